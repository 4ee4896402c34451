import AshlarLayout
import Foundation

/// A view that arranges other views in a row or a column with constraints that it creates and updates.
///
///     let row = UIStackView(arrangedSubviews: [icon, label])
///     row.spacing = 8
///     row.alignment = .center
///
/// The stack places the arranged views in itself. The application's constraints determine the position of the stack, as for any
/// view; the arranged views determine its size. Hidden arranged views take no space along the axis.
///
/// The constraints have UIKit's identifiers (`UISV-spacing`, `UISV-alignment` …) and count as the application's own in conflicts.
/// `updateConstraints()` updates them: a change edits the constraints that differ and keeps the others.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The custom spacing that stands for the stack's `spacing`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The spacing that stands for the system's standard distance between views, which is 8 points.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// The flags of each arranged view's item mark it as arranged.
    @exclusivity(unchecked) private var arranged: [UIView] = []
    @exclusivity(unchecked) private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var kept = StackConstraints()
    /// The baselines of the stack; nil until they are requested.
    @exclusivity(unchecked) final var knownBaselines: KnownBaselines?
    /// The layout guides of gaps, by the view before each gap.
    @exclusivity(unchecked) private var gapGuides: [LayoutItem: UILayoutGuide] = [:]
    @exclusivity(unchecked) private var spanner: UILayoutGuide?

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Creates a stack that arranges views in order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an empty stack: archives are not read. Unlike a view's, this initializer cannot fail.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    // MARK: Settings

    /// The axis along which the views are arranged. The default is `horizontal`.
    @exclusivity(unchecked) open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// The distribution of the stack's length among the views. The default is `fill`.
    @exclusivity(unchecked) open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The alignment of the views across the axis. The default is `fill`.
    @exclusivity(unchecked) open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The distance between neighboring views, in points; the minimum distance for the distributions that spread views. The default
    /// is 0.
    @exclusivity(unchecked) open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            guard isFinite(spacing) else { return spacing = oldValue }
            setNeedsUpdateConstraints()
        }
    }

    /// Whether the spacing of a vertical stack is measured from the last baseline of a view to the first baseline of the next one.
    /// The default is false.
    @exclusivity(unchecked) open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Whether the views are arranged inside the stack's layout margins. The default is false.
    @exclusivity(unchecked) open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Sets the spacing after an arranged view. It applies until the view is removed from the arranged views. A spacing that is not
    /// finite is a fault.
    ///
    /// - Parameters:
    ///   - spacing: The spacing, in points; `spacingUseDefault` for the stack's `spacing`.
    ///   - arrangedSubview: The view before the gap. If the stack does not arrange it, nothing changes.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard isFinite(spacing), arranges(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsUpdateConstraints()
    }

    /// Returns the custom spacing after a view, in points; `spacingUseDefault` if there is none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    private func isFinite(_ spacing: CGFloat) -> Bool {
        if spacing.isFinite { return true }
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException", "Constant is not finite!  That's illegal.  constant:\(spacing.percentG)")
        return false
    }

    // MARK: Arranged views

    /// The arranged views, in order. All of them are subviews; the stack can have other subviews too.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view after the other arranged views, and as a subview if necessary.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

    /// Inserts a view into the arranged views, and as a subview if necessary. An arranged view is moved.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - stackIndex: The index in `arrangedSubviews`, at most their number; another index is a fault.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard arranged.indices.contains(stackIndex) || stackIndex == arranged.count else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to "
                    + "\(arranged.count)")
        }
        arrange(view, at: stackIndex)
    }

    /// Removes a view from the arranged views. It remains a subview. Does nothing for other views.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }

    private func arrange(_ view: UIView, at index: Int) {
        if view.superview !== self {
            addSubview(view)
            guard view.superview === self else { return }
        }
        if let old = place(of: view) { arranged.remove(at: old) }
        arranged.insert(view, at: min(index, arranged.count))
        view.item.setArranged(true)
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    private func forget(_ view: UIView) {
        guard let index = place(of: view) else { return }
        arranged.remove(at: index)
        view.item.setArranged(false)
        customSpacings[ObjectIdentifier(view)] = nil
        item.forgetBaselineLender(view.item)
        arrangementDidChange()
    }

    /// Returns whether the stack arranges a view, in constant time.
    private func arranges(_ view: UIView) -> Bool {
        view.item.flags.contains(.isArranged) && view.superviewReference === self
    }

    /// Returns the index of a view in `arrangedSubviews`.
    private func place(of view: UIView) -> Int? {
        guard arranges(view) else { return nil }
        LayoutPass.work.soughtViews += 1
        return arranged.place(of: view)
    }

    /// Requests an update of the constraints, and discards the baselines.
    private func arrangementDidChange() {
        forgetBaselines()
        setNeedsUpdateConstraints()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        forget(subview)
    }

    package override func subviewDidHide(_ subview: UIView) {
        if arranges(subview) { arrangementDidChange() }
        AnimationBlock.current?.noteStack(self)
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        forgetBaselines()
        naturalLengthMayHaveChanged()
        // All other distributions and alignments follow from the existing constraints.
        if distribution == .fillProportionally || axis == .horizontal && item.isBaselineNamed || textsMayDiffer(by: subview) {
            setNeedsUpdateConstraints()
        }
    }

    /// The arranged texts of several lines, as of the last update of the constraints. Only rows that fill note them.
    @exclusivity(unchecked) private var texts: Set<ObjectIdentifier> = []

    /// Whether the texts of several lines share the length of the stack.
    private var sharesAmongTexts: Bool { axis == .horizontal && distribution == .fill }

    /// Returns whether a view has become, or ceased to be, a text of several lines.
    private func textsMayDiffer(by view: UIView) -> Bool {
        sharesAmongTexts && view.wrapsContent != texts.contains(ObjectIdentifier(view)) && arranges(view)
    }

    // MARK: Baselines

    /// The view whose first baseline the stack uses: the first view of a column, or the view with the highest baseline of a row. A
    /// nested stack returns its own.
    open override var forFirstBaselineLayout: UIView { baselines?.first.end.forFirstBaselineLayout ?? self }

    /// The view whose last baseline the stack uses: the last view of a column, or the view with the lowest baseline of a row. A
    /// nested stack returns its own.
    open override var forLastBaselineLayout: UIView { baselines?.last.end.forLastBaselineLayout ?? self }

    package override func lendBaselines() {
        forgetBaselines()
        let baselines = baselines
        item.setBaselineLenders(first: baselines?.first.view.item, last: baselines?.last.view.item)
    }

    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        guard let (first, last) = baselines else { return (0, 0) }
        return (first.offset, last.offset)
    }

    // MARK: Constraints

    /// Updates the stack's constraints for its settings and arranged views.
    open override func updateConstraints() {
        // A loop, since a function passed as an argument would check for the main actor for each view.
        var members: [StackPlan.Member] = []
        members.reserveCapacity(arranged.count)
        if !texts.isEmpty { texts = [] }
        for view in arranged {
            members.append(member(view))
            if members[members.count - 1].textResistance != nil { texts.insert(ObjectIdentifier(view)) }
        }
        var plan = StackPlan(
            stack: item, canvas: isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.item : item, axis: axis,
            distribution: distribution, alignment: effectiveAlignment, isBaselineRelative: isBaselineRelativeArrangement,
            members: members)
        var unusedGuides = gapGuides
        var usesSpanner = false
        plan.make(
            gapGuide: { item in
                unusedGuides[item] = nil
                return gapGuide(after: item).item
            },
            spanner: {
                usesSpanner = true
                return spannerItem
            })
        kept.become(plan.relations, heldBy: item)
        for (item, guide) in unusedGuides {
            remove(guide)
            gapGuides[item] = nil
        }
        if !usesSpanner, let guide = spanner {
            remove(guide)
            spanner = nil
        }
        super.updateConstraints()
    }

    /// Removes the stack's constraints, so that the next update activates all of them in the order in which a new stack does.
    package final func forgetConstraints() {
        kept.become([], heldBy: item)
        setNeedsUpdateConstraints()
    }

    /// Baselines can be aligned in rows only. Chosen: in columns, baseline alignments mean the leading and the trailing edge.
    private var effectiveAlignment: Alignment {
        switch (axis, alignment) {
        // FIDELITY.md: columnsHaveNoBaselines.
        case (.vertical, .firstBaseline): .leading
        case (.vertical, .lastBaseline): .trailing
        default: alignment
        }
    }

    private func member(_ view: UIView) -> StackPlan.Member {
        var member = StackPlan.Member(item: view.item, isHidden: view.isHidden, gap: gap(after: view))
        if sharesAmongTexts, view.wrapsContent {
            member.textResistance = view.contentCompressionResistancePriority(for: .horizontal).rawValue
        }
        guard distribution == .fillProportionally else { return member }
        member.length = Self.naturalLength(of: view, along: axis)
        let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
        member.countedGap = spacing == Self.spacingUseSystem ? 0 : member.gap
        return member
    }

    // MARK: Natural lengths

    // FIDELITY.md: sharesOfIntrinsicSizes.
    /// Whether the stack's natural length is a part of the shares of a stack around it.
    @exclusivity(unchecked) private var countsInShares = false

    /// Returns the length of a view by which it is weighed in a stack that fills proportionally: that of its content, or for a
    /// nested stack that of its views.
    private static func naturalLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> CGFloat {
        if let stack = view as? UIStackView { return stack.naturalLength(along: axis) }
        let size = view.unwrappedContentSize
        return max(0, axis == .horizontal ? size.width : size.height)
    }

    /// Returns the length that the stack has if each of its views has its natural length.
    private func naturalLength(along outer: NSLayoutConstraint.Axis) -> CGFloat {
        countsInShares = true
        let visible = arranged.filter { !$0.isHidden }
        let lengths = visible.map { Self.naturalLength(of: $0, along: outer) }
        var length = lengths.max() ?? 0
        if axis == outer {
            length = distribution == .fillEqually ? length * CGFloat(lengths.count) : lengths.reduce(0, +)
            length += visible.dropLast().reduce(0) { $0 + gap(after: $1) }
        }
        guard isLayoutMarginsRelativeArrangement else { return length }
        let margins = layoutMargins
        return length + (outer == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
    }

    /// Has the stacks around this one weigh it anew, if they do.
    private func naturalLengthMayHaveChanged() {
        guard countsInShares else { return }
        countsInShares = false
        guard item.flags.contains(.isArranged), let outer = superviewReference as? UIStackView else { return }
        if outer.distribution == .fillProportionally { outer.setNeedsUpdateConstraints() }
        outer.naturalLengthMayHaveChanged()
    }

    /// Also has the stacks around this one weigh it anew.
    open override func setNeedsUpdateConstraints() {
        super.setNeedsUpdateConstraints()
        naturalLengthMayHaveChanged()
    }

    private func gap(after view: UIView) -> CGFloat {
        switch customSpacings[ObjectIdentifier(view)] ?? spacing {
        case Self.spacingUseSystem: systemSpacing
        case Self.spacingUseDefault: 0
        case let gap: gap
        }
    }

    private func gapGuide(after item: LayoutItem) -> UILayoutGuide {
        if let guide = gapGuides[item] { return guide }
        let guide = _UIOLAGapGuide()
        add(guide)
        gapGuides[item] = guide
        return guide
    }

    private var spannerItem: LayoutItem {
        if let spanner { return spanner.item }
        let guide = _UILayoutSpacer()
        guide.identifier = "UISV-alignment-spanner"
        add(guide)
        spanner = guide
        return guide.item
    }
}

/// The guide between two views that are spread out. Reports on iOS use this name.
final class _UIOLAGapGuide: UILayoutGuide {
    override var isLocked: Bool { true }
}

/// The guide that spans the views across the axis. Reports on iOS use this name.
final class _UILayoutSpacer: UILayoutGuide {
    override var isLocked: Bool { true }
}

extension UIStackView: PlacesByConstraints {}
