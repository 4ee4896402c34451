import AshlarGraphics
import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Sizes, positions and colors that were measured in pictures by Apple's renderer.
// Named differences (FIDELITY.md): barsWithoutContentAreClear, rootMarginsByWidth, symbolButtonsAreAsIn2019, symbolsAreAlignedAsLines,
// effectsAreTints, plainRowsBeginAtTheTop.
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
        expect(Picture(of: bar).boxes(Self.line).isEmpty)
        expect(Picture(of: bar).pieces.isEmpty)
        withExtendedLifetime(window) {}
    }

    @Test("Content that is scrolled below a navigation bar gives it its background and a line outside of it")
    func scrolledBar() {
        let table = UITableViewController()
        let navigation = UINavigationController(rootViewController: table)
        let window = show(navigation)
        let bar = navigation.navigationBar
        expect(Picture(of: bar).boxes(Self.line).isEmpty)
        table.tableView.contentSize.height = 2000
        table.tableView.contentOffset.y += 10
        window.layoutIfNeeded()
        expect(Picture(of: bar).boxes(Self.line).map(\.minY), equals: [bar.bounds.height])
        expect(Picture(of: bar).pieces.count, equals: 2)
    }

    @Test("The appearance for the scrolled edge is drawn while no content is below the bar")
    func edgeAppearance() {
        let table = UITableViewController()
        let navigation = UINavigationController(rootViewController: table)
        let window = show(navigation)
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .systemTeal
        navigation.navigationBar.scrollEdgeAppearance = edge
        expect(Picture(of: navigation.navigationBar).boxes(.systemTeal).count, equals: 1)
        table.tableView.contentSize.height = 2000
        table.tableView.contentOffset.y += 10
        window.layoutIfNeeded()
        expect(Picture(of: navigation.navigationBar).boxes(.systemTeal).isEmpty)
    }

    // swift-snapshot-testing, testTraitsEmbeddedInTabNavigation: the lines are at 44.00 to 44.33 and at 597.67 to 598.00, for a tab bar
    // whose top is at 598; their color is black at 30 %.
    @Test("The lines of bars stand outside of them, black at 30 %")
    func lines() throws {
        try onPhone {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
            let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
            let (below, above) = (Picture(of: bar).boxes(Self.line), Picture(of: tabs).boxes(Self.line))
            expect(below.count == 1 && above.count == 1)
            let (first, second) = (try #require(below.first), try #require(above.first))
            expect(first.minY == 44 && abs(first.height - 1 / 3) < 1e-9)
            expect(abs(second.minY + 1 / 3) < 1e-9 && abs(second.maxY) < 1e-9)
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
            expect(button.frame, equals: CGRect(x: 0, y: 0, width: 68, height: 44))
            expect(button.subviews.compactMap { $0 as? UILabel }.map(\.frame.minX), equals: [29])
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
        expect(controller.view.layoutMargins.left == left && controller.view.layoutMargins.right == left)
    }

    // MARK: Sliders

    // AccessibilitySnapshot, DefaultControlsTests, iOS 17.5 and 18.5: sliders from 10 to 383 and to 392 points, at 75 %.
    @Test("A slider is 34 points high, its track ends 3 points from its ends, and its thumb stands on whole points")
    func slider() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 0))
        slider.sizeToFit()
        expect(slider.frame.size, equals: CGSize(width: 373, height: 34))
        slider.value = 0.75
        let track = slider.trackRect(forBounds: slider.bounds)
        expect(track.minX == 3 && track.maxX == 370 && track.height == 4)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.75)
        expect(thumb.minX == 259 && thumb.size == CGSize(width: 27, height: 27) && thumb.minY == thumb.minY.rounded())
        slider.frame.size.width = 382
        let wide = slider.trackRect(forBounds: slider.bounds)
        expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 0.75).minX, equals: 265)
        expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 0).minX, equals: 2)
        expect(slider.thumbRect(forBounds: slider.bounds, trackRect: wide, value: 1).maxX, equals: 380)
    }

    @Test("A slider's thumb moves with the finger from end to end")
    func sliderDrag() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 34))
        let (low, high) = (
            slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0),
            slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 1)
        )
        expect(high.minX - low.minX, equals: 100)
    }

    // The same pictures: 4.7 points below the thumb the white is still 240, and no ring is around it.
    @Test("A slider's thumb has no ring, and a shadow that goes far below it and hardly above it")
    func sliderShadow() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34))
        let log = ShadowLog()
        slider.ashlar.draw(in: log)
        let below = log.shadows.map { $0.offset.height + 2 * $0.blur }
        let above = log.shadows.map { 2 * $0.blur - $0.offset.height }
        expect(log.strokes == 0 && !log.shadows.isEmpty)
        expect((below.max() ?? 0) > 4.7 && (below.max() ?? 0) > 2 * (above.max() ?? 0))
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
            expect(button.frame.height, equals: 30)
            expect(button.titleLabel?.frame.minY == 6 && button.titleLabel?.frame.height == 18)
            expect(button.frame.width, equals: 47)
            // The picture has no image view in the button, as long as nothing asks for it.
            expect(button.subviews.count, equals: 1)
            expect(button.imageView?.superview === button)
        }
    }

    // swift-snapshot-testing, testUIView.2, at three pixels a point.
    @Test("A button for a contact is 24.33 by 23.67 points", arguments: [UIButton.ButtonType.contactAdd, .infoLight])
    func contactAdd(type: UIButton.ButtonType) {
        onPhone {
            let size = UIButton(type: type).intrinsicContentSize
            expect(abs(size.width - 73.0 / 3) < 1e-9 && abs(size.height - 71.0 / 3) < 1e-9)
        }
    }

    // Tinder/Layout, testReadmeExample: `UIImage.checkmark`, which is 20 by 19 points, in an image view that constraints make 200 points
    // high below a label that ends at 67.33, with a distance of 50.
    @Test("An image view with a symbol is aligned as the line of text around the symbol")
    func symbol() {
        onPhone {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let view = UIImageView(image: .checkmark)
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: window.topAnchor, constant: 352.0 / 3),
                view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
                view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -20),
                view.heightAnchor.constraint(equalToConstant: 200),
            ])
            window.layoutIfNeeded()
            expect(view.image?.size, equals: CGSize(width: 20, height: 19))
            // By itself, the view is as large as its image.
            let plain = UIImageView(image: .checkmark)
            expect(
                abs(
                    plain.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 20, height: 19)).height
                        - plain.intrinsicContentSize.height) < 1e-9)
            expect(view.frame.minX == 20 && view.frame.width == 350)
            expect(abs(view.frame.minY - 118) < 0.01 && abs(view.frame.height - 198.667) < 0.01, "\(view.frame)")
            // The application's own insets go before those of the line.
            let own = UIImage.checkmark.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            expect(own.alignmentRectInsets, equals: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            expect(own.withAlignmentRectInsets(.zero).alignmentRectInsets, equals: .zero)
            expect(UIImage.checkmark.withAlignmentRectInsets(.zero).alignmentRectInsets, equals: .zero)
            expect(UIImage.checkmark.alignmentRectInsets != .zero)
        }
    }

    // MARK: Drawing

    // swift-snapshot-testing, testTraitsEmbeddedInTabNavigation: the backgrounds of standard bars are 255 in pictures of a layer.
    @Test("A rendered layer leaves out effects and the backgrounds of standard bars, and a drawn hierarchy does not")
    func renderedLayer() throws {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        effect.frame = CGRect(x: 0, y: 100, width: 200, height: 20)
        let plain = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
        let colored = UIToolbar(frame: CGRect(x: 0, y: 50, width: 200, height: 44))
        colored.barTintColor = .systemTeal
        for view in [effect, plain, colored] { host.addSubview(view) }
        func boxes(_ draw: (CGContext) -> Void) -> [CGRect] {
            let image = UIGraphicsImageRenderer(bounds: host.bounds).image { draw($0.cgContext) }
            let shown = UIImageView(image: image)
            shown.frame = host.bounds
            return Picture(of: shown).pieces.map(\.box)
        }
        let rendered = boxes { host.layer.render(in: $0) }
        let drawn = boxes { _ in host.drawHierarchy(in: host.bounds, afterScreenUpdates: true) }
        expect(!rendered.contains(plain.frame) && !rendered.contains(effect.frame) && rendered.contains(colored.frame))
        expect(drawn.contains(plain.frame) && drawn.contains(effect.frame) && drawn.contains(colored.frame))
    }

    // MARK: Tables

    // Essential Feed, iOS 17.0 and 18.2: rows begin at 47 points, where the status bar of an iPhone 13 ends. On iOS 26.1 they begin at 51,
    // and on iOS 15 and 16 at 62.
    @Test("The rows of a plain table without headers begin at the safe area", arguments: SystemLook.allCases)
    func firstRow(look: SystemLook) throws {
        let former = LayoutEnvironment.systemLook
        LayoutEnvironment.systemLook = look
        defer { LayoutEnvironment.systemLook = former }
        let controller = PlainTable()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        expect(cell.convert(cell.bounds, to: window).minY, equals: 47)
    }

    // Essential Feed, FEED_WITH_LOAD_MORE_INDICATOR: the ink is 20 by 20 points.
    @Test("The spokes of an indicator reach the ends of its 20 points")
    func indicator() {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.startAnimating()
        indicator.sizeToFit()
        let boxes = Picture(of: indicator).pieces.map(\.box)
        let ink = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        expect(indicator.bounds.size, equals: CGSize(width: 20, height: 20))
        expect(abs(ink.midX - 10) < 0.01 && ink.width > 17.9 && ink.width < 20)
    }

    private final class PlainTable: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    // MARK: Names

    @Test("Names that code beside the pictures uses exist")
    func names() throws {
        expect(UIImage.checkmark.size.width > 15)
        let traits = UITraitCollection(displayScale: 2)
        expect(UIGraphicsImageRendererFormat(for: traits).scale, equals: 2)
        expect(UIGraphicsImageRendererFormat(for: UITraitCollection()).scale, equals: UIGraphicsImageRendererFormat().scale)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        window.addSubview(view)
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(
            UIAccessibility.convertToScreenCoordinates(path, in: view).bounds, equals: CGRect(x: 11, y: 22, width: 3, height: 4))
        expect(path.bounds.minX, equals: 1, "the path itself stays")
    }
}

/// A context that records shadows, and counts strokes.
private final class ShadowLog: DrawingContext {
    private(set) var shadows: [Shadow] = []
    private(set) var strokes = 0

    func saveState() {}
    func restoreState() {}
    func translate(x: CGFloat, y: CGFloat) {}
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func fill(_ path: Path, color: Color) {}
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { strokes += 1 }
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) { shadows.append(shadow) }
}
