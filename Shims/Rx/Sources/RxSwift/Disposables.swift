import Foundation

/// Something that can be ended: a subscription, mostly.
public protocol Disposable {
    /// Ends it. A second call does nothing.
    func dispose()
}

/// Something that says whether it has ended.
public protocol Cancelable: Disposable {
    /// Whether it has ended.
    var isDisposed: Bool { get }
}

/// What calls a closure once when it ends.
final class ActionDisposable: Cancelable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    init(_ action: (() -> Void)?) { self.action = action ?? {} }

    var isDisposed: Bool { lock.withLock { action == nil } }

    func dispose() {
        let last = lock.withLock {
            defer { action = nil }
            return action
        }
        last?()
    }
}

/// Makes disposables.
public struct Disposables {
    private init() {}

    /// Returns one that does nothing.
    public static func create() -> Disposable { ActionDisposable(nil) }
    /// Returns one that calls a closure once.
    public static func create(with dispose: @escaping () -> Void) -> Cancelable { ActionDisposable(dispose) }
    /// Returns one that ends others.
    public static func create(_ disposables: Disposable...) -> Cancelable { CompositeDisposable(disposables: disposables) }
    /// Returns one that ends others.
    public static func create(_ disposables: [Disposable]) -> Cancelable { CompositeDisposable(disposables: disposables) }
}

/// Several disposables that end together.
public final class CompositeDisposable: Cancelable {
    private let lock = NSLock()
    private var list: [Int: Disposable]? = [:]
    private var next = 0

    /// The place of a member.
    public struct DisposeKey: Hashable { let number: Int }

    public init() {}
    public convenience init(disposables: [Disposable]) {
        self.init()
        for item in disposables { _ = insert(item) }
    }

    public var isDisposed: Bool { lock.withLock { list == nil } }
    /// The number of members.
    public var count: Int { lock.withLock { list?.count ?? 0 } }

    /// Adds a member, or ends it if all have ended.
    public func insert(_ disposable: Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.withLock {
            guard list != nil else { return nil }
            next += 1
            list?[next] = disposable
            return DisposeKey(number: next)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Ends and removes a member.
    public func remove(for key: DisposeKey) { lock.withLock { list?.removeValue(forKey: key.number) }?.dispose() }

    public func dispose() {
        let all = lock.withLock {
            defer { list = nil }
            return list
        }
        for item in (all ?? [:]).sorted(by: { $0.key < $1.key }) { item.value.dispose() }
    }
}

/// A disposable that holds one at a time: a new one ends the last.
public final class SerialDisposable: Cancelable {
    private let lock = NSLock()
    private var current: Disposable?
    private var ended = false

    public init() {}
    public var isDisposed: Bool { lock.withLock { ended } }
    public var disposable: Disposable {
        get { lock.withLock { current } ?? Disposables.create() }
        set {
            let old: Disposable? = lock.withLock {
                if ended { return newValue }
                defer { current = newValue }
                return current
            }
            old?.dispose()
        }
    }

    public func dispose() {
        let last = lock.withLock {
            ended = true
            defer { current = nil }
            return current
        }
        last?.dispose()
    }
}

/// A disposable whose subscription is set once.
public typealias SingleAssignmentDisposable = SerialDisposable

extension SerialDisposable {
    /// Sets the disposable.
    public func setDisposable(_ disposable: Disposable) { self.disposable = disposable }
}

/// Subscriptions that end when the bag is deallocated.
public final class DisposeBag {
    private let list = CompositeDisposable()

    public init() {}
    public convenience init(disposing disposables: Disposable...) {
        self.init()
        for item in disposables { insert(item) }
    }

    /// Adds a subscription.
    public func insert(_ disposable: Disposable) { _ = list.insert(disposable) }
    /// Adds subscriptions.
    public func insert(_ disposables: Disposable...) { for item in disposables { insert(item) } }
    public func insert(_ disposables: [Disposable]) { for item in disposables { insert(item) } }

    deinit { list.dispose() }
}

extension Disposable {
    /// Ends the subscription with a bag.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
