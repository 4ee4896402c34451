import AshlarUI
import TestSupport
import Testing

/// Tests for arranged views, and for the cost of changes.
@MainActor
@Suite("Arranged subviews")
struct StackArrangementTests {
    private let a = UIView()
    private let b = UIView()
    private let c = UIView()

    @Test("Arranging a view makes it a subview that constraints place")
    func adding() {
        let stack = UIStackView(arrangedSubviews: [a, b])
        expect(stack.arrangedSubviews, equals: [a, b])
        expect(stack.subviews, equals: [a, b])
        expect(!a.translatesAutoresizingMaskIntoConstraints)
        expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
        expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    }

    @Test("A subview is not arranged by itself, and arranging it later does not change its subview index")
    func subviews() {
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.insertSubview(c, at: 0)
        expect(stack.arrangedSubviews, equals: [a, b])
        expect(c.translatesAutoresizingMaskIntoConstraints)
        stack.addArrangedSubview(c)
        expect(stack.arrangedSubviews, equals: [a, b, c])
        expect(stack.subviews, equals: [c, a, b])
    }

    @Test("The arranged order is independent, and inserting an arranged view again moves it")
    func moving() {
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.insertArrangedSubview(c, at: 0)
        expect(stack.arrangedSubviews, equals: [c, a, b])
        stack.addArrangedSubview(c)
        expect(stack.arrangedSubviews, equals: [a, b, c])
        stack.insertArrangedSubview(a, at: 3)
        expect(stack.arrangedSubviews, equals: [b, c, a])
        expect(stack.subviews, equals: [a, b, c])
        stack.bringSubviewToFront(a)
        expect(stack.arrangedSubviews, equals: [b, c, a])
    }

    @Test("A view that is no longer arranged stays a subview, and a removed subview is no longer arranged")
    func removing() {
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.removeArrangedSubview(a)
        expect(stack.arrangedSubviews, equals: [b, c])
        expect(a.superview === stack)
        stack.removeArrangedSubview(UIView())
        b.removeFromSuperview()
        expect(stack.arrangedSubviews, equals: [c])
        let other = UIStackView()
        other.addArrangedSubview(c)
        expect(stack.arrangedSubviews.isEmpty)
        expect(other.arrangedSubviews == [c] && c.superview === other)
        UIView().addSubview(c)
        expect(other.arrangedSubviews.isEmpty)
    }

    @Test("A removed view has none of the stack's constraints")
    func noTraces() {
        let scene = StackScene(.horizontal, .fillEqually, .center, of: [(10, 20), (30, 40), (20, 20)])
        scene.views[1].isHidden = true
        scene.scene.layout()
        let view = scene.views[1]
        view.removeFromSuperview()
        expect(!scene.stack.constraints.contains { $0.firstItem === view || $0.secondItem === view })
        expect(!view.constraints.contains { $0.identifier?.hasPrefix("UISV") ?? false })
        let frames = scene.frames()
        expect([frames[0], frames[1], frames[3]], equals: ["0 0 40 20", "0 0 20 20", "20 0 20 20"])
    }

    @Test("Invalid indexes of arranged views are faults without an effect", arguments: [-1, 3])
    func places(index: Int) {
        let stack = UIStackView(arrangedSubviews: [a, b])
        let faults = LayoutDiagnostics.collecting { stack.insertArrangedSubview(c, at: index) }.faults
        expect(
            faults,
            equals: [
                LayoutFault(
                    name: "NSInternalInconsistencyException",
                    reason: "index out of bounds for arranged subview: index = \(index) expected to be less than or equal to 2")
            ])
        expect(stack.arrangedSubviews, equals: [a, b])
        expect(c.superview == nil)
    }

    @Test("A stack cannot arrange itself or a view that contains it")
    func circles() {
        let stack = UIStackView()
        a.addSubview(stack)
        for view in [stack, a] {
            expect(LayoutDiagnostics.collecting { stack.addArrangedSubview(view) }.faults.count, equals: 1)
        }
        expect(stack.arrangedSubviews.isEmpty)
    }

    @Test("Spacing must be finite", arguments: [CGFloat.nan, .infinity])
    func finite(spacing: CGFloat) {
        let stack = UIStackView(arrangedSubviews: [a])
        stack.spacing = 3
        expect(LayoutDiagnostics.collecting { stack.spacing = spacing }.faults.count, equals: 1)
        expect(stack.spacing, equals: 3)
        expect(LayoutDiagnostics.collecting { stack.setCustomSpacing(spacing, after: a) }.faults.count, equals: 1)
        expect(stack.customSpacing(after: a), equals: UIStackView.spacingUseDefault)
    }

    @Test("The guides of a stack cannot be removed")
    func guides() {
        let scene = StackScene(.horizontal, .equalSpacing, .center, of: [(10, 20), (30, 40)])
        let frames = scene.frames()
        expect(scene.stack.layoutGuides.count, equals: 2)
        for guide in scene.stack.layoutGuides {
            scene.stack.removeLayoutGuide(guide)
            scene.scene.root.addLayoutGuide(guide)
        }
        expect(scene.stack.layoutGuides.count, equals: 2)
        scene.stack.spacing = 1
        expect(scene.frames() != frames)
        scene.stack.distribution = .fill
        scene.stack.alignment = .fill
        scene.scene.layout()
        expect(scene.stack.layoutGuides.isEmpty)
    }

    // MARK: The cost of changes

    /// Returns the numbers of constraints that a change keeps as the same objects, removes and creates.
    private func kept(_ scene: StackScene, _ change: () -> Void) -> (kept: Int, dropped: Int, made: Int) {
        scene.scene.layout()
        let before = Set(scene.stack.constraints)
        change()
        scene.scene.layout()
        let after = Set(scene.stack.constraints)
        return (before.intersection(after).count, before.subtracting(after).count, after.subtracting(before).count)
    }

    private var long: StackScene { StackScene(.horizontal, .fillEqually, .center, of: Array(repeating: (10, 10), count: 40)) }

    @Test("A change of spacing creates no constraint")
    func spacingIsAnEdit() {
        let scene = long
        let change = kept(scene) { scene.stack.spacing = 7 }
        expect(change.dropped == 0 && change.made == 0)
        expect(scene.frames()[2], equals: "17 0 10 10")
        let custom = kept(scene) { scene.stack.setCustomSpacing(1, after: scene.views[0]) }
        expect(custom.dropped == 0 && custom.made == 0)
    }

    @Test("Hiding a view changes only its own constraints and those of its neighbors")
    func hidingIsLocal() {
        let scene = long
        let change = kept(scene) { scene.views[20].isHidden = true }
        // The change removes two gaps, the view's length and its two boundaries, and adds one gap, its position and its end.
        expect(change.dropped, equals: 5)
        expect(change.made, equals: 3)
        expect(change.kept > 150)
    }

    @Test("A change of alignment does not change constraints along the axis")
    func alignmentIsAcross() {
        let scene = long
        let along = Set(["UISV-spacing", "UISV-fill-equally"].flatMap { scene.stack.constraints(named: $0) })
        scene.stack.alignment = .fill
        scene.scene.layout()
        expect(along.isSubset(of: scene.stack.constraints))
    }

    // MARK: Reports

    @Test("Conflicts name a stack's constraints")
    func conflicts() throws {
        let scene = StackScene(.horizontal, .fillEqually, of: [(10, 10), (10, 10)])
        for (view, width) in zip(scene.views, [50, 60] as [CGFloat]) {
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
        }
        // Masonry's descriptions of constraints contain no identifiers.
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = nil
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        let log = LayoutDiagnostics.collecting { scene.scene.layout() }.log
        expect(log.count, equals: 1)
        try expect(#require(log.first).contains(" 'UISV-fill-equally' b.width == a.width   (active, names: "))
        expect(scene.stack.ashlar.brokenConstraints.map(\.identifier), equals: ["UISV-fill-equally"])
    }
}
