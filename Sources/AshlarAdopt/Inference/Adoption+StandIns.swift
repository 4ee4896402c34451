import AshlarPort
import Foundation

extension Adoption {
    /// The module with the members of all inferred types.
    static let membersModule = "AdoptedMembers"

    /// Reads the uses of the files that import modules that are not there.
    mutating func addStandInsFromUses(_ texts: [String: String]) {
        let head = [
            "// Written by `ashlar adopt` from what the application uses of modules that are not there.", "import AdoptedStandIn",
            "import AppleFoundation", "import UIKit", "",
        ]
        // Types that nothing declares can still need the module.
        members = head.joined(separator: "\n")
        guard !standIns.isEmpty else { return }
        var (methods, implicit, implicitCalls) = (Set<CallShape>(), Set<String>(), Set<CallShape>())
        var optional: Set<String> = []
        for (path, source) in ported.values.flatMap({ $0 }) {
            guard let text = package.texts[path] else { continue }
            lines.add(path, text)
            let modules = SwiftImports(texts[source] ?? text).imports.map(\.module).filter { standIns[$0] != nil }
            guard !modules.isEmpty else { continue }
            let uses = SwiftUses(text)
            self.uses[path] = FileUses(uses: uses, modules: modules)
            optional.formUnion(uses.optionalMembers)
            methods.formUnion(uses.methods)
            implicit.formUnion(uses.implicitMembers)
            implicitCalls.formUnion(uses.implicitCalls)
        }
        // A method hides the dynamic members of its name, so all forms of a name are declared if one has to be.
        let declared = Set(methods.filter { $0.needsTypes || optional.contains($0.name) }.map(\.name))
        // Two methods of one name and one closure would be ambiguous.
        let known: Set<String> = plan.entries.contains { $0.module == "Then" } ? ["then", "with", "do"] : []
        methods = methods.filter { declared.contains($0.name) && !known.contains($0.name) }
        var lines = head + ["extension InferredMembers {"]
        for shape in InferredDeclaration.merged(methods) {
            lines += InferredDeclaration.function(
                shape, modifiers: "public ", isOptional: optional.contains(shape.name)
            ).map { "    " + $0 }
        }
        for name in optional.subtracting(methods.map(\.name)).sorted() where name.first?.isLetter == true {
            lines.append(
                "    public var \(InferredDeclaration.quoted(name)): Inferred? { get { Inferred() } nonmutating set {} }")
        }
        for name in standIns.keys { standIns[name]?.optionalMembers = optional }
        shared.optionalMembers = optional
        lines += ["}", "", "extension Inferred {"]
        let called = Set(implicitCalls.map(\.name))
        for name in implicit.subtracting(called).subtracting(["self", "none", "some", "init"]).sorted()
        where name.first?.isLetter == true {
            lines.append("    public static var \(InferredDeclaration.quoted(name)): Inferred { Inferred() }")
        }
        for shape in InferredDeclaration.merged(implicitCalls)
        where shape.name.first?.isLetter == true && shape.name != "init" && shape.name != "some" {
            lines += InferredDeclaration.function(shape, modifiers: "public static ", isOptional: false).prefix(1).map {
                "    " + $0
            }
        }
        lines.append("}")
        members = lines.joined(separator: "\n") + "\n"
    }

    /// Adds what the compiler misses to the stand-ins, and returns whether that was anything.
    mutating func infer(from messages: [CompilerMessage]) -> Bool {
        var changed = false
        var declared: Set<Substring>?
        for message in messages {
            if case .weakReference(let name) = message.kind {
                for type in [name] + lines.foreign(of: name) where change(type, { $0.objectProtocols.insert(type).inserted }) {
                    changed = true
                }
                continue
            }
            if let constant = message.constant, isConstant(constant.name, type: constant.type) {
                let found = change(constant.name) { module in
                    guard module.types[constant.name].map({ $0.initializers.isEmpty && $0.methods.isEmpty }) == true else {
                        return false
                    }
                    module.types.removeValue(forKey: constant.name)
                    module.constants[constant.name] = constant.type
                    return true
                }
                if found {
                    changed = true
                    continue
                }
            }
            if addImport(message) {
                changed = true
                continue
            }
            // A file can inherit from a type whose module it does not import.
            if addInherited(message) {
                changed = true
                continue
            }
            if uses[message.path] == nil, addUndeclared(message, &declared) {
                changed = true
                continue
            }
            guard let file = uses[message.path],
                let module = file.modules.first(where: { Self.fits(message.names.first ?? "", $0) })
                    ?? file.modules.first
            else { continue }
            switch message.kind {
            case .missingName(let name), .missingType(let name), .missingAttribute(let name):
                if add(name, file, module) { changed = true }
            case .missingMember(let type, let name):
                guard let type = Self.extendable(type), name.first?.isLetter == true else { continue }
                let shapes = file.uses.methods.filter { $0.name == name }
                var members = standIns[module]?.extensions[type] ?? .init()
                if shapes.isEmpty {
                    if members.properties.insert(name).inserted { changed = true }
                } else {
                    for shape in shapes where members.methods.insert(shape).inserted { changed = true }
                }
                standIns[module]?.extensions[type] = members
            case .missingCase(let type, let name):
                guard name.first?.isLetter == true else { continue }
                if change(type, { $0.addCase(name, to: type, file.uses) }) {
                    changed = true
                } else if let type = Self.extendable(type) {
                    // A member of a type of UIKit's, as packages with colors and fonts have them.
                    let known = standIns[module]?.extensions[type]?.staticProperties ?? []
                    guard !known.contains(name), shared.extensions[type]?.staticProperties.contains(name) != true else {
                        continue
                    }
                    shared.extensions[type, default: .init()].staticProperties.insert(name)
                    changed = true
                }
            case .missingOperator(let name):
                // An operator is declared once, in the module that all stand-ins export.
                if shared.operators.insert(name).inserted { changed = true }
            case .missingOperation(let name, let first, let second):
                for type in [first, second] where change(type, { $0.operations.insert([name, first, second]).inserted }) {
                    changed = true
                    break
                }
            case .missingModuleMember(let module, _):
                if standIns[module] != nil, standIns[module]?.types[module] == nil, add(module, file, module) { changed = true }
            case .weakReference, .other: break
            }
        }
        if updateSubclassing() { changed = true }
        if !shared.summary.isEmpty { report.inferred[Self.membersModule] = shared.summary }
        for (name, module) in standIns where !module.summary.isEmpty { report.inferred[name] = module.summary }
        return changed
    }

    /// Imports the module that declares a missing name into a file, and returns whether there is one. On Apple's systems the names of
    /// a framework are seen through others that import it, and through bridging headers.
    private mutating func addImport(_ message: CompilerMessage) -> Bool {
        let name: String
        switch message.kind {
        case .missingName(let found), .missingType(let found), .missingAttribute(let found): name = found
        default: return false
        }
        let folder = message.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        guard let module = catalog.module(declaring: name) ?? Self.module(ofPrefix: name),
            project.modules.contains(where: { $0.name == folder }), let text = package.texts[message.path],
            !SwiftImports(text).imports.contains(where: { $0.module == module })
        else { return false }
        package.texts[message.path] = SwiftImports(text).rewritten(adding: [module])
        plan.addDependency(module, of: folder)
        return true
    }

    private func isConstant(_ name: String, type: String) -> Bool {
        var use = SwiftUses.TypeUse()
        for file in uses.values { if let found = file.uses.types[name] { use.merge(found) } }
        return Self.canBeConstant(name, type: type, use, in: package.texts.values)
    }

    /// Whether a name that was taken for a type can be a constant instead: if its type is one that stand-ins know, and if nothing else uses
    /// the name as a type.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - type: The type of the constant.
    ///   - use: The uses of the name.
    ///   - texts: The texts of the package's files.
    static func canBeConstant(_ name: String, type: String, _ use: SwiftUses.TypeUse, in texts: some Sequence<String>) -> Bool {
        guard isCommon(type), use.initializers.isEmpty, use.methods.isEmpty, use.genericArguments == 0, !use.isSuperclass,
            !use.isProtocol, !use.isAttribute
        else { return false }
        return !texts.contains { text in
            guard text.contains(name) else { return false }
            // After a colon of a declaration or of a list of inherited types, after a cast or an arrow, and before what only types have.
            let before = [
                #"\b(?:let|var) \w+ ?: ?\[?"#, #"\b(?:class|struct|enum|extension) \w+ ?:[^{]*?\b"#, #"\b(?:as|is)[?!]? \[?"#,
                #"-> ?\[?"#,
            ].joined(separator: "|")
            let pattern = "(?:\(before))\(name)\\b|\\b\(name)(?:\\.self\\b|\\.Type\\b|\\]\\()"
            return text.range(of: pattern, options: .regularExpression) != nil
        }
    }

    /// Whether a name is that of a constant, as those of C are.
    private static func isConstant(_ name: String) -> Bool { name.first == "k" && name.dropFirst().first?.isUppercase == true }

    /// Names of UIKit's that do not begin as most of them do.
    private static let plainNames: Set<String> = [
        "Selector", "CGColor", "CGContext", "CGImage", "CGPath", "CGMutablePath", "NSParagraphStyle", "NSMutableParagraphStyle",
        "NSTextAttachment", "NSTextAlignment", "NSTextStorage", "NSTextContainer", "NSDataAsset", "NSDirectionalEdgeInsets",
        "NSShadow",
        "NSUnderlineStyle", "NSDirectionalRectEdge", "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot",
    ]

    /// UIKit for a name that begins as its names and those of Core Animation do; nil for others.
    static func module(ofPrefix name: String) -> String? {
        let isOfUIKit =
            plainNames.contains(name)
            || ["UI", "CA", "NSLayout", "NSCollectionLayout"].contains { prefix in
                name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
            }
        return isOfUIKit ? "UIKit" : nil
    }

    /// Adds a type that nothing declares and that no missing module can have, since its file imports none: one of a file that is not in the
    /// folder, such as one with keys or one that a tool makes. The module that all stand-ins export gets it. Returns whether that was anything.
    private mutating func addUndeclared(_ message: CompilerMessage, _ declared: inout Set<Substring>?) -> Bool {
        let name: String
        switch message.kind {
        case .missingName(let found), .missingType(let found): name = found
        default: return false
        }
        let folder = message.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            catalog.module(declaring: name) == nil, project.modules.contains(where: { $0.name == folder }),
            let text = package.texts[message.path], !isDeclared(name, &declared)
        else { return false }
        let old = shared.types[name]
        var use = old ?? .init()
        use.merge(SwiftUses(text).types[name] ?? .init())
        shared.types[name] = use
        let needsImport = !SwiftImports(text).imports.contains { $0.module == Self.membersModule }
        if needsImport {
            package.texts[message.path] = SwiftImports(text).rewritten(adding: [Self.membersModule])
            plan.addDependency(Self.membersModule, of: folder)
        }
        return needsImport || use != old
    }

    /// Whether a ported file or a stand-in declares a type. The names of a round are collected when the first is asked for.
    private func isDeclared(_ name: String, _ declared: inout Set<Substring>?) -> Bool {
        if standIns.values.contains(where: { $0.types[name] != nil }) { return true }
        if let declared { return declared.contains(name[...]) }
        let all = ported.values.joined().flatMap { file in
            (package.texts[file.path] ?? "").matches(
                of: /\b(?:class|struct|enum|protocol|typealias|actor|associatedtype) (\w+)/
            ).map(\.1)
        }
        let names = Set(all)
        declared = names
        return names.contains(name[...])
    }

    /// Adds a type or the functions of a name, and returns whether that was anything.
    private mutating func add(_ name: String, _ file: FileUses, _ module: String) -> Bool {
        var changed = false
        guard name.first?.isUppercase == true else {
            for shape in file.uses.functions where shape.name == name {
                if standIns[module]?.functions.insert(shape).inserted == true { changed = true }
            }
            // A constant, as those of C are.
            let isConstant =
                name.first == "k" && name.dropFirst().first?.isUppercase == true && catalog.module(declaring: name) == nil
            if isConstant, !standIns.values.contains(where: { $0.constants[name] != nil }) {
                standIns[module]?.constants[name] = "Inferred"
                changed = true
            }
            return changed
        }
        // A type of the same name beside one of Apple's frameworks would be ambiguous.
        let isConstant = shared.constants[name] != nil || standIns.values.contains { $0.constants[name] != nil }
        guard shared.types[name] == nil, !isConstant, catalog.module(declaring: name) == nil else { return false }
        if let holder = standIns.first(where: { $0.value.types[name] != nil })?.key {
            // The module of the file exports the other one on Apple's systems, as an umbrella does.
            guard !file.modules.contains(holder) else { return false }
            shared.types[name] = standIns[holder]?.types.removeValue(forKey: name)
            shared.cases[name] = standIns[holder]?.cases.removeValue(forKey: name)
            shared.inherited[name] = standIns[holder]?.inherited.removeValue(forKey: name)
            if standIns[holder]?.objectProtocols.remove(name) != nil { shared.objectProtocols.insert(name) }
            return true
        }
        var use = SwiftUses.TypeUse()
        for other in uses.values { if let found = other.uses.types[name] { use.merge(found) } }
        standIns[module]?.types[name] = use
        return true
    }

    /// Changes the module that has an inferred type, and returns the result of the change; false if no module has the type.
    private mutating func change(_ type: String, _ body: (inout InferredModule) -> Bool) -> Bool {
        if shared.types[type] != nil { return body(&shared) }
        guard let holder = standIns.first(where: { $0.value.types[type] != nil })?.key, var module = standIns[holder] else {
            return false
        }
        let result = body(&module)
        standIns[holder] = module
        return result
    }

    /// Adds a member that a type uses without naming an object to the inferred type from which it inherits.
    private mutating func addInherited(_ message: CompilerMessage) -> Bool {
        guard case .missingName(let name) = message.kind, name.first?.isLowercase == true, !Self.isConstant(name),
            let type = lines.type(in: message.path, line: message.line)
        else { return false }
        let shapes = SwiftUses(package.texts[message.path] ?? "").functions.filter { $0.name == name }
        for ancestor in lines.foreign(of: type) {
            let found = change(ancestor) { module in
                var members = module.inherited[ancestor] ?? .init()
                var changed = false
                if shapes.isEmpty {
                    changed = members.properties.insert(name).inserted
                } else {
                    for shape in shapes where members.methods.insert(shape).inserted { changed = true }
                }
                module.inherited[ancestor] = members
                return changed
            }
            if found { return true }
        }
        return false
    }

    /// Gives inferred classes what the application's subclasses override and call, and returns whether anything changed.
    private mutating func updateSubclassing() -> Bool {
        var changed = false
        let modules = [shared] + Array(standIns.values)
        for type in modules.flatMap(\.types.keys) {
            let needs = lines.needs(of: type)
            let known = Set(shared.types.keys).union(modules.first { $0.types[type] != nil }?.types.keys ?? [:].keys)
            let overrides = needs.overrides.filter { override in
                override.types.allSatisfy { known.contains($0) || Self.isCommon($0) }
            }
            let found = change(type) { module in
                let old = module.subclassing[type] ?? .init()
                guard overrides != Set(old.overrides) || needs.initializers != old.initializers else { return false }
                module.subclassing[type] = InferredSubclassing(overrides: Array(overrides), initializers: needs.initializers)
                return true
            }
            if found { changed = true }
        }
        return changed
    }

    /// Whether all stand-ins see a type: one of the standard library, of Foundation or of UIKit.
    private static func isCommon(_ name: String) -> Bool {
        let names: Set<String> = [
            "Bool", "Int", "UInt", "Double", "Float", "String", "Character", "Any", "AnyObject", "Void", "Array", "Dictionary",
            "Set", "Optional", "Error", "Result", "URL", "Data", "Date", "IndexPath", "IndexSet", "Bundle", "Notification",
            "TimeInterval", "URLRequest", "URLResponse", "Selector", "Timer", "Locale", "Calendar", "Inferred",
        ]
        let isOfApple = ["UI", "NS", "CG", "CA"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
        return names.contains(name) || isOfApple && !name.hasPrefix("NSManaged") && !name.hasPrefix("NSFetch")
    }

    /// Whether a name begins as a module's does: `Firebase…`, or `RLM…`.
    private static func fits(_ name: String, _ module: String) -> Bool {
        name.count > 3
            && (name.hasPrefix(module) || module.hasPrefix(name) || name.lowercased().hasPrefix(module.lowercased().prefix(4)))
    }

    /// The type whose extension can have a missing member: a class of UIKit's or of Foundation's; nil for others.
    private static func extendable(_ type: String) -> String? {
        let name = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
        // The stand-in imports UIKit and Foundation, and not Core Data.
        guard !["NSManaged", "NSFetch", "NSPersistent", "NSEntity"].contains(where: name.hasPrefix) else { return nil }
        guard name.hasPrefix("UI") || name.hasPrefix("NS") || ["String", "URL", "Data", "Date"].contains(name) else { return nil }
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else { return nil }
        // A member of a class and of its superclass would be ambiguous.
        if views.contains(name) { return "UIView" }
        return name.hasPrefix("UI") && name.hasSuffix("Controller") && !notControllers.contains(name) ? "UIViewController" : name
    }

    /// The classes of views that packages extend most, whose made-up members all views have.
    private static let views: Set<String> = [
        "UILabel", "UIButton", "UIImageView", "UIScrollView", "UITableView", "UICollectionView", "UITextField", "UITextView",
        "UIStackView",
        "UIControl", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UISearchBar", "UISwitch", "UISlider",
        "UINavigationBar", "UITabBar", "UIToolbar", "UIPageControl", "UISegmentedControl", "UIActivityIndicatorView",
        "UIProgressView",
        "UIDatePicker", "UIPickerView", "UITableViewHeaderFooterView", "UIVisualEffectView", "UIWindow", "UIRefreshControl",
    ]
    private static let notControllers: Set<String> = [
        "UIPresentationController", "UISheetPresentationController", "UIPopoverPresentationController", "UIMenuController",
        "UIPrintInteractionController", "UIDocumentInteractionController",
    ]
}

/// The uses of a file that imports modules which are not there.
struct FileUses {
    var uses: SwiftUses
    /// These modules.
    var modules: [String]
}
