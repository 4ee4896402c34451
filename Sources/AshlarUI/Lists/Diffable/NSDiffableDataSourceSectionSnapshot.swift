import AshlarLayout
import Foundation

/// The items of one section at one moment, as an outline: items may have children, which are visible while their parents are expanded.
///
///     var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
///     snapshot.append(["Fruits", "Nuts"])
///     snapshot.append(["Apple", "Pear"], to: "Fruits")
///     snapshot.expand(["Fruits"])
///     source.apply(snapshot, to: .main)
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    fileprivate struct Node {
        var parent: ItemIdentifierType?
        var level: Int
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    private var nodes: [ItemIdentifierType: Node] = [:]
    /// The items without parents, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Questions

    /// All items, each followed by its children.
    public var items: [ItemIdentifierType] { listed(rootItems) { _ in true } }
    /// The items whose parents are all expanded, each followed by its children.
    public var visibleItems: [ItemIdentifierType] { listed(rootItems, \.isExpanded) }

    private func listed(_ roots: [ItemIdentifierType], _ opens: (Node) -> Bool) -> [ItemIdentifierType] {
        var list: [ItemIdentifierType] = []
        var waiting = Array(roots.reversed())
        while let item = waiting.popLast() {
            list.append(item)
            if let node = nodes[item], opens(node) { waiting += node.children.reversed() }
        }
        return list
    }

    /// Returns whether the snapshot has an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
    /// Returns whether the children of an item are shown.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
    /// Returns whether all parents of an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard var node = nodes[item] else { return false }
        while let parent = node.parent.flatMap({ nodes[$0] }) {
            guard parent.isExpanded else { return false }
            node = parent
        }
        return true
    }
    /// Returns how many parents are above an item. An item that does not exist is a fault.
    public func level(of item: ItemIdentifierType) -> Int {
        guard let node = nodes[item] else {
            Self.fault(item)
            return 0
        }
        return node.level
    }
    /// Returns the parent of an item. Nil for a root item and for one that does not exist.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
    /// Returns the place of an item among all items. Nil for one that does not exist.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    /// Returns the items below a parent as a snapshot, with the parent as its root or without it.
    ///
    /// - Parameters:
    ///   - parent: The parent. One that does not exist is a fault.
    ///   - includingParent: Whether the parent is the root item of the result. The default is false: its children are the root
    ///     items.
    /// - Returns: The snapshot, in which the same items are expanded. After a fault, an empty snapshot.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var snapshot = Self()
        guard let node = nodes[parent] else {
            Self.fault(parent)
            return snapshot
        }
        if includingParent { snapshot.append([parent]) }
        snapshot.copy(node.children, of: self, to: includingParent ? parent : nil)
        if includingParent, node.isExpanded { snapshot.expand([parent]) }
        return snapshot
    }

    /// Returns the outline as text, one item a line.
    public func visualDescription() -> String {
        items.map { item in
            let node = nodes[item]!
            let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
            return String(repeating: "  ", count: node.level) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Changes

    /// Adds items behind the children of a parent, or behind the root items. Items that exist already are a fault.
    ///
    /// - Parameters:
    ///   - items: The items to add, in order. Each must be new and occur once.
    ///   - parent: The parent; nil for root items. One that does not exist is a fault. The default is nil.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, nodes[parent] == nil { return Self.fault(parent) }
        let count = parent.map { nodes[$0]!.children.count } ?? rootItems.count
        insert(items, at: count, in: parent)
    }

    /// Inserts items in front of another one, below the same parent.
    ///
    /// - Parameters:
    ///   - items: The items to insert, in order. Each must be new and occur once; others are a fault.
    ///   - item: The item in front of which they are inserted. One that does not exist is a fault.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) { insert(items, beside: item, 0) }
    /// Inserts items behind another one, below the same parent.
    ///
    /// - Parameters:
    ///   - items: The items to insert, in order. Each must be new and occur once; others are a fault.
    ///   - item: The item behind which they are inserted. One that does not exist is a fault.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) { insert(items, beside: item, 1) }

    /// Inserts the items of a snapshot in front of an item, below the same parent.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, whose root items get the parent of `item`. Its items must be new; others are a fault.
    ///   - item: The item in front of which they are inserted. One that does not exist is a fault.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        insert(snapshot.rootItems, before: item)
        copyChildren(of: snapshot.rootItems, in: snapshot)
    }
    /// Inserts the items of a snapshot behind an item, below the same parent.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, whose root items get the parent of `item`. Its items must be new; others are a fault.
    ///   - item: The item behind which they are inserted. One that does not exist is a fault.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        insert(snapshot.rootItems, after: item)
        copyChildren(of: snapshot.rootItems, in: snapshot)
    }

    /// Removes items with their children. Those that do not exist are left out.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        var gone: Set<ItemIdentifierType> = []
        for item in items where nodes[item] != nil { gone.formUnion(listed([item]) { _ in true }) }
        let parents = Set(gone.compactMap { nodes[$0]?.parent })
        for item in gone { nodes[item] = nil }
        rootItems.removeAll(where: gone.contains)
        for parent in parents { nodes[parent]?.children.removeAll(where: gone.contains) }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Shows the children of items. Items that do not exist are left out.
    public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }
    /// Hides the children of items. Items that do not exist are left out.
    public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }

    /// Puts the items of a snapshot in place of the children of a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent, which keeps its place. One that does not exist is a fault.
    ///   - snapshot: The snapshot, whose root items become the children of the parent. Its items must be new, apart from those
    ///     replaced.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let node = nodes[parent] else { return Self.fault(parent) }
        delete(node.children)
        copy(snapshot.rootItems, of: snapshot, to: parent)
    }

    // MARK: How it is done

    private static func fault(_ item: ItemIdentifierType) {
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException", "Supplied item identifier does not exist in the section snapshot: \(item)")
    }

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, _ offset: Int) {
        guard let node = nodes[other] else { return Self.fault(other) }
        let siblings = node.parent.map { nodes[$0]!.children } ?? rootItems
        insert(items, at: (siblings.firstIndex(of: other) ?? siblings.count) + offset, in: node.parent)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at place: Int, in parent: ItemIdentifierType?) {
        var known: Set<ItemIdentifierType> = []
        let twice = items.filter { !known.insert($0).inserted || nodes[$0] != nil }
        guard twice.isEmpty else {
            let list = twice.map { "    \($0)" }.joined(separator: ",\n")
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        }
        let level = parent.map { nodes[$0]!.level + 1 } ?? 0
        for item in items { nodes[item] = Node(parent: parent, level: level) }
        if let parent {
            nodes[parent]!.children.insert(contentsOf: items, at: place)
        } else {
            rootItems.insert(contentsOf: items, at: place)
        }
    }

    private mutating func copy(_ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?) {
        append(items, to: parent)
        copyChildren(of: items, in: other)
    }

    private mutating func copyChildren(of items: [ItemIdentifierType], in other: Self) {
        var waiting = items
        while let item = waiting.popLast() {
            guard let node = other.nodes[item], nodes[item] != nil else { continue }
            append(node.children, to: item)
            nodes[item]!.isExpanded = node.isExpanded
            waiting += node.children
        }
    }
}

extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

/// What the user has changed in a section by moving items.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The items of the section before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The items of the section after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The change as removals and insertions.
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// What the user has changed by moving items.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The sections and items before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The sections and items after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The change of all items as removals and insertions.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that have changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
