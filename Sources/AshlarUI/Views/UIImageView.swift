import AshlarGraphics
import Foundation

/// Shows an image. The image's size is the intrinsic content size.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image shown; nil for none.
    @exclusivity(unchecked) open var image: UIImage? {
        didSet {
            if image?.size != oldValue?.size || image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
                invalidateIntrinsicContentSize()
            }
        }
    }

    /// Whether an image that does not say it otherwise is drawn as a template, as in buttons of the system.
    final var showsStencils = false

    /// What symbols look like that do not say it themselves; nil for nothing.
    @exclusivity(unchecked) open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() } }
    }

    // Animations, as data: pictures show the first image.

    /// The images of an animation; nil for none.
    @exclusivity(unchecked) open var animationImages: [UIImage]?
    /// The images of an animation while the view is highlighted; nil for none.
    open var highlightedAnimationImages: [UIImage]?
    /// How long the animation takes once, in seconds; 0 for a thirtieth of a second for each image.
    open var animationDuration: TimeInterval = 0
    /// How many times the animation goes on; 0 for ever.
    open var animationRepeatCount = 0
    /// Whether the animation goes on.
    @exclusivity(unchecked) open private(set) var isAnimating = false
    /// Has the animation go on: the first of its images is shown.
    open func startAnimating() { isAnimating = !(animationImages ?? image?.images ?? []).isEmpty }
    /// Ends the animation.
    open func stopAnimating() { isAnimating = false }

    /// The image that is shown, as its configuration and the view's have it.
    private var shownImage: UIImage? {
        let moving = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        if isAnimating, let first = moving?.first { return first.preferring(preferredSymbolConfiguration) }
        return (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
    }

    private var ownSize: CGSize? { image?.preferring(preferredSymbolConfiguration).size }

    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The image shown while `isHighlighted` is true; nil for `image`. The size is that of `image`.
    @exclusivity(unchecked) open var highlightedImage: UIImage?
    /// Whether `highlightedImage` is shown: false unless set.
    @exclusivity(unchecked) open var isHighlighted = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// A view of the image's size that can show another image in its place.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    package override var accessibilityDefaults: Defaults { Defaults(traits: .image) }

    open override var intrinsicContentSize: CGSize { ownSize ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? frame.size }

    package override var isInteractiveByDefault: Bool { false }

    package override func drawContent(in context: any DrawingContext) {
        drawImage(in: bounds.size, on: context)
    }

    /// The image is fitted anew while the size is animated.
    package override func drawResized(to size: CGSize, in context: any DrawingContext) -> Bool {
        drawImage(in: size, on: context)
        return true
    }

    private func drawImage(in size: CGSize, on context: any DrawingContext) {
        guard let image = shownImage else { return }
        image.paint(
            in: contentMode.rect(for: image.size, in: CGRect(origin: .zero, size: size)), on: context, tint: tintColor,
            isStencil: showsStencils, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}

extension UIView.ContentMode {
    /// Where content of a size goes within the bounds.
    package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        func scaled(_ factor: CGFloat) -> CGRect {
            placed(CGSize(width: size.width * factor, height: size.height * factor), x: 0.5, y: 0.5)
        }
        func placed(_ size: CGSize, x: CGFloat, y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return scaled(min(horizontal, vertical))
        case .scaleAspectFill: return scaled(max(horizontal, vertical))
        case .center: return placed(size, x: 0.5, y: 0.5)
        case .top: return placed(size, x: 0.5, y: 0)
        case .bottom: return placed(size, x: 0.5, y: 1)
        case .left: return placed(size, x: 0, y: 0.5)
        case .right: return placed(size, x: 1, y: 0.5)
        case .topLeft: return placed(size, x: 0, y: 0)
        case .topRight: return placed(size, x: 1, y: 0)
        case .bottomLeft: return placed(size, x: 0, y: 1)
        case .bottomRight: return placed(size, x: 1, y: 1)
        }
    }
}
