import OpenCombine

// Publishers of the latest values of several others. A value is published as soon as all have published one.

extension Publishers {
    /// A publisher of the latest values of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        /// An upstream publisher.
        public let a: A
        /// An upstream publisher.
        public let b: B

        /// Creates a publisher.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values = [Any?](repeating: nil, count: 2)
            let subscription = GatheringSubscription<S, Any>(subscriber, "CombineLatest", count: 2) { index, value in
                values[index] = value
                guard let v0 = values[0] as? A.Output, let v1 = values[1] as? B.Output else { return nil }
                return (v0, v1)
            }
            subscriber.receive(subscription: subscription)
            subscription.start([a.map { $0 as Any }.eraseToAnyPublisher(), b.map { $0 as Any }.eraseToAnyPublisher()])
        }
    }

    /// A publisher of the latest values of three publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        /// An upstream publisher.
        public let a: A
        /// An upstream publisher.
        public let b: B
        /// An upstream publisher.
        public let c: C

        /// Creates a publisher.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values = [Any?](repeating: nil, count: 3)
            let subscription = GatheringSubscription<S, Any>(subscriber, "CombineLatest", count: 3) { index, value in
                values[index] = value
                guard let v0 = values[0] as? A.Output, let v1 = values[1] as? B.Output, let v2 = values[2] as? C.Output else {
                    return nil
                }
                return (v0, v1, v2)
            }
            subscriber.receive(subscription: subscription)
            subscription.start([
                a.map { $0 as Any }.eraseToAnyPublisher(), b.map { $0 as Any }.eraseToAnyPublisher(),
                c.map { $0 as Any }.eraseToAnyPublisher(),
            ])
        }
    }

    /// A publisher of the latest values of four publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        /// An upstream publisher.
        public let a: A
        /// An upstream publisher.
        public let b: B
        /// An upstream publisher.
        public let c: C
        /// An upstream publisher.
        public let d: D

        /// Creates a publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values = [Any?](repeating: nil, count: 4)
            let subscription = GatheringSubscription<S, Any>(subscriber, "CombineLatest", count: 4) { index, value in
                values[index] = value
                guard let v0 = values[0] as? A.Output, let v1 = values[1] as? B.Output, let v2 = values[2] as? C.Output,
                    let v3 = values[3] as? D.Output
                else { return nil }
                return (v0, v1, v2, v3)
            }
            subscriber.receive(subscription: subscription)
            subscription.start([
                a.map { $0 as Any }.eraseToAnyPublisher(), b.map { $0 as Any }.eraseToAnyPublisher(),
                c.map { $0 as Any }.eraseToAnyPublisher(), d.map { $0 as Any }.eraseToAnyPublisher(),
            ])
        }
    }

}

extension Publisher {
    /// Publishes the latest values of this publisher and others.
    public func combineLatest<P: Publisher>(_ p: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        .init(self, p)
    }

    /// Publishes what a closure makes of the latest values of this publisher and others.
    public func combineLatest<P: Publisher, T>(
        _ p: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        Publishers.CombineLatest(self, p).map { transform($0.0, $0.1) }
    }

    /// Publishes the latest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        .init(self, p, q)
    }

    /// Publishes what a closure makes of the latest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, p, q).map { transform($0.0, $0.1, $0.2) }
    }

    /// Publishes the latest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ p: P, _ q: Q, _ r: R)
        -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
    {
        .init(self, p, q, r)
    }

    /// Publishes what a closure makes of the latest values of this publisher and others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
    }

}
