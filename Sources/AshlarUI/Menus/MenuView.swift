import AshlarGraphics
import AshlarLayout
import Foundation

/// The list of a menu that is shown: rows with titles, images and marks, in sections, with the way back from a submenu.
final class MenuView: UIView {
    // FIDELITY.md: menusAreDrawn.
    static let width: CGFloat = 250
    private static let rowHeight: CGFloat = 44
    private static let titleHeight: CGFloat = 32
    private static let gap: CGFloat = 8

    /// What a touch of a row does.
    enum Target {
        case element(UIMenuElement)
        case submenu(UIMenu)
        /// Back to the menu around this one.
        case back
    }

    private let scroll = UIScrollView(frame: .zero)
    private var rows: [MenuRow] = []
    private(set) var contentHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The gaps between sections are darker than the rows.
        backgroundColor = .systemGray5
        layer.cornerRadius = 13
        layer.showsFloatingShadow()
        scroll.layer.cornerRadius = 13
        scroll.delaysContentTouches = false
        scroll.bounces = false
        scroll.scrollsToTop = false
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    /// Shows the elements of a menu.
    ///
    /// - Parameter isSubmenu: Whether the first row leads back to the menu around.
    func show(_ menu: UIMenu, isSubmenu: Bool, resolve: (UIDeferredMenuElement) -> [UIMenuElement]?) {
        for row in rows { row.removeFromSuperview() }
        rows = []
        var y: CGFloat = 0
        var endsSection = false
        func add(_ row: MenuRow, _ height: CGFloat) {
            if endsSection, !rows.isEmpty { y += Self.gap }
            endsSection = false
            row.hasLine = rows.last.map { $0.frame.maxY == y } ?? false
            row.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
            scroll.addSubview(row)
            rows.append(row)
            y += height
        }
        func addAll(_ elements: [UIMenuElement], selects: Bool) {
            for element in elements {
                switch element {
                case let deferred as UIDeferredMenuElement:
                    guard let resolved = resolve(deferred) else {
                        add(MenuRow(title: "Loading…", isDisabled: true), Self.rowHeight)
                        continue
                    }
                    addAll(resolved, selects: selects)
                case let inner as UIMenu where inner.options.contains(.displayInline):
                    endsSection = true
                    if !inner.title.isEmpty { add(MenuRow(heading: inner.title), Self.titleHeight) }
                    addAll(inner.children, selects: inner.options.contains(.singleSelection))
                    endsSection = true
                default:
                    guard !element.shownAttributes.contains(.hidden) else { continue }
                    add(MenuRow(element: element), Self.rowHeight)
                }
            }
        }
        if isSubmenu {
            add(MenuRow(back: menu.title), Self.rowHeight)
        } else if !menu.title.isEmpty {
            add(MenuRow(heading: menu.title), Self.titleHeight)
        }
        addAll(menu.children, selects: menu.options.contains(.singleSelection))
        contentHeight = y
        scroll.contentSize = CGSize(width: Self.width, height: y)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if scroll.frame.size != bounds.size { scroll.frame = CGRect(origin: .zero, size: bounds.size) }
        scroll.isScrollEnabled = contentHeight > bounds.height + 0.5
    }

    // MARK: Touches

    /// Returns what a touch at a point of the view's coordinates chooses; nil beside the rows that can be chosen.
    func target(at point: CGPoint) -> Target? {
        guard bounds.contains(point) else { return nil }
        return rows.first { $0.bounds.contains($0.convert(point, from: self)) }?.target
    }

    /// Marks the row under a finger; nil for none.
    func press(at point: CGPoint?) {
        for row in rows {
            let isPressed = point.map { bounds.contains($0) && row.bounds.contains(row.convert($0, from: self)) } ?? false
            row.isPressed = isPressed && row.target != nil
        }
    }
}

/// A row of a menu.
final class MenuRow: UIView {
    let target: MenuView.Target?
    /// Whether a line separates the row from the one above.
    var hasLine = false
    private let label = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView(frame: .zero)
    private let mark = UIImageView(frame: .zero)

    var isPressed = false {
        didSet { if isPressed != oldValue { backgroundColor = isPressed ? .systemGray4 : .secondarySystemGroupedBackground } }
    }

    private init(_ title: String, target: MenuView.Target?, color: UIColor, font: UIFont) {
        self.target = target
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemGroupedBackground
        label.text = title
        (label.font, label.textColor) = (font, color)
        for view in [label, subtitle, picture, mark] { addSubview(view) }
        picture.tintColor = color
        picture.contentMode = .center
        mark.contentMode = .center
        mark.tintColor = color
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13)
        isAccessibilityElement = true
        accessibilityLabel = title
    }

    /// A title above a section.
    convenience init(heading: String) {
        self.init(heading, target: nil, color: .secondaryLabel, font: .systemFont(ofSize: 13))
    }

    /// The row that leads back from a submenu.
    convenience init(back title: String) {
        self.init(title, target: .back, color: .label, font: .systemFont(ofSize: 17, weight: .semibold))
        mark.image = UIImage(systemName: "chevron.down")
    }

    convenience init(title: String, isDisabled: Bool) {
        self.init(title, target: nil, color: isDisabled ? .tertiaryLabel : .label, font: .systemFont(ofSize: 17))
    }

    convenience init(element: UIMenuElement) {
        let attributes = element.shownAttributes
        let isDisabled = attributes.contains(.disabled)
        let color: UIColor = isDisabled ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
        let submenu = element as? UIMenu
        let target: MenuView.Target? = isDisabled ? nil : submenu.map { .submenu($0) } ?? .element(element)
        self.init(element.title, target: target, color: color, font: .systemFont(ofSize: 17))
        picture.image = element.image
        picture.showsStencils = true
        if submenu != nil { mark.image = UIImage(systemName: "chevron.right") }
        switch element.shownState {
        case .on:
            mark.image = UIImage(systemName: "checkmark")
            if let chosen = (element as? UIAction)?.selectedImage { picture.image = chosen }
        case .mixed: mark.image = UIImage(systemName: "minus")
        case .off: break
        }
        subtitle.text = element.subtitle
        (subtitle.font, subtitle.textColor) = (.systemFont(ofSize: 12), isDisabled ? .tertiaryLabel : .secondaryLabel)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let isMirrored = isRightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
            view.frame = CGRect(x: isMirrored ? width - x - w : x, y: y, width: w, height: h)
        }
        let hasPicture = picture.image != nil
        let end = hasPicture ? width - 44 : width - 16
        let start: CGFloat = 32
        place(mark, 8, 0, 20, height)
        if hasPicture { place(picture, width - 38, 0, 24, height) }
        let titleHeight = label.intrinsicContentSize.height
        let below = subtitle.text?.isEmpty ?? true ? 0 : subtitle.intrinsicContentSize.height
        let top = (height - titleHeight - below) / 2
        place(label, start, top, max(0, end - start), titleHeight)
        place(subtitle, start, top + titleHeight, max(0, end - start), below)
    }

    override func drawContent(in context: any DrawingContext) {
        guard hasLine else { return }
        let line = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        context.fill(Path(rect: line), color: UIColor.separator.value)
    }
}

extension CALayer {
    /// Casts the wide, faint shadow of what floats over a window.
    final func showsFloatingShadow() {
        (shadowOpacity, shadowRadius, shadowOffset) = (0.2, 24, CGSize(width: 0, height: 4))
    }
}

extension UIMenuElement {
    /// The attributes of an action or a command; for a menu, those that its options say.
    final var shownAttributes: Attributes {
        switch self {
        case let action as UIAction: action.attributes
        case let command as UICommand: command.attributes
        case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
        default: []
        }
    }

    /// The state of an action or a command.
    final var shownState: State {
        switch self {
        case let action as UIAction: action.state
        case let command as UICommand: command.state
        default: .off
        }
    }
}
