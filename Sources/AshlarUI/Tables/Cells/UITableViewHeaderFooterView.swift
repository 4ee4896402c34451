import AshlarGraphics
import AshlarLayout
import Foundation

/// A header or footer of a section that can be used again.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// What the view is used again for; nil for a view that is used once.
    open var reuseIdentifier: String? { identifier }
    private let identifier: String?

    final weak var table: UITableView? {
        didSet {
            guard table !== oldValue else { return }
            styleTitles()
            setNeedsLayout()
        }
    }
    final var isHeader = true { didSet { if isHeader != oldValue { setNeedsLayout() } } }

    /// Creates a view that can be used again for the identifier.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// A view that is used once.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// A view that is used once. Archives are not read.
    public required init?(coder: NSCoder) {
        identifier = nil
        super.init(coder: coder)
        setUp()
    }

    /// For `UITableView`, which knows the class of the view at run time only: see `UITableView+Reuse.swift`.
    @_silgen_name("ashlar_makeTableViewHeaderFooterView")
    package convenience init(dequeuedWithIdentifier reuseIdentifier: String?) { self.init(reuseIdentifier: reuseIdentifier) }

    private final func setUp() {
        item.flags.insert(.moves)
        content.frame = bounds
        addSubview(content)
        content.giveMargins(UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    }

    final let content = _UITableViewHeaderFooterContentView(frame: .zero)

    /// The view that the contents lie in.
    open var contentView: UIView { content }

    /// The title, for views that are not laid out by constraints.
    open var textLabel: UILabel? {
        if let title { return title }
        let label = makeLabel()
        title = label
        styleTitles()
        return label
    }

    /// A second text, below the title.
    open var detailTextLabel: UILabel? {
        if let detail { return detail }
        let label = makeLabel()
        label.font = .systemFont(ofSize: 13)
        detail = label
        return label
    }

    private var title: UILabel?
    private var detail: UILabel?

    private final func makeLabel() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        content.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// A view behind the contents, as large as the whole; nil for the table's own look.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Sent before the view is used for another section. Call super.
    open func prepareForReuse() {}

    /// The size that the contents need at a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if item.isNamedByConstraint || item.holdsConstraints || !content.item.isConstrainedByApplication {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Places the content view, the background and the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let margin = table?.cellMargin ?? 16
        content.giveMargins(UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
        content.place(bounds)
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        placeTitles(margin)
    }

    /// In a plain table the title is in the middle; in a grouped one a header's stands near the rows below, a footer's near those
    /// above.
    private final func placeTitles(_ margin: CGFloat) {
        guard title != nil || detail != nil else { return }
        let isPlain = table?.style ?? .plain == .plain
        let width = max(0, bounds.width - 2 * margin)
        let heights = [title, detail].map { textHeight(of: $0, in: width) }
        let height = heights[0] + heights[1]
        var y = (bounds.height - height) / 2
        if !isPlain { y = isHeader ? bounds.height - height - 6.5 : 7 }
        for (label, height) in zip([title, detail], heights) {
            guard let label, label.superview === content, label.translatesAutoresizingMaskIntoConstraints else { continue }
            let frame = CGRect(x: margin, y: y, width: width, height: height)
            if label.frame != frame { label.frame = frame }
            y += height
        }
    }

    private final func textHeight(of label: UILabel?, in width: CGFloat) -> CGFloat {
        label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
    }

    /// How much higher the texts are than a title of one line in the table's own font.
    final func extraHeight(in width: CGFloat) -> Double {
        let margin = table?.cellMargin ?? 16
        let room = max(0, width - 2 * margin)
        let line = UILabel()
        line.font = Self.titleFont(isPlain: table?.style ?? .plain == .plain)
        line.text = "A"
        let extra = textHeight(of: title, in: room) + textHeight(of: detail, in: room) - textHeight(of: line, in: room)
        return extra.isFinite ? Double(max(0, min(extra, UITableView.heightLimit))) : 0
    }

    private static func titleFont(isPlain: Bool) -> UIFont {
        .systemFont(ofSize: isPlain ? 17 : 13, weight: isPlain ? .semibold : .regular)
    }

    /// Gives the title the look of the table's style, but for what the application has set itself.
    private final func styleTitles() {
        guard let title else { return }
        let isPlain = table?.style ?? .plain == .plain
        if title.font == (ownLook?.font ?? title.font) { title.font = Self.titleFont(isPlain: isPlain) }
        if title.textColor == (ownLook?.color ?? title.textColor) { title.textColor = isPlain ? .label : .secondaryLabel }
        ownLook = (Self.titleFont(isPlain: isPlain), isPlain ? .label : .secondaryLabel)
    }

    /// The look that the view gave its title last.
    private var ownLook: (font: UIFont, color: UIColor)?

    package override func drawContent(in context: any DrawingContext) {
        guard backgroundView == nil, backgroundColor == nil, let table, table.style == .plain else { return }
        let color = UIColor(white: 0.97, alpha: 1)
        context.fill(Path(rect: CGRect(origin: .zero, size: bounds.size)), color: color.value)
    }
}
