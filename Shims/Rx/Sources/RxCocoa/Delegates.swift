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
}

final class TableProxy: ScrollProxy, UITableViewDelegate {
    private var table: (any UITableViewDelegate)? { other as? any UITableViewDelegate }
    let selections = PublishSubject<IndexPath>()
    let deselections = PublishSubject<IndexPath>()
    let displays = PublishSubject<(cell: UITableViewCell, indexPath: IndexPath)>()

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selections.onNext(indexPath)
        table?.tableView(tableView, didSelectRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        deselections.onNext(indexPath)
        table?.tableView(tableView, didDeselectRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displays.onNext((cell, indexPath))
        table?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        table?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        table?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        table?.tableView(tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        table?.tableView(tableView, viewForHeaderInSection: section)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        table?.tableView(tableView, viewForFooterInSection: section)
    }
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
    private static let lock = NSLock()
    nonisolated(unsafe) private static var values: [ObjectIdentifier: (owner: () -> AnyObject?, objects: [String: AnyObject])] =
        [:]

    static func object<Object: AnyObject>(_ key: String, of owner: AnyObject, _ make: () -> Object) -> Object {
        if let found = lock.withLock({ entry(owner)?[key] }) as? Object { return found }
        let made = make()
        set(made, key, of: owner)
        return made
    }

    static func set(_ object: AnyObject, _ key: String, of owner: AnyObject) {
        lock.withLock {
            var objects = entry(owner) ?? [:]
            objects[key] = object
            values[ObjectIdentifier(owner)] = ({ [weak owner] in owner }, objects)
            if values.count.isMultiple(of: 64) { values = values.filter { $0.value.owner() != nil } }
        }
    }

    private static func entry(_ owner: AnyObject) -> [String: AnyObject]? {
        guard let found = values[ObjectIdentifier(owner)], found.owner() === owner else { return nil }
        return found.objects
    }
}

extension Reactive where Base: UIScrollView {
    var scrollProxy: ScrollProxy {
        Kept.object("delegate", of: base) {
            let proxy: ScrollProxy =
                base is UITableView ? TableProxy() : base is UICollectionView ? CollectionProxy() : ScrollProxy()
            proxy.other = base.delegate
            base.delegate = proxy
            return proxy
        }
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
