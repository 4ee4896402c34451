import Foundation

extension ObservableType {
    /// A sequence whose events a closure makes of this one's, for an observer.
    func pass<Result>(_ handle: @escaping (Event<Element>, AnyObserver<Result>) -> Void) -> Observable<Result> {
        .create { observer in
            self.subscribe(AnyObserver(eventHandler: { handle($0, observer) }, isEnded: observer.isEnded))
        }
    }

    /// A sequence with state that is made for each subscription.
    func pass<State, Result>(
        from state: @escaping () -> State, _ handle: @escaping (Event<Element>, inout State, AnyObserver<Result>) -> Void
    ) -> Observable<Result> {
        .create { observer in
            var state = state()
            return self.subscribe(
                AnyObserver(
                    eventHandler: { event in
                        // What an observer does with an event can lead to another one: the state is free again then.
                        var results: [Event<Result>] = []
                        handle(event, &state, AnyObserver { results.append($0) })
                        for result in results { observer.on(result) }
                    }, isEnded: observer.isEnded))
        }
    }

    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        pass { event, observer in observer.on(event.map(transform)) }
    }
    public func map<Result>(_ path: KeyPath<Element, Result>) -> Observable<Result> { map { $0[keyPath: path] } }
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        pass { event, observer in
            switch event.map(transform) {
            case .next(let value): if let value { observer.onNext(value) }
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            }
        }
    }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        compactMap { try predicate($0) ? $0 : nil }
    }
    public func ignoreElements() -> Observable<Never> {
        pass { event, observer in
            if let error = event.error { observer.onError(error) } else if event.isCompleted { observer.onCompleted() }
        }
    }
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        pass(from: { 0 }) { event, count, observer in
            let index = count
            count += 1
            observer.on(event.map { (index, $0) })
        }
    }
    public func scan<Result>(_ seed: Result, accumulator: @escaping (Result, Element) throws -> Result) -> Observable<Result> {
        pass(from: { seed }) { event, last, observer in
            let previous = last
            let result = event.map { try accumulator(previous, $0) }
            if let value = result.element { last = value }
            observer.on(result)
        }
    }
    public func scan<Result>(into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void) -> Observable<
        Result
    > {
        scan(seed) { last, element in
            var next = last
            try accumulator(&next, element)
            return next
        }
    }
    public func reduce<Result>(_ seed: Result, accumulator: @escaping (Result, Element) throws -> Result) -> Observable<Result> {
        scan(seed, accumulator: accumulator).startWith(seed).takeLast(1)
    }
    public func distinctUntilChanged<Key>(
        _ key: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        pass(from: { Key?.none }) { event, last, observer in
            guard let element = event.element else { return observer.on(event) }
            do {
                let next = try key(element)
                if let last, try comparer(last, next) { return }
                last = next
                observer.onNext(element)
            } catch { observer.onError(error) }
        }
    }
    public func distinctUntilChanged<Key: Equatable>(_ key: @escaping (Element) throws -> Key) -> Observable<Element> {
        distinctUntilChanged(key, comparer: ==)
    }
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }
    public func distinctUntilChanged<Value: Equatable>(at path: KeyPath<Element, Value>) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: path] }, comparer: ==)
    }
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((Swift.Error) throws -> Void)? = nil, afterError: ((Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        .create { observer in
            onSubscribe?()
            let inner = self.subscribe { event in
                do {
                    switch event {
                    case .next(let value): try onNext?(value)
                    case .error(let error): try onError?(error)
                    case .completed: try onCompleted?()
                    }
                    observer.on(event)
                    switch event {
                    case .next(let value): try afterNext?(value)
                    case .error(let error): try afterError?(error)
                    case .completed: try afterCompleted?()
                    }
                } catch { observer.onError(error) }
            }
            onSubscribed?()
            return Disposables.create {
                inner.dispose()
                onDispose?()
            }
        }
    }
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> { self.do(onNext: { print(identifier ?? function, "->", $0) }) }
    public func take(_ count: Int) -> Observable<Element> {
        guard count > 0 else { return .empty() }
        return pass(from: { count }) { event, left, observer in
            guard event.element != nil else { return observer.on(event) }
            // An observer of the last element can send another one.
            guard left > 0 else { return }
            observer.on(event)
            left -= 1
            if left == 0 { observer.onCompleted() }
        }
    }
    public func take(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        pass { event, observer in
            guard let element = event.element else { return observer.on(event) }
            do { if try predicate(element) { observer.onNext(element) } else { observer.onCompleted() } } catch {
                observer.onError(error)
            }
        }
    }
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        .create { observer in
            let end = other.subscribe { if $0.element != nil { observer.onCompleted() } }
            return Disposables.create(self.subscribe(observer), end)
        }
    }
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }
    public func takeLast(_ count: Int) -> Observable<Element> {
        pass(from: { [Element]() }) { event, last, observer in
            guard let element = event.element else {
                if event.isCompleted { for item in last { observer.onNext(item) } }
                return observer.on(event)
            }
            last.append(element)
            if last.count > count { last.removeFirst() }
        }
    }
    public func skip(_ count: Int) -> Observable<Element> {
        pass(from: { count }) { event, left, observer in
            if event.element != nil, left > 0 { left -= 1 } else { observer.on(event) }
        }
    }
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        pass(from: { true }) { event, skips, observer in
            if skips, let element = event.element, (try? predicate(element)) ?? false { return }
            skips = false
            observer.on(event)
        }
    }
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        .create { observer in
            var isOpen = false
            let start = other.subscribe { if $0.element != nil { isOpen = true } }
            return Disposables.create(start, self.subscribe { if isOpen || $0.isStopEvent { observer.on($0) } })
        }
    }
    public func element(at index: Int) -> Observable<Element> { skip(index).take(1) }
    public func first() -> Single<Element?> {
        Single(raw: map { Optional($0) }.take(1).ifEmpty(default: nil))
    }
    public func ifEmpty(default element: Element) -> Observable<Element> {
        pass(from: { true }) { event, isEmpty, observer in
            if event.element != nil { isEmpty = false } else if event.isCompleted, isEmpty { observer.onNext(element) }
            observer.on(event)
        }
    }
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        .create { observer in
            var isEmpty = true
            let next = SerialDisposable()
            let own = self.subscribe { event in
                if event.element != nil { isEmpty = false }
                if event.isCompleted, isEmpty { next.disposable = other.subscribe(observer) } else { observer.on(event) }
            }
            return Disposables.create(own, next)
        }
    }
    public func toArray() -> Single<[Element]> {
        Single(
            raw: pass(from: { [Element]() }) { event, all, observer in
                switch event {
                case .next(let element): all.append(element)
                case .error(let error): observer.onError(error)
                case .completed:
                    observer.onNext(all)
                    observer.onCompleted()
                }
            })
    }
    public func startWith(_ elements: Element...) -> Observable<Element> {
        .create { observer in
            for element in elements { observer.onNext(element) }
            return self.subscribe(observer)
        }
    }
    public func materialize() -> Observable<Event<Element>> {
        pass { event, observer in
            observer.onNext(event)
            if event.isStopEvent { observer.onCompleted() }
        }
    }

    // MARK: - Errors

    public func `catch`(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        .create { observer in
            let next = SerialDisposable()
            let own = self.subscribe { event in
                guard let error = event.error else { return observer.on(event) }
                do { next.disposable = try handler(error).subscribe(observer) } catch { observer.onError(error) }
            }
            return Disposables.create(own, next)
        }
    }
    public func catchError(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        self.catch(handler)
    }
    public func catchAndReturn(_ element: Element) -> Observable<Element> { self.catch { _ in .just(element) } }
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }
    public func retry(_ count: Int) -> Observable<Element> {
        resubscribing {
            var left = count
            return {
                left -= 1
                return left > 0
            }
        }
    }
    public func retry() -> Observable<Element> { resubscribing { { true } } }
    /// Subscribes again after each error for which a closure, which is made for each subscription, says so.
    private func resubscribing(_ condition: @escaping () -> () -> Bool) -> Observable<Element> {
        .create { observer in
            let goesOn = condition()
            let loop = Resubscription(for: observer) { loop in
                self.subscribe { event in
                    if event.error != nil, goesOn() { loop.start() } else { observer.on(event) }
                }
            }
            loop.start()
            return loop
        }
    }
    public func retry<Trigger: ObservableType>(when handler: @escaping (Observable<Swift.Error>) -> Trigger) -> Observable<
        Element
    > {
        .create { observer in
            let errors = PublishSubject<Swift.Error>()
            let loop = Resubscription(for: observer) { _ in
                self.subscribe { event in
                    if let error = event.error { errors.onNext(error) } else { observer.on(event) }
                }
            }
            // The handler gets all errors as one sequence, so that it can count them.
            let trigger = handler(errors.asObservable()).subscribe { event in
                switch event {
                case .next: loop.start()
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
            loop.start()
            return Disposables.create(trigger, loop)
        }
    }

    // MARK: - Threads and times

    public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
        .create { observer in
            let queue = EventQueue(observer)
            let own = self.subscribe { event in if queue.add(event) { _ = scheduler.run(queue.drain) } }
            return Disposables.create(own, queue)
        }
    }
    public func observeOn(_ scheduler: ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
    public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
        .create { observer in
            let inner = SerialDisposable()
            return Disposables.create(scheduler.run { inner.disposable = self.subscribe(observer) }, inner)
        }
    }
    public func subscribeOn(_ scheduler: ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }
    public func debounce(_ time: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        .create { observer in
            let waiting = SerialDisposable()
            var last: Element?
            let own = self.subscribe { event in
                guard let element = event.element else {
                    waiting.dispose()
                    if event.isCompleted, let last { observer.onNext(last) }
                    return observer.on(event)
                }
                last = element
                waiting.disposable = scheduler.run(after: time) {
                    last = nil
                    observer.onNext(element)
                }
            }
            return Disposables.create(own, waiting)
        }
    }
    public func throttle(_ time: RxTimeInterval, latest: Bool = true, scheduler: SchedulerType) -> Observable<Element> {
        .create { observer in
            let waiting = SerialDisposable()
            var (isOpen, last) = (true, Element?.none)
            func wait() {
                isOpen = false
                waiting.disposable = scheduler.run(after: time) {
                    isOpen = true
                    guard latest, let element = last else { return }
                    last = nil
                    observer.onNext(element)
                    wait()
                }
            }
            let own = self.subscribe { event in
                guard let element = event.element else {
                    if event.isCompleted, latest, let last { observer.onNext(last) }
                    return observer.on(event)
                }
                guard isOpen else { return last = element }
                observer.onNext(element)
                wait()
            }
            return Disposables.create(own, waiting)
        }
    }
    public func delay(_ time: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        .create { observer in
            let (queue, pending) = (EventQueue(observer), CompositeDisposable())
            let own = self.subscribe { event in
                if event.error != nil { return observer.on(event) }
                queue.hold(event)
                let timer = SerialDisposable()
                let key = pending.insert(timer)
                timer.disposable = scheduler.run(after: time) {
                    queue.release()
                    if let key { pending.remove(for: key) }
                }
            }
            return Disposables.create(own, queue, pending)
        }
    }
    public func delaySubscription(_ time: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        .create { observer in
            let inner = SerialDisposable()
            return Disposables.create(scheduler.run(after: time) { inner.disposable = self.subscribe(observer) }, inner)
        }
    }
    public func timeout(_ time: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
        .create { observer in
            let waiting = SerialDisposable()
            waiting.disposable = scheduler.run(after: time) { observer.onError(RxError.timeout) }
            return Disposables.create(
                self.subscribe { event in
                    waiting.disposable =
                        event.isStopEvent
                        ? Disposables.create() : scheduler.run(after: time) { observer.onError(RxError.timeout) }
                    observer.on(event)
                }, waiting)
        }
    }
}

extension ObservableType where Element: Equatable {
    public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: ==) }
}

extension ObservableType where Element: EventConvertible {
    public func dematerialize() -> Observable<Element.ElementType> {
        pass { event, observer in
            if let inner = event.element { observer.on(inner.event) } else if let error = event.error { observer.onError(error) }
        }
    }
}

/// An event, for `dematerialize()`.
public protocol EventConvertible {
    associatedtype ElementType
    var event: Event<ElementType> { get }
}
extension Event: EventConvertible { public var event: Event<Element> { self } }

extension ObservableType {
    /// The elements with an object that is held weakly, for as long as it exists.
    public func withUnretained<Object: AnyObject, Out>(_ object: Object, resultSelector: @escaping (Object, Element) -> Out)
        -> Observable<Out>
    {
        .create { [weak object] observer in
            self.subscribe { event in
                guard let object else { return observer.onCompleted() }
                observer.on(event.map { resultSelector(object, $0) })
            }
        }
    }
    public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        .create { observer in
            var latest: Source.Element?
            let lock = NSRecursiveLock()
            let other = second.asObservable().subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                if let element = event.element { latest = element } else if let error = event.error { observer.onError(error) }
            }
            let own = self.subscribe { event in
                lock.lock()
                defer { lock.unlock() }
                switch event {
                case .next(let element): if let latest { observer.on(event.map { _ in try resultSelector(element, latest) }) }
                case .error(let error): observer.onError(error)
                case .completed: observer.onCompleted()
                }
            }
            return Disposables.create(own, other)
        }
    }
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
    public func sample<Source: ObservableType>(_ sampler: Source) -> Observable<Element> {
        .create { observer in
            var latest: Element?
            let own = self.subscribe { if let element = $0.element { latest = element } else { observer.on($0) } }
            let other = sampler.subscribe { event in
                guard event.element != nil, let element = latest else { return }
                latest = nil
                observer.onNext(element)
            }
            return Disposables.create(own, other)
        }
    }
}
