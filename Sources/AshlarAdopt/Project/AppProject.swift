import Foundation

/// An application's sources, as its project describes them.
public struct AppProject: Hashable, Sendable {
    /// The name of the application.
    public var name: String
    /// What the description was read from, such as `App.xcodeproj`.
    public var source: String
    /// The application's module, followed by the modules of the project that it needs.
    public var modules: [AppModule]
    /// Targets that are left out, such as tests and extensions, with the reason.
    public var leftOut: [LeftOut] = []
    /// What could not be read, as sentences.
    public var problems: [String] = []

    /// A target that is left out.
    public struct LeftOut: Hashable, Sendable {
        /// The name of the target.
        public var name: String
        /// The reason, such as `tests`.
        public var reason: String
    }

    /// Leaves out libraries by name.
    mutating func leaveOut(_ names: Set<String>, because reason: String) {
        for module in modules where module.kind == .library && names.contains(module.name) {
            leftOut.append(LeftOut(name: module.name, reason: reason))
        }
        modules.removeAll { $0.kind == .library && names.contains($0.name) }
    }

    init(name: String, source: String, modules: [AppModule] = []) {
        (self.name, self.source, self.modules) = (name, source, modules)
    }
}

/// A module of an application: the files of one target.
public struct AppModule: Hashable, Sendable {
    /// What the files of a target are for.
    public enum Kind: Hashable, Sendable {
        /// A program.
        case application
        /// A framework or a library.
        case library
    }

    /// The name, by which other modules import it.
    public var name: String
    /// What the module is for.
    public var kind: Kind
    /// The paths of its Swift files.
    public var sources: [String] = []
    /// The paths of its Objective-C and C files, without headers.
    public var objectiveC: [String] = []
    /// The paths of its headers.
    public var headers: [String] = []
    /// The paths of its resources: files, asset catalogs, and folders that are copied whole.
    public var resources: [String] = []
    /// The path of the header whose names all Swift files see.
    public var bridgingHeader: String?
    /// The path of its `Info.plist`.
    public var infoPlist: String?
    /// Whether declarations without an actor belong to the main actor, as the setting `SWIFT_DEFAULT_ACTOR_ISOLATION` says.
    public var isMainActorByDefault = false
    /// Packages that its project names, by the product's name.
    public var products: [String] = []

    init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// Adds a file or a folder to the sources, headers or resources, depending on its extension.
    mutating func add(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case "m", "mm", "c", "cpp", "cc": objectiveC.append(path)
        case "h", "hpp", "pch": headers.append(path)
        case "entitlements", "xcconfig", "md", "modulemap", "docc", "gitkeep", "xctestplan", "storekit", "intentdefinition": break
        case "plist" where (path as NSString).lastPathComponent.hasSuffix("Info.plist"): infoPlist = infoPlist ?? path
        default: resources.append(path)
        }
    }

    /// Returns a name with which a module can be imported: `My App` becomes `My_App`.
    static func moduleName(_ name: String) -> String {
        var result = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
        if result.first?.isNumber ?? true { result = "_" + result }
        return result
    }
}
