import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

// Named differences (FIDELITY.md): conflictsListFifty, conflictsOfChainsAreCut.
/// Tests for the log of many conflicts, and of conflicts among many constraints.
@MainActor
@Suite("Growth of the conflict log")
struct ConflictLogGrowthTests {
    /// Returns views that are each as wide as the previous one and also have their own widths. Every conflict contains all members
    /// of the previous one.
    private func chained(_ count: Int) -> Scene {
        let scene = Scene()
        var previous: UIView?
        for index in 0..<count {
            let view = scene.add(UIView())
            if let previous { view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true }
            view.widthAnchor.constraint(equalToConstant: CGFloat(10 + index)).isActive = true
            previous = view
        }
        return scene
    }

    private func log(_ scene: Scene) -> [String] { LayoutDiagnostics.collecting { scene.layout() }.log }

    @Test("A conflict of up to 50 constraints is logged in full")
    func ordinary() throws {
        // The members are the first width, the equalities and the last width.
        let text = try #require(log(chained(49)).last)
        expect(!text.contains("more"))
        expect(text.split(separator: "\n").filter { $0.hasPrefix("    \"<NSLayoutConstraint") }.count, equals: 50)
    }

    @Test("For a larger conflict, the oldest 25 and the newest 25 constraints are logged, with the number of the others")
    func long() throws {
        let scene = chained(80)
        let text = try #require(log(scene).last)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "("))
        let end = try #require(lines.firstIndex(of: ")"))
        let listed = lines[(start + 1)..<end]
        expect(listed.count, equals: 51)
        // There are 81 members: a width, 79 equalities and a width.
        expect(listed[start + 26], equals: "    ... and 31 more,")
        let members = try #require(scene.root.ashlar.conflicts.last?.constraints)
        expect(members.count, equals: 81)
        expect(listed[start + 1], equals: "    \"\(members[0].description)\",")
        expect(listed[end - 1], equals: "    \"\(members[80].description)\"")
        expect(text.contains("Will attempt to recover by breaking constraint \n\(members[80].description)\n"))
    }

    @Test("The log of a chain of contradictions is linear in their number")
    func size() {
        func bytes(_ count: Int) -> Double { Double(log(chained(count)).map(\.utf8.count).reduce(0, +)) / Double(count) }
        let (some, many) = (bytes(100), bytes(200))
        expect(many < 1.35 * some, "\(some) and \(many) bytes a conflict")
    }

    @Test("If the conflicts of a chain have too many constraints, later entries name only the broken one, and say so")
    func cut() throws {
        let described = Counter()
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = { constraint in
            described.count.withLock { $0 += 1 }
            return "<\(Int(constraint.constant))>"
        }
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        let texts = log(chained(1_000))
        expect(texts.count, equals: 999)
        let cut = texts.filter { $0.contains("    ... and others, omitted because there are too many conflicts\n") }
        // Conflict number N has N + 1 members, so about 140 conflicts have 10,000 members together.
        expect((820...870).contains(cut.count))
        expect(texts.suffix(cut.count), equals: cut[...])
        let last = try #require(cut.last)
        expect(last.contains("(\n    \"<1009>\",\n    ... and others"))
        expect(last.contains("Will attempt to recover by breaking constraint \n<1009>\n"))
        // There are two descriptions for each conflict, and up to 50 more for each conflict that is listed in full.
        expect(described.count.withLock { $0 } < 2 * 1_000 + 51 * 180)
    }

    @Test("Conflicts that have been logged are not described again", arguments: [5, 50])
    func descriptions(count: Int) throws {
        let scene = Scene()
        var free: NSLayoutConstraint?
        for _ in 0..<count {
            let view = scene.add(UIView())
            for width in [10, 20] as [CGFloat] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
            free = view.topAnchor.constraint(equalTo: scene.root.topAnchor)
            free?.isActive = true
        }
        let described = Counter()
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = { constraint in
            described.count.withLock { $0 += 1 }
            return constraint.identifier ?? ""
        }
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        expect(log(scene).count, equals: count)
        // Each conflict has two members and the broken constraint.
        expect(described.count.withLock { $0 }, equals: 3 * count)
        free?.constant = 3
        expect(log(scene).isEmpty)
        expect(described.count.withLock { $0 }, equals: 3 * count)
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test("A handler can lay out and remove constraints while conflicts are reported")
    func reentrance() {
        let scene = chained(6)
        let collected = Counter()
        let former = LayoutDiagnostics.logHandler
        defer { LayoutDiagnostics.logHandler = former }
        LayoutDiagnostics.logHandler = { _ in
            MainActor.assumeIsolated {
                collected.count.withLock { $0 += 1 }
                for view in scene.root.subviews { NSLayoutConstraint.deactivate(view.constraints) }
                scene.root.subviews.first?.removeFromSuperview()
                scene.root.layoutIfNeeded()
            }
        }
        scene.layout()
        expect(collected.count.withLock { $0 }, equals: 5)
        expect(scene.root.ashlar.conflicts.isEmpty)
    }
}
