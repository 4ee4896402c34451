import AshlarGraphics
import AshlarLayout
import Foundation

/// A rectangle in a tree of rectangles, placed by constraints or by its frame.
///
///     let box = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
///     let label = UILabel()
///     label.translatesAutoresizingMaskIntoConstraints = false
///     box.addSubview(label)
///     label.centerXAnchor.constraint(equalTo: box.centerXAnchor).isActive = true
///     label.topAnchor.constraint(equalTo: box.topAnchor, constant: 20).isActive = true
///     box.layoutIfNeeded()
///
/// A view that is not in a window lays out as the top of its own tree: its frame is fixed, its subviews follow. Coordinates are
/// points; the origin is the top left corner and y grows downwards.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// What the constraint engine knows of the view.
    package nonisolated(unsafe) final let item = LayoutItem(kind: .view)

    // Tree. A superview holds its subviews; the way back is cleared when either of them goes.
    @exclusivity(unchecked) nonisolated(unsafe) final var subviewList: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var superviewReference: UIView?
    /// The window at the top of the tree, known to every view in it.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var windowReference: UIWindow?

    // Geometry. The frame without the transform, which shares its size with the bounds.
    @exclusivity(unchecked) nonisolated(unsafe) final var frameValue = CGRect.zero
    @exclusivity(unchecked) final var boundsOrigin = CGPoint.zero
    /// The frame's origin in window coordinates before snapping to pixels; in a view with subviews it may be whole pixels off.
    @exclusivity(unchecked) nonisolated(unsafe) final var exactOrigin = CGPoint.zero

    /// The change of the application's direction that the view has followed last.
    @exclusivity(unchecked) final var directionGeneration: Int32 = 0

    // Appearance and environment. What few views need is behind one optional.
    @exclusivity(unchecked) final var appearance = Appearance()
    @exclusivity(unchecked) final var rare: RareProperties?
    @exclusivity(unchecked) nonisolated(unsafe) final var guides: [UILayoutGuide] = []

    /// True for views that need the constraints phase although they have no constraint yet.
    ///
    /// A tree in which no constraint was ever activated skips that phase, unless it holds a view whose class says true here.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Creates a view with the given frame.
    public init(frame: CGRect) {
        super.init()
        setUp()
        // A plain view begins with such a frame.
        if frame.numbers != .zero || !item.flags.contains(.isPlain) { self.frame = frame }
    }

    /// Creates an empty view, to be placed by constraints or by setting its frame.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read: the view starts out empty.
    public required init?(coder: NSCoder) {
        super.init()
        setUp()
    }

    private final func setUp() {
        MainActorCheck.prepare()
        directionGeneration = LayoutEnvironment.directionGeneration
        own(item)
        if type(of: self) == UIView.self {
            item.flags.formUnion([.isPlain, .inheritsLayout, .inheritsUpdates])
        } else {
            item.flags.formUnion(LayoutHook.flags(of: type(of: self)))
            if let window = self as? UIWindow { windowReference = window }
        }
        if LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft { item.setRightToLeft(true) }
        if Self.requiresConstraintBasedLayout { item.requireEngine() }
    }

    deinit {
        for subview in subviewList { subview.superviewReference = nil }
        for guide in guides { guide.owningViewReference = nil }
        item.ownerDied()
        guard !subviewList.isEmpty else { return }
        // Only a window takes its tree out of a window by dying: whoever else goes was taken out before.
        if windowReference != nil { Self.forgetWindow(subviewList) }
        Self.letGo(&subviewList)
    }

    // MARK: - The tree

    /// Where events would go next: the view's controller, or the superview.
    open override var next: UIResponder? { controller ?? superviewReference }

    /// The view that this one is shown in.
    open var superview: UIView? { superviewReference }

    /// The views shown in this one, back to front.
    open var subviews: [UIView] { subviewList }

    /// The window at the top of the tree; a window is its own.
    open var window: UIWindow? { windowReference }

    /// Shows the view in front of the other subviews. A view that has a superview is moved.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Shows the view at a place in `subviews`, 0 being the back. A place out of range means the nearest end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Shows the view right behind a subview; in front of all if `sibling` is none of them.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    /// Shows the view right in front of a subview; in front of all if `sibling` is none of them.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }

    /// Shows a subview in front of the others; does nothing for another view.
    open func bringSubviewToFront(_ view: UIView) { moveInOrder(view, toFront: true) }
    /// Shows a subview behind the others; does nothing for another view.
    open func sendSubviewToBack(_ view: UIView) { moveInOrder(view, toFront: false) }
    /// Swaps two subviews' places in the order. Both must be places in `subviews`.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// True for the view itself and for everything that it is shown in.
    open func isDescendant(of view: UIView) -> Bool { item.isDescendant(of: view.item) }
    /// The first view with the tag among the view and everything below it.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    /// Takes the view out of its superview. Constraints between its subtree and the rest of the tree are deactivated for good;
    /// those within the subtree stay.
    open func removeFromSuperview() { leaveSuperview(for: nil) }

    /// Sent before the superview changes; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Sent after the superview has changed.
    open func didMoveToSuperview() {}
    /// Sent to a whole subtree before its window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Sent to a whole subtree after its window has changed.
    open func didMoveToWindow() {}
    /// Sent after a subview was added; not when one changes its place in the order.
    open func didAddSubview(_ subview: UIView) {}
    /// Sent before a subview leaves, for another superview or for none.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Geometry

    /// Position and size in the superview's bounds coordinates.
    ///
    /// Under a transform it is the smallest rectangle around the view. Setting it then puts the middle into the rectangle's middle, and
    /// gives the view the size that fills the rectangle, which is exact unless the transform turns by less than a quarter.
    open var frame: CGRect {
        get { rare?.transform == nil ? frameValue : transformedFrame }
        set { if rare?.transform == nil { setFrame(newValue) } else { setTransformedFrame(newValue) } }
    }

    /// The view's own coordinates: the origin is where its subviews' coordinates start, the size is the frame's without the transform.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frameValue.size) }
        set { setBounds(newValue) }
    }

    /// The middle of the frame, or the place of the layer's anchor point if that is another one.
    open var center: CGPoint {
        get { anchorPlace(in: frameValue) }
        set { setCenter(newValue) }
    }

    /// How the view with all that is in it is turned, scaled and moved, about its middle or the layer's anchor point: not at all unless
    /// set.
    ///
    /// Constraints and layout take no notice: they act on `bounds` and `center`.
    open var transform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set { setTransform(newValue) }
    }

    /// The point, given in this view's coordinates, in those of another view; nil stands for the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { map(to: view).apply(point) }
    /// The point, given in another view's coordinates, in those of this view; nil stands for the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { map(from: view).apply(point) }
    /// The rectangle, given in this view's coordinates, in those of another view; nil stands for the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(to: view).apply(rect) }
    /// The rectangle, given in another view's coordinates, in those of this view; nil stands for the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(from: view).apply(rect) }

    /// The size that the view would like to have within `size`. Returns the present size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frameValue.size }

    /// Takes on the size that `sizeThatFits(_:)` gives for the present one.
    open func sizeToFit() {
        let size = sizeThatFits(frameValue.size)
        if rare?.transform == nil { frame.size = size } else { bounds.size = size }
    }

    // MARK: - Focus

    /// The parts that would have the focus first: none unless overridden. There is no focus here.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Asks for the focus to be moved: there is none.
    open func setNeedsFocusUpdate() {}
    /// Moves the focus if that was asked for: there is none.
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move: true unless overridden.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Sent on iOS when the focus has moved: never here.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// Whether the view may have the focus: false unless overridden.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus: nothing has.
    open var isFocused: Bool { false }

    // MARK: - Constraints

    /// Whether the frame and the autoresizing mask stand for constraints. Set it to false for a view that constraints place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { item.flags.contains(.translatesMask) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            // The mask starts out from where the engine has put the view, not from the last frame set by hand.
            if newValue { item.setFrame(frameValue, capturedIn: superviewReference?.frameValue.size ?? .zero) }
            item.setTranslatesMask(newValue)
        }
    }

    /// How the view follows a change of its superview's size while no constraint places it.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(item.autoresizingMask)) }
        set { item.setAutoresizingMask(UInt8(truncatingIfNeeded: newValue.rawValue)) }
    }

    /// Whether a change of the size resizes the subviews by their autoresizing masks: true unless set.
    open var autoresizesSubviews: Bool {
        get { rare?.autoresizesSubviews ?? true }
        set { editRare { $0.autoresizesSubviews = newValue } }
    }

    /// The constraints that the view holds, in the order of activation, and behind them those that stand for its content size once
    /// it was laid out. The latter cannot be deactivated.
    open var constraints: [NSLayoutConstraint] { item.listedConstraints }

    /// Holds and activates a constraint between views of this view's subtree.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(heldBy: item) }

    /// Holds and activates the constraints in order. Behind one that is refused, the rest stays as it is.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where !constraint.activate(heldBy: item) { return }
    }

    /// Deactivates a constraint that this view holds; does nothing for another.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { item.removeHeld(constraint) }

    /// Deactivates those of the constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: - Anchors

    /// The leading edge: left, or right from right to left.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The trailing edge: right, or left from right to left.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The left edge, whatever the direction.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The right edge, whatever the direction.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The extent from left to right.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The extent from top to bottom.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The middle between the left and right edges.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The middle between the top and bottom edges.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
    /// The baseline of the first line of text; the top edge of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .lastBaseline) }

    // MARK: - Layout guides

    /// The guides added to the view, the framework's own included once they were asked for.
    open var layoutGuides: [UILayoutGuide] { guides }
    /// Lets constraints refer to the guide. A guide of another view is moved.
    open func addLayoutGuide(_ guide: UILayoutGuide) { add(guide) }
    /// Takes the guide away and deactivates all constraints that refer to it. The guides of scroll and stack views stay.
    open func removeLayoutGuide(_ guide: UILayoutGuide) { if !guide.isLocked { remove(guide) } }

    /// The rectangle inside the margins.
    open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
    /// The rectangle that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
    /// The rectangle inside the margins that is narrow enough for reading: at most 672 points wide, in the middle of the margins.
    open var readableContentGuide: UILayoutGuide { readableGuide }

    /// The rectangle that a keyboard takes; as there is none, what the safe area leaves at the bottom.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    // MARK: - What is wrong with a layout

    /// True if the view's place or size could be different while all constraints hold as well as they do.
    ///
    /// Answers for detached trees too, where UIKit says false. Lays out nothing: the engine is brought up to date only.
    open var hasAmbiguousLayout: Bool { isAmbiguous(item) }

    /// The active constraints that have a say in where the view is along an axis, in the order of activation, content sizes last.
    ///
    /// A constraint has a say if it is connected with the view's place or size, directly or through other constraints. Meant for
    /// debugging: the whole tree's constraints are looked at.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(item, axis)
    }

    /// Moves a view with an ambiguous layout to another place that is as good, or back the second time. Does nothing for others.
    ///
    /// The first of width, height, x and y that could be different goes to the other end of its range, or to the superview's bounds
    /// where there is none.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

    // MARK: - Content size

    /// The size that the content needs, in points; `noIntrinsicMetric` for an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Has `intrinsicContentSize` read again before the next layout.
    open func invalidateIntrinsicContentSize() {
        item.invalidateContentSize()
        superviewReference?.subviewContentSizeDidChange(self)
    }

    /// How strongly the view resists growing beyond its content: 250 unless set.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(item.hugging[axis])
    }

    /// Sets how strongly the view resists growing beyond its content along an axis.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        item.setHugging(priority, for: axis)
    }

    /// How strongly the view resists shrinking below its content: 750 unless set.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(item.compression[axis])
    }

    /// Sets how strongly the view resists shrinking below its content along an axis.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        item.setCompression(priority, for: axis)
    }

    /// The insets of the rectangle that constraints act on, such as a shadow's; zero unless overridden.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints act on, for a frame. An override must take the same insets off every frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame for a rectangle that constraints act on.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose text the first baseline belongs to: itself unless overridden, or a view below. Asked when constraints are updated.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose text the last baseline belongs to: itself unless overridden, or a view below. Asked when constraints are updated.
    open var forLastBaselineLayout: UIView { self }

    /// Where the baselines are: the first below the top edge, the last above the bottom edge of the alignment rectangle, in points.
    package var baselineOffsets: (first: CGFloat, last: CGFloat) { rare?.baselines ?? (0, 0) }

    /// Has constraints on the baselines lead to the views below that they belong to.
    package func lendBaselines() {
        func lender(_ view: UIView) -> LayoutItem? { view !== self && view.isDescendant(of: self) ? view.item : nil }
        item.setBaselineLenders(first: lender(forFirstBaselineLayout), last: lender(forLastBaselineLayout))
    }

    /// The smallest size at which the subtree's constraints hold as well as they can.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size of the subtree when it is asked to be `targetSize` at the given priorities. Nothing is laid out.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: - The update cycle

    /// Asks for `layoutSubviews()` in the next layout pass.
    open func setNeedsLayout() { item.setNeedsLayout() }

    /// Lays out now whatever waits: constraints are updated and solved, and the frames of the subtree are set.
    open func layoutIfNeeded() { LayoutPass.run(from: self) }

    /// Sets the frames of the subviews that constraints place. Override to place others; call super first.
    open func layoutSubviews() { applyEngineFrames() }

    /// Asks for `updateConstraints()` in the next pass.
    open func setNeedsUpdateConstraints() { LayoutPass.setNeedsUpdateConstraints(self) }

    /// Updates the constraints of the subtree now, the leaves first.
    open func updateConstraintsIfNeeded() { LayoutPass.updateConstraintsIfNeeded(self) }

    /// True if `updateConstraints()` will be called in the next pass.
    open func needsUpdateConstraints() -> Bool {
        item.flags.contains(.needsUpdateConstraints) || LayoutPass.defersUpdate(of: self)
    }

    /// The place for making and changing constraints in bulk. Call super last.
    open func updateConstraints() {}

    // MARK: - Margins and direction

    /// The distances of subviews placed by margin attributes from the edges, the safe area included; 8 unless set.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.physical(newValue)) }
    }

    /// The margins in reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directional(effectiveMargins) }
        set { setMargins(.directional(newValue)) }
    }

    /// Whether what lies in the superview's margins is in this view's too: an edge's margin is then at least as wide as the part of
    /// the superview's margin that reaches into the view. False unless set. The layout pass takes it into account.
    open var preservesSuperviewLayoutMargins: Bool {
        get { rare?.margins.preservesSuperview ?? false }
        set { setPreservesSuperviewMargins(newValue) }
    }

    /// Whether the safe area is added to the margins: true unless set.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.margins.includesSafeArea ?? true }
        set {
            editRare { $0.margins.includesSafeArea = newValue }
            marginsChanged()
        }
    }

    /// Sent when `layoutMargins` has changed.
    open func layoutMarginsDidChange() {}

    /// How much of the bounds is covered by bars, in points.
    open var safeAreaInsets: UIEdgeInsets { rare?.margins.safeArea ?? .zero }

    /// Sent when `safeAreaInsets` has changed.
    open func safeAreaInsetsDidChange() {}

    /// Whether leading and trailing follow the application's direction or are fixed.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semanticContentAttribute ?? .unspecified }
        set { setSemanticContentAttribute(newValue) }
    }

    /// The direction of this view's own contents. Not inherited by subviews.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction that a view with the attribute is laid out in.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute.direction(relativeTo: LayoutEnvironment.userInterfaceLayoutDirection)
    }

    /// The direction that a view with the attribute is laid out in when everything around it runs in the given one.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(relativeTo: layoutDirection)
    }

    /// What the view's surroundings are like: appearance, text size, pixels, direction, and how much room the window has.
    open var traitCollection: UITraitCollection { surroundings }

    /// Sent when the view's traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Sent when the view's traits have changed. For the package's own views.
    package func traitsDidChange(from old: UITraitCollection) {}

    // MARK: - Appearance

    /// The class of the view's layer: `CALayer` unless overridden.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that the view draws itself with: corners, border, shadow, mask, and layers of the application's own.
    open var layer: CALayer { ownLayer }

    /// Gives the layer its contents: does nothing unless overridden.
    open func display(_ layer: CALayer) {}

    /// Draws the layer's content, in its bounds' coordinates. Sends `draw(_:)` for the view's own layer.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === appearance.layer { draw(CGRect(origin: boundsOrigin, size: frameValue.size)) }
    }

    /// Sent before a layer is drawn that the view is the delegate of.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Places the layer's sublayers. Sends `layoutSubviews()` for the view's own layer, as a part of the layout pass.
    open func layoutSublayers(of layer: CALayer) { if layer === appearance.layer { layoutSubviews() } }

    /// The action for a change of a layer's value: none within the view's own unless overridden.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    /// A view whose opaque parts say what of this view is shown; it lies in this view's bounds and is no subview. Nil for everything.
    open var mask: UIView? {
        get { rare?.mask }
        set { editRare { $0.mask = newValue } }
    }

    /// Whether the view says that it covers what is behind it. The default is true; stored only.
    open var isOpaque: Bool {
        get { rare?.isOpaque ?? true }
        set { editRare { $0.isOpaque = newValue } }
    }

    /// Whether the view is emptied before it is drawn. The default is true; stored only, since each drawing begins empty.
    open var clearsContextBeforeDrawing: Bool {
        get { rare?.clearsContextBeforeDrawing ?? true }
        set { editRare { $0.clearsContextBeforeDrawing = newValue } }
    }

    /// The number of pixels per point that the view is drawn with: the screen's unless set. Back ends have a scale of their own.
    open var contentScaleFactor: CGFloat {
        get { rare?.contentScaleFactor ?? windowReference?.screen.scale ?? UIScreen.main.scale }
        set { editRare { $0.contentScaleFactor = newValue > 0 && newValue.isFinite ? newValue : nil } }
    }

    /// The transform of space about the anchor point; what is drawn of it is flat, see `CATransform3D`.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Draws the view's content, in bounds coordinates, behind the subviews and in front of the background. Called in each drawing.
    ///
    /// What labels and controls show is drawn here too: an override that does not call super stands in its place.
    open func draw(_ rect: CGRect) { drawOwnContent() }

    /// Says that the content looks different from now on. Each drawing shows what is there; the layer is sent `display()` with it.
    open func setNeedsDisplay() { if let layer = appearance.layer { layer.awaitsDisplay = true } }

    /// Says that the content looks different within a rectangle; see `setNeedsDisplay()`.
    open func setNeedsDisplay(_ rect: CGRect) { if let layer = appearance.layer { layer.awaitsDisplay = true } }

    /// The colour behind everything; nil for none.
    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set {
            let old = appearance.backgroundColor
            appearance.backgroundColor = newValue
            AnimationBlock.current?.noteColor(self, .backgroundColor, from: old, to: newValue)
        }
    }

    /// A hidden view and its subviews are not drawn. Layout takes no notice, except in stack views.
    open var isHidden: Bool {
        get { appearance.isHidden }
        set {
            guard newValue != appearance.isHidden else { return }
            appearance.isHidden = newValue
            superviewReference?.subviewDidHide(self)
            if let superview = superviewReference as? UIStackView { AnimationBlock.current?.noteStack(superview) }
            tellObservers()
        }
    }

    /// The opacity of the view with all its subviews, from 0 to 1.
    open var alpha: CGFloat {
        get { appearance.alpha }
        set {
            let old = appearance.alpha
            appearance.alpha = min(max(newValue, 0), 1)
            AnimationBlock.current?.note(self, .opacity, from: AnimationVector(old), to: AnimationVector(appearance.alpha))
            tellObservers()
        }
    }

    /// How the content fills the bounds: stretched unless set.
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set { appearance.contentMode = newValue }
    }

    /// Whether drawing outside the bounds is cut off.
    open var clipsToBounds: Bool {
        get { appearance.clipsToBounds }
        set { appearance.clipsToBounds = newValue }
    }

    /// The colour of controls and template images; inherited from the superview unless set.
    open var tintColor: UIColor! {
        get { appearance.tintColor ?? superviewReference?.tintColor ?? .systemBlue }
        set {
            appearance.tintColor = newValue
            tellTintColor()
        }
    }

    /// Sent when `tintColor` was set, here or where it is inherited from.
    open func tintColorDidChange() {}

    // MARK: - Hit-testing

    /// Whether touches could reach the view and what is in it: true unless set, but for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { rare?.isUserInteractionEnabled ?? isInteractiveByDefault }
        set { editRare { $0.isUserInteractionEnabled = newValue } }
    }

    /// The front most view at a point of this view's coordinates, as deep in the tree as there is one; nil outside the view, and where
    /// it is hidden, transparent or closed to interaction.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontMostView(at: point, event) }

    /// Whether a point of this view's coordinates counts as inside: within the bounds unless overridden.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: - Gestures and touches

    /// The recognisers that are given the touches on the view and on everything in it; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set {
            for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Gives a recogniser the touches on the view and on everything in it. One of another view is moved.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

    /// Gives a recogniser no touches any more; does nothing for another view's.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

    /// Whether a gesture that was found may begin: true unless overridden. Asked of the recogniser's view and of the touched one.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the view is told of more than one finger at a time: false unless set. Recognisers are always.
    open var isMultipleTouchEnabled: Bool {
        get { rare?.isMultipleTouchEnabled ?? false }
        set { editRare { $0.isMultipleTouchEnabled = newValue } }
    }

    /// Whether other views are told of no fingers while the view has one, and it of none while they do: false unless set.
    open var isExclusiveTouch: Bool {
        get { rare?.isExclusiveTouch ?? false }
        set { editRare { $0.isExclusiveTouch = newValue } }
    }

    /// Has the view, or what in it is the first responder, give way: a text field whose editing is over.
    ///
    /// - Parameter force: Whether it gives way even if it says that it may not.
    /// - Returns: Whether there is no first responder in the view any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { FirstResponder.giveWay(in: self, force: force) }

    /// The recognisers that a touch on the view is given, the last one first. For the package's own views.
    package var recognizersForTouches: [UIGestureRecognizer] { (rare?.gestureRecognizers ?? []).reversed() }

    /// Whether the view is open to interaction unless the application says otherwise. For the package's own views.
    package var isInteractiveByDefault: Bool { true }

    /// What is behind the subviews and above the background, in bounds coordinates. For the package's own views.
    package func drawContent(in context: any DrawingContext) {}

    /// Draws the content at another size than the view's, which is animated. For the package's own views.
    ///
    /// - Returns: Whether it was drawn. Otherwise what `drawContent(in:)` draws is fitted by `contentMode`.
    package func drawResized(to size: CGSize, in context: any DrawingContext) -> Bool { false }

    /// Sent after a subview was hidden or shown. For the package's own views.
    package func subviewDidHide(_ subview: UIView) {}

    /// Sent when the intrinsic size of a subview may have changed. For the package's own views.
    package func subviewContentSizeDidChange(_ subview: UIView) {}

    /// Sent to a whole tree when what bars cover of its top view has changed. For the package's own views.
    package func barsOfTreeDidChange() {}

    /// Whether the safe area reaches the subviews.
    package var passesSafeAreaOn: Bool { true }

    /// The text that reports show behind the view's class.
    package var reportedText: String? { nil }

    /// A label whose height follows from its width takes part in the second solve of a pass.
    package var wrapsContent: Bool { false }

    /// The width that the engine found, at which the content of a wrapping view wraps; nil before anything is known of it.
    package var automaticWidth: CGFloat? {
        get { nil }
        set {}
    }

    // MARK: - Identity

    /// A number of the application's choice for finding the view.
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { editRare { $0.tag = newValue } }
    }

    /// A name for tests and reports.
    open var accessibilityIdentifier: String? {
        get { rare?.accessibilityIdentifier }
        set { editRare { $0.accessibilityIdentifier = newValue } }
    }

    /// `<UILabel: 0x55d0; frame = (10 10; 40 20); autoresize = W+H; layer = <CALayer: 0x55d8>>`
    open nonisolated override var description: String { layoutItemDescription }
}

extension UIView: CALayerDelegate {}
