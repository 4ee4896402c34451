import AshlarLayout
import Foundation

/// The sections and items of a table or collection view at one time, by identifiers that are unique.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Section, UUID>()
///     snapshot.appendSections([.favourites])
///     snapshot.appendItems(ids)
///     dataSource.apply(snapshot, animatingDifferences: false)
///
/// Where an item stands is looked up in constant time. An edit in the middle costs as much as the items of the sections it touches.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var order: [SectionIdentifierType] = []
    private var contents: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var reloadedItemSet: Set<ItemIdentifierType> = []
    private var reconfiguredItemSet: Set<ItemIdentifierType> = []
    private var reloadedSectionSet: Set<SectionIdentifierType> = []

    /// A snapshot of nothing.
    public init() {}

    // MARK: Questions

    /// How many items there are in all sections.
    public var numberOfItems: Int { owners.count }
    /// How many sections there are.
    public var numberOfSections: Int { order.count }
    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { contents[$0] ?? [] } }
    /// The items that are to be shown by other cells.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItemSet.contains) }
    /// The items that are to be configured again in the cells that show them.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItemSet.contains) }
    /// The sections that are to be shown again.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { order.filter(reloadedSectionSet.contains) }

    /// How many items a section has. A section that there is not is a fault.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// The items of a section in order. A section that there is not is a fault.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        if let items = contents[identifier] { return items }
        fault("Invalid parameter not satisfying: section != NSNotFound")
        return []
    }

    /// The section of an item; nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { owners[identifier] }

    /// The place of an item among all items; nil if there is no such item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = owners[identifier] else { return nil }
        var index = 0
        for other in order {
            let items = contents[other] ?? []
            if other == section { return items.firstIndex(of: identifier).map { index + $0 } }
            index += items.count
        }
        return nil
    }

    /// The place of a section; nil if there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items to the end of a section; to the last one for nil. Items that are there already are moved.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last else {
            return fault("There are currently no sections in the data source. Please add a section first.")
        }
        guard contents[section] != nil else { return fault("Invalid parameter not satisfying: section != NSNotFound") }
        guard let identifiers = unique(identifiers) else { return }
        take(identifiers)
        contents[section]?.append(contentsOf: identifiers)
        for identifier in identifiers { owners[identifier] = section }
    }

    /// Puts items before another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Puts items behind another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        guard let section = owners[other] else { return fault("Invalid parameter not satisfying: indexPath") }
        guard let identifiers = unique(identifiers) else { return }
        guard !identifiers.contains(other) else {
            return fault("Invalid parameter not satisfying: ![identifiers containsObject:identifier]")
        }
        take(identifiers)
        guard let place = contents[section]?.firstIndex(of: other) else { return }
        contents[section]?.insert(contentsOf: identifiers, at: place + offset)
        for identifier in identifiers { owners[identifier] = section }
    }

    /// Takes items away. Those that are not there are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { take(identifiers) }

    /// Takes all sections and items away.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Puts an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Puts an item behind another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        guard owners[identifier] != nil, owners[other] != nil else { return fault("Invalid parameter not satisfying: indexPath") }
        guard identifier != other else {
            return fault("Invalid parameter not satisfying: ![fromIdentifier isEqual:toIdentifier]")
        }
        insert([identifier], beside: other, offset: offset)
    }

    /// Has items shown by other cells. An item that there is not is a fault.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        if let missing = identifiers.first(where: { owners[$0] == nil }) {
            return fault("Attempted to reload item identifier that does not exist in the snapshot: \(missing)")
        }
        reloadedItemSet.formUnion(identifiers)
    }

    /// Has items configured again in the cells that show them. An item that there is not is a fault.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        if let missing = identifiers.first(where: { owners[$0] == nil }) {
            return fault("Attempted to reconfigure item identifier that does not exist in the snapshot: \(missing)")
        }
        reconfiguredItemSet.formUnion(identifiers)
    }

    /// Takes items out of their sections.
    private mutating func take(_ identifiers: [ItemIdentifierType]) {
        var leaving: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            if let section = owners.removeValue(forKey: identifier) { leaving[section, default: []].insert(identifier) }
        }
        for (section, items) in leaving { contents[section]?.removeAll { items.contains($0) } }
    }

    // MARK: Sections

    /// Adds sections to the end. Those that are there already are a fault.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: order.count) }

    /// Puts sections before another one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
    {
        guard let place = order.firstIndex(of: toIdentifier) else {
            return fault("Invalid parameter not satisfying: section != NSNotFound")
        }
        insert(identifiers, at: place)
    }

    /// Puts sections behind another one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType)
    {
        guard let place = order.firstIndex(of: toIdentifier) else {
            return fault("Invalid parameter not satisfying: section != NSNotFound")
        }
        insert(identifiers, at: place + 1)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
        let new = Set(identifiers)
        guard new.count == identifiers.count, identifiers.allSatisfy({ contents[$0] == nil }) else {
            let known = identifiers.filter { contents[$0] != nil }.map { "\($0)" }.joined(separator: ", ")
            return fault(
                "Section identifier count does not match data source count. This is most likely due to a hashing issue with "
                    + "the identifiers. Duplicate section identifiers: \(known)")
        }
        order.insert(contentsOf: identifiers, at: place)
        for identifier in identifiers { contents[identifier] = [] }
    }

    /// Takes sections with their items away. Those that are not there are left out.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let leaving = Set(identifiers)
        order.removeAll { leaving.contains($0) }
        for identifier in leaving {
            for item in contents.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
        }
    }

    /// Puts a section before another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Puts a section behind another one.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    private mutating func move(_ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        guard identifier != other, let from = order.firstIndex(of: identifier), contents[other] != nil else {
            return fault("Invalid parameter not satisfying: fromSection != NSNotFound && toSection != NSNotFound")
        }
        order.remove(at: from)
        guard let place = order.firstIndex(of: other) else { return }
        order.insert(identifier, at: place + offset)
    }

    /// Has sections shown again. A section that there is not is a fault.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        if let missing = identifiers.first(where: { contents[$0] == nil }) {
            return fault("Attempted to reload section identifier that does not exist in the snapshot: \(missing)")
        }
        reloadedSectionSet.formUnion(identifiers)
    }

    /// The same sections and items, with nothing to be reloaded or configured again.
    var settled: NSDiffableDataSourceSnapshot {
        var snapshot = self
        snapshot.reloadedItemSet = []
        snapshot.reconfiguredItemSet = []
        snapshot.reloadedSectionSet = []
        return snapshot
    }

    // MARK: Faults

    /// The identifiers, if each is there once; nil after a fault.
    private func unique(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType]? {
        guard Set(identifiers).count != identifiers.count else { return identifiers }
        var seen: Set<ItemIdentifierType> = []
        let twice = identifiers.filter { !seen.insert($0).inserted }.map { "\($0)" }.joined(separator: ",\n    ")
        fault("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    \(twice)\n)}")
        return nil
    }

    private func fault(_ reason: String) { LayoutDiagnostics.fault("NSInternalInconsistencyException", reason) }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
