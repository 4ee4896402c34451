import Foundation
import RxSwift

/// A sequence of events of a control: on the main thread, without errors.
public protocol ControlEventType: ObservableType { func asControlEvent() -> ControlEvent<Element> }

/// Events of a control, on the main thread, without errors.
public struct ControlEvent<PropertyType>: ControlEventType {
    public typealias Element = PropertyType
    let events: Observable<PropertyType>
    public init<Events: ObservableType>(events: Events) where Events.Element == Element { self.events = events.asObservable() }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        events.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { events }
    public func asControlEvent() -> ControlEvent<Element> { self }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}

/// A property of a control that is read and set.
public protocol ControlPropertyType: ObservableType, ObserverType { func asControlProperty() -> ControlProperty<Element> }

/// A property of a control: its value and its changes by a person, and an observer that sets it.
public struct ControlProperty<PropertyType>: ControlPropertyType {
    public typealias Element = PropertyType
    let values: Observable<PropertyType>
    let valueSink: AnyObserver<PropertyType>
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == Element, Sink.Element == Element {
        self.values = values.asObservable()
        self.valueSink = valueSink.asObserver()
    }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        values.subscribe(observer)
    }
    /// The changes without the value at the start.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }
    public func asObservable() -> Observable<Element> { values }
    public func asControlProperty() -> ControlProperty<Element> { self }
    public func on(_ event: Event<Element>) { if event.element != nil { valueSink.on(event) } }
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}

extension ControlPropertyType where Element == String? {
    /// The text, or an empty one.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty(
            values: original.values.map { $0 ?? "" },
            valueSink: AnyObserver<String> { original.valueSink.on($0.map { Optional($0) }) })
    }
}
