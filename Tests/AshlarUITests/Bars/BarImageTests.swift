import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): patternsAreBackgrounds, systemTabItemsAreEnglish, cornersFollowContainers.
@MainActor
@Suite("Background images and bar images")
struct BarImageTests {
    private func images(_ view: UIView) -> [CGRect] { Picture(of: view).pieces.filter(\.isImage).map(\.box) }

    @Test("A pattern color tiles a view's background")
    func pattern() {
        let color = UIColor(patternImage: blankImage(10, 10))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        view.backgroundColor = color
        let boxes = images(view)
        expect(boxes.count == 6 && Set(boxes.map(\.minX)) == [0, 10, 20] && Set(boxes.map(\.minY)) == [0, 10])
        expect(color == color && color != UIColor(patternImage: blankImage(10, 10)) && color != .clear)
        view.backgroundColor = .clear
        expect(images(view).isEmpty)
    }

    @Test("Tab bars draw their images behind the items, and draw no image without a size")
    func tabBar() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
        bar.items = [UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1)]
        bar.selectedItem = bar.items?[1]
        (bar.backgroundImage, bar.shadowImage) = (blankImage(4, 4), blankImage(1, 3))
        bar.selectionIndicatorImage = blankImage(20, 10)
        let boxes = images(bar)
        expect(boxes.contains(CGRect(x: 0, y: 0, width: 100, height: 49)))
        expect(boxes.contains(CGRect(x: 0, y: 0, width: 100, height: 3)))
        expect(boxes.contains(CGRect(x: 65, y: 19.5, width: 20, height: 10)))
        (bar.backgroundImage, bar.shadowImage, bar.selectionIndicatorImage) = (UIImage(), UIImage(), nil)
        let pieces = Picture(of: bar).pieces
        expect(!pieces.contains { $0.box.width == 100 })
    }

    @Test("The system's tab bar items have titles and images")
    func systemItems() {
        let item = UITabBarItem(tabBarSystemItem: .search, tag: 4)
        expect(item.title == "Search" && item.image != nil && item.tag == 4)
        let names = (0...11).compactMap { UITabBarItem.SystemItem(rawValue: $0) }
            .map { UITabBarItem(tabBarSystemItem: $0, tag: 0).title }
        expect(names.count == 12 && Set(names).count == 12)
        expect(SymbolLibrary.shared.missingNames.isEmpty || item.image != nil)
    }

    @Test("Toolbars and navigation bars draw their background images")
    func otherBars() {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        toolbar.setBackgroundImage(blankImage(4, 4), forToolbarPosition: .any, barMetrics: .default)
        toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
        expect(images(toolbar), equals: [CGRect(x: 0, y: 0, width: 100, height: 44)])
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.setBackgroundImage(blankImage(4, 4), for: .default)
        bar.shadowImage = blankImage(1, 2)
        expect(images(bar), equals: [CGRect(x: 0, y: 0, width: 100, height: 44), CGRect(x: 0, y: 44, width: 100, height: 2)])
    }

    @Test("Corner configurations give radii for a size, and concentric radii are those of the outer view minus the distance")
    func corners() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        expect(box.effectiveRadius(corner: .allCorners), equals: 0)
        box.cornerConfiguration = .capsule()
        expect(box.effectiveRadius(corner: .topLeft), equals: 30)
        box.cornerConfiguration = .capsule(maximumRadius: 12)
        expect(box.effectiveRadius(corner: .bottomRight), equals: 12)
        box.cornerConfiguration = .uniformTopRadius(20, bottomLeftRadius: .fixed(5))
        expect(
            [.topLeft, .topRight, .bottomLeft, .bottomRight].map { box.effectiveRadius(corner: $0) }, equals: [20, 20, 5, 0])
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 50, height: 30))
        box.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        expect(inner.effectiveRadius(corner: .topLeft) == 12 && inner.effectiveRadius(corner: .topRight) == 0)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
        expect(inner.effectiveRadius(corner: .topRight), equals: 4)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 4))
        expect(inner.effectiveRadius(corner: .bottomRight), equals: 12)
    }

    @Test("A view's background has the corners of its configuration")
    func cornersAreDrawn() {
        final class Shapes: DrawingContext {
            var filled: [Path] = []
            func saveState() {}
            func restoreState() {}
            func translate(x: CGFloat, y: CGFloat) {}
            func clip(to path: Path) {}
            func beginGroup(alpha: CGFloat) {}
            func endGroup() {}
            func fill(_ path: Path, color: Color) { filled.append(path) }
            func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
            func draw(_ image: Image, in rect: CGRect) {}
            func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        view.cornerConfiguration = .corners(topLeftRadius: 10)
        let shapes = Shapes()
        view.ashlar.draw(in: shapes)
        expect(
            shapes.filled,
            equals: [Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), radii: Path.CornerRadii(topLeft: 10))])
    }

    @Test("Gradients accept their colors as a CFArray")
    func gradients() {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
        expect(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) != nil)
        expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        expect(autoreleasepool { 3 }, equals: 3)
    }
}
