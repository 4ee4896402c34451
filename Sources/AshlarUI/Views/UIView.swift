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
/// A view that is not in a window is laid out as the root of its own tree: its frame is fixed, and its subviews are placed in it.
/// Coordinates are in points; the origin is the top left corner and y increases downwards.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The view's record in the constraint engine.
    package nonisolated(unsafe) final let item = LayoutItem(kind: .view)

    // The tree. A superview retains its subviews; the reference to the superview is cleared when either of them is deallocated.
    @exclusivity(unchecked) nonisolated(unsafe) final var subviewList: [UIView] = []
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var superviewReference: UIView?
    /// The window at the root of the tree, stored in every view of it.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var windowReference: UIWindow?

    // Geometry: the frame without the transform. Its size is also that of the bounds.
    @exclusivity(unchecked) nonisolated(unsafe) final var frameValue = CGRect.zero
    @exclusivity(unchecked) final var boundsOrigin = CGPoint.zero
    /// The frame's origin in window coordinates before it is rounded to pixels. In a view with subviews it may be off by whole
    /// pixels.
    @exclusivity(unchecked) nonisolated(unsafe) final var exactOrigin = CGPoint.zero

    /// What the view inherits, and the number of the last change of the environment that it has followed.
    @exclusivity(unchecked) final var surroundings = Surroundings.ofScreen
    @exclusivity(unchecked) final var surroundingsGeneration = Surroundings.generation

    // Appearance and environment. Rarely used properties are behind one optional.
    @exclusivity(unchecked) final var appearance = Appearance()
    @exclusivity(unchecked) final var rare: RareProperties?
    @exclusivity(unchecked) nonisolated(unsafe) final var guides: [UILayoutGuide] = []

    /// Whether views of the class need the constraints phase of a layout pass even without constraints. The default is false.
    ///
    /// A tree without active constraints skips that phase, unless it contains a view whose class returns true.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Creates a view with a frame, in the superview's coordinates, in points.
    public init(frame: CGRect) {
        super.init()
        setUp()
        // A plain view starts with an empty frame, so that setting one is unnecessary.
        if frame.numbers != .zero || !item.flags.contains(.isPlain) { self.frame = frame }
    }

    /// Creates a view with an empty frame, to be placed by constraints or by setting its frame.
    public override convenience init() {
        self.init(frame: .zero)
    }

    // FIDELITY.md: archivesAreEmpty.
    /// Creates an empty view. Archives are not read; the initializer exists so that subclasses compile.
    public required init?(coder: NSCoder) {
        super.init()
        setUp()
    }

    private final func setUp() {
        MainActorCheck.prepare()
        own(item)
        if type(of: self) == UIView.self {
            item.flags.formUnion([.isPlain, .inheritsLayout, .inheritsUpdates])
        } else {
            item.flags.formUnion(LayoutHook.flags(of: type(of: self)))
            if let window = self as? UIWindow { windowReference = window }
        }
        if surroundings.traits.values.layoutDirection == .rightToLeft { item.setRightToLeft(true) }
        if Self.requiresConstraintBasedLayout { item.requireEngine() }
    }

    deinit {
        for subview in subviewList { subview.superviewReference = nil }
        for guide in guides { guide.owningViewReference = nil }
        item.ownerWasDeallocated()
        guard !subviewList.isEmpty else { return }
        // Only the deallocation of a window removes a tree from its window; other views were removed before.
        if windowReference != nil { Self.forgetWindow(subviewList) }
        Self.release(&subviewList)
    }

    // MARK: - The tree

    /// The next responder: the view's controller, or else the superview.
    open override var next: UIResponder? { controller ?? superviewReference }

    /// The view that contains this one; nil for none.
    open var superview: UIView? { superviewReference }

    /// The subviews, from back to front.
    open var subviews: [UIView] { subviewList }

    /// The window at the root of the tree; nil for none. A window returns itself.
    open var window: UIWindow? { windowReference }

    /// Adds a view in front of the other subviews. A view with another superview is moved.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Inserts a view at an index of the subviews. A view with another superview is moved.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - index: The index in `subviews`, where 0 is the back. It is limited to the valid indices.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view behind a subview. A view with another superview is moved.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - sibling: The subview in front of it. If it is not a subview, the view is added in front of all others.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    /// Inserts a view in front of a subview. A view with another superview is moved.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - sibling: The subview behind it. If it is not a subview, the view is added in front of all others.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }

    /// Moves a subview in front of the others; does nothing for another view.
    open func bringSubviewToFront(_ view: UIView) { moveInOrder(view, toFront: true) }
    /// Moves a subview behind the others; does nothing for another view.
    open func sendSubviewToBack(_ view: UIView) { moveInOrder(view, toFront: false) }
    /// Exchanges the positions of two subviews. An index beyond the subviews is a fault.
    ///
    /// - Parameters:
    ///   - index1: The index of the first subview.
    ///   - index2: The index of the second subview.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Returns whether the view is another view or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool { item.isDescendant(of: view.item) }
    /// Returns the first view with a tag among this view and its descendants; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    /// Removes the view from its superview. Constraints between its subtree and the rest of the tree are deactivated permanently;
    /// those within the subtree remain active.
    open func removeFromSuperview() { leaveSuperview(for: nil) }

    /// Called before the superview changes; nil for none. The default implementation does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed. The default implementation does nothing.
    open func didMoveToSuperview() {}
    /// Called for a whole subtree before its window changes. The default implementation does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called for a whole subtree after its window changed. The default implementation does nothing.
    open func didMoveToWindow() {}
    /// Called after a subview was added, and not when one is reordered. The default implementation does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed or moved to another superview. The default implementation does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: - Geometry

    /// The view's position and size in the superview's coordinates, in points.
    ///
    /// Under a transform the frame is the smallest rectangle that encloses the view. Setting it then moves the view's center to
    /// the center of the rectangle and gives the view the size that fills the rectangle. The result is exact if the transform
    /// rotates by less than a quarter turn.
    open var frame: CGRect {
        get { rare?.transform == nil ? frameValue : transformedFrame }
        set { if rare?.transform == nil { setFrame(newValue) } else { setTransformedFrame(newValue) } }
    }

    /// The rectangle of the view in its own coordinates. The origin is the one of its subviews' coordinates; the size is that of
    /// the frame without the transform.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frameValue.size) }
        set { setBounds(newValue) }
    }

    /// The center of the frame, or the position of the layer's anchor point if it is not the center.
    open var center: CGPoint {
        get { anchorPlace(in: frameValue) }
        set { setCenter(newValue) }
    }

    /// The transform of the view and its contents about its center or the layer's anchor point. The default is the identity.
    ///
    /// Constraints and layout ignore it: they determine `bounds` and `center`.
    open var transform: CGAffineTransform {
        get { rare?.transform ?? .identity }
        set { setTransform(newValue) }
    }

    /// Converts a point from this view's coordinates to those of another view.
    ///
    /// - Parameters:
    ///   - point: The point in this view's coordinates.
    ///   - view: The other view; nil for the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { map(to: view).apply(point) }
    /// Converts a point from another view's coordinates to those of this view.
    ///
    /// - Parameters:
    ///   - point: The point in the other view's coordinates.
    ///   - view: The other view; nil for the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { map(from: view).apply(point) }
    /// Converts a rectangle from this view's coordinates to those of another view.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in this view's coordinates.
    ///   - view: The other view; nil for the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(to: view).apply(rect) }
    /// Converts a rectangle from another view's coordinates to those of this view.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the other view's coordinates.
    ///   - view: The other view; nil for the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(from: view).apply(rect) }

    /// Returns the size that fits the view best within a size. The default implementation returns the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frameValue.size }

    /// Resizes the view to the size that `sizeThatFits(_:)` returns for the current one.
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

    /// Whether the frame and the autoresizing mask are translated into constraints. The default is true. Set it to false for a
    /// view that constraints place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { item.flags.contains(.translatesMask) }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            // The mask starts from the frame that the engine computed, not from the last frame set by hand.
            if newValue { item.setFrame(frameValue, capturedIn: superviewReference?.frameValue.size ?? .zero) }
            item.setTranslatesMask(newValue)
            if let superviewReference, superviewReference === windowReference { windowReference?.pinRoot() }
        }
    }

    /// The way the view follows changes of its superview's size while no constraint places it.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(item.autoresizingMask)) }
        set { item.setAutoresizingMask(UInt8(truncatingIfNeeded: newValue.rawValue)) }
    }

    /// Whether a change of the size resizes the subviews according to their autoresizing masks. The default is true.
    open var autoresizesSubviews: Bool {
        get { rare?.autoresizesSubviews ?? true }
        set { editRare { $0.autoresizesSubviews = newValue } }
    }

    /// The constraints that the view holds, in the order of activation. After a layout, the constraints of the view's content
    /// size follow; these cannot be deactivated.
    open var constraints: [NSLayoutConstraint] { item.listedConstraints }

    /// Activates a constraint between views of this view's subtree, held by this view.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(heldBy: item) }

    /// Activates constraints in order, held by this view. If one is refused, those after it stay as they are.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints where !constraint.activate(heldBy: item) { return }
    }

    /// Deactivates a constraint that this view holds; does nothing for other constraints.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { item.removeHeld(constraint) }

    /// Deactivates the constraints that this view holds, and ignores others.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: - Anchors

    /// The leading edge, which is left, or right in right-to-left layouts.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The trailing edge, which is right, or left in right-to-left layouts.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The left edge in every layout direction.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The right edge in every layout direction.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
    /// The baseline of the first line of text; the top edge of a view without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .lastBaseline) }

    // MARK: - Layout guides

    /// The layout guides of the view, including the framework's own after their first use.
    open var layoutGuides: [UILayoutGuide] { guides }
    /// Adds a layout guide, so that constraints can refer to it. A guide of another view is moved.
    open func addLayoutGuide(_ guide: UILayoutGuide) { add(guide) }
    /// Removes a layout guide and deactivates all constraints that refer to it. The guides of scroll and stack views cannot be
    /// removed.
    open func removeLayoutGuide(_ guide: UILayoutGuide) { if !guide.isLocked { remove(guide) } }

    /// The layout guide of the rectangle inside the margins.
    open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
    /// The layout guide of the rectangle that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
    /// The layout guide of a rectangle inside the margins with a width for comfortable reading: at most 672 points, centered in
    /// the margins.
    open var readableContentGuide: UILayoutGuide { readableGuide }

    /// The layout guide of the keyboard's rectangle. As there is no keyboard, it covers the area below the safe area.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    // MARK: - Diagnosing layout

    /// Whether the view could have another position or size with all constraints fulfilled equally well.
    ///
    /// Unlike UIKit, which returns false, the property also works in trees without a window. It updates the engine and lays out
    /// nothing.
    open var hasAmbiguousLayout: Bool { isAmbiguous(item) }

    /// Returns the active constraints that influence the view's position and size along an axis, in the order of activation,
    /// content sizes last.
    ///
    /// A constraint influences the view if it is connected with its position or size, directly or through other constraints. Use
    /// this method for debugging: it visits all constraints of the tree.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(item, axis)
    }

    /// Moves a view with an ambiguous layout to another equally good position, or back when called again. Does nothing for other
    /// views.
    ///
    /// The first of width, height, x and y that is ambiguous moves to the other end of its range, or to the superview's bounds if
    /// the range has no end.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

    // MARK: - Content size

    /// The natural size of the content, in points; `noIntrinsicMetric` for an axis without one. The default has none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Invalidates the intrinsic content size, which is read again before the next layout.
    open func invalidateIntrinsicContentSize() {
        item.invalidateContentSize()
        superviewReference?.subviewContentSizeDidChange(self)
    }

    /// Returns the priority with which the view resists growing beyond its content along an axis. The default is 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(item.hugging[axis])
    }

    /// Sets the priority with which the view resists growing beyond its content.
    ///
    /// - Parameters:
    ///   - priority: The priority.
    ///   - axis: The axis.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        item.setHugging(priority, for: axis)
    }

    /// Returns the priority with which the view resists shrinking below its content along an axis. The default is 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(item.compression[axis])
    }

    /// Sets the priority with which the view resists shrinking below its content.
    ///
    /// - Parameters:
    ///   - priority: The priority.
    ///   - axis: The axis.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        item.setCompression(priority, for: axis)
    }

    /// The insets of the alignment rectangle from the frame, in points, for example for a shadow. Constraints act on the
    /// alignment rectangle. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle for a frame. An override must subtract the same insets from every frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame for an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline this view uses: itself by default, or a descendant. It is read when constraints are updated.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline this view uses: itself by default, or a descendant. It is read when constraints are updated.
    open var forLastBaselineLayout: UIView { self }

    /// The offsets of the baselines: of the first from the top edge and of the last from the bottom edge of the alignment
    /// rectangle, in points.
    package var baselineOffsets: (first: CGFloat, last: CGFloat) { rare?.baselines ?? (0, 0) }

    /// Where the text is whose baselines these are, if it moves as the view becomes higher than its content; nil by default.
    package var textPlacement: TextPlacement? { nil }

    /// The corner radius of the background, in points, unless the layer has one. The default is 0.
    package var backgroundCornerRadius: CGFloat { 0 }

    /// Redirects constraints on the baselines to the descendants that provide them.
    package func lendBaselines() {
        func lender(_ view: UIView) -> LayoutItem? { view !== self && view.isDescendant(of: self) ? view.item : nil }
        item.setBaselineLenders(first: lender(forFirstBaselineLayout), last: lender(forLastBaselineLayout))
    }

    /// Returns the smallest size in which the constraints of the subtree are fulfilled best. The target size is requested with
    /// the priority `fittingSizeLevel`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that the constraints of the subtree give the view if it is requested to have a target size. No frame
    /// changes.
    ///
    /// - Parameters:
    ///   - targetSize: The requested size of the frame, in points.
    ///   - horizontalFittingPriority: The priority of the requested width.
    ///   - verticalFittingPriority: The priority of the requested height.
    /// - Returns: The size of the frame in points, each dimension rounded up to a pixel.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: - The update cycle

    /// Requests a call of `layoutSubviews()` in the next layout pass.
    open func setNeedsLayout() { item.setNeedsLayout() }

    /// Performs the pending layout immediately: updates and solves the constraints, and sets the frames of the subtree.
    open func layoutIfNeeded() { LayoutPass.run(from: self) }

    /// Sets the frames of the subviews that constraints place. Override this method to place other subviews, and call super
    /// first.
    open func layoutSubviews() { applyEngineFrames() }

    /// Requests a call of `updateConstraints()` in the next layout pass.
    open func setNeedsUpdateConstraints() { LayoutPass.setNeedsUpdateConstraints(self) }

    /// Updates the constraints of the subtree immediately, from the leaves up.
    open func updateConstraintsIfNeeded() { LayoutPass.updateConstraintsIfNeeded(self) }

    /// Returns whether `updateConstraints()` is called in the next layout pass.
    open func needsUpdateConstraints() -> Bool {
        item.flags.contains(.needsUpdateConstraints) || LayoutPass.defersUpdate(of: self)
    }

    /// Updates the view's constraints. Override this method to create and change many constraints, and call super last.
    open func updateConstraints() {}

    // MARK: - Margins and direction

    /// The margins of the view, in points, including the safe area. The default is 8 at each edge. Margin attributes place
    /// subviews inside them.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.physical(newValue)) }
    }

    /// The margins in reading direction, in points.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directional(effectiveMargins) }
        set { setMargins(.directional(newValue)) }
    }

    /// Whether the view respects its superview's margins: an edge's margin is then at least as wide as the part of the
    /// superview's margin that extends into the view. The default is false. The layout pass applies it.
    open var preservesSuperviewLayoutMargins: Bool {
        get { rare?.margins.preservesSuperview ?? false }
        set { setPreservesSuperviewMargins(newValue) }
    }

    /// Whether the margins include the safe area. The default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.margins.includesSafeArea ?? true }
        set {
            editRare { $0.margins.includesSafeArea = newValue }
            marginsChanged()
        }
    }

    /// Called when `layoutMargins` changed. The default implementation does nothing.
    open func layoutMarginsDidChange() {}

    /// The insets of the area that no bar covers, in points.
    open var safeAreaInsets: UIEdgeInsets { rare?.margins.safeArea ?? .zero }

    /// Called when `safeAreaInsets` changed. The default implementation does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Whether leading and trailing depend on the application's layout direction or are fixed. The default is `unspecified`.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semanticContentAttribute ?? .unspecified }
        set { setSemanticContentAttribute(newValue) }
    }

    /// The layout direction of the view's own content: that of its semantic content attribute, or of its trait `layoutDirection`.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        followEnvironment()
        let direction: UIUserInterfaceLayoutDirection =
            surroundings.traits.values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        // Classes may override the method about the application's direction.
        return direction == LayoutEnvironment.userInterfaceLayoutDirection
            ? Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
            : Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: direction)
    }

    /// Returns the layout direction of views with a semantic content attribute.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute.direction(relativeTo: LayoutEnvironment.userInterfaceLayoutDirection)
    }

    /// Returns the layout direction of views with a semantic content attribute in a context with a direction.
    ///
    /// - Parameters:
    ///   - semanticContentAttribute: The attribute.
    ///   - layoutDirection: The direction of the context.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(relativeTo: layoutDirection)
    }

    /// The traits of the view's environment: appearance, text size, pixels, direction, and the size classes of the window. A view
    /// without a window has those of the main screen, where it will probably be shown.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called when the view's traits changed: those around it, or those of a superview or window that it was added to in
    /// comparison with the traits before. The default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called when the view's traits changed. For the package's own views.
    package func traitsDidChange(from old: UITraitCollection) {}

    // MARK: - Appearance

    /// The class of the view's layer. The default is `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer in which the view is drawn, with corners, border, shadow, mask, and sublayers.
    open var layer: CALayer { ownLayer }

    /// Provides the content of a layer. The default implementation does nothing.
    open func display(_ layer: CALayer) {}

    /// Draws the content of a layer in the coordinates of its bounds. For the view's own layer, calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === appearance.layer { draw(CGRect(origin: boundsOrigin, size: frameValue.size)) }
    }

    /// Called before a layer is drawn whose delegate is the view. The default implementation does nothing.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Places the sublayers of a layer. For the view's own layer, calls `layoutSubviews()` as a part of the layout pass.
    open func layoutSublayers(of layer: CALayer) { if layer === appearance.layer { layoutSubviews() } }

    /// Returns the action for a change of a layer's property. The default implementation returns `NSNull`, for no action.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    /// The view whose opaque parts determine the visible parts of this view, in this view's bounds; it is not a subview. The
    /// default is nil, for no mask.
    open var mask: UIView? {
        get { rare?.mask }
        set { editRare { $0.mask = newValue } }
    }

    /// Whether the view covers the content behind it; stored only. The default is true.
    open var isOpaque: Bool {
        get { rare?.isOpaque ?? true }
        set { editRare { $0.isOpaque = newValue } }
    }

    /// Whether the view is cleared before it is drawn; stored only, since each drawing starts empty. The default is true.
    open var clearsContextBeforeDrawing: Bool {
        get { rare?.clearsContextBeforeDrawing ?? true }
        set { editRare { $0.clearsContextBeforeDrawing = newValue } }
    }

    /// The number of pixels per point of the view; stored only, since back ends have their own scale. The default is the
    /// screen's.
    open var contentScaleFactor: CGFloat {
        get { rare?.contentScaleFactor ?? windowReference?.screen.scale ?? UIScreen.main.scale }
        set { editRare { $0.contentScaleFactor = newValue > 0 && newValue.isFinite ? newValue : nil } }
    }

    /// The three-dimensional transform about the anchor point. It is drawn flat, see `CATransform3D`.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Draws the view's content in the coordinates of its bounds, behind the subviews and in front of the background. Called in
    /// each drawing.
    ///
    /// The content of labels and controls is drawn by this method: an override that does not call super replaces it.
    open func draw(_ rect: CGRect) { drawOwnContent() }

    // FIDELITY.md: nothingToDisplayAgain.
    /// Marks the content as changed. Each drawing shows the current content; the layer receives `display()` in the next one.
    open func setNeedsDisplay() { if let layer = appearance.layer { layer.awaitsDisplay = true } }

    /// Marks the content of a rectangle as changed; see `setNeedsDisplay()`.
    open func setNeedsDisplay(_ rect: CGRect) { if let layer = appearance.layer { layer.awaitsDisplay = true } }

    /// The color behind the view's content; nil, the default, for none.
    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set {
            let old = appearance.backgroundColor
            appearance.backgroundColor = newValue
            AnimationBlock.current?.noteColor(self, .backgroundColor, from: old, to: newValue)
        }
    }

    /// Whether the view and its subviews are hidden. The default is false. Layout ignores it, except in stack views.
    open var isHidden: Bool {
        get { appearance.isHidden }
        set {
            guard newValue != appearance.isHidden else { return }
            appearance.isHidden = newValue
            superviewReference?.subviewDidHide(self)
            notifyObservers()
        }
    }

    /// The opacity of the view and its subviews, limited to 0 to 1. The default is 1.
    open var alpha: CGFloat {
        get { appearance.alpha }
        set {
            let old = appearance.alpha
            appearance.alpha = min(max(newValue, 0), 1)
            AnimationBlock.current?.note(self, .opacity, from: AnimationVector(old), to: AnimationVector(appearance.alpha))
            notifyObservers()
        }
    }

    /// The way the content is placed in the bounds. The default is `scaleToFill`.
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set { appearance.contentMode = newValue }
    }

    /// Whether subviews and content are clipped to the bounds. The default is false.
    open var clipsToBounds: Bool {
        get { appearance.clipsToBounds }
        set { appearance.clipsToBounds = newValue }
    }

    /// The color of controls and template images. If it is not set, the superview's applies; the default is `systemBlue`.
    open var tintColor: UIColor! {
        get {
            if Surroundings.areTintsOverridden { return appearance.tintColor ?? superviewReference?.tintColor ?? .systemBlue }
            return surroundings.tintColor ?? .systemBlue
        }
        set {
            appearance.tintColor = newValue
            changeSurroundings()
            notifyTintColor()
        }
    }

    /// Called when `tintColor` was set, here or in a superview from which it is inherited. The default implementation does
    /// nothing.
    open func tintColorDidChange() {}

    // MARK: - Hit-testing

    /// Whether the view and its subviews receive touches. The default is true, except for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { rare?.isUserInteractionEnabled ?? isInteractiveByDefault }
        set { editRare { $0.isUserInteractionEnabled = newValue } }
    }

    /// Returns the front-most descendant at a point that receives touches, or the view itself.
    ///
    /// - Parameters:
    ///   - point: The point in this view's coordinates.
    ///   - event: The event for which the view is searched; nil if there is none.
    /// - Returns: The view; nil if the point is outside, or if the view is hidden, transparent or does not receive touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontMostView(at: point, event) }

    /// Returns whether a point is inside the view. The default implementation returns whether it is in the bounds.
    ///
    /// - Parameters:
    ///   - point: The point in this view's coordinates.
    ///   - event: The event for which the view is searched; nil if there is none.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: - Gestures and touches

    /// The gesture recognizers that receive the touches on the view and its descendants; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set {
            for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Adds a gesture recognizer, which receives the touches on the view and its descendants. A recognizer of another view is
    /// moved.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

    /// Removes a gesture recognizer; does nothing for another view's.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

    /// Returns whether a recognized gesture may begin. The default is true. The recognizer's view and the touched view are asked.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether the view receives more than one touch at a time. Gesture recognizers always do. The default is false.
    open var isMultipleTouchEnabled: Bool {
        get { rare?.isMultipleTouchEnabled ?? false }
        set { editRare { $0.isMultipleTouchEnabled = newValue } }
    }

    /// Whether the view receives touches exclusively: other views receive none while it has one, and it receives none while they
    /// do. The default is false.
    open var isExclusiveTouch: Bool {
        get { rare?.isExclusiveTouch ?? false }
        set { editRare { $0.isExclusiveTouch = newValue } }
    }

    /// Makes the first responder resign if it is the view or one of its descendants, such as a text field at the end of editing.
    ///
    /// - Parameter force: Whether it resigns even if it refuses.
    /// - Returns: Whether the view contains no first responder afterwards.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { FirstResponder.endEditing(in: self, force: force) }

    // FIDELITY.md: lastRecognizerFirst.
    /// The gesture recognizers that receive a touch on the view, the last one first. For the package's own views.
    package var recognizersForTouches: [UIGestureRecognizer] { (rare?.gestureRecognizers ?? []).reversed() }

    /// The default of `isUserInteractionEnabled`. For the package's own views.
    package var isInteractiveByDefault: Bool { true }

    /// Draws the content between the background and the subviews, in the coordinates of the bounds. For the package's own views.
    package func drawContent(in context: any DrawingContext) {}

    /// Draws the content for a size that is being animated. For the package's own views.
    ///
    /// - Returns: Whether the content was drawn. Otherwise the drawing of `drawContent(in:)` is scaled by `contentMode`.
    package func drawResized(to size: CGSize, in context: any DrawingContext) -> Bool { false }

    /// How far the view's own drawing may reach beyond its bounds, in points. UIKit cuts what `draw(_:)` draws off at the bounds.
    var drawnOverflow: CGFloat { 64 }

    /// Whether the view moves its subviews as content, as scroll views do.
    var scrollsSubviews: Bool { false }

    /// Views that are drawn above the subviews, such as scroll indicators, in the same coordinates. For the package's own
    /// classes.
    var viewsAboveContent: [UIView] { rare?.passing?.above ?? [] }

    /// Views that are drawn below the subviews, in the same coordinates.
    final var viewsBelowContent: [UIView] { rare?.passing?.below ?? [] }

    /// The time at which the view's own drawing changes next by itself, as that of a wheel that turns; nil if it does not. For
    /// the package's own classes.
    var nextOwnChange: TimeInterval? { nil }

    /// The view, if it is an overlay of a window. For the package's own classes.
    var asOverlay: (any WindowOverlay)? { nil }

    /// Whether the view stays in place while the view around it scrolls, so that it is not part of the content.
    var staysWhileScrolling: Bool { false }

    /// Whether touches of views inside are delayed, since a drag may begin with them.
    var delaysTouchesInside: Bool { false }

    /// Returns whether a view inside receives touches that begin.
    func allowsTouchesToBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Called after a subview was hidden or shown. For the package's own views.
    package func subviewDidHide(_ subview: UIView) {}

    /// Called when the intrinsic content size of a subview may have changed. For the package's own views.
    package func subviewContentSizeDidChange(_ subview: UIView) {}

    /// Called for a whole tree when the area covered by bars changed in its root view. For the package's own views.
    package func barsOfTreeDidChange() {}

    /// Sent when `ashlar.textEngine` was set.
    package func textEngineDidChange(_ engine: (any TextEngine)?) {}

    /// Whether subviews inherit the safe area.
    package var passesSafeAreaOn: Bool { true }

    /// The text that reports show after the view's class.
    package var reportedText: String? { nil }

    /// Whether the height of the view depends on its width, as with a wrapping label, so that it takes part in the second solve
    /// of a pass.
    package var wrapsContent: Bool { false }

    /// The width found by the engine, at which a wrapping view wraps its content; nil before the first layout.
    package var automaticWidth: CGFloat? {
        get { nil }
        set {}
    }

    // MARK: - Identity

    /// A number by which the application can find the view. The default is 0.
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { editRare { $0.tag = newValue } }
    }

    /// A name of the view for tests and reports. The default is nil.
    open var accessibilityIdentifier: String? {
        get { rare?.accessibilityIdentifier }
        set { editRare { $0.accessibilityIdentifier = newValue } }
    }

    /// `<UILabel: 0x55d0; frame = (10 10; 40 20); autoresize = W+H; layer = <CALayer: 0x55d8>>`
    open nonisolated override var description: String { layoutItemDescription }

    /// The properties that the class's appearance proxy passes to instances, those of its superclass first.
    class var appearanceProperties: [AppearanceProperty] {
        [
            AppearanceProperty(\UIView.backgroundColor),
            AppearanceProperty(\UIView.tintColor, own: \.appearance.tintColor, isSame: ==),
        ]
    }
}

extension UIView: CALayerDelegate {}
