import AshlarUI
import TestSupport
import Testing

/// Tests with the scene of many tutorials: a screen, a cell in it that creates its own constraints, and three views in the
/// cell.
@MainActor
@Suite("The calls of a whole screen")
struct UpdateCycleScenarioTests {
    private let journal = Journal()
    private let screen, cell, icon, title, detail: CycleView

    init() {
        screen = CycleView("screen", journal, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        cell = RequiringView("cell", journal, frame: CGRect(x: 10, y: 10, width: 300, height: 100))
        (icon, title, detail) = (CycleView("icon", journal), CycleView("title", journal), CycleView("detail", journal))
        screen.ashlar.pixelSnapping = .off
        screen.addSubview(cell)
        for view in [icon, title, detail] { cell.addSubview(view) }
        for view in [cell, icon, title, detail] { view.translatesAutoresizingMaskIntoConstraints = false }
        let cell = cell
        screen.onUpdate = { screen in
            NSLayoutConstraint.activate([
                cell.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 5),
                cell.rightAnchor.constraint(equalTo: screen.rightAnchor, constant: -5),
                cell.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
                cell.heightAnchor.constraint(equalTo: cell.widthAnchor, multiplier: 0.3),
            ])
        }
        cell.onUpdate = { [icon, title, detail] cell in
            for (place, view) in [icon, title, detail].enumerated() {
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 5 + 120 * CGFloat(place)),
                    view.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
                    view.heightAnchor.constraint(equalTo: cell.heightAnchor, multiplier: 0.7),
                    view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1.5),
                ])
            }
        }
        cell.onLayout = { [icon] cell in
            cell.setNeedsUpdateConstraints()
            icon.frame.size.width = 50
        }
        journal.clear()
    }

    private func turn() -> [String] {
        journal.clear()
        screen.layoutIfNeeded()
        return journal.lines
    }

    @Test("The first turn updates and lays out everything once, the second only updates the cell, and the third does nothing")
    func calls() {
        expect(
            turn(),
            equals: [
                "update icon", "update title", "update detail", "update cell", "update screen", "layout screen", "layout cell",
                "layout icon", "layout title", "layout detail",
            ])
        // The same constraints are created again: nothing conflicts, and nothing moves.
        let second = LayoutDiagnostics.collecting { turn() }
        expect(second.result, equals: ["update cell"])
        expect(second.log.isEmpty)
        expect(turn(), equals: [])
    }

    @Test("A view has its old frame until its superview has been laid out")
    func frames() {
        var (before, after, leaves, inCell) = (CGRect.null, CGRect.null, CGRect.null, CGRect.null)
        screen.beforeLayout = { [cell] _ in before = cell.frame }
        screen.onLayout = { [cell, icon] _ in (after, leaves) = (cell.frame, icon.frame) }
        cell.onLayout = { [icon] _ in inCell = icon.frame }
        _ = turn()
        expect(before, equals: CGRect(x: 10, y: 10, width: 300, height: 100))
        expect(after.isNear(CGRect(x: 5, y: 278.75, width: 365, height: 109.5)))
        expect(leaves, equals: .zero)
        expect(inCell.isNear(CGRect(x: 5, y: 16.425, width: 114.975, height: 76.65)))
    }

    @Test("At a scale of 2, the cell's frame is rounded to pixels")
    func pixels() {
        screen.ashlar.pixelSnapping = .scale(2)
        _ = turn()
        expect(cell.frame, equals: CGRect(x: 5, y: 279, width: 365, height: 109.5))
    }

    @Test("A width that is set on the cell lasts until the cell is laid out again, and then the engine's width returns")
    func byHand() {
        _ = turn()
        expect(icon.frame.width, equals: 50)
        _ = turn()
        expect(icon.frame.width, equals: 50)
        cell.onLayout = { _ in }
        cell.setNeedsLayout()
        _ = turn()
        expect(abs(icon.frame.width - 114.975) < 0.0001)
    }
}

/// A view that creates its constraints in `updateConstraints()`, in a tree that has no constraints yet.
private final class RequiringView: CycleView {
    override class var requiresConstraintBasedLayout: Bool { true }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height]).allSatisfy { abs($0 - $1) < 0.0001 }
    }
}
