import Foundation

/// A sequence to which events can be sent.
public protocol SubjectType: ObservableType {
    associatedtype Observer: ObserverType
    /// The subject as an observer.
    func asObserver() -> Observer
}

/// The observers of a subject, and the event that ended it.
final class Broadcast<Element> {
    private let lock = NSLock()
    private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    private var number = 0
    private(set) var end: Event<Element>?

    var hasObservers: Bool { lock.withLock { !observers.isEmpty } }

    func send(_ event: Event<Element>) {
        let all = lock.withLock {
            guard end == nil else { return [(number: Int, observer: AnyObserver<Element>)]() }
            defer {
                if event.isStopEvent {
                    end = event
                    observers = []
                }
            }
            return observers
        }
        for item in all { item.observer.on(event) }
    }

    func add(_ observer: AnyObserver<Element>, first: [Element] = []) -> Disposable {
        let last: Event<Element>? = lock.withLock {
            guard end == nil else { return end }
            number += 1
            observers.append((number, observer))
            return nil
        }
        let own = number
        if last == nil || last?.isCompleted == true { for element in first where last == nil { observer.onNext(element) } }
        if let last {
            observer.on(last)
            return Disposables.create()
        }
        return Disposables.create { [weak self] in self?.remove(own) }
    }

    private func remove(_ number: Int) { lock.withLock { observers.removeAll { $0.number == number } } }
}

/// A subject that sends each observer what comes after its subscription.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    private let broadcast = Broadcast<Element>()
    public private(set) var isDisposed = false
    public override init() {}
    public var hasObservers: Bool { broadcast.hasObservers }
    public func on(_ event: Event<Element>) { broadcast.send(event) }
    public func asObserver() -> PublishSubject<Element> { self }
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        AnonymousObservable { self.broadcast.add($0) }.subscribe(observer)
    }
    public func dispose() { isDisposed = true }
}

/// A subject that begins with its last element.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
    private let broadcast = Broadcast<Element>()
    private let lock = NSLock()
    private var last: Element
    public private(set) var isDisposed = false
    public init(value: Element) { last = value }
    public var hasObservers: Bool { broadcast.hasObservers }
    /// Returns the last element, or throws the error with which the subject ended.
    public func value() throws -> Element {
        if let error = broadcast.end?.error { throw error }
        return lock.withLock { last }
    }
    public func on(_ event: Event<Element>) {
        if let element = event.element, broadcast.end == nil { lock.withLock { last = element } }
        broadcast.send(event)
    }
    public func asObserver() -> BehaviorSubject<Element> { self }
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        AnonymousObservable { self.broadcast.add($0, first: [self.lock.withLock { self.last }]) }.subscribe(observer)
    }
    public func dispose() { isDisposed = true }
}

/// A subject that begins with its last elements.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType {
    private let broadcast = Broadcast<Element>()
    private let lock = NSLock()
    private var elements: [Element] = []
    private let limit: Int
    private init(limit: Int) { self.limit = limit }
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(limit: bufferSize) }
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }
    public func on(_ event: Event<Element>) {
        if let element = event.element, broadcast.end == nil {
            lock.withLock {
                elements.append(element)
                if elements.count > limit { elements.removeFirst(elements.count - limit) }
            }
        }
        broadcast.send(event)
    }
    /// Whether an event has ended it.
    var isOver: Bool { broadcast.end != nil }
    public func asObserver() -> ReplaySubject<Element> { self }
    public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        AnonymousObservable { observer in
            let first = self.lock.withLock { self.elements }
            guard self.broadcast.end != nil else { return self.broadcast.add(observer, first: first) }
            for element in first { observer.onNext(element) }
            return self.broadcast.add(observer)
        }.subscribe(observer)
    }
}
