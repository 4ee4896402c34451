import AshlarLayout
import Foundation

/// Lays out views in a row or a column, by constraints that it makes and keeps.
///
///     let row = UIStackView(arrangedSubviews: [icon, label])
///     row.spacing = 8
///     row.alignment = .center
///
/// The stack places the arranged views in itself; where the stack is, is for the application's constraints to say, as for any view.
/// Its own size follows from theirs. Hidden arranged views take no room along the axis.
///
/// The constraints carry UIKit's identifiers (`UISV-spacing`, `UISV-alignment` …) and count as the application's own where they
/// contradict others. They are brought up to date in `updateConstraints()`: a change edits what differs and leaves the rest alone.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// A gap of `setCustomSpacing(_:after:)` that stands for the stack's `spacing`.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// A gap that stands for the system's standard distance between views: 8.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// Each of them is marked in its item's flags.
    @exclusivity(unchecked) private var arranged: [UIView] = []
    @exclusivity(unchecked) private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var kept = StackConstraints()
    /// Nil until they are asked for.
    @exclusivity(unchecked) final var knownBaselines: KnownBaselines?
    /// By the view before the gap.
    @exclusivity(unchecked) private var gapGuides: [LayoutItem: UILayoutGuide] = [:]
    @exclusivity(unchecked) private var spanner: UILayoutGuide?

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Creates a stack that arranges the views in order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an empty stack: archives are not read. Unlike a view's, this initializer cannot fail.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    // MARK: Settings

    /// The direction in which the views follow each other: horizontal unless set.
    @exclusivity(unchecked) open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// How the views share the stack's length.
    @exclusivity(unchecked) open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Where the views lie across the axis.
    @exclusivity(unchecked) open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The distance between neighbours, in points; the least one for the distributions that spread views. 0 unless set.
    @exclusivity(unchecked) open var spacing: CGFloat = 0 {
        didSet {
            guard spacing != oldValue else { return }
            guard isFinite(spacing) else { return spacing = oldValue }
            setNeedsUpdateConstraints()
        }
    }

    /// Whether the gaps of a vertical stack run from the last baseline of one view to the first of the next.
    @exclusivity(unchecked) open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Whether the views keep within the stack's layout margins.
    @exclusivity(unchecked) open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// Sets the gap behind an arranged view, in points, for as long as it is arranged. `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard isFinite(spacing), arranges(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        setNeedsUpdateConstraints()
    }

    /// The gap that was set behind the view; `spacingUseDefault` if there is none of its own.
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

    /// The views that the stack arranges, in order: some of its subviews, or all.
    open var arrangedSubviews: [UIView] { arranged }

    /// Arranges the view behind all others, and makes it a subview unless it is one.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

    /// Arranges the view at a place in `arrangedSubviews`, and makes it a subview unless it is one. An arranged view is moved.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        guard arranged.indices.contains(stackIndex) || stackIndex == arranged.count else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to "
                    + "\(arranged.count)")
        }
        arrange(view, at: stackIndex)
    }

    /// Stops arranging the view, which stays a subview. Does nothing for another view.
    open func removeArrangedSubview(_ view: UIView) { forget(view) }

    private func arrange(_ view: UIView, at index: Int) {
        if view.superview !== self {
            addSubview(view)
            guard view.superview === self else { return }
        }
        if let old = place(of: view) { arranged.remove(at: old) }
        arranged.insert(view, at: min(index, arranged.count))
        view.item.flags.insert(.isArranged)
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    private func forget(_ view: UIView) {
        guard let index = place(of: view) else { return }
        arranged.remove(at: index)
        view.item.flags.remove(.isArranged)
        customSpacings[ObjectIdentifier(view)] = nil
        item.forgetBaselineLender(view.item)
        arrangementDidChange()
    }

    /// Whether the view is one of `arrangedSubviews`, without going through them.
    private func arranges(_ view: UIView) -> Bool {
        view.item.flags.contains(.isArranged) && view.superviewReference === self
    }

    /// The view's place among `arrangedSubviews`.
    private func place(of view: UIView) -> Int? {
        guard arranges(view) else { return nil }
        LayoutPass.work.soughtViews += 1
        return arranged.place(of: view)
    }

    /// Has the constraints brought up to date, and the baselines found again.
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
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        forgetBaselines()
        // Everything else follows from the constraints as they are.
        if distribution == .fillProportionally || axis == .horizontal && item.isBaselineNamed { setNeedsUpdateConstraints() }
    }

    // MARK: Baselines

    /// The view whose text the stack's first baseline belongs to: the first one of a column, the one with the highest baseline of a
    /// row. A nested stack is asked in turn.
    open override var forFirstBaselineLayout: UIView { baselines?.first.end.forFirstBaselineLayout ?? self }

    /// The view whose text the stack's last baseline belongs to: the last one of a column, the one with the lowest baseline of a
    /// row. A nested stack is asked in turn.
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

    /// Makes the stack's constraints agree with its settings and views.
    open override func updateConstraints() {
        // A loop: as an argument, the function would ask for each view whether it runs on the main actor.
        var members: [StackPlan.Member] = []
        members.reserveCapacity(arranged.count)
        for view in arranged { members.append(member(view)) }
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

    /// Baselines lie side by side in rows only. Chosen: in columns their alignments mean the leading and the trailing edge.
    private var effectiveAlignment: Alignment {
        switch (axis, alignment) {
        case (.vertical, .firstBaseline): .leading
        case (.vertical, .lastBaseline): .trailing
        default: alignment
        }
    }

    private func member(_ view: UIView) -> StackPlan.Member {
        var length: CGFloat = 0
        if distribution == .fillProportionally {
            let size = view.unwrappedContentSize
            length = max(0, axis == .horizontal ? size.width : size.height)
        }
        return StackPlan.Member(item: view.item, isHidden: view.isHidden, gap: gap(after: view), length: length)
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

/// The guide between two neighbours that are spread out. Named as reports on iOS name it.
final class _UIOLAGapGuide: UILayoutGuide {
    override var isLocked: Bool { true }
}

/// The guide that spans the views across the axis. Named as reports on iOS name it.
final class _UILayoutSpacer: UILayoutGuide {
    override var isLocked: Bool { true }
}
