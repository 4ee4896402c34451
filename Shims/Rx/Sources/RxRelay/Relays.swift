import RxSwift

/// A subject that never ends.
public final class PublishRelay<Element>: ObservableType {
    private let subject = PublishSubject<Element>()
    public init() {}
    /// Sends an element.
    public func accept(_ event: Element) { subject.onNext(event) }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { subject }
}

/// A value with a sequence of its changes, which begins with the present one.
public final class BehaviorRelay<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>
    public init(value: Element) { subject = BehaviorSubject(value: value) }
    /// The present value.
    public var value: Element { try! subject.value() }
    /// Sets the value.
    public func accept(_ event: Element) { subject.onNext(event) }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
    public func asObservable() -> Observable<Element> { subject }
}

/// A subject that begins with its last elements and never ends.
public final class ReplayRelay<Element>: ObservableType {
    private let subject: ReplaySubject<Element>
    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay(.create(bufferSize: bufferSize)) }
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }
    /// Sends an element.
    public func accept(_ event: Element) { subject.onNext(event) }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

/// What elements can be sent to without end.
public protocol RelayTarget: AnyObject {
    associatedtype Element
    func accept(_ event: Element)
}
extension PublishRelay: RelayTarget {}
extension BehaviorRelay: RelayTarget {}
extension ReplayRelay: RelayTarget {}

extension ObservableType {
    /// Sends the elements to relays.
    public func bind<Relay: RelayTarget>(to relays: Relay...) -> Disposable where Relay.Element == Element {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
    /// Sends the elements to relays of optional elements.
    public func bind<Relay: RelayTarget>(to relays: Relay...) -> Disposable where Relay.Element == Element? {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
}
