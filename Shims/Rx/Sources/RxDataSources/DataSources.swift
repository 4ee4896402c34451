@_exported import RxSwift
import RxCocoa
import UIKit

/// A section of a list with its items.
public protocol SectionModelType {
    associatedtype Item
    var items: [Item] { get }
    init(original: Self, items: [Item])
}
/// A value with an identity.
public protocol IdentifiableType {
    associatedtype Identity: Hashable
    var identity: Identity { get }
}
/// A section whose changes can be animated.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType where Item: IdentifiableType, Item: Equatable {}

/// A section with a value.
public struct SectionModel<Section, Item>: SectionModelType {
    public var model: Section
    public var items: [Item]
    public init(model: Section, items: [Item]) { (self.model, self.items) = (model, items) }
    public init(original: SectionModel, items: [Item]) { self = SectionModel(model: original.model, items: items) }
}
/// A section with an identity.
public struct AnimatableSectionModel<Section: IdentifiableType, Item: IdentifiableType & Equatable>: AnimatableSectionModelType {
    public var model: Section
    public var items: [Item]
    public var identity: Section.Identity { model.identity }
    public init(model: Section, items: [Item]) { (self.model, self.items) = (model, items) }
    public init(original: AnimatableSectionModel, items: [Item]) {
        self = AnimatableSectionModel(model: original.model, items: items)
    }
}
extension String: IdentifiableType { public var identity: String { self } }
extension Int: IdentifiableType { public var identity: Int { self } }

/// How changes are animated. Here lists are loaded anew.
public struct AnimationConfiguration {
    public init(
        insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic,
        deleteAnimation: UITableView.RowAnimation = .automatic
    ) {}
}

/// The data of a table with sections.
open class TableViewSectionedDataSource<Section: SectionModelType>: NSObject, UITableViewDataSource, SectionedViewDataSourceType {
    public typealias Item = Section.Item
    public typealias ConfigureCell = (TableViewSectionedDataSource<Section>, UITableView, IndexPath, Item) -> UITableViewCell
    public typealias TitleFor = (TableViewSectionedDataSource<Section>, Int) -> String?
    public typealias Can = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
    public var configureCell: ConfigureCell
    public var titleForHeaderInSection: TitleFor
    public var titleForFooterInSection: TitleFor
    public var canEditRowAtIndexPath: Can
    public var canMoveRowAtIndexPath: Can
    public private(set) var sectionModels: [Section] = []

    public init(
        configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping TitleFor = { _, _ in nil },
        titleForFooterInSection: @escaping TitleFor = { _, _ in nil }, canEditRowAtIndexPath: @escaping Can = { _, _ in false },
        canMoveRowAtIndexPath: @escaping Can = { _, _ in false }
    ) {
        self.configureCell = configureCell
        self.titleForHeaderInSection = titleForHeaderInSection
        self.titleForFooterInSection = titleForFooterInSection
        self.canEditRowAtIndexPath = canEditRowAtIndexPath
        self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
    }
    public subscript(section: Int) -> Section { sectionModels[section] }
    public subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.item] }
    public func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
    open func setSections(_ sections: [Section]) { sectionModels = sections }
    open func numberOfSections(in tableView: UITableView) -> Int { sectionModels.count }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionModels[section].items.count
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        configureCell(self, tableView, indexPath, self[indexPath])
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titleForHeaderInSection(self, section)
    }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        titleForFooterInSection(self, section)
    }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        canEditRowAtIndexPath(self, indexPath)
    }
}

/// The data of a table that is loaded anew with each change.
open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>,
    RxTableViewDataSourceType
{
    public typealias Element = [Section]
    open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
        guard let sections = observedEvent.element else { return }
        setSections(sections)
        tableView.reloadData()
    }
}

/// The data of a table whose changes are animated. Here it is loaded anew.
open class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>: RxTableViewSectionedReloadDataSource<
    Section
>
{
    public var animationConfiguration = AnimationConfiguration()
}

/// The data of a collection with sections.
open class CollectionViewSectionedDataSource<Section: SectionModelType>: NSObject, UICollectionViewDataSource,
    SectionedViewDataSourceType
{
    public typealias Item = Section.Item
    public typealias ConfigureCell = (CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Item) ->
        UICollectionViewCell
    public typealias ConfigureSupplementaryView = (
        CollectionViewSectionedDataSource<Section>, UICollectionView, String, IndexPath
    ) ->
        UICollectionReusableView
    public var configureCell: ConfigureCell
    public var configureSupplementaryView: ConfigureSupplementaryView?
    public private(set) var sectionModels: [Section] = []
    public init(configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil) {
        (self.configureCell, self.configureSupplementaryView) = (configureCell, configureSupplementaryView)
    }
    public subscript(section: Int) -> Section { sectionModels[section] }
    public subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.item] }
    public func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
    open func setSections(_ sections: [Section]) { sectionModels = sections }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionModels[section].items.count
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        configureCell(self, collectionView, indexPath, self[indexPath])
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        configureSupplementaryView?(self, collectionView, kind, indexPath) ?? UICollectionReusableView()
    }
}

/// The data of a collection that is loaded anew with each change.
open class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>: CollectionViewSectionedDataSource<Section>,
    RxCollectionViewDataSourceType
{
    public typealias Element = [Section]
    open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
        guard let sections = observedEvent.element else { return }
        setSections(sections)
        collectionView.reloadData()
    }
}

/// The data of a collection whose changes are animated. Here it is loaded anew.
open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
    RxCollectionViewSectionedReloadDataSource<Section>
{
    public var animationConfiguration = AnimationConfiguration()
}
