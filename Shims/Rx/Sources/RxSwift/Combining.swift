import Foundation

extension ObservableType {
    /// Subscribes to sequences that elements become: at most a number at once, and only the last if asked.
    private func flatten<Source: ObservableConvertibleType>(
        limit: Int = .max, latest: Bool = false, drops: Bool = false, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .create { observer in
            let all = CompositeDisposable()
            let last = SerialDisposable()
            var (active, waiting, ended) = (0, [Source](), false)
            // The sequences can send on different threads.
            let lock = NSRecursiveLock()
            func start(_ source: Source) {
                active += 1
                let own = SerialDisposable()
                var key: CompositeDisposable.DisposeKey?
                if latest { last.disposable = own } else { key = all.insert(own) }
                own.disposable = source.asObservable().subscribe { event in
                    lock.lock()
                    defer { lock.unlock() }
                    // The place of an earlier one has been taken meanwhile.
                    if latest, own.isDisposed { return }
                    switch event {
                    case .next(let element): observer.onNext(element)
                    case .error(let error): observer.onError(error)
                    case .completed:
                        active -= 1
                        if let key { all.remove(for: key) }
                        if !waiting.isEmpty { start(waiting.removeFirst()) } else if active == 0, ended { observer.onCompleted() }
                    }
                }
            }
            let source = self.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next(let element):
                    do {
                        if drops, active > 0 { return }
                        let next = try selector(element)
                        if latest { active = 0 }
                        if active < limit { start(next) } else { waiting.append(next) }
                    } catch { observer.onError(error) }
                case .error(let error): observer.onError(error)
                case .completed:
                    ended = true
                    if active == 0 { observer.onCompleted() }
                }
            }
            return Disposables.create(source, all, last)
        }
    }

    public func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<
        Source.Element
    > {
        flatten(selector)
    }
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { flatten(latest: true, selector) }
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { flatten(drops: true, selector) }
    public func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<
        Source.Element
    > {
        flatten(limit: 1, selector)
    }
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        Observable.concat([asObservable(), second.asObservable()])
    }
    public static func concat<Elements: Swift.Collection>(_ collection: Elements) -> Observable<Element>
    where Elements.Element: ObservableConvertibleType, Elements.Element.Element == Element {
        Observable<Elements.Element>.from(collection).concatMap { $0 }
    }
    public static func concat<Source: ObservableConvertibleType>(_ sources: Source...) -> Observable<Element>
    where Source.Element == Element { concat(sources) }
    public static func merge<Elements: Swift.Collection>(_ collection: Elements) -> Observable<Element>
    where Elements.Element: ObservableConvertibleType, Elements.Element.Element == Element {
        Observable<Elements.Element>.from(collection).flatMap { $0 }
    }
    public static func merge<Source: ObservableConvertibleType>(_ sources: Source...) -> Observable<Element>
    where Source.Element == Element { merge(sources) }
    public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
        .create { observer in
            var winner = 0
            let both = CompositeDisposable()
            let lock = NSRecursiveLock()
            func side(_ number: Int) -> (Event<Element>) -> Void {
                { event in
                    lock.lock()
                    defer { lock.unlock() }
                    if winner == 0 { winner = number }
                    if winner == number { observer.on(event) }
                }
            }
            _ = both.insert(self.subscribe(side(1)))
            _ = both.insert(right.subscribe(side(2)))
            return both
        }
    }

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
        gather([source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any }], inPairs: false) { values in
            try resultSelector(values[0] as! O1.Element, values[1] as! O2.Element)
        }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element)
        }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element)
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element)
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element)
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
                source7.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element, values[6] as! O7.Element)
        }
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
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
                source7.asObservable().map { $0 as Any }, source8.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element, values[6] as! O7.Element, values[7] as! O8.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        gather([source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any }], inPairs: true) { values in
            try resultSelector(values[0] as! O1.Element, values[1] as! O2.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            try resultSelector(values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            try resultSelector(
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element)
        }
    }
}

extension ObservableType where Element == Any {
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(_ source1: O1, _ source2: O2) -> Observable<
        (O1.Element, O2.Element)
    > {
        Observable<(O1.Element, O2.Element)>.gather(
            [source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any }], inPairs: false
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element)
        }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element)
        }
    }
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element)
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element
            )
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element
            )
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    > {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
                source7.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element, values[6] as! O7.Element
            )
        }
    }
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType, O6: ObservableType,
        O7: ObservableType, O8: ObservableType
    >(_ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8)
        -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>
    {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any }, source6.asObservable().map { $0 as Any },
                source7.asObservable().map { $0 as Any }, source8.asObservable().map { $0 as Any },
            ], inPairs: false
        ) { values in
            (
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element, values[5] as! O6.Element, values[6] as! O7.Element, values[7] as! O8.Element
            )
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType>(_ source1: O1, _ source2: O2) -> Observable<
        (O1.Element, O2.Element)
    > {
        Observable<(O1.Element, O2.Element)>.gather(
            [source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any }], inPairs: true
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            (values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element)
        }
    }
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.gather(
            [
                source1.asObservable().map { $0 as Any }, source2.asObservable().map { $0 as Any },
                source3.asObservable().map { $0 as Any }, source4.asObservable().map { $0 as Any },
                source5.asObservable().map { $0 as Any },
            ], inPairs: true
        ) { values in
            (
                values[0] as! O1.Element, values[1] as! O2.Element, values[2] as! O3.Element, values[3] as! O4.Element,
                values[4] as! O5.Element
            )
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> { flatMap { $0 } }
    public func concat() -> Observable<Element.Element> { concatMap { $0 } }
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
