import RxSwift

extension SharedSequenceConvertibleType {
    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequence {
    public static func combineLatest<A, B, C, D>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        _ d: SharedSequence<Strategy, D>, resultSelector: @escaping (A, B, C, D) -> Element
    ) -> Self { .init(.combineLatest(a.source, b.source, c.source, d.source, resultSelector: resultSelector)) }
    public static func combineLatest<A, B, C, D, E>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        _ d: SharedSequence<Strategy, D>, _ e: SharedSequence<Strategy, E>, resultSelector: @escaping (A, B, C, D, E) -> Element
    ) -> Self { .init(.combineLatest(a.source, b.source, c.source, d.source, e.source, resultSelector: resultSelector)) }
    public static func combineLatest(_ sources: [Self]) -> SharedSequence<Strategy, [Element]> {
        .init(Observable<Element>.combineLatest(sources.map(\.source)))
    }
    public static func zip<A, B, C>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        resultSelector: @escaping (A, B, C) -> Element
    ) -> Self { .init(.zip(a.source, b.source, c.source, resultSelector: resultSelector)) }
}

extension SharedSequence where Element == Any {
    public static func combineLatest<A, B, C, D>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        _ d: SharedSequence<Strategy, D>
    ) -> SharedSequence<Strategy, (A, B, C, D)> {
        .init(Observable<Any>.combineLatest(a.source, b.source, c.source, d.source))
    }
    public static func combineLatest<A, B, C, D, E>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>,
        _ d: SharedSequence<Strategy, D>, _ e: SharedSequence<Strategy, E>
    ) -> SharedSequence<Strategy, (A, B, C, D, E)> {
        .init(Observable<Any>.combineLatest(a.source, b.source, c.source, d.source, e.source))
    }
    public static func zip<A, B>(_ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>)
        -> SharedSequence<Strategy, (A, B)>
    { .init(Observable<Any>.zip(a.source, b.source)) }
    public static func zip<A, B, C>(
        _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, _ c: SharedSequence<Strategy, C>
    ) -> SharedSequence<Strategy, (A, B, C)> { .init(Observable<Any>.zip(a.source, b.source, c.source)) }
}
