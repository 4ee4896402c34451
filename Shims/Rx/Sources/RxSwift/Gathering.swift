import Foundation

/// The elements of several sequences together: the last ones (`combineLatest`), or the first ones, the second ones … (`zip`).
///
/// There is a function for each number of sequences, as in RxSwift: with one for all, the compiler infers no types in
/// `combineLatest(a, b).map { $0.1 }`.
extension ObservableType {
    /// The last elements of sequences together, or their elements in pairs.
    private static func gather<Value>(
        _ sources: [Observable<Value>], inPairs: Bool, _ make: @escaping ([Value]) throws -> Element
    )
        -> Observable<Element>
    {
        guard !sources.isEmpty else { return .empty() }
        return .create { observer in
            var queues = [[Value]](repeating: [], count: sources.count)
            var ended = Set<Int>()
            let all = CompositeDisposable()
            let lock = NSRecursiveLock()
            for (index, source) in sources.enumerated() {
                _ = all.insert(
                    source.subscribe { event in
                        lock.lock()
                        defer { lock.unlock() }
                        switch event {
                        case .next(let value):
                            if inPairs { queues[index].append(value) } else { queues[index] = [value] }
                            guard queues.allSatisfy({ !$0.isEmpty }) else { return }
                            let values = queues.map { $0[0] }
                            if inPairs { for place in queues.indices { queues[place].removeFirst() } }
                            do { observer.onNext(try make(values)) } catch { observer.onError(error) }
                            if inPairs, ended.contains(where: { queues[$0].isEmpty }) { observer.onCompleted() }
                        case .error(let error): observer.onError(error)
                        case .completed:
                            ended.insert(index)
                            if ended.count == sources.count || queues[index].isEmpty { observer.onCompleted() }
                        }
                    })
            }
            return all
        }
    }

    /// The sequences of several types, for a function of as many elements.
    private static func gatherEach<each Source: ObservableType>(
        _ source: repeat each Source, inPairs: Bool,
        _ make: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        var sources: [Observable<Any>] = []
        repeat sources.append((each source).asObservable().map { $0 as Any })
        return gather(sources, inPairs: inPairs) { values in
            var rest = values.makeIterator()
            func next<One: ObservableType>(_: One.Type) -> One.Element { rest.next() as! One.Element }
            return try make(repeat next((each Source).self))
        }
    }

    public static func combineLatest<Elements: Swift.Collection>(
        _ collection: Elements, resultSelector: @escaping ([Elements.Element.Element]) throws -> Element
    ) -> Observable<Element> where Elements.Element: ObservableConvertibleType {
        gather(collection.map { $0.asObservable() }, inPairs: false, resultSelector)
    }
    public static func combineLatest<Elements: Swift.Collection>(_ collection: Elements) -> Observable<[Element]>
    where Elements.Element: ObservableConvertibleType, Elements.Element.Element == Element {
        Observable<[Element]>.gather(collection.map { $0.asObservable() }, inPairs: false) { $0 }
    }
    public static func zip<Elements: Swift.Collection>(_ collection: Elements) -> Observable<[Element]>
    where Elements.Element: ObservableConvertibleType, Elements.Element.Element == Element {
        Observable<[Element]>.gather(collection.map { $0.asObservable() }, inPairs: true) { $0 }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, inPairs: false, resultSelector)
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, inPairs: false, resultSelector)
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, inPairs: false, resultSelector)
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, source5, inPairs: false, resultSelector)
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, source5, source6, inPairs: false, resultSelector)
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, source5, source6, source7, inPairs: false, resultSelector)
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws ->
            Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, source5, source6, source7, source8, inPairs: false, resultSelector)
    }
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, inPairs: true, resultSelector)
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, inPairs: true, resultSelector)
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, inPairs: true, resultSelector)
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        gatherEach(source1, source2, source3, source4, source5, inPairs: true, resultSelector)
    }
}

extension ObservableType where Element == Any {
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(_ source1: O1, _ source2: O2) -> Observable<
        (O1.Element, O2.Element)
    > {
        Observable<(O1.Element, O2.Element)>.gatherEach(
            source1, source2, inPairs: false
        ) { ($0, $1) }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element)>.gatherEach(
            source1, source2, source3, inPairs: false
        ) { ($0, $1, $2) }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element)>.gatherEach(
            source1, source2, source3, source4, inPairs: false
        ) { ($0, $1, $2, $3) }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.gatherEach(
            source1, source2, source3, source4, source5, inPairs: false
        ) { ($0, $1, $2, $3, $4) }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.gatherEach(
            source1, source2, source3, source4, source5, source6, inPairs: false
        ) { ($0, $1, $2, $3, $4, $5) }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>.gatherEach(
            source1, source2, source3, source4, source5, source6, source7, inPairs: false
        ) { ($0, $1, $2, $3, $4, $5, $6) }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType, O8: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8)
        -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>
    {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>.gatherEach(
            source1, source2, source3, source4, source5, source6, source7, source8, inPairs: false
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
    public static func zip<O1: ObservableType, O2: ObservableType>(_ source1: O1, _ source2: O2) -> Observable<
        (O1.Element, O2.Element)
    > {
        Observable<(O1.Element, O2.Element)>.gatherEach(
            source1, source2, inPairs: true
        ) { ($0, $1) }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element)>.gatherEach(
            source1, source2, source3, inPairs: true
        ) { ($0, $1, $2) }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element)>.gatherEach(
            source1, source2, source3, source4, inPairs: true
        ) { ($0, $1, $2, $3) }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.gatherEach(
            source1, source2, source3, source4, source5, inPairs: true
        ) { ($0, $1, $2, $3, $4) }
    }
}
