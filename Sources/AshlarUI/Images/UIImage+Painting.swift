import AshlarGraphics
import Foundation

extension UIImage {
    /// Draws the image scaled into a rectangle.
    ///
    /// - Parameters:
    ///   - tint: The tint color of the view that shows the image, for templates; nil outside of views, where only
    ///     `withTintColor(_:)` applies.
    ///   - isStencil: Whether an image with automatic rendering mode is a template, as in bars. The default is false.
    ///   - isRightToLeft: Whether an image that flips for right-to-left layouts is mirrored. The default is false.
    package final func paint(
        in rect: CGRect, on context: any DrawingContext, tint: UIColor?, isStencil: Bool = false, isRightToLeft: Bool = false
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        let color = color(inViewOf: tint, isStencil: isStencil)?.value
        var orientation = orientationTransform(in: rect)
        if isRightToLeft, flipsForRightToLeftLayoutDirection {
            let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
            orientation = (orientation ?? .identity).concatenating(mirror)
        }
        guard let orientation else { return paintUpright(in: rect, on: context, color) }
        let upright = swapsSides ? CGRect(x: rect.minX, y: rect.minY, width: rect.height, height: rect.width) : rect
        context.saveState()
        context.concatenate(orientation)
        paintUpright(in: upright, on: context, color)
        context.restoreState()
    }

    /// Returns the color of an image that is drawn as a template; nil for an image with its own colors.
    final func color(inViewOf tint: UIColor?, isStencil: Bool = false) -> UIColor? {
        switch renderingMode {
        case .alwaysOriginal: attributes.tint
        case .alwaysTemplate: tint ?? attributes.tint
        case .automatic:
            attributes.tint ?? (attributes.symbol != nil ? tint ?? symbolColor : isStencil ? tint : nil)
        }
    }

    /// The first color of a symbol's palette.
    private var symbolColor: UIColor? { attributes.symbol?.colors.first }

    private var swapsSides: Bool {
        switch imageOrientation {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// Returns the transform from an upright image in the rectangle to the image's orientation; nil for an upright image.
    private func orientationTransform(in rect: CGRect) -> CGAffineTransform? {
        let (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
        // Relative to the rectangle's corner. The arguments are the images of the x axis and the y axis.
        func map(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: -x, y: -y).concatenating(
                CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx + x, ty: ty + y))
        }
        switch imageOrientation {
        case .up: return nil
        case .down: return map(-1, 0, 0, -1, width, height)
        case .left: return map(0, -1, 1, 0, 0, height)
        case .right: return map(0, 1, -1, 0, width, 0)
        case .upMirrored: return map(-1, 0, 0, 1, width, 0)
        case .downMirrored: return map(1, 0, 0, -1, 0, height)
        case .leftMirrored: return map(0, -1, -1, 0, width, height)
        case .rightMirrored: return map(0, 1, 1, 0, 0, 0)
        }
    }

    private func paintUpright(in rect: CGRect, on context: any DrawingContext, _ color: Color?) {
        let size = swapsSides ? CGSize(width: size.height, height: size.width) : size
        guard attributes.isResizable, rect.size != size, size.width > 0, size.height > 0 else {
            return source.draw(in: rect, on: context, tint: color)
        }
        for patch in ImagePatch.patches(of: size, caps: capInsets, in: rect, pixel: 1 / scale) {
            let (x, y) = (patch.place.width / patch.part.width, patch.place.height / patch.part.height)
            let places =
                resizingMode == .stretch || x <= 1 && y <= 1
                ? [patch.place] : ImagePatch.tiles(of: tile(patch), covering: patch.place)
            context.saveState()
            context.clip(to: Path(rect: patch.place))
            for place in places {
                let (x, y) = (place.width / patch.part.width, place.height / patch.part.height)
                let whole = CGRect(
                    x: place.minX - patch.part.minX * x, y: place.minY - patch.part.minY * y, width: size.width * x,
                    height: size.height * y)
                guard places.count > 1 else {
                    source.draw(in: whole, on: context, tint: color)
                    continue
                }
                context.saveState()
                context.clip(to: Path(rect: place))
                source.draw(in: whole, on: context, tint: color)
                context.restoreState()
            }
            context.restoreState()
        }
    }

    /// Returns the first copy of a repeated part, with the size that it has in the image, except for sides that are shrunk or kept.
    private func tile(_ patch: ImagePatch) -> CGRect {
        CGRect(
            x: patch.place.minX, y: patch.place.minY, width: min(patch.part.width, patch.place.width),
            height: min(patch.part.height, patch.place.height))
    }
}
