import Foundation
import TestSupport
import Testing

@testable import AshlarExplain

/// What we say of logs from public threads, beside what experts say there.
@Suite("Advised logs")
struct AdvisedLogTests {
    @Test("Every log is read as far as it goes", arguments: try AdvisedLog.Place.all())
    func read(_ place: AdvisedLog.Place) throws {
        let log = try place.log.log(in: place.folder)
        let isRead = log.conflicts.map(\.listed) == place.log.lists && log.unread.map(\.line) == place.log.unread ?? []
        try expect(isRead != place.misses("lines"), "\(log.conflicts.map(\.listed)), unread \(log.unread.map(\.line))")
    }

    @Test("At least 98 % of the lines are read", arguments: AdvisedLog.Folder.allCases)
    func lines(_ folder: AdvisedLog.Folder) throws {
        let logs = try folder.logs()
        let all = logs.reduce(0) { $0 + $1.lists.reduce(0, +) }
        // Small sets have few lines.
        let fewest = folder == .blind ? 18 : folder == .fifth ? 80 : 100
        var read = 0
        for entry in logs {
            read += try entry.log(in: folder).conflicts.reduce(0) { count, conflict in
                count + conflict.constraints.prefix(conflict.listed).count { $0.statement != nil }
            }
        }
        expect(all >= fewest && read <= all)
        // Six of the lists in AdvisedLogs end within a line. In later sets, lines are cut off, abbreviated or without a number.
        let later: [AdvisedLog.Folder] = [.fresh, .recent, .third, .fourth, .fifth]
        let withheld = later.contains(folder) ? logs.reduce(0) { $0 + ($1.unread?.count ?? 0) } : 0
        let readable = all - (folder == .latest ? 7 : withheld)
        expect(Double(read) >= (folder == .advised ? 0.97 : 0.98) * Double(readable), "\(read) of \(readable)")
    }

    @Test("The pattern is the one that a judge named", arguments: try AdvisedLog.Place.all())
    func pattern(_ place: AdvisedLog.Place) throws {
        let explanation = try place.log.explanations(in: place.folder).first
        let isNamed = explanation.map { ([place.log.pattern] + (place.log.also ?? [])).contains($0.pattern) } ?? false
        try expect(isNamed != place.misses("pattern"), "\(explanation?.pattern.rawValue ?? "none")")
    }

    /// Logs of which nothing can be said about the cause, so that nobody knows whose it is: the list is withheld.
    private static let withheld: Set = ["027-appkit-private-list.log", "041-appkit-private-twice.log"]

    @Test("The advice says rightly whether the change is the application's", arguments: try AdvisedLog.Place.all())
    func yours(_ place: AdvisedLog.Place) throws {
        let explanation = try place.log.explanations(in: place.folder).first
        if try place.misses("yours") { return expect(explanation?.advice.yours != place.log.yours) }
        let said = try #require(explanation)
        if Self.withheld.contains(place.log.file) {
            expect(said.whose.hasPrefix("Not known"))
        } else {
            expect(said.advice.yours, equals: place.log.yours)
            expect(said.whose.hasPrefix("Not yours"), equals: !place.log.yours, "\(said.whose)")
        }
    }

    @Test("The advice names what the expert names, unless a judge found that it does not", arguments: try AdvisedLog.Place.all())
    func named(_ place: AdvisedLog.Place) throws {
        guard let explanation = try place.log.explanations(in: place.folder).first else { return }
        let judgement = try #require(try place.folder.judgements()[place.log.file])
        let index = explanation.advice.constraint
        let advice = explanation.advice
        let texts = [advice.action] + advice.alternatives + [index < 0 ? "" : explanation.constraints[index]]
        let isNamed = place.log.named.contains { name in texts.contains { $0.contains(name) } }
        if judgement.first == .expert { expect(isNamed, "\(texts)") }
    }

    @Test("The judgements are of the advice that is given", arguments: try AdvisedLog.Place.all())
    func judged(_ place: AdvisedLog.Place) throws {
        let judgement = try #require(try place.folder.judgements()[place.log.file])
        let explanation = try place.log.explanations(in: place.folder).first
        let advice = explanation.map { Language.english.sentence($0.advice.action) } ?? ""
        expect(advice, equals: judgement.advice, "The advice has changed: judge it again in judgements.json.")
    }

    @Test("At least 50 of the 60 logs get the expert's advice first")
    func grades() throws {
        let advised = try AdvisedLog.Folder.advised.judgements()
        expect(advised.count, equals: 60)
        expect(advised.values.count { $0.first == .expert } >= 50)
        let unseen = try AdvisedLog.Folder.unseen.judgements()
        expect(unseen.count, equals: 40)
        let latest = try AdvisedLog.Folder.latest.judgements()
        expect(latest.count, equals: 40)
        // The numbers of the first runs, before anything was mended for these logs.
        let fresh = try AdvisedLog.Folder.fresh.judgements()
        expect(fresh.count, equals: 36)
        let recent = try AdvisedLog.Folder.recent.judgements()
        expect(recent.count, equals: 36)
        let further = try AdvisedLog.Folder.further.judgements()
        expect(further.count, equals: 30)
        let blind = try AdvisedLog.Folder.blind.judgements()
        expect(blind.count, equals: 7)
        let collected = try AdvisedLog.Folder.collected.judgements()
        expect(collected.count, equals: 33)
        let third = try AdvisedLog.Folder.third.judgements()
        expect(third.count, equals: 43)
        let fourth = try AdvisedLog.Folder.fourth.judgements()
        expect(fourth.count, equals: 58)
        let fifth = try AdvisedLog.Folder.fifth.judgements()
        expect(fifth.count, equals: 23)
        func counts(_ grades: [AdvisedLog.Grade]) -> [Int] {
            [AdvisedLog.Grade.expert, .partly, .not].map { grade in grades.count { $0 == grade } }
        }
        let sets = [
            (unseen, [25, 5, 10]), (latest, [22, 9, 9]), (fresh, [19, 6, 11]), (recent, [27, 4, 5]), (further, [21, 8, 1]),
            (blind, [6, 1, 0]), (collected, [24, 6, 3]), (third, [28, 6, 9]), (fourth, [41, 12, 5]),
            (fifth, [17, 2, 4]),
        ]
        for (judgements, first) in sets { expect(counts(judgements.values.compactMap(\.held?.first)), equals: first) }
        // The first run of these was also judged by a reader who does not know the code.
        expect(counts(recent.values.compactMap(\.held?.second)), equals: [26, 6, 4])
        expect(counts(collected.values.compactMap(\.held?.second)), equals: [23, 7, 3])
        expect(counts(third.values.compactMap(\.held?.second)), equals: [27, 5, 11])
        expect(counts(third.values.map(\.first)), equals: [40, 2, 1])
        expect(counts(fourth.values.compactMap(\.held?.second)), equals: [42, 11, 5])
        expect(counts(fourth.values.map(\.first)), equals: [56, 2, 0])
        expect(counts(fifth.values.compactMap(\.held?.second)), equals: [18, 2, 3])
        expect(counts(fifth.values.map(\.first)), equals: [20, 2, 1])
        // The fourth collection's first answers that called themselves sure were the expert's too seldom: see `Confidence`.
        for (judgements, numbers) in [(fourth, [20, 13]), (fifth, [9, 8])] {
            let sure = judgements.values.compactMap(\.held).filter { $0.sure ?? false }
            expect([sure.count, sure.count { $0.first == .expert && $0.second == .expert }], equals: numbers)
        }
    }

    /// A log of the blind collection, with two readers' opinions of its first run.
    private struct FirstRun: Decodable {
        var log: String
        var first: AdvisedLog.Grade
        var second: AdvisedLog.Grade
        var sure: Bool
    }

    @Test("The blind collection got the expert's advice first in 37 of 40, and in 6 of the 7 that no older set has")
    func blindCollection() throws {
        let url = AdvisedLog.Folder.blind.url.appending(path: "first-run.json")
        let runs = try JSONDecoder().decode([FirstRun].self, from: Data(contentsOf: url))
        let places = try AdvisedLog.Place.all().map(\.testDescription)
        expect(runs.count == 40 && runs.allSatisfy { places.contains($0.log) })
        func expert(_ runs: [FirstRun]) -> Int { runs.count { $0.first == .expert && $0.second == .expert } }
        let new = runs.filter { $0.log.hasPrefix("BlindLogs") }
        expect(expert(runs) == 37 && new.count == 7 && expert(new) == 6)
        let sure = runs.filter(\.sure)
        expect(sure.count == 32 && expert(sure) == 32 && new.count(where: \.sure) == 6)
    }

    @Test("The fifth collection got the expert's advice first in 34 and 35 of 43, and in 17 and 18 of the 23 new ones")
    func fifthCollection() throws {
        let url = AdvisedLog.Folder.fifth.url.appending(path: "first-run.json")
        let runs = try JSONDecoder().decode([FirstRun].self, from: Data(contentsOf: url))
        let places = try AdvisedLog.Place.all().map(\.testDescription)
        expect(runs.count == 43 && runs.allSatisfy { places.contains($0.log) })
        func expert(_ runs: [FirstRun]) -> [Int] { [runs.count { $0.first == .expert }, runs.count { $0.second == .expert }] }
        let new = runs.filter { $0.log.hasPrefix("FifthLogs") }
        expect(new.count, equals: 23)
        expect(expert(runs), equals: [34, 35])
        expect(expert(new), equals: [17, 18])
        expect(expert(runs.filter(\.sure)), equals: [13, 13])
        expect([runs.count(where: \.sure), new.count(where: \.sure)], equals: [14, 9])
    }

    @Test("No log is in two sets, by the addresses of its constraints, but those that are noted")
    func distinct() throws {
        var known: [Substring: String] = [:]
        var twice: Set<String> = []
        for place in try AdvisedLog.Place.all() {
            let text = try String(contentsOf: place.folder.url.appending(path: place.log.file), encoding: .utf8)
            for head in Set(text.matches(of: #/Constraint:0x[0-9a-f]{7,}/#).map(\.output)) {
                if let other = known[head], other != place.testDescription { twice.insert(place.testDescription) }
                known[head] = place.testDescription
            }
        }
        // Four were found too late. Two apps have the same address in 007; 026 and 027 are two lists of one run.
        let noted = [
            "FirstRunLogs/007-floating-panel-presented.log", "FirstRunLogs/027-label-at-fitting-width-0.log",
            "RecentLogs/012-hidden-remark-10-above-and-below.log", "RecentLogs/013-label-made-in-code-width-0.log",
            "FurtherLogs/004-view-841-in-768-question-itself.log",
            "FourthLogs/035-wordpress-notification-comment-cell-noteblockcommenttableviewcell.log",
        ]
        expect(twice, equals: Set(noted))
    }

    @Test(
        "No advice and no fix changes what is the framework's, or makes a distance negative",
        arguments: try AdvisedLog.Place.all())
    func sensible(_ place: AdvisedLog.Place) throws {
        for explanation in try place.log.explanations(in: place.folder) {
            for fix in explanation.fixes {
                expect(
                    !explanation.constraints[fix.constraint].contains(#/'_UI|'UIView-|'UICollectionView|'UITableView/#), "\(fix)")
            }
            let index = explanation.advice.constraint
            guard index >= 0, explanation.advice.action.hasPrefix("lower") else { continue }
            expect(!explanation.constraints[index].contains(#/ '(_UI|UIView-|UISV-|UICollectionView|UITableView)/#))
        }
    }

    @Test("The advice is one short sentence, and the first fix is what it says", arguments: try AdvisedLog.Place.all())
    func oneRanking(_ place: AdvisedLog.Place) throws {
        for explanation in try place.log.explanations(in: place.folder) {
            let advice = explanation.advice
            // A quoted constraint, a text in quotation marks and code in parentheses count as one word.
            let words = advice.action.replacing(#/`[^`]*`|'[^']*'/#, with: "it").split(separator: " ")
            expect(words.count <= 20, "\(advice.action)")
            guard advice.constraint >= 0, let first = explanation.fixes.first else { continue }
            expect(first.constraint, equals: advice.constraint)
            // The change in words is of the same kind, if the search offers it.
            let kinds = explanation.fixes.filter { $0.constraint == advice.constraint }.map(\.kind)
            if let kind = advice.kind, kinds.contains(kind) { expect(first.kind, equals: kind) }
            let label = explanation.text().split(separator: "\n").first { $0.hasPrefix("Fix   ") || $0.hasPrefix("Else  ") }
            expect(label?.hasPrefix("Fix") ?? false)
        }
    }

    @Test("All patterns occur in the logs")
    func coverage() throws {
        let patterns = try AdvisedLog.Place.all().map(\.log.pattern)
        expect(Set(patterns), equals: Set(Pattern.allCases))
    }

    @Test("The table in the documentation is that of the logs and judgements; ASHLAR_RECORD=1 writes it anew")
    func table() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Documentation/Explaining/AdvisedLogs.md")
        let text = try AdvisedLogTable.text()
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil { try Data(text.utf8).write(to: url) }
        try expect(String(contentsOf: url, encoding: .utf8), equals: text)
    }
}
