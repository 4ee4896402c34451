extension ObjectiveCPrinter {
    /// Translates `[receiver part:argument part:argument]`.
    func message(
        _ receiver: ObjectiveCExpression, _ parts: [String], _ arguments: [ObjectiveCExpression], isStatement: Bool
    ) throws(Untranslatable) -> String {
        let selector = arguments.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined()
        if let made = try creation(receiver, parts, arguments, selector) { return made }
        let type = try className(receiver)
        if let type, let value = try classValue(type, selector, arguments) { return value }
        if selector == "class" {
            if let type { return "\(type).self" }
            return "type(of: \(try expression(receiver)))"
        }
        if arguments.isEmpty { return try getter(receiver, type, selector) }
        if arguments.count == parts.count, let text = try setter(receiver, selector, arguments, isStatement) { return text }
        guard arguments.count == parts.count else {
            throw Untranslatable(reason: "'\(selector)' takes a list, which is not translated")
        }
        if selector == "isEqual:", methods[selector] == nil {
            return "\(try target(receiver)).isEqual(\(try expression(arguments[0])))"
        }
        // A method that the file declares can have the name of a UIKit method, and is then spelled like it.
        if let spelling = SelectorTable.spellings[selector] {
            if selector == "objectAtIndex:" { return "\(try target(receiver))[\(try expression(arguments[0]))]" }
            guard let labels = spelling.labels else { throw Untranslatable(reason: "'\(selector)' is not known") }
            return try call(receiver, spelling.base, labels, selector, arguments)
        }
        if selector == "isKindOfClass:", case .message(.name(let type), ["class"], _) = arguments[0] {
            return "\(try expression(receiver)) is \(Self.renamed[type] ?? type)"
        }
        if selector == "isEqualToString:" {
            return "\(try expression(receiver)) == \(try expression(arguments[0]))"
        }
        guard methods[selector] != nil else { throw Untranslatable(reason: "the method '\(selector)' is not known") }
        return try call(receiver, parts[0], [""] + parts.dropFirst(), selector, arguments)
    }

    /// Returns the receiver of a message, as it is written before a dot.
    private func target(_ receiver: ObjectiveCExpression) throws(Untranslatable) -> String {
        let text = try expression(receiver)
        switch receiver {
        case .binary, .ternary, .cast, .prefix, .assignment: return "(\(text))"
        default: return isOptional(receiver) ? text + "?" : text
        }
    }

    /// Returns the receiver's name if the receiver is a class, or nil otherwise.
    private func className(_ receiver: ObjectiveCExpression) throws(Untranslatable) -> String? {
        switch receiver {
        case .name(let name):
            guard names[name] == nil, name.first?.isUppercase == true, !aliases.contains(name) else { return nil }
            return Self.renamed[name] ?? name
        case .message(.name("self"), ["class"], _): return "Self"
        default: return nil
        }
    }

    // MARK: - New objects

    private func creation(
        _ receiver: ObjectiveCExpression, _ parts: [String], _ arguments: [ObjectiveCExpression], _ selector: String
    ) throws(Untranslatable) -> String? {
        if parts == ["new"], let type = try className(receiver) { return try made(type, [], []) }
        if parts == ["array"] || parts == ["dictionary"], let type = try className(receiver), type.hasPrefix("NS") {
            return parts == ["array"] ? "[]" : "[:]"
        }
        if parts[0] == "arrayWithObjects", let type = try className(receiver), type.hasSuffix("Array") {
            var texts: [String] = []
            for argument in arguments {
                if case .name("nil") = argument { break }
                texts.append(try unwrapped(argument))
            }
            return "[\(texts.joined(separator: ", "))]"
        }
        guard parts[0] == "init" || parts[0].hasPrefix("initWith") || parts[0] == "initForAutoLayout" else { return nil }
        let labels: [String]
        if selector == "initForAutoLayout" {
            labels = []
        } else if let known = SelectorTable.spellings[selector]?.labels {
            labels = known
        } else {
            labels = [Self.initLabel(parts[0])] + parts.dropFirst()
            if methods[selector] == nil {
                reserve("The initializer '\(selector)' is not known; it is spelled by the general rule.")
            }
        }
        guard labels.count == arguments.count else { throw Untranslatable(reason: "'\(selector)' is not translated") }
        switch receiver {
        case .message(let inner, ["alloc"], _):
            guard let type = try className(inner) else { throw Untranslatable(reason: "the class is known at run time only") }
            if selector == "initForAutoLayout" { return "\(type)(forAutoLayout: ())" }
            return try made(type, labels, arguments)
        case .name("super"), .name("self"):
            return "\(try expression(receiver)).init(\(try joined(labels, arguments, selector)))"
        default: throw Untranslatable(reason: "'\(selector)' is sent to something other than 'alloc'")
        }
    }

    private func made(
        _ type: String, _ labels: [String], _ arguments: [ObjectiveCExpression]
    ) throws(Untranslatable) -> String {
        if type.hasPrefix("NSMutableArray") || type == "NSArray" { return "[]" }
        if type.hasPrefix("NSMutableDictionary") || type == "NSDictionary" { return "[:]" }
        return "\(type)(\(try joined(labels, arguments, "")))"
    }

    /// Returns the value of a class method that gives a color or creates an object, or nil for other methods.
    private func classValue(
        _ type: String, _ selector: String, _ arguments: [ObjectiveCExpression]
    ) throws(Untranslatable) -> String? {
        if arguments.isEmpty {
            if type == "UIColor", selector.hasSuffix("Color") { return "UIColor.\(selector.dropLast(5))" }
            if selector == "alloc" { throw Untranslatable(reason: "'alloc' stands alone") }
            return nil
        }
        // The spelling `init(…)` stands for a factory method of the class.
        if let spelling = SelectorTable.spellings[selector], spelling.base == "init", !selector.hasPrefix("init"),
            let labels = spelling.labels
        {
            return "\(type)(\(try joined(labels, arguments, selector)))"
        }
        return nil
    }

    // MARK: - Properties

    private func getter(_ receiver: ObjectiveCExpression, _ type: String?, _ selector: String) throws(Untranslatable) -> String {
        let text = try target(receiver)
        // In Swift, strings, arrays, dictionaries and sets are values, so an explicit copy is not needed.
        if selector == "copy" || selector == "mutableCopy", methods[selector] == nil {
            let known: KnownName? = if case .name(let name) = receiver { known(name) } else { ownProperty(receiver) }
            if let swift = known?.swift, swift == "String" || swift.hasPrefix("[") || swift.hasPrefix("Set<") {
                return try expression(receiver)
            }
        }
        // A property that the class declares takes precedence over a UIKit method of the same name.
        if isSelf(receiver), let property = properties[selector], ownMember(selector) != nil {
            return "\(text).\(Self.escaped(property))"
        }
        if case .name("super") = receiver, OverrideTable.getters[selector] != nil || OverrideTable.classGetters[selector] != nil {
            return "super.\(SelectorTable.properties[selector] ?? selector)"
        }
        if case .name("super") = receiver, let superclass = line(of: currentClass).last,
            let property = OverrideTable.property(selector, of: superclass)
        {
            return "super.\(property.name)"
        }
        // A method without arguments, such as `[self layoutIfNeeded]`.
        if let spelling = SelectorTable.spellings[selector] {
            guard spelling.labels != nil else { return "\(text).\(spelling.base)" }
            return "\(text).\(spelling.base)()"
        }
        if let property = properties[selector] { return "\(text).\(Self.escaped(property))" }
        if methods[selector] != nil { return "\(text).\(selector)()" }
        if let property = SelectorTable.properties[selector] { return "\(text).\(property)" }
        let isProperty =
            SelectorTable.settable.contains(selector) || SelectorTable.optionals.contains(selector) || selector.hasPrefix("mas_")
            || [
                "view", "contentView", "layer", "subviews", "count", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor",
                "leadingAnchor", "trailingAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
                "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "constraints", "lineHeight",
            ].contains(selector)
        if isProperty { return "\(text).\(selector)" }
        throw Untranslatable(reason: "it is not known whether '\(selector)' is a method or a property")
    }

    private func setter(
        _ receiver: ObjectiveCExpression, _ selector: String, _ arguments: [ObjectiveCExpression], _ isStatement: Bool
    ) throws(Untranslatable) -> String? {
        guard isStatement, arguments.count == 1, selector.hasPrefix("set"), selector.count > 4, methods[selector] == nil else {
            return nil
        }
        let rest = selector.dropFirst(3).dropLast()
        let name = rest.prefix(1).lowercased() + rest.dropFirst()
        let isAccessor = accessors[implementation]?[selector] != nil
        guard SelectorTable.settable.contains(name) || allMembers[name] != nil || isAccessor else { return nil }
        return try expression(.assignment(.member(receiver, name), "=", arguments[0]), isStatement: true)
    }

    // MARK: - Calls

    private func call(
        _ receiver: ObjectiveCExpression, _ base: String, _ labels: [String], _ selector: String,
        _ arguments: [ObjectiveCExpression]
    ) throws(Untranslatable) -> String {
        let text = try target(receiver)
        var head = base == "init" ? text : "\(text).\(base)"
        // A single block at the end becomes a trailing closure.
        if let last = arguments.last, case .block = last, arguments.dropLast().allSatisfy({ !$0.isBlock }) {
            let before = try joined(Array(labels.dropLast()), Array(arguments.dropLast()), selector)
            if !before.isEmpty { head += "(\(before))" }
            return "\(head) \(try expression(last))"
        }
        return "\(head)(\(try joined(labels, arguments, selector)))"
    }

    private func joined(
        _ labels: [String], _ arguments: [ObjectiveCExpression], _ selector: String
    ) throws(Untranslatable) -> String {
        var texts: [String] = []
        let own = OverrideTable.methods[selector] == nil ? methods[selector] : nil
        for (index, (label, argument)) in zip(labels, arguments).enumerated() {
            var wanted = Self.pointArguments.contains(label) ? "CGFloat" : nil
            if let own, index < own.parameters.count, own.parameters[index].type.stars == 0 {
                wanted = own.parameters[index].type.name
            }
            var text = try expression(argument, wanting: wanted, isTyped: true)
            // An empty set of options is 0 in Objective-C.
            if label == "options", text == "0" { text = "[]" }
            if label == "metrics" || label == "completion" || label == "toItem", text == "NULL" { text = "nil" }
            texts.append(label.isEmpty ? text : "\(label): \(text)")
        }
        return texts.joined(separator: ", ")
    }

    /// The labels of arguments of type `CGFloat`.
    private static let pointArguments: Set<String> = [
        "constant", "multiplier", "withInset", "withOffset", "withMultiplier", "toSize", "withFixedSpacing", "withFixedSize",
        "withFixedItemLength", "leadSpacing", "tailSpacing", "ofSize", "alpha", "red", "green", "blue", "white",
        "equalToConstant",
        "greaterThanOrEqualToConstant", "lessThanOrEqualToConstant",
    ]
}

extension ObjectiveCExpression {
    fileprivate var isBlock: Bool {
        if case .block = self { return true }
        return false
    }
}
