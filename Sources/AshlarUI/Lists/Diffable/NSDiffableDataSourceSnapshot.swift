import AshlarLayout
import Foundation

/// The identifiers of the sections and items of a table or collection view at one time.
///
///     var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
///     snapshot.appendSections(["numbers"])
///     snapshot.appendItems([1, 2, 3])
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The items that are reloaded when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that are reloaded when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose cells are configured again when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Sections and items

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// Returns the number of items in a section. A section that is not in the snapshot is a fault.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    /// Returns the items of a section, in order. A section that is not in the snapshot is a fault.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = items[identifier] else {
            Self.fault(Self.missingSection)
            return []
        }
        return list
    }

    /// Returns the section of an item; nil if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Returns the index of an item among all items; nil if the item is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier], let place = items[section]?.firstIndex(of: identifier) else { return nil }
        var before = 0
        for other in sections {
            if other == section { break }
            before += items[other]?.count ?? 0
        }
        return before + place
    }

    /// Returns the index of a section; nil if the section is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    // MARK: Changing items

    /// Adds items at the end of a section. Items that are already in the snapshot are moved.
    ///
    /// - Parameters:
    ///   - identifiers: The items. Duplicates are a fault.
    ///   - sectionIdentifier: The section, which must be in the snapshot. The default is nil, for the last section. A snapshot
    ///     without sections is a fault.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            return Self.fault("There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { return Self.fault(Self.missingSection) }
        insert(identifiers, in: section) { $0.count }
    }

    /// Inserts items before another item. Items that are already in the snapshot are moved.
    ///
    /// - Parameters:
    ///   - identifiers: The items. Duplicates are a fault.
    ///   - beforeIdentifier: The item that follows them. It must be in the snapshot and not among the items.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: beforeIdentifier, offset: 0)
    }

    /// Inserts items after another item. Items that are already in the snapshot are moved.
    ///
    /// - Parameters:
    ///   - identifiers: The items. Duplicates are a fault.
    ///   - afterIdentifier: The item that precedes them. It must be in the snapshot and not among the items.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, beside: afterIdentifier, offset: 1)
    }

    /// Deletes items. Items that are not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            if let section = sectionOfItem.removeValue(forKey: item) { gone[section, default: []].insert(item) }
        }
        for (section, gone) in gone { items[section]?.removeAll(where: gone.contains) }
        forget()
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another item. An item that is not in the snapshot is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The item to move.
    ///   - toIdentifier: The item that follows it after the move.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves an item after another item. An item that is not in the snapshot is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The item to move.
    ///   - toIdentifier: The item that precedes it after the move.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, offset: 1)
    }

    /// Marks items to be reloaded when the snapshot is applied. An item that is not in the snapshot is a fault.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        guard areKnown(identifiers, "reload") else { return }
        reloadedItemIdentifiers = Self.union(reloadedItemIdentifiers, identifiers)
    }

    /// Marks items whose cells are configured again when the snapshot is applied. An item that is not in the snapshot is a fault.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        guard areKnown(identifiers, "reconfigure") else { return }
        reconfiguredItemIdentifiers = Self.union(reconfiguredItemIdentifiers, identifiers)
    }

    // MARK: Changing sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insertSections(identifiers) { $0.count } }

    /// Inserts sections before another section.
    ///
    /// - Parameters:
    ///   - identifiers: The sections. Duplicates, and sections that are already in the snapshot, are a fault.
    ///   - toIdentifier: The section that follows them. It must be in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insertSections(identifiers, beside: toIdentifier, offset: 0) }

    /// Inserts sections after another section.
    ///
    /// - Parameters:
    ///   - identifiers: The sections. Duplicates, and sections that are already in the snapshot, are a fault.
    ///   - toIdentifier: The section that precedes them. It must be in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insertSections(identifiers, beside: toIdentifier, offset: 1) }

    /// Deletes sections with their items. Sections that are not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
        }
        sections.removeAll { items[$0] == nil }
        forget()
    }

    /// Moves a section before another section. A section that is not in the snapshot is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The section to move.
    ///   - toIdentifier: The section that follows it after the move.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, beside: toIdentifier, offset: 0)
    }

    /// Moves a section after another section. A section that is not in the snapshot is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The section to move.
    ///   - toIdentifier: The section that precedes it after the move.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, beside: toIdentifier, offset: 1)
    }

    /// Marks sections to be reloaded when the snapshot is applied. A section that is not in the snapshot is a fault.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where items[section] == nil {
            return Self.fault("Invalid section identifier for reload specified: \(section)")
        }
        reloadedSectionIdentifiers = Self.union(reloadedSectionIdentifiers, identifiers)
    }

    // MARK: Implementation

    private static var missingSection: String {
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which "
            + "has O(1) performance)"
    }

    /// Returns the message about an identifier that is not in the snapshot.
    private static func unsatisfied(_ index: String) -> String { "Invalid parameter not satisfying: \(index) != NSNotFound" }

    private static func fault(_ reason: String) { LayoutDiagnostics.fault("NSInternalInconsistencyException", reason) }

    /// The identifiers of a list, then those of another that are new.
    private static func union<Identifier: Hashable>(_ known: [Identifier], _ other: [Identifier]) -> [Identifier] {
        var seen = Set(known)
        return known + other.filter { seen.insert($0).inserted }
    }

    private static func isUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) -> Bool {
        var known: Set<Identifier> = []
        let twice = identifiers.filter { !known.insert($0).inserted }
        guard !twice.isEmpty else { return true }
        let list = twice.map { "    \($0)" }.joined(separator: ",\n")
        fault("Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        return false
    }

    private func areKnown(_ identifiers: [ItemIdentifierType], _ what: String) -> Bool {
        guard let other = identifiers.first(where: { sectionOfItem[$0] == nil }) else { return true }
        Self.fault("Attempted to \(what) item identifier that does not exist in the snapshot: \(other)")
        return false
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
        guard let section = sectionOfItem[other], !identifiers.contains(other) else {
            return Self.fault(Self.unsatisfied("insertIndex"))
        }
        insert(identifiers, in: section) { ($0.firstIndex(of: other) ?? $0.count) + offset }
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at place: ([ItemIdentifierType]) -> Int
    ) {
        guard Self.isUnique(identifiers, "item") else { return }
        let known = identifiers.filter { sectionOfItem[$0] != nil }
        if !known.isEmpty {
            let list = known.map { "    \($0)" }.joined(separator: ",\n")
            LayoutDiagnostics.log(
                "Diffable data source detected an attempt to insert or append \(known.count) item identifiers that already exist "
                    + "in the snapshot. The existing item identifiers will be moved into place instead, but this operation will be "
                    + "more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic "
                    + "breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
                    + "debugger. Item identifiers that already exist: (\n\(list)\n)")
            deleteItems(known)
        }
        guard let list = items[section] else { return }
        items[section]!.insert(contentsOf: identifiers, at: place(list))
        for item in identifiers { sectionOfItem[item] = section }
    }

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
        guard sectionOfItem[identifier] != nil else { return Self.fault(Self.unsatisfied("fromIndex")) }
        guard sectionOfItem[other] != nil else { return Self.fault(Self.unsatisfied("toIndex")) }
        guard identifier != other else { return }
        let marks = (reloadedItemIdentifiers, reconfiguredItemIdentifiers)
        deleteItems([identifier])
        insert([identifier], beside: other, offset: offset)
        (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = marks
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at place: ([SectionIdentifierType]) -> Int) {
        guard Self.isUnique(identifiers, "section") else { return }
        if identifiers.contains(where: { items[$0] != nil }) {
            return Self.fault(
                "Section identifier count does not match data source count. This is most likely due to a hashing issue with the "
                    + "identifiers.")
        }
        sections.insert(contentsOf: identifiers, at: place(sections))
        for section in identifiers { items[section] = [] }
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], beside other: SectionIdentifierType, offset: Int)
    {
        guard items[other] != nil else { return Self.fault(Self.unsatisfied("insertIndex")) }
        insertSections(identifiers) { ($0.firstIndex(of: other) ?? $0.count) + offset }
    }

    private mutating func moveSection(_ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
        guard items[identifier] != nil else { return Self.fault(Self.unsatisfied("fromSection")) }
        guard items[other] != nil else { return Self.fault(Self.unsatisfied("toSection")) }
        guard identifier != other else { return }
        sections.removeAll { $0 == identifier }
        sections.insert(identifier, at: (sections.firstIndex(of: other) ?? sections.count) + offset)
    }

    /// Removes the marks of items and sections that are no longer in the snapshot.
    private mutating func forget() {
        reloadedItemIdentifiers.removeAll { sectionOfItem[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { sectionOfItem[$0] == nil }
        reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    }

    /// The same sections and items without marks.
    var settled: Self {
        var snapshot = self
        snapshot.reloadedItemIdentifiers = []
        snapshot.reloadedSectionIdentifiers = []
        snapshot.reconfiguredItemIdentifiers = []
        return snapshot
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
