import AshlarGraphics
import AshlarLayout
import Foundation

/// A reusable header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurationFollower {
    /// The identifier for which the view is reused; nil for a view that is not reused.
    open var reuseIdentifier: String? { identifier }
    final var identifier: String?

    final weak var table: UITableView? {
        didSet {
            guard table !== oldValue else { return }
            styleTitles()
            setNeedsLayout()
        }
    }
    final var isHeader = true { didSet { if isHeader != oldValue { setNeedsLayout() } } }

    /// Creates a view that is reused for an identifier; nil for a view that is not reused.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// Creates a view that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a view with the reuse identifier that an `InterfaceCoder` carries.
    public required init?(coder: NSCoder) {
        identifier = (coder as? InterfaceCoder)?.reuseIdentifier
        super.init(coder: coder)
        setUp()
    }

    /// Creates a view for `UITableView`, which knows the class of the view only at run time: see `UITableView+Reuse.swift`.
    @_silgen_name("ashlar_makeTableViewHeaderFooterView")
    package convenience init(dequeuedWithIdentifier reuseIdentifier: String?) { self.init(reuseIdentifier: reuseIdentifier) }

    private final func setUp() {
        item.flags.insert(.maySwitchTrees)
        content.frame = bounds
        addSubview(content)
        content.giveMargins(UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    }

    final let content = _UITableViewHeaderFooterContentView(frame: .zero)

    /// The view that contains the content.
    open var contentView: UIView { content }

    /// The title label, for views without constraints.
    open var textLabel: UILabel? {
        if let title { return title }
        let label = makeLabel()
        title = label
        styleTitles()
        return label
    }

    /// The label for secondary text, below the title. The view creates it when the property is first read.
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

    /// The view behind the content, which fills the header or footer; nil for the standard background.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Configurations

    private var configured: ConfiguredContents?
    private var needsUpdateConfiguration = true

    /// Sets a view's configurations for a state.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    )
        -> Void

    /// What the content shows, as a value: setting it makes `contentView` show the configuration's own view, in place of the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.content }
        set {
            guard newValue != nil || configured != nil else { return }
            if newValue != nil {
                for label in [title, detail] { label?.removeFromSuperview() }
                (title, detail) = (nil, nil)
            }
            configured.orMade.show(newValue, in: content)
            setNeedsLayout()
        }
    }

    /// What is behind the content, as a value; nil for `backgroundView` and the table's own background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured?.background }
        set { if newValue != nil || configured != nil { configured.orMade.show(newValue, behindContentOf: self) } }
    }

    /// Whether `contentConfiguration` follows the view's state by itself. The default is true.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured?.updatesContent ?? true }
        set { configured.orMade.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` follows the view's state by itself. The default is true.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured?.updatesBackground ?? true }
        set { configured.orMade.updatesBackground = newValue }
    }

    /// Called with the view's state before the view is shown, to set the configurations for it.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// A configuration for a title, without one yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let isPlain = table?.style ?? .plain == .plain
        if isHeader { return isPlain ? .plainHeader() : .groupedHeader() }
        return isPlain ? .plainFooter() : .groupedFooter()
    }

    /// A background for the table that the view is in.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style ?? .plain == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The traits of the view; a header or footer has no other state here.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// Has `updateConfiguration(using:)` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    /// Sets the configurations for a state: called before the view is shown. Overrides call super.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        followConfigurations(state)
    }

    private final func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Prepares the view for another section. The table view calls it before it reuses the view. Overrides call super.
    open func prepareForReuse() {}

    /// Returns the size that the content needs at a width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        if item.isNamedByConstraint || item.holdsConstraints || !content.item.isConstrainedByApplication {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Places the content view, the background view and the labels.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let margin = table?.cellMargin ?? 16
        content.giveMargins(UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin))
        content.place(bounds)
        for view in [backgroundView, configured?.backdrop] { if let view, view.frame != bounds { view.frame = bounds } }
        placeTitles(margin)
    }

    /// Centers the title vertically in plain tables. In grouped tables a header's title is near the rows below it, and a footer's
    /// near the rows above it.
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
        guard backgroundView == nil, backgroundColor == nil, configured?.background == nil, let table, table.style == .plain
        else { return }
        let color = UIColor(white: 0.97, alpha: 1)
        context.fill(Path(rect: CGRect(origin: .zero, size: bounds.size)), color: color.value)
    }
}
