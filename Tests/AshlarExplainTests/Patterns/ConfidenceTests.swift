import Foundation
import TestSupport
import Testing

@testable import AshlarExplain

/// How sure the advice calls itself, beside what experts say of the judged logs.
@Suite("Confidence")
struct ConfidenceTests {
    private struct Judged {
        var kind: String
        var grade: AdvisedLog.Grade
        /// Whether the log counts as one in which the expert agreed. From the third blind collection on, both readers of its first run
        /// have to say so, since nothing had been fitted to these logs.
        var isCounted: Bool
        var isSure: Bool
        /// What a reader said of the first run, if the advice is still the one of the first run.
        var firstRun: AdvisedLog.Grade?
        /// What a reader said of the first run, whatever the advice was then.
        var before: AdvisedLog.Grade?
        /// The kind that the answer of the first run is counted by, and whether the expert agreed with it; nil if it is not counted.
        var atFirst: (kind: String, isAgreed: Bool)?
    }

    private func judged() throws -> [Judged] {
        try AdvisedLog.Place.all().compactMap { place in
            guard let explanation = try place.log.explanations(in: place.folder).first,
                let judgement = try place.folder.judgements()[place.log.file]
            else { return nil }
            let held = judgement.held
            return Judged(
                kind: explanation.confidence.kind, grade: judgement.first,
                isCounted: [.third, .fourth, .fifth].contains(place.folder)
                    ? held?.first == .expert && held?.second == .expert : judgement.first == .expert,
                isSure: explanation.confidence.isSure,
                firstRun: held?.same ?? false ? held?.first : nil, before: held?.first,
                atFirst: held.flatMap { Self.atFirst($0, place.folder, explanation.confidence.kind) })
        }
    }

    /// Returns what the first run of a log counts for.
    ///
    /// The fourth and fifth collections' judgements name the kind of the first answer. For the third one, the present kind stands for
    /// it. Of older sets only those logs count whose advice is still that of the first run.
    private static func atFirst(
        _ held: AdvisedLog.Judgement.Held, _ folder: AdvisedLog.Folder, _ kind: String
    ) -> (kind: String, isAgreed: Bool)? {
        guard held.kind != nil || folder == .third || held.same ?? false else { return nil }
        return (held.kind ?? kind, held.first == .expert && (held.second ?? .expert) == .expert)
    }

    @Test("The counts are those of the judged logs; ASHLAR_RECORD=1 writes them anew")
    func counts() throws {
        var counts: [String: [Int]] = [:]
        for each in try judged() {
            counts[each.kind, default: [0, 0, 0, 0]][1] += 1
            if each.isCounted { counts[each.kind, default: [0, 0, 0, 0]][0] += 1 }
            guard let (kind, isAgreed) = each.atFirst else { continue }
            counts[kind, default: [0, 0, 0, 0]][3] += 1
            if isAgreed { counts[kind, default: [0, 0, 0, 0]][2] += 1 }
        }
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            let lines = counts.keys.sorted().map { "        \($0)|\(counts[$0]!.map(String.init).joined(separator: "|"))\n" }
            let url = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../Sources/AshlarExplain/Explaining/JudgedKinds.swift")
            // The lines between the quotation marks.
            var parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\"\"\"")
            parts[1] = "\n\(lines.joined())        "
            try Data(parts.joined(separator: "\"\"\"").utf8).write(to: url)
        }
        expect(JudgedKinds.counts, equals: counts)
    }

    @Test("Of the answers that call themselves sure, at least 90 % are the expert's")
    func calibration() throws {
        let all = try judged()
        let sure = all.filter(\.isSure)
        // A kind of which the first runs were the expert's too seldom is not sure, however many logs it was mended for.
        for each in sure {
            let counts = JudgedKinds.counts[each.kind] ?? [0, 0, 0, 0]
            expect(10 * counts[2] >= 9 * counts[3], "\(each.kind)")
        }
        expect(sure.count >= 50)
        // Rules.md has these numbers.
        expect([sure.count, sure.count { $0.grade == .expert }], equals: [154, 152])
        expect(10 * sure.count { $0.grade == .expert } >= 9 * sure.count)
        // The same with the grades of the first runs, where the advice is still theirs: nothing had been fitted to these logs.
        expect(10 * sure.count { $0.firstRun ?? $0.grade == .expert } >= 9 * sure.count)
        let same = sure.compactMap(\.firstRun)
        expect(same.count >= 60 && 10 * same.count { $0 == .expert } >= 9 * same.count)
        // Where the rules have changed since, the grades of the first runs are of other answers: see Rules.md.
        let before = sure.compactMap(\.before)
        let counts = [same, before].flatMap { grades in [grades.count, grades.count { $0 == .expert }] }
        expect(counts, equals: [87, 87, 128, 107])
    }

    @Test("An answer that is not sure says so in its first lines")
    func notSure() throws {
        for place in try AdvisedLog.Place.all() {
            guard let explanation = try place.log.explanations(in: place.folder).first else { continue }
            let line = explanation.text().split(separator: "\n")[2]
            expect(line.hasPrefix("Do    Not sure"), equals: !explanation.confidence.isSure)
        }
    }
}
