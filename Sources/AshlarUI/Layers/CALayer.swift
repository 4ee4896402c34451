import AshlarGraphics
import AshlarLayout
import Foundation

/// A rectangle with an appearance: what a view draws itself with, or one more of it within a view or another layer.
///
///     let dot = CALayer()
///     dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
///     dot.cornerRadius = 10
///     dot.backgroundColor = UIColor.systemRed.cgColor
///     view.layer.addSublayer(dot)
///
/// A view's layer has the view's frame, colour, opacity and so on: setting either sets both. Subclasses draw with
/// `draw(in:)` and are made by views whose `layerClass` they are.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
    /// The view whose layer it is; nil for others, and once the view is deallocated: a layer can outlive it.
    final weak var view: UIView?
    /// What a layer without a view has of its own.
    final var own = Values()
    /// What few layers set.
    final var stored = Stored()
    /// The layer whose values this one tells, for a copy that `presentation()` makes.
    final var source: CALayer?

    final var ownSublayers: [OwnSublayer] = []
    final weak var ownSuperlayer: CALayer?
    final var animations: ViewAnimations?
    final var awaitsLayout = true
    final var awaitsDisplay = false
    /// Whether `setNeedsDisplay()` was ever sent: then the layer is drawn by `draw(in:)`.
    final var drawsItself = false

    /// What views have themselves.
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

    /// What is stored and not shown, or shown by layers of few kinds.
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

    /// Creates a layer without a size.
    public override init() { super.init() }

    /// Creates a copy that tells what another layer shows. `presentation()` calls it; an override copies its own properties.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        copyValues(of: layer)
    }

    /// Exists so that subclasses compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Makes a layer of whatever class it is sent to: see `DynamicClasses.swift`.
    public convenience init(_made unused: UInt8) { self.init() }
    /// Makes a copy of whatever class it is sent to.
    public convenience init(_showing layer: CALayer) { self.init(layer: layer) }

    /// Takes over what is drawn of another layer. For the package's own kinds.
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

    /// The layer's own coordinates, in which its sublayers lie.
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

    /// Where the anchor point is, in the superlayer's coordinates.
    open var position: CGPoint {
        get { view?.center ?? own.position }
        set {
            if let view { return view.center = newValue }
            if isFinite(CGRect(origin: newValue, size: .zero)) { own.position = newValue }
        }
    }

    /// The point that `position` places and the transform turns about, as parts of the size. The default is the middle.
    open var anchorPoint: CGPoint {
        get { view?.anchor ?? own.anchorPoint }
        set {
            guard isFinite(CGRect(origin: newValue, size: .zero)) else { return }
            if let view { view.setAnchor(newValue) } else { own.anchorPoint = newValue }
        }
    }

    /// The smallest rectangle around the layer, in its superlayer's coordinates.
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
            // Where the frame's corner is with the anchor at zero says how far it has to be moved.
            own.position = .zero
            let corner = own.bounds.applying(own.toSuperlayer).origin
            own.position = CGPoint(x: rect.minX - corner.x, y: rect.minY - corner.y)
        }
    }

    /// The transform about the anchor point. What is drawn of it is flat; see `CATransform3D`.
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

    /// The transform of the plane about the anchor point.
    open func affineTransform() -> CGAffineTransform { transform.flat }
    /// Sets a transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// What sublayers are transformed by, about the layer's anchor point. Drawn flat.
    open var sublayerTransform: CATransform3D {
        get { stored.sublayerTransform }
        set { if newValue.isFinite { stored.sublayerTransform = newValue } }
    }

    /// How far in front of its siblings the layer is drawn. The default is 0; of layers with the same, later ones are in front.
    open var zPosition: CGFloat = 0
    /// The third coordinate of the anchor point; stored only.
    open var anchorPointZ: CGFloat {
        get { stored.anchorPointZ }
        set { stored.anchorPointZ = newValue }
    }
    /// Whether the y axis grows upwards; stored only.
    open var isGeometryFlipped = false
    /// Whether the layer's back is drawn; stored only.
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
    /// Which corners are round. The default is all four.
    open var maskedCorners = CACornerMask.all
    /// The shape of round corners. The default is `circular`.
    open var cornerCurve = CALayerCornerCurve.circular

    /// How much more of a side than its radius a corner of a curve takes: 1.6 for a continuous one here.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.6 : 1 }

    /// The width of the border, which lies inside the bounds, in points; 0 for none.
    open var borderWidth: CGFloat = 0 {
        didSet { note(.borderWidth, from: AnimationVector(oldValue), to: AnimationVector(borderWidth)) }
    }
    /// The colour of the border. The default is opaque black.
    open var borderColor: CGColor? = CGColor.black {
        didSet { noteColor(.borderColor, from: oldValue, to: borderColor) }
    }

    /// The colour behind the layer's content; nil for none.
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
        set {
            if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { own.backgroundColor = newValue }
        }
    }

    /// The opacity of the layer with all that is in it, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { own.opacity = min(max(newValue, 0), 1) } }
    }

    /// Whether the layer is not drawn.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set { if let view { view.isHidden = newValue } else { own.isHidden = newValue } }
    }

    /// Whether drawing outside the rounded bounds is cut off. A layer that does so shows no shadow.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue } }
    }

    /// A layer whose opaque parts say what of this layer is shown; it lies in this layer's bounds. Nil for everything.
    open var mask: CALayer?

    /// The colour of the shadow. The default is opaque black.
    open var shadowColor: CGColor? = CGColor.black {
        didSet { noteColor(.shadowColor, from: oldValue, to: shadowColor) }
    }
    /// The opacity of the shadow, from 0 to 1. The default is 0: no shadow.
    open var shadowOpacity: Float = 0 {
        didSet { note(.shadowOpacity, from: AnimationVector(CGFloat(oldValue)), to: AnimationVector(CGFloat(shadowOpacity))) }
    }
    /// How blurred the shadow is: the standard deviation, in points. The default is 3.
    open var shadowRadius: CGFloat = 3 {
        didSet { note(.shadowRadius, from: AnimationVector(oldValue), to: AnimationVector(shadowRadius)) }
    }
    /// How far the shadow is moved. The default is 3 points upwards.
    open var shadowOffset = CGSize(width: 0, height: -3) {
        didSet {
            note(
                .shadowOffset, from: AnimationVector(CGPoint(x: oldValue.width, y: oldValue.height)),
                to: AnimationVector(CGPoint(x: shadowOffset.width, y: shadowOffset.height)))
        }
    }
    /// The shape that throws the shadow, in the bounds' coordinates; nil for the layer as it is drawn.
    open var shadowPath: CGPath?

    private func note(_ property: AnimatedProperty, from old: AnimationVector, to new: AnimationVector) {
        if let view { AnimationBlock.current?.note(view, property, from: old, to: new) }
    }

    private func noteColor(_ property: AnimatedProperty, from old: CGColor?, to new: CGColor?) {
        guard let view, let block = AnimationBlock.current else { return }
        block.noteColor(view, property, from: old.map { UIColor(cgColor: $0) }, to: new.map { UIColor(cgColor: $0) })
    }

    /// An image that fills the layer: a `CGImage`, or a `UIImage`; nil for none.
    open var contents: Any?
    /// Where the image goes. The default is `resize`.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The number of the image's pixels per point: what `center` and its like go by. The default is 1.
    open var contentsScale: CGFloat {
        get { stored.contentsScale }
        set { stored.contentsScale = newValue > 0 && newValue.isFinite ? newValue : 1 }
    }
    /// The part of the image that is shown, from 0 to 1.
    open var contentsRect: CGRect {
        get { stored.contentsRect }
        set { stored.contentsRect = newValue }
    }
    /// The part of the image that is stretched, from 0 to 1; stored only.
    open var contentsCenter: CGRect {
        get { stored.contentsCenter }
        set { stored.contentsCenter = newValue }
    }
    /// How the image is made smaller; stored only.
    open var minificationFilter = CALayerContentsFilter.linear
    /// How the image is made larger; stored only.
    open var magnificationFilter = CALayerContentsFilter.linear

    // Stored only: a back end draws shapes, and keeps no pixels of layers.

    /// Whether the layer says that it covers what is behind it; stored only.
    open var isOpaque = false
    /// Whether the layer is drawn as pixels first; stored only.
    open var shouldRasterize = false
    /// The number of pixels per point of such pixels; stored only.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer is drawn on another thread; stored only.
    open var drawsAsynchronously = false
    /// Whether the layer's edges may be smooth; stored only.
    open var allowsEdgeAntialiasing = false
    /// Which of the layer's edges are smooth; stored only.
    open var edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 15)
    /// Whether a translucent layer is drawn as a whole; it always is.
    open var allowsGroupOpacity = true
    /// A name of the application's choice.
    open var name: String? {
        get { stored.name }
        set { stored.name = newValue }
    }
    /// Values for properties that are not set; stored only.
    open var style: [AnyHashable: Any]? {
        get { stored.style }
        set { stored.style = newValue }
    }
    /// Filters for the layer; stored only.
    open var filters: [Any]? {
        get { stored.filters }
        set { stored.filters = newValue }
    }
    /// Filters for what is behind the layer; stored only.
    open var backgroundFilters: [Any]? {
        get { stored.backgroundFilters }
        set { stored.backgroundFilters = newValue }
    }
    /// How the layer mixes with what is behind it; stored only.
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

    /// A time of another layer, nil for the clock's, in this layer's: the same, since layers' timing is stored only.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// A time of this layer in another one's, nil for the clock's: the same, since layers' timing is stored only.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    // MARK: Delegate and actions

    /// Draws and lays out the layer. A view is the delegate of its own layer.
    open weak var delegate: (any CALayerDelegate)? {
        get { storedDelegate ?? view }
        set { storedDelegate = newValue }
    }
    private final weak var storedDelegate: (any CALayerDelegate)?

    /// The actions for changes of values. Stored only: a change of a value runs no action here.
    open var actions: [String: any CAAction]? {
        get { stored.actions }
        set { stored.actions = newValue }
    }

    /// The action for a key: the delegate's, or that of `actions`, or the class's.
    open func action(forKey event: String) -> (any CAAction)? {
        let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
        return found is NSNull ? nil : found
    }

    /// The class's action for a key: none unless overridden.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a change of a value asks for the layer to be drawn: false unless overridden.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Display

    /// Asks for the layer to be drawn by `display()` and `draw(in:)`. A layer without a view that never was asked to draws nothing of
    /// its own.
    open func setNeedsDisplay() { (awaitsDisplay, drawsItself) = (true, true) }
    /// Asks for a part of the layer to be drawn: all of it is.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Whether the layer waits for being drawn.
    open func needsDisplay() -> Bool { awaitsDisplay }
    /// Sends `display()` now if the layer waits for it.
    open func displayIfNeeded() {
        guard awaitsDisplay else { return }
        awaitsDisplay = false
        display()
    }
    /// Gives the layer its contents. Sends the delegate `display(_:)` unless overridden.
    open func display() { if let delegate = storedDelegate { delegate.display(self) } }
    /// Whether a change of the bounds' size asks for the layer to be drawn. The default is false.
    open var needsDisplayOnBoundsChange = false

    /// Draws the layer's content, in its bounds' coordinates. Sends the delegate `draw(_:in:)` unless overridden.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer with its sublayers into a context, its bounds' coordinates being the context's.
    open func render(in ctx: CGContext) {
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

    /// Asks for `layoutSublayers()` before the layer is drawn.
    open func setNeedsLayout() {
        awaitsLayout = true
        view?.setNeedsLayout()
    }
    /// Whether the layer waits for its layout.
    open func needsLayout() -> Bool { awaitsLayout }
    /// Lays out the layer and its sublayers, as far as they need layout.
    open func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        if awaitsLayout {
            awaitsLayout = false
            layoutSublayers()
        }
        for entry in ownSublayers where entry.layer.view == nil { entry.layer.layoutIfNeeded() }
    }
    /// Places the sublayers. Sends the delegate `layoutSublayers(of:)` unless overridden.
    open func layoutSublayers() {
        if let delegate = storedDelegate ?? view { delegate.layoutSublayers(of: self) }
    }
    /// The size that the layer would like to have: the present one unless overridden.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Hit-testing

    /// The front most layer at a point of the superlayer's coordinates, as deep in the tree as there is one; nil where the layer is
    /// hidden or the point outside.
    open func hitTest(_ p: CGPoint) -> CALayer? { frontMostLayer(at: p) }

    /// Whether a point of the layer's coordinates is within its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: What is shown

    /// A layer with the values that are shown at the time of the scheduler's clock; nil once the layer's view is deallocated.
    open func presentation() -> Self? {
        if source != nil { return self }
        let copy = CALayer.copy(by: type(of: self), of: self)
        copy.source = self
        copy.show(ViewLook(self, at: LayoutScheduler.main.time))
        return copy as? Self
    }

    /// The layer whose values this one tells; itself unless it comes from `presentation()`.
    open func model() -> Self { source as? Self ?? self }

    /// Takes over what is shown in place of its own values. For the package's own kinds.
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

    /// Draws what the layer shows behind what its view or `draw(in:)` does, from the corner of its frame.
    func paint(in context: any DrawingContext, size: CGSize, look: ViewLook) {}

    /// Draws the layer's sublayers, given what draws them once.
    func paintSublayers(in context: any DrawingContext, size: CGSize, _ drawOnce: () -> Void) { drawOnce() }

    /// The value of a property that views do not have; nil for one that the layer does not have either.
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

extension CALayer.Values {
    /// From the layer's coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform.flat)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

/// Makes layers of classes that are only known at run time, as `DynamicClasses.swift` does of views.
extension CALayer {
    @_silgen_name("$s8AshlarUI7CALayerC5_madeACs5UInt8V_tcfC")
    private final class func made(_ unused: UInt8) -> CALayer

    @_silgen_name("$s8AshlarUI7CALayerC8_showingA2C_tcfC")
    private final class func showing(_ layer: __owned CALayer) -> CALayer

    static func made(by type: CALayer.Type) -> CALayer { type.made(0) }
    static func copy(by type: CALayer.Type, of layer: CALayer) -> CALayer { type.showing(layer) }
}
