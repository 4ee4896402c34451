import Foundation

/// An Xcode project: the targets of a file `project.pbxproj` with their files and settings.
struct XcodeProject {
    /// A target.
    struct Target {
        var name: String
        /// The type of the product, such as `com.apple.product-type.application`.
        var productType: String
        var module: AppModule
        /// Why the target is no part of an application; nil for applications and libraries.
        var reasonToLeaveOut: String?
    }

    /// The path of the project, `App.xcodeproj`.
    let path: String
    private(set) var targets: [Target] = []
    private(set) var problems: [String] = []

    private let objects: [String: PropertyText]
    /// The folder to which the project's paths are relative.
    private let root: String
    /// The parent group of each file and group.
    private var parents: [String: String] = [:]
    private var paths: [String: String] = [:]

    /// Reads a project.
    ///
    /// - Parameter path: The path of the folder `.xcodeproj`.
    init(contentsOf path: String) throws(PropertyText.Failure) {
        let data = FileManager.default.contents(atPath: path + "/project.pbxproj")
        guard let data else { throw PropertyText.Failure(line: 0, reason: "project.pbxproj cannot be read") }
        try self.init(Array(data), path: path)
    }

    /// Reads a project from the bytes of its file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of `project.pbxproj`.
    ///   - path: The path of the folder `.xcodeproj`.
    init(_ bytes: [UInt8], path: String) throws(PropertyText.Failure) {
        self.path = path
        let tree = try PropertyText.parse(bytes)
        objects = tree["objects"]?.members ?? [:]
        let project = tree["rootObject"]?.string.flatMap { [objects] in objects[$0] }
        let folder = (path as NSString).deletingLastPathComponent
        let base = project?["projectDirPath"]?.string ?? ""
        root = base.isEmpty ? folder : folder + "/" + base
        for (id, object) in objects {
            for child in object["children"]?.elements.compactMap(\.string) ?? [] { parents[child] = id }
        }
        for id in project?["targets"]?.elements.compactMap(\.string) ?? [] {
            guard let target = objects[id] else { continue }
            if let read = read(target, id) { targets.append(read) }
        }
        if targets.isEmpty { problems.append("\((path as NSString).lastPathComponent) has no targets.") }
    }

    private mutating func read(_ target: PropertyText, _ id: String) -> Target? {
        guard let name = target["name"]?.string else { return nil }
        let type = target["productType"]?.string ?? ""
        let settings = settings(of: target)
        func setting(_ key: String) -> String? {
            settings[key].map { value in
                ["$(SRCROOT)", "${SRCROOT}", "$(PROJECT_DIR)", "${PROJECT_DIR}"].reduce(value) {
                    $0.replacingOccurrences(of: $1, with: root)
                }
                .replacingOccurrences(of: "$(TARGET_NAME)", with: name).replacingOccurrences(of: "${TARGET_NAME}", with: name)
                .replacingOccurrences(of: "$(PRODUCT_NAME)", with: name)
            }
        }
        var moduleName = setting("PRODUCT_MODULE_NAME") ?? setting("PRODUCT_NAME") ?? name
        if moduleName.contains("$(") || moduleName.contains("${") { moduleName = name }
        let isApplication = type == "com.apple.product-type.application"
        var module = AppModule(name: AppModule.moduleName(moduleName), kind: isApplication ? .application : .library)
        var target = Target(name: name, productType: type, module: module, reasonToLeaveOut: Self.reason(type, settings))
        guard target.reasonToLeaveOut == nil else { return target }
        if let header = setting("SWIFT_OBJC_BRIDGING_HEADER"), !header.isEmpty { module.bridgingHeader = absolute(header) }
        if let plist = setting("INFOPLIST_FILE"), !plist.isEmpty { module.infoPlist = absolute(plist) }
        module.isMainActorByDefault = setting("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
        let object = objects[id] ?? .dictionary([:])
        for phaseID in object["buildPhases"]?.elements.compactMap(\.string) ?? [] {
            guard let phase = objects[phaseID] else { continue }
            switch phase["isa"]?.string {
            case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase":
                for fileID in phase["files"]?.elements.compactMap(\.string) ?? [] {
                    guard let reference = objects[fileID]?["fileRef"]?.string else { continue }
                    for file in files(of: reference) {
                        if FileManager.default.fileExists(atPath: file) {
                            module.add(file)
                        } else {
                            problems.append("\(name): \(relative(file)) is missing.")
                        }
                    }
                }
            default: break
            }
        }
        for groupID in object["fileSystemSynchronizedGroups"]?.elements.compactMap(\.string) ?? [] {
            addSynchronized(groupID, id, to: &module)
        }
        for product in object["packageProductDependencies"]?.elements.compactMap(\.string) ?? [] {
            if let name = objects[product]?["productName"]?.string { module.products.append(name) }
        }
        module.sources = Self.unique(module.sources)
        module.resources = Self.unique(module.resources)
        target.module = module
        return target
    }

    /// Why a target of a product type is no part of an application; nil for applications and libraries.
    private static func reason(_ type: String, _ settings: [String: String]) -> String? {
        switch type {
        case "com.apple.product-type.application":
            let platform = settings["SDKROOT"] ?? settings["SUPPORTED_PLATFORMS"] ?? ""
            return platform.hasPrefix("macosx")
                ? "for macOS"
                : platform.hasPrefix("watchos")
                    ? "for watchOS"
                    : platform.hasPrefix("appletvos") ? "for tvOS" : nil
        case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
            "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic", "com.apple.product-type.bundle":
            return nil
        case "": return "an aggregate of other targets"
        default:
            if type.contains("unit-test") || type.contains("ui-testing") || type.contains("testing") { return "tests" }
            if type.contains("watch") { return "for watchOS" }
            if type.contains("app-extension") || type.contains("extension") { return "an extension" }
            return "a product of the type \(type.split(separator: ".").last ?? "")"
        }
    }

    /// The settings of a target over those of the project, in the configuration for debugging.
    private func settings(of target: PropertyText) -> [String: String] {
        func values(_ list: String?) -> [String: String] {
            let ids = list.flatMap { objects[$0] }?["buildConfigurations"]?.elements.compactMap(\.string) ?? []
            let configurations = ids.compactMap { objects[$0] }
            let chosen = configurations.first { $0["name"]?.string == "Debug" } ?? configurations.first
            return chosen?["buildSettings"]?.members.compactMapValues(\.string) ?? [:]
        }
        let project = objects.values.first { $0["isa"]?.string == "PBXProject" }
        return values(project?["buildConfigurationList"]?.string).merging(
            values(target["buildConfigurationList"]?.string)
        ) { $1 }
    }

    // MARK: Paths

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

    private func relative(_ path: String) -> String { path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path }

    /// The paths of the files of a reference: one, or those of a group of variants, such as the languages of a storyboard.
    private mutating func files(of id: String) -> [String] {
        guard let object = objects[id] else { return [] }
        switch object["isa"]?.string {
        case "PBXVariantGroup":
            return (object["children"]?.elements.compactMap(\.string) ?? []).compactMap { path(of: $0) }
        case "XCVersionGroup", "PBXFileReference", "PBXGroup": return path(of: id).map { [$0] } ?? []
        default: return []
        }
    }

    /// The path of a file or group: its own after that of the groups around it.
    private mutating func path(of id: String, depth: Int = 0) -> String? {
        if let known = paths[id] { return known }
        // Groups in a circle have no path.
        guard depth < 64, let object = objects[id] else { return nil }
        let own = object["path"]?.string ?? ""
        var result: String
        switch object["sourceTree"]?.string ?? "<group>" {
        case "<absolute>": result = own
        case "SOURCE_ROOT": result = root + "/" + own
        case "<group>":
            let parent = parents[id].flatMap { path(of: $0, depth: depth + 1) } ?? root
            result = own.isEmpty ? parent : parent + "/" + own
        default: return nil
        }
        if result.contains("/../") { result = (result as NSString).standardizingPath }
        paths[id] = result
        return result
    }

    /// Adds the files of a folder that a target has without listing them, except those that the project takes out.
    private mutating func addSynchronized(_ group: String, _ target: String, to module: inout AppModule) {
        guard let folder = path(of: group) else { return }
        var excluded: Set<String> = []
        for id in objects[group]?["exceptions"]?.elements.compactMap(\.string) ?? [] {
            guard let exception = objects[id] else { continue }
            if let owner = exception["target"]?.string, owner != target { continue }
            for name in exception["membershipExceptions"]?.elements.compactMap(\.string) ?? [] {
                excluded.insert(folder + "/" + name)
            }
        }
        for file in SourceFolder.files(in: folder, except: { excluded.contains($0) }) { module.add(file) }
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }
}
