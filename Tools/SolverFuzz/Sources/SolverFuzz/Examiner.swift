/// Plays scripts and has them checked: by themselves, and by the oracle if there is one.
struct Examiner {
    var oracle: Oracle?
    /// Which of the workers this is, for the sentry.
    var worker = 0
    /// How many seconds a system may take.
    var patience = 30.0

    /// One system on its way.
    struct Case {
        var seed: Int
        var script: [Edit]
        var take: Take
    }

    /// Plays a script and sends its solves to the oracle.
    func begin(_ script: [Edit], seed: Int) throws -> Case {
        Sentry.enter(seed, worker: worker, seconds: patience)
        defer { Sentry.leave(worker: worker) }
        let take = SelfCheck.run(script)
        try oracle?.send(take.snapshots, seed: seed)
        return Case(seed: seed, script: script, take: take)
    }

    /// Collects what was found, by step, and the verdicts.
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

    /// All at once.
    func findings(in script: [Edit], seed: Int) throws -> [Finding] { try finish(begin(script, seed: seed)).findings }
}
