import AshlarLayout
import Foundation

/// Items beside or below one another in a compositional layout.
///
/// In a group of a given length the items are repeated as long as they fit. A group with an estimated length has each of them once.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    private let items: [NSCollectionLayoutItem]
    /// How often the only item is repeated; nil for as often as it fits.
    let count: Int?
    /// Whether repeated items share the length of the group, whatever their own.
    let sharesLength: Bool

    /// Whether each repetition of the group holds as many items, whatever these say of their sizes.
    var holdsSameNumber: Bool {
        if !asksItems { return true }
        let subgroups = subitems.compactMap { $0 as? NSCollectionLayoutGroup }
        guard subgroups.allSatisfy(\.countsItems) else { return false }
        return countsItems || !subitems.contains { !$0.layoutSize.selfSizing.isDisjoint(with: mainSelfSizing) }
    }

    /// Whether the group holds a number of items rather than as many as fit, and so do the groups in it.
    private var countsItems: Bool {
        if case .custom = arrangement { return true }
        guard count != nil || !layoutSize.selfSizing.isDisjoint(with: mainSelfSizing) else { return false }
        return subitems.allSatisfy { ($0 as? NSCollectionLayoutGroup)?.countsItems ?? true }
    }

    /// Whether any item in the group says itself how large it is.
    private var asksItems: Bool {
        subitems.contains { item in (item as? NSCollectionLayoutGroup)?.asksItems ?? !item.layoutSize.selfSizing.isEmpty }
    }

    private var mainSelfSizing: SelfSizing {
        if case .vertical = arrangement { return .height }
        return .width
    }

    init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ items: [NSCollectionLayoutItem], count: Int?,
        sharesLength: Bool
    ) {
        (self.arrangement, self.items, self.sharesLength) = (arrangement, items, sharesLength)
        self.count = count.map { max(1, $0) }
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Items beside one another, repeated as long as they fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, count: nil, sharesLength: false)
    }

    /// A number of items beside one another, which share the group's width in equal parts.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: true)
    }

    /// A number of items beside one another, each with a width of its own.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: false)
    }

    /// As `horizontal(layoutSize:subitems:)`.
    open class func horizontalGroup(with layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        horizontal(layoutSize: layoutSize, subitems: subitems)
    }

    /// As `horizontal(layoutSize:repeatingSubitem:count:)`.
    open class func horizontalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items below one another, repeated as long as they fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, subitems, count: nil, sharesLength: false)
    }

    /// A number of items below one another, which share the group's height in equal parts.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: true)
    }

    /// A number of items below one another, each with a height of its own.
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: false)
    }

    /// As `vertical(layoutSize:subitems:)`.
    open class func verticalGroup(with layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        vertical(layoutSize: layoutSize, subitems: subitems)
    }

    /// As `vertical(layoutSize:repeatingSubitem:count:)`.
    open class func verticalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Items with frames of their own.
    open class func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [], count: nil, sharesLength: false)
    }

    /// The items that are repeated.
    open var subitems: [NSCollectionLayoutItem] { items }
    /// The distance between the items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private var views: [NSCollectionLayoutSupplementaryItem] = []

    /// The views at the group's edges.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { views }
        set { views = newValue }
    }

    /// The group and what is in it, as text.
    open func visualDescription() -> String {
        func text(_ item: NSCollectionLayoutItem, _ depth: Int) -> String {
            let size = item.layoutSize
            let line =
                String(repeating: "  ", count: depth)
                + "\(type(of: item)) \(size.widthDimension.kind) \(size.widthDimension.dimension.percentG) × "
                + "\(size.heightDimension.kind) \(size.heightDimension.dimension.percentG)"
            return ([line] + ((item as? NSCollectionLayoutGroup)?.subitems.map { text($0, depth + 1) } ?? [])).joined(
                separator: "\n")
        }
        return text(self, 0)
    }
}
