import AshlarLayout
import Foundation
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

// Named differences (FIDELITY.md): placesAreHeard.
/// Tests that the engine calls overrides of `bounds` and `center` when it places views, as on iOS.
@MainActor
@Suite("Overrides of center and bounds during layout")
struct PlaceHookTests {
    private final class Listener: UIView {
        var heard: [String] = []
        var inner: CGRect?
        override var bounds: CGRect {
            didSet {
                heard.append("bounds \(oldValue.width) to \(bounds.width), frame at \(frame.minX)")
                inner = subviews.first?.frame
            }
        }
        override var center: CGPoint { didSet { heard.append("center \(oldValue.x) to \(center.x)") } }
        override var frame: CGRect { didSet { heard.append("frame") } }
    }

    private class Rounded: UIView {
        override var bounds: CGRect { didSet { layer.cornerRadius = bounds.height / 2 } }
    }

    private final class Descendant: Rounded {}

    @Test("Classes that override center or bounds are distinguished from those that do not")
    func overridden() {
        for type in [UIView.self, UILabel.self, UIButton.self, UIStackView.self, UITextField.self, SizedView.self] {
            expect(!LayoutHook.place.isOverridden(by: type), "\(type)")
        }
        for type in [Listener.self, Rounded.self, Descendant.self, UIScrollView.self] {
            expect(LayoutHook.place.isOverridden(by: type), "\(type)")
        }
    }

    @Test("Layout sets the center, then the bounds with the new size, and only changed values, but not the frame")
    func order() {
        let scene = Scene()
        let view = scene.add(Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let width = view.widthAnchor.constraint(equalToConstant: 70)
        let left = view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 5)
        scene.activate(
            left, width, view.topAnchor.constraint(equalTo: scene.root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10))
        view.heard = []
        scene.layout()
        expect(view.heard, equals: ["center 5.0 to 40.0", "bounds 10.0 to 70.0, frame at 5.0"])
        expect(view.frame, equals: CGRect(x: 5, y: 0, width: 70, height: 10))
        view.heard = []
        left.constant = 7
        scene.layout()
        expect(view.heard, equals: ["center 40.0 to 42.0"])
        (left.constant, width.constant) = (2, 80)
        view.heard = []
        scene.layout()
        expect(view.heard, equals: ["bounds 70.0 to 80.0, frame at 2.0"], "the center is where it was")
        view.heard = []
        scene.root.setNeedsLayout()
        scene.layout()
        expect(view.heard.isEmpty)
    }

    @Test("Corners that follow the bounds follow constraints, in whichever superclass the override is")
    func corners() {
        let scene = Scene(scale: 2)
        let view = scene.add(Descendant())
        view.place(10, 10, 60, 40)
        scene.layout()
        expect(view.layer.cornerRadius, equals: 20)
        expect(view.frame, equals: CGRect(x: 10, y: 10, width: 60, height: 40))
    }

    @Test("When the bounds change, subviews have been resized already")
    func contents() {
        let scene = Scene()
        let view = scene.add(Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        view.place(0, 0, 30, 20)
        scene.layout()
        expect(view.inner, equals: CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test(
        "Views with overrides have exactly the frames of other views, with and without pixel rounding",
        arguments: [nil, 1, 2, 3] as [CGFloat?])
    func places(_ scale: CGFloat?) {
        let scene = Scene(320, 480, scale: scale)
        var pairs: [(UIView, UIView)] = []
        for step in 0..<40 {
            let pair = (UIView(), Listener())
            for view in [pair.0, pair.1] as [UIView] {
                scene.add(view)
                let share = CGFloat(step) / 37
                NSLayoutConstraint.activate([
                    view.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: share),
                    view.heightAnchor.constraint(equalToConstant: share * 10),
                    view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: share * 13),
                    view.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: share * 1_000 / 3),
                ])
            }
            pairs.append(pair)
        }
        for width in [320, 321.7, 100 / 3] as [CGFloat] {
            scene.root.frame.size.width = width
            scene.layout()
            expect(pairs.allSatisfy { $0.frame == $1.frame })
        }
    }

    @Test("A setter that keeps the view in place keeps it there")
    func refusal() {
        final class Stubborn: UIView {
            override var center: CGPoint {
                get { super.center }
                set {}
            }
        }
        let scene = Scene()
        let view = scene.add(Stubborn(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        view.place(50, 50, 10, 10)
        scene.layout()
        expect(view.frame, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("Changes that a view makes when it is placed are part of the pass")
    func changes() {
        final class Wide: UIView {
            lazy var height = heightAnchor.constraint(equalToConstant: 10)
            override var bounds: CGRect {
                didSet {
                    height.constant = bounds.width / 2
                    subviews.first?.removeFromSuperview()
                }
            }
        }
        let scene = Scene(100, 480)
        let (view, below) = (scene.add(Wide()), scene.add(SizedView(10, 10)))
        view.addSubview(UIView())
        scene.pinCorner(of: view)
        scene.activate(
            view.widthAnchor.constraint(equalTo: scene.root.widthAnchor), view.height,
            below.topAnchor.constraint(equalTo: view.bottomAnchor))
        scene.layout()
        expect(view.frame.height == 50 && below.frame.minY == 50 && view.subviews.isEmpty)
    }

    @Test("A center that an override substitutes is used, whether or not the size changes")
    func correction() {
        final class Low: UIView {
            override var center: CGPoint {
                get { super.center }
                set { super.center = CGPoint(x: newValue.x, y: 5) }
            }
        }
        for size in [CGSize.zero, CGSize(width: 10, height: 10)] {
            let scene = Scene()
            let view = scene.add(Low(frame: CGRect(origin: .zero, size: size)))
            view.place(50, 50, 10, 10)
            scene.layout()
            expect(view.center == CGPoint(x: 55, y: 5) && view.frame.size == CGSize(width: 10, height: 10))
        }
    }

    @Test("An override that lays out again does not set an outdated position")
    func reentrance() {
        final class First: UIView {
            var other: NSLayoutConstraint!
            override var bounds: CGRect {
                didSet {
                    guard bounds.width != oldValue.width else { return }
                    other.constant = 200
                    superview!.layoutIfNeeded()
                }
            }
        }
        final class Centred: UIView {
            var own: NSLayoutConstraint!
            override var center: CGPoint {
                didSet {
                    guard own.constant != 300 else { return }
                    own.constant = 300
                    superview!.layoutIfNeeded()
                }
            }
        }
        let scene = Scene()
        let (first, second, third) = (scene.add(First()), scene.add(Rounded()), scene.add(Centred()))
        for view in [first, second, third] {
            scene.pinCorner(of: view)
            scene.activate(view.heightAnchor.constraint(equalToConstant: 10))
        }
        first.other = second.widthAnchor.constraint(equalToConstant: 50)
        third.own = third.widthAnchor.constraint(equalToConstant: 100)
        scene.activate(first.widthAnchor.constraint(equalToConstant: 100), first.other, third.own)
        scene.layout()
        expect([first, second, third].map(\.frame.width), equals: [100, 200, 300])
    }

    @Test("A layout by an override before it calls super leaves the engine's position unchanged")
    func elsewhere() {
        final class Before: UIView {
            var meanwhile: () -> Void = {}
            override var center: CGPoint {
                get { super.center }
                set {
                    meanwhile()
                    super.center = newValue
                }
            }
        }
        let (scene, other) = (Scene(scale: 2), Scene())
        let (view, far) = (scene.add(Before()), other.add(Rounded()))
        far.place(0, 0, 10, 10)
        let left = view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10.3)
        scene.activate(
            left, view.topAnchor.constraint(equalTo: scene.root.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10))
        view.meanwhile = {
            far.superview?.bounds.size.width += 1
            far.removeConstraints(far.constraints)
            far.place(0, 0, far.frame.width + 5, 10)
            other.layout()
        }
        scene.layout()
        expect(view.frame.minX, equals: 10.5)
        left.constant = 20.3
        scene.layout()
        expect(view.frame.minX, equals: 20.5)
        left.constant = 30.3
        scene.layout()
        expect(view.frame.minX, equals: 30.5)
    }
}
