import AshlarLayout
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the cost of many arranged views, counted at two sizes.
@MainActor
@Suite("Growth of stack views")
struct StackGrowthTests {
    private func row(_ count: Int, _ distribution: UIStackView.Distribution = .fill) -> (root: UIView, stack: UIStackView) {
        let scene = Scene(10_000, 100)
        let stack = scene.add(UIStackView())
        stack.distribution = distribution
        for index in 0..<count { stack.addArrangedSubview(SizedView(10 + CGFloat(index % 3), 10)) }
        scene.pinCorner(of: stack)
        return (scene.root, stack)
    }

    private func soughtViews(_ body: () -> Void) -> Int {
        let before = LayoutPass.work.soughtViews
        body()
        return LayoutPass.work.soughtViews - before
    }

    @Test("Arranging, hiding and spacing a view does not search the other views", arguments: [10, 100])
    func arranging(count: Int) {
        var made: (root: UIView, stack: UIStackView)?
        expect(soughtViews { made = row(count) }, equals: 0)
        guard let (_, stack) = made else { return }
        expect(stack.arrangedSubviews.count, equals: count)
        expect(
            soughtViews {
                for view in stack.arrangedSubviews {
                    view.isHidden = true
                    stack.setCustomSpacing(4, after: view)
                }
            }, equals: 0)
        expect(soughtViews { for view in stack.arrangedSubviews { view.removeFromSuperview() } }, equals: count)
        expect(stack.arrangedSubviews.isEmpty)
    }

    @Test("A view that is no longer arranged has no custom spacing, at any position")
    func leaving() {
        let (_, stack) = row(3)
        let view = stack.arrangedSubviews[1]
        stack.removeArrangedSubview(view)
        stack.setCustomSpacing(4, after: view)
        expect(stack.customSpacing(after: view), equals: UIStackView.spacingUseDefault)
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(4, after: view)
        expect(stack.customSpacing(after: view), equals: 4)
        let other = UIStackView()
        other.addSubview(view)
        expect(stack.arrangedSubviews.count, equals: 2)
        other.setCustomSpacing(4, after: view)
        expect(other.customSpacing(after: view), equals: UIStackView.spacingUseDefault)
        other.addArrangedSubview(view)
        expect(other.arrangedSubviews, equals: [view])
        // A view that is already arranged is moved.
        stack.insertArrangedSubview(stack.arrangedSubviews[1], at: 0)
        expect(stack.arrangedSubviews.count, equals: 2)
    }

    @Test(
        "Hiding or removing one view creates the same number of rows among many views as among few",
        arguments: [UIStackView.Distribution.fill, .fillEqually])
    func hiding(distribution: UIStackView.Distribution) throws {
        func rows(_ count: Int, _ edit: (UIStackView, UIView) -> Void) throws -> (lowered: Int, added: Int) {
            let (root, stack) = row(count, distribution)
            root.layoutIfNeeded()
            let engine = try #require(root.item.engine)
            let before = engine.work
            edit(stack, stack.arrangedSubviews[count / 2])
            root.layoutIfNeeded()
            return (engine.work.loweredConstraints - before.loweredConstraints, engine.work.addedRows - before.addedRows)
        }
        try expect(rows(10) { $1.isHidden = true } == rows(200) { $1.isHidden = true })
        try expect(rows(10) { $1.removeFromSuperview() } == rows(200) { $1.removeFromSuperview() })
        let moved = try rows(200) { $0.insertArrangedSubview($1, at: 20) }
        // Only the gaps before and after the old and the new position change.
        expect(moved.lowered <= 12, "\(moved)")
    }

    @Test("Constraints with the same identifier can receive different identifiers one by one")
    func identifiers() throws {
        let (root, stack) = row(4)
        root.layoutIfNeeded()
        let gaps = stack.constraints.filter { $0.identifier == "UISV-spacing" }
        expect(gaps.count, equals: 3)
        gaps[0].identifier = "mine"
        gaps[1].setAssociatedValue(7, for: Self.key)
        expect(gaps.map(\.identifier), equals: ["mine", "UISV-spacing", "UISV-spacing"])
        expect(gaps[1].associatedValue(for: Self.key) as? Int, equals: 7)
        expect(gaps[2].associatedValue(for: Self.key) == nil)
    }

    private static let key = UnsafeRawPointer(bitPattern: 8)!

    @Test("A constraint that the application removes is created again, and one whose priority it changes is kept")
    func meddling() throws {
        let (root, stack) = row(4, .equalCentering)
        root.layoutIfNeeded()
        func equalities() -> [NSLayoutConstraint] { stack.constraints.filter { $0.identifier == "UISV-fill-equally" } }
        let (first, second) = (equalities()[0], equalities()[1])
        first.isActive = false
        second.priority = UILayoutPriority(120)
        stack.spacing = 3
        root.layoutIfNeeded()
        expect(equalities().count, equals: 2)
        expect(equalities().contains { $0 === second })
        expect(!equalities().contains { $0 === first })
    }
}
