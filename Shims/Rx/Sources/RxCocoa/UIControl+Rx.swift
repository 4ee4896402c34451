import Foundation
import RxSwift
import UIKit

/// A target of a control's events.
private final class ActionTarget: NSObject {
    let handler: () -> Void
    init(_ handler: @escaping () -> Void) { self.handler = handler }
}

extension Reactive where Base: UIControl {
    /// Sends an element for each of some events.
    public func controlEvent(_ events: UIControl.Event) -> ControlEvent<Void> {
        ControlEvent(
            events: Observable<Void>.create { [weak base] observer in
                guard let base else {
                    observer.onCompleted()
                    return Disposables.create()
                }
                let action = UIAction { _ in observer.onNext(()) }
                base.addAction(action, for: events)
                return Disposables.create { [weak base] in base?.removeAction(action, for: events) }
            })
    }

    /// A property that some events change.
    public func controlProperty<Value>(
        editingEvents events: UIControl.Event, getter: @escaping (Base) -> Value, setter: @escaping (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        let values = Observable<Value>.create { [weak base] observer in
            guard let control = base else {
                observer.onCompleted()
                return Disposables.create()
            }
            observer.onNext(getter(control))
            let action = UIAction { [weak base] _ in if let base { observer.onNext(getter(base)) } }
            control.addAction(action, for: events)
            return Disposables.create { [weak base] in base?.removeAction(action, for: events) }
        }
        return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
    }

    func controlPropertyWithDefaultEvents<Value>(
        editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged], getter: @escaping (Base) -> Value,
        setter: @escaping (Base, Value) -> Void
    ) -> ControlProperty<Value> { controlProperty(editingEvents: editingEvents, getter: getter, setter: setter) }
}

extension Reactive where Base: UIButton {
    /// Sends an element for each tap.
    public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }
    public func title(for state: UIControl.State = []) -> Binder<String?> { Binder(base) { $0.setTitle($1, for: state) } }
    public func image(for state: UIControl.State = []) -> Binder<UIImage?> { Binder(base) { $0.setImage($1, for: state) } }
    public func backgroundImage(for state: UIControl.State = []) -> Binder<UIImage?> {
        Binder(base) { $0.setBackgroundImage($1, for: state) }
    }
    public func attributedTitle(for state: UIControl.State = []) -> Binder<NSAttributedString?> {
        Binder(base) { $0.setAttributedTitle($1, for: state) }
    }
}

extension Reactive where Base: UITextField {
    public var text: ControlProperty<String?> { value }
    public var value: ControlProperty<String?> {
        controlPropertyWithDefaultEvents(getter: { $0.text }, setter: { if $0.text != $1 { $0.text = $1 } })
    }
    public var attributedText: ControlProperty<NSAttributedString?> {
        controlPropertyWithDefaultEvents(getter: { $0.attributedText }, setter: { $0.attributedText = $1 })
    }
}

extension Reactive where Base: UISwitch {
    public var isOn: ControlProperty<Bool> { value }
    public var value: ControlProperty<Bool> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.isOn }, setter: { $0.isOn = $1 })
    }
}
extension Reactive where Base: UISlider {
    public var value: ControlProperty<Float> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
    }
}
extension Reactive where Base: UIStepper {
    public var value: ControlProperty<Double> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
    }
}
extension Reactive where Base: UISegmentedControl {
    public var selectedSegmentIndex: ControlProperty<Int> { value }
    public var value: ControlProperty<Int> {
        controlProperty(
            editingEvents: .valueChanged, getter: { $0.selectedSegmentIndex }, setter: { $0.selectedSegmentIndex = $1 })
    }
}
extension Reactive where Base: UIDatePicker {
    public var date: ControlProperty<Date> { value }
    public var value: ControlProperty<Date> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.date }, setter: { $0.date = $1 })
    }
}
extension Reactive where Base: UIPageControl {
    public var currentPage: ControlProperty<Int> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.currentPage }, setter: { $0.currentPage = $1 })
    }
}
extension Reactive where Base: UIRefreshControl {
    public var isRefreshing: Binder<Bool> { Binder(base) { $1 ? $0.beginRefreshing() : $0.endRefreshing() } }
}
extension Reactive where Base: UIActivityIndicatorView {
    public var isAnimating: Binder<Bool> { Binder(base) { $1 ? $0.startAnimating() : $0.stopAnimating() } }
}

extension Reactive where Base: UIBarButtonItem {
    /// Sends an element for each tap.
    public var tap: ControlEvent<Void> {
        // An item has one action, so all subscriptions share it.
        let taps = Kept.object("tap", of: base) {
            let taps = PublishSubject<Void>()
            base.primaryAction = UIAction(title: base.title ?? "", image: base.image) { _ in taps.onNext(()) }
            return taps
        }
        return ControlEvent(events: taps)
    }
}

extension Reactive where Base: UIGestureRecognizer {
    /// Sends the recognizer each time that it recognizes.
    public var event: ControlEvent<Base> {
        ControlEvent(
            events: Observable<Base>.create { [weak base] observer in
                let target = GestureTarget { if let base { observer.onNext(base) } }
                base?.addTarget(target, action: GestureTarget.selector)
                return Disposables.create { [weak base] in base?.removeTarget(target, action: GestureTarget.selector) }
            })
    }
}

/// A target of a recognizer, which the subscription keeps.
private final class GestureTarget: NSObject {
    static let selector = Selector("ashlar_recognized", GestureTarget.recognized)
    private let handler: () -> Void
    init(_ handler: @escaping () -> Void) { self.handler = handler }
    func recognized() { handler() }
}

extension Reactive where Base: NotificationCenter {
    /// Sends notifications of a name.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        .create { [base] observer in
            nonisolated(unsafe) let observer = observer
            let token = base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create { base.removeObserver(token) }
        }
    }
}

extension Reactive where Base: NSObject {
    /// Sends an element when the object is deallocated; here never.
    public var deallocated: Observable<Void> { .never() }
    /// Sends the values of a property that are observed.
    public func observe<Value>(_ path: KeyPath<Base, Value>, options: NSKeyValueObservingOptions = [.new, .initial])
        -> Observable<Value>
    {
        .create { [weak base] observer in
            guard let object = base else { return Disposables.create() }
            if options.contains(.initial) { observer.onNext(object[keyPath: path]) }
            let observation = object.observe(path, options: .new) { object, _ in observer.onNext(object[keyPath: path]) }
            return Disposables.create { observation.invalidate() }
        }
    }
}
