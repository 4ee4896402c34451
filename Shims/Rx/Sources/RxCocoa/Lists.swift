import Foundation
import RxSwift
import UIKit

/// A source of a table's data that takes elements.
public protocol RxTableViewDataSourceType {
    associatedtype Element
    func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A source of a collection's data that takes elements.
public protocol RxCollectionViewDataSourceType {
    associatedtype Element
    func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

/// A source of data that knows the models of its rows.
public protocol SectionedViewDataSourceType { func model(at indexPath: IndexPath) throws -> Any }

private final class ArrayTableSource<Item>: NSObject, UITableViewDataSource, SectionedViewDataSourceType {
    var items: [Item] = []
    let make: (UITableView, Int, Item) -> UITableViewCell
    init(_ make: @escaping (UITableView, Int, Item) -> UITableViewCell) { self.make = make }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        make(tableView, indexPath.row, items[indexPath.row])
    }
    func model(at indexPath: IndexPath) throws -> Any { items[indexPath.item] }
}

private final class ArrayCollectionSource<Item>: NSObject, UICollectionViewDataSource, SectionedViewDataSourceType {
    var items: [Item] = []
    let make: (UICollectionView, Int, Item) -> UICollectionViewCell
    init(_ make: @escaping (UICollectionView, Int, Item) -> UICollectionViewCell) { self.make = make }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        make(collectionView, indexPath.item, items[indexPath.item])
    }
    func model(at indexPath: IndexPath) throws -> Any { items[indexPath.item] }
}

extension Reactive where Base: UITableView {
    private var proxy: TableProxy { scrollProxy as? TableProxy ?? TableProxy() }

    public func items<Items: Swift.Sequence, Source: ObservableType>(_ source: Source)
        -> (_ cellFactory: @escaping (UITableView, Int, Items.Element) -> UITableViewCell) -> Disposable
    where Source.Element == Items {
        { factory in
            let data = ArrayTableSource<Items.Element>(factory)
            Kept.set(data, "dataSource", of: self.base)
            self.base.dataSource = data
            return source.subscribe(onNext: { [weak base = self.base] items in
                data.items = Array(items)
                base?.reloadData()
            })
        }
    }
    public func items<Items: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
        cellIdentifier: String, cellType: Cell.Type = Cell.self
    ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void) -> Disposable
    where Source.Element == Items {
        { source in
            { configure in
                self.items(source)({ table, row, item in
                    let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: IndexPath(row: row, section: 0))
                    if let cell = cell as? Cell { configure(row, item, cell) }
                    return cell
                })
            }
        }
    }
    public func items<Data: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(dataSource: Data)
        -> (_ source: Source) -> Disposable where Data.Element == Source.Element
    {
        { source in
            Kept.set(dataSource, "dataSource", of: self.base)
            self.base.dataSource = dataSource
            return source.subscribe { [weak base = self.base] event in
                if let base { dataSource.tableView(base, observedEvent: event) }
            }
        }
    }
    public func setDataSource(_ dataSource: any UITableViewDataSource) -> Disposable {
        base.dataSource = dataSource
        return Disposables.create()
    }
    public var itemSelected: ControlEvent<IndexPath> { ControlEvent(events: proxy.selections) }
    public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(events: proxy.deselections) }
    public var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> {
        ControlEvent(events: proxy.displays)
    }
    /// Sends the rows that the user deletes; here never, since tables of this module have no data source that deletes.
    public var itemDeleted: ControlEvent<IndexPath> { ControlEvent(events: Observable.never()) }
    public func modelSelected<Model>(_ type: Model.Type) -> ControlEvent<Model> {
        ControlEvent(events: proxy.selections.compactMap { [weak base] in try? base?.rx.model(at: $0) })
    }
    public func model<Model>(at indexPath: IndexPath) throws -> Model {
        guard let source = base.dataSource as? any SectionedViewDataSourceType,
            let model = try source.model(at: indexPath) as? Model
        else { throw RxError.noElements }
        return model
    }
}

extension Reactive where Base: UICollectionView {
    private var proxy: CollectionProxy { scrollProxy as? CollectionProxy ?? CollectionProxy() }

    public func items<Items: Swift.Sequence, Source: ObservableType>(_ source: Source)
        -> (_ cellFactory: @escaping (UICollectionView, Int, Items.Element) -> UICollectionViewCell) -> Disposable
    where Source.Element == Items {
        { factory in
            let data = ArrayCollectionSource<Items.Element>(factory)
            Kept.set(data, "dataSource", of: self.base)
            self.base.dataSource = data
            return source.subscribe(onNext: { [weak base = self.base] items in
                data.items = Array(items)
                base?.reloadData()
            })
        }
    }
    public func items<Items: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
        cellIdentifier: String, cellType: Cell.Type = Cell.self
    ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void) -> Disposable
    where Source.Element == Items {
        { source in
            { configure in
                self.items(source)({ view, row, item in
                    let cell = view.dequeueReusableCell(
                        withReuseIdentifier: cellIdentifier, for: IndexPath(item: row, section: 0))
                    if let cell = cell as? Cell { configure(row, item, cell) }
                    return cell
                })
            }
        }
    }
    public func items<Data: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType>(dataSource: Data)
        -> (_ source: Source) -> Disposable where Data.Element == Source.Element
    {
        { source in
            Kept.set(dataSource, "dataSource", of: self.base)
            self.base.dataSource = dataSource
            return source.subscribe { [weak base = self.base] event in
                if let base { dataSource.collectionView(base, observedEvent: event) }
            }
        }
    }
    public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> Disposable {
        base.dataSource = dataSource
        return Disposables.create()
    }
    public var itemSelected: ControlEvent<IndexPath> { ControlEvent(events: proxy.selections) }
    public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(events: proxy.deselections) }
    public var willDisplayCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> { ControlEvent(events: proxy.displays) }
    /// Sends the items that come into sight soon; here never.
    public var prefetchItems: ControlEvent<[IndexPath]> { ControlEvent(events: Observable.never()) }
    public func modelSelected<Model>(_ type: Model.Type) -> ControlEvent<Model> {
        ControlEvent(events: proxy.selections.compactMap { [weak base] in try? base?.rx.model(at: $0) })
    }
    public func model<Model>(at indexPath: IndexPath) throws -> Model {
        guard let source = base.dataSource as? any SectionedViewDataSourceType,
            let model = try source.model(at: indexPath) as? Model
        else { throw RxError.noElements }
        return model
    }
}
