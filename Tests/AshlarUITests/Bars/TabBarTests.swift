import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): tabBarHeights, tabItemsInALine, rowsMustExist.
@MainActor
@Suite("Tab bars")
struct TabBarTests {
    private func bar(_ titles: String..., width: CGFloat = 300) -> UITabBar {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
        bar.items = titles.map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.layoutIfNeeded()
        return bar
    }

    private func frames(_ bar: UITabBar) -> [[CGFloat]] {
        bar.layoutIfNeeded()
        return bar.subviews.map { [$0.frame.minX, $0.frame.width] }
    }

    @Test("A tab bar has no intrinsic width and is 49 points high, plus the window's bottom safe area")
    func height() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let bar = UITabBar()
        root.addSubview(bar)
        expect(bar.intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 49))
        root.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        expect(bar.intrinsicContentSize.height, equals: 83)
        expect(bar.sizeThatFits(CGSize(width: 320, height: 0)), equals: CGSize(width: 320, height: 83))
    }

    @Test("Items share the width equally, and the first item is at the leading end", arguments: [false, true])
    func equal(_ isRightToLeft: Bool) {
        let bar = bar("a", "b", "c")
        bar.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        expect(frames(bar) == (isRightToLeft ? [[200, 100], [100, 100], [0, 100]] : [[0, 100], [100, 100], [200, 100]]))
    }

    @Test("Centered items have their own width and spacing if they fit")
    func centered() {
        let bar = bar("a", "b")
        bar.itemPositioning = .centered
        expect(frames(bar), equals: [[57, 76], [167, 76]])
        (bar.itemWidth, bar.itemSpacing) = (50, 10)
        expect(frames(bar), equals: [[95, 50], [155, 50]])
        bar.itemWidth = 200
        expect(frames(bar), equals: [[0, 150], [150, 150]])
        let faults = LayoutDiagnostics.collecting { (bar.itemWidth, bar.itemSpacing) = (.infinity, .nan) }.faults
        expect(faults.count == 2 && bar.itemWidth == 200 && bar.itemSpacing == 10)
    }

    @Test("If safe area insets cover the whole width, items have no width")
    func covered() {
        let bar = bar("a", "b")
        bar.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 200, bottom: 0, right: 200)
        expect(frames(bar).allSatisfy { $0[1] == 0 })
    }

    @Test("A pressed item is selected, and the delegate is notified")
    func selection() {
        final class Delegate: UITabBarDelegate {
            var selected: [UITabBarItem] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item) }
        }
        let (bar, delegate) = (bar("a", "b"), Delegate())
        bar.delegate = delegate
        bar.selectedItem = bar.items?[0]
        expect(delegate.selected.isEmpty)
        (bar.subviews[1] as? UIControl)?.sendActions(for: .touchUpInside)
        expect(bar.selectedItem === bar.items?[1])
        expect(delegate.selected.count, equals: 1)
        let stranger = UITabBarItem(title: "c", image: nil, tag: 0)
        expect(
            LayoutDiagnostics.collecting { bar.selectedItem = stranger }.faults.map(\.name),
            equals: ["NSInvalidArgumentException"])
        expect(bar.selectedItem === bar.items?[1])
        bar.items = [stranger]
        expect(bar.selectedItem == nil)
    }

    @Test("A bar that takes over an item is notified of its changes, even after the first bar drops the item")
    func twoBars() {
        let (first, second) = (bar("a"), bar())
        let item = first.items![0]
        second.items = [item]
        first.items = nil
        item.isEnabled = false
        expect((second.subviews.first as? UIControl)?.isEnabled, equals: false)
    }

    @Test("The selected item has the tint color and its selected image, and every item shows its badge")
    func drawing() {
        let bar = bar("ab", "cd")
        let item = bar.items![0]
        (item.image, item.selectedImage) = (blankImage(20, 20), blankImage(30, 30))
        expect(Picture(of: bar).pieces.filter(\.isImage).map(\.box.width), equals: [20])
        bar.selectedItem = item
        item.badgeValue = "7"
        let picture = Picture(of: bar)
        expect(picture.texts, equals: ["ab", "7", "cd"])
        expect(picture.boxes(.systemBlue).count == 1 && picture.boxes(.systemGray).count == 1)
        expect(picture.boxes(.systemRed).count, equals: 1)
        expect(picture.pieces.filter(\.isImage).map(\.box.width), equals: [30])
    }

    @Test("In a bar of 32 points, image and title are side by side within it, the image at the leading end")
    func oneLine() throws {
        let bar = bar("ab", width: 100)
        bar.frame.size.height = 32
        bar.items?[0].image = blankImage(36, 36)
        bar.layoutIfNeeded()
        let button = try #require(bar.subviews.first)
        let pieces = Picture(of: button).pieces
        let image = try #require(pieces.first { $0.isImage }?.box)
        // 18 points for the image, 5 between, and two blocks of 13: 49 in the middle of 100.
        expect(image, equals: CGRect(x: 25.5, y: 7, width: 18, height: 18))
        let text = try #require(pieces.first { !$0.isImage }?.box)
        expect(text.minX == 48.5 && text.minY >= 0 && text.maxY <= 32)
    }
}
