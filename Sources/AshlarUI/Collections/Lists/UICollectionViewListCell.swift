import AshlarGraphics
import AshlarLayout
import Foundation

/// A row of a list: at least 44 points high, with a line below it.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A configuration for a text, without one yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// A background for the list that the row is in.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        switch place?.appearance {
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar, .sidebarPlain: .listSidebarCell()
        case .plain, nil: .listPlainCell()
        }
    }

    /// What stands at the row's ends. Kept, and not shown.
    open var accessories: [UICellAccessory] = []
    /// How deep the row is in an outline: 0 at the top.
    open var indentationLevel = 0
    /// By how many points each level is moved in.
    open var indentationWidth: CGFloat = 10
    /// Whether accessories are moved in with the content.
    open var indentsAccessories = true

    private var place: ListPlace?

    /// Where the line below the row is: from the leading edge of the text, in one that was configured, to the row's end.
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

    /// Never less than 44 points high.
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

    /// Room for the levels above the row.
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
