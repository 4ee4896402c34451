import AppleFoundation
import Foundation
import UIKit

/// A value of a module that is not there. It has every member, and its methods do nothing.
@dynamicMemberLookup
@dynamicCallable
public struct Inferred: InferredMembers, Hashable, Sendable, Codable, CustomStringConvertible, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, Sequence, Error, Comparable
{
    /// Creates a value.
    public init() {}
    /// Creates a value in place of one with arguments.
    public init(_ arguments: Any?...) {}
    public init(stringLiteral value: String) {}
    public init(integerLiteral value: Int) {}
    public init(floatLiteral value: Double) {}
    public init(booleanLiteral value: Bool) {}
    public init(arrayLiteral elements: Inferred...) {}
    public init(dictionaryLiteral elements: (AnyHashable, Any)...) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}

    public var description: String { "" }
    public static func < (a: Inferred, b: Inferred) -> Bool { false }
    public func makeIterator() -> AnyIterator<Inferred> { AnyIterator { nil } }

    /// The value of a member.
    public subscript(dynamicMember name: String) -> Inferred {
        get { Inferred() }
        nonmutating set {}
    }

    /// The value of a member where it may be nil.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> Inferred? {
        get { Inferred() }
        nonmutating set {}
    }

    /// The value of a member whose type the place of use gives.
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { Inferred.value(name) }
        nonmutating set {}
    }

    /// The value of a key.
    public subscript(key: Any) -> Inferred {
        get { Inferred() }
        nonmutating set {}
    }

    /// Calls the value.
    @discardableResult
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Inferred { Inferred() }

    /// Calls the value where the place of use gives the type of the result.
    public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
        Inferred.value("a call")
    }

    /// Notes the call of a method that does nothing, and returns a value.
    public static func call(_ name: String) -> Inferred {
        Unavailable.note(name)
        return Inferred()
    }

    /// Returns a value of a type: nil, zero, or empty. Ends the program for a type that has no such value.
    public static func value<Value>(_ name: String) -> Value {
        Unavailable.note(name)
        if let type = Value.self as? any ExpressibleByNilLiteral.Type, let value = type.init(nilLiteral: ()) as? Value {
            return value
        }
        if let type = Value.self as? any EmptyValue.Type, let value = type.empty as? Value { return value }
        if let type = Value.self as? any InferredCreation.Type, let value = type.init() as? Value { return value }
        if let value = () as? Value { return value }
        // What a look needs: a visible color, the system's font, an image of no size.
        if let value = UIColor.gray as? Value { return value }
        if let value = UIFont.systemFont(ofSize: 17) as? Value { return value }
        if let value = UIImage() as? Value { return value }
        if let value = Inferred() as? Value { return value }
        fatalError("\(name) belongs to a module that is not there, and has no value of the type \(Value.self).")
    }
}

/// Returns a value as one of another type, where one of the two was made up: the value itself if it has that type, or else nil, zero, or
/// empty.
public func adoptedValue<Given, Value>(_ value: Given) -> Value {
    (value as? Value) ?? Inferred.value("a value of a missing module")
}

extension Inferred: CVarArg {
    public var _cVarArgEncoding: [Int] { [0] }
}

extension Inferred {
    public static func + (a: Inferred, b: Inferred) -> Inferred { a }
    public static func - (a: Inferred, b: Inferred) -> Inferred { a }
    public static func * (a: Inferred, b: Inferred) -> Inferred { a }
    public static func / (a: Inferred, b: Inferred) -> Inferred { a }
}

/// The members of all inferred types.
public protocol InferredMembers {}

/// An inferred type that can be created without arguments: one from which the application's classes do not inherit.
public protocol InferredCreation {
    init()
}

/// An object of an inferred class.
@dynamicMemberLookup
open class InferredObject: NSObject, InferredMembers {
    public override init() { super.init() }

    /// The value of a member.
    public subscript(dynamicMember name: String) -> Inferred {
        get { Inferred() }
        set {}
    }

    /// The value of a member where it may be nil.
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> Inferred? {
        get { Inferred() }
        set {}
    }

    /// The value of a member whose type the place of use gives.
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { Inferred.value(name) }
        set {}
    }

    /// The value of a key.
    public subscript(key: Any) -> Inferred {
        get { Inferred() }
        set {}
    }
}
