import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): titlesInTheMiddle, backTitlesShrink, barAppearancesAreKept.
@MainActor
@Suite("Navigation bars")
struct NavigationBarTests {
    private func bar(_ item: UINavigationItem, below: UINavigationItem? = nil, width: CGFloat = 375) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.ashlar.pixelSnapping = .off
        bar.items = [below, item].compactMap { $0 }
        bar.layoutIfNeeded()
        return bar
    }

    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("A bar has no intrinsic width and is 44 points high")
    func size() {
        let bar = UINavigationBar()
        expect(bar.intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 44))
        expect(bar.sizeThatFits(CGSize(width: 320, height: 0)), equals: CGSize(width: 320, height: 44))
    }

    @Test(
        "A title view keeps its size and is centered, as in saved frames",
        arguments: [(414, 300, 32, 57, 6), (375, 150, 30, 112.5, 7)] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func titleView(width: CGFloat, viewWidth: CGFloat, viewHeight: CGFloat, x: CGFloat, y: CGFloat) {
        let item = UINavigationItem()
        let view = box(viewWidth, viewHeight)
        item.titleView = view
        _ = bar(item, width: width)
        expect(view.frame, equals: CGRect(x: x, y: y, width: viewWidth, height: viewHeight))
    }

    @Test(
        "Custom views end at the margin, as in saved frames",
        arguments: [(375, 83, 30, 276, 7), (375, 125, 44, 234, 0)] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func customViews(width: CGFloat, viewWidth: CGFloat, viewHeight: CGFloat, x: CGFloat, y: CGFloat) {
        let item = UINavigationItem()
        let view = box(viewWidth, viewHeight)
        item.rightBarButtonItem = UIBarButtonItem(customView: view)
        _ = bar(item, width: width)
        expect(view.frame, equals: CGRect(x: x, y: y, width: viewWidth, height: viewHeight))
    }

    @Test("A title moves aside for buttons, and is truncated if the space is too small")
    func crowded() {
        let item = UINavigationItem(title: String(repeating: "x", count: 8))
        let (left, right) = (box(150, 30), box(50, 30))
        let bar = bar(item)
        // The title has 8 characters of 17 points, so it is 136 points wide and centered.
        let label = bar.subviews.compactMap { $0 as? UILabel }[0]
        expect(label.frame.minX == (375 - 136) / 2 && label.frame.width == 136)
        item.leftBarButtonItem = UIBarButtonItem(customView: left)
        item.rightBarButtonItem = UIBarButtonItem(customView: right)
        bar.layoutIfNeeded()
        expect(left.frame.minX == 16 && right.frame.maxX == 375 - 16)
        expect(label.frame.minX == 174 && label.frame.maxX == 301)
        left.frame.size.width = 250
        item.leftBarButtonItem = UIBarButtonItem(customView: left)
        bar.layoutIfNeeded()
        expect(label.frame.width, equals: 27)
    }

    @Test("Items are side by side from the outside to the inside, mirrored in right-to-left layouts", arguments: [false, true])
    func several(isRightToLeft: Bool) {
        let views = (0..<3).map { _ in box(20, 20) }
        let item = UINavigationItem()
        item.leftBarButtonItems = [UIBarButtonItem(customView: views[0])]
        item.rightBarButtonItems = [UIBarButtonItem(customView: views[1]), UIBarButtonItem(customView: views[2])]
        let bar = bar(item)
        bar.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        bar.layoutIfNeeded()
        let edges: [CGFloat] = [16, 375 - 36, 375 - 36 - 16 - 20]
        expect(views.map(\.frame.minX) == (isRightToLeft ? edges.map { 375 - 20 - $0 } : edges))
    }

    @Test("The back button has the previous item's title, a short title, or none, depending on the space")
    func back() {
        func title(_ bar: UINavigationBar) -> String? {
            (bar.subviews.first { $0 is UIControl }?.subviews.first as? UILabel)?.text
        }
        let (below, item) = (UINavigationItem(title: "Inbox"), UINavigationItem(title: "x"))
        let bar = bar(item, below: below)
        expect(title(bar), equals: "Inbox")
        below.backButtonTitle = "Mail"
        expect(title(bar), equals: "Mail")
        below.backBarButtonItem = UIBarButtonItem(title: "Letters")
        expect(title(bar), equals: "Letters")
        below.backButtonDisplayMode = .minimal
        expect(title(bar), equals: "")
        below.backButtonDisplayMode = .default
        item.title = String(repeating: "x", count: 14)
        bar.layoutIfNeeded()
        expect(title(bar), equals: "Back")
        item.hidesBackButton = true
        expect(title(bar) == nil)
        item.hidesBackButton = false
        item.leftBarButtonItem = UIBarButtonItem(title: "Left")
        expect(title(bar), equals: "Left", "a button stands in place of the way back")
        item.leftItemsSupplementBackButton = true
        expect(bar.subviews.filter { $0 is UIControl }.count, equals: 2)
    }

    @Test("A search bar that is the title view takes the available width")
    func searchBar() {
        let item = UINavigationItem()
        let search = UISearchBar()
        item.titleView = search
        item.rightBarButtonItem = UIBarButtonItem(customView: box(40, 30))
        _ = bar(item)
        expect(search.frame.minX == 8 && search.frame.maxX == 375 - 16 - 40 - 8)
        expect(search.frame.height, equals: 44)
    }

    @Test("Pushing and popping ask the delegate and notify it")
    func stack() {
        final class Delegate: UINavigationBarDelegate {
            var (allows, calls) = (true, [String]())
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { calls.append("did pop") }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { calls.append("did push") }
        }
        let (bar, delegate) = (bar(UINavigationItem(title: "a")), Delegate())
        bar.delegate = delegate
        let item = UINavigationItem(title: "b")
        bar.pushItem(item, animated: false)
        expect(bar.topItem === item && bar.backItem?.title == "a")
        delegate.allows = false
        expect(bar.popItem(animated: false) == nil && bar.topItem === item)
        delegate.allows = true
        expect(bar.popItem(animated: false) === item && bar.items?.count == 1)
        expect(delegate.calls, equals: ["did push", "did pop"])
    }

    @Test("The bar draws its color, its separator, its title and the back button, and a transparent bar draws only its contents")
    func drawing() {
        let bar = bar(UINavigationItem(title: "now"), below: UINavigationItem(title: "before"))
        expect(Picture(of: bar).texts.sorted(), equals: ["before", "now"])
        let line = UIColor(white: 0, alpha: 0.3)
        expect(Picture(of: bar).boxes(line).map(\.minY), equals: [44])
        bar.standardAppearance.backgroundColor = .systemTeal
        expect(Picture(of: bar).boxes(.systemTeal), equals: [bar.bounds])
        bar.standardAppearance.configureWithTransparentBackground()
        expect(Picture(of: bar).boxes(line).isEmpty && Picture(of: bar).boxes(.systemTeal).isEmpty)
        bar.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        expect(Picture(of: bar).boxes(.systemRed).count, equals: 1)
        expect(Picture(of: bar).boxes(.systemBlue).count, equals: 2, "the arrow and its title")
    }
}
