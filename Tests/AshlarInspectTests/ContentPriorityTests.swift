import Ashlar
import AshlarExplain
import AshlarInspect
import AshlarReport
import TestSupport
import Testing

/// Priorities of content sizes, and large numbers: what an application may have is inspected in both ways.
@Suite("The inspector: content sizes", .serialized)
@MainActor
struct ContentPriorityTests {
    /// Calls a body with a screen that has one label, whose width is `width` if one is given.
    private func withLabel(
        width: CGFloat?, _ set: (UILabel) -> Void = { _ in }, _ body: (RandomScreen, [any Inspecting]) throws -> Void
    ) throws {
        let made = RandomScreen(seed: 2, views: 0)
        defer { made.close() }
        let (root, label) = (made.window.rootViewController!.view!, UILabel())
        label.text = "a label"
        label.accessibilityIdentifier = "label"
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        set(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        if let width { label.widthAnchor.constraint(equalToConstant: width).isActive = true }
        let live = LiveInspector(made.window, on: made.screen, title: "live")
        let stored = try ReportInspector(made.screen.report(of: made.window), title: "stored")
        try body(made, [live, stored])
    }

    private func content(_ state: InspectedState) throws -> Int {
        try #require(state.constraints.firstIndex { $0.origin == "contentSize" && $0.axis == "x" })
    }

    @Test("Priorities of 0 are no damage, can be set, and leave a size open")
    func zero() throws {
        try withLabel(width: nil) {
            $0.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        } _: { _, inspectors in
            for inspector in inspectors {
                let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                let index = try content(state)
                expect(state.constraints[index].hugging, equals: 0)
                expect(state.ambiguities.contains { $0.subject.hasSuffix(".width") })
                let hug = InspectEdit(.hugging, constraint: index, number: 300)
                let hugged = try #require(inspector.answer(to: InspectQuestion(.edit, edit: hug)).state)
                expect(hugged.constraints[try content(hugged)].hugging, equals: 300)
                expect(hugged.ambiguities.isEmpty)
                let none = InspectEdit(.hugging, constraint: try content(hugged), number: 0)
                let open = try #require(inspector.answer(to: InspectQuestion(.edit, edit: none)).state)
                expect(open.constraints[try content(open)].hugging, equals: 0)
                expect(open.ambiguities.contains { $0.subject.hasSuffix(".width") })
            }
        }
    }

    @Test("A priority of 0 is refused for a constraint, and below 0 for a content size")
    func refusals() throws {
        try withLabel(width: 100) { _, inspectors in
            for inspector in inspectors {
                let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                let own = try #require(state.constraints.firstIndex { $0.origin == "application" })
                for edit in [
                    InspectEdit(.priority, constraint: own, number: 0),
                    InspectEdit(.priority, constraint: try content(state), number: -1),
                ] {
                    expect(inspector.answer(to: InspectQuestion(.edit, edit: edit)).failure?.contains("priority"), equals: true)
                }
            }
        }
    }

    @Test("A fix of a content size lowers the side that was tried, and leaves the other one")
    func oneSide() throws {
        let required = UILayoutPriority.required
        // Too wide for its text, and too narrow.
        for (width, isHugging) in [(CGFloat(200), true), (3, false)] {
            let set: (UILabel) -> Void = { label in
                if isHugging {
                    label.setContentHuggingPriority(required, for: .horizontal)
                } else {
                    label.setContentCompressionResistancePriority(required, for: .horizontal)
                }
            }
            try withLabel(width: width, set) { _, inspectors in
                for inspector in inspectors {
                    let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                    let before = state.constraints[try content(state)]
                    let conflict = try #require(state.conflicts.first)
                    let fix = try #require(conflict.fixes.firstIndex { $0.contains(isHugging ? "hugging" : "resistance") })
                    let edit = InspectEdit(.fix, constraint: 0, number: Double(fix))
                    let after = try #require(inspector.answer(to: InspectQuestion(.edit, edit: edit)).state)
                    let now = after.constraints[try content(after)]
                    expect(after.conflicts.isEmpty)
                    expect(now.hugging == (isHugging ? 999 : before.hugging))
                    expect(now.priority == (isHugging ? before.priority : 999))
                }
            }
        }
    }

    @Test("A report with lengths up to the limit of the engine is not damaged")
    func lengths() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1e9, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor), inner.topAnchor.constraint(equalTo: root.topAnchor),
            inner.widthAnchor.constraint(equalTo: root.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        let report = root.ashlar.report()
        try report.check()
        let state = try #require(
            try ReportInspector(report, title: "wide").answer(to: InspectQuestion(.state)).state)
        expect(state.views.last?.frame[2], equals: 1e9)
        var damaged = report
        damaged.rows[0].constant = 2e12
        #expect(throws: LayoutReportFlaw.self) { try damaged.check() }
    }

    @Test("A size out of range is an error, and an undone change of a report leaves the size")
    func sizes() throws {
        try withLabel(width: 100) { _, inspectors in
            for inspector in inspectors {
                let before = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                let own = try #require(before.constraints.firstIndex { $0.origin == "application" && $0.constant == 100 })
                for width in [0, -1, 4097, 1e300] {
                    expect(inspector.answer(to: InspectQuestion(.resize, width: width)).failure?.contains("4096"), equals: true)
                }
                let edit = InspectEdit(.constant, constraint: own, number: 120)
                expect(inspector.answer(to: InspectQuestion(.edit, edit: edit)).failure == nil)
                expect(inspector.answer(to: InspectQuestion(.resize, width: 500)).size, equals: [500, 568])
                let after = try #require(inspector.answer(to: InspectQuestion(.undo)).state)
                expect(after.size == [500, 568] && after.changes.isEmpty)
                expect(after.views.first { $0.name == "label" }?.frame[2], equals: 100)
            }
        }
    }

    @Test("A change that takes the place of the last one is refused without taking that back")
    func replacing() throws {
        try withLabel(width: 100) { _, inspectors in
            for inspector in inspectors {
                let before = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                let own = try #require(before.constraints.firstIndex { $0.origin == "application" && $0.constant == 100 })
                func question(_ number: Double?, replaces: Bool) -> InspectQuestion {
                    let edit = InspectEdit(.constant, constraint: own, number: number)
                    return InspectQuestion(.edit, edit: edit, replaces: replaces)
                }
                let first = try #require(inspector.answer(to: question(120, replaces: false)).state)
                expect(inspector.answer(to: question(1e300, replaces: true)).failure != nil)
                expect(inspector.answer(to: question(nil, replaces: true)).failure != nil)
                let kept = try #require(inspector.answer(to: InspectQuestion(.state)).state)
                expect(kept.views == first.views && kept.changes == first.changes)
                let second = try #require(inspector.answer(to: question(140, replaces: true)).state)
                expect(second.changes.count, equals: 1)
                expect(second.views.first { $0.name == "label" }?.frame[2], equals: 140)
                let back = try #require(inspector.answer(to: InspectQuestion(.undo)).state)
                expect(back.views == before.views && back.changes.isEmpty)
            }
        }
    }
}
