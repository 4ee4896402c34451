import AshlarGraphics
import Foundation

/// The appearance of a view or a layer apart from its content: its values, or its presentation values at a time.
@MainActor
struct ViewLook {
    /// The frame without the transform.
    var frame: CGRect
    var boundsOrigin: CGPoint
    /// The anchor of the transform, as fractions of the size.
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var alpha: CGFloat
    var backgroundColor: Color?
    /// An image that fills the background, side by side; nil for one color.
    var backgroundPattern: UIImage?
    /// The transform; nil for the identity.
    var transform: CGAffineTransform?
    var cornerRadius: CGFloat
    /// The radii of a view's own configuration, which go before `cornerRadius`.
    var radii: Path.CornerRadii?
    var borderWidth: CGFloat
    var borderColor: Color?
    var clips: Bool
    /// The layer with the other values; nil for a view without one.
    let layer: CALayer?
    /// The presentation values of the layer's other properties.
    var shown: [AnimatedProperty: AnimationVector] = [:]

    /// Creates the appearance from a view's values.
    init(_ view: UIView) {
        layer = view.appearance.layer
        frame = view.frameValue
        boundsOrigin = view.boundsOrigin
        alpha = view.alpha
        backgroundColor = view.backgroundColor?.value
        // Only what shows nothing can be an image.
        if backgroundColor?.alpha == 0 { backgroundPattern = view.backgroundColor?.pattern }
        transform = view.rare?.transform
        if let own = view.rare?.anchorPoint { anchor = own }
        cornerRadius = layer.map(\.cornerRadius).flatMap { $0 > 0 ? $0 : nil } ?? view.backgroundCornerRadius
        radii = view.rare?.cornerConfiguration?.radii(of: view, size: view.frameValue.size)
        borderWidth = layer?.borderWidth ?? 0
        borderColor = layer?.borderColor?.value
        clips = view.clipsToBounds
    }

    /// Creates the appearance from a view's presentation values at a time; nil stands for the view's own values.
    init(_ view: UIView, at time: TimeInterval?) {
        self.init(view)
        if let time, let animations = view.rare?.animations, !animations.isEmpty {
            show(animations, at: time) { view.modelValue(of: $0) }
        }
    }

    /// Creates the appearance from a layer's presentation values at a time; nil stands for the layer's own values.
    init(_ layer: CALayer, at time: TimeInterval?) {
        if let view = layer.view {
            self.init(view, at: time)
            return
        }
        self.init(own: layer)
        guard let time, let animations = layer.animations, !animations.isEmpty else { return }
        show(animations, at: time) { layer.modelValue(of: $0) }
    }

    /// Creates the appearance from the values of a layer without a view.
    private init(own layer: CALayer) {
        let own = layer.own
        self.layer = layer
        frame = CGRect(
            x: own.position.x - own.anchorPoint.x * own.bounds.width,
            y: own.position.y - own.anchorPoint.y * own.bounds.height, width: own.bounds.width, height: own.bounds.height)
        boundsOrigin = own.bounds.origin
        anchor = own.anchorPoint
        alpha = CGFloat(own.opacity)
        backgroundColor = own.backgroundColor?.value
        let flat = own.transform.flat
        transform = flat.isIdentity ? nil : flat
        (cornerRadius, borderWidth, borderColor) = (layer.cornerRadius, layer.borderWidth, layer.borderColor?.value)
        clips = own.masksToBounds
    }

    private mutating func show(
        _ animations: ViewAnimations, at time: TimeInterval, model: (AnimatedProperty) -> AnimationVector
    ) {
        func shown(_ property: AnimatedProperty) -> AnimationVector {
            animations.value(of: property, from: model(property), at: time)
        }
        for property in animations.properties {
            let value = shown(property)
            switch property {
            case .position, .bounds: break
            case .transform:
                let transform = value.transform
                self.transform = transform.isIdentity ? nil : transform
            case .opacity: alpha = min(max(value.number, 0), 1)
            case .backgroundColor: backgroundColor = value.color
            case .cornerRadius: cornerRadius = max(0, value.number)
            case .borderWidth: borderWidth = max(0, value.number)
            case .borderColor: borderColor = value.color
            default: self.shown[property] = value
            }
        }
        let (middle, bounds) = (shown(.position).point, shown(.bounds).rect)
        boundsOrigin = bounds.origin
        frame = CGRect(
            x: middle.x - bounds.width * anchor.x, y: middle.y - bounds.height * anchor.y, width: bounds.width,
            height: bounds.height)
    }

    /// Returns the transform from the corner of the frame to the superview's coordinates, given the view's transform.
    func placement(_ transform: CGAffineTransform, corner: CGPoint) -> CGAffineTransform {
        let (x, y) = (frame.width * anchor.x, frame.height * anchor.y)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: corner.x + x, y: corner.y + y))
    }

    // MARK: Shapes

    /// Returns a rectangle with the layer's corners, whose radius is reduced by an inset.
    func shape(of rect: CGRect, inset: CGFloat = 0) -> Path { outline.path(of: rect, inset: inset) }

    /// The layer's corners.
    var outline: Outline {
        guard radii == nil, let layer else { return Outline(radii: radii, radius: cornerRadius) }
        let isContinuous = layer.cornerCurve == .continuous || LayoutEnvironment.systemLook.roundsContinuously
        return Outline(radius: cornerRadius, corners: layer.maskedCorners, isContinuous: isContinuous)
    }

    /// The layer's shadow; nil for none. A layer that clips has none.
    var shadow: Shadow? {
        guard let layer, !clips else { return nil }
        let opacity = shown[.shadowOpacity]?.number ?? CGFloat(layer.shadowOpacity)
        guard opacity > 0, var color = shown[.shadowColor]?.color ?? layer.shadowColor?.value else { return nil }
        color.alpha *= Double(min(opacity, 1))
        let offset = shown[.shadowOffset]?.point ?? CGPoint(x: layer.shadowOffset.width, y: layer.shadowOffset.height)
        let shadow = Shadow(
            color: color, offset: CGSize(width: offset.x, height: offset.y),
            blur: max(0, shown[.shadowRadius]?.number ?? layer.shadowRadius))
        return shadow.isVisible ? shadow : nil
    }
}
