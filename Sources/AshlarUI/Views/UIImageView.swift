import AshlarGraphics
import Foundation

/// A view that shows an image. The size of the image is the intrinsic content size.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image; nil for none. The default is nil.
    @exclusivity(unchecked) open var image: UIImage? {
        didSet {
            if image?.images != nil { imageStart = LayoutScheduler.main.time }
            if image?.size != oldValue?.size || image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
                invalidateIntrinsicContentSize()
            }
        }
    }

    /// Whether an image with the rendering mode `automatic` is drawn as a template, as in system buttons.
    final var showsStencils = false

    /// The configuration of symbol images, which an image's own configuration overrides. The default is nil.
    @exclusivity(unchecked) open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() } }
    }

    // FIDELITY.md: imagesByTheClock.

    /// The images of an animation; nil for none. The default is nil.
    @exclusivity(unchecked) open var animationImages: [UIImage]?
    /// The images of an animation while the view is highlighted; nil for none. The default is nil.
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of one cycle of the animation, in seconds. The default is 0, for a thirtieth of a second for each
    /// image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles of the animation. The default is 0, for an endless animation.
    open var animationRepeatCount = 0
    /// Whether the animation is running.
    @exclusivity(unchecked) open private(set) var isAnimating = false
    /// Starts the animation at the first image, if there are images for one. It runs by the scheduler's clock. Pictures that
    /// belong to no time show the first image.
    open func startAnimating() {
        stopAnimating()
        let count = (animationImages ?? image?.images ?? []).count
        guard count > 0 else { return }
        isAnimating = true
        animationStart = LayoutScheduler.main.time
        guard animationRepeatCount > 0 else { return }
        let end = cycle(of: count) * Double(animationRepeatCount)
        animationEnd = LayoutScheduler.main.perform(after: end) { [weak self] in
            self?.animationEnd = nil
            self?.isAnimating = false
        }
    }
    /// Stops the animation.
    open func stopAnimating() {
        if let animationEnd { LayoutScheduler.main.cancel(animationEnd) }
        animationEnd = nil
        isAnimating = false
    }

    private var animationStart: TimeInterval = 0
    private var animationEnd: Appointments.ID?
    /// When an image that moves by itself was set.
    private var imageStart: TimeInterval = 0

    /// Returns the duration of a cycle of the view's animation.
    private func cycle(of count: Int) -> TimeInterval {
        if animationDuration > 0 { return animationDuration }
        if animationImages == nil, let own = image?.duration, own > 0 { return own }
        return Double(count) / 30
    }

    /// The images that are shown in turn, when they began, and the duration of a cycle; nil while the view shows one image.
    private var sequence: (images: [UIImage], start: TimeInterval, cycle: TimeInterval)? {
        if isAnimating {
            let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
            return images.isEmpty ? nil : (images, animationStart, cycle(of: images.count))
        }
        guard let shown = isHighlighted ? highlightedImage ?? image : image, let images = shown.images, images.count > 1 else {
            return nil
        }
        return (images, imageStart, shown.duration > 0 ? shown.duration : Double(images.count) / 30)
    }

    override var nextOwnChange: TimeInterval? {
        guard let (images, start, cycle) = sequence, images.count > 1 else { return nil }
        let step = cycle / Double(images.count)
        return start + (((LayoutScheduler.main.time - start) / step + 1e-6).rounded(.down) + 1) * step
    }

    /// The displayed image, with the configurations of the image and the view.
    final var shownImage: UIImage? {
        if let (images, start, cycle) = sequence {
            let passed = DrawnInstant.time.map { max(0, $0 - start) / cycle * Double(images.count) } ?? 0
            let index = Int((passed + 1e-6).truncatingRemainder(dividingBy: Double(images.count)))
            return images[min(index, images.count - 1)].preferring(preferredSymbolConfiguration)
        }
        return (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
    }

    private var ownSize: CGSize? { image?.preferring(preferredSymbolConfiguration).size }

    open override var alignmentRectInsets: UIEdgeInsets {
        image?.preferring(preferredSymbolConfiguration).alignmentRectInsets ?? .zero
    }

    /// The image shown while `isHighlighted` is true; nil, the default, for `image`. The size of the view remains that of `image`.
    @exclusivity(unchecked) open var highlightedImage: UIImage?
    /// Whether the view shows `highlightedImage`. The default is false.
    @exclusivity(unchecked) open var isHighlighted = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an image view with an image and its size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates an image view with the size of an image.
    ///
    /// - Parameters:
    ///   - image: The image; nil for none.
    ///   - highlightedImage: The image shown while `isHighlighted` is true; nil for `image`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    package override var accessibilityDefaults: Defaults { Defaults(traits: .image) }

    /// The size of the image without its alignment insets, so that the view is as large as the image.
    open override var intrinsicContentSize: CGSize {
        guard let size = ownSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? frame.size }

    package override var isInteractiveByDefault: Bool { false }

    package override func drawContent(in context: any DrawingContext) {
        drawImage(in: bounds.size, on: context)
    }

    override var drawnOverflow: CGFloat {
        guard let image = shownImage else { return 1 }
        let bounds = CGRect(origin: .zero, size: frameValue.size)
        let place = contentMode.rect(for: image.size, in: bounds)
        return 1 + max(0, -place.minX, -place.minY, place.maxX - bounds.maxX, place.maxY - bounds.maxY)
    }

    /// Draws the image for the animated size.
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
    /// Returns the rectangle of content of a size within bounds.
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
