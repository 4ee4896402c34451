import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("Constraints")
struct ConstraintTests {
    @Test("Pinned edges follow the container")
    func pinnedEdges() {
        let scene = Scene()
        let box = scene.add(UIView())
        scene.activate(
            box.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
            scene.root.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 30),
            scene.root.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 40))
        scene.layout()
        expect(box.frame, equals: CGRect(x: 10, y: 20, width: 280, height: 420))
        scene.root.frame.size = CGSize(width: 200, height: 100)
        scene.layout()
        expect(box.frame, equals: CGRect(x: 10, y: 20, width: 160, height: 40))
    }

    @Test("The closest common ancestor holds a constraint, and a view holds a constraint on a constant itself")
    func holders() {
        let scene = Scene()
        let (a, b, inner) = (scene.add(UIView()), scene.add(UIView()), UIView())
        scene.add(inner, to: a)
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        let siblings = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        let child = inner.topAnchor.constraint(equalTo: a.topAnchor)
        let uncle = inner.topAnchor.constraint(equalTo: b.topAnchor)
        scene.activate(width, siblings, child, uncle)
        expect(a.constraints, equals: [width, child])
        expect(scene.root.constraints, equals: [siblings, uncle])
    }

    @Test("Repeated activation and deactivation have no effect")
    func activationIsIdempotent() {
        let scene = Scene()
        let constraint = scene.add(UIView()).widthAnchor.constraint(equalToConstant: 10)
        constraint.isActive = true
        constraint.isActive = true
        expect(scene.root.subviews[0].constraints.count, equals: 1)
        constraint.isActive = false
        constraint.isActive = false
        expect(scene.root.subviews[0].constraints.isEmpty)
        expect(!constraint.isActive)
    }

    @Test("A changed constant moves the view in the next pass, not immediately")
    func constantWaits() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.place(0, 0, 10, 10)
        scene.layout()
        box.constraints[0].constant = 50
        expect(box.frame.width, equals: 10)
        scene.layout()
        expect(box.frame.width, equals: 50)
    }

    @Test("addConstraint holds a constraint higher in the tree, and removeConstraint ignores constraints held elsewhere")
    func explicitHolder() {
        let scene = Scene()
        let box = scene.add(UIView())
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        scene.root.addConstraint(width)
        expect(scene.root.constraints, equals: [width])
        box.removeConstraint(width)
        expect(width.isActive)
        scene.root.removeConstraint(width)
        expect(!width.isActive)
    }

    @Test("Removing many constraints from the front keeps the order of the others")
    func orderSurvivesRemoval() {
        let scene = Scene()
        let box = scene.add(UIView())
        let all = (0..<100).map { box.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
        NSLayoutConstraint.activate(all)
        NSLayoutConstraint.deactivate(Array(all[..<80]))
        expect(box.constraints, equals: Array(all[80...]))
        scene.layout()
        expect(box.frame.width, equals: 99)
    }

    @Test("The constraint of higher priority holds, and the lower one is satisfied as closely as possible")
    func priorities() {
        let scene = Scene()
        let box = scene.add(UIView())
        let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 150)
        let wish = box.widthAnchor.constraint(equalToConstant: 100)
        least.priority = .defaultHigh
        wish.priority = UILayoutPriority(500)
        scene.activate(least, wish)
        scene.layout()
        expect(box.frame.width, equals: 150)
        wish.priority = UILayoutPriority(800)
        scene.layout()
        expect(box.frame.width, equals: 100)
    }

    @Test("A multiplier on a position is measured in the container's coordinates")
    func locationMultipliers() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.widthAnchor.constraint(equalToConstant: 40).isActive = true
        box.heightAnchor.constraint(equalToConstant: 40).isActive = true
        for (attribute, multiplier) in [(NSLayoutConstraint.Attribute.centerX, 0.5), (.centerY, 1.5)] {
            NSLayoutConstraint(
                item: box, attribute: attribute, relatedBy: .equal, toItem: scene.root, attribute: attribute,
                multiplier: multiplier,
                constant: 0
            ).isActive = true
        }
        scene.layout()
        expect(box.frame, equals: CGRect(x: 60, y: 340, width: 40, height: 40))
    }

    @Test("An aspect ratio relates width and height")
    func aspectRatio() {
        let scene = Scene()
        let box = scene.add(UIView())
        scene.activate(
            box.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.75),
            box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5))
        scene.layout()
        expect(box.frame.size, equals: CGSize(width: 240, height: 120))
    }

    @Test("A constraint can span several levels of the tree, through views that are placed by frames")
    func acrossLevels() {
        let scene = Scene()
        let outer = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
        scene.root.addSubview(outer)
        let (inner, other) = (scene.add(UIView(), to: outer), scene.add(UIView()))
        other.place(5, 6, 10, 10)
        scene.activate(
            inner.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 70),
            inner.topAnchor.constraint(equalTo: other.bottomAnchor), inner.widthAnchor.constraint(equalToConstant: 30),
            inner.heightAnchor.constraint(equalToConstant: 30))
        scene.layout()
        expect(inner.frame, equals: CGRect(x: 55, y: -24, width: 30, height: 30))
        outer.frame.origin.x = 0
        scene.layout()
        expect(inner.frame.origin.x, equals: 85)
    }

    @Test("Two equal constraints do not conflict")
    func duplicates() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.place(1, 2, 3, 4)
        box.place(1, 2, 3, 4)
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.isEmpty)
        expect(box.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("Layout guides share the space between views")
    func guides() {
        let scene = Scene()
        let (left, right) = (UILayoutGuide(), UILayoutGuide())
        for guide in [left, right] { scene.root.addLayoutGuide(guide) }
        let box = scene.add(UIView())
        scene.activate(
            left.leftAnchor.constraint(equalTo: scene.root.leftAnchor), left.rightAnchor.constraint(equalTo: box.leftAnchor),
            box.rightAnchor.constraint(equalTo: right.leftAnchor), right.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            left.widthAnchor.constraint(equalTo: right.widthAnchor), box.widthAnchor.constraint(equalToConstant: 100))
        scene.layout()
        expect(box.frame.minX, equals: 110)
        expect(right.layoutFrame.minX, equals: 210)
        scene.root.removeLayoutGuide(left)
        expect(left.owningView == nil)
        expect(scene.root.constraints.count, equals: 2)
    }

    @Test("Anchors of the same item and attribute are equal, and system spacing is 8 points")
    func anchors() {
        let scene = Scene()
        let (a, b) = (scene.add(UIView()), scene.add(UIView()))
        expect(a.leadingAnchor, equals: a.leadingAnchor)
        expect(a.leadingAnchor != b.leadingAnchor)
        let constraint = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2)
        expect(constraint.constant, equals: 16)
        expect(constraint.secondItem === a)
        expect(!constraint.isActive)
        expect(constraint.firstAnchor, equals: b.leadingAnchor)
        expect(constraint.secondAnchor, equals: a.trailingAnchor)
        expect(constraint.firstAnchor != a.leadingAnchor)
    }
}
