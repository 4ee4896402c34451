import AshlarPort

/// A stand-in for a module that is not there: the types, functions and members that the application uses. Their methods do nothing.
struct InferredModule {
    /// The module with the type `Inferred`, which stands for the values of inferred members.
    static let support = "AdoptedStandIn"

    let name: String
    /// The types by name, with their uses.
    var types: [String: SwiftUses.TypeUse] = [:]
    /// The functions that belong to no type.
    var functions: Set<CallShape> = []
    /// The names of members that may be nil.
    var optionalMembers: Set<String> = []
    /// The members of other modules' types: those of UIKit's, mostly.
    var extensions: [String: Members] = [:]
    /// What the application's subclasses need of a type, by the type's name.
    var subclassing: [String: InferredSubclassing] = [:]
    /// The members that subclasses and conforming types use without naming an object, by the type's name.
    var inherited: [String: Members] = [:]
    /// The protocols to which only objects conform.
    var objectProtocols: Set<String> = []
    /// The operators, and the types of their operands.
    var operators: Set<String> = []
    var operations: Set<[String]> = []
    /// The static members whose type is the type that has them, as an option's cases have, by the type's name.
    var cases: [String: Set<String>] = [:]

    /// The constants that belong to no type, with the names of their types.
    var constants: [String: String] = [:]

    struct Members {
        var methods: Set<CallShape> = []
        var properties: Set<String> = []
        var staticProperties: Set<String> = []
    }

    init(name: String) { self.name = name }

    /// Adds a static member that has the type of what it belongs to, or the forms in which it is called.
    ///
    /// - Returns: Whether anything was added.
    mutating func addCase(_ name: String, to type: String, _ uses: SwiftUses) -> Bool {
        let shapes = uses.implicitCalls.union(uses.types[type]?.methods ?? []).filter { $0.name == name }
        guard shapes.isEmpty else {
            let known = types[type]?.methods ?? []
            types[type]?.methods.formUnion(shapes)
            return types[type]?.methods != known
        }
        return cases[type, default: []].insert(name).inserted
    }

    /// What was made up, for the report.
    var summary: [String] {
        types.keys.sorted() + functions.map { "\($0.name)(…)" }.sorted() + constants.keys.sorted()
            + extensions.keys.sorted().flatMap { type in
                let members = extensions[type] ?? Members()
                let names = members.methods.map(\.name) + Array(members.properties) + Array(members.staticProperties)
                return names.map { "\(type).\($0)" }.sorted()
            }
    }

    /// The source of the module.
    var text: String {
        var blocks = [
            """
            // Written by `ashlar adopt` from what the application uses of the module \(name). The methods do nothing.
            @_exported import AdoptedMembers
            @_exported import AdoptedStandIn
            @_exported import AppleFoundation
            @_exported import UIKit
            """
        ]
        blocks += declarations
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The declarations of the module.
    var declarations: [String] {
        var blocks: [String] = []
        for name in types.keys.sorted() {
            blocks.append(
                InferredDeclaration.type(
                    name, types[name] ?? .init(), optional: optionalMembers, cases: cases[name] ?? [],
                    subclassing: subclassing[name] ?? .init(), isOfObjects: objectProtocols.contains(name)))
        }
        for shape in InferredDeclaration.merged(functions) {
            blocks.append(
                InferredDeclaration.function(shape, modifiers: "@MainActor public ", isOptional: false).joined(separator: "\n"))
        }
        for name in constants.keys.sorted() {
            let type = constants[name] ?? "Inferred"
            let value = type == "String" ? "\"\(name)\"" : "Inferred.value(\"\(name)\")"
            blocks.append("public var \(name): \(type) { \(value) }")
        }
        for name in operators.sorted() {
            blocks.append(
                """
                infix operator \(name)
                @discardableResult public func \(name) <A, B>(a: inout A, b: B) -> Inferred { Inferred.call("\(name)") }
                """)
        }
        for operation in operations.sorted(by: { $0.joined(separator: " ") < $1.joined(separator: " ") }) {
            blocks.append(InferredDeclaration.operation(operation[0], operation[1], operation[2], known: Set(types.keys)))
        }
        blocks += Self.extensions(inherited, optional: optionalMembers) + Self.extensions(extensions, optional: optionalMembers)
        return blocks
    }

    /// Extensions of types with members, by the types' names.
    private static func extensions(_ members: [String: Members], optional: Set<String>) -> [String] {
        members.keys.sorted().map { type in
            let members = members[type] ?? Members()
            var lines: [String] = []
            for shape in InferredDeclaration.merged(members.methods) {
                lines += InferredDeclaration.function(shape, modifiers: "public ", isOptional: optional.contains(shape.name))
            }
            for name in members.properties.sorted() {
                let mark = optional.contains(name) ? "?" : ""
                lines.append("public var \(InferredDeclaration.quoted(name)): Inferred\(mark) { get { Inferred() } set {} }")
            }
            for name in members.staticProperties.sorted() {
                lines.append("public static var \(InferredDeclaration.quoted(name)): Inferred { Inferred() }")
            }
            return "extension \(type) {\n" + lines.map { "    " + $0 }.joined(separator: "\n") + "\n}"
        }
    }
}

/// Declarations of inferred types and functions, as Swift.
enum InferredDeclaration {
    /// Returns a text by which forms are ordered, so that a module is the same each time.
    static func order(_ shape: CallShape) -> String { "\(shape.name)(\(shape.labels)) \(shape.arguments)" }

    private static let keywords: Set<String> = [
        "default", "in", "is", "as", "for", "if", "let", "var", "func", "class", "struct", "enum", "switch", "case", "return",
        "self",
        "init", "import", "where", "while", "repeat", "operator", "extension", "protocol", "public", "private", "internal",
        "static",
        "subscript", "throw", "throws", "try", "true", "false", "nil", "super", "do", "else", "guard", "continue", "break",
        "defer",
        "inout", "fallthrough", "catch",
    ]

    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func type(of parameter: CallShape.Parameter) -> String {
        switch parameter {
        case .value: "Inferred"
        case .optional: "Inferred?"
        case .error: "(any Error)?"
        case .result: "Result<Inferred, any Error>"
        }
    }

    /// The parameters of a form: the list, and its generic parameters.
    private static func parameters(_ shape: CallShape) -> (list: String, generics: [String]) {
        var generics: [String] = []
        let list = zip(shape.labels, shape.arguments).enumerated().map { index, item in
            let (label, argument) = item
            let name = label.isEmpty ? "_ a\(index)" : "\(quoted(label) == "`inout`" ? "`inout`" : label) a\(index)"
            switch argument {
            case .value: return "\(name): Any?"
            case .variable:
                generics.append("A\(index)")
                return "\(name): inout A\(index)"
            case .implicit: return "\(name): Inferred?"
            case .closure(let parameters, let returnsValue):
                let result = returnsValue ? "R\(index)" : "Void"
                if returnsValue { generics.append("R\(index)") }
                return "\(name): @escaping (\(parameters.map(type(of:)).joined(separator: ", "))) -> \(result)"
            }
        }
        return (list.joined(separator: ", "), generics)
    }

    /// Returns the declaration of an initializer, without its body.
    static func initializer(_ shape: CallShape) -> String {
        let (list, generics) = parameters(shape)
        return "init\(generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")(\(list))"
    }

    /// Returns forms in which those that differ only in what the parameters of closures have to be are one.
    static func merged(_ shapes: Set<CallShape>) -> [CallShape] {
        struct Key: Hashable {
            var name: String
            var labels: [String]
            var closures: [Int?]
        }
        var result: [Key: CallShape] = [:]
        for shape in shapes.sorted(by: { order($0) < order($1) }) {
            let closures = shape.arguments.map { argument -> Int? in
                switch argument {
                case .closure(let parameters, _): parameters.count
                case .implicit: -1
                case .variable: -2
                case .value: nil
                }
            }
            let key = Key(name: shape.name, labels: shape.labels, closures: closures)
            guard var known = result[key] else {
                result[key] = shape
                continue
            }
            known.arguments = zip(known.arguments, shape.arguments).map { first, second in
                guard case .closure(let a, let isValue) = first, case .closure(let b, let isOther) = second else { return first }
                return .closure(zip(a, b).map { max($0, $1) }, returnsValue: isValue || isOther)
            }
            result[key] = known
        }
        return result.values.sorted { order($0) < order($1) }
    }

    /// Returns the declarations of a function: those that return a value of no known type,
    /// which is not nil or may be, and one whose type the caller gives.
    static func function(_ shape: CallShape, modifiers: String, isOptional: Bool) -> [String] {
        let (list, generics) = parameters(shape)
        let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
        let head = "@discardableResult \(modifiers)func \(quoted(shape.name))"
        let generic =
            "\(head)<\((generics + ["Value"]).joined(separator: ", "))>(\(list)) -> Value { Inferred.value(\"\(shape.name)\") }"
        if isOptional { return ["\(head)\(clause)(\(list)) -> Inferred? { Inferred.call(\"\(shape.name)\") }", generic] }
        return [
            "\(head)\(clause)(\(list)) -> Inferred { Inferred.call(\"\(shape.name)\") }",
            generic,
        ]
    }

    /// The class from which an inferred type inherits, from its name; nil for an object.
    static func base(of name: String) -> String? {
        for (end, base) in [
            ("TableViewController", "UITableViewController"), ("CollectionViewController", "UICollectionViewController"),
            ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
            ("PageViewController", "UIPageViewController"), ("ViewController", "UIViewController"),
            ("AlertController", "UIViewController"), ("CollectionViewCell", "UICollectionViewCell"),
            ("TableViewCell", "UITableViewCell"),
            ("TabBarItem", "UITabBarItem"), ("ScrollView", "UIScrollView"), ("TableView", "UITableView"),
            ("CollectionView", "UICollectionView"), ("StackView", "UIStackView"), ("ImageView", "UIImageView"),
            ("TextField", "UITextField"), ("TextView", "UITextView"), ("SearchBar", "UISearchBar"), ("Label", "UILabel"),
            ("Button", "UIButton"), ("Switch", "UISwitch"), ("Slider", "UISlider"), ("Control", "UIControl"), ("View", "UIView"),
            ("HUD", "UIView"), ("Calendar", "UIView"), ("Chart", "UIView"),
        ] where name.hasSuffix(end) { return base }
        return nil
    }

    /// Whether a name is that of a protocol by its end.
    private static func isProtocolName(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Protocol", "able", "ible", "Type"].contains(where: name.hasSuffix)
    }

    /// Returns the declaration of a type.
    static func type(
        _ name: String, _ use: SwiftUses.TypeUse, optional: Set<String>, cases: Set<String>, subclassing: InferredSubclassing,
        isOfObjects: Bool
    ) -> String {
        if use.isAttribute { return wrapper(name, use) }
        let isCalled = !use.initializers.isEmpty || !use.members.isEmpty || !use.methods.isEmpty || !cases.isEmpty
        // A class can only be the first that a class inherits from.
        if !isCalled, subclassing.isEmpty, use.isProtocol || !use.isSuperclass && isProtocolName(name) {
            // Weak references are to objects; structures can conform to other protocols.
            let isOfObjects = isOfObjects || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
            return """
                @dynamicMemberLookup
                @preconcurrency @MainActor
                public protocol \(name)\(isOfObjects ? ": AnyObject" : "") {}

                extension \(name) {
                \(dynamicMembers(setter: isOfObjects ? "" : "nonmutating ").map { "    " + $0 }.joined(separator: "\n"))
                }
                """
        }
        let generics =
            use.genericArguments == 0 ? "" : "<" + (0..<use.genericArguments).map { "T\($0)" }.joined(separator: ", ") + ">"
        var base = base(of: name)
        if base == nil, use.isSuperclass, name.hasSuffix("Controller") { base = "UIViewController" }
        var lines = subclassing.lines(base: base)
        let isActor = base != nil
        for shape in InferredDeclaration.merged(use.initializers) where !shape.labels.isEmpty {
            if isActor, shape.labels == ["frame"] || shape.labels == ["nibName", "bundle"] || shape.labels == ["coder"] {
                continue
            }
            guard !subclassing.declares(initializer: shape.labels) else { continue }
            lines.append("public convenience \(initializer(shape)) { self.init() }")
        }
        for shape in InferredDeclaration.merged(use.methods) {
            lines += function(shape, modifiers: "public static ", isOptional: optional.contains(shape.name))
        }
        let called = Set(use.methods.map(\.name))
        for member in cases.subtracting(called).sorted() {
            lines.append("public static var \(quoted(member)): \(name) { \(name)() }")
        }
        for member in use.members.subtracting(called).subtracting(cases).sorted()
        where !["Type", "self", "init"].contains(member) {
            // A nested type is used as one.
            if member.first?.isUppercase == true {
                lines.append("public typealias \(member) = Inferred")
            } else {
                lines.append(
                    "public static var \(quoted(member)): Inferred\(optional.contains(member) ? "?" : "") { get { Inferred() } set {} }"
                )
            }
        }
        if base != nil { lines += dynamicMembers(setter: "") }
        // A class from which others inherit leaves its initializers to them.
        let isCreated = base == nil && !use.isSuperclass
        if isCreated { lines.insert("public required override init() { super.init() }", at: 0) }
        let members = lines.map { "    " + $0 }.joined(separator: "\n")
        guard let base else {
            return "open class \(name)\(generics): InferredObject\(isCreated ? ", InferredCreation" : "") {\n\(members)\n}"
        }
        return "@dynamicMemberLookup\nopen class \(name)\(generics): \(base), InferredMembers {\n\(members)\n}"
    }

    /// The subscripts by which a type has every member.
    private static func dynamicMembers(setter: String) -> [String] {
        [
            "public subscript(dynamicMember name: String) -> Inferred { get { Inferred() } \(setter)set {} }",
            "@_disfavoredOverload public subscript(dynamicMember name: String) -> Inferred? { get { Inferred() } \(setter)set {} }",
            "public subscript<Value>(dynamicMember name: String) -> Value { get { Inferred.value(name) } \(setter)set {} }",
        ]
    }

    /// Returns the declaration of an operator for operands of two types, one of which is inferred.
    static func operation(_ name: String, _ first: String, _ second: String, known: Set<String>) -> String {
        let comparisons = ["==", "!=", "<", ">", "<=", ">=", "~=", "===", "!=="]
        if comparisons.contains(name) { return "public func \(name) (a: \(first), b: \(second)) -> Bool { false }" }
        if name.hasSuffix("=") { return "public func \(name) (a: inout \(first), b: \(second)) {}" }
        let result = known.contains(first) ? first : second
        return "public func \(name) (a: \(first), b: \(second)) -> \(result) { \(result)() }"
    }

    /// Returns the declaration of a property wrapper that holds its value.
    private static func wrapper(_ name: String, _ use: SwiftUses.TypeUse) -> String {
        let labeled = merged(use.initializers).filter { $0.labels.contains { !$0.isEmpty } }
            .map { "    public init(\(parameters($0).list)) { value = nil }" }.joined(separator: "\n")
        return """
            @propertyWrapper
            public struct \(name)<Value> {
                private var value: Value?
                public init(wrappedValue: Value) { value = wrappedValue }
                public init() { value = nil }
                public init(_ argument: Any?) { value = nil }
            \(labeled)
                public var wrappedValue: Value {
                    get { value ?? Inferred.value("\(name)") }
                    set { value = newValue }
                }
                public var projectedValue: Inferred { Inferred() }
            }
            """
    }
}
