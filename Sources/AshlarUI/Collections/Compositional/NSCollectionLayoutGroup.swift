import AshlarLayout
import Foundation

/// A row or column of items in a compositional layout.
///
/// A group with a given length repeats its items as long as they fit. A group with an estimated length contains each item once.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    private let items: [NSCollectionLayoutItem]
    /// The number of repetitions of the only item; nil for as many as fit.
    let count: Int?
    /// Whether repeated items share the length of the group, whatever their own length.
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

    /// Creates a row of items, which are repeated as long as they fit.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitems: The items, in order.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, count: nil, sharesLength: false)
    }

    /// Creates a row of equal items, which share the width of the group.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item. Its own width has no effect, unless the width of the group is estimated.
    ///   - count: The number of items, at least 1.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: true)
    }

    /// Creates a row of equal items, which keep their own width.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item.
    ///   - count: The number of items, at least 1.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: false)
    }

    /// Creates a row of items, as `horizontal(layoutSize:subitems:)` does.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitems: The items, in order.
    open class func horizontalGroup(with layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        horizontal(layoutSize: layoutSize, subitems: subitems)
    }

    /// Creates a row of equal items, as `horizontal(layoutSize:repeatingSubitem:count:)` does.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item.
    ///   - count: The number of items, at least 1.
    open class func horizontalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Creates a column of items, which are repeated as long as they fit.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitems: The items, in order.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .vertical, subitems, count: nil, sharesLength: false)
    }

    /// Creates a column of equal items, which share the height of the group.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item. Its own height has no effect, unless the height of the group is estimated.
    ///   - count: The number of items, at least 1.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: true)
    }

    /// Creates a column of equal items, which keep their own height.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item.
    ///   - count: The number of items, at least 1.
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: false)
    }

    /// Creates a column of items, as `vertical(layoutSize:subitems:)` does.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitems: The items, in order.
    open class func verticalGroup(with layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        vertical(layoutSize: layoutSize, subitems: subitems)
    }

    /// Creates a column of equal items, as `vertical(layoutSize:repeatingSubitem:count:)` does.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - subitem: The item.
    ///   - count: The number of items, at least 1.
    open class func verticalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

    /// Creates a group whose items have custom frames.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the group.
    ///   - itemProvider: A closure that returns the frames of the items.
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

    /// The supplementary views of the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { views }
        set { views = newValue }
    }

    /// Returns a text that describes the group and its items.
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
