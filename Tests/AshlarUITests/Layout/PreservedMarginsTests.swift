import AshlarLayout
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): marginsFollowFrames, readableIs672, scrolledViewsKeepMargins.
@MainActor
@Suite("Preserved superview margins")
struct PreservedMarginsTests {
    let scene = Scene()
    let box: UIView

    init() {
        scene.root.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60)
        box = scene.add(UIView())
    }

    @Test("Margins are the view's own unless the superview's margins are preserved")
    func preserving() {
        box.place(10, 10, 300, 460)
        scene.layout()
        expect(box.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        box.preservesSuperviewLayoutMargins = true
        scene.layout()
        expect(box.layoutMargins, equals: UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50))
        box.preservesSuperviewLayoutMargins = false
        expect(box.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("A view in a scroll view preserves its margins at the sides, and keeps its own above and below, also far below")
    func scrolled() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60)
        scene.root.addSubview(scroll)
        for y in [0, 350, 900] as [CGFloat] {
            let cell = UIView(frame: CGRect(x: 0, y: y, width: 300, height: 44))
            cell.preservesSuperviewLayoutMargins = true
            scroll.addSubview(cell)
            scene.layout()
            expect(cell.layoutMargins, equals: UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 60))
        }
        // Pages beside each other, wherever they are scrolled to.
        for x in [300, 900] as [CGFloat] {
            let page = UIView(frame: CGRect(x: x, y: 0, width: 300, height: 44))
            page.preservesSuperviewLayoutMargins = true
            scroll.addSubview(page)
            scroll.contentOffset.x = x / 2
            scene.layout()
            expect(page.layoutMargins, equals: UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 60))
        }
        // A narrower view keeps as much of a margin as it reaches into, and none beyond the right edge.
        for (x, left, right) in [(10, 30, 8), (190, 8, 50), (500, 8, 8)] as [(CGFloat, CGFloat, CGFloat)] {
            let card = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 44))
            card.preservesSuperviewLayoutMargins = true
            scroll.addSubview(card)
            scene.layout()
            expect(card.layoutMargins, equals: UIEdgeInsets(top: 8, left: left, bottom: 8, right: right))
        }
    }

    @Test("A class that overrides its margins decides what its subviews preserve")
    func overridden() {
        /// A view that keeps the margins of its contents wherever it is moved, as rows do that are swiped aside.
        final class Row: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { frame.minX == 0 ? super.layoutMargins : UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 60) }
                set { super.layoutMargins = newValue }
            }
        }
        let row = scene.add(Row())
        row.preservesSuperviewLayoutMargins = true
        let contents = scene.add(UIView(), to: row)
        contents.preservesSuperviewLayoutMargins = true
        for x in [0, -100, 80] as [CGFloat] {
            row.place(x, 100, scene.root.bounds.width, 44)
            contents.place(0, 0, scene.root.bounds.width, 44)
            scene.layout()
            expect(contents.layoutMargins, equals: UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 60))
        }
    }

    @Test("The larger margin applies on each edge")
    func largerMargin() {
        box.place(35, 0, 285, 400)
        box.preservesSuperviewLayoutMargins = true
        box.layoutMargins = UIEdgeInsets(top: 31, left: 2, bottom: 1, right: 0)
        scene.layout()
        expect(box.layoutMargins, equals: UIEdgeInsets(top: 31, left: 5, bottom: 1, right: 60))
    }

    @Test("Subviews within the margins are within the superview's margins after one layout, through several views")
    func nesting() {
        box.place(10, 10, 300, 400)
        let inner = scene.add(UIView(), to: box)
        inner.place(5, 5, 290, 390)
        let leaf = scene.add(SizedView(10, 10), to: inner)
        for view in [box, inner] { view.preservesSuperviewLayoutMargins = true }
        scene.activate(
            leaf.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor),
            leaf.topAnchor.constraint(equalTo: inner.layoutMarginsGuide.topAnchor))
        scene.layout()
        expect(leaf.convert(CGPoint.zero, to: scene.root), equals: CGPoint(x: 40, y: 30))
        scene.root.layoutMargins.left = 70
        scene.layout()
        expect(leaf.convert(CGPoint.zero, to: scene.root).x, equals: 70)
    }

    @Test("The preserved margins of a view follow its position, which a constraint or the frame sets")
    func moving() {
        let left = box.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
        scene.activate(
            left, box.widthAnchor.constraint(equalToConstant: 100), box.topAnchor.constraint(equalTo: scene.root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 100))
        box.preservesSuperviewLayoutMargins = true
        scene.layout()
        expect(box.layoutMargins.left, equals: 40)
        left.constant = 25
        scene.layout()
        expect(box.layoutMargins.left, equals: 15)
        let free = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        free.preservesSuperviewLayoutMargins = true
        scene.root.addSubview(free)
        expect(free.layoutMargins.left, equals: 40)
        free.frame.origin.x = 12
        expect(free.layoutMargins.left, equals: 28)
        free.removeFromSuperview()
        expect(free.layoutMargins.left, equals: 8)
    }

    @Test("Margins follow exact frames, not frames rounded to pixels")
    func exactFrames() {
        let scene = Scene(100, 100, scale: 2)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
        let (third, box) = (scene.add(UIView()), scene.add(UIView()))
        box.preservesSuperviewLayoutMargins = true
        scene.activate(
            third.leftAnchor.constraint(equalTo: scene.root.leftAnchor), box.leftAnchor.constraint(equalTo: third.rightAnchor),
            third.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 1.0 / 3),
            box.widthAnchor.constraint(equalTo: third.widthAnchor))
        scene.layout()
        expect(box.frame.minX, equals: 33.5)
        expect(box.layoutMargins.left, equals: 8)
        scene.root.layoutMargins.left = 50
        scene.layout()
        expect(abs(box.layoutMargins.left - 50.0 / 3) < 1e-9)
        expect(abs(box.safeAreaInsets.right - 50.0 / 3) < 1e-9)
    }

    @Test("The superview's safe area is preserved with its margins")
    func safeArea() {
        scene.root.layoutMargins = .zero
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        box.place(0, 10, 100, 100)
        box.insetsLayoutMarginsFromSafeArea = false
        scene.layout()
        expect(box.layoutMargins.top, equals: 8)
        box.preservesSuperviewLayoutMargins = true
        scene.layout()
        expect(box.layoutMargins.top, equals: 34)
        scene.root.insetsLayoutMarginsFromSafeArea = false
        scene.layout()
        expect(box.layoutMargins.top, equals: 8)
    }

    @Test("Margins that do not converge are left after a few rounds, with one line in the log")
    func feedback() {
        box.preservesSuperviewLayoutMargins = true
        let leaf = scene.add(SizedView(100, 20), to: box)
        scene.activate(
            leaf.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
            leaf.topAnchor.constraint(equalTo: box.topAnchor),
            leaf.rightAnchor.constraint(equalTo: box.rightAnchor), box.topAnchor.constraint(equalTo: scene.root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 100),
            box.rightAnchor.constraint(equalTo: scene.root.rightAnchor, constant: -190))
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        // A wider margin makes the box wider, which moves its edge closer to the superview's edge, so the margin grows with every
        // round.
        expect(log.count, equals: 1)
        expect(
            log.first?.hasPrefix("[LayoutLoop] The margins of a view depend on frames that depend on them: <UIView"), equals: true
        )
        expect(box.frame.maxX, equals: 130)
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
    }

    @Test("Each change of margins is notified once")
    func notification() {
        final class Listener: UIView {
            var count = 0
            override func layoutMarginsDidChange() { count += 1 }
        }
        let view = scene.add(Listener())
        view.layoutMargins.left = 20
        view.layoutMargins.left = 20
        expect(view.count, equals: 1)
        view.directionalLayoutMargins.trailing = 20
        expect(view.count == 2 && view.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20))
    }

    @Test("Constraints with UIKit's names and form hold the guides of margins and safe area")
    func namesOfGuideConstraints() {
        box.place(0, 0, 100, 100)
        box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        func held(_ guide: UILayoutGuide) -> [String] {
            let constraints =
                guide.constraintsAffectingLayout(for: .horizontal) + guide.constraintsAffectingLayout(for: .vertical)
            return withOwnText {
                constraints.filter { $0.firstItem === guide || $0.secondItem === guide }.map {
                    "\($0.description.drop { $0 != "'" })"
                }
            }
        }
        let names = "(active, names: '|':UIView:\(address(of: box)) )>"
        let margins = "UILayoutGuide:\(address(of: box.layoutMarginsGuide))'UIViewLayoutMarginsGuide'"
        expect(
            held(box.layoutMarginsGuide),
            equals: [
                "'UIView-leftMargin-guide-constraint' H:|-(2)-[\(margins)](LTR)   \(names)",
                "'UIView-rightMargin-guide-constraint' H:[\(margins)]-(4)-|(LTR)   \(names)",
                "'UIView-topMargin-guide-constraint' V:|-(1)-[\(margins)]   \(names)",
                "'UIView-bottomMargin-guide-constraint' V:[\(margins)]-(3)-|   \(names)",
            ])
        let safe = "UILayoutGuide:\(address(of: box.safeAreaLayoutGuide))'UIViewSafeAreaLayoutGuide'"
        expect(
            held(box.safeAreaLayoutGuide),
            equals: [
                "'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[\(safe)](LTR)   \(names)",
                "'UIViewSafeAreaLayoutGuide-right' H:[\(safe)]-(0)-|(LTR)   \(names)",
                "'UIViewSafeAreaLayoutGuide-top' V:|-(0)-[\(safe)]   \(names)",
                "'UIViewSafeAreaLayoutGuide-bottom' V:[\(safe)]-(0)-|   \(names)",
            ])
    }

    // MARK: Readable content

    @Test(
        "The readable content guide is centered within the margins, at most 672 points wide",
        arguments: [(320.0, 40.0, 220.0), (772, 40, 672), (800, 54, 672), (1100, 204, 672)])
    func readableContent(_ width: Double, _ x: Double, _ readable: Double) {
        let guide = scene.root.readableContentGuide
        scene.root.frame.size.width = width
        scene.layout()
        expect(guide.layoutFrame, equals: CGRect(x: x, y: 30, width: readable, height: 400))
        expect(scene.root.readableContentGuide === guide && guide.identifier == "UIViewReadableContentGuide")
    }

    @Test("The readable content guide follows the size that constraints give its view, and its margins")
    func readableContentOfSubview() {
        let wide = Scene(1000, 100)
        let (page, leaf) = (wide.add(UIView()), UIView())
        let width = page.widthAnchor.constraint(equalTo: wide.root.widthAnchor)
        wide.add(leaf, to: page)
        wide.activate(
            width, page.heightAnchor.constraint(equalToConstant: 100), page.leftAnchor.constraint(equalTo: wide.root.leftAnchor),
            page.topAnchor.constraint(equalTo: wide.root.topAnchor),
            leaf.leadingAnchor.constraint(equalTo: page.readableContentGuide.leadingAnchor),
            leaf.trailingAnchor.constraint(equalTo: page.readableContentGuide.trailingAnchor))
        wide.layout()
        expect([leaf.frame.minX, leaf.frame.width], equals: [164, 672])
        width.constant = -500
        wide.layout()
        expect([leaf.frame.minX, leaf.frame.width], equals: [8, 484])
        page.layoutMargins.right = 92
        wide.layout()
        expect([leaf.frame.minX, leaf.frame.width], equals: [8, 400])
    }
}
