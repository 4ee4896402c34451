import Foundation
import Yams

/// A description of XcodeGen: the targets with what their templates and included files give them.
struct XcodeGenSpec {
    /// A target.
    struct Target {
        var name: String
        /// The type of the product, such as `application`.
        var type: String
        /// The platforms, in lowercase letters.
        var platforms: [String]
        /// The name of the module, if a setting gives it.
        var moduleName: String?
        /// The paths of the sources, with the patterns that each leaves out.
        var sources: [(path: String, excludes: [String])]
        /// The path of the `Info.plist`; nil if it is not named.
        var infoPlist: String?
        /// The path of the bridging header; nil if it is not named.
        var bridgingHeader: String?
        /// Whether declarations without an actor belong to the main actor.
        var isMainActorByDefault: Bool
    }

    /// The targets in the order of their names; nil if the file is not such a description.
    let targets: [Target]?
    /// Included files that cannot be read, as sentences.
    private(set) var problems: [String] = []

    /// The greatest depth of templates and of files that include others.
    private static let depthLimit = 16

    /// Reads a description.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Paths of the targets are relative to its folder.
    ///   - root: The application's folder, to which paths are relative if what the file includes is there. Projects with several
    ///     applications have a file for each, which a script copies to this folder.
    init(contentsOf path: String, root: String) {
        var problems: [String] = []
        let tree = Self.tree(path, root, depth: 0, &problems)
        self.problems = problems
        guard let listed = tree?["targets"] as? [String: Any] else {
            targets = nil
            return
        }
        let templates = tree?["targetTemplates"] as? [String: Any] ?? [:]
        let settings = Self.base(tree?["settings"])
        let folder = (path as NSString).deletingLastPathComponent
        targets = listed.keys.sorted().map { name in
            Self.target(name, Self.resolved(listed[name], templates, name, depth: 0), settings, folder)
        }
    }

    /// Returns a file over the files that it includes, in which the paths of sources are absolute.
    private static func tree(
        _ path: String, _ root: String, depth: Int, _ problems: inout [String]
    ) -> [String: Any]? {
        guard depth < depthLimit, let data = FileManager.default.contents(atPath: path),
            var tree = (try? Yams.load(yaml: String(decoding: data, as: UTF8.self))) as? [String: Any]
        else { return nil }
        var folder = (path as NSString).deletingLastPathComponent
        let entry = tree.removeValue(forKey: "include")
        let included = (entry as? [Any] ?? entry.map { [$0] } ?? []).compactMap { entry -> String? in
            entry as? String ?? (entry as? [String: Any])?["path"] as? String
        }
        func exists(_ name: String, in folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }
        if !included.isEmpty, !included.contains(where: { exists($0, in: folder) }),
            included.allSatisfy({ exists($0, in: root) })
        {
            folder = root
        }
        var base: [String: Any] = [:]
        for name in included {
            let place = ((folder + "/" + name) as NSString).standardizingPath
            guard let other = Self.tree(place, root, depth: depth + 1, &problems) else {
                problems.append("\((path as NSString).lastPathComponent) includes \(name), which cannot be read.")
                continue
            }
            base = merged(base, other)
        }
        for key in ["targets", "targetTemplates"] {
            guard let members = tree[key] as? [String: Any] else { continue }
            tree[key] = members.mapValues { ($0 as? [String: Any]).map { anchored($0, folder) } ?? $0 }
        }
        return merged(base, tree)
    }

    /// Returns a target in which the paths of its sources and of its `Info.plist` are absolute.
    private static func anchored(_ target: [String: Any], _ folder: String) -> [String: Any] {
        func absolute(_ name: String) -> String {
            name.hasPrefix("/") ? name : ((folder + "/" + name) as NSString).standardizingPath
        }
        func anchored(_ entry: Any) -> Any {
            if let name = entry as? String { return absolute(name) }
            guard var members = entry as? [String: Any], let name = members["path"] as? String else { return entry }
            members["path"] = absolute(name)
            return members
        }
        var target = target
        if let sources = target["sources"] { target["sources"] = (sources as? [Any] ?? [sources]).map(anchored) }
        if let info = target["info"] { target["info"] = anchored(info) }
        return target
    }

    /// The settings that all configurations have.
    private static func base(_ settings: Any?) -> [String: Any] {
        let settings = settings as? [String: Any] ?? [:]
        return settings["base"] as? [String: Any] ?? settings
    }

    /// Returns a target over its templates.
    private static func resolved(_ value: Any?, _ templates: [String: Any], _ name: String, depth: Int) -> [String: Any] {
        guard let own = value as? [String: Any], depth < depthLimit else { return [:] }
        var attributes = own["templateAttributes"] as? [String: Any] ?? [:]
        attributes["target_name"] = name
        var base: [String: Any] = [:]
        for template in own["templates"] as? [String] ?? [] {
            base = merged(base, resolved(templates[template], templates, name, depth: depth + 1))
        }
        return replaced(merged(base, own), attributes) as? [String: Any] ?? [:]
    }

    /// Returns a value in which `${name}` is the attribute of this name.
    private static func replaced(_ value: Any, _ attributes: [String: Any]) -> Any {
        switch value {
        case let text as String:
            attributes.reduce(text) { $0.replacingOccurrences(of: "${\($1.key)}", with: "\($1.value)") }
        case let list as [Any]: list.map { replaced($0, attributes) }
        case let members as [String: Any]: members.mapValues { replaced($0, attributes) }
        default: value
        }
    }

    /// Returns members over others: lists are joined, and the members of both are merged.
    private static func merged(_ base: [String: Any], _ over: [String: Any]) -> [String: Any] {
        base.merging(over) { old, new in
            if let old = old as? [String: Any], let new = new as? [String: Any] { return merged(old, new) }
            if let old = old as? [Any], let new = new as? [Any] { return old + new }
            return new
        }
    }

    private static func target(
        _ name: String, _ values: [String: Any], _ project: [String: Any], _ folder: String
    ) -> Target {
        let settings = project.merging(base(values["settings"])) { $1 }
        func setting(_ key: String) -> String? { settings[key] as? String }
        func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
        func path(_ name: String) -> String {
            let plain = name.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
            return plain.hasPrefix("/") ? plain : ((folder + "/" + plain) as NSString).standardizingPath
        }
        let entries = values["sources"].map { $0 as? [Any] ?? [$0] } ?? [name]
        let sources = entries.compactMap { entry -> (path: String, excludes: [String])? in
            let members = entry as? [String: Any] ?? [:]
            guard let place = entry as? String ?? members["path"] as? String else { return nil }
            return (path(place), list(members["excludes"]).map { path(place + "/" + $0) })
        }
        let info = (values["info"] as? [String: Any])?["path"] as? String ?? setting("INFOPLIST_FILE")
        let moduleName = setting("PRODUCT_MODULE_NAME").flatMap { $0.contains("$") ? nil : $0 }
        return Target(
            name: name, type: values["type"] as? String ?? "", platforms: list(values["platform"]).map { $0.lowercased() },
            moduleName: moduleName, sources: sources, infoPlist: info.map(path),
            bridgingHeader: setting("SWIFT_OBJC_BRIDGING_HEADER").map(path),
            isMainActorByDefault: setting("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor")
    }
}
