import Foundation

/// A type with an empty value.
public protocol EmptyValue {
    /// The empty value.
    static var empty: Self { get }
}

extension String: EmptyValue { public static var empty: String { "" } }
extension Bool: EmptyValue { public static var empty: Bool { false } }
extension Int: EmptyValue { public static var empty: Int { 0 } }
extension Int16: EmptyValue { public static var empty: Int16 { 0 } }
extension Int32: EmptyValue { public static var empty: Int32 { 0 } }
extension Int64: EmptyValue { public static var empty: Int64 { 0 } }
extension UInt: EmptyValue { public static var empty: UInt { 0 } }
extension Double: EmptyValue { public static var empty: Double { 0 } }
extension Float: EmptyValue { public static var empty: Float { 0 } }
extension CGFloat: EmptyValue { public static var empty: CGFloat { 0 } }
extension Array: EmptyValue { public static var empty: [Element] { [] } }
extension Dictionary: EmptyValue { public static var empty: [Key: Value] { [:] } }
extension Set: EmptyValue { public static var empty: Set<Element> { [] } }
extension Data: EmptyValue { public static var empty: Data { Data() } }
extension Date: EmptyValue { public static var empty: Date { Date(timeIntervalSinceReferenceDate: 0) } }
extension URL: EmptyValue { public static var empty: URL { URL(fileURLWithPath: "/") } }
