import Foundation

/// What a sequence sends: an element, an error, or its end.
@frozen
public enum Event<Element> {
    /// An element.
    case next(Element)
    /// The sequence ended with an error.
    case error(Swift.Error)
    /// The sequence ended.
    case completed

    /// Whether the sequence has ended.
    public var isStopEvent: Bool { if case .next = self { false } else { true } }
    /// The element; nil for others.
    public var element: Element? { if case .next(let value) = self { value } else { nil } }
    /// The error; nil for others.
    public var error: Swift.Error? { if case .error(let error) = self { error } else { nil } }
    /// Whether the sequence ended without an error.
    public var isCompleted: Bool { if case .completed = self { true } else { false } }

    /// The event with another element.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let value):
            do { return .next(try transform(value)) } catch { return .error(error) }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

/// Errors of the sequences themselves.
public enum RxError: Swift.Error {
    case unknown, timeout, noElements, moreThanOneElement, argumentOutOfRange
}

/// What receives a sequence's events.
public protocol ObserverType {
    associatedtype Element
    /// Receives an event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Receives an element.
    public func onNext(_ element: Element) { on(.next(element)) }
    /// Receives the end with an error.
    public func onError(_ error: Swift.Error) { on(.error(error)) }
    /// Receives the end.
    public func onCompleted() { on(.completed) }
    /// The observer without its type.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
    /// An observer of other elements, which become this one's.
    public func mapObserver<Other>(_ transform: @escaping (Other) throws -> Element) -> AnyObserver<Other> {
        AnyObserver { self.on($0.map(transform)) }
    }
}

extension ObserverType where Element == Void {
    /// Receives an element without a value.
    public func onNext() { on(.next(())) }
}

/// An observer without its type.
public struct AnyObserver<Element>: ObserverType {
    private let handler: (Event<Element>) -> Void
    public typealias EventHandler = (Event<Element>) -> Void

    /// Returns whether further events have no effect, so that a long sequence can stop.
    let isEnded: () -> Bool

    public init(eventHandler: @escaping EventHandler) { self.init(eventHandler: eventHandler, isEnded: { false }) }
    init(eventHandler: @escaping EventHandler, isEnded: @escaping () -> Bool) {
        (handler, self.isEnded) = (eventHandler, isEnded)
    }
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self = observer as? AnyObserver<Element> ?? AnyObserver(eventHandler: observer.on)
    }
    public func on(_ event: Event<Element>) { handler(event) }
    public func asObserver() -> AnyObserver<Element> { self }
}

/// What can be turned into a sequence.
public protocol ObservableConvertibleType {
    associatedtype Element
    /// The sequence.
    func asObservable() -> Observable<Element>
}

/// A sequence of events over time.
public protocol ObservableType: ObservableConvertibleType {
    /// Sends the events to an observer until the result is disposed of.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
}

extension ObservableType {
    public func asObservable() -> Observable<Element> { Observable.create { self.subscribe($0) } }
}

/// A sequence of events over time.
public class Observable<Element>: ObservableType {
    init() {}
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        fatalError("A subclass of Observable subscribes.")
    }
    public func asObservable() -> Observable<Element> { self }
}

/// A sequence whose events a closure sends to each observer.
final class AnonymousObservable<Element>: Observable<Element> {
    private let handler: (AnyObserver<Element>) -> Disposable

    init(_ handler: @escaping (AnyObserver<Element>) -> Disposable) { self.handler = handler }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        let sink = Sink(AnyObserver(observer))
        sink.source.disposable = handler(AnyObserver(eventHandler: sink.on, isEnded: { sink.isEnded }))
        return sink
    }
}

/// Passes events on until the first that ends the sequence, and ends the source then.
private final class Sink<Element>: Disposable {
    let source = SerialDisposable()
    private let lock = NSLock()
    private var observer: AnyObserver<Element>?

    init(_ observer: AnyObserver<Element>) { self.observer = observer }

    var isEnded: Bool { lock.withLock { observer }?.isEnded() ?? true }

    func on(_ event: Event<Element>) {
        let target: AnyObserver<Element>? = lock.withLock {
            defer { if event.isStopEvent { observer = nil } }
            return observer
        }
        guard let target else { return }
        target.on(event)
        if event.isStopEvent { source.dispose() }
    }

    func dispose() {
        lock.withLock { observer = nil }
        source.dispose()
    }
}

extension ObservableType {
    /// Calls a closure for each event.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable { subscribe(AnyObserver(eventHandler: on)) }

    /// Calls closures for the events.
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        // Called once, whether the sequence ends or the subscription.
        let end = onDisposed.map { Disposables.create(with: $0) }
        let inner = subscribe(
            AnyObserver<Element> { event in
                switch event {
                case .next(let value): onNext?(value)
                case .error(let error): onError?(error)
                case .completed: onCompleted?()
                }
                if event.isStopEvent { end?.dispose() }
            })
        guard let end else { return inner }
        return Disposables.create(inner, end)
    }

    /// Calls closures for the events with an object, which is held weakly, for as long as it exists.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable {
        subscribe(
            onNext: { [weak object] value in if let object { onNext?(object, value) } },
            onError: { [weak object] error in if let object { onError?(object, error) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: onDisposed == nil ? nil : { [weak object] in if let object { onDisposed?(object) } })
    }
}

extension ObservableType {
    /// A sequence whose events a closure sends.
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
        AnonymousObservable(subscribe)
    }
    /// A sequence of one element.
    public static func just(_ element: Element) -> Observable<Element> { .of(element) }
    public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Observable<Element> { .of(element) }
    /// A sequence of elements.
    public static func of(_ elements: Element..., scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance)
        -> Observable<Element>
    { from(elements) }
    /// A sequence of a collection's elements.
    public static func from<Elements: Swift.Sequence>(
        _ elements: Elements, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Elements.Element == Element {
        create { observer in
            for element in elements {
                if observer.isEnded() { break }
                observer.onNext(element)
            }
            observer.onCompleted()
            return Disposables.create()
        }
    }
    public static func from(optional: Element?) -> Observable<Element> { from(optional.map { [$0] } ?? []) }
    /// A sequence that ends at once.
    public static func empty() -> Observable<Element> { from([]) }
    /// A sequence without events.
    public static func never() -> Observable<Element> { create { _ in Disposables.create() } }
    /// A sequence that ends with an error at once.
    public static func error(_ error: Swift.Error) -> Observable<Element> {
        create { observer in
            observer.onError(error)
            return Disposables.create()
        }
    }
    /// A sequence that is made for each subscription.
    public static func deferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        create { observer in
            do { return try factory().subscribe(observer) } catch {
                observer.onError(error)
                return Disposables.create()
            }
        }
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// Numbers 0, 1, 2 … at equal times.
    public static func interval(_ period: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }
    /// The number 0 after a time, and then others at equal times.
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: SchedulerType) -> Observable<
        Element
    > {
        create { observer in
            let end = SerialDisposable()
            func tick(_ number: Element, after time: RxTimeInterval) {
                end.disposable = scheduler.run(after: time) {
                    observer.onNext(number)
                    if let period { tick(number &+ 1, after: period) } else { observer.onCompleted() }
                }
            }
            tick(0, after: dueTime)
            return end
        }
    }
    /// A number of consecutive numbers.
    public static func range(
        start: Element, count: Element, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        guard count >= 0 else { return .error(RxError.argumentOutOfRange) }
        return from((0..<count).lazy.map { start &+ $0 })
    }
}
