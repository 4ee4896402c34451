import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): directionAtNextLayout.
@MainActor
@Suite("Changes of the layout direction")
struct DirectionTests {
    /// Runs the body, which can switch the application to right-to-left with `switchToRightToLeft()`, and restores the direction
    /// afterward.
    private func restoring(_ body: () throws -> Void) rethrows {
        defer { LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight }
        try body()
    }

    private func switchToRightToLeft() { LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft }

    @Test("A tree that has been laid out follows the application's direction in both changes")
    func application() {
        restoring {
            let scene = Scene()
            let (a, b) = (scene.add(SizedView(100, 20)), scene.add(SizedView(50, 20)))
            scene.activate(
                a.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8))
            scene.layout()
            expect([a.frame.minX, b.frame.minX], equals: [10, 118])
            switchToRightToLeft()
            expect(a.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
            scene.layout()
            expect([a.frame.minX, b.frame.minX], equals: [210, 152])
            LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight
            scene.layout()
            expect([a.frame.minX, b.frame.minX], equals: [10, 118])
        }
    }

    @Test(
        "Views whose semantics fix the direction keep it",
        arguments: [
            (UISemanticContentAttribute.unspecified, CGFloat(260)), (.playback, 10), (.spatial, 10), (.forceLeftToRight, 10),
            (.forceRightToLeft, 260),
        ])
    func semantics(_ attribute: UISemanticContentAttribute, _ x: CGFloat) {
        restoring {
            let scene = Scene()
            scene.root.semanticContentAttribute = attribute
            let view = scene.add(SizedView(50, 20))
            scene.activate(view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10))
            scene.layout()
            switchToRightToLeft()
            scene.layout()
            expect(view.frame.minX, equals: x)
        }
    }

    @Test("The direction of a constraint is that of its container, not of its views")
    func container() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.place(0, 0, 100, 100)
        let view = scene.add(SizedView(50, 20), to: box)
        scene.activate(view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10))
        view.semanticContentAttribute = .forceRightToLeft
        scene.root.semanticContentAttribute = .forceRightToLeft
        scene.layout()
        expect(view.frame.minX, equals: 10)
        box.semanticContentAttribute = .forceRightToLeft
        scene.layout()
        expect(view.frame.minX, equals: 40)
        box.semanticContentAttribute = .unspecified
        scene.layout()
        expect(view.frame.minX, equals: 10)
    }

    @Test("A view that was removed when the direction changed follows the change when it returns")
    func detached() {
        restoring {
            let scene = Scene()
            let box = scene.add(UIView())
            let view = scene.add(SizedView(50, 20), to: box)
            scene.activate(view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10))
            scene.layout()
            box.removeFromSuperview()
            switchToRightToLeft()
            scene.layout()
            scene.root.addSubview(box)
            box.place(0, 0, 100, 100)
            scene.layout()
            expect(view.frame.minX, equals: 40)
        }
    }

    @Test("A fitting size is computed in the new direction")
    func fitting() {
        restoring {
            let scene = Scene()
            let view = scene.add(SizedView(50, 20))
            scene.root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 2)
            scene.activate(
                view.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                view.rightAnchor.constraint(equalTo: scene.root.layoutMarginsGuide.rightAnchor))
            expect(scene.root.systemLayoutSizeFitting(.zero).width, equals: 52)
            switchToRightToLeft()
            expect(scene.root.systemLayoutSizeFitting(.zero).width, equals: 80)
        }
    }

    @Test("Directional margins change sides, and left and right margins do not")
    func margins() {
        restoring {
            let scene = Scene()
            let (directional, physical) = (scene.add(UIView()), scene.add(UIView()))
            directional.place(0, 0, 100, 20)
            physical.place(0, 40, 100, 20)
            directional.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
            physical.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 5)
            let inner = [directional, physical].map { box in
                let view = scene.add(SizedView(10, 10), to: box)
                scene.activate(view.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor))
                return view
            }
            scene.layout()
            expect(inner.map(\.frame.minX), equals: [20, 20])
            switchToRightToLeft()
            expect(directional.layoutMargins, equals: UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 20))
            expect(
                physical.directionalLayoutMargins, equals: NSDirectionalEdgeInsets(top: 1, leading: 5, bottom: 2, trailing: 20))
            scene.layout()
            expect(inner.map(\.frame.minX), equals: [5, 20])
        }
    }

    @Test("Constraints of left and right stay in place, and centers are mirrored only together with leading")
    func physicalConstraints() {
        let scene = Scene()
        let (left, center, share) = (scene.add(SizedView(10, 10)), scene.add(SizedView(10, 10)), scene.add(SizedView(10, 10)))
        scene.activate(
            left.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 30),
            center.centerXAnchor.constraint(equalTo: scene.root.centerXAnchor, constant: 7),
            share.leadingAnchor.constraint(equalTo: scene.root.centerXAnchor, constant: 7))
        scene.layout()
        expect([left, center, share].map(\.frame.minX), equals: [30, 162, 167])
        scene.root.semanticContentAttribute = .forceRightToLeft
        scene.layout()
        expect([left, center, share].map(\.frame.minX), equals: [30, 162, 143])
    }
}
