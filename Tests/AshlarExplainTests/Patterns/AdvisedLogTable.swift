import AshlarExplain
import Foundation

/// Renders the table of all advised logs: who says what, what we say, and what readers think of it.
enum AdvisedLogTable {
    /// Returns the three lines that come first in the explanation of a log's first conflict.
    static func lines(of log: AdvisedLog, in folder: AdvisedLog.Folder) throws -> [String] {
        guard let explanation = try log.explanations(in: folder).first else { return [] }
        return explanation.description.split(separator: "\n").prefix(3).map(String.init)
    }

    static func text() throws -> String {
        try introduction() + section(.advised, "Sixty logs") + section(.unseen, "Forty unseen logs")
            + section(.latest, "Forty more logs") + section(.fresh, "Thirty-six logs")
            + section(.recent, "Thirty-six recent logs")
            + section(.further, "Thirty further logs")
            + section(.blind, "Seven logs of a blind collection")
            + section(.collected, "Thirty-three logs of a second blind collection")
            + section(.third, "Forty-three logs of a third blind collection")
            + section(.fourth, "Fifty-eight logs of a fourth blind collection")
            + section(.fifth, "Twenty-three logs of a fifth blind collection")
    }

    private static func introduction() throws -> String {
        let advised = try AdvisedLog.Folder.advised.judgements().values
        let unseen = try AdvisedLog.Folder.unseen.judgements().values
        let latest = try AdvisedLog.Folder.latest.judgements().values
        let fresh = try AdvisedLog.Folder.fresh.judgements().values
        let recent = try AdvisedLog.Folder.recent.judgements().values
        let further = try AdvisedLog.Folder.further.judgements().values
        let blind = try AdvisedLog.Folder.blind.judgements().values
        let collected = try AdvisedLog.Folder.collected.judgements().values
        let third = try AdvisedLog.Folder.third.judgements().values
        let fourth = try AdvisedLog.Folder.fourth.judgements().values
        let fifth = try AdvisedLog.Folder.fifth.judgements().values
        let count =
            fifth.count + fourth.count + third.count + collected.count + blind.count + further.count + advised.count
            + unseen.count + latest.count
            + fresh.count
            + recent.count
        return """
            # Our advice beside an expert's

            These tables show what `ashlar explain` says first of \(count) console logs from public threads, and what somebody with knowledge
            says of the same log there: an accepted answer, a maintainer, a merged change, or the author who solved it. Two readers
            compare the two: does the expert's advice come first (`expert`), does ours resolve the conflict or contain the expert's
            advice without putting it first (`partly`), or is it another one (`not`)?

            | logs | first reader: expert, partly, not | second reader: expert, partly, not, open |
            | --- | --- | --- |
            | 60 logs; 001 to 030 were used for development | \(counts(advised.map(\.first))) | \(second(advised)) |
            | 40 logs, collected after the rules for the 60 were finished: first run | \(counts(unseen.compactMap(\.held?.first))) | |
            | the same 40 logs after the defects that they showed were mended | \(counts(unseen.map(\.first))) | \(second(unseen)) |
            | 40 more logs, collected after all rules were finished: first run | \(counts(latest.compactMap(\.held?.first))) | |
            | the same 40 logs after some of the defects that they showed were mended | \(counts(latest.map(\.first))) | \(second(latest)) |
            | 36 more logs, collected after that: first run | \(counts(fresh.compactMap(\.held?.first))) | |
            | the same 36 logs after some of the defects that they showed were mended | \(counts(fresh.map(\.first))) | \(second(fresh)) |
            | 36 more logs, by another collector: first run | \(counts(held(recent))) | \(counts(recent.compactMap(\.held?.second))), 0 |
            | the same 36 logs after some of the defects that they showed were mended | \(counts(recent.map(\.first))) | \(second(recent)) |
            | 30 more logs, 18 of them with an answer, collected after that: first run | \(counts(held(further))) | |
            | the same 30 logs after some of the defects that they showed were mended | \(counts(further.map(\.first))) | \(second(further)) |
            | 7 more logs, what was new among 40 of another collector: first run | \(counts(held(blind))) | \(counts(blind.compactMap(\.held?.second))), 0 |
            | the same 7 logs after the defects that the 40 showed were mended | \(counts(blind.map(\.first))) | \(second(blind)) |
            | 33 more logs of a second blind collection, 5 of them with an answer: first run | \(counts(held(collected))) | \(counts(collected.compactMap(\.held?.second))), 0 |
            | the same 33 logs after some of the defects that they showed were mended | \(counts(collected.map(\.first))) | \(second(collected)) |
            | 43 more logs of a third blind collection, 5 of them with an answer: first run | \(counts(held(third))) | \(counts(third.compactMap(\.held?.second))), 0 |
            | the same 43 logs after the kinds of defects that they showed were mended | \(counts(third.map(\.first))) | \(second(third)) |
            | 58 more logs of a fourth blind collection: first run | \(counts(held(fourth))) | \(counts(fourth.compactMap(\.held?.second))), 0 |
            | the same 58 logs after kinds of defects that they showed were mended | \(counts(fourth.map(\.first))) | \(second(fourth)) |
            | 23 more logs, what was new among 43 of a fifth blind collection: first run | \(counts(held(fifth))) | \(counts(fifth.compactMap(\.held?.second))), 0 |
            | the same 23 logs after kinds of defects that they showed were mended | \(counts(fifth.map(\.first))) | \(second(fifth)) |

            The first runs are the honest numbers: nothing had been fitted to these logs. Of the first 40, 11 threads have the log
            without a remedy, of the other 40 eight, of the 36 eight; what is said there is the accepted advice for the same kind of
            conflict elsewhere, and the index says so. All of the recent logs have a remedy in the thread, most often a commit. Of the 30 further ones 12 have none.

            The first blind collection had 40 logs, whose expected answers were fixed by a hash before the first run, and two readers who do not know
            the code found the expert's advice first in 37 of them, partly in 2, and 1 unread. But 33 of the 40 turned out to be in the sets above
            already, by their addresses, so only 7 are new: 6 of these are the expert's at the first run, 1 partly. The second reader's column
            has these readers' opinion of the older logs.

            Of the 43 logs of the fifth blind collection, 20 are in the third one, whose logs the rules had seen, so only 23 are new. Over all 43, the
            expert's advice comes first in 34 and 35.

            The logs are in `Tests/AshlarExplainTests/Fixtures/AdvisedLogs`, `UnseenLogs`, `LatestLogs`, `FreshLogs`, `RecentLogs`,
            `FurtherLogs`, `BlindLogs`, `CollectedLogs`, `FirstRunLogs`, `FourthLogs` and `FifthLogs`, the judgements beside them in `judgements.json`. The second reader writes `expert`, `partly` or `not` in the field `second` there. This file is written by
            `ASHLAR_RECORD=1 swift test --filter AdvisedLogTests`, and a test compares it with the logs.


            """
    }

    /// Returns the first reader's opinions of the first run.
    private static func held(_ judgements: some Collection<AdvisedLog.Judgement>) -> [AdvisedLog.Grade] {
        judgements.compactMap(\.held?.first)
    }

    private static func counts(_ grades: [AdvisedLog.Grade]) -> String {
        [AdvisedLog.Grade.expert, .partly, .not].map { grade in "\(grades.count { $0 == grade })" }.joined(separator: ", ")
    }

    private static func second(_ judgements: some Collection<AdvisedLog.Judgement>) -> String {
        "\(counts(judgements.compactMap(\.second))), \(judgements.count { $0.second == nil })"
    }

    private static func section(_ folder: AdvisedLog.Folder, _ title: String) throws -> String {
        let judgements = try folder.judgements()
        let isHeld = folder != .advised
        var text =
            "## \(title)\n\n| log | who | what is said there | what we say first |\(isHeld ? " first run |" : "") 1st reader | 2nd reader |\n"
        text += "| --- | --- | --- | --- |\(isHeld ? " --- |" : "") --- | --- |\n"
        for log in try folder.logs() {
            guard let judgement = judgements[log.file] else { continue }
            let said = [log.accepted, "**Advice:** \(log.advice)"].map(cell).joined(separator: "<br>")
            let ours = try lines(of: log, in: folder).map(cell).joined(separator: "<br>")
            let held = judgement.held.map { held in
                // What was said at first, if that was not the expert's advice.
                " \(held.first.rawValue)"
                    + (held.first == .expert ? "" : ": \(cell(held.advice.isEmpty ? "nothing" : held.advice))")
                    + " |"
            }
            let reason = judgement.reason.map { ": \(cell($0))" } ?? ""
            text +=
                "| \(link(log)) | \(cell(log.who)) | \(said) | \(ours) |\(held ?? "")"
                + " \(judgement.first.rawValue)\(reason) | \(judgement.second?.rawValue ?? "open") |\n"
        }
        return text + (folder == AdvisedLog.Folder.allCases.last ? "" : "\n")
    }

    /// The number of a log, as a link to its thread if that has an address, and else with where it was seen.
    private static func link(_ log: AdvisedLog) -> String {
        guard log.thread.hasPrefix("http") else { return "\(log.number), \(cell(log.thread))" }
        let (address, rest) = (log.thread.prefix { $0 != " " }, log.thread.drop { $0 != " " })
        return "[\(log.number)](\(address))\(cell(String(rest)))"
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\n", with: " ").replacing("<", with: "&lt;").replacing("Do    ", with: "Do ")
    }
}
