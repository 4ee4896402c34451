/// A type in Objective-C.
struct ObjectiveCType: Equatable {
    var name: String
    /// The types in angle brackets, including the protocols of `id<P>`.
    var arguments: [ObjectiveCType] = []
    var stars = 0
}

/// An expression in Objective-C.
indirect enum ObjectiveCExpression {
    case number(String)
    case string(String)
    case character(String)
    case boxed(ObjectiveCExpression)
    case array([ObjectiveCExpression])
    case dictionary([(key: ObjectiveCExpression, value: ObjectiveCExpression)])
    case name(String)
    case member(ObjectiveCExpression, String)
    case index(ObjectiveCExpression, ObjectiveCExpression)
    case call(ObjectiveCExpression, [ObjectiveCExpression])
    case message(ObjectiveCExpression, [String], [ObjectiveCExpression])
    case prefix(String, ObjectiveCExpression)
    case postfix(ObjectiveCExpression, String)
    case binary(ObjectiveCExpression, String, ObjectiveCExpression)
    case assignment(ObjectiveCExpression, String, ObjectiveCExpression)
    /// A conditional expression. The second value is nil in `a ?: b`.
    case ternary(ObjectiveCExpression, ObjectiveCExpression?, ObjectiveCExpression)
    case cast(ObjectiveCType, ObjectiveCExpression)
    /// A structure such as `(CGSize){10, 20}`.
    case compound(ObjectiveCType, [ObjectiveCExpression])
    case parentheses(ObjectiveCExpression)
    case block([ObjectiveCParameter], [ObjectiveCStatement])
    case selector(String)
    /// `@available(iOS 11, *)`, with the text in the parentheses.
    case available(String)
}

/// A parameter of a method or a block.
struct ObjectiveCParameter {
    var type: ObjectiveCType
    var name: String
}

/// A variable of a declaration with its initial value.
struct ObjectiveCVariable {
    var type: ObjectiveCType
    var name: String
    var value: ObjectiveCExpression?
}

/// The head of a method, such as `- (void)show:(UIView *)view in:(UIView *)box`.
struct ObjectiveCMethod {
    var isClassMethod: Bool
    var result: ObjectiveCType
    /// The parts of the selector, without colons.
    var parts: [String]
    var parameters: [ObjectiveCParameter]

    /// The selector, such as `show:in:`.
    var selector: String { parameters.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined() }
}

/// A property of a class.
struct ObjectiveCProperty {
    var type: ObjectiveCType
    var name: String
    var attributes: Set<String>
    /// The name in `getter=isOpen`; nil if there is none.
    var getter: String?

    /// The name in Swift: the getter's name if one is declared, otherwise the property's name.
    var swiftName: String { getter ?? name }
}

/// A statement or a declaration.
struct ObjectiveCStatement {
    enum Kind {
        case expression(ObjectiveCExpression)
        case declaration([ObjectiveCVariable], qualifiers: Set<String>)
        case conditional(ObjectiveCExpression, [ObjectiveCStatement], [ObjectiveCStatement]?)
        case forIn(ObjectiveCVariable, ObjectiveCExpression, [ObjectiveCStatement])
        case forLoop(
            ObjectiveCVariable?, condition: ObjectiveCExpression?, step: ObjectiveCExpression?, body: [ObjectiveCStatement])
        case whileLoop(ObjectiveCExpression, [ObjectiveCStatement])
        case repeatLoop([ObjectiveCStatement], ObjectiveCExpression)
        case switched(ObjectiveCExpression, [ObjectiveCCase])
        case returned(ObjectiveCExpression?)
        case scope([ObjectiveCStatement])
        case jump(String)
        case comment(String)
        case preprocessor(String)
        case property([ObjectiveCProperty])
        case type(ObjectiveCTypeDeclaration)
        case method(ObjectiveCMethod, body: [ObjectiveCStatement]?)
        /// A macro such as `WEAKSELF`, which declares other names for `self`.
        case aliases([String])
        /// A declaration that Swift does not need, such as `@class`.
        case dropped
        case failure(String)
    }

    var kind: Kind
    var range: Range<Int>
    var line: Int
    var column: Int
    /// The line on which the statement ends.
    var endLine: Int
    /// A comment after the statement, on the same line.
    var trailingComment: String?
}

/// A part of a `switch` statement.
struct ObjectiveCCase {
    /// The values; empty if the part is only `default`.
    var labels: [ObjectiveCExpression]
    var isDefault: Bool
    var body: [ObjectiveCStatement]
}

/// An `@interface` or `@implementation` with its members.
struct ObjectiveCTypeDeclaration {
    var isInterface: Bool
    var name: String
    var superclass: String?
    /// The name of the category; empty for a class extension, and nil for the class itself.
    var category: String?
    var protocols: [String]
    var members: [ObjectiveCStatement]
}
