import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// Tests for guides, which can relate any views of their tree, and take their constraints with them when they leave it.
@MainActor
@Suite("Layout guides")
struct GuideTests {
    let scene = Scene()

    /// Adds a guide of an inner view at (50, 60), 40 points wide, with a view of the root that is pinned to its edges.
    private func tie() -> (box: UIView, guide: UILayoutGuide, follower: UIView, constraints: [NSLayoutConstraint]) {
        let box = scene.add(UIView())
        box.place(50, 60, 100, 100)
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        let follower = scene.add(UIView())
        let constraints = [
            guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 40),
            follower.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            follower.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2),
        ]
        NSLayoutConstraint.activate(constraints)
        return (box, guide, follower, constraints)
    }

    @Test("A guide relates views across the tree, and the closest common ancestor holds each constraint")
    func acrossTheTree() {
        let (box, guide, follower, constraints) = tie()
        scene.layout()
        expect(follower.frame.minX, equals: 95)
        expect(follower.frame.width, equals: 80)
        expect(guide.layoutFrame.minX, equals: 5)
        expect(constraints.prefix(2).allSatisfy { box.constraints.contains($0) })
        expect(constraints.suffix(2).allSatisfy { scene.root.constraints.contains($0) })
    }

    @Test("A guide that is removed or moved to another view permanently loses all its constraints", arguments: [false, true])
    func removal(isMoved: Bool) {
        let (box, guide, _, constraints) = tie()
        scene.layout()
        if isMoved { scene.root.addLayoutGuide(guide) } else { box.removeLayoutGuide(guide) }
        expect(guide.owningView === (isMoved ? scene.root : nil))
        expect(constraints.allSatisfy { !$0.isActive })
        expect(box.layoutGuides.isEmpty)
        box.addLayoutGuide(guide)
        scene.layout()
        expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test("A guide moves with its owning view to another tree and keeps the constraints inside")
    func movesWithItsView() {
        let (box, guide, _, constraints) = tie()
        let inner = scene.add(UIView(), to: box)
        inner.leadingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
        scene.layout()
        let other = Scene()
        other.root.addSubview(box)
        box.leadingAnchor.constraint(equalTo: other.root.leadingAnchor, constant: 7).isActive = true
        other.layout()
        scene.layout()
        expect(constraints.map(\.isActive), equals: [true, true, false, false])
        expect(box.frame.minX, equals: 7)
        expect(guide.layoutFrame.width, equals: 40)
        expect(inner.frame.minX, equals: 45)
    }

    @Test("A guide without an owning view has no common ancestor with any item")
    func ownerless() {
        let constraint = UILayoutGuide().widthAnchor.constraint(equalTo: scene.root.widthAnchor)
        let guide = UILayoutGuide()
        let own = guide.widthAnchor.constraint(equalTo: scene.root.widthAnchor)
        let faults = LayoutDiagnostics.collecting { own.isActive = true }.faults
        expect(faults.map(\.name), equals: ["NSGenericException"])
        expect(!own.isActive)
        // The guide was already deallocated.
        expect(LayoutDiagnostics.collecting { constraint.isActive = true }.faults.isEmpty)
        expect(!constraint.isActive)
    }
}
