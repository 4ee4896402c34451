import AshlarGraphics
import AshlarLayout
import Foundation

/// A field for what is searched, with a magnifying glass, and a button to give up: 56 points high, as wide as constraints say.
///
/// A prompt adds 31 points above the field, and the choice of scopes 44 below it.
///
///     let search = UISearchBar()
///     search.placeholder = "Search"
///     search.showsCancelButton = true
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// How much the bar stands out. Raw values are UIKit's.
    public enum Style: UInt, Sendable {
        /// As `prominent`.
        case `default` = 0
        /// The field on a bar.
        case prominent = 1
        /// The field alone.
        case minimal = 2
    }

    /// Told of what the search bar does.
    open weak var delegate: (any UISearchBarDelegate)?

    /// Ends the search that the bar belongs to.
    final var onCancel: (() -> Void)?

    /// The search has to look at the text, or the scope, again.
    final var onChange: (() -> Void)?
    /// The bar has become higher or lower.
    final var onHeightChange: (() -> Void)?
    /// What is kept of the look. See `UISearchBar+Appearance.swift`.
    final var look = StoredLook()

    private let field = UISearchTextField(frame: .zero)
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    private var cancelButton: UIButton?
    private var promptLabel: UILabel?
    private var scopes: UISegmentedControl?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(field)
        field.delegate = fieldDelegate
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.searchBar(self, textDidChange: self.text ?? "")
                self.onChange?()
            }, for: .editingChanged)
    }

    // MARK: Content

    /// The field in the bar.
    open var searchTextField: UISearchTextField { field }

    /// The text shown; nil and empty show the placeholder.
    open var text: String? {
        get { field.text }
        set {
            let old = field.text
            field.text = newValue
            if field.text != old { onChange?() }
        }
    }

    /// Shown dimmed while there is no text.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether a button to give up stands behind the field: false unless set.
    open var showsCancelButton = false {
        didSet { if showsCancelButton != oldValue { toggleCancelButton() } }
    }

    /// Shows or hides the button to give up. Nothing is animated.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }

    private func toggleCancelButton() {
        cancelButton?.removeFromSuperview()
        cancelButton = nil
        setNeedsLayout()
        guard showsCancelButton else { return }
        let action = UIAction(title: "Cancel") { [weak self] _ in
            guard let self else { return }
            self.delegate?.searchBarCancelButtonClicked(self)
            self.onCancel?()
        }
        let button = UIButton(type: .system, primaryAction: action)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        addSubview(button)
        cancelButton = button
    }

    /// A line of text above the field; nil for none.
    open var prompt: String? {
        didSet {
            guard prompt != oldValue else { return }
            promptLabel?.removeFromSuperview()
            promptLabel = prompt.map { text in
                let label = UILabel()
                (label.text, label.font, label.textAlignment) = (text, .systemFont(ofSize: 13), .center)
                addSubview(label)
                return label
            }
            heightChanged()
        }
    }

    /// Whether a button of bookmarks is at the end of the field. Kept only.
    open var showsBookmarkButton = false
    /// Whether a button of former results is at the end of the field. Kept only.
    open var showsSearchResultsButton = false
    /// Whether that button is on. Kept only.
    open var isSearchResultsButtonSelected = false
    /// How the bar is coloured. Kept only.
    open var barStyle = UIBarStyle.default
    /// Stands above the keyboard while the text is edited: data only.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    // MARK: Scopes

    /// The names of the scopes; nil and empty for none.
    open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { makeScopes() } } }
    /// The scope that is chosen: the first one unless set.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            guard selectedScopeButtonIndex != oldValue else { return }
            scopes?.selectedSegmentIndex = selectedScopeButtonIndex
            onChange?()
        }
    }
    /// Whether the scopes stand below the field, if there are any: false unless set.
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { makeScopes() } } }
    /// Shows or hides the scopes. Nothing is animated.
    open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

    private func makeScopes() {
        scopes?.removeFromSuperview()
        scopes = nil
        defer { heightChanged() }
        guard showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty else { return }
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = titles.indices.contains(selectedScopeButtonIndex) ? selectedScopeButtonIndex : 0
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                self.selectedScopeButtonIndex = control.selectedSegmentIndex
                self.delegate?.searchBar(self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
            }, for: .valueChanged)
        addSubview(control)
        scopes = control
    }

    private func heightChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        onHeightChange?()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: Look

    /// How much the bar stands out: as `prominent` unless set.
    open var searchBarStyle = Style.default
    /// The colour behind the field; nil, as it is unless set, for nearly white. None in the style `minimal`.
    open var barTintColor: UIColor?
    /// Whether what lies behind would show through on iOS. Nothing does here.
    open var isTranslucent = true

    /// How far the field is moved out of its place, in points.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet { if searchFieldBackgroundPositionAdjustment != oldValue { setNeedsLayout() } }
    }

    // MARK: Size and layout

    private var promptHeight: CGFloat { promptLabel == nil ? 0 : 31 }
    /// The height of the scopes below the field.
    final var scopeHeight: CGFloat { scopes == nil ? 0 : 44 }

    /// None across; 56 points high, and more with a prompt or scopes.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 56 + promptHeight + scopeHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        if subview === cancelButton { setNeedsLayout() }
    }

    /// Places the field 8 points from the ends, 36 points high in the middle between prompt and scopes, and the button between the
    /// field and the trailing end.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let covered = safeAreaInsets
        let area = CGRect(origin: .zero, size: bounds.size)
            .inset(by: UIEdgeInsets(top: 0, left: covered.left + 8, bottom: 0, right: covered.right + 8))
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        var row = CGRect(x: area.origin.x, y: 0, width: area.size.width, height: 36)
        row.origin.y = grid.snap(promptHeight + (bounds.height - promptHeight - scopeHeight - 36) / 2)
        if let promptLabel {
            let height = promptLabel.intrinsicContentSize.height
            promptLabel.frame = CGRect(
                x: area.minX, y: grid.snap((promptHeight - height) / 2), width: max(0, area.width), height: height)
        }
        if let scopes {
            scopes.frame = CGRect(
                x: area.minX, y: grid.snap(bounds.height - scopeHeight + 4), width: max(0, area.width), height: 32)
        }
        if let cancelButton {
            let width = min(cancelButton.intrinsicContentSize.width, max(0, row.size.width))
            let x = isRightToLeft ? row.origin.x : row.origin.x + row.size.width - width
            cancelButton.frame = CGRect(x: x, y: row.origin.y, width: width, height: 36)
            row.size.width -= width + 8
            if isRightToLeft { row.origin.x += width + 8 }
        }
        let offset = searchFieldBackgroundPositionAdjustment
        row.size.width = max(0, row.size.width)
        field.frame = row.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    package override func drawContent(in context: any DrawingContext) {
        guard searchBarStyle != .minimal, !isInNavigationBar, look.background.map({ $0.size != .zero }) ?? true else { return }
        BarBackground.draw(
            CGRect(origin: .zero, size: bounds.size), color: barTintColor, lineAtTop: false, scale: displayScale, in: context)
    }

    /// The navigation bar has a background of its own.
    private var isInNavigationBar: Bool { superview is BarShelf }

    package override var reportedText: String? { text }
}

/// The field of a search bar: a magnifying glass before the text, on a grey ground with round corners. 36 points high.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        borderStyle = .roundedRect
        leftView = MagnifyingGlass(frame: CGRect(x: 0, y: 0, width: 30, height: 36))
        leftViewMode = .always
        clearButtonMode = .whileEditing
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: super.intrinsicContentSize.width, height: 36) }

    /// Between the magnifying glass, which keeps its own distance, and the border.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.textRect(forBounds: bounds)
        guard leftViewIsShown else { return rect }
        let room = min(padding, bounds.width / 2)
        return CGRect(
            x: isRightToLeft ? rect.minX : rect.minX - room, y: rect.minY, width: rect.width + room, height: rect.height)
    }

    package override func drawBorder(in rect: CGRect, _ context: any DrawingContext) {
        context.fill(Path(roundedRect: rect, cornerRadius: 10), color: UIColor.tertiarySystemFill.value)
    }
}

/// The sign before the text of a search field.
private final class MagnifyingGlass: UIView {
    override func drawContent(in context: any DrawingContext) {
        let middle = CGRect(x: bounds.midX - 7.5, y: bounds.midY - 7.5, width: 15, height: 15)
        BarGlyph.search.draw(in: middle, color: UIColor.secondaryLabel.value, in: context)
    }
}
