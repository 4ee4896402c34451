import AshlarGraphics
import Foundation

/// A row of segments of which one is chosen, each with a title or an image: 31 points high by constraints, 32 as a frame.
///
///     let units = UISegmentedControl(items: ["Kilometres", "Miles"])
///     units.selectedSegmentIndex = 0
///
/// Where a method takes the index of a segment, one beyond the last means the last; without any segment it does nothing.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The `selectedSegmentIndex` of a control in which nothing is chosen: −1.
    public static let noSegment = -1

    final var segments: [Segment] = []
    private var selection = UISegmentedControl.noSegment

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control with a segment for each of the items, as large as they need. An item is a `String` or a `UIImage`.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: segments.append(Segment(content: .title(title)))
            case let image as UIImage: segments.append(Segment(content: .image(image)))
            default:
                LayoutDiagnostics.fault(
                    "NSInvalidArgumentException", "A segment shows a String or a UIImage, not \(type(of: item)).")
            }
        }
        frame.size = sizeThatFits(.zero)
    }

    /// A control with a segment for each of the actions. The segment has the action's title and runs it when it is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title before the one at the index; at the end if there is none.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(content: .title(title)), at: segment)
    }

    /// Inserts a segment with an image before the one at the index; at the end if there is none.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(content: .image(image)), at: segment)
    }

    /// Inserts a segment with an action's title before the one at the index, at the end if there is none. It runs the action when it
    /// is chosen.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(content: .title(action.title), action: action), at: segment)
    }

    /// Removes a segment. If it was the chosen one, none is any more.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let index = place(segment) else { return }
        segments.remove(at: index)
        if index == selection { selection = Self.noSegment } else if index < selection { selection -= 1 }
        invalidateIntrinsicContentSize()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        segments.removeAll()
        selection = Self.noSegment
        invalidateIntrinsicContentSize()
    }

    /// Gives a segment a title in place of what it shows.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { edit(segment) { $0.content = .title(title) } }

    /// The title of a segment; nil if it has none or an image.
    open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

    /// Gives a segment an image in place of what it shows.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { edit(segment) { $0.content = .image(image) } }

    /// The image of a segment; nil if it has none or a title.
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// Gives a segment an action with its title, in place of what it shows and runs.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        edit(segment) { ($0.content, $0.action) = (.title(action.title), action) }
    }

    /// The action of a segment; nil if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// Fixes the width of a segment in points; 0 has it follow from the contents again.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width.isFinite else {
            return LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 0; \(width.percentG) 31]")
        }
        edit(segment) { $0.width = max(0, width) }
    }

    /// The fixed width of a segment, in points; 0 if it follows from the contents.
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    /// Moves what a segment shows out of the segment's middle, by points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { edit(segment) { $0.offset = offset } }

    /// How far what a segment shows is moved out of the segment's middle, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }

    /// Sets whether a segment could be chosen by touching it; it is drawn dimmed if not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }

    /// Whether a segment could be chosen by touching it: true unless set.
    open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if index <= selection { selection += 1 }
        invalidateIntrinsicContentSize()
    }

    private subscript(segment: Int) -> Segment? { place(segment).map { segments[$0] } }

    private func edit(_ segment: Int, _ change: (inout Segment) -> Void) {
        guard let index = place(segment) else { return }
        change(&segments[index])
        invalidateIntrinsicContentSize()
    }

    /// The segment that an index means.
    private func place(_ segment: Int) -> Int? { segments.isEmpty ? nil : min(max(segment, 0), segments.count - 1) }

    // MARK: Selection

    /// The chosen segment; `noSegment` for none, and always so if the control is momentary. Setting it sends nothing. A segment that
    /// there is not is a fault.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            if isMomentary { return }
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return LayoutDiagnostics.fault(
                    "NSRangeException",
                    "-[UISegmentedControl setSelectedSegmentIndex:]: index \(newValue) beyond bounds of \(segments.count) segments"
                )
            }
            selection = newValue
        }
    }

    /// Whether segments are buttons that do not stay pressed: false unless set.
    open var isMomentary = false {
        didSet { if isMomentary { selection = Self.noSegment } }
    }

    /// Runs the actions of the events, and behind them for `valueChanged` the one of the chosen segment.
    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        guard isEnabled, controlEvents.contains(.valueChanged), segments.indices.contains(selection) else { return }
        if let action = segments[selection].action { run(action) }
    }

    // MARK: Touches

    package override var takesTaps: Bool { true }

    /// Chooses the segment that the finger is lifted on, and sends `valueChanged` if it is another one, or the control is momentary.
    package override func wasTapped(_ touch: UITouch) {
        guard let index = segment(at: touch.location(in: self)), segments[index].isEnabled else { return }
        guard isMomentary || index != selection else { return }
        selection = index
        sendValueChanged()
        if isMomentary { selection = Self.noSegment }
    }

    // MARK: Appearance

    /// Whether segments without a fixed width are as wide as their contents, and not all as wide as the widest: false unless set.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The colour behind the chosen segment; white unless set.
    open var selectedSegmentTintColor: UIColor?

    final var look = Look()

    /// Sets the font (`.font`) and the colour (`.foregroundColor`) of titles in one state; nil gives that state those of `normal`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        look.titles[state] = attributes
        invalidateIntrinsicContentSize()
    }

    /// The attributes of titles in a state, as they were set for it; nil if none were.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { look.titles[state] }

    /// Sets the image that is stretched behind segments in one state; nil gives that state the image of `normal`. The control is as
    /// high as the image of `normal`.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        look.backgrounds[state] = backgroundImage
        invalidateIntrinsicContentSize()
    }

    /// The image behind segments in a state: the one set for it, or else for `normal`; nil for the control's own look.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { look.background(for: state) }

    /// Sets the image between neighbours for their states; nil gives those the image of `normal` at both sides. The control is
    /// wider by the images of `normal`.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        look.dividers[DividerStates(left: leftState, right: rightState)] = dividerImage
        invalidateIntrinsicContentSize()
    }

    /// The image between neighbours: the one set for their states, or else for `normal`; nil for a thin line.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { look.dividers.image(leftState, rightState) }

    // MARK: Size

    /// The segments side by side, at their fixed widths or those of their contents with 10 points at either side, with the images
    /// between them; 31 points high, or as high as the image behind them.
    open override var intrinsicContentSize: CGSize {
        roundedUp(
            CGSize(
                width: naturalWidths.reduce(0, +) + dividerWidth * CGFloat(max(0, segments.count - 1)),
                height: look.background(for: .normal)?.size.height ?? 31))
    }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        frame(forAlignmentRect: CGRect(origin: .zero, size: intrinsicContentSize)).size
    }

    /// The baseline of the titles, in a control of its intrinsic height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let metrics = textEngine.metrics(of: look.font(for: .normal).value)
        let height = intrinsicContentSize.height
        let first = (height + 1 - metrics.lineHeight) / 2 + metrics.ascender
        return (first, height - first)
    }

    package override func drawContent(in context: any DrawingContext) {
        drawDimmed(in: context) { drawSegments(in: context) }
    }
}
