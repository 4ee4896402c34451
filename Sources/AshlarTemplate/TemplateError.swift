import Foundation

/// The reason why a template cannot be made, or why it cannot lay out some values.
public struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Reason: Equatable, Sendable {
        /// The tree contains a view that a template cannot hold.
        case unsupportedView
        /// Two views or constraints have the same name.
        case ambiguousName
        /// No view or constraint has the name.
        case unknownName
        /// The view or constraint with the name does not take a value of this kind.
        case wrongKind
        /// A text or image that the template needs is missing.
        case missingValue
        /// A number, a text or a size is outside of what a layout can take.
        case illegalValue
        /// The view that frames are set on is not like the view that the template was made from.
        case differentView
    }

    /// The kind of the error.
    public var reason: Reason
    /// A sentence that names the view and the value.
    public var description: String

    init(_ reason: Reason, _ description: String) { (self.reason, self.description) = (reason, description) }
}
