import Foundation
import Synchronization

/// A method with a name, and the way in which it is called on objects of a type.
final class SelectorMethod: @unchecked Sendable {
    /// One call of the method.
    struct Call {
        let name: String
        let target: AnyObject
        let sender: Any?
        let event: Any?
    }

    let name: String
    /// The type that declares the method.
    let type: Any.Type
    /// The number of arguments, from 0 to 2.
    let arguments: Int
    /// Calls the method. If a subclass overrides it, the override is called.
    let call: @MainActor (Call) -> Any?
    private let isOfType: (AnyObject) -> Bool

    init<Target>(_ name: String, of type: Target.Type, arguments: Int, _ call: @escaping @MainActor (Call) -> Any?) {
        self.name = name
        self.type = type
        self.arguments = arguments
        self.call = call
        isOfType = { $0 is Target }
    }

    func accepts(_ object: AnyObject) -> Bool { isOfType(object) }
}

extension SelectorMethod.Call {
    /// Returns an argument as the type that the method takes; nil after a fault if it has another type.
    ///
    /// Without a value, an optional argument is nil. A method that takes a `Bool`, such as `endEditing(_:)`, receives whether there
    /// is a value: in Objective-C it interprets the address of the sender as a Boolean.
    func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        if let value, let argument = value as? Value { return argument }
        if Value.self == Bool.self { return (value != nil) as? Value }
        if value == nil {
            if Value.self == Any.self { return Optional<Any>.none as Any as? Value }
            if let optional = Value.self as? any ExpressibleByNilLiteral.Type { return Self.none(optional) as? Value }
        }
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            "-[\(Swift.type(of: target)) \(name)]: the method takes a value of type \(Value.self), and was given "
                + (value.map { "one of type \(Swift.type(of: $0))" } ?? "none"))
        return nil
    }

    private static func none<Value: ExpressibleByNilLiteral>(_ type: Value.Type) -> Value { nil }
}

/// The registered methods, by name and type.
enum SelectorRegistry {
    private struct Methods {
        var ofClasses: [ObjectIdentifier: SelectorMethod] = [:]
        /// The methods of protocols.
        var ofOthers: [SelectorMethod] = []
    }

    private static let methods = Mutex<[String: Methods]>([:])

    static func record(_ method: SelectorMethod) {
        methods.withLock { all in
            if method.type is AnyClass {
                all[method.name, default: Methods()].ofClasses[ObjectIdentifier(method.type)] = method
            } else if !(all[method.name]?.ofOthers.contains { $0.type == method.type } ?? false) {
                all[method.name, default: Methods()].ofOthers.append(method)
            }
        }
    }

    /// Returns the method that a selector calls on an object: the one with which the selector was created, otherwise the one that
    /// is registered for the object's class or the nearest superclass.
    @MainActor
    static func method(for selector: Selector, of object: AnyObject) -> SelectorMethod? {
        _ = commonMethods
        // FIDELITY.md: selectorsAreRecorded.
        if let method = selector.method, method.accepts(object) { return method }
        return methods.withLock { all in
            guard let methods = all[selector.name] else { return nil }
            var type: AnyClass? = Swift.type(of: object)
            while let present = type {
                if let method = methods.ofClasses[ObjectIdentifier(present)] { return method }
                type = _getSuperclass(present)
            }
            return methods.ofOthers.first { $0.accepts(object) }
        }
    }

    /// The methods of UIKit's own classes that applications send by name.
    @MainActor private static let commonMethods: Void = {
        _ = Selector("endEditing:", UIView.endEditing(_:))
        _ = Selector("removeFromSuperview", UIView.removeFromSuperview)
        _ = Selector("setNeedsLayout", UIView.setNeedsLayout)
        _ = Selector("layoutIfNeeded", UIView.layoutIfNeeded)
        _ = Selector("setNeedsUpdateConstraints", UIView.setNeedsUpdateConstraints)
        _ = Selector("invalidateIntrinsicContentSize", UIView.invalidateIntrinsicContentSize)
        _ = Selector("becomeFirstResponder", UIResponder.becomeFirstResponder)
        _ = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        StandardEditActions.record()
    }()

    /// Calls the method with a name on an object. An object without such a method is a fault, with UIKit's message.
    ///
    /// - Returns: The method's result; nil after a fault.
    @MainActor
    @discardableResult
    static func send(_ selector: Selector, to object: AnyObject, sender: Any? = nil, event: Any? = nil) -> Any? {
        guard let method = method(for: selector, of: object) else {
            let type: AnyClass = Swift.type(of: object)
            LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "-[\(type) \(selector.name)]: unrecognized selector sent to instance \(Unmanaged.passUnretained(object).toOpaque())"
            )
            return nil
        }
        return method.call(SelectorMethod.Call(name: selector.name, target: object, sender: sender, event: event))
    }
}
