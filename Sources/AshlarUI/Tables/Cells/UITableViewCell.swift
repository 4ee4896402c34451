import AshlarGraphics
import AshlarLayout
import Foundation

/// A view that displays one row of a table view.
///
/// The content of a cell belongs in its `contentView`. Constraints from its top to its bottom determine the height of the cell:
///
///     final class MessageCell: UITableViewCell {
///         override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
///             super.init(style: style, reuseIdentifier: reuseIdentifier)
///             contentView.addSubview(label)
///             …
///         }
///     }
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfigurationFollower, SegueCell {
    /// The identifier for which the cell is reused; nil for a cell that is not reused.
    open var reuseIdentifier: String? { identifier }
    final var identifier: String?
    final let style: CellStyle

    // MARK: State that the table view sets

    final weak var table: UITableView?
    /// Whether the cell is out of sight and waits to be reused.
    final var isAside = false
    /// Whether the delegate has yet to be told that the cell is displayed.
    final var isAwaitingDisplay = false
    final var position: Position = []
    /// Called when the user selects the row, and when the user taps its detail button.
    final var selectionSegue: (@MainActor () -> Void)?
    final var accessorySegue: (@MainActor () -> Void)?
    final var editingStyleValue = EditingStyle.none

    /// The ends of its section that a row is at.
    struct Position: OptionSet {
        let rawValue: UInt8
        static let first = Position(rawValue: 1)
        static let last = Position(rawValue: 2)
    }

    // MARK: Creating a cell

    /// Creates a cell of a style. Its frame is 320 by 44 points until a table view places it.
    ///
    /// - Parameters:
    ///   - style: The labels of the cell and their arrangement.
    ///   - reuseIdentifier: The identifier for which the table view reuses the cell; nil for a cell that is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        identifier = reuseIdentifier
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell of the default style that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell of the style that an `InterfaceCoder` carries, or else of the default style.
    public required init?(coder: NSCoder) {
        let values = coder as? InterfaceCoder
        identifier = values?.reuseIdentifier
        style = values?.cellStyle ?? .default
        super.init(coder: coder)
        setUp()
    }

    /// Creates a cell for `UITableView`, which knows the class of the cell only at run time: see `UITableView+Reuse.swift`.
    @_silgen_name("ashlar_makeTableViewCell")
    package convenience init(dequeuedStyle style: CellStyle, reuseIdentifier: String?) {
        self.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    private final func setUp() {
        // Only the frame places a cell, so its constraints' solution stays valid when it moves to another view.
        item.flags.insert(.maySwitchTrees)
        content.frame = bounds
        addSubview(content)
        content.giveMargins(UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }

    // MARK: Contents

    final let content = UITableViewCellContentView(frame: .zero)

    /// The view that contains the cell's content.
    open var contentView: UIView { content }

    /// The main label, for cells without constraints.
    open var textLabel: UILabel? {
        if let label = parts?.text { return label }
        return label(\.text, size: 17)
    }

    /// The second label; nil in cells of the default style.
    open var detailTextLabel: UILabel? {
        if style == .default { return nil }
        if let label = parts?.detail { return label }
        let label = label(\.detail, size: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
        if style == .value1 { label.textColor = .secondaryLabel }
        return label
    }

    /// The image view at the leading edge.
    open var imageView: UIImageView? {
        if let view = parts?.image { return view }
        let view = CellImageView(frame: .zero)
        view.cell = self
        editParts { $0.image = view }
        content.addSubview(view)
        return view
    }

    private final func label(_ path: WritableKeyPath<Parts, UILabel?>, size: CGFloat) -> UILabel {
        let label = CellLabel(frame: .zero)
        label.cell = self
        label.font = .systemFont(ofSize: size)
        editParts { $0[keyPath: path] = label }
        content.addSubview(label)
        return label
    }

    /// The labels and the image view that were created so far.
    final var parts: Parts?

    struct Parts {
        var text: UILabel?
        var detail: UILabel?
        var image: UIImageView?
    }

    private final func editParts(_ change: (inout Parts) -> Void) {
        var parts = self.parts ?? Parts()
        change(&parts)
        self.parts = parts
        setNeedsLayout()
    }

    // MARK: Configurations

    /// What the configurations show. Few cells have any.
    final var configured: ConfiguredContents?
    /// Whether the configurations follow a state that has changed, or the first one.
    private var needsUpdateConfiguration = true

    /// Sets a cell's configurations for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// What the content shows, as a value: setting it makes `contentView` show the configuration's own view, in place of `textLabel`,
    /// `detailTextLabel` and `imageView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.content }
        set {
            guard newValue != nil || configured != nil else { return }
            if newValue != nil { removeParts() }
            configured.orMade.show(newValue, in: content)
            table?.contentOfCellChanged(self)
            setNeedsLayout()
        }
    }

    /// What is behind the content, as a value; nil for `backgroundView` and the table's own background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured?.background }
        set { if newValue != nil || configured != nil { configured.orMade.show(newValue, behindContentOf: self) } }
    }

    /// Whether `contentConfiguration` follows the cell's state by itself. The default is true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured?.updatesContent ?? true }
        set { configured.orMade.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` follows the cell's state by itself. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured?.updatesBackground ?? true }
        set { configured.orMade.updatesBackground = newValue }
    }

    /// Called with the cell's state when that has changed, to set the configurations for it. Set it once for a cell.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// A configuration for the texts and the image of the cell's style, without any yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// A background for the table that the cell is in.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// Selected, highlighted, edited, and so on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (selected, highlighted, editing)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Has `updateConfiguration(using:)` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Sets the configurations for a state: called before the cell is shown, and whenever the state has changed. Overrides call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        followConfigurations(state)
    }

    /// Has the configurations follow the state, if that has changed.
    final func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    private final func removeParts() {
        guard let parts else { return }
        for view in [parts.text, parts.detail, parts.image] as [UIView?] { view?.removeFromSuperview() }
        self.parts = nil
    }

    // MARK: Reuse

    /// Prepares the cell for another row. The table view calls it before it reuses the cell. Overrides call super.
    open func prepareForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
    }

    // MARK: State

    private var selected = false
    private var highlighted = false
    private var editing = false

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted, as while a finger presses it.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the cell as selected or not. Overrides call super.
    ///
    /// - Parameters:
    ///   - selected: Whether the cell is selected.
    ///   - animated: Whether the gray of the selection fades within 0.3 seconds, if the cell is in a window.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != self.selected else { return }
        let drawn = drawsSelection
        self.selected = selected
        showState()
        let fades = animated && drawn != drawsSelection && window != nil && UIView.areAnimationsEnabled
        selectionWay = fades ? NumberOnItsWay(from: drawn ? 1 : 0, length: 0.3) : nil
    }

    /// The way of the selection's opacity; nil while it stands still.
    final var selectionWay: NumberOnItsWay?

    override var nextOwnChange: TimeInterval? {
        selectionWay.flatMap { $0.end > LayoutScheduler.main.time ? LayoutScheduler.main.time + 1.0 / 60 : nil }
    }

    /// Shows the cell as highlighted or not. Overrides call super.
    ///
    /// - Parameters:
    ///   - highlighted: Whether the cell is highlighted.
    ///   - animated: Has no effect; the change is immediate.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != self.highlighted else { return }
        self.highlighted = highlighted
        showState()
    }

    /// Whether the cell shows its editing controls.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls. Calls `willTransition(to:)` before and `didTransition(to:)` after the change. Overrides
    /// call super.
    ///
    /// - Parameters:
    ///   - editing: Whether the cell shows its editing controls.
    ///   - animated: Whether the contents move to their new places within 0.3 seconds, if the cell is in a window.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        let mask: StateMask = editing ? .showingEditControl : []
        willTransition(to: mask)
        self.editing = editing
        setNeedsLayout()
        if animated, window != nil, UIView.areAnimationsEnabled {
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
        }
        didTransition(to: mask)
        setNeedsUpdateConfiguration()
    }

    /// Called before the editing controls appear or disappear. The default implementation does nothing.
    open func willTransition(to state: StateMask) {}
    /// Called after the editing controls appeared or disappeared. The default implementation does nothing.
    open func didTransition(to state: StateMask) {}
    /// Called when a drag of the cell begins or ends. The default implementation does nothing.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The editing control of the cell, as the delegate gives it.
    open var editingStyle: EditingStyle { editingStyleValue }
    /// Whether the cell shows the actions of its row, such as the button that confirms a deletion.
    open var showingDeleteConfirmation: Bool { showsActions }
    final var showsActions = false

    /// What is different from the plain state.
    final var stateMask: StateMask {
        var mask: StateMask = editing ? .showingEditControl : []
        if showsActions { mask.insert(.showingDeleteConfirmation) }
        return mask
    }
    /// Whether the content makes room for the editing control at the leading edge. The default is true.
    open var shouldIndentWhileEditing = true { didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } } }
    /// Whether the cell shows a reordering handle while it is edited.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
    /// Whether the user can interact with the cell while it is dragged. The value is stored, but has no effect.
    open var userInteractionEnabledWhileDragging = false
    /// The appearance of the focus. The value is stored, but has no effect.
    open var focusStyle = FocusStyle.default

    /// The appearance of the focus. Raw values are UIKit's.
    public enum FocusStyle: Int, Sendable {
        /// The system shows the focus.
        case `default` = 0
        /// The cell shows the focus itself.
        case custom = 1
    }

    /// The appearance of the cell while it is selected.
    open var selectionStyle = SelectionStyle.default { didSet { if selectionStyle != oldValue { showState() } } }

    // MARK: Backgrounds

    /// The view behind the content, which fills the cell. The default is nil.
    open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue, to: backgroundView) } }
    /// The view behind the content of a selected cell, in front of `backgroundView`. With nil, the default, the cell draws a gray
    /// background.
    open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue, to: selectedBackgroundView) } }
    /// The view behind the content of a selected cell in a table view that allows multiple selection; nil for
    /// `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { backgroundChanged(from: oldValue, to: multipleSelectionBackgroundView) }
    }

    private final func backgroundChanged(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        showState()
    }

    /// The background view for the present state.
    private final var stateBackground: UIView? {
        guard selectionStyle != .none, selected || highlighted else { return nil }
        return table?.allowsMultipleSelection == true
            ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    private final func showState() {
        setNeedsUpdateConfiguration()
        let shown = stateBackground
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            if let view, view !== shown, view.superview === self { view.removeFromSuperview() }
        }
        if let shown, shown.superview !== self { insertSubview(shown, belowSubview: content) }
        if let backgroundView, backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Whether the cell draws the gray background of selected cells.
    final var drawsSelection: Bool {
        selectionStyle != .none && (selected || highlighted) && stateBackground == nil && configured?.background == nil
    }

    // MARK: Accessories

    /// The accessory at the trailing edge.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged(accessoryType != oldValue) } }
    /// The accessory at the trailing edge while the cell is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged(editingAccessoryType != oldValue) } }
    /// The view at the trailing edge, which replaces the accessory of `accessoryType`.
    open var accessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: accessoryView) } }
    /// The view at the trailing edge while the cell is edited.
    open var editingAccessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: editingAccessoryView) } }

    private final func accessoryChanged(_ isChanged: Bool) { if isChanged { setNeedsLayout() } }

    private final func accessoryViewChanged(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: Indentation and separators

    /// The number of levels that the content is indented.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of one level of indentation, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// The distances of the separator from the cell's edges, in points. The default is the table view's `separatorInset`.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            guard Geometry.accepts(newValue) else { return }
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    final var ownSeparatorInset: UIEdgeInsets?
    final var separator: _UITableViewCellSeparatorView?
    /// The line above the first row of a section in a grouped table.
    final var openingSeparator: _UITableViewCellSeparatorView?

    // MARK: Size and layout

    /// Returns the size of `contentView` at a width, plus the room that accessories and controls take.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return contentFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// Measures the row again, unless the table view's `selfSizingInvalidation` is `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.contentOfCellChanged(self)
    }

    /// Returns the size of the cell at a width, including its separator. A self-sizing row whose cell has no constraints has the height
    /// that an override returns.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heightOfParts(atWidth: size.width))
    }

    /// Places the content view, the accessories, the backgrounds, and the labels of the cell's style.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        arrange()
    }

    package override func drawContent(in context: any DrawingContext) { drawCell(in: context) }
}

/// A label of a cell. The cell arranges its parts again when the label's text changes.
final class CellLabel: UILabel {
    weak var cell: UITableViewCell?
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

/// The image view of a cell. The cell arranges its parts again when the image's size changes.
final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

extension UITableViewCell: ReadAsGroup {}
