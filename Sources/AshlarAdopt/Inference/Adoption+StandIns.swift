import AshlarPort
import Foundation

extension Adoption {
    /// The module with the members of all inferred types.
    static let membersModule = "AdoptedMembers"

    /// Reads the uses of the files that import modules that are not there.
    mutating func addStandInsFromUses(_ texts: [String: String]) {
        guard !standIns.isEmpty else { return }
        var (methods, implicit, implicitCalls) = (Set<CallShape>(), Set<String>(), Set<CallShape>())
        var optional: Set<String> = []
        for (path, source) in ported.values.flatMap({ $0 }) {
            guard let text = package.texts[path] else { continue }
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
        methods = methods.filter { declared.contains($0.name) }
        var lines = [
            "// Written by `ashlar adopt` from what the application uses of modules that are not there.", "import AdoptedStandIn",
            "import AppleFoundation", "import UIKit", "", "extension InferredMembers {",
        ]
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
        for message in messages {
            guard let file = uses[message.path],
                let module = file.modules.first(where: { Self.fits(message.names.first ?? "", $0) })
                    ?? file.modules.first
            else { continue }
            switch message.kind {
            case .missingName(let name), .missingType(let name), .missingAttribute(let name):
                if name.first?.isUppercase == true {
                    guard shared.types[name] == nil else { continue }
                    if let holder = standIns.first(where: { $0.value.types[name] != nil })?.key {
                        // The module of the file exports the other one on Apple's systems, as an umbrella does.
                        guard !file.modules.contains(holder) else { continue }
                        shared.types[name] = standIns[holder]?.types.removeValue(forKey: name)
                        shared.cases[name] = standIns[holder]?.cases.removeValue(forKey: name)
                        changed = true
                        continue
                    }
                    var use = SwiftUses.TypeUse()
                    for other in uses.values { if let found = other.uses.types[name] { use.merge(found) } }
                    standIns[module]?.types[name] = use
                    changed = true
                } else {
                    let shapes = file.uses.functions.filter { $0.name == name }
                    for shape in shapes where standIns[module]?.functions.insert(shape).inserted == true { changed = true }
                }
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
                if shared.types[type] != nil {
                    if shared.addCase(name, to: type, file.uses) { changed = true }
                } else if let holder = standIns.first(where: { $0.value.types[type] != nil })?.key {
                    if standIns[holder]?.addCase(name, to: type, file.uses) == true { changed = true }
                }
            case .other: break
            }
        }
        if !shared.summary.isEmpty { report.inferred[Self.membersModule] = shared.summary }
        for (name, module) in standIns where !module.summary.isEmpty { report.inferred[name] = module.summary }
        return changed
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
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? name : nil
    }
}

/// The uses of a file that imports modules which are not there.
struct FileUses {
    var uses: SwiftUses
    /// These modules.
    var modules: [String]
}
