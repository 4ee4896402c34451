import Foundation
import RxSwift
import UIKit

/// The delegate of a scroll view, a table or a collection: sends its calls as elements and passes them on to the delegate of the application.
class ScrollProxy: NSObject, UIScrollViewDelegate {
    weak var other: (any UIScrollViewDelegate)?
    let scrolls = PublishSubject<Void>()
    let dragEnds = PublishSubject<Bool>()
    let dragBegins = PublishSubject<Void>()
    let decelerationEnds = PublishSubject<Void>()

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls.onNext(())
        other?.scrollViewDidScroll(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragBegins.onNext(())
        other?.scrollViewWillBeginDragging(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        dragEnds.onNext(decelerate)
        other?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        decelerationEnds.onNext(())
        other?.scrollViewDidEndDecelerating(scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { other?.scrollViewDidEndScrollingAnimation(scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { other?.viewForZooming(in: scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { other?.scrollViewDidZoom(scrollView) }
}

final class TableProxy: ScrollProxy, UITableViewDelegate {
    /// The delegate of the application, or one whose methods are all missing, as the table has to know.
    private var table: any UITableViewDelegate { other as? any UITableViewDelegate ?? PlainDelegate.shared }
    let selections = PublishSubject<IndexPath>()
    let deselections = PublishSubject<IndexPath>()
    let displays = PublishSubject<(cell: UITableViewCell, indexPath: IndexPath)>()

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selections.onNext(indexPath)
        table.tableView(tableView, didSelectRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        deselections.onNext(indexPath)
        table.tableView(tableView, didDeselectRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displays.onNext((cell, indexPath))
        table.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        table.tableView(tableView, heightForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        table.tableView(tableView, heightForHeaderInSection: section)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        table.tableView(tableView, heightForFooterInSection: section)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        table.tableView(tableView, viewForHeaderInSection: section)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        table.tableView(tableView, viewForFooterInSection: section)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        table.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        table.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        table.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        table.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        table.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        table.tableView(tableView, willSelectRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        table.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { table.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { table.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
}

private final class PlainDelegate: NSObject, UITableViewDelegate {
    static let shared = PlainDelegate()
}

final class CollectionProxy: ScrollProxy, UICollectionViewDelegateFlowLayout {
    private var collection: (any UICollectionViewDelegate)? { other as? any UICollectionViewDelegate }
    private var flow: (any UICollectionViewDelegateFlowLayout)? { other as? any UICollectionViewDelegateFlowLayout }
    let selections = PublishSubject<IndexPath>()
    let deselections = PublishSubject<IndexPath>()
    let displays = PublishSubject<(cell: UICollectionViewCell, at: IndexPath)>()

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selections.onNext(indexPath)
        collection?.collectionView(collectionView, didSelectItemAt: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        deselections.onNext(indexPath)
        collection?.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        displays.onNext((cell, indexPath))
        collection?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collection?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collection?.collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
    }
    private func layout(_ view: UICollectionViewLayout) -> UICollectionViewFlowLayout? { view as? UICollectionViewFlowLayout }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        flow?.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) ?? self.layout(layout)?.itemSize ?? .zero
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        flow?.collectionView(collectionView, layout: layout, insetForSectionAt: section) ?? self.layout(layout)?.sectionInset
            ?? .zero
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        flow?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? self.layout(layout)?.minimumLineSpacing ?? 0
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        flow?.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? self.layout(layout)?.minimumInteritemSpacing ?? 0
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        flow?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
            ?? self.layout(layout)?.headerReferenceSize ?? .zero
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        flow?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
            ?? self.layout(layout)?.footerReferenceSize ?? .zero
    }
}

/// The objects that views keep alive: proxies and sources of data.
enum Kept {
    private struct Entry {
        weak var owner: AnyObject?
        var objects: [String: AnyObject]
    }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var values: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of owners that are gone are taken out: twice the number that were left.
    nonisolated(unsafe) private static var purgeCount = 64

    static func object<Object: AnyObject>(_ key: String, of owner: AnyObject, _ make: () -> Object) -> Object {
        if let found = lock.withLock({ entry(owner)?[key] }) as? Object { return found }
        let made = make()
        set(made, key, of: owner)
        return made
    }

    static func set(_ object: AnyObject, _ key: String, of owner: AnyObject) {
        // The end of an object can come back here: nothing is released under the lock.
        let released: [(AnyObject?, Entry)] = lock.withLock {
            var objects = entry(owner) ?? [:]
            objects[key] = object
            let old = values.updateValue(Entry(owner: owner, objects: objects), forKey: ObjectIdentifier(owner))
            var released = old.map { [($0.owner, $0)] } ?? []
            if values.count >= purgeCount {
                let all = values.mapValues { ($0.owner, $0) }
                values = all.filter { $0.value.0 != nil }.mapValues(\.1)
                purgeCount = max(64, 2 * values.count)
                released += all.values
            }
            return released
        }
        _ = released
    }

    private static func entry(_ owner: AnyObject) -> [String: AnyObject]? {
        guard let found = values[ObjectIdentifier(owner)], found.owner === owner else { return nil }
        return found.objects
    }
}

extension Reactive where Base: UIScrollView {
    var scrollProxy: ScrollProxy {
        let proxy: ScrollProxy = Kept.object("delegate", of: base) {
            base is UITableView ? TableProxy() : base is UICollectionView ? CollectionProxy() : ScrollProxy()
        }
        // The application can have set a delegate since.
        if base.delegate !== proxy {
            proxy.other = base.delegate
            base.delegate = proxy
        }
        return proxy
    }
    /// Passes the calls of the delegate on to another one.
    public func setDelegate(_ delegate: any UIScrollViewDelegate) -> Disposable {
        let proxy = scrollProxy
        proxy.other = delegate
        return Disposables.create { [weak proxy] in proxy?.other = nil }
    }
    public var contentOffset: ControlProperty<CGPoint> {
        ControlProperty(
            values: scrollProxy.scrolls.startWith(()).compactMap { [weak base] in base?.contentOffset },
            valueSink: Binder(base) { $0.contentOffset = $1 })
    }
    public var didScroll: ControlEvent<Void> { ControlEvent(events: scrollProxy.scrolls) }
    public var willBeginDragging: ControlEvent<Void> { ControlEvent(events: scrollProxy.dragBegins) }
    public var didEndDragging: ControlEvent<Bool> { ControlEvent(events: scrollProxy.dragEnds) }
    public var didEndDecelerating: ControlEvent<Void> { ControlEvent(events: scrollProxy.decelerationEnds) }
}
