import AshlarSystemText
import AshlarUI
import Foundation
import Testing

/// Sizes, positions and colors that were measured in pictures by Apple's renderer.
// Named differences (FIDELITY.md): barsWithoutContentAreClear, rootMarginsByWidth, symbolButtonsAreAsIn2019.
@Suite("Facts of Apple's pictures: bars and controls") @MainActor
struct ApplePictureFactTests {
    private static let line = UIColor(white: 0, alpha: 0.3)

    /// Calls a closure with texts of the system's sizes at three pixels a point.
    private func onPhone<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (engine, scale) = (LayoutEnvironment.textEngine, UIScreen.main.scale)
        (LayoutEnvironment.textEngine, UIScreen.main.scale) = (SystemTextEngine(), 3)
        defer { (LayoutEnvironment.textEngine, UIScreen.main.scale) = (engine, scale) }
        return try body()
    }

    private func show(_ controller: UIViewController, width: CGFloat = 375, height: CGFloat = 300) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    // MARK: Bars

    // AccessibilitySnapshot, testNavBarBackButtonTraitsWithoutTitles, iOS 17.5 and 18.5: white where the bar is, and no line.
    @Test("A navigation bar has neither background nor line while no content is below it")
    func clearBar() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = show(navigation)
        let bar = navigation.navigationBar
        #expect(Picture(of: bar).boxes(Self.line).isEmpty)
        #expect(Picture(of: bar).pieces.isEmpty)
        withExtendedLifetime(window) {}
    }

    @Test("Content that is scrolled below a navigation bar gives it its background and a line outside of it")
    func scrolledBar() {
        let table = UITableViewController()
        let navigation = UINavigationController(rootViewController: table)
        let window = show(navigation)
        let bar = navigation.navigationBar
        #expect(Picture(of: bar).boxes(Self.line).isEmpty)
        table.tableView.contentSize.height = 2000
        table.tableView.contentOffset.y += 10
        window.layoutIfNeeded()
        #expect(Picture(of: bar).boxes(Self.line).map(\.minY) == [bar.bounds.height])
        #expect(Picture(of: bar).pieces.count == 2)
    }

    @Test("The appearance for the scrolled edge is drawn while no content is below the bar")
    func edgeAppearance() {
        let table = UITableViewController()
        let navigation = UINavigationController(rootViewController: table)
        let window = show(navigation)
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .systemTeal
        navigation.navigationBar.scrollEdgeAppearance = edge
        #expect(Picture(of: navigation.navigationBar).boxes(.systemTeal).count == 1)
        table.tableView.contentSize.height = 2000
        table.tableView.contentOffset.y += 10
        window.layoutIfNeeded()
        #expect(Picture(of: navigation.navigationBar).boxes(.systemTeal).isEmpty)
    }

    // swift-snapshot-testing, testTraitsEmbeddedInTabNavigation: the lines are at 44.00 to 44.33 and at 597.67 to 598.00, for a tab bar
    // whose top is at 598; their color is black at 30 %.
    @Test("The lines of bars stand outside of them, black at 30 %")
    func lines() throws {
        try onPhone {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
            let (below, above) = (Picture(of: bar).boxes(Self.line), Picture(of: tabs).boxes(Self.line))
            #expect(below.count == 1 && above.count == 1)
            let (first, second) = (try #require(below.first), try #require(above.first))
            #expect(first.minY == 44 && abs(first.height - 1 / 3) < 1e-9)
            #expect(abs(second.minY + 1 / 3) < 1e-9 && abs(second.maxY) < 1e-9)
        }
    }

    // The same pictures as for the bar without content: the arrow's ink from 9.33 to 20.33, 19 points high; the ink of "Back" from 30.33,
    // of which its letter leaves 1.33 free; the button is 68 by 44 points.
    @Test("A back button without a title is 68 by 44 points, and its text begins at 29")
    func backButton() throws {
        try onPhone {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
            bar.items = [UINavigationItem(), UINavigationItem()]
            bar.layoutIfNeeded()
            let button = try #require(bar.subviews.compactMap { $0 as? UIControl }.first)
            #expect(button.frame == CGRect(x: 0, y: 0, width: 68, height: 44))
            #expect(button.subviews.compactMap { $0 as? UILabel }.map(\.frame.minX) == [29])
        }
    }

    // MARK: Margins

    // Tinder/Layout, iPhone 13 (47), 13 mini (50) and X (44) in landscape; iPhone 8 in landscape has no safe area at its sides.
    @Test(
        "In landscape, the margins are 16 points beside a safe area and 20 without one",
        arguments: [(844, 47, 63), (812, 50, 66), (812, 44, 60), (667, 0, 20)] as [(CGFloat, CGFloat, CGFloat)])
    func landscape(width: CGFloat, inset: CGFloat, left: CGFloat) {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 375))
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: inset, bottom: 21, right: inset)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(controller.view.layoutMargins.left == left && controller.view.layoutMargins.right == left)
    }

    // MARK: Sliders

    // AccessibilitySnapshot, DefaultControlsTests, iOS 17.5 and 18.5: sliders from 10 to 383 and to 392 points, at 75 %.
    @Test("A slider is 34 points high, its track ends 3 points from its ends, and its thumb stands on whole points")
    func slider() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 0))
        slider.sizeToFit()
        #expect(slider.frame.size == CGSize(width: 373, height: 34))
        slider.value = 0.75
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.minX == 3 && track.maxX == 370 && track.height == 4)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.75)
        #expect(thumb.minX == 259 && thumb.size == CGSize(width: 27, height: 27) && thumb.minY == thumb.minY.rounded())
        slider.frame.size.width = 382
        let wide = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 0.75).minX == 265)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 0).minX == 2)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 1).maxX == 380)
    }

    @Test("A slider's thumb moves with the finger from end to end")
    func sliderDrag() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 34))
        let (low, high) = (
            slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0),
            slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 1)
        )
        #expect(high.minX - low.minX == 100)
    }

    // MARK: Buttons and indicators

    // Tinder/Layout, testReadmeExample: the title is 18 points high, 6 points from top and bottom.
    @Test("A system button at 15 points is 30 points high, and its title 18")
    func systemButton() {
        onPhone {
            let button = UIButton(type: .system)
            button.setTitle("Layout", for: .normal)
            button.sizeToFit()
            button.layoutIfNeeded()
            #expect(button.frame.height == 30)
            #expect(button.titleLabel?.frame.minY == 6 && button.titleLabel?.frame.height == 18)
            // 47 points wide in the picture.
            #expect(abs(button.frame.width - 47) <= 1)
        }
    }

    // swift-snapshot-testing, testUIView.2, at three pixels a point.
    @Test("A button for a contact is 24.33 by 23.67 points", arguments: [UIButton.ButtonType.contactAdd, .infoLight])
    func contactAdd(type: UIButton.ButtonType) {
        onPhone {
            let size = UIButton(type: type).intrinsicContentSize
            #expect(abs(size.width - 73.0 / 3) < 1e-9 && abs(size.height - 71.0 / 3) < 1e-9)
        }
    }

    // Essential Feed, FEED_WITH_LOAD_MORE_INDICATOR: the ink is 20 by 20 points.
    @Test("The spokes of an indicator reach the ends of its 20 points")
    func indicator() {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.startAnimating()
        indicator.sizeToFit()
        let boxes = Picture(of: indicator).pieces.map(\.box)
        let ink = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        #expect(indicator.bounds.size == CGSize(width: 20, height: 20))
        #expect(abs(ink.midX - 10) < 0.01 && ink.width > 17.9 && ink.width < 20)
    }

    // MARK: Names

    @Test("Names that code beside the pictures uses exist")
    func names() throws {
        #expect(UIImage.checkmark.size.width > 15)
        let traits = UITraitCollection(displayScale: 2)
        #expect(UIGraphicsImageRendererFormat(for: traits).scale == 2)
        #expect(UIGraphicsImageRendererFormat(for: UITraitCollection()).scale == UIGraphicsImageRendererFormat().scale)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        window.addSubview(view)
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(UIAccessibility.convertToScreenCoordinates(path, in: view).bounds == CGRect(x: 11, y: 22, width: 3, height: 4))
        #expect(path.bounds.minX == 1, "the path itself stays")
    }
}
