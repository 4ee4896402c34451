// Getters and setters. In Swift, they belong to the declaration of a property.

/// The methods of a class that get and set one property.
struct Accessors {
    /// The name of the property in Swift.
    var name: String
    /// The type in Swift, including `?` or `!`.
    var type: String
    /// The property, if the class itself declares it; nil for a property of a superclass.
    var property: ObjectiveCProperty?
    var getter: (method: ObjectiveCMethod, body: [ObjectiveCStatement])?
    var setter: (method: ObjectiveCMethod, body: [ObjectiveCStatement])?
    /// The selector of the method in whose place the property is printed.
    var first: String
    /// Whether the methods use the instance variable, whose name begins with an underscore.
    var usesStorage = false
    /// Whether the type was inferred from the setter, because no declaration of the property was found.
    var isGuess = false
}

extension ObjectiveCPrinter {
    static func key(_ declaration: ObjectiveCTypeDeclaration) -> String { "\(declaration.name)(\(declaration.category ?? "-"))" }

    /// Finds the accessors in all implementations, and removes their selectors from the known methods.
    func settle(_ statements: [ObjectiveCStatement]) {
        for statement in statements {
            guard case .type(let declaration) = statement.kind, !declaration.isInterface else { continue }
            let key = Self.key(declaration)
            if declaration.category == nil, interfaces[declaration.name]?.superclass == nil, declaration.superclass == nil {
                inferredSuperclass[declaration.name] = Self.superclass(of: declaration)
            }
            currentClass = declaration.name
            let found = findAccessors(declaration)
            for selector in found.keys {
                methods[selector] = nil
                selectors[declaration.name]?.remove(selector)
            }
            accessors[key, default: [:]].merge(found) { first, _ in first }
        }
        currentClass = nil
    }

    /// Returns the accessors of an implementation by selector. The getter and the setter of a property have the same value.
    private func findAccessors(_ declaration: ObjectiveCTypeDeclaration) -> [String: Accessors] {
        var found: [String: Accessors] = [:]
        for member in declaration.members {
            guard case .method(let method, let body?) = member.kind, !method.isClassMethod,
                let property = property(of: method, body)
            else { continue }
            var accessors = found[property.name] ?? property
            if method.parameters.isEmpty {
                accessors.getter = accessors.getter ?? (method, body)
            } else {
                accessors.setter = accessors.setter ?? (method, body)
            }
            found[property.name] = accessors
        }
        // A getter that creates its value on the first call becomes a lazy property.
        found = found.filter { _, accessors in
            guard accessors.property != nil, accessors.setter == nil, let getter = accessors.getter else { return true }
            return lazyValue(getter.method, getter.body) == nil
        }
        guard !found.isEmpty else { return [:] }
        var variables: Set<String> = []
        for member in declaration.members {
            member.forEachExpression {
                if case .name(let name) = $0, name.hasPrefix("_") { variables.insert(String(name.dropFirst())) }
            }
        }
        var result: [String: Accessors] = [:]
        for var accessors in found.values {
            accessors.usesStorage = accessors.property.map { variables.contains($0.name) } ?? false
            for method in [accessors.getter?.method, accessors.setter?.method] {
                if let method { result[method.selector] = accessors }
            }
        }
        return result
    }

    /// Returns the property that a method gets or sets, or nil for other methods.
    private func property(of method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) -> Accessors? {
        let isSetter = method.parameters.count == 1 && method.result.name == "void"
        var candidates: [String]
        if isSetter {
            let rest = method.parts[0].dropFirst(3)
            guard method.parts[0].hasPrefix("set"), let first = rest.first, first.isUppercase else { return nil }
            candidates = [first.lowercased() + rest.dropFirst(), String(rest)]
        } else {
            guard method.parameters.isEmpty, method.result.name != "void" || method.result.stars > 0 else { return nil }
            candidates = [method.parts[0]]
        }
        let classes = line(of: currentClass)
        for (depth, type) in classes.enumerated() {
            for name in candidates {
                guard let property = interfaces[type]?.property(name), let declared = try? declaredType(property) else {
                    continue
                }
                return Accessors(
                    name: property.swiftName, type: declared, property: depth == 0 ? property : nil, first: method.selector)
            }
        }
        let superclass = classes.count > 1 ? classes[classes.count - 1] : inferredSuperclass[currentClass ?? ""] ?? ""
        for name in candidates {
            if let known = OverrideTable.property(name, of: superclass), superclass != "NSObject" {
                return Accessors(name: known.name, type: known.type, property: nil, first: method.selector)
            }
        }
        guard isSetter, body.callSuper(method.selector), let type = try? Self.swiftType(method.parameters[0].type) else {
            return nil
        }
        let isObject = method.parameters[0].type.stars > 0
        return Accessors(
            name: SelectorTable.properties[candidates[0]] ?? candidates[0], type: type + (isObject ? "?" : ""), property: nil,
            first: method.selector, isGuess: true)
    }

    /// Returns the type of a property with its optional mark: `UILabel!` or `(any Delegate)?`.
    func declaredType(_ property: ObjectiveCProperty) throws(Untranslatable) -> String {
        let type = try Self.swiftType(property.type)
        guard property.type.stars > 0 || property.type.name == "id", !type.hasPrefix("[") else { return type }
        let isWeak = property.attributes.contains("weak") || property.attributes.contains("assign")
        let mark = isWeak || property.attributes.contains("nullable") ? "?" : "!"
        return (type.hasPrefix("any ") ? "(\(type))" : type) + mark
    }

    // MARK: - Printing

    /// Prints a property with its accessors, in the place of the accessor that the file implements first.
    func printAccessors(_ accessors: Accessors, at selector: String, inCategory: Bool) throws(Untranslatable) {
        guard accessors.first == selector else { return }
        let isOverride = accessors.property == nil
        let isReadOnly = accessors.property?.attributes.contains("readonly") ?? false
        let name = Self.escaped(accessors.name)
        let variable = "_" + (accessors.property?.name ?? accessors.name)
        let needsVariable =
            !isOverride
            && (accessors.usesStorage || accessors.getter == nil || (accessors.setter == nil && !isReadOnly && !inCategory))
        if needsVariable, inCategory { throw Untranslatable(reason: "a category cannot have a variable for '\(accessors.name)'") }
        if isOverride, inCategory { reserve("'\(name)' overrides a property, which an extension cannot do in Swift.") }
        if accessors.isGuess {
            reserve("The property '\(name)' of the superclass is not known: its type was taken from the setter.")
        }
        if needsVariable, let property = accessors.property {
            let isWeak = property.attributes.contains("weak")
            let isObject = property.type.stars > 0 || property.type.name == "id"
            let initial = isWeak ? ": \(accessors.type)" : Self.initial(try Self.swiftType(property.type), isObject: isObject)
            write("private \(isWeak ? "weak " : "")var \(variable)\(initial)")
            storage.insert(variable)
        }
        let head = "\(isOverride ? "override " : "")var \(name): \(accessors.type) {"
        if accessors.setter == nil, let getter = accessors.getter, isReadOnly || inCategory {
            write(head)
            return printAccessorBody(getter.method, getter.body, nil)
        }
        write(head)
        indent += 1
        if let getter = accessors.getter {
            write("get {")
            printAccessorBody(getter.method, getter.body, nil)
        } else {
            write("get { \(isOverride ? "super.\(name)" : variable) }")
        }
        if let setter = accessors.setter {
            write("set(\(Self.escaped(setter.method.parameters[0].name))) {")
            printAccessorBody(setter.method, setter.body, accessors.type)
        } else {
            write("set { \(isOverride ? "super.\(name)" : variable) = newValue }")
        }
        indent -= 1
        write("}")
    }

    private func printAccessorBody(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement], _ type: String?) {
        inMethod(method, body, types: type.map { [$0] } ?? []) { printBody(body) }
    }

    /// Calls the body while a method's parameter names are known, and forgets the names afterward.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - statements: The statements of the method.
    ///   - types: The types of the parameters in Swift, where they differ from the declared ones.
    ///   - body: The closure that prints the method.
    func inMethod(_ method: ObjectiveCMethod, _ statements: [ObjectiveCStatement], types: [String], _ body: () -> Void) {
        let outer = (names, assigned, currentResult, aliases)
        defer { (names, assigned, currentResult, aliases) = outer }
        assigned = []
        for statement in statements { surveyAssignments(statement) }
        currentResult = method.result
        var changed: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            var known = KnownName(parameter.type)
            if index < types.count {
                let written = KnownName(swift: types[index])
                known.isOptional = written.isOptional
                known.isUnwrapped = types[index].hasSuffix("!")
                if !known.isUnwrapped { known.swift = written.swift }
            }
            names[parameter.name] = known
            if assigned.contains(parameter.name) { changed.append(Self.escaped(parameter.name)) }
        }
        changedParameters = changed
        body()
    }
}
