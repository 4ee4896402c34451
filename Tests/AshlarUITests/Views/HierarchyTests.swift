import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): archivesAreEmpty.
@MainActor
@Suite("The view hierarchy")
struct HierarchyTests {
    @Test("Removing a view permanently deactivates its constraints to the rest of the tree, and keeps those inside it")
    func removal() {
        let scene = Scene()
        let (box, other) = (scene.add(UIView()), scene.add(UIView()))
        let inner = scene.add(UIView(), to: box)
        let outside = box.leftAnchor.constraint(equalTo: other.leftAnchor)
        let across = inner.topAnchor.constraint(equalTo: other.topAnchor)
        let own = box.widthAnchor.constraint(equalToConstant: 10)
        let inside = inner.leftAnchor.constraint(equalTo: box.leftAnchor)
        scene.activate(outside, across, own, inside)
        scene.layout()
        box.removeFromSuperview()
        expect(!outside.isActive)
        expect(!across.isActive)
        expect(own.isActive)
        expect(inside.isActive)
        scene.root.addSubview(box)
        expect(!outside.isActive)
        scene.layout()
        expect(box.frame.width, equals: 10)
    }

    @Test("Adding a view to its own superview again changes the order of subviews but no constraint")
    func reordering() {
        let scene = Scene()
        let (a, b) = (scene.add(UIView()), scene.add(UIView()))
        let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        scene.activate(constraint)
        scene.root.addSubview(a)
        expect(scene.root.subviews, equals: [b, a])
        expect(constraint.isActive)
        scene.root.sendSubviewToBack(a)
        expect(scene.root.subviews, equals: [a, b])
        scene.root.insertSubview(a, aboveSubview: b)
        expect(scene.root.subviews, equals: [b, a])
    }

    @Test("A subtree keeps its constraints when it moves to another tree")
    func moving() {
        let (first, second) = (Scene(100, 100), Scene(200, 200))
        let box = first.add(UIView())
        box.place(0, 0, 50, 50)
        let inner = first.add(UIView(), to: box)
        inner.place(1, 2, 3, 4)
        first.layout()
        second.root.addSubview(box)
        box.leftAnchor.constraint(equalTo: second.root.leftAnchor, constant: 7).isActive = true
        second.layout()
        first.layout()
        expect(box.frame, equals: CGRect(x: 7, y: 0, width: 50, height: 50))
        expect(inner.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(first.root.constraints.isEmpty)
    }

    @Test("A tree that has been laid out by itself can join another tree, including its root")
    func joining() {
        let (box, inner, deeper) = (SizedView(30, 20), UIView(), UIView())
        for view in [box, inner, deeper] { view.translatesAutoresizingMaskIntoConstraints = false }
        box.addSubview(inner)
        inner.addSubview(deeper)
        deeper.widthAnchor.constraint(equalToConstant: 3).isActive = true
        box.layoutIfNeeded()
        expect(deeper.frame.width, equals: 3)
        let scene = Scene()
        scene.root.addSubview(box)
        scene.layout()
        expect(box.frame.size, equals: CGSize(width: 30, height: 20))
    }

    @Test("A subview whose mask follows its superview's size keeps its frame when the superview is removed and added again")
    func leavingWithMasks() {
        let scene = Scene()
        let box = scene.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        box.place(0, 0, 100, 100)
        let flexible = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        flexible.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.addSubview(flexible)
        let inner = scene.add(UIView(), to: flexible)
        inner.widthAnchor.constraint(equalTo: flexible.widthAnchor).isActive = true
        scene.layout()
        box.removeFromSuperview()
        scene.root.addSubview(box)
        scene.layout()
        expect(inner.frame.width, equals: 80)
    }

    @Test("Callbacks are sent in UIKit's order")
    func hooks() {
        final class Spy: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) {
                calls.append("willMove \(newSuperview == nil ? "out" : "in")")
            }
            override func didMoveToSuperview() { calls.append("didMove") }
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("willMoveToWindow") }
            override func didMoveToWindow() { calls.append("didMoveToWindow") }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let spy = Spy()
        window.addSubview(spy)
        expect(spy.calls, equals: ["willMove in", "willMoveToWindow", "didMoveToWindow", "didMove"])
        expect(spy.window === window)
        spy.calls = []
        spy.removeFromSuperview()
        expect(spy.calls, equals: ["willMove out", "willMoveToWindow", "didMoveToWindow", "didMove"])
        expect(spy.window == nil)
    }

    @Test("Points and rectangles are converted between views and to the window")
    func conversion() {
        let scene = Scene()
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        scene.root.addSubview(outer)
        outer.addSubview(inner)
        outer.bounds.origin.y = 5
        expect(inner.convert(CGPoint(x: 3, y: 4), to: scene.root), equals: CGPoint(x: 14, y: 21))
        expect(inner.convert(CGRect(x: 14, y: 21, width: 1, height: 1), from: nil).origin, equals: CGPoint(x: 3, y: 4))
    }

    @Test("Setting the bounds' size keeps the center, and a negative size is made positive")
    func geometry() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.bounds.size = CGSize(width: 40, height: 10)
        expect(view.frame, equals: CGRect(x: 0, y: 15, width: 40, height: 10))
        view.frame = CGRect(x: 10, y: 10, width: -5, height: 5)
        expect(view.frame, equals: CGRect(x: 5, y: 10, width: 5, height: 5))
    }

    @Test("init(coder:) creates an empty view")
    func archives() throws {
        let view = try #require(
            UIView(coder: NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: false).encodedData)))
        expect(view.frame, equals: .zero)
        expect(view.subviews.isEmpty)
    }

    @Test("Tags are searched depth first")
    func tags() {
        let (root, child, grandchild) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(grandchild)
        grandchild.tag = 7
        expect(root.viewWithTag(7) === grandchild)
        expect(root.viewWithTag(8) == nil)
    }
}

@MainActor
@Suite("Lifetime")
struct LifetimeTests {
    @Test("Releasing the root of a laid-out tree deallocates the whole tree")
    func trees() {
        weak var root: UIView?
        weak var child: UIView?
        weak var constraint: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        do {
            let scene = Scene()
            let view = scene.add(UIView())
            view.place(1, 2, 3, 4)
            let between = view.leftAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.leftAnchor)
            between.isActive = true
            scene.layout()
            (root, child, constraint, guide) = (scene.root, view, between, scene.root.safeAreaLayoutGuide)
            expect(root != nil && child != nil && constraint != nil && guide != nil)
        }
        expect(root == nil)
        expect(child == nil)
        expect(constraint == nil)
        expect(guide == nil)
    }

    @Test("A constraint does not keep its items alive, and becomes inactive when they are deallocated")
    func items() {
        let view = UIView()
        let constraint: NSLayoutConstraint
        do {
            let child = UIView()
            view.addSubview(child)
            constraint = child.leftAnchor.constraint(equalTo: view.leftAnchor)
            constraint.isActive = true
            child.removeFromSuperview()
            expect(constraint.firstItem === child)
        }
        expect(constraint.firstItem == nil)
        constraint.isActive = true
        expect(!constraint.isActive)
        expect(view.constraints.isEmpty)
    }

    @Test("Subviews can outlive their superview as separate trees")
    func orphans() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
            child.widthAnchor.constraint(equalTo: parent.widthAnchor).isActive = true
            parent.layoutIfNeeded()
        }
        expect(child.superview == nil)
        child.layoutIfNeeded()
    }

    @Test("A layer can outlive its view")
    func layers() {
        let layer = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).layer
        layer.masksToBounds = true
        expect(layer.backgroundColor == nil)
        expect(layer.frame, equals: .zero)
    }

    @Test("Associated values are deallocated with their object")
    func associations() {
        final class Token {}
        var key: UInt8 = 0
        weak var token: Token?
        withUnsafePointer(to: &key) { key in
            let view = UIView()
            objc_setAssociatedObject(view, key, Token(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            token = objc_getAssociatedObject(view, key) as? Token
            expect(token != nil)
        }
        expect(token == nil)
    }

    @Test("An object takes the place of any other associated value, and the other way round")
    func replacedAssociations() {
        final class Token {}
        var keys: (UInt8, UInt8) = (0, 0)
        withUnsafePointer(to: &keys.0) { key in
            withUnsafePointer(to: &keys.1) { other in
                let view = UIView()
                let token = Token()
                objc_setAssociatedObject(view, other, "other", .OBJC_ASSOCIATION_COPY_NONATOMIC)
                objc_setAssociatedObject(view, key, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                objc_setAssociatedObject(view, key, token, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                expect(objc_getAssociatedObject(view, key) as? Token === token)
                objc_setAssociatedObject(view, key, 6, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                expect(objc_getAssociatedObject(view, key) as? Int, equals: 6)
                objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                expect(objc_getAssociatedObject(view, key) == nil)
                expect(objc_getAssociatedObject(view, other) as? String, equals: "other")
            }
        }
    }
}
