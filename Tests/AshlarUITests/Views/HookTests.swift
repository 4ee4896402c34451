import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// A view whose overridden callbacks run closures of a test.
final class HookedView: UIView {
    var onWillMove: ((HookedView, UIView?) -> Void)?
    var onDidMove: ((HookedView) -> Void)?
    var onDidAdd: ((UIView) -> Void)?
    var onWillRemove: ((UIView) -> Void)?
    var onUpdate: ((HookedView) -> Void)?
    var onLayout: ((HookedView) -> Void)?
    var content: ((HookedView) -> CGSize)?

    override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(self, newSuperview) }
    override func didMoveToSuperview() { onDidMove?(self) }
    override func didAddSubview(_ subview: UIView) { onDidAdd?(subview) }
    override func willRemoveSubview(_ subview: UIView) { onWillRemove?(subview) }
    override var intrinsicContentSize: CGSize { content?(self) ?? super.intrinsicContentSize }

    override func updateConstraints() {
        onUpdate?(self)
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?(self)
    }
}

/// Tests that a tree stays valid whatever an application changes in callbacks.
@MainActor
@Suite("Changes to the tree during callbacks")
struct HookTests {
    private let root = HookedView()
    private let other = UIView()
    private let view = HookedView()

    @Test("A view that its callback adds elsewhere is finally added where it was first requested, in one place only")
    func elsewhere() {
        view.onWillMove = { [other] view, superview in if superview !== other { other.addSubview(view) } }
        root.addSubview(view)
        expect(view.superview === root)
        expect(root.subviews == [view] && other.subviews.isEmpty)
    }

    @Test("A view that its callback adds to the same superview is added once")
    func twice() {
        view.onWillMove = { [root] view, _ in
            view.onWillMove = nil
            root.addSubview(view)
        }
        root.addSubview(view)
        expect(root.subviews, equals: [view])
    }

    @Test("A callback cannot make two views each other's superview")
    func cycle() {
        view.onWillMove = { view, superview in
            view.onWillMove = nil
            if let superview { view.addSubview(superview) }
        }
        let faults = LayoutDiagnostics.collecting { root.addSubview(view) }.faults
        expect(faults.map(\.name), equals: ["NSInvalidArgumentException"])
        expect(root.superview === view && view.superview == nil)
    }

    @Test("A view that is removed in the callback of its removal is removed once, with one callback of each kind")
    func removal() {
        var count = 0
        root.addSubview(view)
        root.onWillRemove = { [root] subview in
            root.onWillRemove = nil
            subview.removeFromSuperview()
        }
        view.onDidMove = { _ in count += 1 }
        view.removeFromSuperview()
        expect(count, equals: 1)
        expect(view.superview == nil && root.subviews.isEmpty)
    }

    @Test("A view that moves to another superview in the callback of its removal stays there")
    func leavingForAnother() {
        root.addSubview(view)
        view.onWillMove = { [other] view, superview in if superview == nil { other.addSubview(view) } }
        view.removeFromSuperview()
        expect(view.superview === other)
        expect(other.subviews == [view] && root.subviews.isEmpty)
    }

    @Test("The callbacks of a view's addition can remove the view")
    func addition() {
        root.onDidAdd = { $0.removeFromSuperview() }
        root.addSubview(view)
        expect(view.superview == nil && root.subviews.isEmpty)
        root.onDidAdd = nil
        view.onDidMove = { $0.removeFromSuperview() }
        root.addSubview(view)
        expect(view.superview == nil && root.subviews.isEmpty)
    }

    @Test("Only existing subview indexes can be exchanged")
    func exchange() {
        root.addSubview(view)
        root.addSubview(other)
        root.exchangeSubview(at: 0, withSubviewAt: 1)
        expect(root.subviews, equals: [other, view])
        for (first, second) in [(0, 2), (-1, 0)] {
            let faults = LayoutDiagnostics.collecting { root.exchangeSubview(at: first, withSubviewAt: second) }.faults
            expect(faults.map(\.name), equals: ["NSRangeException"])
        }
        expect(root.subviews, equals: [other, view])
    }

    // MARK: During a pass

    @Test("layoutSubviews can remove views, including the view itself")
    func removalInLayout() {
        let scene = Scene()
        let (first, second) = (scene.add(HookedView()), scene.add(HookedView()))
        let inner = scene.add(UIView(), to: second)
        first.place(0, 0, 10, 10)
        second.place(20, 0, 10, 10)
        inner.place(1, 1, 2, 2)
        first.onLayout = { _ in
            second.removeFromSuperview()
            inner.removeFromSuperview()
        }
        scene.layout()
        expect(first.frame, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(second.superview == nil && inner.superview == nil)
        scene.root.addSubview(second)
        second.onLayout = { $0.removeFromSuperview() }
        scene.layout()
        expect(second.superview == nil)
    }

    @Test("updateConstraints can deactivate all constraints and remove its view")
    func removalInUpdate() {
        let scene = Scene()
        let view = scene.add(HookedView())
        view.place(0, 0, 10, 10)
        view.onUpdate = { [root = scene.root] view in
            NSLayoutConstraint.deactivate(view.constraints + root.constraints)
            view.place(5, 5, 6, 6)
        }
        scene.layout()
        expect(view.frame, equals: CGRect(x: 5, y: 5, width: 6, height: 6))
        view.onUpdate = { $0.removeFromSuperview() }
        view.setNeedsUpdateConstraints()
        scene.layout()
        expect(view.superview == nil)
    }

    @Test("Views and constraints can be added and removed while a view's size is queried")
    func comingAndGoing() {
        let scene = Scene()
        let view = scene.add(HookedView())
        scene.activate(view.leftAnchor.constraint(equalTo: scene.root.leftAnchor))
        view.content = { view in
            let guest = UIView()
            view.addSubview(guest)
            guest.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
            guest.removeFromSuperview()
            return CGSize(width: 3, height: 4)
        }
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 3, height: 4))
        expect(view.subviews.isEmpty)
    }

    @Test("Views can be deallocated while another view's fitting size is queried")
    func goingWhileFitting() {
        let box = UIView()
        box.addSubview(view)
        for _ in 0..<8 { box.addSubview(UILabel()) }
        view.content = { [view] _ in
            for sibling in box.subviews where sibling !== view { sibling.removeFromSuperview() }
            return CGSize(width: 3, height: 4)
        }
        expect(box.systemLayoutSizeFitting(.zero), equals: .zero)
        expect(box.subviews, equals: [view])
    }

    @Test("A stack can arrange and remove views in its own layout and in that of other stacks")
    func stacks() {
        final class Shrinking: UIStackView {
            override func layoutSubviews() {
                super.layoutSubviews()
                if arrangedSubviews.count > 1 { arrangedSubviews.last?.removeFromSuperview() }
            }
        }
        let scene = Scene()
        let stack = scene.add(Shrinking(arrangedSubviews: (0..<4).map { _ in SizedView(10, 10) }))
        stack.place(0, 0, 100, 20)
        for _ in 0..<4 { scene.layout() }
        expect(stack.arrangedSubviews.map(\.frame), equals: [CGRect(x: 0, y: 0, width: 100, height: 20)])
        let view = scene.add(HookedView())
        view.place(0, 50, 10, 10)
        view.onLayout = { _ in stack.insertArrangedSubview(SizedView(30, 10), at: 0) }
        scene.layout()
        scene.layout()
        expect(stack.arrangedSubviews.count, equals: 1)
        expect(stack.arrangedSubviews[0].frame, equals: CGRect(x: 0, y: 0, width: 100, height: 20))
    }

    // MARK: Unusual sizes

    @Test("A thousand nested views can be laid out, moved and deallocated")
    func depth() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 3000, height: 3000))
        var outer: UIView = window
        for _ in 0..<1000 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -1),
                view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
            ])
            outer = view
        }
        window.layoutIfNeeded()
        expect(outer.frame, equals: CGRect(x: 1, y: 1, width: 1000, height: 1000))
        expect(outer.convert(CGPoint.zero, to: nil), equals: CGPoint(x: 1000, y: 1000))
        let top = window.subviews[0]
        top.removeFromSuperview()
        expect(outer.window == nil)
        window.addSubview(top)
        expect(outer.window === window)
    }

    @Test("An infinite fitting target counts as a large one", arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 10000])
    func endlessTargets(_ height: CGFloat) {
        let scene = Scene(320, 480, scale: 2)
        let box = scene.add(UIView())
        let label = scene.add(blockLabel(45, lines: 0), to: box)
        scene.activate(
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor), label.topAnchor.constraint(equalTo: box.topAnchor),
            box.trailingAnchor.constraint(equalTo: label.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: label.bottomAnchor))
        let size = box.systemLayoutSizeFitting(
            CGSize(width: 300, height: height), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        expect(size, equals: CGSize(width: 300, height: 20))
    }

    @Test("A view that moves its tree and removes other views while its size is queried ends the pass of that tree")
    func movingWhileMeasured() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let first = HookedView()
        first.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(first)
        first.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
        for _ in 0..<5 {
            let sibling = HookedView()
            sibling.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(sibling)
            sibling.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 5).isActive = true
        }
        first.content = { view in
            if box.superview == nil {
                outer.addSubview(box)
                for sibling in box.subviews where sibling !== view { sibling.removeFromSuperview() }
            }
            return CGSize(width: 30, height: 10)
        }
        box.layoutIfNeeded()
        expect(box.superview === outer && box.subviews == [first])
        outer.layoutIfNeeded()
        outer.frame.size.width = 300
        outer.layoutIfNeeded()
        expect(box.frame.width == 200 && first.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    }
}
