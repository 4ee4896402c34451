import Foundation
import OpenCombine

/// The subscription of a publisher that has several others upstream.
///
/// All upstream publishers are asked for everything at once. What the subscriber has not asked for yet waits, and is delivered in order.
final class GatheringSubscription<Downstream: Subscriber, Value>: Subscription, CustomStringConvertible {
    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var waiting: [Downstream.Input] = []
    private var rest: Int
    private var subscriptions: [AnyCancellable] = []
    private var isDelivering = false
    private var isFinished = false
    /// Returns what the subscriber gets for a value of the publisher with an index; nil for nothing yet.
    private let receive: (Int, Value) -> Downstream.Input?

    let description: String

    init(_ downstream: Downstream, _ name: String, count: Int, receive: @escaping (Int, Value) -> Downstream.Input?) {
        (self.downstream, description, rest, self.receive) = (downstream, name, count, receive)
    }

    /// Subscribes to the publishers.
    func start(_ publishers: [AnyPublisher<Value, Downstream.Failure>]) {
        if publishers.isEmpty { finish(.finished) }
        for (index, publisher) in publishers.enumerated() {
            let token = publisher.sink(
                receiveCompletion: { [weak self] completion in self?.complete(completion) },
                receiveValue: { [weak self] value in self?.take(value, from: index) })
            lock.lock()
            if downstream == nil { token.cancel() } else { subscriptions.append(token) }
            lock.unlock()
        }
    }

    private func take(_ value: Value, from index: Int) {
        lock.lock()
        guard downstream != nil, let input = receive(index, value) else { return lock.unlock() }
        waiting.append(input)
        lock.unlock()
        deliver()
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        rest -= 1
        let isLast = rest == 0
        lock.unlock()
        if case .failure = completion { return finish(completion) }
        if isLast {
            lock.lock()
            isFinished = true
            lock.unlock()
            deliver()
        }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let downstream = downstream
        self.downstream = nil
        let tokens = subscriptions
        subscriptions = []
        lock.unlock()
        for token in tokens { token.cancel() }
        downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        lock.unlock()
        deliver()
    }

    private func deliver() {
        lock.lock()
        guard !isDelivering else { return lock.unlock() }
        isDelivering = true
        while let downstream, demand > .none, !waiting.isEmpty {
            let input = waiting.removeFirst()
            if demand != .unlimited { demand -= 1 }
            lock.unlock()
            let more = downstream.receive(input)
            lock.lock()
            demand += more
        }
        isDelivering = false
        let ends = isFinished && waiting.isEmpty
        lock.unlock()
        if ends { finish(.finished) }
    }

    func cancel() {
        lock.lock()
        downstream = nil
        waiting = []
        let tokens = subscriptions
        subscriptions = []
        lock.unlock()
        for token in tokens { token.cancel() }
    }
}
