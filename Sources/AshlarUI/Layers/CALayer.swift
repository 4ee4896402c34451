import AshlarGraphics
import AshlarLayout
import Foundation

/// A rectangle with an appearance: the one in which a view is drawn, or an additional one within a view or another layer.
///
///     let dot = CALayer()
///     dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
///     dot.cornerRadius = 10
///     dot.backgroundColor = UIColor.systemRed.cgColor
///     view.layer.addSublayer(dot)
///
/// A view's layer shares the view's frame, color, opacity and other properties: setting either sets both. Subclasses draw in
/// `draw(in:)`; views create them if they are their `layerClass`.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
    /// The view of the layer; nil for other layers, and after the view is deallocated, which the layer can outlive.
    final weak var view: UIView?
    /// The values of a layer without a view.
    final var own = Values()
    /// Rarely set properties.
    final var stored = Stored()
    /// The layer whose values this one shows, if it is a copy created by `presentation()`.
    final var source: CALayer?

    final var ownSublayers: [OwnSublayer] = []
    final weak var ownSuperlayer: CALayer?
    final var animations: ViewAnimations?
    final var awaitsLayout = true
    final var awaitsDisplay = false
    /// Whether `setNeedsDisplay()` was ever called, so that `draw(in:)` draws the layer.
    final var drawsItself = false

    /// The values that views store themselves.
    struct Values {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var opacity: Float = 1
        var isHidden = false
        var masksToBounds = false
        var backgroundColor: CGColor?
        var transform = CATransform3DIdentity
    }

    /// Properties that are stored only, or that few kinds of layers use.
    struct Stored {
        var name: String?
        var sublayerTransform = CATransform3DIdentity
        var anchorPointZ: CGFloat = 0
        var contentsScale: CGFloat = 1
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        var style: [AnyHashable: Any]?
        var actions: [String: any CAAction]?
        var filters: [Any]?
        var backgroundFilters: [Any]?
        var compositingFilter: Any?
        var timing = Timing()
    }

    struct Timing {
        var beginTime: CFTimeInterval = 0
        var duration = CFTimeInterval.infinity
        var speed: Float = 1
        var timeOffset: CFTimeInterval = 0
        var repeatCount: Float = 0
        var repeatDuration: CFTimeInterval = 0
        var autoreverses = false
        var fillMode = CAMediaTimingFillMode.removed
    }

    /// Creates a layer with an empty frame.
    public override init() { super.init() }

    /// Creates a copy that shows the values of another layer. `presentation()` calls it; an override copies its own properties.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
    }

    /// Creates an empty layer. Archives are not read; the initializer exists so that subclasses compile.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a layer of the dynamic class: see `DynamicClasses.swift`.
    public convenience init(_made unused: UInt8) { self.init() }
    /// Creates a copy of the dynamic class.
    public convenience init(_showing layer: CALayer) { self.init(layer: layer) }

    /// Copies the drawn values of another layer. For the package's own kinds.
    func copyValues(of layer: CALayer) {
        own = Values(
            bounds: layer.bounds, position: layer.position, anchorPoint: layer.anchorPoint, opacity: layer.opacity,
            isHidden: layer.isHidden, masksToBounds: layer.masksToBounds, backgroundColor: layer.backgroundColor,
            transform: layer.transform)
        stored = layer.stored
        (cornerRadius, maskedCorners, cornerCurve) = (layer.cornerRadius, layer.maskedCorners, layer.cornerCurve)
        (borderWidth, borderColor, zPosition) = (layer.borderWidth, layer.borderColor, layer.zPosition)
        (shadowColor, shadowOpacity, shadowRadius) = (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius)
        (shadowOffset, shadowPath) = (layer.shadowOffset, layer.shadowPath)
        (contents, contentsGravity, mask) = (layer.contents, layer.contentsGravity, layer.mask)
    }

    // MARK: Animations

    /// Has the layer show what an animation says for as long as it goes on. One with the same key is replaced.
    ///
    /// What the animation says by now counts; later changes of it do not change its times.
    ///
    /// - Parameters:
    ///   - anim: The animation. If its duration is not above 0, or it has no timing function, it gets that of the current
    ///     transaction.
    ///   - key: The key of the animation, by which it can be found, removed and replaced; nil for an animation that replaces none.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key: key) }

    /// The animation with a key; nil for none.
    open func animation(forKey key: String) -> CAAnimation? { addedAnimations.first { $0.key == key }?.animation }

    /// The keys of the animations that were added; nil for none.
    open func animationKeys() -> [String]? { addedAnimations.isEmpty ? nil : addedAnimations.map(\.key) }

    /// Takes an animation off the layer.
    open func removeAnimation(forKey key: String) { dropAnimation(key: key) }

    /// Takes all animations off the layer, those of the view's blocks too: it shows its own values at once.
    open func removeAllAnimations() { dropAllAnimations() }

    // MARK: Geometry

    /// The rectangle of the layer in its own coordinates, in which its sublayers are placed.
    open var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set {
            if let view { return view.bounds = newValue }
            guard newValue.standardized != own.bounds, isFinite(newValue) else { return }
            if newValue.standardized.size != own.bounds.size { setNeedsLayout() }
            own.bounds = newValue.standardized
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }

    /// The position of the anchor point in the superlayer's coordinates.
    open var position: CGPoint {
        get { view?.center ?? own.position }
        set {
            if let view { return view.center = newValue }
            if isFinite(CGRect(origin: newValue, size: .zero)) { own.position = newValue }
        }
    }

    /// The point that `position` places and that the transform is applied about, in units of the size. The default is the center.
    open var anchorPoint: CGPoint {
        get { view?.anchor ?? own.anchorPoint }
        set {
            guard isFinite(CGRect(origin: newValue, size: .zero)) else { return }
            if let view { view.setAnchor(newValue) } else { own.anchorPoint = newValue }
        }
    }

    /// The smallest rectangle that encloses the layer, in its superlayer's coordinates.
    open var frame: CGRect {
        get { view?.frame ?? own.bounds.applying(own.toSuperlayer) }
        set {
            if let view { return view.frame = newValue }
            guard isFinite(newValue) else { return }
            let rect = newValue.standardized
            var back = own.transform.flat
            (back.tx, back.ty) = (0, 0)
            let isPlain = back.isIdentity || back.a * back.d - back.b * back.c == 0
            let size = isPlain ? rect.size : CGRect(origin: .zero, size: rect.size).applying(back.inverted()).size
            bounds = CGRect(origin: own.bounds.origin, size: size)
            // The frame's corner with the anchor at zero determines the required position.
            own.position = .zero
            let corner = own.bounds.applying(own.toSuperlayer).origin
            own.position = CGPoint(x: rect.minX - corner.x, y: rect.minY - corner.y)
        }
    }

    /// The transform about the anchor point. It is drawn flat; see `CATransform3D`.
    open var transform: CATransform3D {
        get { view.map { $0.rare?.transform3D ?? CATransform3DMakeAffineTransform($0.transform) } ?? own.transform }
        set {
            guard newValue.isFinite else {
                return LayoutDiagnostics.fault(
                    "CALayerInvalidGeometry", "CALayer transform contains a number that is not finite")
            }
            if let view { view.setTransform3D(newValue) } else { own.transform = newValue }
        }
    }

    /// Returns the two-dimensional transform about the anchor point.
    open func affineTransform() -> CGAffineTransform { transform.flat }
    /// Sets a two-dimensional transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The transform of the sublayers about the layer's anchor point. It is drawn flat. The default is the identity.
    open var sublayerTransform: CATransform3D {
        get { stored.sublayerTransform }
        set { if newValue.isFinite { stored.sublayerTransform = newValue } }
    }

    /// The position in the order of drawing among siblings. The default is 0; of layers with the same position, later ones are in
    /// front.
    open var zPosition: CGFloat = 0
    /// The third coordinate of the anchor point; stored only. The default is 0.
    open var anchorPointZ: CGFloat {
        get { stored.anchorPointZ }
        set { stored.anchorPointZ = newValue }
    }
    /// Whether the y axis points up; stored only. The default is false.
    open var isGeometryFlipped = false
    /// Whether the layer's back is drawn; stored only. The default is true.
    open var isDoubleSided = true

    private func isFinite(_ rect: CGRect) -> Bool {
        if Geometry.areFinite(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) { return true }
        LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer geometry contains a number that is not finite: \(rect)")
        return false
    }

    // MARK: Appearance

    /// The radius of the background's and the border's corners, in points. The default is 0.
    open var cornerRadius: CGFloat = 0 {
        didSet { note(.cornerRadius, from: AnimationVector(oldValue), to: AnimationVector(cornerRadius)) }
    }
    /// The corners that are rounded. The default is all four.
    open var maskedCorners = CACornerMask.all
    /// The shape of rounded corners. The default is `circular`.
    open var cornerCurve = CALayerCornerCurve.circular

    /// Returns the part of a side that a corner covers, as a multiple of its radius. It is 1.6 for a continuous curve.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.6 : 1 }

    /// The width of the border inside the bounds, in points. The default is 0, for no border.
    open var borderWidth: CGFloat = 0 {
        didSet { note(.borderWidth, from: AnimationVector(oldValue), to: AnimationVector(borderWidth)) }
    }
    /// The color of the border. The default is opaque black.
    open var borderColor: CGColor? = CGColor.black {
        didSet { noteColor(.borderColor, from: oldValue, to: borderColor) }
    }

    /// The color behind the layer's content; nil, the default, for none.
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
        set {
            if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { own.backgroundColor = newValue }
        }
    }

    /// The opacity of the layer and its sublayers, limited to 0 to 1. The default is 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { own.opacity = min(max(newValue, 0), 1) } }
    }

    /// Whether the layer is hidden. The default is false.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { if let view { view.isHidden = newValue } else { own.isHidden = newValue } }
    }

    /// Whether sublayers and content are clipped to the rounded bounds. A layer that clips shows no shadow. The default is false.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue } }
    }

    /// The layer whose opaque parts determine the visible parts of this layer, in this layer's bounds; nil, the default, for no
    /// mask.
    open var mask: CALayer?

    /// The color of the shadow. The default is opaque black.
    open var shadowColor: CGColor? = CGColor.black {
        didSet { noteColor(.shadowColor, from: oldValue, to: shadowColor) }
    }
    /// The opacity of the shadow, from 0 to 1. The default is 0, for no shadow.
    open var shadowOpacity: Float = 0 {
        didSet { note(.shadowOpacity, from: AnimationVector(CGFloat(oldValue)), to: AnimationVector(CGFloat(shadowOpacity))) }
    }
    /// The blur radius of the shadow, which is the standard deviation, in points. The default is 3.
    open var shadowRadius: CGFloat = 3 {
        didSet { note(.shadowRadius, from: AnimationVector(oldValue), to: AnimationVector(shadowRadius)) }
    }
    /// The distance of the shadow from the layer, in points. The default is 3 points upwards.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            note(
                .shadowOffset, from: AnimationVector(CGPoint(x: oldValue.width, y: oldValue.height)),
                to: AnimationVector(CGPoint(x: shadowOffset.width, y: shadowOffset.height)))
        }
    }
    /// The shape of the shadow, in the coordinates of the bounds; nil, the default, for the layer's drawing.
    open var shadowPath: CGPath?

    private func note(_ property: AnimatedProperty, from old: AnimationVector, to new: AnimationVector) {
        if let view { AnimationBlock.current?.note(view, property, from: old, to: new) }
    }

    private func noteColor(_ property: AnimatedProperty, from old: CGColor?, to new: CGColor?) {
        guard let view, let block = AnimationBlock.current else { return }
        block.noteColor(view, property, from: old.map { UIColor(cgColor: $0) }, to: new.map { UIColor(cgColor: $0) })
    }

    /// The image of the layer, a `CGImage` or a `UIImage`; nil, the default, for none.
    open var contents: Any?
    /// The placement of the image. The default is `resize`.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The number of the image's pixels per point, which determines its size in modes such as `center`. The default is 1.
    open var contentsScale: CGFloat {
        get { stored.contentsScale }
        set { stored.contentsScale = newValue > 0 && newValue.isFinite ? newValue : 1 }
    }
    /// The visible part of the image, in units of its size. The default is all of it.
    open var contentsRect: CGRect {
        get { stored.contentsRect }
        set { stored.contentsRect = newValue }
    }
    /// The part of the image that is stretched, in units of its size; stored only. The default is all of it.
    open var contentsCenter: CGRect {
        get { stored.contentsCenter }
        set { stored.contentsCenter = newValue }
    }
    /// The filter for reducing the image; stored only. The default is `linear`.
    open var minificationFilter = CALayerContentsFilter.linear
    /// The filter for enlarging the image; stored only. The default is `linear`.
    open var magnificationFilter = CALayerContentsFilter.linear

    // Stored only: back ends draw shapes and keep no bitmaps of layers.

    /// Whether the layer covers the content behind it; stored only. The default is false.
    open var isOpaque = false
    /// Whether the layer is drawn as a bitmap first; stored only. The default is false.
    open var shouldRasterize = false
    /// The number of pixels per point of that bitmap; stored only. The default is 1.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer is drawn on another thread; stored only. The default is false.
    open var drawsAsynchronously = false
    /// Whether the layer's edges may be smoothed; stored only. The default is false.
    open var allowsEdgeAntialiasing = false
    /// The edges of the layer that are smoothed; stored only. The default is all four.
    open var edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 15)
    /// Whether a translucent layer is composited as a whole; stored only, since it always is. The default is true.
    open var allowsGroupOpacity = true
    /// A name chosen by the application. The default is nil.
    open var name: String? {
        get { stored.name }
        set { stored.name = newValue }
    }
    /// The values of properties that are not set; stored only. The default is nil.
    open var style: [AnyHashable: Any]? {
        get { stored.style }
        set { stored.style = newValue }
    }
    /// The filters of the layer; stored only. The default is nil.
    open var filters: [Any]? {
        get { stored.filters }
        set { stored.filters = newValue }
    }
    /// The filters of the content behind the layer; stored only. The default is nil.
    open var backgroundFilters: [Any]? {
        get { stored.backgroundFilters }
        set { stored.backgroundFilters = newValue }
    }
    /// The way the layer mixes with the content behind it; stored only. The default is nil.
    open var compositingFilter: Any? {
        get { stored.compositingFilter }
        set { stored.compositingFilter = newValue }
    }

    // MARK: Timing; stored only

    open var beginTime: CFTimeInterval {
        get { stored.timing.beginTime }
        set { stored.timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { stored.timing.duration }
        set { stored.timing.duration = newValue }
    }
    open var speed: Float {
        get { stored.timing.speed }
        set { stored.timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { stored.timing.timeOffset }
        set { stored.timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { stored.timing.repeatCount }
        set { stored.timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { stored.timing.repeatDuration }
        set { stored.timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { stored.timing.autoreverses }
        set { stored.timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { stored.timing.fillMode }
        set { stored.timing.fillMode = newValue }
    }

    /// Converts a time from another layer to this one. Returns it unchanged, since the timing of layers is stored only.
    ///
    /// - Parameters:
    ///   - t: The time, in seconds.
    ///   - l: The other layer; nil for the clock.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// Converts a time from this layer to another one. Returns it unchanged, since the timing of layers is stored only.
    ///
    /// - Parameters:
    ///   - t: The time, in seconds.
    ///   - l: The other layer; nil for the clock.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    // MARK: Delegate and actions

    /// The object that draws and lays out the layer. A view is the delegate of its own layer.
    open weak var delegate: (any CALayerDelegate)? {
        get { storedDelegate ?? view }
        set { storedDelegate = newValue }
    }
    private final weak var storedDelegate: (any CALayerDelegate)?

    /// The actions for changes of properties; stored only, since such changes run no action here. The default is nil.
    open var actions: [String: any CAAction]? {
        get { stored.actions }
        set { stored.actions = newValue }
    }

    /// Returns the action for a key: the delegate's, or that of `actions`, or the class's; nil for none.
    open func action(forKey event: String) -> (any CAAction)? {
        // FIDELITY.md: layersKeepStill.
        let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
        return found is NSNull ? nil : found
    }

    /// Returns the class's action for a key. The default is nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Returns whether a change of a property requests a drawing of the layer. The default is false. The package does not call it.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Display

    // FIDELITY.md: layersWithoutPixels.
    /// Requests a drawing of the layer by `display()` and `draw(in:)`. A layer without a view draws its own content only after the
    /// first request.
    open func setNeedsDisplay() { (awaitsDisplay, drawsItself) = (true, true) }
    /// Requests a drawing of a part of the layer. The whole layer is drawn.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Returns whether a drawing of the layer was requested.
    open func needsDisplay() -> Bool { awaitsDisplay }
    /// Calls `display()` immediately if a drawing was requested.
    open func displayIfNeeded() {
        guard awaitsDisplay else { return }
        awaitsDisplay = false
        display()
    }
    /// Provides the layer's content. The default implementation calls the delegate's `display(_:)`.
    open func display() { if let delegate = storedDelegate { delegate.display(self) } }
    /// Whether a change of the size requests a drawing of the layer. The default is false.
    open var needsDisplayOnBoundsChange = false

    /// Draws the layer's content in the coordinates of its bounds. The default implementation calls the delegate's `draw(_:in:)`.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and its sublayers into a context. The coordinates of the layer's bounds are those of the context.
    ///
    /// The effects of visual effect views, and the translucent backgrounds of bars, are left out. Use
    /// `UIView.drawHierarchy(in:afterScreenUpdates:)` for a picture with them.
    open func render(in ctx: CGContext) {
        // FIDELITY.md: effectsAreTints.
        ViewRenderer.leavingOutEffects { renderWithEffects(in: ctx) }
    }

    /// Draws the layer and its sublayers with the effects of visual effect views and the backgrounds of bars.
    final func renderWithEffects(in ctx: CGContext) {
        let bounds = bounds
        ctx.context.saveState()
        ctx.context.translate(x: bounds.minX, y: bounds.minY)
        if let view {
            view.layoutIfNeeded()
            ViewRenderer(context: ctx.context).draw(view)
        } else {
            ViewRenderer(context: ctx.context).draw(self)
        }
        ctx.context.restoreState()
    }

    // MARK: Layout

    /// Requests a call of `layoutSublayers()` before the layer is drawn.
    open func setNeedsLayout() {
        awaitsLayout = true
        view?.setNeedsLayout()
    }
    /// Returns whether a layout of the layer was requested.
    open func needsLayout() -> Bool { awaitsLayout }
    /// Lays out the layer and its sublayers if a layout was requested.
    open func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        if awaitsLayout {
            awaitsLayout = false
            layoutSublayers()
        }
        for entry in ownSublayers where entry.layer.view == nil { entry.layer.layoutIfNeeded() }
    }
    /// Places the sublayers. The default implementation calls the delegate's `layoutSublayers(of:)`.
    open func layoutSublayers() {
        if let delegate = storedDelegate ?? view { delegate.layoutSublayers(of: self) }
    }
    /// Returns the preferred size of the layer, in points. The default is the current size.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Hit-testing

    /// Returns the front-most descendant at a point of the superlayer's coordinates, or the layer itself; nil if the layer is
    /// hidden or the point is outside.
    open func hitTest(_ p: CGPoint) -> CALayer? { frontMostLayer(at: p) }

    /// Returns whether a point of the layer's coordinates is within its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Presentation

    /// Returns a copy of the layer with the values that are shown at the current time of the scheduler's clock.
    open func presentation() -> Self? {
        if source != nil { return self }
        let copy = CALayer.copy(by: type(of: self), of: self)
        copy.source = self
        copy.show(ViewLook(self, at: LayoutScheduler.main.time))
        return copy as? Self
    }

    /// Returns the layer whose values this one shows, if it comes from `presentation()`; otherwise the layer itself.
    open func model() -> Self { source as? Self ?? self }

    /// Replaces the layer's values by the ones that are shown. For the package's own kinds.
    func show(_ look: ViewLook) {
        own.bounds = CGRect(origin: look.boundsOrigin, size: look.frame.size)
        own.position = CGPoint(
            x: look.frame.minX + look.anchor.x * look.frame.width, y: look.frame.minY + look.anchor.y * look.frame.height)
        if let transform = look.transform { own.transform = CATransform3DMakeAffineTransform(transform) }
        own.opacity = Float(look.alpha)
        own.backgroundColor = look.backgroundColor.map { CGColor($0) }
        (cornerRadius, borderWidth, borderColor) = (look.cornerRadius, look.borderWidth, look.borderColor.map { CGColor($0) })
        for (property, value) in look.shown { setValue(value, of: property) }
    }

    // MARK: For the package's own kinds

    /// Draws the content behind that of the view or of `draw(in:)`, with the origin at the corner of the layer. For the package's
    /// own kinds.
    func paint(in context: any DrawingContext, size: CGSize, look: ViewLook) {}

    /// Draws the layer's sublayers with a closure that draws them once.
    func paintSublayers(in context: any DrawingContext, size: CGSize, _ drawOnce: () -> Void) { drawOnce() }

    /// Returns the value of a property that views do not have; nil if the layer does not have it either.
    func value(of property: AnimatedProperty) -> AnimationVector? {
        switch property {
        case .cornerRadius: AnimationVector(cornerRadius)
        case .borderWidth: AnimationVector(borderWidth)
        case .borderColor: AnimationVector(borderColor?.value ?? .clear)
        case .shadowColor: AnimationVector(shadowColor?.value ?? .clear)
        case .shadowOpacity: AnimationVector(CGFloat(shadowOpacity))
        case .shadowRadius: AnimationVector(shadowRadius)
        case .shadowOffset: AnimationVector(CGPoint(x: shadowOffset.width, y: shadowOffset.height))
        default: nil
        }
    }

    func setValue(_ value: AnimationVector, of property: AnimatedProperty) {
        switch property {
        case .cornerRadius: cornerRadius = value.number
        case .borderWidth: borderWidth = value.number
        case .borderColor: borderColor = CGColor(value.color)
        case .shadowColor: shadowColor = CGColor(value.color)
        case .shadowOpacity: shadowOpacity = Float(value.number)
        case .shadowRadius: shadowRadius = value.number
        case .shadowOffset: shadowOffset = CGSize(width: value.point.x, height: value.point.y)
        default: break
        }
    }
}
