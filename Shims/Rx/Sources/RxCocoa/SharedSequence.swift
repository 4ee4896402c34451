import Foundation
import RxRelay
import RxSwift

/// The kind of sequence that shares its subscription.
public protocol SharingStrategyProtocol { static var replay: Int { get } }
/// Shares the last element.
public struct DriverSharingStrategy: SharingStrategyProtocol { public static var replay: Int { 1 } }
/// Shares no earlier element.
public struct SignalSharingStrategy: SharingStrategyProtocol { public static var replay: Int { 0 } }

/// A sequence for views: on the main thread, without errors, shared.
public struct SharedSequence<Strategy: SharingStrategyProtocol, Element>: ObservableConvertibleType, SharedSequenceConvertibleType
{
    let source: Observable<Element>
    init(_ source: Observable<Element>) { self.source = source.share(replay: Strategy.replay) }
    public typealias SharingStrategy = Strategy
    public func asObservable() -> Observable<Element> { source }
    public func asSharedSequence() -> SharedSequence<Strategy, Element> { self }
}

/// What can be turned into a sequence for views.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    associatedtype SharingStrategy: SharingStrategyProtocol
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence {
    private func with<Result>(_ source: Observable<Result>) -> SharedSequence<Strategy, Result> { .init(source) }
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> SharedSequence<Strategy, Result> {
        with(source.map(transform))
    }
    public func map<Result>(_ path: KeyPath<Element, Result>) -> SharedSequence<Strategy, Result> { with(source.map(path)) }
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> SharedSequence<Strategy, Result> {
        with(source.compactMap(transform))
    }
    public func filter(_ predicate: @escaping (Element) -> Bool) -> Self { with(source.filter(predicate)) }
    public func flatMap<S, Result>(_ selector: @escaping (Element) -> SharedSequence<S, Result>) -> SharedSequence<S, Result> {
        .init(source.flatMap(selector))
    }
    public func flatMapLatest<S, Result>(_ selector: @escaping (Element) -> SharedSequence<S, Result>) -> SharedSequence<
        S, Result
    > {
        .init(source.flatMapLatest(selector))
    }
    public func flatMapFirst<S, Result>(_ selector: @escaping (Element) -> SharedSequence<S, Result>) -> SharedSequence<S, Result>
    {
        .init(source.flatMapFirst(selector))
    }
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Self {
        with(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose))
    }
    public func debug(_ identifier: String? = nil) -> Self { with(source.debug(identifier)) }
    public func distinctUntilChanged<Key: Equatable>(_ key: @escaping (Element) -> Key) -> Self {
        with(source.distinctUntilChanged(key))
    }
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool) -> Self {
        with(source.distinctUntilChanged(comparer))
    }
    public func startWith(_ element: Element) -> Self { with(source.startWith(element)) }
    public func skip(_ count: Int) -> Self { with(source.skip(count)) }
    public func scan<Result>(_ seed: Result, accumulator: @escaping (Result, Element) -> Result) -> SharedSequence<
        Strategy, Result
    > {
        with(source.scan(seed, accumulator: accumulator))
    }
    public func debounce(_ time: RxTimeInterval) -> Self { with(source.debounce(time, scheduler: MainScheduler.instance)) }
    public func throttle(_ time: RxTimeInterval, latest: Bool = true) -> Self {
        with(source.throttle(time, latest: latest, scheduler: MainScheduler.instance))
    }
    public func delay(_ time: RxTimeInterval) -> Self { with(source.delay(time, scheduler: MainScheduler.instance)) }
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
    ) -> SharedSequence<Strategy, Result> { with(source.withLatestFrom(second, resultSelector: resultSelector)) }
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(_ second: Second) -> SharedSequence<
        Strategy, Second.Element
    > {
        with(source.withLatestFrom(second))
    }
    public func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<Strategy, (Object, Element)> {
        with(source.withUnretained(object))
    }
    public static func just(_ element: Element) -> Self { .init(.just(element)) }
    public static func empty() -> Self { .init(.empty()) }
    public static func never() -> Self { .init(.never()) }
    public static func of(_ elements: Element...) -> Self { .init(.from(elements)) }
    public static func from(_ elements: [Element]) -> Self { .init(.from(elements)) }
    public static func merge(_ sources: Self...) -> Self { .init(.merge(sources.map(\.source))) }
    public static func merge(_ sources: [Self]) -> Self { .init(.merge(sources.map(\.source))) }
    public static func concat(_ sources: Self...) -> Self { .init(.concat(sources.map(\.source))) }
    public static func combineLatest<A, B>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, resultSelector: @escaping (A, B) -> Element
    ) -> Self { .init(.combineLatest(a.source, b.source, resultSelector: resultSelector)) }
    public static func combineLatest<A, B, C>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        resultSelector: @escaping (A, B, C) -> Element
    ) -> Self { .init(.combineLatest(a.source, b.source, c.source, resultSelector: resultSelector)) }
    public static func zip<A, B>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, resultSelector: @escaping (A, B) -> Element
    ) -> Self { .init(.zip(a.source, b.source, resultSelector: resultSelector)) }
}

extension SharedSequence where Element == Any {
    public static func combineLatest<A, B>(_ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>)
        -> SharedSequence<Strategy, (A, B)>
    { .init(Observable<Any>.combineLatest(a.source, b.source)) }
    public static func combineLatest<A, B, C>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>
    ) -> SharedSequence<Strategy, (A, B, C)> { .init(Observable<Any>.combineLatest(a.source, b.source, c.source)) }
}

extension SharedSequence where Element: Equatable {
    public func distinctUntilChanged() -> Self { .init(source.distinctUntilChanged()) }
}

extension SharedSequence where Strategy == DriverSharingStrategy {
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable where Observer.Element == Element {
        source.subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable where Observer.Element == Element? {
        source.map { Optional($0) }.subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func drive<Relay: RelayTarget>(_ relays: Relay...) -> Disposable where Relay.Element == Element {
        source.subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
    public func drive<Relay: RelayTarget>(_ relays: Relay...) -> Disposable where Relay.Element == Element? {
        source.subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result { transformation(source) }
    public func drive<First, Result>(_ with: (Observable<Element>) -> (First) -> Result, curriedArgument: First) -> Result {
        with(source)(curriedArgument)
    }
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable { source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable { source.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func drive() -> Disposable { source.subscribe() }
    public func asDriver() -> Driver<Element> { self }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
    public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable where Observer.Element == Element {
        source.subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable where Observer.Element == Element? {
        source.map { Optional($0) }.subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func emit<Relay: RelayTarget>(to relays: Relay...) -> Disposable where Relay.Element == Element {
        source.subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable { source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable { source.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func asSignal() -> Signal<Element> { self }
}

extension ObservableConvertibleType {
    private var onMain: Observable<Element> { asObservable().observe(on: MainScheduler.instance) }
    public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> { Driver(onMain.catchAndReturn(element)) }
    public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
        Driver(onMain.catch { _ in other.source })
    }
    public func asDriver(onErrorRecover: @escaping (Error) -> Driver<Element>) -> Driver<Element> {
        Driver(onMain.catch { onErrorRecover($0).source })
    }
    public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> { Signal(onMain.catchAndReturn(element)) }
    public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> {
        Signal(onMain.catch { _ in other.source })
    }
    public func asSignal(onErrorRecover: @escaping (Error) -> Signal<Element>) -> Signal<Element> {
        Signal(onMain.catch { onErrorRecover($0).source })
    }
}

extension BehaviorRelay { public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) } }
extension PublishRelay { public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) } }

extension ObservableType {
    public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable where Observer.Element == Element {
        subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable where Observer.Element == Element? {
        map { Optional($0) }.subscribe { event in for observer in observers { observer.on(event) } }
    }
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }
    public func bind<First, Result>(to binder: (Self) -> (First) -> Result, curriedArgument: First) -> Result {
        binder(self)(curriedArgument)
    }
    public func bind(onNext: @escaping (Element) -> Void) -> Disposable { subscribe(onNext: onNext) }
    public func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> Disposable {
        subscribe(with: object, onNext: onNext)
    }
}

extension SharedSequence {
    /// The elements for a loop that waits.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let end = source.subscribe(onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            nonisolated(unsafe) let held = end
            continuation.onTermination = { _ in held.dispose() }
        }
    }
}
