import Foundation

/// A sequence of at most one element: `Single`, `Maybe` and `Completable`.
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
    let source: Observable<Element>
    public init(raw: Observable<Element>) { source = raw }
    public func asObservable() -> Observable<Element> { source }
}

/// The kind of sequence with exactly one element.
public enum SingleTrait {}
/// The kind of sequence with at most one element.
public enum MaybeTrait {}
/// The kind of sequence without elements.
public enum CompletableTrait {}

public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
public typealias SingleEvent<Element> = Result<Element, Swift.Error>

/// What a sequence of at most one element sends.
public enum MaybeEvent<Element> { case success(Element), error(Swift.Error), completed }
/// What a sequence without elements sends.
public enum CompletableEvent { case error(Swift.Error), completed }

/// A sequence of at most one element, for extensions.
public protocol PrimitiveSequenceType {
    associatedtype Trait
    associatedtype Element
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}
extension PrimitiveSequence: PrimitiveSequenceType { public var primitiveSequence: PrimitiveSequence<Trait, Element> { self } }

extension PrimitiveSequence {
    private func with(_ source: Observable<Element>) -> Self { Self(raw: source) }
    public static func deferred(_ factory: @escaping () throws -> Self) -> Self { Self(raw: .deferred { try factory().source }) }
    public func observe(on scheduler: ImmediateSchedulerType) -> Self { with(source.observe(on: scheduler)) }
    public func subscribe(on scheduler: ImmediateSchedulerType) -> Self { with(source.subscribe(on: scheduler)) }
    public func observeOn(_ scheduler: ImmediateSchedulerType) -> Self { observe(on: scheduler) }
    public func subscribeOn(_ scheduler: ImmediateSchedulerType) -> Self { subscribe(on: scheduler) }
    public func delay(_ time: RxTimeInterval, scheduler: SchedulerType) -> Self { with(source.delay(time, scheduler: scheduler)) }
    public func timeout(_ time: RxTimeInterval, scheduler: SchedulerType) -> Self {
        with(source.timeout(time, scheduler: scheduler))
    }
    public func retry(_ count: Int) -> Self { with(source.retry(count)) }
    public func retry() -> Self { with(source.retry()) }
    public func `catch`(_ handler: @escaping (Swift.Error) throws -> Self) -> Self {
        with(source.catch { try handler($0).source })
    }
    public func catchError(_ handler: @escaping (Swift.Error) throws -> Self) -> Self { self.catch(handler) }
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Self { with(source.debug(identifier, function: function)) }
}

extension PrimitiveSequence where Trait == SingleTrait {
    public typealias SingleObserver = (SingleEvent<Element>) -> Void
    public static func create(subscribe: @escaping (@escaping SingleObserver) -> Disposable) -> Single<Element> {
        Single(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }
    public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }
    public static func error(_ error: Swift.Error) -> Single<Element> { Single(raw: .error(error)) }
    public static func never() -> Single<Element> { Single(raw: .never()) }
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> Disposable {
        source.subscribe { event in
            if let element = event.element {
                observer(.success(element))
            } else if let error = event.error {
                observer(.failure(error))
            }
        }
    }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable { source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed) }
    @_disfavoredOverload
    public func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: @escaping ((Swift.Error) -> Void)) -> Disposable {
        source.subscribe(onNext: onSuccess, onError: onError)
    }
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> Disposable { source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed) }
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single<Result>(raw: source.map(transform))
    }
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
        Single<Result>(raw: source.flatMap(selector))
    }
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(raw: source.flatMap(selector))
    }
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: source.compactMap(transform))
    }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> { Maybe(raw: source.filter(predicate)) }
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((Swift.Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed,
                onDispose: onDispose))
    }
    public func catchAndReturn(_ element: Element) -> Single<Element> { Single(raw: source.catchAndReturn(element)) }
    public func catchErrorJustReturn(_ element: Element) -> Single<Element> { catchAndReturn(element) }
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
    public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
    public static func zip<A, B>(_ a: Single<A>, _ b: Single<B>, resultSelector: @escaping (A, B) throws -> Element) -> Single<
        Element
    > {
        Single(raw: Observable.zip(a.source, b.source, resultSelector: resultSelector))
    }
    public static func zip<A, B, C>(
        _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, resultSelector: @escaping (A, B, C) throws -> Element
    ) -> Single<Element> { Single(raw: Observable.zip(a.source, b.source, c.source, resultSelector: resultSelector)) }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Any {
    public static func zip<A, B>(_ a: Single<A>, _ b: Single<B>) -> Single<(A, B)> {
        Single<(A, B)>(raw: Observable<Any>.zip(a.source, b.source))
    }
}

extension PrimitiveSequence where Trait == MaybeTrait {
    public static func create(subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> Disposable) -> Maybe<Element> {
        Maybe(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
    public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }
    public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }
    public static func error(_ error: Swift.Error) -> Maybe<Element> { Maybe(raw: .error(error)) }
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
        Maybe<Result>(raw: source.map(transform))
    }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable { source.subscribe(onNext: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    public static func create(subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> Disposable) -> Completable {
        Completable(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
    public static func empty() -> Completable { Completable(raw: .empty()) }
    public static func error(_ error: Swift.Error) -> Completable { Completable(raw: .error(error)) }
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> Disposable {
        source.subscribe(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
    }
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> Disposable { source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed) }
    public func andThen<Next>(_ second: Single<Next>) -> Single<Next> {
        Single<Next>(raw: source.map { _ -> Next in }.concat(second.source))
    }
    public func andThen<Next>(_ second: Observable<Next>) -> Observable<Next> {
        source.map { _ -> Next in }.concat(second)
    }
    public func andThen(_ second: Completable) -> Completable { Completable(raw: source.concat(second.source)) }
}

extension ObservableType {
    public func asSingle() -> Single<Element> { Single(raw: take(1).ifEmpty(switchTo: .error(RxError.noElements))) }
    public func asMaybe() -> Maybe<Element> { Maybe(raw: take(1)) }
}
extension ObservableType where Element == Never {
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}
