import AshlarGraphics
import AshlarLayout
import Foundation

/// A search field with a magnifying glass and a Cancel button. The bar is 56 points high, and constraints give its width.
///
/// A prompt adds 31 points above the field, and the scope bar 44 points below it.
///
///     let search = UISearchBar()
///     search.placeholder = "Search"
///     search.showsCancelButton = true
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The style of a search bar. Raw values are UIKit's.
    public enum Style: UInt, Sendable {
        /// The same as `prominent`.
        case `default` = 0
        /// A bar with a background behind the field.
        case prominent = 1
        /// The field without a background.
        case minimal = 2
    }

    /// The delegate of the search bar. The bar holds it weakly.
    open weak var delegate: (any UISearchBarDelegate)?

    /// A closure that is called when the Cancel button is pressed.
    final var onCancel: (() -> Void)?

    /// A closure that is called when the text or the selected scope changes.
    final var onChange: (() -> Void)?
    /// A closure that is called when the height of the bar changes.
    final var onHeightChange: (() -> Void)?
    /// The stored images and offsets. See `UISearchBar+Appearance.swift`.
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

    /// The search field of the bar.
    open var searchTextField: UISearchTextField { field }

    /// The text of the search field. The placeholder is shown if it is nil or empty.
    open var text: String? {
        get { field.text }
        set {
            let old = field.text
            field.text = newValue
            if field.text != old { onChange?() }
        }
    }

    /// The dimmed text that is shown while the search field is empty.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether a Cancel button is shown at the trailing end of the field. The default is false.
    open var showsCancelButton = false {
        didSet { if showsCancelButton != oldValue { toggleCancelButton() } }
    }

    /// Shows or hides the Cancel button.
    ///
    /// - Parameters:
    ///   - showsCancelButton: Whether the button is shown.
    ///   - animated: Has no effect; the change is immediate.
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

    /// The line of text above the field; nil for none.
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

    /// Whether a bookmark button is at the end of the field. The value is stored; no button is shown.
    open var showsBookmarkButton = false
    /// Whether a results list button is at the end of the field. The value is stored; no button is shown.
    open var showsSearchResultsButton = false
    /// Whether the results list button is selected. The value is stored, but has no effect.
    open var isSearchResultsButtonSelected = false
    /// The color style of the bar. The value is stored, but has no effect.
    open var barStyle = UIBarStyle.default
    /// The accessory view of the keyboard for the search field. It is stored; no keyboard is shown here.
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    // MARK: Scopes

    /// The titles of the scopes; nil or empty for no scopes.
    open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { makeScopes() } } }
    /// The index of the selected scope. The default is 0.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            guard selectedScopeButtonIndex != oldValue else { return }
            scopes?.selectedSegmentIndex = selectedScopeButtonIndex
            onChange?()
        }
    }
    /// Whether the scope bar is shown below the field, if there are scopes. The default is false.
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { makeScopes() } } }

    /// Shows or hides the scope bar.
    ///
    /// - Parameters:
    ///   - show: Whether the scope bar is shown.
    ///   - animate: Has no effect; the change is immediate.
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

    // MARK: Appearance

    /// The style of the bar. The default is the same as `prominent`.
    open var searchBarStyle = Style.default
    /// The color behind the field. The default is nil, which means nearly white. The style `minimal` draws no color.
    open var barTintColor: UIColor?
    /// Whether the background is translucent on iOS. Here it has no effect.
    open var isTranslucent = true

    /// The offset of the field from its place, in points.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet { if searchFieldBackgroundPositionAdjustment != oldValue { setNeedsLayout() } }
    }

    // MARK: Size and layout

    private var promptHeight: CGFloat { promptLabel == nil ? 0 : 31 }
    /// The height of the scope bar below the field, in points.
    final var scopeHeight: CGFloat { scopes == nil ? 0 : 44 }

    /// The bar has no intrinsic width. The height is 56 points, and more with a prompt or a scope bar.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 56 + promptHeight + scopeHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        if subview === cancelButton { setNeedsLayout() }
    }

    /// Places the field, 36 points high and 8 points from the ends, halfway between the prompt and the scope bar, and the Cancel
    /// button at the trailing end.
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
            // FIDELITY.md: searchFieldsAre36.
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

    /// Whether a navigation bar, which draws its own background, contains the search bar.
    private var isInNavigationBar: Bool { superview is BarShelf }

    package override var reportedText: String? { text }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISearchBar.barTintColor)
        ]
    }
}

/// The field of a search bar: a magnifying glass before the text, on a gray background with round corners, 36 points high.
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

    /// Returns the area between the magnifying glass, which includes its own padding, and the border.
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

/// The magnifying glass before the text of a search field.
private final class MagnifyingGlass: UIView {
    override func drawContent(in context: any DrawingContext) {
        let middle = CGRect(x: bounds.midX - 7.5, y: bounds.midY - 7.5, width: 15, height: 15)
        BarGlyph.search.draw(in: middle, color: UIColor.secondaryLabel.value, in: context)
    }
}
