import AshlarLayout
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// Tests that the work for one view does not grow with the number of views around it.
@MainActor
@Suite("Deep trees")
struct DeepTreeTests {
    /// A number of nested views, each inset by a point in the previous one.
    @MainActor private final class Nest {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
        var views: [UIView] = []

        init(depth: Int) {
            for _ in 0..<depth {
                let (view, outer) = (UIView(), views.last ?? root)
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1),
                    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                    view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -1),
                    view.heightAnchor.constraint(equalToConstant: 10),
                ])
                views.append(view)
            }
        }
    }

    private func appliedFrames(_ body: () -> Void) -> (visited: Int, applied: Int) {
        let before = LayoutPass.work
        body()
        return (LayoutPass.work.visitedViews - before.visitedViews, LayoutPass.work.appliedFrames - before.appliedFrames)
    }

    @Test("Every frame is set once, in the first layout and after each change", arguments: [50, 100, 200])
    func once(depth: Int) {
        let nest = Nest(depth: depth)
        // The innermost view has nothing to lay out.
        expect(appliedFrames { nest.root.layoutIfNeeded() } == (depth, depth))
        expect(nest.views.allSatisfy { $0.frame.minX == 1 })
        expect(nest.root.item.engine?.work.loweredConstraints, equals: 4 * depth)
        nest.root.frame.size.width -= 100
        expect(appliedFrames { nest.root.layoutIfNeeded() } == (depth, depth))
        expect(nest.views.last?.frame.width, equals: CGFloat(9_900 - 2 * depth))
    }

    @Test("Without pixel rounding, each view takes its position directly from the engine", arguments: [50, 400])
    func exact(depth: Int) {
        let nest = Nest(depth: depth)
        nest.root.ashlar.pixelSnapping = .off
        let before = LayoutPass.work.followingViews
        expect(appliedFrames { nest.root.layoutIfNeeded() } == (depth, depth))
        nest.root.frame.origin.x += 0.3
        nest.root.layoutIfNeeded()
        expect(LayoutPass.work.followingViews, equals: before)
    }

    @Test("Trees that are laid out without pixel rounding and moved round like other trees when rounding is enabled")
    func pixelsLater() {
        let (exact, other) = (Nest(depth: 6), Nest(depth: 6))
        exact.root.ashlar.pixelSnapping = .off
        for nest in [exact, other] {
            for view in nest.views {
                for constraint in view.superview?.constraints ?? [] where constraint.constant == 1 { constraint.constant = 1.3 }
            }
        }
        exact.root.layoutIfNeeded()
        exact.root.frame.origin = CGPoint(x: 0.4, y: 0.2)
        exact.root.layoutIfNeeded()
        exact.root.constraints.first?.constant = 2.6
        exact.root.layoutIfNeeded()
        expect(exact.views[0].frame.minX, equals: 2.6)
        exact.root.ashlar.pixelSnapping = .scale(2)
        exact.root.layoutIfNeeded()
        other.root.ashlar.pixelSnapping = .scale(2)
        other.root.frame.origin = CGPoint(x: 0.4, y: 0.2)
        other.root.constraints.first?.constant = 2.6
        other.root.layoutIfNeeded()
        expect(exact.views.map(\.frame), equals: other.views.map(\.frame))
    }

    @Test("Twenty thousand nested views placed by frames follow the outermost one")
    func following() {
        let root = UIView()
        var last = root
        for _ in 0..<20_000 {
            let view = UIView(frame: CGRect(x: 0.25, y: 0, width: 1, height: 1))
            last.addSubview(view)
            last = view
        }
        let before = LayoutPass.work.followingViews
        root.frame.origin.x = 0.5
        expect(LayoutPass.work.followingViews - before, equals: 20_000)
        expect(last.exactOrigin.x, equals: 5_000.5)
    }

    @Test("A move by whole pixels sets one frame at any depth, and a move by parts of a pixel sets all frames")
    func moves() throws {
        let nest = Nest(depth: 40)
        nest.root.ashlar.pixelSnapping = .scale(2)
        let right = try #require(nest.root.constraints.first { $0.firstAttribute == .right })
        right.isActive = false
        nest.views[0].widthAnchor.constraint(equalToConstant: 1_000).isActive = true
        nest.root.layoutIfNeeded()
        let left = try #require(nest.root.constraints.first { $0.firstAttribute == .left })
        left.constant = 7.5
        expect(appliedFrames { nest.root.layoutIfNeeded() }.applied, equals: 1)
        left.constant = 7.7
        expect(appliedFrames { nest.root.layoutIfNeeded() }.applied, equals: 40)
    }

    @Test("Successive moves by parts of pixels round like a new layout", arguments: [1, 2, 3])
    func rounding(scale: Int) throws {
        func tree(left: CGFloat) -> (root: UIView, left: NSLayoutConstraint, views: [UIView]) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            root.ashlar.pixelSnapping = .scale(CGFloat(scale))
            var views = [root]
            var constraint: NSLayoutConstraint?
            for depth in 0..<4 {
                let (view, outer) = (UIView(), views[depth])
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                let inset = view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: depth == 0 ? left : 0.4)
                constraint = constraint ?? inset
                NSLayoutConstraint.activate([
                    inset, view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0.3),
                    view.widthAnchor.constraint(equalToConstant: 100.7 - CGFloat(depth)),
                    view.heightAnchor.constraint(equalToConstant: 20.2),
                ])
                views.append(view)
            }
            root.layoutIfNeeded()
            return (root, constraint!, views)
        }
        let edited = tree(left: 0)
        for step in 1...60 {
            // Whole pixels, fractions of pixels, and fractions that accumulate.
            let left = CGFloat([1, 0.25, 7, 0.1, 1.0 / 3][step % 5]) * CGFloat(step % 7)
            edited.left.constant = left
            edited.root.layoutIfNeeded()
            expect(edited.views.map(\.frame), equals: tree(left: left).views.map(\.frame))
        }
        edited.root.ashlar.pixelSnapping = .scale(4)
        edited.root.layoutIfNeeded()
        let other = tree(left: edited.left.constant)
        other.root.ashlar.pixelSnapping = .scale(4)
        other.root.layoutIfNeeded()
        expect(edited.views.map(\.frame), equals: other.views.map(\.frame))
    }

    @Test("Twenty thousand nested views can be added and removed")
    func deallocation() {
        weak var innermost: UIView?
        do {
            let root = UIView()
            var last = root
            for _ in 0..<20_000 {
                let view = UIView()
                last.addSubview(view)
                last = view
            }
            innermost = last
        }
        expect(innermost == nil)
    }

    /// A view that records the order of calls by its tag.
    private final class Tracing: UIView {
        static var updated: [Int] = []
        static var laidOut: [Int] = []
        override func updateConstraints() {
            Self.updated.append(tag)
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            Self.laidOut.append(tag)
        }
    }

    @Test("Thirty thousand nested views are updated from the innermost outward and laid out from the outermost inward")
    func passes() {
        (Tracing.updated, Tracing.laidOut) = ([], [])
        let count = 30_000
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var last = root
        for tag in 0..<count {
            let view = Tracing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.tag = tag
            last.addSubview(view)
            last = view
        }
        // Without a constraint, no view would be updated.
        root.subviews[0].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        expect(Tracing.updated == (0..<count).reversed())
        expect(Tracing.laidOut, equals: Array(0..<count))
        // All views are notified of the window.
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.addSubview(root)
        expect(last.window === window)
        root.removeFromSuperview()
        expect(last.window == nil)
    }

    @Test("The view that holds a constraint between cousins is found from any depth, repeatedly")
    func cousins() {
        let nest = Nest(depth: 30)
        let fork = nest.views[20]
        let (a, b, c) = (UIView(), UIView(), UIView())
        fork.addSubview(a)
        a.addSubview(b)
        fork.addSubview(c)
        for _ in 0..<3 {
            let constraint = b.leftAnchor.constraint(equalTo: c.leftAnchor)
            constraint.isActive = true
            expect(fork.constraints.contains(constraint))
            constraint.isActive = false
            let far = b.leftAnchor.constraint(equalTo: nest.views[29].leftAnchor)
            far.isActive = true
            expect(fork.constraints.contains(far))
            far.isActive = false
            let up = nest.views[3].leftAnchor.constraint(equalTo: b.leftAnchor)
            up.isActive = true
            expect(nest.views[3].constraints.contains(up))
            up.isActive = false
        }
    }

    @Test("A removed subtree loses only the constraints that lead out of it, at any depth")
    func crossing() {
        let nest = Nest(depth: 10)
        let across = nest.views[8].widthAnchor.constraint(lessThanOrEqualTo: nest.views[1].widthAnchor)
        across.isActive = true
        let held = nest.views[9].widthAnchor.constraint(lessThanOrEqualToConstant: 5_000)
        nest.root.addConstraint(held)
        nest.root.layoutIfNeeded()
        nest.views[5].removeFromSuperview()
        expect(!across.isActive)
        expect(!held.isActive)
        expect(nest.views[5...].dropFirst().allSatisfy { $0.superview!.constraints.count >= 3 })
        expect(nest.views[4].constraints.count, equals: 1)
    }
}
