import Dispatch
import Foundation

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval
/// A point in time.
public typealias RxTime = Date

/// Where events are sent.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs a closure.
    func run(_ action: @escaping () -> Void) -> Disposable
}

/// Where and when events are sent.
public protocol SchedulerType: ImmediateSchedulerType {
    /// Runs a closure after a time.
    func run(after time: RxTimeInterval, _ action: @escaping () -> Void) -> Disposable
}

/// A queue on which events are sent.
public class QueueScheduler: SchedulerType, @unchecked Sendable {
    let queue: DispatchQueue
    init(queue: DispatchQueue) { self.queue = queue }

    public func run(_ action: @escaping () -> Void) -> Disposable {
        let work = DispatchWorkItem(block: action)
        queue.async(execute: work)
        return Disposables.create { work.cancel() }
    }

    public func run(after time: RxTimeInterval, _ action: @escaping () -> Void) -> Disposable {
        let work = DispatchWorkItem(block: action)
        queue.asyncAfter(deadline: .now() + time, execute: work)
        return Disposables.create { work.cancel() }
    }
}

/// The main queue. A closure runs at once where the main thread asks for it.
public final class MainScheduler: QueueScheduler, @unchecked Sendable {
    public static let instance = MainScheduler()
    /// The main queue, where a closure never runs at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(queue: .main, internalSerialQueueName: "main")

    /// A mark of the main queue, whose blocks do not run on the main thread where a program has given that up.
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
    static var isMain: Bool { DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread }

    public init() { super.init(queue: .main) }

    public override func run(_ action: @escaping () -> Void) -> Disposable {
        guard Self.isMain else { return super.run(action) }
        action()
        return Disposables.create()
    }

    /// Stops the program on another thread than the main one.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(isMain, errorMessage ?? "This must be called on the main thread.")
    }
}

/// The main queue, for work that runs at once.
public typealias ConcurrentMainScheduler = MainScheduler

/// A serial queue.
public final class SerialDispatchQueueScheduler: QueueScheduler, @unchecked Sendable {
    public init(queue: DispatchQueue, internalSerialQueueName: String) { super.init(queue: queue) }
    public convenience init(qos: DispatchQoS, internalSerialQueueName: String = "rx") {
        self.init(
            queue: DispatchQueue(label: internalSerialQueueName, qos: qos), internalSerialQueueName: internalSerialQueueName)
    }
    public convenience init(internalSerialQueueName: String) {
        self.init(queue: DispatchQueue(label: internalSerialQueueName), internalSerialQueueName: internalSerialQueueName)
    }
}

/// A concurrent queue.
public final class ConcurrentDispatchQueueScheduler: QueueScheduler, @unchecked Sendable {
    public override init(queue: DispatchQueue) { super.init(queue: queue) }
    public convenience init(qos: DispatchQoS) { self.init(queue: .global(qos: qos.qosClass)) }
}

/// An operation queue.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
    private let queue: OperationQueue
    public init(operationQueue: OperationQueue) { queue = operationQueue }
    public func run(_ action: @escaping () -> Void) -> Disposable {
        let work = BlockOperation(block: action)
        queue.addOperation(work)
        return Disposables.create { work.cancel() }
    }
}

/// The thread that subscribes: closures run at once.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public static let instance = CurrentThreadScheduler()
    public func run(_ action: @escaping () -> Void) -> Disposable {
        action()
        return Disposables.create()
    }
}

extension RxTimeInterval {
    /// The span in seconds.
    var seconds: Double {
        switch self {
        case .seconds(let value): Double(value)
        case .milliseconds(let value): Double(value) / 1e3
        case .microseconds(let value): Double(value) / 1e6
        case .nanoseconds(let value): Double(value) / 1e9
        default: .infinity
        }
    }
}
