import Foundation

extension ObservableType {
    /// Subscribes to sequences that elements become: at most a number at once, and only the last if asked.
    fileprivate func flatten<Source: ObservableConvertibleType>(
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
}

extension ObservableType where Element: ObservableConvertibleType {
    public func merge() -> Observable<Element.Element> { flatMap { $0 } }
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> { flatten(limit: maxConcurrent) { $0 } }
    public func concat() -> Observable<Element.Element> { concatMap { $0 } }
    public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
