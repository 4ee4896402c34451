import AshlarGraphics
import AshlarLayout
import Foundation

/// A cell of a list. It is at least 44 points high, with a separator below it.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns a configuration for a text, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Returns the background of the list that contains the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch place?.appearance {
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar, .sidebarPlain: .listSidebarCell()
        case .plain, nil: .listPlainCell()
        }
    }

    /// The accessories of the cell. They are stored, but not shown.
    open var accessories: [UICellAccessory] = []
    /// The level of the cell in an outline. The default is 0.
    open var indentationLevel = 0
    /// The width of one level of indentation, in points. The default is 10.
    open var indentationWidth: CGFloat = 10
    /// Whether accessories are indented with the content. The default is true.
    open var indentsAccessories = true

    private var place: ListPlace?

    /// The layout guide of the separator below the cell: from the leading edge of the configured text to the trailing edge of the
    /// cell.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = UILayoutGuide()
        guide.identifier = "UICollectionViewListCell-separatorLayoutGuide"
        addLayoutGuide(guide)
        let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
        leading.priority = .defaultLow
        NSLayoutConstraint.activate([
            leading, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.topAnchor.constraint(equalTo: topAnchor),
        ])
        separatorGuide = guide
        return guide
    }

    private var separatorGuide: UILayoutGuide?

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

    /// The frame of the content view, without the indentation.
    override var contentFrame: CGRect {
        let indent = CGFloat(indentationLevel) * indentationWidth
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? 0 : indent, y: 0, width: max(0, frameValue.width - indent), height: frameValue.height)
    }

    package override func drawContent(in context: any DrawingContext) {
        super.drawContent(in: context)
        guard let place, place.showsSeparators, place.separator.bottomSeparatorVisibility != .hidden else { return }
        if place.isLast, place.separator.bottomSeparatorVisibility == .automatic, place.appearance != .plain { return }
        let line = 1 / (displayScale ?? UIScreen.main.scale)
        let insets = place.separator.bottomSeparatorInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isRightToLeft ? insets.trailing : separatorGuide?.layoutFrame.minX ?? insets.leading
        let right = isRightToLeft ? insets.leading : insets.trailing
        context.fill(
            Path(rect: CGRect(x: left, y: bounds.height - line, width: max(0, bounds.width - left - right), height: line)),
            color: place.separator.color.value)
    }
}
