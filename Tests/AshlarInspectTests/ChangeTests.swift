import Ashlar
import AshlarInspect
import AshlarReport
import Foundation
import TestSupport
import Testing

/// Changes of views and of their report: two ways to the same frames.
@Suite("The inspector: changes", .serialized)
@MainActor
struct ChangeTests {
    private func state(_ inspector: any Inspecting, _ question: InspectQuestion = InspectQuestion(.state)) throws
        -> InspectedState
    {
        let answer = inspector.answer(to: question)
        return try #require(answer.state, "\(answer.failure ?? "")")
    }

    /// Compares frames in the screen, which views round to pixels.
    private func expectEqual(_ live: [[Double]], _ stored: [[Double]], _ words: String) {
        expect(live.count, equals: stored.count)
        for (index, (first, second)) in zip(live, stored).enumerated() {
            expect(zip(first, second).allSatisfy { abs($0 - $1) <= 1 }, "\(words), view \(index): \(first) \(second)")
        }
    }

    @Test("A constant, a priority and a size give a report the frames that they give its views", arguments: 1...6)
    func twoWays(seed: Int) throws {
        let made = RandomScreen(seed: UInt64(seed), views: 10)
        defer { made.close() }
        let report = made.screen.report(of: made.window)
        let live = LiveInspector(made.window, on: made.screen, title: "live")
        let stored = try ReportInspector(report, title: "stored")
        let before = try state(live)
        expectEqual(before.views.map(\.frame), try state(stored).views.map(\.frame), "before")
        var random = SeededGenerator(seed: UInt64(seed) &* 31)
        let own = before.constraints.indices.filter { before.constraints[$0].origin == "application" }
        for step in 0..<4 {
            let index = try #require(own.randomElement(using: &random))
            // A required constraint that is made weak, or another distance.
            let edit =
                step == 1
                ? InspectEdit(.priority, constraint: index, number: 400)
                : InspectEdit(.constant, constraint: index, number: Double(Int.random(in: 0...60, using: &random)))
            let question = InspectQuestion(.edit, edit: edit)
            expectEqual(
                try state(live, question).views.map(\.frame), try state(stored, question).views.map(\.frame),
                "step \(step): \(edit)")
        }
        let size = InspectQuestion(.resize, width: 401, height: 700)
        let (first, second) = (live.answer(to: size), stored.answer(to: size))
        expectEqual(try #require(first.frames), try #require(second.frames), "401 × 700")
        for _ in 0..<4 {
            _ = live.answer(to: InspectQuestion(.undo))
            _ = stored.answer(to: InspectQuestion(.undo))
        }
        _ = live.answer(to: InspectQuestion(.resize, width: 320, height: 568))
        let after = try state(live)
        expect(after.changes.isEmpty)
        expect(after.views.map(\.frame), equals: before.views.map(\.frame))
    }

    @Test("Every fix of a conflict that is tried leaves one conflict less")
    func fixes() throws {
        var tried = 0
        for seed in 1...12 as ClosedRange<UInt64> {
            // A constraint that was removed and is put back is the youngest, so each fix has a screen of its own.
            var (fix, count) = (0, 1)
            while fix < count {
                let made = RandomScreen(seed: seed, views: 9)
                defer { made.close() }
                let live = LiveInspector(made.window, on: made.screen, title: "live")
                let before = try state(live)
                count = before.conflicts.first?.fixes.count ?? 0
                guard fix < count else { break }
                let edit = InspectQuestion(.edit, edit: InspectEdit(.fix, constraint: 0, number: Double(fix)))
                let after = try state(live, edit)
                expect(after.conflicts.count < before.conflicts.count, "seed \(seed): \(before.conflicts[0].fixes[fix])")
                expect(after.changes.count, equals: 1)
                tried += 1
                fix += 1
            }
        }
        expect(tried > 10)
    }

    @Test("An ambiguous number that is fixed where it is moves nothing, and is ambiguous no more")
    func pins() throws {
        var tried = 0
        for seed in 1...12 as ClosedRange<UInt64> {
            let made = RandomScreen(seed: seed, views: 8)
            defer { made.close() }
            let live = LiveInspector(made.window, on: made.screen, title: "live")
            let before = try state(live)
            guard let open = before.ambiguities.first, open.view != nil else { continue }
            let after = try state(live, InspectQuestion(.edit, edit: InspectEdit(.pin, constraint: open.index)))
            expect(!after.ambiguities.contains { $0.subject == open.subject }, "seed \(seed)")
            for (first, second) in zip(before.views, after.views) {
                expect(zip(first.frame, second.frame).allSatisfy { abs($0 - $1) <= 1 }, "seed \(seed)")
            }
            tried += 1
        }
        expect(tried > 3)
    }

    @Test("A view without a height is listed, and its height is ambiguous")
    func thin() throws {
        let made = RandomScreen(seed: 2, views: 0)
        defer { made.close() }
        let (root, thin) = (made.window.rootViewController!.view!, UIView())
        thin.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(thin)
        NSLayoutConstraint.activate([
            thin.leadingAnchor.constraint(equalTo: root.leadingAnchor), thin.topAnchor.constraint(equalTo: root.topAnchor),
            thin.widthAnchor.constraint(equalToConstant: 40),
        ])
        let state = try state(LiveInspector(made.window, on: made.screen, title: "thin"))
        expect(state.views.contains { $0.frame == [0, 0, 40, 0] && !$0.isFramework })
        expect(state.ambiguities.count, equals: 1)
        expect(state.ambiguities.first?.subject.hasSuffix(".height"), equals: true)
    }

    @Test("A text and a hidden view are changed, shown and taken back")
    func texts() throws {
        let made = RandomScreen(seed: 3, views: 12)
        defer { made.close() }
        let live = LiveInspector(made.window, on: made.screen, title: "live")
        let before = try state(live)
        let label = try #require(before.views.firstIndex { $0.type == "UILabel" })
        let changed = try state(live, InspectQuestion(.edit, edit: InspectEdit(.text, view: label, text: "longer text")))
        expect(changed.views[label].text, equals: "longer text")
        expect(changed.changes, equals: ["text: “longer text”"])
        let hidden = try state(live, InspectQuestion(.edit, edit: InspectEdit(.hidden, view: label, flag: true)))
        expect(hidden.views[label].isHidden)
        _ = live.answer(to: InspectQuestion(.undo))
        try expect(state(live, InspectQuestion(.undo)).views, equals: before.views)
    }

    @Test(
        "What does not exist is refused with a reason",
        arguments: [
            InspectEdit(.constant, constraint: 9999, number: 1), InspectEdit(.constant, constraint: -1, number: 1),
            InspectEdit(.constant, constraint: 0), InspectEdit(.priority, constraint: 0, number: 1001),
            InspectEdit(.text, view: 0, text: "a"), InspectEdit(.text, view: 9999, text: "a"), InspectEdit(.hidden, view: -3),
            InspectEdit(.pin, constraint: 9999), InspectEdit(.fix, constraint: 9999, number: 0), InspectEdit(.fix),
            InspectEdit(.fix, constraint: 0, number: 1e300), InspectEdit(.remove),
        ])
    func refusals(edit: InspectEdit) throws {
        let made = RandomScreen(seed: 5, views: 6)
        defer { made.close() }
        let stored = try ReportInspector(made.screen.report(of: made.window), title: "stored")
        let live = LiveInspector(made.window, on: made.screen, title: "live")
        for inspector in [live, stored] as [any Inspecting] {
            let answer = inspector.answer(to: InspectQuestion(.edit, edit: edit))
            expect(answer.state == nil && answer.failure?.isEmpty == false)
        }
    }

    @Test("A step of a drag with 200 views solves once, and needs at most half of the pivots of the first layout")
    func dragCost() throws {
        let made = RandomScreen(seed: 7, views: 200)
        defer { made.close() }
        let live = LiveInspector(made.window, on: made.screen, title: "200")
        let first = made.screen.report(of: made.window).cost
        for step in 1...20 { expect(live.answer(to: InspectQuestion(.resize, width: 320 + Double(step))).frames != nil) }
        let last = made.screen.report(of: made.window).cost
        expect(last.solves - first.solves, equals: 20)
        expect(last.pivots - first.pivots <= 20 * first.pivots / 2, "\(first) \(last)")
    }

    @Test("Layers and overlays have the places of their views, and leave the layout as it was")
    func looks() throws {
        let made = RandomScreen(seed: 9, views: 10)
        defer { made.close() }
        let live = LiveInspector(made.window, on: made.screen, title: "live")
        let before = try state(live)
        let layers = try #require(live.answer(to: InspectQuestion(.layers)).layers)
        for layer in layers { expect(layer.frame, equals: before.views[layer.view].frame) }
        expect(layers.contains { $0.depth >= 2 })
        let overlays = try #require(live.answer(to: InspectQuestion(.overlays)).overlays)
        let labels = before.views.indices.filter { before.views[$0].type == "UILabel" && !before.views[$0].isHidden }
        expect(Set(overlays.baselines.map(\.view)), equals: Set(labels))
        for line in overlays.baselines {
            let frame = before.views[line.view].frame
            // A label that is lower than its text has baselines outside of it.
            guard frame[3] >= 17 else { continue }
            expect(line.rect[1] >= frame[1] && line.rect[1] <= frame[1] + frame[3] + 0.5)
        }
        let after = try state(live)
        expect(after.views == before.views && after.constraints == before.constraints && after.svg == before.svg)
    }
}
