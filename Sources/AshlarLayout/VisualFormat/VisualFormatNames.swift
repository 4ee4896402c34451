import Foundation

/// The values of the names in a visual format.
struct VisualFormatNames {
    var metrics: [String: Any]
    var views: [String: Any]

    enum Metric {
        case number(CGFloat)
        case notANumber
    }

    func metric(_ name: String) -> Metric? {
        guard let value = metrics[name] else { return nil }
        switch value {
        case let number as CGFloat: return .number(number)
        case let number as any BinaryFloatingPoint: return .number(CGFloat(Double(number)))
        case let number as any BinaryInteger: return .number(CGFloat(Double(number)))
        case let number as NSNumber: return .number(CGFloat(number.doubleValue))
        default: return .notANumber
        }
    }

    /// Returns the view or guide for a name; nil if the name is not a key.
    func view(_ name: String) -> Any? { views[name] }
}
