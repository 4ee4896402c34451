import AshlarGraphics
import AshlarLayout
import Foundation

/// A row of a table view.
///
/// What a cell shows lies in its `contentView`. A cell whose contents are constrained from top to bottom is as high as they need:
///
///     final class MessageCell: UITableViewCell {
///         override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
///             super.init(style: style, reuseIdentifier: reuseIdentifier)
///             contentView.addSubview(label)
///             …
///         }
///     }
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// What the cell is used again for; nil for a cell that is used once.
    open var reuseIdentifier: String? { identifier }
    private let identifier: String?
    final let style: CellStyle

    // MARK: What the table knows

    final weak var table: UITableView?
    /// Out of sight, waiting to be used again.
    final var isAside = false
    /// The delegate was not told yet that the cell is shown.
    final var isAwaitingDisplay = false
    final var position: Position = []
    final var editingStyleValue = EditingStyle.none

    /// Which ends of its section a row is.
    struct Position: OptionSet {
        let rawValue: UInt8
        static let first = Position(rawValue: 1)
        static let last = Position(rawValue: 2)
    }

    // MARK: Making

    /// Creates a cell of a style: 320 by 44 points until a table view places it.
    public init(style: CellStyle, reuseIdentifier: String?) {
        identifier = reuseIdentifier
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// A cell of the default style that is used once.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// A cell of the default style. Archives are not read.
    public required init?(coder: NSCoder) {
        identifier = nil
        style = .default
        super.init(coder: coder)
        setUp()
    }

    /// For `UITableView`, which knows the class of the cell at run time only: see `UITableView+Reuse.swift`.
    @_silgen_name("ashlar_makeTableViewCell")
    package convenience init(dequeuedStyle style: CellStyle, reuseIdentifier: String?) {
        self.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    private final func setUp() {
        // Its frame alone places it, so it can keep what its constraints have led to wherever it goes.
        item.flags.insert(.moves)
        content.frame = bounds
        addSubview(content)
        content.giveMargins(UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }

    // MARK: Contents

    final let content = UITableViewCellContentView(frame: .zero)

    /// The view that the cell's contents lie in.
    open var contentView: UIView { content }

    /// The main label, for cells that are not laid out by constraints.
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

    /// The image at the near end.
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

    /// The labels and the image that were asked for.
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

    // MARK: Reuse

    /// Sent before the cell is used for another row. Call super.
    open func prepareForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
    }

    // MARK: State

    private var selected = false
    private var highlighted = false
    private var editing = false

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is pressed.
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the cell as selected or not. Nothing is animated. Call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != self.selected else { return }
        self.selected = selected
        showState()
    }

    /// Shows the cell as pressed or not. Nothing is animated. Call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != self.highlighted else { return }
        self.highlighted = highlighted
        showState()
    }

    /// Whether the cell shows its controls for editing.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows the controls for editing or hides them. Nothing is animated. Call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        let mask: StateMask = editing ? .showingEditControl : []
        willTransition(to: mask)
        self.editing = editing
        setNeedsLayout()
        didTransition(to: mask)
    }

    /// Sent before the controls for editing come or go.
    open func willTransition(to state: StateMask) {}
    /// Sent after the controls for editing have come or gone.
    open func didTransition(to state: StateMask) {}
    /// Sent when a drag begins or ends; never, since nothing here is dragged.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// What editing does to the row: the delegate's answer.
    open var editingStyle: EditingStyle { editingStyleValue }
    /// Whether the cell shows the actions of its row: that which confirms a deletion, for instance.
    open var showingDeleteConfirmation: Bool { showsActions }
    final var showsActions = false

    /// What is different from the plain state.
    final var stateMask: StateMask {
        var mask: StateMask = editing ? .showingEditControl : []
        if showsActions { mask.insert(.showingDeleteConfirmation) }
        return mask
    }
    /// Whether the contents make room for the control at the near end: true unless set.
    open var shouldIndentWhileEditing = true { didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } } }
    /// Whether the row can be moved by its handle while it is edited.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { setNeedsLayout() } } }
    /// Whether the cell takes part in dragging while it does. Taken note of only.
    open var userInteractionEnabledWhileDragging = false
    /// How the focus is shown. Taken note of only.
    open var focusStyle = FocusStyle.default

    /// How the focus is shown. Raw values are UIKit's.
    public enum FocusStyle: Int, Sendable {
        /// As the system does.
        case `default` = 0
        /// By the cell itself.
        case custom = 1
    }

    /// How the cell shows that it is selected.
    open var selectionStyle = SelectionStyle.default { didSet { if selectionStyle != oldValue { showState() } } }

    // MARK: Backgrounds

    /// A view behind the contents, as large as the cell; nil for none.
    open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue, to: backgroundView) } }
    /// A view behind the contents of a selected cell, in front of `backgroundView`; nil for a grey one.
    open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue, to: selectedBackgroundView) } }
    /// The same where several rows can be selected; nil for `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet { backgroundChanged(from: oldValue, to: multipleSelectionBackgroundView) }
    }

    private final func backgroundChanged(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        showState()
    }

    /// The background for the present state.
    private final var stateBackground: UIView? {
        guard selectionStyle != .none, selected || highlighted else { return nil }
        return table?.allowsMultipleSelection == true
            ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    private final func showState() {
        let shown = stateBackground
        for view in [selectedBackgroundView, multipleSelectionBackgroundView] {
            if let view, view !== shown, view.superview === self { view.removeFromSuperview() }
        }
        if let shown, shown.superview !== self { insertSubview(shown, belowSubview: content) }
        if let backgroundView, backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Whether the cell draws the grey background of selected cells.
    final var drawsSelection: Bool { selectionStyle != .none && (selected || highlighted) && stateBackground == nil }

    // MARK: Accessories

    /// What stands at the far end.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged(accessoryType != oldValue) } }
    /// What stands there while the cell is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged(editingAccessoryType != oldValue) } }
    /// A view at the far end, in place of `accessoryType`.
    open var accessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: accessoryView) } }
    /// The view there while the cell is edited.
    open var editingAccessoryView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: editingAccessoryView) } }

    private final func accessoryChanged(_ isChanged: Bool) { if isChanged { setNeedsLayout() } }

    private final func accessoryViewChanged(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: Indentation and separators

    /// How many times `indentationWidth` the contents are indented.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of one level of indentation, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// The distances of the separator from the cell's edges; the table view's unless set.
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

    // MARK: Size and layout

    /// The size that the contents need at a width: that of `contentView`, with what stands beside it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// Has the row measured again, unless the table view's `selfSizingInvalidation` is `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.contentOfCellChanged(self)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heightOfParts(atWidth: size.width))
    }

    /// Places the content view, the accessories, the backgrounds, and the labels of the cell's style.
    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    package override func drawContent(in context: any DrawingContext) { drawCell(in: context) }
}

/// A label of a cell. A change of its text has the cell arrange its parts again.
final class CellLabel: UILabel {
    weak var cell: UITableViewCell?
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}

/// The image of a cell. A change of its size has the cell arrange its parts again.
final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}
