import AshlarGraphics
import AshlarLayout
import Foundation

/// Is told of what a search bar does.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// The button beside the field was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for what is searched, with a magnifying glass, and a button to give up: 56 points high, as wide as constraints say.
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

    private let field = UISearchTextField(frame: .zero)
    private var cancelButton: UIButton?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(field)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(field)
    }

    // MARK: Content

    /// The field in the bar.
    open var searchTextField: UISearchTextField { field }

    /// The text shown; nil and empty show the placeholder.
    open var text: String? {
        get { field.text }
        set { field.text = newValue }
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

    /// None across; 56 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        if subview === cancelButton { setNeedsLayout() }
    }

    /// Places the field 8 points from the ends, 36 points high in the middle, and the button between the field and the trailing end.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let covered = safeAreaInsets
        let area = CGRect(origin: .zero, size: bounds.size)
            .inset(by: UIEdgeInsets(left: covered.left + 8, right: covered.right + 8))
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        var row = CGRect(x: area.origin.x, y: grid.snap((bounds.height - 36) / 2), width: area.size.width, height: 36)
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
        guard searchBarStyle != .minimal else { return }
        BarBackground.draw(
            CGRect(origin: .zero, size: bounds.size), color: barTintColor, lineAtTop: false, scale: displayScale, in: context)
    }

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
