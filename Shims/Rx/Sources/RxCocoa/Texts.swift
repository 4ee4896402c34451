import Foundation
import RxSwift
import UIKit

/// Sends the changes of a text view, which reports them by notifications too, so that its delegate stays the application's.
extension Reactive where Base: UITextView {
    public var text: ControlProperty<String?> { value }
    public var value: ControlProperty<String?> {
        let values = changes(UITextView.textDidChangeNotification).startWith(()).map { [weak base] in base?.text }
        return ControlProperty(values: values, valueSink: Binder(base) { if $0.text != $1 { $0.text = $1 } })
    }
    public var didBeginEditing: ControlEvent<Void> { ControlEvent(events: changes(UITextView.textDidBeginEditingNotification)) }
    public var didEndEditing: ControlEvent<Void> { ControlEvent(events: changes(UITextView.textDidEndEditingNotification)) }
    public var didChange: ControlEvent<Void> { ControlEvent(events: changes(UITextView.textDidChangeNotification)) }
    private func changes(_ name: Notification.Name) -> Observable<Void> {
        NotificationCenter.default.rx.notification(name, object: base).map { _ in }
    }
}

private final class SearchProxy: NSObject, UISearchBarDelegate {
    weak var other: (any UISearchBarDelegate)?
    let texts = PublishSubject<String?>()
    let searches = PublishSubject<Void>()
    let cancels = PublishSubject<Void>()
    let begins = PublishSubject<Void>()
    let ends = PublishSubject<Void>()
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        texts.onNext(searchText)
        other?.searchBar(searchBar, textDidChange: searchText)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        searches.onNext(())
        other?.searchBarSearchButtonClicked(searchBar)
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        cancels.onNext(())
        other?.searchBarCancelButtonClicked(searchBar)
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        begins.onNext(())
        other?.searchBarTextDidBeginEditing(searchBar)
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        ends.onNext(())
        other?.searchBarTextDidEndEditing(searchBar)
    }
}

extension Reactive where Base: UISearchBar {
    private var proxy: SearchProxy {
        Kept.object("delegate", of: base) {
            let proxy = SearchProxy()
            proxy.other = base.delegate
            base.delegate = proxy
            return proxy
        }
    }
    public func setDelegate(_ delegate: any UISearchBarDelegate) -> Disposable {
        proxy.other = delegate
        return Disposables.create()
    }
    public var text: ControlProperty<String?> { value }
    public var value: ControlProperty<String?> {
        ControlProperty(values: proxy.texts.startWith(base.text), valueSink: Binder(base) { $0.text = $1 })
    }
    public var searchButtonClicked: ControlEvent<Void> { ControlEvent(events: proxy.searches) }
    public var cancelButtonClicked: ControlEvent<Void> { ControlEvent(events: proxy.cancels) }
    public var textDidBeginEditing: ControlEvent<Void> { ControlEvent(events: proxy.begins) }
    public var textDidEndEditing: ControlEvent<Void> { ControlEvent(events: proxy.ends) }
}

extension Reactive where Base: UILabel {
    public var text: Binder<String?> { Binder(base) { $0.text = $1 } }
    public var attributedText: Binder<NSAttributedString?> { Binder(base) { $0.attributedText = $1 } }
}

extension Reactive where Base: UIImageView {
    public var image: Binder<UIImage?> { Binder(base) { $0.image = $1 } }
}

extension Reactive where Base: UIViewController {
    public var title: Binder<String?> { Binder(base) { $0.title = $1 } }
}

extension Reactive where Base: UITabBarController {
    public var selectedIndex: Binder<Int> { Binder(base) { $0.selectedIndex = $1 } }
}
