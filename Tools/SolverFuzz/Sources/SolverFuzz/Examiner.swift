/// Runs scripts and checks them, with the checks of this program and with the oracle if there is one.
struct Examiner {
    var oracle: Oracle?

    /// A system that is being checked.
    struct Case {
        var seed: Int
        var script: [Edit]
        var take: Take
    }

    /// Runs a script and sends its solves to the oracle.
    func begin(_ script: [Edit], seed: Int) throws -> Case {
        let take = SelfCheck.run(script)
        try oracle?.send(take.snapshots, seed: seed)
        return Case(seed: seed, script: script, take: take)
    }

    /// Returns the findings in the order of the steps, and the verdicts.
    func finish(_ work: Case) throws -> (findings: [Finding], verdicts: [Verdict]) {
        guard let oracle else { return (work.take.findings, []) }
        var findings = work.take.findings
        let verdicts = try oracle.receive(work.take.snapshots.count)
        for (snapshot, verdict) in zip(work.take.snapshots, verdicts) {
            guard let kind = verdict.kind else { continue }
            findings.append(
                Finding(kind: kind, detail: verdict.detail ?? "", step: snapshot.step, expected: verdict.expected ?? []))
        }
        findings.sort { $0.step < $1.step }
        return (findings, verdicts)
    }

    /// Runs and checks a script, and returns the findings.
    func findings(in script: [Edit], seed: Int) throws -> [Finding] { try finish(begin(script, seed: seed)).findings }
}
