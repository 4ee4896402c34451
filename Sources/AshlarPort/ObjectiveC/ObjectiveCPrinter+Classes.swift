// Classes with their properties, methods and initializers.

extension ObjectiveCPrinter {
    func translateType(_ declaration: ObjectiveCTypeDeclaration) throws(Untranslatable) {
        if declaration.isInterface, implemented.contains(declaration.name) || declaration.category != nil {
            // The implementation prints the properties. Comments stay.
            for member in declaration.members {
                if case .comment(let text) = member.kind { write(Self.comment(text)) }
                if case .failure(let reason) = member.kind { keep(member, reason) }
            }
            return
        }
        let known = interfaces[declaration.name]
        let outer = currentClass
        currentClass = declaration.name
        defer { currentClass = outer }
        if let category = declaration.category, !category.isEmpty {
            write("extension \(declaration.name) {")
            return printMembers(declaration.members)
        }
        guard let superclass = known?.superclass ?? declaration.superclass else {
            reserve(
                "The interface of '\(declaration.name)', which names the superclass, is not known: the methods are printed as an "
                    + "extension.")
            write("extension \(declaration.name) {")
            return printMembers(declaration.members)
        }
        let inherited = ([superclass] + (known?.protocols ?? [])).joined(separator: ", ")
        write("class \(declaration.name): \(inherited) {")
        indent += 1
        let lazy = lazyGetters(declaration.members)
        for property in known?.properties ?? [] where !lazy.contains(property.name) {
            do throws(Untranslatable) { try printProperty(property) } catch {
                reserve("The property '\(property.name)' was not translated: \(error.reason).")
            }
        }
        indent -= 1
        let properties = Set((known?.properties ?? []).map(\.name))
        printMembers(
            declaration.members.filter {
                if case .property(let property) = $0.kind { return !properties.contains(property.name) }
                return true
            })
    }

    func printMembers(_ members: [ObjectiveCStatement]) {
        printBody(members)
    }

    func lazyGetters(_ members: [ObjectiveCStatement]) -> Set<String> {
        Set(
            members.compactMap {
                guard case .method(let method, let body?) = $0.kind, lazyValue(method, body) != nil else { return nil }
                return method.parts[0]
            })
    }

    func printProperty(_ property: ObjectiveCProperty) throws(Untranslatable) {
        names[property.name] = KnownName(property.type, isMember: true)
        let isObject = property.type.stars > 0 || property.type.name == "id"
        let type = try Self.swiftType(property.type)
        let name = Self.escaped(property.name)
        if !isObject { return write("var \(name)\(Self.zero(of: type))") }
        let isWeak = property.attributes.contains("weak") || property.attributes.contains("assign")
        if isWeak {
            names[property.name]?.isOptional = true
            return write("weak var \(name): \(type.hasPrefix("any ") ? "(\(type))" : type)?")
        }
        write(type.hasPrefix("[") ? "var \(name): \(type) = \(type.contains(":") ? "[:]" : "[]")" : "var \(name): \(type)!")
    }

    /// The statements of a getter that makes its value when it is asked for the first time: `if (!_x) { … } return _x;`
    func lazyValue(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) -> [ObjectiveCStatement]? {
        guard !method.isClassMethod, method.parameters.isEmpty, method.result.stars > 0, body.count == 2,
            case .conditional(let condition, let making, nil) = body[0].kind, case .returned(.name(let returned)?) = body[1].kind,
            returned == "_" + method.parts[0]
        else { return nil }
        switch condition {
        case .prefix("!", .name(returned)), .binary(.name(returned), "==", .name("nil")): return making
        default: return nil
        }
    }

    static let overrides: Set<String> = [
        "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "updateViewConstraints", "loadView", "layoutSubviews", "updateConstraints", "drawRect:",
        "didMoveToSuperview", "didMoveToWindow", "prepareForReuse", "awakeFromNib", "sizeThatFits:", "safeAreaInsetsDidChange",
    ]

    func translateMethod(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        for parameter in method.parameters { names[parameter.name] = KnownName(parameter.type) }
        if let making = lazyValue(method, body) {
            let type = try Self.swiftType(method.result)
            write("lazy var \(method.parts[0]): \(type) = {")
            indent += 1
            write("var _\(method.parts[0]): \(type)!")
            lazyVariable = "_\(method.parts[0])"
            printStatements(making)
            lazyVariable = nil
            write("return _\(method.parts[0])")
            indent -= 1
            return write("}()")
        }
        if method.parts[0] == "init" || method.parts[0].hasPrefix("initWith") { return try translateInitializer(method, body) }
        let isOverride = Self.overrides.contains(method.selector) && currentClass != nil
        let result = try Self.swiftType(method.result)
        if ["requiresConstraintBasedLayout", "intrinsicContentSize", "layerClass"].contains(method.selector) {
            write("override \(method.isClassMethod ? "class " : "")var \(method.parts[0]): \(result) {")
            return printBody(body)
        }
        var parameters: [String] = []
        let spelling = SelectorTable.spellings[method.selector]
        for (index, parameter) in method.parameters.enumerated() {
            let known = isOverride ? spelling?.labels?[index] : nil
            let label = index == 0 ? (known ?? "") : (known ?? method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            parameters.append("\(external)\(Self.escaped(parameter.name)): \(try Self.swiftType(parameter.type))")
        }
        let name = isOverride ? spelling?.base ?? method.parts[0] : method.parts[0]
        let keyword = (isOverride ? "override " : "") + (method.isClassMethod ? "class func" : "func")
        write("\(keyword) \(name)(\(parameters.joined(separator: ", ")))\(result == "Void" ? "" : " -> \(result)") {")
        printBody(body)
    }

    /// `self = [super initWithFrame:frame]; if (self) { … } return self;`
    func translateInitializer(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        var call: String?
        var rest: [ObjectiveCStatement] = []
        for statement in body {
            switch statement.kind {
            case .expression(.assignment(.name("self"), "=", let value)): call = try expression(value)
            case .conditional(.assignment(.name("self"), "=", let value), let inner, nil),
                .conditional(.parentheses(.assignment(.name("self"), "=", let value)), let inner, nil):
                call = try expression(value)
                rest += inner
            case .conditional(.name("self"), let inner, nil): rest += inner
            // `if (!(self = [super init])) return nil;`
            case .conditional(.prefix("!", .parentheses(.assignment(.name("self"), "=", let value))), let inner, nil)
            where Self.returnsNil(inner): call = try expression(value)
            case .conditional(.prefix("!", .name("self")), let inner, nil) where Self.returnsNil(inner): break
            case .returned(.name("self")?): break
            default: rest.append(statement)
            }
        }
        guard var call else { throw Untranslatable(reason: "the initializer does not call the superclass's in the usual way") }
        if call == "super.init()", interfaces[currentClass ?? ""]?.superclass?.hasPrefix("UI") == true {
            call = "super.init(frame: .zero)"
        }
        let labels = SelectorTable.spellings[method.selector]?.labels
        var parameters: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            let label = labels?[index] ?? (index == 0 ? Self.initLabel(method.parts[0]) : method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            let isNullable =
                parameter.name == "reuseIdentifier" || parameter.name == "nibNameOrNil" || parameter.name == "nibBundleOrNil"
            parameters.append(
                "\(external)\(Self.escaped(parameter.name)): \(try Self.swiftType(parameter.type))\(isNullable ? "?" : "")")
        }
        let isOverride = labels != nil && !method.parameters.isEmpty
        write("\(isOverride ? "override " : "")init(\(parameters.joined(separator: ", "))) {")
        indent += 1
        write(call)
        printStatements(rest)
        indent -= 1
        write("}")
        write("")
        write("required init?(coder: NSCoder) {")
        write("    fatalError(\"init(coder:) has not been implemented\")")
        write("}")
    }

    static func returnsNil(_ body: [ObjectiveCStatement]) -> Bool {
        guard body.count == 1, case .returned(.name("nil")?) = body[0].kind else { return false }
        return true
    }

    static func initLabel(_ part: String) -> String {
        let rest = part.dropFirst("initWith".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// A name in quotes if it is a word of Swift's.
    static func escaped(_ name: String) -> String {
        [
            "in", "is", "as", "func", "let", "var", "class", "default", "operator", "extension", "protocol", "where", "guard",
            "repeat",
            "internal", "init", "import", "inout", "switch", "case", "throw", "try", "catch", "defer",
        ].contains(name) ? "`\(name)`" : name
    }
}
