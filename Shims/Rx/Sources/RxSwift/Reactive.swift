import Foundation

/// The sequences and observers of an object: `button.rx`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object.
    public let base: Base
    public init(_ base: Base) { self.base = base }

    /// An observer that sets a property.
    public subscript<Property>(dynamicMember path: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
    where Base: AnyObject {
        Binder(base) { base, value in base[keyPath: path] = value }
    }
}

/// A type with sequences and observers of its own.
public protocol ReactiveCompatible {
    associatedtype ReactiveBase
    static var rx: Reactive<ReactiveBase>.Type { get set }
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}

extension NSObject: ReactiveCompatible {}

/// An observer that does something with an object on the main thread. Errors are ignored.
public struct Binder<Value>: ObserverType {
    public typealias Element = Value
    private let handler: (Event<Value>) -> Void

    public init<Target: AnyObject>(
        _ target: Target, scheduler: ImmediateSchedulerType = MainScheduler(), binding: @escaping (Target, Value) -> Void
    ) {
        handler = { [weak target] event in
            guard case .next(let value) = event else { return }
            _ = scheduler.run { if let target { binding(target, value) } }
        }
    }

    public func on(_ event: Event<Value>) { handler(event) }
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
