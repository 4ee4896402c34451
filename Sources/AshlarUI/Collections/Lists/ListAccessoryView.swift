import AshlarGraphics
import AshlarLayout
import Foundation

extension UICellAccessory {
    /// Whether the accessory stands at the leading end.
    var isLeading: Bool {
        switch accessoryType {
        case .delete, .insert, .multiselect: true
        case .customView: isLeadingView
        default: false
        }
    }

    /// The place among the accessories of one end: the greatest is the outermost. Views of the application stand next to the content.
    var rank: Int {
        switch accessoryType {
        case .customView: 0
        case .label: 1
        case .popUpMenu: 2
        case .outlineDisclosure: 3
        case .detail: 4
        case .checkmark: 5
        case .disclosureIndicator: 6
        case .reorder: 7
        case .delete, .insert: 7
        case .multiselect: 6
        }
    }

    /// Whether the accessory is shown while the list is being edited, or while it is not.
    func isDisplayed(whileEditing isEditing: Bool) -> Bool {
        switch displayedState {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// The width of accessories of a kind, without the distance to the cell's end: with that of 16 points they take the room that
    /// those of tables do.
    var standardWidth: CGFloat {
        switch accessoryType {
        case .disclosureIndicator: 15
        case .delete, .insert, .multiselect: 22
        case .reorder: 29
        default: 28
        }
    }
}

/// One accessory of a row of a list.
@MainActor
final class ListAccessoryView: UIControl {
    var accessory: UICellAccessory {
        didSet { show() }
    }
    /// The distance between accessories, and that of the outermost one from the cell's end.
    static let gap: CGFloat = 8
    static let margin: CGFloat = 16

    private let toggle: () -> Void
    private var label: UILabel?
    /// Whether the chevron of an outline points down.
    var isExpanded = false

    /// - Parameter toggle: Expands or collapses the item of the row, which outlines do without an action of their own.
    init(_ accessory: UICellAccessory, toggle: @escaping () -> Void) {
        (self.accessory, self.toggle) = (accessory, toggle)
        super.init(frame: .zero)
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let action = self.accessory.actionHandler {
                    action()
                } else if self.accessory.accessoryType == .outlineDisclosure {
                    self.toggle()
                }
            }, for: .touchUpInside)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        isHidden = accessory.isHidden
        tintColor = accessory.tintColor
        // Only buttons take touches from the row.
        let isButton = accessory.actionHandler != nil || accessory.accessoryType == .outlineDisclosure
        isUserInteractionEnabled = isButton || accessory.customView != nil
        if let text = accessory.text {
            let label = label ?? UILabel()
            self.label = label
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = accessory.tintColor ?? .secondaryLabel
            label.text = text
            if label.superview !== self { addSubview(label) }
        }
        if let view = accessory.customView, view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Whether the view can show another accessory in place of its own.
    func canShow(_ other: UICellAccessory) -> Bool {
        other.accessoryType == accessory.accessoryType && other.customView === accessory.customView
    }

    /// The room that is kept for the accessory along the row.
    var reservedWidth: CGFloat {
        switch accessory.reservedLayoutWidth {
        case .custom(let width): width.isFinite ? max(0, width) : 0
        case .standard: accessory.standardWidth
        case .actual: contentSize.width
        case nil: accessory.text == nil && accessory.customView == nil ? accessory.standardWidth : contentSize.width
        }
    }

    /// The size of what is shown.
    private var contentSize: CGSize {
        if let label { return label.intrinsicContentSize }
        guard let view = accessory.customView else {
            return CGSize(width: accessory.standardWidth, height: accessory.standardWidth)
        }
        if view.translatesAutoresizingMaskIntoConstraints, view.frame.width > 0 { return view.bounds.size }
        return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = label ?? accessory.customView, view.superview === self else { return }
        let size = contentSize
        let frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        if view.frame != frame { view.frame = frame }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // 44 points around what is drawn.
        bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: 0).contains(point)
    }

    package override func drawContent(in context: any DrawingContext) {
        let tint = tintColor ?? .systemBlue
        let gray = accessory.tintColor ?? .systemGray3
        func draw(_ mark: AccessoryMark, _ color: UIColor) {
            mark.draw(at: CGPoint(x: bounds.midX, y: bounds.midY), color.value, in: context)
        }
        switch accessory.accessoryType {
        case .disclosureIndicator: draw(.chevron(pointsLeft: isRightToLeft), gray)
        case .outlineDisclosure: draw(isExpanded ? .chevronDown : .chevron(pointsLeft: isRightToLeft), tint)
        case .checkmark: draw(.checkmark, tint)
        case .delete: draw(.delete, accessory.tintColor ?? .systemRed)
        case .insert: draw(.insert, accessory.tintColor ?? .systemGreen)
        case .multiselect: draw(.ring, gray)
        case .detail: draw(.detail, tint)
        case .reorder: draw(.handle, gray)
        case .label, .popUpMenu, .customView: break
        }
    }
}
