import AshlarUI
import Foundation

extension ElementReader {
    /// The image that an attribute names; nil if the attribute is absent.
    ///
    /// The `catalog` attribute of an element says that its images are symbols, whose size follows from their configuration. Another
    /// image that is not found is replaced by an empty one of the size that `<resources>` has. On the canvas every image but a symbol
    /// has that size.
    func image(_ attribute: String) -> UIImage? {
        guard let name = self[attribute], !name.isEmpty else { return nil }
        return context.image(named: name, isSymbol: self["catalog"] == "system", element)
    }
}

extension BuildContext {
    func image(named name: String, isSymbol: Bool, _ element: InterfaceElement) -> UIImage? {
        let size = document.imageSizes[name]
        let found = options.resources.image(named: name, isSymbol: isSymbol)
        // The file has the size of Interface Builder's preview of a symbol, 128 points, at which no symbol is drawn.
        if isSymbol, let symbol = found ?? UIImage(systemName: name) { return symbol }
        if let found, !options.isCanvas || size == nil || Self.isNear(found.size, size) { return found }
        guard let size else {
            problem(element, "the image '\(name)' is not found")
            return nil
        }
        if let found, options.isCanvas, found.size.width > 0, found.size.height > 0 { return Self.resized(found, to: size) }
        return Self.empty(size)
    }

    private static func isNear(_ a: CGSize, _ b: CGSize?) -> Bool {
        guard let b else { return true }
        return abs(a.width - b.width) < 0.5 && abs(a.height - b.height) < 0.5
    }

    /// The greatest side of an image that stands for a missing one, in points.
    private static let sideLimit: CGFloat = 10_000

    private static func clamped(_ size: CGSize) -> CGSize {
        CGSize(width: min(max(size.width, 1), sideLimit), height: min(max(size.height, 1), sideLimit))
    }

    private static func empty(_ size: CGSize) -> UIImage { UIGraphicsImageRenderer(size: clamped(size)).image { _ in } }

    private static func resized(_ image: UIImage, to size: CGSize) -> UIImage {
        let size = clamped(size)
        return UIGraphicsImageRenderer(size: size).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
            .withRenderingMode(image.renderingMode)
    }
}
