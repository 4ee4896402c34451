import AshlarGraphics
import AshlarLayout
import Foundation

/// A cell of a list. It is at least 44 points high, with a separator below it.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a configuration for a text, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place, place.isHeader else { return .cell() }
        switch place.appearance {
        case .plain: return .plainHeader()
        case .grouped, .insetGrouped: return .groupedHeader()
        case .sidebar, .sidebarPlain: return .sidebarHeader()
        }
    }

    /// Returns the background of the list that contains the cell.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        if let place, place.isHeader {
            return switch place.appearance {
            case .plain: .listPlainHeaderFooter()
            case .grouped, .insetGrouped: .listGroupedHeaderFooter()
            case .sidebar, .sidebarPlain: .listSidebarHeader()
            }
        }
        return switch place?.appearance {
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar, .sidebarPlain: .listSidebarCell()
        case .plain, nil: .listPlainCell()
        }
    }

    /// The accessories at the row's ends. The content view takes the room between them. The default is none.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// The level of the cell in an outline. The default is 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { roomChanged() } } }
    /// The width of one level of indentation, in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { roomChanged() } } }
    /// Whether accessories are indented with the content. The default is true.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { roomChanged() } } }

    /// The accessories that are shown, those of the leading end first, from the content outwards.
    private var accessoryViews: [ListAccessoryView] = []

    private func showAccessories() {
        var old = accessoryViews
        var new: [ListAccessoryView] = []
        let displayed = accessories.enumerated().filter { $0.element.isDisplayed(whileEditing: isInEditedView) }.sorted {
            ($0.element.isLeading ? 0 : 1, $0.element.rank, $0.offset) < (
                $1.element.isLeading ? 0 : 1, $1.element.rank, $1.offset
            )
        }
        for (_, accessory) in displayed {
            if let place = old.firstIndex(where: { $0.canShow(accessory) }) {
                let view = old.remove(at: place)
                view.accessory = accessory
                new.append(view)
            } else {
                new.append(ListAccessoryView(accessory) { [weak self] in self?.toggle() })
            }
        }
        for view in old { view.removeFromSuperview() }
        for view in new {
            view.isExpanded = isExpanded
            if view.superview !== self { addSubview(view) }
        }
        accessoryViews = new
        roomChanged()
    }

    /// Whether the items below the row are shown.
    final var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            for view in accessoryViews { view.isExpanded = isExpanded }
            setNeedsUpdateConfiguration()
        }
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isExpanded
        return state
    }

    /// Expands or collapses the item of the row.
    private func toggle() {
        guard let view = superview as? UICollectionView, let path = view.indexPath(for: self) else { return }
        (view.dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    }

    private func roomChanged() {
        separatorLeading?.constant = UICollectionViewListCell.separatorInset + accessoryRooms.leading + indentation
        setNeedsLayout()
        forgetFitting()
    }

    override func editingDidChange() {
        super.editingDidChange()
        showAccessories()
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
    private static let separatorInset: CGFloat = 16

    /// The room that the accessories take at both ends.
    private var accessoryRooms: (leading: CGFloat, trailing: CGFloat) {
        func room(_ views: [ListAccessoryView]) -> CGFloat {
            guard !views.isEmpty else { return 0 }
            let widths = views.reduce(0) { $0 + $1.reservedWidth }
            return ListAccessoryView.margin + widths + CGFloat(views.count - 1) * ListAccessoryView.gap
        }
        return (room(accessoryViews.filter(\.accessory.isLeading)), room(accessoryViews.filter { !$0.accessory.isLeading }))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for isLeading in [true, false] {
            var distance = ListAccessoryView.margin + (isLeading && indentsAccessories ? indentation : 0)
            // The outermost one comes first.
            for view in accessoryViews.reversed() where view.accessory.isLeading == isLeading {
                let width = view.reservedWidth
                let x = isLeading != isRightToLeft ? distance : frameValue.width - distance - width
                let frame = CGRect(x: x, y: 0, width: width, height: frameValue.height)
                if view.frame != frame { view.frame = frame }
                distance += width + ListAccessoryView.gap
            }
        }
    }

    private var place: ListPlace?

    /// The layout guide of the separator below the cell: from the leading edge of the configured text to the trailing edge of the
    /// cell.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = UILayoutGuide()
        guide.identifier = "UICollectionViewListCell-separatorLayoutGuide"
        addLayoutGuide(guide)
        let leading = guide.leadingAnchor.constraint(
            equalTo: leadingAnchor, constant: Self.separatorInset + accessoryRooms.leading + indentation)
        leading.priority = .defaultLow
        separatorLeading = leading
        NSLayoutConstraint.activate([
            leading, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.topAnchor.constraint(equalTo: topAnchor),
        ])
        separatorGuide = guide
        return guide
    }

    private var separatorGuide: UILayoutGuide?
    private var separatorLeading: NSLayoutConstraint?

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        place = layoutAttributes.list
    }

    /// Returns a size that is at least 44 points high.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority
        )
        if verticalFittingPriority < .required { size.height = max(size.height, 44) }
        return size
    }

    /// Between the accessories, behind the room for the levels above the row.
    override var contentFrame: CGRect {
        let rooms = accessoryRooms
        let (near, far) = (indentation + rooms.leading, rooms.trailing)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? far : near, y: 0, width: max(0, frameValue.width - near - far), height: frameValue.height)
    }

    package override func drawContent(in context: any DrawingContext) {
        super.drawContent(in: context)
        drawStandardBackground(in: context)
        guard let place, place.showsSeparators else { return }
        let separator = place.separator
        if place.isFirst, separator.topSeparatorVisibility == .visible {
            drawLine(atTop: true, separator.topSeparatorInsets, separator.color, context)
        }
        guard separator.bottomSeparatorVisibility != .hidden else { return }
        let isOpen = place.isHeader || place.isLast && place.appearance != .plain
        if isOpen, separator.bottomSeparatorVisibility == .automatic { return }
        drawLine(atTop: false, separator.bottomSeparatorInsets, separator.color, context)
    }

    /// Draws the background of the list's style, unless the application has set one.
    private func drawStandardBackground(in context: any DrawingContext) {
        // FIDELITY.md: listBackgrounds.
        guard let place, !place.isHeader, backgroundConfiguration == nil, backgroundView == nil, backgroundColor == nil else {
            return
        }
        let background = defaultBackgroundConfiguration().updated(for: configurationState)
        let color = background.resolvedBackgroundColor(for: tintColor).value
        guard color.alpha > 0 else { return }
        let box = CGRect(origin: .zero, size: bounds.size)
        guard place.appearance == .insetGrouped, place.isTop || place.isLast else {
            return context.fill(Path(roundedRect: box, cornerRadius: background.cornerRadius), color: color)
        }
        // What is round at one end only is a box that is longer at the other one, cut off there.
        let (radius, above, below) = (CGFloat(10), CGFloat(place.isTop ? 0 : 20), CGFloat(place.isLast ? 0 : 20))
        context.saveState()
        context.clip(to: Path(rect: box))
        let long = CGRect(x: 0, y: -above, width: box.width, height: box.height + above + below)
        context.fill(Path(roundedRect: long, cornerRadius: radius), color: color)
        context.restoreState()
    }

    private func drawLine(atTop: Bool, _ insets: NSDirectionalEdgeInsets, _ color: UIColor, _ context: any DrawingContext) {
        let line = 1 / (displayScale ?? UIScreen.main.scale)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let near = insets.leading + accessoryRooms.leading + indentation
        let left = isRightToLeft ? insets.trailing : separatorGuide?.layoutFrame.minX ?? near
        let right = isRightToLeft ? near : insets.trailing
        context.fill(
            Path(
                rect: CGRect(
                    x: left, y: atTop ? 0 : bounds.height - line, width: max(0, bounds.width - left - right), height: line)),
            color: color.value)
    }
}
