@_exported import RxSwift
import RxCocoa
import UIKit

/// A sequence of the recognizer's states.
public typealias GestureObservable<Gesture> = ControlEvent<Gesture>
/// What sets a recognizer up.
public typealias Configuration<Gesture> = (Gesture, Any) -> Void
public typealias TapConfiguration = Configuration<UITapGestureRecognizer>
public typealias TapControlEvent = ControlEvent<UITapGestureRecognizer>

extension Reactive where Base: UIView {
    /// Sends a recognizer, which is added to the view with the first subscription, each time that its state changes.
    public func gesture<Gesture: UIGestureRecognizer>(_ make: @escaping () -> Gesture) -> ControlEvent<Gesture> {
        ControlEvent(
            events: Observable<Gesture>.create { [weak base] observer in
                guard let view = base else { return Disposables.create() }
                let recognizer = make()
                view.isUserInteractionEnabled = true
                view.addGestureRecognizer(recognizer)
                observer.onNext(recognizer)
                let inner = recognizer.rx.event.subscribe(onNext: { observer.onNext($0) })
                return Disposables.create { [weak view] in
                    inner.dispose()
                    view?.removeGestureRecognizer(recognizer)
                }
            })
    }
    public func tapGesture(configuration: TapConfiguration? = nil) -> ControlEvent<UITapGestureRecognizer> {
        gesture { set(UITapGestureRecognizer(), configuration) }
    }
    public func longPressGesture(configuration: Configuration<UILongPressGestureRecognizer>? = nil)
        -> ControlEvent<UILongPressGestureRecognizer>
    { gesture { set(UILongPressGestureRecognizer(), configuration) } }
    public func panGesture(configuration: Configuration<UIPanGestureRecognizer>? = nil) -> ControlEvent<UIPanGestureRecognizer> {
        gesture { set(UIPanGestureRecognizer(), configuration) }
    }
    public func pinchGesture(configuration: Configuration<UIPinchGestureRecognizer>? = nil) -> ControlEvent<
        UIPinchGestureRecognizer
    > {
        gesture { set(UIPinchGestureRecognizer(), configuration) }
    }
    public func swipeGesture(_ directions: UISwipeGestureRecognizer.Direction...) -> ControlEvent<UISwipeGestureRecognizer> {
        gesture {
            let recognizer = UISwipeGestureRecognizer()
            recognizer.direction = UISwipeGestureRecognizer.Direction(directions)
            return recognizer
        }
    }
}

private func set<Gesture: UIGestureRecognizer>(_ gesture: Gesture, _ configuration: Configuration<Gesture>?) -> Gesture {
    configuration?(gesture, gesture)
    return gesture
}

extension ObservableType where Element: UIGestureRecognizer {
    /// The recognizer in some states.
    public func when(_ states: UIGestureRecognizer.State...) -> Observable<Element> { filter { states.contains($0.state) } }
}
extension ObservableType where Element: UITapGestureRecognizer {
    public func asLocation(in view: UIView? = nil) -> Observable<CGPoint> { map { $0.location(in: view ?? $0.view) } }
}
