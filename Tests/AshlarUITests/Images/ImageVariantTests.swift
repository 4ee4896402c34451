import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): barImagesAreTemplates, imagesKeepDrawings, symbolsAreOurs.
@MainActor
@Suite("Image variants")
struct ImageVariantTests {
    /// A context that records which images are drawn as templates, and their rectangles.
    private final class Stencils: DrawingContext {
        var images: [(rect: CGRect, tint: Color?)] = []
        var clips: [CGRect] = []
        func saveState() {}
        func restoreState() {}
        func translate(x: CGFloat, y: CGFloat) {}
        func clip(to path: Path) { clips.append(path.boundingBox) }
        func beginGroup(alpha: CGFloat) {}
        func endGroup() {}
        func fill(_ path: Path, color: Color) {}
        func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
        func draw(_ image: Image, in rect: CGRect) { images.append((rect, nil)) }
        func draw(_ image: Image, in rect: CGRect, tint: Color) { images.append((rect, tint)) }
        func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    }

    private func drawn(_ view: UIView) -> Stencils {
        let context = Stencils()
        view.ashlar.draw(in: context)
        return context
    }

    @Test("A template image has the tint color that its view inherits, and an original image has its own colors")
    func templates() {
        let view = UIImageView(image: blankImage(4, 4).withRenderingMode(.alwaysTemplate))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        root.addSubview(view)
        root.tintColor = .red
        expect(drawn(root).images.map(\.tint), equals: [UIColor.red.drawn])
        view.tintColor = .green
        expect(drawn(root).images.map(\.tint), equals: [UIColor.green.drawn])
        view.image = blankImage(4, 4)
        expect(drawn(root).images.map(\.tint), equals: [nil])
        view.image = blankImage(4, 4).withTintColor(.blue, renderingMode: .alwaysOriginal)
        expect(drawn(root).images.map(\.tint), equals: [UIColor.blue.drawn])
        view.image = blankImage(4, 4).withTintColor(.blue)
        expect(drawn(root).images.map(\.tint), equals: [UIColor.blue.drawn])
    }

    // Documented: UIImage.RenderingMode.automatic, "the default rendering mode for the context", and UITabBarItem: images are "created
    // from the alpha values in the source images", unless they are always original.
    @Test("Bars, system buttons and segments render automatic images as templates")
    func templatesByDefault() {
        let image = blankImage(4, 4)
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.items = [
            UITabBarItem(title: "a", image: image, tag: 0), UITabBarItem(title: "b", image: image, tag: 1),
            UITabBarItem(title: "c", image: image.withRenderingMode(.alwaysOriginal), tag: 2),
        ]
        (bar.selectedItem, bar.tintColor) = (bar.items?[0], .red)
        expect(drawn(bar).images.map(\.tint), equals: [UIColor.red.drawn, UIColor.systemGray.drawn, nil])
        bar.unselectedItemTintColor = .green
        expect(drawn(bar).images.map(\.tint), equals: [UIColor.red.drawn, UIColor.green.drawn, nil])
        for (type, tint) in [(UIButton.ButtonType.system, UIColor.red.drawn), (.custom, nil)] {
            let button = UIButton(type: type)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.setImage(image, for: .normal)
            button.tintColor = .red
            expect(drawn(button).images.map(\.tint), equals: [tint])
            button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
            expect(drawn(button).images.map(\.tint), equals: [nil])
        }
        let segments = UISegmentedControl(items: [image])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        expect(drawn(segments).images.map(\.tint), equals: [UIColor.label.drawn])
    }

    @Test("A resizable image is drawn in nine parts, with its corners at their own size")
    func nineParts() {
        let insets = UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
        let image = blankImage(10, 10).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let parts = drawn(view)
        expect(parts.clips.count == 9 && parts.images.count == 9)
        expect(parts.clips[0], equals: CGRect(x: 0, y: 0, width: 3, height: 2))
        expect(parts.clips[4], equals: CGRect(x: 3, y: 2, width: 34, height: 16))
        expect(parts.clips[8], equals: CGRect(x: 37, y: 18, width: 3, height: 2))
        // The middle part is 4 × 6 points of the image, and the whole image is enlarged by the same factor.
        expect(parts.images[4].rect.width == 85 && parts.images[0].rect == CGRect(x: 0, y: 0, width: 10, height: 10))
        view.image = blankImage(10, 10).resizableImage(withCapInsets: insets)
        // 34 points take nine copies of 4 points, and 16 points take three copies of 6.
        expect(drawn(view).images.count, equals: 4 + 2 * 9 + 2 * 3 + 27)
    }

    @Test("Insets that leave nothing between them stretch the pixel at the middle")
    func emptyMiddle() {
        let insets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        let view = UIImageView(image: blankImage(10, 10).resizableImage(withCapInsets: insets, resizingMode: .stretch))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let parts = drawn(view)
        expect(parts.clips.count, equals: 9)
        expect(parts.clips[1], equals: CGRect(x: 5, y: 0, width: 30, height: 5))
        expect(parts.clips[4], equals: CGRect(x: 5, y: 5, width: 30, height: 10))
        // One point of the image, from 4.5 to 5.5, fills 30 points.
        expect(parts.images[4].rect, equals: CGRect(x: 5 - 4.5 * 30, y: 5 - 4.5 * 10, width: 300, height: 100))
        view.frame.size = CGSize(width: 6, height: 20)
        expect(drawn(view).clips.map(\.width), equals: [3, 3, 3, 3, 3, 3])
    }

    @Test("Parts of a resizable image meet at whole pixels of the image")
    func wholePixels() {
        let image = UIImage(cgImage: blankImage(21, 21).cgImage!, scale: 2, orientation: .up)
        let insets = UIEdgeInsets(top: 5.25, left: 5.25, bottom: 5.25, right: 5.25)
        let view = UIImageView(image: image.resizableImage(withCapInsets: insets, resizingMode: .stretch))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let parts = drawn(view)
        expect(parts.clips[4], equals: CGRect(x: 5, y: 5, width: 30, height: 10))
        // The pixel in the middle of 21, half a point wide, fills 30 points.
        expect(parts.images[4].rect, equals: CGRect(x: 5 - 5 * 60, y: 5 - 5 * 20, width: 10.5 * 60, height: 10.5 * 20))
    }

    @Test("A rotated image swaps its width and height")
    func orientation() throws {
        let source = try #require(blankImage(20, 10).cgImage)
        let image = UIImage(cgImage: source, scale: 2, orientation: .right)
        expect(image.size == CGSize(width: 5, height: 10) && image.imageOrientation == .right)
        expect(image.withHorizontallyFlippedOrientation().imageOrientation, equals: .leftMirrored)
        expect(UIImage(cgImage: source).size, equals: CGSize(width: 20, height: 10))
        let part = try #require(source.cropping(to: CGRect(x: 15, y: 0, width: 50, height: 4)))
        expect(part.width == 5 && part.height == 4 && source.cropping(to: CGRect(x: 30, y: 0, width: 1, height: 1)) == nil)
    }

    @Test("Alignment insets apply to the view that shows the image")
    func alignment() {
        let view = UIImageView(
            image: blankImage(10, 10).withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0)))
        expect(view.alignmentRectInsets.left, equals: 2)
    }

    @Test("A symbol's size follows its point size and scale, and an unknown symbol has a placeholder and is logged once")
    func symbols() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        expect(image.isSymbolImage && image.size.width > 17 && image.size.width < 24)
        let large = try #require(UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        expect(abs(large.size.width - 2 * image.size.width) < 0.7)
        expect(image.applyingSymbolConfiguration(.init(scale: .large))!.size.width > image.size.width)
        let name = "ashlar.no.such.symbol"
        let log = LayoutDiagnostics.collecting { (UIImage(systemName: name), UIImage(systemName: name)) }
        expect(log.result.0 != nil && log.log.filter { $0.contains(name) }.count == 1)
        expect(SymbolLibrary.shared.missingNames.contains(name) && UIImage(systemName: "") == nil)
        SymbolLibrary.shared.add(Symbol(size: CGSize(width: 2, height: 1)), named: "ashlar.wide")
        expect(UIImage(systemName: "ashlar.wide")?.size, equals: CGSize(width: 34, height: 17))
    }

    @Test(
        "Every common symbol has a drawing",
        arguments: [
            "plus", "xmark", "checkmark", "chevron.right", "chevron.left", "chevron.down", "chevron.up", "star", "star.fill",
            "heart",
            "heart.fill", "person", "person.fill", "person.circle", "person.circle.fill", "xmark.circle.fill",
            "checkmark.circle.fill",
            "plus.circle.fill", "info.circle", "magnifyingglass", "ellipsis", "trash", "gear", "house.fill", "envelope", "photo",
            "camera.fill", "play.fill", "pause.fill", "square.and.arrow.up", "bell", "bookmark.fill", "clock", "calendar",
            "lock.fill",
            "doc", "folder", "paperplane.fill", "arrow.left", "arrow.clockwise", "exclamationmark.circle", "cloud.fill",
            "sun.max.fill",
        ])
    func builtIn(name: String) throws {
        let symbol = try #require(SymbolLibrary.shared.symbol(named: name))
        expect(!symbol.fills.isEmpty || !symbol.strokes.isEmpty)
        let area = CGRect(origin: .zero, size: symbol.size)
        for path in symbol.fills + symbol.strokes { expect(area.contains(path.boundingBoxOfPath), "\(name)") }
    }

    @Test("Views tint their symbols, and a view's configuration applies if the symbol has none")
    func symbolViews() throws {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        let size = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        expect(abs(view.intrinsicContentSize.width - 2 * size.width) < 0.7)
        view.tintColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        expect(Picture(of: view).boxes(.red).count, equals: 1)
    }

    @Test("Without a rasterizer, pngData() returns a PNG image's own bytes, and nil for a drawn image")
    func data() {
        expect(blankImage(3, 3).pngData()?.count, equals: 33)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        expect(drawn.pngData() == nil || LayoutEnvironment.rasterizer != nil)
        expect(UIImage.animatedImage(with: [blankImage(3, 3), blankImage(3, 3)], duration: 1)?.images?.count, equals: 2)
    }
}
