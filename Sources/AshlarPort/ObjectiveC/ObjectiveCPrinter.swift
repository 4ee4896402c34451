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

    /// The types of variables and properties, by name.
    var names: [String: KnownName] = [:]
    /// The names of all properties, which variables may have, too.
    var properties: Set<String> = []
    /// Names that something is assigned to, apart from their declarations.
    var assigned: Set<String> = []
    /// Names that stand for `self`, such as `weakSelf`.
    var aliases: Set<String> = []
    /// Classes by name, as their interfaces tell.
    var interfaces: [String: (superclass: String?, protocols: [String], properties: [ObjectiveCProperty])] = [:]
    /// Classes that have an implementation in the file.
    var implemented: Set<String> = []
    /// Methods of the file by selector.
    var methods: Set<String> = []
    /// The class whose implementation is printed.
    var currentClass: String?
    /// The variable behind the property whose getter is printed.
    var lazyVariable: String?
    /// Reservations that belong to the statement that is printed.
    var reservations: [String] = []

    init(file: String, source: [UInt8], _ statements: [ObjectiveCStatement]) {
        self.file = file
        self.source = source
        survey(statements, in: nil)
    }

    func finish() -> String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }

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
                    var known = interfaces[declaration.name] ?? (nil, [], [])
                    known.superclass = known.superclass ?? declaration.superclass
                    known.protocols += declaration.protocols
                    interfaces[declaration.name] = known
                } else if declaration.category == nil {
                    implemented.insert(declaration.name)
                }
                survey(declaration.members, in: declaration.name)
            case .property(let property):
                if let type {
                    interfaces[type, default: (nil, [], [])].properties.append(property)
                    names[property.name] = KnownName(property.type, isMember: true)
                    properties.insert(property.name)
                }
            case .method(let method, let body):
                methods.insert(method.selector)
                for parameter in method.parameters { names[parameter.name] = KnownName(parameter.type) }
                if let body { survey(body, in: nil) }
            default: surveyAssignments(statement)
            }
        }
    }

    func surveyAssignments(_ statement: ObjectiveCStatement) {
        switch statement.kind {
        case .expression(let expression): surveyAssignments(expression)
        case .declaration(let variables, _):
            for variable in variables { if let value = variable.value { surveyAssignments(value) } }
        case .conditional(let condition, let body, let other):
            surveyAssignments(condition)
            for inner in body + (other ?? []) { surveyAssignments(inner) }
        case .forIn(_, let sequence, let body):
            surveyAssignments(sequence)
            for inner in body { surveyAssignments(inner) }
        case .forLoop(_, _, _, let body), .whileLoop(_, let body), .scope(let body):
            for inner in body { surveyAssignments(inner) }
        case .returned(let value?): surveyAssignments(value)
        default: break
        }
    }

    func surveyAssignments(_ expression: ObjectiveCExpression) {
        switch expression {
        case .assignment(let left, _, let right):
            if let name = Self.rootName(left) { assigned.insert(name) }
            surveyAssignments(right)
        case .postfix(let inner, "++"), .postfix(let inner, "--"), .prefix("++", let inner), .prefix("--", let inner):
            if let name = Self.rootName(inner) { assigned.insert(name) }
        case .block(_, let body): for inner in body { surveyAssignments(inner) }
        case .message(let receiver, let parts, let arguments):
            if ["addObject", "removeAllObjects", "addObjectsFromArray", "insertObject", "removeObjectAtIndex"].contains(parts[0]),
                let name = Self.rootName(receiver)
            {
                assigned.insert(name)
            }
            surveyAssignments(receiver)
            for argument in arguments { surveyAssignments(argument) }
        case .call(let called, let arguments):
            surveyAssignments(called)
            for argument in arguments { surveyAssignments(argument) }
        default: break
        }
    }

    /// The variable that an assignment changes; a view's property changes no variable.
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
        // An expression with blocks has several lines, which are already indented.
        lines.append(text.isEmpty ? "" : space + text)
    }

    /// The indentation of lines inside an expression.
    var innerIndent: String { String(repeating: "    ", count: indent) }

    func note(_ statement: ObjectiveCStatement, _ message: String) {
        notes.append(PortNote(file: file, line: statement.line, column: statement.column, message: message))
    }

    /// Keeps what was not translated as a comment.
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

/// The type of a variable or property, as far as it is known.
struct KnownName {
    /// The type in Swift; "inferred" for an array whose element type Swift infers.
    var swift: String
    var isObject: Bool
    var isOptional = false
    var isMember: Bool

    init(_ type: ObjectiveCType, isMember: Bool = false) {
        swift = (try? ObjectiveCPrinter.swiftType(type)) ?? type.name
        isObject = type.stars > 0 || type.name == "id"
        self.isMember = isMember
    }
}
