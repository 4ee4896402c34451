// Classes with their properties, methods and initializers.

extension ObjectiveCPrinter {
    func translateType(_ declaration: ObjectiveCTypeDeclaration) throws(Untranslatable) {
        if declaration.isInterface, implemented.contains(declaration.name) || declaration.category != nil {
            // The implementation prints the properties. The interface's comments are printed here.
            for member in declaration.members {
                if case .comment(let text) = member.kind { write(Self.comment(text)) }
                if case .failure(let reason) = member.kind { keep(member, reason) }
            }
            return
        }
        hasTypes = true
        let known = interfaces[declaration.name]
        let outer = (currentClass, implementation, storage, hasCoder)
        defer { (currentClass, implementation, storage, hasCoder) = outer }
        (currentClass, implementation, storage, hasCoder) = (declaration.name, Self.key(declaration), [], false)
        if let category = declaration.category, !category.isEmpty {
            write("extension \(Self.renamed[declaration.name] ?? declaration.name) {")
            return printMembers(declaration.members)
        }
        var superclass = known?.superclass ?? declaration.superclass
        if superclass == nil, let inferred = inferredSuperclass[declaration.name] {
            reserve(
                "The interface of '\(declaration.name)' is not known: the superclass is taken to be '\(inferred)', after the "
                    + "methods."
            )
            superclass = inferred
        }
        guard let superclass else {
            reserve(
                "The interface of '\(declaration.name)', which names the superclass, is not known: the methods are printed as an "
                    + "extension.")
            write("extension \(declaration.name) {")
            return printMembers(declaration.members)
        }
        // If the class implements `initWithCoder:`, the initializer is printed where the class implements it.
        hasCoder = superclass == "NSObject" || selectors[declaration.name]?.contains("initWithCoder:") ?? false
        let protocols = (known?.protocols ?? []).filter { $0 != "NSObject" }
        write("class \(declaration.name): \(([superclass] + protocols).joined(separator: ", ")) {")
        indent += 1
        let lazy = lazyGetters(declaration.members)
        let accessed = Set((accessors[implementation] ?? [:]).values.compactMap { $0.property?.name })
        for property in known?.properties ?? [] where !lazy.contains(property.name) && !accessed.contains(property.name) {
            do throws(Untranslatable) { try printProperty(property) } catch {
                reserve("The property '\(property.name)' was not translated: \(error.reason).")
            }
        }
        for variable in known?.variables ?? [] {
            do throws(Untranslatable) { try translateVariable(variable, []) } catch {
                reserve("The variable '\(variable.name)' was not translated: \(error.reason).")
            }
        }
        indent -= 1
        let properties = Set((known?.properties ?? []).map(\.name))
        printMembers(
            declaration.members.filter {
                if case .property(let found) = $0.kind { return !found.allSatisfy { properties.contains($0.name) } }
                return true
            })
    }

    /// Returns the superclass that the overridden methods of an implementation suggest, or nil if they suggest none.
    static func superclass(of declaration: ObjectiveCTypeDeclaration) -> String? {
        var isView = false
        for member in declaration.members {
            guard case .method(let method, _) = member.kind, !method.isClassMethod else { continue }
            switch method.selector {
            case "viewDidLoad", "loadView", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidLayoutSubviews",
                "updateViewConstraints":
                return "UIViewController"
            case "initWithStyle:reuseIdentifier:", "setSelected:animated:", "setHighlighted:animated:": return "UITableViewCell"
            case "layoutSubviews", "initWithFrame:", "drawRect:", "didMoveToSuperview", "willMoveToSuperview:",
                "updateConstraints",
                "sizeThatFits:", "hitTest:withEvent:", "pointInside:withEvent:":
                isView = true
            default: break
            }
        }
        return isView ? "UIView" : nil
    }

    func printMembers(_ members: [ObjectiveCStatement]) {
        printBody(members)
    }

    func lazyGetters(_ members: [ObjectiveCStatement]) -> Set<String> {
        Set(
            members.compactMap {
                guard case .method(let method, let body?) = $0.kind, accessors[implementation]?[method.selector] == nil,
                    lazyValue(method, body) != nil
                else { return nil }
                return method.parts[0]
            })
    }

    func printProperty(_ property: ObjectiveCProperty) throws(Untranslatable) {
        let name = Self.escaped(property.swiftName)
        let isObject = property.type.stars > 0 || property.type.name == "id"
        let type = try declaredType(property)
        if isObject, type.hasSuffix("?") {
            learn(optional: property.name)
            let isWeak = !property.attributes.isDisjoint(with: ["weak", "assign"])
            return write("\(isWeak ? "weak " : "")var \(name): \(type)")
        }
        write("var \(name)\(Self.initial(try Self.swiftType(property.type), isObject: isObject))")
    }

    private func learn(optional name: String) {
        guard let currentClass else { return }
        members[currentClass]?[name]?.isOptional = true
        members[currentClass]?[name]?.isUnwrapped = false
    }

    /// Returns the statements of a getter that creates its value on the first call: `if (!_x) { … } return _x;`. Returns nil for
    /// other methods.
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

    func translateMethod(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        let inCategory = !implementation.hasSuffix("(-)") && !implementation.hasSuffix("()")
        if let found = accessors[implementation]?[method.selector] {
            return try printAccessors(found, at: method.selector, inCategory: inCategory)
        }
        var failure: Untranslatable?
        inMethod(method, body, types: OverrideTable.methods[method.selector]?.types ?? []) {
            do throws(Untranslatable) { try printMethod(method, body, inCategory: inCategory) } catch { failure = error }
        }
        changedParameters = []
        if let failure { throw failure }
    }

    private func printMethod(
        _ method: ObjectiveCMethod, _ body: [ObjectiveCStatement], inCategory: Bool
    ) throws(Untranslatable) {
        if let making = lazyValue(method, body) {
            let type = try Self.swiftType(method.result)
            write("lazy var \(method.parts[0]): \(type) = {")
            indent += 1
            let variable = "_\(method.parts[0])"
            write("var \(variable): \(type)!")
            storage.insert(variable)
            printStatements(making)
            storage.remove(variable)
            write("return \(variable)")
            indent -= 1
            return write("}()")
        }
        if method.selector == "dealloc" {
            write("deinit {")
            return printBody(
                body.filter {
                    if case .expression(.message(.name("super"), ["dealloc"], _)) = $0.kind { return false }
                    return true
                })
        }
        if !method.isClassMethod, method.parts[0] == "init" || method.parts[0].hasPrefix("initWith") {
            return try translateInitializer(method, body)
        }
        if let type = (method.isClassMethod ? OverrideTable.classGetters : OverrideTable.getters)[method.selector],
            currentClass != nil
        {
            write("override \(method.isClassMethod ? "class " : "")var \(method.parts[0]): \(type) {")
            return printBody(body)
        }
        let isOverride = overrides(method, body)
        // The names and types are those of UIKit's method.
        let known = isOverride || OverrideTable.methods[method.selector]?.isRequirement == true
        let table = known && !method.isClassMethod ? OverrideTable.methods[method.selector] : nil
        if isOverride, inCategory {
            reserve("'\(method.selector)' overrides a method, which an extension cannot do in Swift.")
        } else if isOverride, table == nil, !inherits(method.selector) {
            reserve("'\(method.selector)' overrides a method that is not known; it is spelled by the general rule.")
        }
        var result = try Self.swiftType(method.result)
        if optionalMethods.contains(method.selector) { result += "?" }
        if let table { result = table.result ?? "Void" }
        var parameters: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            let label = table?.spelling.labels?[index] ?? (index == 0 ? "" : method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            let written = try Self.swiftType(parameter.type)
            let type = table.flatMap { index < $0.types.count ? $0.types[index] : nil } ?? written
            parameters.append("\(external)\(Self.escaped(parameter.name)): \(type)")
        }
        let name = Self.escaped(table?.spelling.base ?? method.parts[0])
        let keyword = (isOverride ? "override " : "") + (method.isClassMethod ? "class func" : "func")
        write("\(keyword) \(name)(\(parameters.joined(separator: ", ")))\(result == "Void" ? "" : " -> \(result)") {")
        printBody(body)
    }

    /// Returns whether a method overrides a superclass's method: one that the file or UIKit declares, or one that the method's body
    /// calls on `super`.
    private func overrides(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) -> Bool {
        guard let currentClass else { return false }
        if inherits(method.selector) || body.callSuper(method.selector) { return true }
        guard !method.isClassMethod, let known = OverrideTable.methods[method.selector] else { return false }
        let superclass = line(of: currentClass).last ?? ""
        if known.isRequirement {
            return superclass == "UITableViewController" && known.types.first == "UITableView"
                || superclass == "UICollectionViewController" && known.types.first == "UICollectionView"
        }
        return superclass != "NSObject" || method.selector == "isEqual:"
    }

    /// Translates an initializer such as `self = [super initWithFrame:frame]; if (self) { … } return self;`.
    func translateInitializer(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        var call: ObjectiveCExpression?
        var before: [ObjectiveCStatement] = []
        var rest: [ObjectiveCStatement] = []
        for statement in body {
            switch statement.kind {
            case .expression(.assignment(.name("self"), "=", let value)): call = value
            case .conditional(.assignment(.name("self"), "=", let value), let inner, nil),
                .conditional(.parentheses(.assignment(.name("self"), "=", let value)), let inner, nil):
                call = value
                rest += inner
            case .conditional(.name("self"), let inner, nil) where call != nil: rest += inner
            case .conditional(.binary(.name("self"), "!=", .name("nil")), let inner, nil) where call != nil: rest += inner
            // `if (!(self = [super init])) return nil;`
            case .conditional(.prefix("!", .parentheses(.assignment(.name("self"), "=", let value))), let inner, nil)
            where Self.returnsNil(inner): call = value
            case .conditional(.prefix("!", .name("self")), let inner, nil) where Self.returnsNil(inner): break
            case .returned(.name("self")?): break
            // `return [self initWithFrame:CGRectZero];`
            case .returned(.message(let receiver, let parts, let arguments)?) where call == nil && parts[0].hasPrefix("init"):
                call = .message(receiver, parts, arguments)
            default: if call == nil { before.append(statement) } else { rest.append(statement) }
            }
        }
        guard case .message(.name(let receiver), let parts, _)? = call, let call, receiver == "super" || receiver == "self",
            parts[0].hasPrefix("init")
        else {
            throw Untranslatable(reason: "the initializer does not call the superclass's in the usual way")
        }
        var text = try expression(call)
        let superclass = line(of: currentClass).last ?? ""
        let isDirect = line(of: currentClass).count <= 2
        if text == "super.init()", isDirect, superclass.hasPrefix("UI") {
            if superclass.hasSuffix("Controller") {
                text = "super.init(nibName: nil, bundle: nil)"
            } else if superclass == "UITableViewCell" {
                text = "super.init(style: .default, reuseIdentifier: nil)"
            } else if superclass.hasSuffix("Layout") || superclass.hasSuffix("Recognizer") || superclass.hasSuffix("Item") {
                text = "super.init()"
            } else {
                text = "super.init(frame: .zero)"
            }
        }
        let isConvenience = receiver == "self"
        let isCoder = method.selector == "initWithCoder:"
        let labels = SelectorTable.spellings[method.selector]?.labels
        var parameters: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            let label = labels?[index] ?? (index == 0 ? Self.initLabel(method.parts[0]) : method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            let isNullable =
                parameter.name == "reuseIdentifier" || parameter.name == "nibNameOrNil" || parameter.name == "nibBundleOrNil"
            let type = isCoder ? "NSCoder" : try Self.swiftType(parameter.type)
            parameters.append("\(external)\(Self.escaped(parameter.name)): \(type)\(isNullable ? "?" : "")")
        }
        let isPlain = method.parameters.isEmpty
        let inherited = labels != nil && !isPlain && !Self.isOwn(method.selector) || inherits(method.selector)
        var isOverride = inherited || (isPlain && !isConvenience && superclass == "NSObject")
        // A convenience initializer overrides a designated initializer of the superclass.
        if isConvenience, isPlain, superclass == "NSObject" { isOverride = true }
        let keyword = isCoder ? "required " : (isOverride ? "override " : "") + (isConvenience ? "convenience " : "")
        write("\(keyword)init\(isCoder ? "?" : "")(\(parameters.joined(separator: ", "))) {")
        indent += 1
        for name in changedParameters { write("var \(name) = \(name)") }
        changedParameters = []
        printStatements(before)
        write(text)
        currentResult = nil
        printStatements(rest)
        indent -= 1
        write("}")
        guard !isConvenience, !hasCoder else { return }
        hasCoder = true
        write("")
        write("required init?(coder: NSCoder) {")
        write("    fatalError(\"init(coder:) has not been implemented\")")
        write("}")
    }

    /// Returns whether an initializer belongs to a UIKit class that is not one of the usual view classes, so that their subclasses
    /// do not inherit it.
    private static func isOwn(_ selector: String) -> Bool {
        ["initWithTarget:action:", "initWithString:", "initWithString:attributes:", "initWithStyle:", "initWithItems:"].contains(
            selector)
    }

    static func returnsNil(_ body: [ObjectiveCStatement]) -> Bool {
        guard body.count == 1, case .returned(.name("nil")?) = body[0].kind else { return false }
        return true
    }

    static func initLabel(_ part: String) -> String {
        let rest = part.dropFirst("initWith".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// Returns a name in backquotes if it is a Swift keyword.
    static func escaped(_ name: String) -> String {
        [
            "in", "is", "as", "func", "let", "var", "class", "default", "operator", "extension", "protocol", "where", "guard",
            "repeat",
            "internal", "init", "import", "inout", "switch", "case", "throw", "try", "catch", "defer",
        ].contains(name) ? "`\(name)`" : name
    }
}
