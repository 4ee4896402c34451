/// The reason why a piece of code has no translation.
struct Untranslatable: Error {
    var reason: String
}

/// A printer that writes statements of Objective-C in Swift.
final class ObjectiveCPrinter {
    let file: String
    let source: [UInt8]
    var notes: [PortNote] = []
    var lines: [String] = []
    var indent = 0

    /// The types of variables and parameters, by name.
    var names: [String: KnownName] = [:]
    /// The types of properties and instance variables, by class and by name in the source.
    var members: [String: [String: KnownName]] = [:]
    /// The types of the properties and instance variables of all classes, used for code outside of a class.
    var allMembers: [String: KnownName] = [:]
    /// The names of properties in Swift, by their names in the source. A variable can have the same name as a property.
    var properties: [String: String] = [:]
    /// The names that the source assigns to, apart from their declarations.
    var assigned: Set<String> = []
    /// Names that stand for `self`, such as `weakSelf`.
    var aliases: Set<String> = []
    /// The interfaces of classes, by class name.
    var interfaces: [String: ObjectiveCInterface] = [:]
    /// The classes that the file implements.
    var implemented: Set<String> = []
    /// The names that the file defines as macros.
    var definitions: Set<String> = []
    /// Methods of the file by selector.
    var methods: [String: ObjectiveCMethod] = [:]
    /// The selectors that each class declares or implements.
    var selectors: [String: Set<String>] = [:]
    /// Methods whose result can be nil.
    var optionalMethods: Set<String> = []
    /// The accessors of each implementation, by selector.
    var accessors: [String: [String: Accessors]] = [:]
    /// The implementation that is being printed, as a key of `accessors`.
    var implementation = ""
    /// The class whose implementation is being printed.
    var currentClass: String?
    /// The result type of the method that is being printed; nil in blocks.
    var currentResult: ObjectiveCType?
    /// Names with an underscore that become separate variables in Swift.
    var storage: Set<String> = []
    /// The parameters that are changed by the body of the method that is printed next.
    var changedParameters: [String] = []
    /// The superclasses of classes without an interface, inferred from their methods.
    var inferredSuperclass: [String: String] = [:]
    /// Whether a class or an extension has been printed. If so, the text is a whole file, not a fragment.
    var hasTypes = false
    /// Whether `init(coder:)` has been printed for the current class.
    var hasCoder = false
    /// The reservations about the statement that is being printed.
    var reservations: [String] = []

    init(file: String, source: [UInt8], _ statements: [ObjectiveCStatement]) {
        self.file = file
        self.source = source
        survey(statements, in: nil)
    }

    func finish() -> String {
        if hasTypes { addImports() }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    /// Adds the modules that the code needs but does not import. In Objective-C, one header imports others.
    private func addImports() {
        var imported: Set<Substring> = []
        var needed = ["UIKit"]
        var (usesMasonry, usesPureLayout, usesShorthand) = (false, false, false)
        for line in lines {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("import ") { imported.insert(code.dropFirst("import ".count)) }
            if code.hasPrefix("//") { continue }
            usesMasonry =
                usesMasonry || code.contains(".mas_") || code.contains("MASConstraint") || code.contains("MASViewAttribute")
            usesPureLayout = usesPureLayout || code.contains("ALEdge") || Self.pureLayout.contains { code.contains($0) }
            usesShorthand = usesShorthand || Self.shorthand.contains { code.contains($0) }
        }
        if usesMasonry || usesShorthand { needed.insert("Masonry", at: 0) }
        if usesShorthand { needed.insert("MasonryShorthand", at: 1) }
        if usesPureLayout { needed.insert("PureLayout", at: needed.count - 1) }
        let missing = needed.filter { !imported.contains($0[...]) }.map { "import \($0)" }
        guard !missing.isEmpty else { return }
        if let first = lines.firstIndex(where: { $0.hasPrefix("import ") }) {
            lines.insert(contentsOf: missing, at: first)
            return
        }
        // The comment at the top of the file stays at the top.
        var place = 0
        while place < lines.count, lines[place].hasPrefix("//"), !lines[place].hasPrefix("// Not translated"),
            !lines[place].hasPrefix("// MARK")
        {
            place += 1
        }
        if place < lines.count, !lines[place].isEmpty { place = 0 }
        let before = place > 0 ? [""] : []
        let after = place < lines.count && !lines[place].isEmpty ? [""] : []
        lines.insert(contentsOf: before + missing + after, at: place)
    }

    private static let pureLayout = [
        ".autoPin", ".autoSet", ".autoAlign", ".autoMatch", ".autoCenter", ".autoDistribute", ".autoConstrain", ".autoRemove",
        ".newAutoLayout", "forAutoLayout:",
    ]
    private static let shorthand = [".makeConstraints {", ".updateConstraints {", ".remakeConstraints {"]

    /// Adds a reservation about the statement that is being printed.
    func reserve(_ message: String) {
        if !reservations.contains(message) { reservations.append(message) }
    }

    // MARK: - Declarations

    /// Records the classes that a header declares.
    func learn(from header: [ObjectiveCStatement]) { survey(header, in: nil) }

    func survey(_ statements: [ObjectiveCStatement], in type: String?) {
        for statement in statements {
            switch statement.kind {
            case .type(let declaration):
                if declaration.isInterface {
                    interfaces[declaration.name, default: .init()].learn(declaration)
                } else if declaration.category == nil {
                    implemented.insert(declaration.name)
                }
                survey(declaration.members, in: declaration.name)
            case .property(let found):
                guard let type else { continue }
                for property in found {
                    interfaces[type, default: .init()].learn(property)
                    learn(property.name, KnownName(property.type, isMember: true), of: type)
                    if property.swiftName != property.name {
                        learn(property.swiftName, KnownName(property.type, isMember: true), of: type)
                    }
                    properties[property.name] = property.swiftName
                }
            case .declaration(let variables, _):
                surveyAssignments(statement)
                guard let type else { continue }
                for variable in variables {
                    var known = KnownName(variable.type, isMember: true)
                    known.isVariable = true
                    learn(variable.name, known, of: type)
                }
            case .method(let method, let body):
                methods[method.selector] = method
                if let type { selectors[type, default: []].insert(method.selector) }
                guard let body else { continue }
                if method.result.stars > 0, body.returnNil { optionalMethods.insert(method.selector) }
                surveyAssignments(statement)
            case .preprocessor(let text):
                if let macro = ObjectiveCParser.macro(text) { definitions.insert(macro.name) }
            default: surveyAssignments(statement)
            }
        }
    }

    private func learn(_ name: String, _ known: KnownName, of type: String) {
        members[type, default: [:]][name] = known
        allMembers[name] = known
    }

    func surveyAssignments(_ statement: ObjectiveCStatement) {
        statement.forEachExpression { expression in
            switch expression {
            case .assignment(let left, _, _): if let name = Self.rootName(left) { assigned.insert(name) }
            case .postfix(let inner, "++"), .postfix(let inner, "--"), .prefix("++", let inner), .prefix("--", let inner):
                if let name = Self.rootName(inner) { assigned.insert(name) }
            case .message(let receiver, let parts, _):
                if ["addObject", "removeAllObjects", "addObjectsFromArray", "insertObject", "removeObjectAtIndex"].contains(
                    parts[0]), let name = Self.rootName(receiver)
                {
                    assigned.insert(name)
                }
            default: break
            }
        }
    }

    // MARK: - Known names

    /// Returns the name of a class followed by the names of its superclasses, as far as the file declares them.
    func line(of type: String?) -> [String] {
        var (result, next) = ([String](), type)
        while let name = next, !result.contains(name), result.count < 100 {
            result.append(name)
            next = interfaces[name]?.superclass
        }
        return result
    }

    /// Returns the type of a property or instance variable of the current class, or of any class if no class is current.
    func ownMember(_ name: String) -> KnownName? {
        for type in line(of: currentClass) { if let known = members[type]?[name] { return known } }
        return allMembers[name]
    }

    /// Returns the type of a variable, or of the instance variable of a property.
    func known(_ name: String) -> KnownName? {
        if let known = names[name] { return known }
        if let known = members[currentClass ?? ""]?[name], known.isVariable { return known }
        guard name.hasPrefix("_") else { return ownMember(name) }
        return ownMember(String(name.dropFirst())) ?? ownMember(name)
    }

    /// Returns the type of the property that an expression reads, such as `self.title` or `_title`, or nil for other expressions.
    func ownProperty(_ expression: ObjectiveCExpression) -> KnownName? {
        switch expression {
        case .member(let base, let name) where isSelf(base): ownMember(name)
        case .message(let base, let parts, let arguments) where isSelf(base) && arguments.isEmpty: ownMember(parts[0])
        case .name(let name) where names[name] == nil: known(name)
        default: nil
        }
    }

    /// Returns whether a superclass that the file declares has a method.
    func inherits(_ selector: String) -> Bool {
        line(of: currentClass).dropFirst().contains { selectors[$0]?.contains(selector) ?? false }
    }

    /// Returns the variable that an assignment changes, or nil. An assignment to a property of a view changes no variable.
    static func rootName(_ expression: ObjectiveCExpression) -> String? {
        switch expression {
        case .name(let name): name
        case .member(.name(let name), let member) where ["x", "y", "origin", "size", "width", "height"].contains(member): name
        case .member(.member(.name(let name), "origin"), _), .member(.member(.name(let name), "size"), _): name
        case .index(let array, _): rootName(array)
        default: nil
        }
    }

    func isAssigned(_ name: String) -> Bool { assigned.contains(name) }

    // MARK: - Lines

    func write(_ text: String) {
        let space = String(repeating: "    ", count: indent)
        // An expression with blocks has several lines, which are indented already.
        lines.append(text.isEmpty ? "" : space + text)
    }

    /// The indentation of lines inside an expression.
    var innerIndent: String { String(repeating: "    ", count: indent) }

    func note(_ statement: ObjectiveCStatement, _ message: String) {
        notes.append(PortNote(file: file, line: statement.line, column: statement.column, message: message))
    }

    /// Keeps a statement that cannot be translated as a comment.
    func keep(_ statement: ObjectiveCStatement, _ reason: String) {
        note(statement, "Not translated: \(reason).")
        write("// Not translated (line \(statement.line)): \(reason).")
        let text = String(decoding: source[statement.range], as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let clean = line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? " " : Character($0) }
            write("// " + String(clean))
        }
    }
}

/// The declarations in a class's interfaces.
struct ObjectiveCInterface {
    var superclass: String?
    var protocols: [String] = []
    private(set) var properties: [ObjectiveCProperty] = []
    private var positions: [String: Int] = [:]
    private var getters: [String: Int] = [:]
    /// The instance variables that an interface declares.
    var variables: [ObjectiveCVariable] = []

    /// Returns the property with a name or a getter's name, or nil if there is none.
    func property(_ name: String) -> ObjectiveCProperty? {
        if let index = positions[name] { return properties[index] }
        return getters[name].map { properties[$0] }
    }

    mutating func learn(_ declaration: ObjectiveCTypeDeclaration) {
        if declaration.category == nil { superclass = superclass ?? declaration.superclass }
        for name in declaration.protocols where !protocols.contains(name) { protocols.append(name) }
        for member in declaration.members {
            guard case .declaration(let found, _) = member.kind else { continue }
            variables += found
        }
    }

    /// Adds a property. A class extension can declare a property again, which updates it.
    mutating func learn(_ property: ObjectiveCProperty) {
        guard let index = positions[property.name] else {
            positions[property.name] = properties.count
            if let getter = property.getter { getters[getter] = properties.count }
            return properties.append(property)
        }
        if !property.attributes.contains("readonly") { properties[index].attributes.remove("readonly") }
        properties[index].attributes.formUnion(property.attributes.subtracting(["readonly"]))
        guard let getter = property.getter else { return }
        properties[index].getter = getter
        getters[getter] = index
    }
}

/// The type of a variable or property, as far as it is known.
struct KnownName {
    /// The type in Swift; "inferred" for an array whose element type Swift infers.
    var swift: String
    var isObject: Bool
    var isOptional = false
    /// Whether the declaration in Swift is unwrapped where it is used: `var title: UILabel!`.
    var isUnwrapped = false
    var isMember: Bool
    /// Whether the name belongs to an instance variable, not to a property.
    var isVariable = false

    init(_ type: ObjectiveCType, isMember: Bool = false) {
        swift = (try? ObjectiveCPrinter.swiftType(type)) ?? type.name
        isObject = type.stars > 0 || type.name == "id"
        isUnwrapped = isMember && isObject && !swift.hasPrefix("[")
        self.isMember = isMember
    }

    /// Creates a known type from its Swift spelling.
    init(swift: String) {
        isOptional = swift.hasSuffix("?")
        self.swift = isOptional ? String(swift.dropLast()) : swift
        isObject = !["Bool", "Int", "CGFloat", "Double", "Float", "CGRect", "CGSize", "CGPoint"].contains(self.swift)
        isMember = false
    }
}
