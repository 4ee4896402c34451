import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): contentHasNoWish.
@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
    /// A container of 375 × 667 with a scroll view inset by (88, 10, 33, 10).
    @MainActor
    private struct Scrolling {
        let scene = Scene(375, 667)
        let scroll = UIScrollView()

        init() {
            scene.add(scroll)
            scene.activate(
                scroll.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10),
                scroll.rightAnchor.constraint(equalTo: scene.root.rightAnchor, constant: -10),
                scroll.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 88),
                scroll.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor, constant: -33))
        }

        func add(_ view: UIView) -> UIView { scene.add(view, to: scroll) }
    }

    // MARK: The size of the content

    @Test("Subviews pinned to the edges of a scroll view determine the size of its content, not its frame")
    func edges() {
        let scrolling = Scrolling()
        let view = scrolling.add(UIView())
        view.pin(to: scrolling.scroll, inset: 5)
        scrolling.scene.activate(
            view.widthAnchor.constraint(equalToConstant: 300), view.heightAnchor.constraint(equalToConstant: 800))
        scrolling.scene.layout()
        expect(scrolling.scroll.frameText, equals: "10 88 355 546")
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 310, height: 810))
        expect(view.frameText, equals: "5 5 300 800")
        expect(scrolling.scroll.contentLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 0, width: 310, height: 810))
        expect(!view.hasAmbiguousLayout && !scrolling.scroll.hasAmbiguousLayout)
    }

    @Test("With three squares above a label, the content is as wide as the label")
    func squares() {
        let scrolling = Scrolling()
        var above: UIView?
        for _ in 0..<3 {
            let square = scrolling.add(UIView())
            let top = above.map { square.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 10) }
            scrolling.scene.activate(
                square.leftAnchor.constraint(equalTo: scrolling.scroll.leftAnchor, constant: 10),
                square.widthAnchor.constraint(equalToConstant: 300), square.heightAnchor.constraint(equalToConstant: 300),
                top ?? square.topAnchor.constraint(equalTo: scrolling.scroll.topAnchor, constant: 10))
            above = square
        }
        let label = scrolling.add(SizedView(112, 20.5))
        scrolling.scene.activate(
            label.leftAnchor.constraint(equalTo: scrolling.scroll.leftAnchor, constant: 10),
            label.rightAnchor.constraint(equalTo: scrolling.scroll.rightAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: above!.bottomAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: scrolling.scroll.bottomAnchor, constant: -10),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 300))
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 132, height: 970.5))
    }

    @Test("For subviews, width, height and center belong to the frame")
    func frameAttributes() {
        let scrolling = Scrolling()
        let view = scrolling.add(UIView())
        let scroll = scrolling.scroll
        scrolling.scene.activate(
            view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
            view.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalTo: scroll.heightAnchor, constant: -46))
        scrolling.scene.layout()
        expect(view.frameText, equals: "88.75 23 177.5 500")
        expect(scroll.contentSize, equals: .zero, "no edge of the content is tied to anything")
        scroll.contentOffset = CGPoint(x: 7, y: 9)
        scrolling.scene.layout()
        expect(view.frameText, equals: "88.75 23 177.5 500", "scrolling changes no frame")
    }

    @Test("For views outside, every attribute belongs to the frame")
    func outside() {
        let scrolling = Scrolling()
        let content = scrolling.add(SizedView(1000, 2000))
        content.pin(to: scrolling.scroll)
        let beside = scrolling.scene.add(UIView())
        scrolling.scene.activate(
            beside.topAnchor.constraint(equalTo: scrolling.scroll.bottomAnchor),
            beside.leftAnchor.constraint(equalTo: scrolling.scroll.leftAnchor),
            beside.rightAnchor.constraint(equalTo: scrolling.scroll.centerXAnchor),
            beside.heightAnchor.constraint(equalToConstant: 4))
        scrolling.scene.layout()
        expect(beside.frameText, equals: "10 634 177.5 4")
    }

    @Test("A missing constraint leaves the content without an extent along that axis, and the scroll view unambiguous")
    func missingTie() {
        let scrolling = Scrolling()
        let view = scrolling.add(SizedView(40, 50))
        let scroll = scrolling.scroll
        scrolling.scene.activate(
            view.leftAnchor.constraint(equalTo: scroll.leftAnchor), view.topAnchor.constraint(equalTo: scroll.topAnchor),
            view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor))
        scrolling.scene.layout()
        expect(scroll.contentSize, equals: CGSize(width: 0, height: 50))
        expect(!scroll.hasAmbiguousLayout)
        expect(scroll.contentLayoutGuide.hasAmbiguousLayout)
    }

    @Test("Without constraints on its edges, the application sets the content size")
    func ownContentSize() {
        let scrolling = Scrolling()
        let view = scrolling.add(SizedView(40, 50))
        scrolling.scroll.contentSize = CGSize(width: 3, height: 4)
        view.widthAnchor.constraint(equalTo: scrolling.scroll.widthAnchor).isActive = true
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 3, height: 4))
        let ties = [
            view.topAnchor.constraint(equalTo: scrolling.scroll.topAnchor),
            view.bottomAnchor.constraint(equalTo: scrolling.scroll.bottomAnchor),
        ]
        NSLayoutConstraint.activate(ties)
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize.height, equals: 50)
        NSLayoutConstraint.deactivate(ties)
        scrolling.scroll.contentSize = CGSize(width: 5, height: 6)
        scrolling.scroll.setNeedsLayout()
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 5, height: 6))
    }

    @Test("The content follows its constraints, added views and a text that wraps")
    func changes() {
        let scrolling = Scrolling()
        let label = blockLabel(40, lines: 0)
        _ = scrolling.add(label)
        label.pin(to: scrolling.scroll.contentLayoutGuide)
        label.widthAnchor.constraint(equalTo: scrolling.scroll.frameLayoutGuide.widthAnchor).isActive = true
        scrolling.scene.layout()
        // 35 characters of 10 points fit into 355 points.
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 355, height: 20))
        label.text = String(repeating: "x", count: 80)
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 355, height: 30))
        scrolling.scene.root.frame.size.width = 120
        scrolling.scene.layout()
        expect(scrolling.scroll.contentSize, equals: CGSize(width: 100, height: 80))
    }

    @Test("The margins of a scroll view are inside the content's edges")
    func margins() {
        let scrolling = Scrolling()
        let (view, scroll) = (scrolling.add(SizedView(40, 50)), scrolling.scroll)
        scroll.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        for (own, margin) in [
            (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
            (.top, .topMargin),
            (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: view, attribute: own, relatedBy: .equal, toItem: scroll, attribute: margin, multiplier: 1, constant: 0
            ).isActive = true
        }
        scrolling.scene.layout()
        expect(scroll.contentSize, equals: CGSize(width: 46, height: 54))
        expect(view.frameText, equals: "2 1 40 50")
    }

    @Test("In a right-to-left layout, leading is the right edge of the content")
    func rightToLeft() {
        let scrolling = Scrolling()
        let (a, b, scroll) = (scrolling.add(SizedView(40, 50)), scrolling.add(SizedView(60, 50)), scrolling.scroll)
        scroll.semanticContentAttribute = .forceRightToLeft
        scrolling.scene.activate(
            a.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 1),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 2),
            b.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -4))
        scrolling.scene.layout()
        expect(scroll.contentSize.width, equals: 107)
        expect(a.frame.minX, equals: 66)
        expect(b.frame.minX, equals: 4)
    }

    @Test("The fitting size of a scroll view does not depend on its content")
    func fitting() {
        let scroll = UIScrollView()
        let view = SizedView(40, 50)
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
        view.pin(to: scroll)
        expect(scroll.systemLayoutSizeFitting(.zero), equals: .zero)
        view.heightAnchor.constraint(equalTo: scroll.heightAnchor).isActive = true
        expect(scroll.systemLayoutSizeFitting(.zero), equals: CGSize(width: 0, height: 50))
    }

    // MARK: Guides

    @Test("A view pinned to the frame guide stays in place while the content scrolls")
    func frameGuide() {
        let scrolling = Scrolling()
        let (view, scroll) = (scrolling.add(SizedView(40, 50)), scrolling.scroll)
        scrolling.scene.activate(
            view.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 3),
            view.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor))
        scrolling.scene.layout()
        expect(view.frameText, equals: "3 496 40 50")
        scroll.contentOffset = CGPoint(x: 10, y: 200)
        scrolling.scene.layout()
        expect(view.frameText, equals: "13 696 40 50")
        expect(scroll.frameLayoutGuide.layoutFrame, equals: CGRect(x: 10, y: 200, width: 355, height: 546))
        expect(view.convert(CGPoint.zero, to: scrolling.scene.root), equals: CGPoint(x: 13, y: 584))
        expect(scroll.contentSize, equals: .zero, "the frame guide is not the content")
    }

    @Test("The guides always belong to the scroll view, and have UIKit's names")
    func guides() {
        let scroll = UIScrollView()
        expect(scroll.contentLayoutGuide === scroll.contentLayoutGuide)
        expect(scroll.frameLayoutGuide === scroll.frameLayoutGuide)
        expect(scroll.contentLayoutGuide.identifier, equals: "UIScrollView-contentLayoutGuide")
        expect(scroll.frameLayoutGuide.identifier, equals: "UIScrollView-frameLayoutGuide")
        scroll.removeLayoutGuide(scroll.contentLayoutGuide)
        UIView().addLayoutGuide(scroll.frameLayoutGuide)
        expect(scroll.layoutGuides.count, equals: 2)
        expect(scroll.contentLayoutGuide.owningView === scroll)
    }

    @Test("A scroll view in a tree without constraints uses no layout engine")
    func noEngine() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        root.addSubview(scroll)
        scroll.contentSize = CGSize(width: 10, height: 500)
        root.layoutIfNeeded()
        expect(scroll.frameText, equals: "10 10 50 50")
        expect(scroll.contentSize, equals: CGSize(width: 10, height: 500))
    }

    @Test("Constraints that reach through a scroll view follow the offset")
    func through() {
        let scrolling = Scrolling()
        let view = scrolling.add(SizedView(40, 50))
        let scroll = scrolling.scroll
        view.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
        view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 300).isActive = true
        let follower = scrolling.scene.add(SizedView(5, 5))
        follower.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        scrolling.scene.layout()
        expect(follower.frame.minY, equals: 388)
        scroll.contentOffset.y = 100
        scrolling.scene.layout()
        expect(follower.frame.minY, equals: 288)
    }

    @Test("Contradicting constraints of the content are a conflict of the content")
    func conflict() {
        let scrolling = Scrolling()
        let view = scrolling.add(UIView())
        view.pin(to: scrolling.scroll)
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        let wide = scrolling.scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 50)
        wide.isActive = true
        let log = LayoutDiagnostics.collecting { scrolling.scene.layout() }.log
        expect(log.count, equals: 1)
        expect(log.first?.contains("NSAutoresizingMask"), equals: false)
        expect(scrolling.scroll.ashlar.brokenConstraints, equals: [wide])
    }
}

extension UIView {
    /// Pins all four edges to those of a view or a guide.
    fileprivate func pin(to other: UIView, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: inset),
            rightAnchor.constraint(equalTo: other.rightAnchor, constant: -inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ])
    }

    fileprivate func pin(to guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: guide.leftAnchor), rightAnchor.constraint(equalTo: guide.rightAnchor),
            topAnchor.constraint(equalTo: guide.topAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }
}
