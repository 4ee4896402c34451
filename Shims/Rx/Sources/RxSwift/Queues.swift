import Foundation

/// Events that an observer gets in their order, one at a time, from whatever threads they come.
final class EventQueue<Element>: Disposable {
    private let lock = NSLock()
    private let observer: AnyObserver<Element>
    /// The events that wait for their time, and those whose time has come.
    private var (held, ready) = ([Event<Element>](), [Event<Element>]())
    private var isBusy = false
    private var isEnded = false

    init(_ observer: AnyObserver<Element>) { self.observer = observer }

    /// Adds an event, and returns whether ``drain()`` has to be called for it: not if another call will send it.
    func add(_ event: Event<Element>) -> Bool {
        lock.withLock {
            guard !isEnded else { return false }
            ready.append(event)
            defer { isBusy = true }
            return !isBusy
        }
    }

    /// Adds an event that waits for a call of ``release()``.
    func hold(_ event: Event<Element>) { lock.withLock { if !isEnded { held.append(event) } } }

    /// Sends the event that has waited longest.
    func release() {
        let event = lock.withLock { held.isEmpty ? nil : held.removeFirst() }
        if let event, add(event) { drain() }
    }

    /// Sends all events, with those that come meanwhile.
    func drain() {
        while true {
            let events: [Event<Element>] = lock.withLock {
                defer { ready = [] }
                if ready.isEmpty { isBusy = false }
                return ready
            }
            if events.isEmpty { return }
            for event in events {
                if lock.withLock({ isEnded }) { break }
                observer.on(event)
            }
        }
    }

    func dispose() {
        lock.withLock {
            isEnded = true
            (held, ready) = ([], [])
        }
    }
}

/// Subscriptions to a sequence, one after the other. A new one that begins while another is made does not nest in it.
final class Resubscription<Element>: Disposable {
    private let lock = NSLock()
    private let current = SerialDisposable()
    private var (count, isBusy) = (0, false)
    private let subscribe: (Resubscription<Element>) -> Disposable

    private let isEnded: () -> Bool

    /// Creates none; none begins when the observer has ended.
    init(for observer: AnyObserver<Element>, _ subscribe: @escaping (Resubscription<Element>) -> Disposable) {
        (isEnded, self.subscribe) = (observer.isEnded, subscribe)
    }

    /// Ends the subscription and begins another.
    func start() {
        let begins = lock.withLock {
            count += 1
            defer { isBusy = true }
            return !isBusy
        }
        guard begins else { return }
        while !current.isDisposed, !isEnded() {
            let isNext = lock.withLock {
                if count == 0 { isBusy = false }
                defer { count = max(0, count - 1) }
                return count > 0
            }
            guard isNext else { return }
            current.disposable = subscribe(self)
        }
    }

    func dispose() { current.dispose() }
}
