import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): settlingRanksArePresent, framesReturn.
/// Tests that edits after a layout have the same result as before it.
@MainActor
@Suite("Edits after a layout")
struct LateEditTests {
    /// Two views of 80 points that share 100, so that one of them is reduced.
    @MainActor
    private struct Row {
        let scene = Scene(100, 100)
        let a = SizedView(80, 10)
        let b = SizedView(80, 10)

        init() {
            scene.add(a)
            scene.add(b)
            // Because of this constraint, the tree is laid out by constraints from the start.
            let other = scene.add(UIView())
            scene.activate(other.widthAnchor.constraint(equalToConstant: 10))
        }

        /// The constraints, of which those that refer to `b` come before those that refer to `a`.
        var constraints: [NSLayoutConstraint] {
            [
                b.rightAnchor.constraint(equalTo: scene.root.rightAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
                a.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            ]
        }

        var widths: [CGFloat] {
            scene.layout()
            return [a.frame.width, b.frame.width]
        }
    }

    @Test("A layout between activations does not change which view is compressed", arguments: 0...3)
    func layoutBetween(place: Int) {
        let row = Row()
        for (index, constraint) in row.constraints.enumerated() {
            if index == place { row.scene.layout() }
            constraint.isActive = true
        }
        // The view that a constraint referred to first keeps its size.
        expect(row.widths, equals: [20, 80])
    }

    @Test("A removed constraint does not affect which view is compressed", arguments: [false, true])
    func removedConstraint(isLaidOut: Bool) {
        let row = Row()
        let first = row.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
        first.isActive = true
        NSLayoutConstraint.activate(row.constraints)
        #expect(isLaidOut ? row.widths == [80, 20] : true)
        first.isActive = false
        expect(row.widths, equals: [20, 80])
        first.isActive = true
        expect(row.widths, equals: [20, 80])
    }

    @Test("A constraint that is activated again counts as the newest")
    func activatedAgain() {
        let row = Row()
        let constraints = row.constraints
        NSLayoutConstraint.activate(constraints)
        expect(row.widths, equals: [20, 80])
        constraints[0].isActive = false
        constraints[0].isActive = true
        // `b.left == a.right` still refers to `b` first.
        expect(row.widths, equals: [20, 80])
        constraints[1].isActive = false
        constraints[1].isActive = true
        // `a.left == root.left` is the oldest constraint now.
        expect(row.widths, equals: [80, 20])
    }

    @Test("A removed constraint does not affect which of two related positions is 0")
    func removedPlace() {
        func places(_ edit: (Scene, UIView, UIView) -> Void) -> [CGFloat] {
            let scene = Scene(100, 100)
            let (a, b) = (scene.add(UIView()), scene.add(UIView()))
            edit(scene, a, b)
            scene.activate(b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 10))
            scene.layout()
            return [a.frame.minX, b.frame.minX]
        }
        let fresh = places { _, _, _ in }
        let edited = places { scene, a, _ in
            let first = a.widthAnchor.constraint(equalToConstant: 5)
            first.isActive = true
            scene.layout()
            first.isActive = false
        }
        expect(edited, equals: fresh)
    }

    @Test("A content size that is set later wins the same ties as one that was set at first", arguments: [false, true])
    func lateContent(isLate: Bool) {
        let scene = Scene(100, 100)
        let view = scene.add(SizedView(isLate ? -1 : 80, 10))
        let wish = view.widthAnchor.constraint(equalToConstant: 5)
        wish.priority = .init(750)
        scene.activate(wish)
        if isLate {
            scene.layout()
            expect(view.frame.width, equals: 5)
            view.size.width = 80
        }
        scene.layout()
        // The sum of violations is 75 points in both cases. The content size belongs to a view that the constraint refers to.
        expect(view.frame.width, equals: 80)
    }

    @Test("A tie between two content sizes follows the order of the views, whichever was set first")
    func contentsInAnyOrder() {
        let row = Row()
        (row.a.size, row.b.size) = (CGSize(width: 80, height: 10), CGSize(width: -1, height: 10))
        NSLayoutConstraint.activate(row.constraints)
        expect(row.widths, equals: [80, 20])
        row.b.size.width = 80
        expect(row.widths, equals: [20, 80])
        row.b.size.width = -1
        expect(row.widths, equals: [80, 20])
        row.a.size.width = -1
        row.b.size.width = 80
        expect(row.widths, equals: [20, 80])
        row.a.size.width = 80
        expect(row.widths, equals: [20, 80])
    }

    @Test("A view that has lost its last constraint has a size of zero", arguments: [false, true])
    func lastConstraint(hasContent: Bool) {
        let scene = Scene(100, 100)
        let view = scene.add(hasContent ? SizedView(80, 0) : UIView())
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        let left = view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 7)
        scene.activate(width, left)
        scene.layout()
        expect(view.frame, equals: CGRect(x: 7, y: 0, width: 30, height: 0))
        NSLayoutConstraint.deactivate([width, left])
        scene.layout()
        expect(view.frame, equals: .zero)
    }

    @Test("A row whose views are all hidden does not have their baselines")
    func hiddenBaselines() {
        func places(hidesLate: Bool) -> [CGFloat] {
            let scene = Scene(100, 100)
            let (row, label, marker) = (UIStackView(), blockLabel(8), UIView())
            scene.add(row)
            row.addArrangedSubview(label)
            scene.add(marker)
            scene.activate(
                row.topAnchor.constraint(equalTo: scene.root.topAnchor),
                marker.topAnchor.constraint(equalTo: row.firstBaselineAnchor))
            if hidesLate { scene.layout() }
            label.isHidden = true
            scene.layout()
            return [row.frame.minY, marker.frame.minY]
        }
        expect(places(hidesLate: false), equals: [0, 0])
        expect(places(hidesLate: true), equals: [0, 0])
    }

    @Test("A view that is removed and added again has only the size that constraints give it")
    func movedView() {
        let scene = Scene(100, 100)
        let view = scene.add(UIView())
        scene.activate(view.widthAnchor.constraint(equalTo: scene.root.widthAnchor))
        scene.layout()
        expect(view.frame.width, equals: 100)
        view.removeFromSuperview()
        scene.root.addSubview(view)
        scene.layout()
        expect(view.frame, equals: .zero)
    }
}
