import AshlarGraphics
import Foundation

/// A row of segments with titles or images, one of which can be selected. It is 31 points high in constraints; its frame is 32
/// points high.
///
///     let units = UISegmentedControl(items: ["Kilometers", "Miles"])
///     units.selectedSegmentIndex = 0
///
/// Methods that take the index of a segment limit it to the existing segments. Without any segment they do nothing.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The `selectedSegmentIndex` of a control without a selection: −1.
    public static let noSegment = -1

    final var segments: [Segment] = []
    private var selection = UISegmentedControl.noSegment

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a control with a segment for each item, in the size that it needs. An item is a `String` or a `UIImage`; another
    /// type is a fault.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: segments.append(Segment(content: .title(title)))
            case let image as UIImage: segments.append(Segment(content: .image(image)))
            default:
                LayoutDiagnostics.fault(
                    "NSInvalidArgumentException", "The item of a segment must be a String or a UIImage, not \(type(of: item)).")
            }
        }
        frame.size = sizeThatFits(.zero)
    }

    /// Creates a control with a segment for each action. A segment has the action's title and runs the action when it is selected.
    ///
    /// - Parameters:
    ///   - frame: The frame, in the superview's coordinates, in points.
    ///   - actions: The actions, in the order of their segments.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - segment: The index of the new segment. An index beyond the last segment appends the new one.
    ///   - animated: Ignored: the change is not animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(content: .title(title)), at: segment)
    }

    /// Inserts a segment with an image.
    ///
    /// - Parameters:
    ///   - image: The image; nil for none.
    ///   - segment: The index of the new segment. An index beyond the last segment appends the new one.
    ///   - animated: Ignored: the change is not animated.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(content: .image(image)), at: segment)
    }

    /// Inserts a segment with an action. The segment has the action's title and runs the action when it is selected.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - segment: The index of the new segment. An index beyond the last segment appends the new one.
    ///   - animated: Ignored: the change is not animated.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(content: .title(action.title), action: action), at: segment)
    }

    /// Removes a segment. If it was selected, no segment is selected afterwards.
    ///
    /// - Parameters:
    ///   - segment: The index of the segment, limited to the existing segments.
    ///   - animated: Ignored: the change is not animated.
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

    /// Sets the title of a segment, in place of its previous content.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { edit(segment) { $0.content = .title(title) } }

    /// Returns the title of a segment; nil if it has none or shows an image.
    open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

    /// Sets the image of a segment, in place of its previous content.
    ///
    /// - Parameters:
    ///   - image: The image; nil for none.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { edit(segment) { $0.content = .image(image) } }

    /// Returns the image of a segment; nil if it has none or shows a title.
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// Sets the action of a segment, whose title replaces the segment's content.
    ///
    /// - Parameters:
    ///   - action: The action that the segment runs when it is selected.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        edit(segment) { ($0.content, $0.action) = (.title(action.title), action) }
    }

    /// Returns the action of a segment; nil if it has none.
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// Sets the width of a segment. A width that is not finite is a fault.
    ///
    /// - Parameters:
    ///   - width: The width, in points; 0 or less for a width that depends on the content.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width.isFinite else {
            return LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 0; \(width.percentG) 31]")
        }
        edit(segment) { $0.width = max(0, width) }
    }

    /// Returns the width set for a segment, in points; 0 if it depends on the content.
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    /// Sets the distance of a segment's content from the segment's center.
    ///
    /// - Parameters:
    ///   - offset: The distance to the right and down, in points.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { edit(segment) { $0.offset = offset } }

    /// Returns the distance of a segment's content from the segment's center, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }

    /// Enables or disables a segment. A disabled segment is drawn dimmed and ignores taps.
    ///
    /// - Parameters:
    ///   - enabled: Whether a tap can select the segment.
    ///   - segment: The index of the segment, limited to the existing segments.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }

    /// Returns whether a tap can select a segment. A new segment is enabled. For an index without a segment, the result is false.
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

    /// Returns an index limited to the existing segments; nil if there are none.
    private func place(_ segment: Int) -> Int? { segments.isEmpty ? nil : min(max(segment, 0), segments.count - 1) }

    // MARK: Selection

    /// The index of the selected segment; `noSegment` for none. It is always `noSegment` in a momentary control. Setting it sends
    /// no events; setting it to an index without a segment is a fault.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            if isMomentary { return }
            // FIDELITY.md: segmentsMustExist.
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return LayoutDiagnostics.fault(
                    "NSRangeException",
                    "-[UISegmentedControl setSelectedSegmentIndex:]: index \(newValue) beyond bounds of \(segments.count) segments"
                )
            }
            selection = newValue
        }
    }

    /// Whether segments are buttons that do not stay selected. The default is false.
    open var isMomentary = false {
        didSet { if isMomentary { selection = Self.noSegment } }
    }

    /// Runs the actions of the events and then, for `valueChanged`, the action of the selected segment.
    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        guard isEnabled, controlEvents.contains(.valueChanged), segments.indices.contains(selection) else { return }
        if let action = segments[selection].action { run(action) }
    }

    /// The ways of the selection's left edge and width; nil while it stands still.
    final var selectionWay: (x: NumberOnItsWay, width: NumberOnItsWay)?

    override var nextOwnChange: TimeInterval? {
        selectionWay.flatMap { $0.x.end > LayoutScheduler.main.time ? LayoutScheduler.main.time + 1.0 / 60 : nil }
    }

    // MARK: Touches

    package override var takesTaps: Bool { true }

    /// Selects the segment where the touch ends. Sends `valueChanged` if the selection changes or the control is momentary.
    package override func wasTapped(_ touch: UITouch) {
        guard let index = segment(at: touch.location(in: self)), segments[index].isEnabled else { return }
        guard isMomentary || index != selection else { return }
        let old = selection
        selection = index
        slideSelection(from: old)
        sendValueChanged()
        if isMomentary { selection = Self.noSegment }
    }

    // MARK: Appearance

    /// Whether the widths of segments depend on each segment's own content. If false, which is the default, segments without a
    /// width of their own are as wide as the widest.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The background color of the selected segment. If nil, which is the default, it is white.
    open var selectedSegmentTintColor: UIColor?

    final var look = Look()

    /// Sets the attributes of titles for a state: the font (`.font`) and the color (`.foregroundColor`).
    ///
    /// - Parameters:
    ///   - attributes: The attributes; nil for those of `normal`.
    ///   - state: The state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        look.titles[state] = attributes
        invalidateIntrinsicContentSize()
    }

    /// Returns the attributes of titles that were set for a state; nil if none were set.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { look.titles[state] }

    /// Sets the background image of segments for a state, which is stretched to the segment. The image of `normal` determines the
    /// height of the control.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for that of `normal`.
    ///   - state: The state.
    ///   - barMetrics: The metrics. Images for metrics other than `default` are ignored.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        look.backgrounds[state] = backgroundImage
        invalidateIntrinsicContentSize()
    }

    /// Returns the background image of segments for a state, or else for `normal`.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - barMetrics: Ignored: images are stored for the metrics `default` only.
    /// - Returns: The image; nil if the control draws its own background.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { look.background(for: state) }

    /// Sets the image between two neighboring segments. The image of `normal` on both sides determines the space between segments.
    ///
    /// - Parameters:
    ///   - dividerImage: The image; nil for that of `normal` on both sides.
    ///   - leftState: The state of the segment on the left.
    ///   - rightState: The state of the segment on the right.
    ///   - barMetrics: The metrics. Images for metrics other than `default` are ignored.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        look.dividers[DividerStates(left: leftState, right: rightState)] = dividerImage
        invalidateIntrinsicContentSize()
    }

    /// Returns the image between two neighboring segments, or else the one for `normal` on both sides.
    ///
    /// - Parameters:
    ///   - leftState: The state of the segment on the left.
    ///   - rightState: The state of the segment on the right.
    ///   - barMetrics: Ignored: images are stored for the metrics `default` only.
    /// - Returns: The image; nil if the control draws a thin line.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { look.dividers.image(leftState, rightState) }

    // MARK: Size

    /// The size of the segments side by side: their own widths, or those of their contents with 10 points on either side, and the
    /// divider images between them. The height is 31 points, or that of the background image.
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

    /// The baseline of the titles in a control of its intrinsic height.
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

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
        ]
    }
}
