import AshlarGraphics
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("Right-to-left layout")
struct RightToLeftTests {
    @Test("Leading is on the right, constants follow the reading direction, and left stays on the left")
    func mirroring() {
        let scene = Scene(320, 100)
        scene.root.semanticContentAttribute = .forceRightToLeft
        let (a, b, c) = (scene.add(SizedView(100, 20)), scene.add(SizedView(50, 20)), scene.add(SizedView(10, 10)))
        scene.activate(
            a.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            c.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10))
        scene.layout()
        expect(a.frame.minX, equals: 210)
        expect(b.frame.minX, equals: 152)
        expect(c.frame.minX, equals: 10)
        scene.root.semanticContentAttribute = .forceLeftToRight
        scene.layout()
        expect(a.frame.minX, equals: 10)
        expect(b.frame.minX, equals: 118)
    }
}

@MainActor
@Suite("Margins and safe area")
struct MarginTests {
    @Test("Margin attributes and the margins guide agree, and follow a change of the margins")
    func margins() {
        let scene = Scene()
        scene.root.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 12, right: 24)
        let (a, b) = (scene.add(UIView()), scene.add(SizedView(60, 20)))
        NSLayoutConstraint(
            item: a, attribute: .leading, relatedBy: .equal, toItem: scene.root, attribute: .leadingMargin, multiplier: 1,
            constant: 0
        ).isActive = true
        scene.activate(
            b.rightAnchor.constraint(equalTo: scene.root.layoutMarginsGuide.rightAnchor),
            b.bottomAnchor.constraint(equalTo: scene.root.layoutMarginsGuide.bottomAnchor))
        scene.layout()
        expect(a.frame.minX, equals: 16)
        expect(b.frame.origin, equals: CGPoint(x: 236, y: 448))
        scene.root.layoutMargins = .zero
        scene.layout()
        expect(a.frame.minX, equals: 0)
        expect(b.frame.origin, equals: CGPoint(x: 260, y: 460))
        expect(scene.root.constraints.count, equals: 3)
    }

    @Test("A scroll offset moves constrained views outside of the scrolled view, and nothing inside it")
    func scrolling() {
        let scene = Scene()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.root.addSubview(outer)
        let (inside, across) = (scene.add(UIView(), to: outer), scene.add(UIView(), to: outer))
        scene.activate(
            inside.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            across.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 5))
        scene.layout()
        outer.bounds.origin.y = 30
        scene.layout()
        expect(inside.frame.minY, equals: 5)
        expect(across.frame.minY, equals: 35)
    }

    @Test("The safe area moves its guide and the margins, and subviews have their part of it")
    func safeArea() {
        let scene = Scene(375, 812)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let box = scene.add(UIView())
        let inner = scene.add(UIView(), to: box)
        scene.activate(
            box.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 20),
            box.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.bottomAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.bottomAnchor),
            inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 5))
        scene.layout()
        expect(box.frame, equals: CGRect(x: 0, y: 20, width: 100, height: 758))
        expect(box.safeAreaInsets, equals: UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        expect(inner.frame.minY, equals: 24)
        expect(scene.root.layoutMargins.top, equals: 52)
    }
}

extension MarginTests {
    @Test("A view that moves, by a constraint or by its frame, gets the safe area of its new position")
    func moving() {
        let scene = Scene(375, 812)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        let (box, free) = (scene.add(UIView()), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        scene.root.addSubview(free)
        let top = box.topAnchor.constraint(equalTo: scene.root.topAnchor)
        scene.activate(top, box.heightAnchor.constraint(equalToConstant: 50))
        scene.layout()
        expect(box.safeAreaInsets.top, equals: 44)
        expect(free.safeAreaInsets.top, equals: 44)
        top.constant = 100
        scene.layout()
        expect(box.safeAreaInsets.top, equals: 0)
        free.frame.origin.y = 40
        expect(free.safeAreaInsets.top, equals: 4)
        free.removeFromSuperview()
        expect(free.safeAreaInsets, equals: .zero)
    }

    @Test("A view has no safe area where it extends beyond its superview and no bar covers it, and keeps no old one")
    func stickingOut() {
        let scene = Scene(375, 812)
        let box = UIView(frame: CGRect(x: 300, y: 10, width: 200, height: 50))
        scene.root.addSubview(box)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        scene.layout()
        expect(box.safeAreaInsets, equals: UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20)
        scene.layout()
        expect(box.safeAreaInsets, equals: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20))
        scene.root.ashlar.safeAreaInsets = .zero
        scene.layout()
        expect(box.safeAreaInsets, equals: .zero)
    }
}

@MainActor
@Suite("Autoresizing masks")
struct AutoresizingTests {
    @Test("Without constraints, a mask follows the superview immediately")
    func springs() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let box = UIView(frame: CGRect(x: 160, y: 120, width: 80, height: 80))
        box.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
        root.addSubview(box)
        root.frame.size.width = 400
        expect(abs(box.frame.minX - 640.0 / 3) < 1e-9)
        expect(abs(box.frame.width - 320.0 / 3) < 1e-9)
    }

    @Test("With constraints, a mask gives the same frames", arguments: 0..<64)
    func bothWaysAgree(_ mask: UInt) {
        func frame(constrained: Bool) -> CGRect {
            let scene = Scene(300, 200)
            let box = UIView(frame: CGRect(x: 30, y: 50, width: 120, height: 60))
            box.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            scene.root.addSubview(box)
            if constrained {
                let inner = scene.add(UIView(), to: box)
                inner.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
                scene.layout()
            }
            scene.root.frame.size = CGSize(width: 410, height: 150)
            scene.layout()
            return box.frame
        }
        let (byHand, byEngine) = (frame(constrained: false), frame(constrained: true))
        for (a, b) in [
            (byHand.minX, byEngine.minX), (byHand.minY, byEngine.minY), (byHand.width, byEngine.width),
            (byHand.height, byEngine.height),
        ] {
            expect(abs(a - b) < 1e-6)
        }
    }
}

extension AutoresizingTests {
    @Test("A view that translates its mask again stays where constraints placed it")
    func translatingAgain() {
        let scene = Scene(300, 200)
        let box = scene.add(UIView())
        box.place(10, 10, 50, 50)
        let inner = scene.add(UIView(), to: box)
        inner.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
        scene.layout()
        NSLayoutConstraint.deactivate(box.constraints.filter { $0.firstItem === box } + scene.root.constraints)
        box.translatesAutoresizingMaskIntoConstraints = true
        scene.layout()
        expect(box.frame, equals: CGRect(x: 10, y: 10, width: 50, height: 50))
        expect(inner.frame.width, equals: 50)
    }

    @Test("Removing all flexible parts of a mask in a constrained tree fixes the view's frame")
    func maskToNone() {
        let scene = Scene(300, 200)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        box.autoresizingMask = [.flexibleWidth]
        scene.root.addSubview(box)
        let inner = scene.add(UIView(), to: box)
        inner.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
        scene.layout()
        box.autoresizingMask = []
        scene.layout()
        expect(box.frame.width, equals: 300)
        scene.root.frame.size.width = 400
        scene.layout()
        expect(box.frame.width, equals: 300)
        expect(inner.frame.width, equals: 300)
    }
}

// Named differences (FIDELITY.md): edgesSnap.
@MainActor
@Suite("Pixel snapping")
struct PixelSnappingTests {
    @Test("A frame that is set on a view that constraints refer to is rounded to pixels, even if it does not change")
    func setAgain() {
        let scene = Scene(100, 100, scale: 1)
        let (outer, inner) = (scene.add(UIView()), UIView(frame: CGRect(x: 1, y: 1, width: 10, height: 10)))
        outer.addSubview(inner)
        outer.place(10.5, 10.5, 50, 50)
        let mark = scene.add(UIView(), to: outer)
        scene.activate(mark.leftAnchor.constraint(equalTo: inner.rightAnchor))
        outer.bounds.origin = CGPoint(x: 0.25, y: 0.25)
        scene.layout()
        let frame = inner.frame
        expect(frame != CGRect(x: 1, y: 1, width: 10, height: 10))
        for _ in 0..<2 {
            inner.frame = CGRect(x: 1, y: 1, width: 10, height: 10)
            scene.layout()
            expect(inner.frame, equals: frame)
        }
    }

    @Test("Thirds of 320 points at a scale of 2 are 106.5, 107 and 106.5 points wide, without gaps")
    func thirds() {
        let scene = Scene(320, 100, scale: 2)
        var views: [UIView] = []
        for _ in 0..<3 {
            let view = scene.add(UIView())
            view.leftAnchor.constraint(equalTo: views.last?.rightAnchor ?? scene.root.leftAnchor).isActive = true
            view.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 1.0 / 3).isActive = true
            views.append(view)
        }
        scene.layout()
        expect(views.map(\.frame.width), equals: [106.5, 107, 106.5])
        expect(views.map(\.frame.minX), equals: [0, 106.5, 213.5])
    }

    @Test("Edges are rounded in window coordinates at every depth, and again when an ancestor moves by part of a pixel")
    func nested() {
        let scene = Scene(320, 100, scale: 1)
        let (outer, inner) = (scene.add(UIView()), UIView())
        scene.add(inner, to: outer)
        outer.place(0.4, 0, 100, 50)
        inner.place(0.4, 0, 10, 10)
        scene.layout()
        expect(outer.frame.minX, equals: 0)
        expect(inner.frame.minX, equals: 1)
        scene.root.constraints[0].constant = 0
        scene.layout()
        expect(inner.frame.minX, equals: 0)
    }

    @Test("The window's screen determines the scale, unless the tree has its own")
    func window() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(box)
        box.place(0.3, 0, 10, 10)
        window.layoutIfNeeded()
        expect(box.frame.minX, equals: 0.5)
        window.ashlar.pixelSnapping = .off
        window.layoutIfNeeded()
        expect(box.frame.minX, equals: 0.3)
    }
}

// Named differences (FIDELITY.md): separateBaselineRounding.
@MainActor
@Suite("Baselines and alignment rectangles")
struct BaselineTests {
    @Test("First baselines align for any font sizes")
    func firstBaselines() {
        let scene = Scene()
        let (small, large) = (scene.add(blockLabel(3)), scene.add(blockLabel(3)))
        large.font = .systemFont(ofSize: 20)
        scene.activate(
            large.topAnchor.constraint(equalTo: scene.root.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
        scene.layout()
        // The ascenders are 0.8 em: 16 and 8 points.
        expect(small.frame.minY, equals: 8)
    }

    @Test("The last baseline of several lines belongs to the bottom line")
    func lastBaseline() {
        let scene = Scene(100, 100)
        let (text, mark) = (scene.add(blockLabel(25, lines: 0)), scene.add(UIView()))
        scene.activate(
            text.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            text.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            text.topAnchor.constraint(equalTo: scene.root.topAnchor), mark.topAnchor.constraint(equalTo: text.lastBaselineAnchor))
        scene.layout()
        expect(mark.frame.minY, equals: 28)
    }

    @Test("The first and the last baseline of a single line are equal")
    func oneLine() {
        let scene = Scene(100, 100, scale: 2)
        let (text, mark) = (scene.add(blockLabel(2)), scene.add(UIView()))
        scene.activate(
            mark.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
            mark.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor))
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.isEmpty)
        expect(mark.frame.height, equals: 0)
    }

    @Test("Baselines that are set take precedence over a control's own", arguments: 0..<3)
    func givenBaselines(_ index: Int) {
        let scene = Scene()
        let view = [UITextField(), UIButton(type: .system), UILabel()][index]
        let mark = scene.add(UIView())
        scene.add(view)
        view.ashlar.baselineOffsets = (7, 3)
        (view as? UIButton)?.setTitle("x", for: .normal)
        view.heightAnchor.constraint(equalToConstant: 50).isActive = true
        mark.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
        mark.bottomAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
        scene.layout()
        expect(mark.frame.minY, equals: 7)
        expect(mark.frame.maxY, equals: 47)
    }

    @Test("Constraints apply to the alignment rectangle")
    func alignmentInsets() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) }
        }
        let scene = Scene()
        let box = scene.add(Shadowed())
        box.place(20, 20, 100, 50)
        scene.layout()
        expect(box.frame, equals: CGRect(x: 17, y: 18, width: 108, height: 56))
        expect(box.alignmentRect(forFrame: box.frame), equals: CGRect(x: 20, y: 20, width: 100, height: 50))
    }
}
