import Foundation

/// What a program's `Info.plist` says about its launch.
///
/// The keys are Apple's: `UIApplicationSceneManifest` with `UIApplicationSupportsMultipleScenes` and `UISceneConfigurations`, and
/// `UIMainStoryboardFile` for a program without scenes.
struct LaunchManifest {
    /// The configuration of a scene.
    struct Scene: Equatable {
        var name: String?
        var role: String
        var delegateClass: String?
        var sceneClass: String?
        var storyboard: String?
    }

    /// Whether the manifest has scenes.
    var usesScenes = false
    var supportsMultipleScenes = false
    var scenes: [Scene] = []
    /// The storyboard of a program without scenes.
    var mainStoryboard: String?

    /// The manifest of a program without `Info.plist`.
    init() {}

    /// Reads the values of a property list. Values of other types than Apple's are left out.
    ///
    /// - Parameters:
    ///   - values: The property list.
    ///   - module: The module in place of `$(PRODUCT_MODULE_NAME)`, which Xcode replaces when it builds.
    init(_ values: [String: Any], module: String) {
        mainStoryboard = values["UIMainStoryboardFile"] as? String
        guard let manifest = values["UIApplicationSceneManifest"] as? [String: Any] else { return }
        usesScenes = true
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        for role in roles.keys.sorted() {
            for scene in roles[role] as? [[String: Any]] ?? [] {
                func className(_ key: String) -> String? {
                    (scene[key] as? String)?.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
                }
                scenes.append(
                    Scene(
                        name: scene["UISceneConfigurationName"] as? String, role: role,
                        delegateClass: className("UISceneDelegateClassName"), sceneClass: className("UISceneClassName"),
                        storyboard: scene["UISceneStoryboardFile"] as? String))
            }
        }
    }

    /// Returns the configuration with a name and a role. Without a name it is the first one with the role.
    func scene(named name: String?, role: UISceneSession.Role) -> Scene? {
        scenes.first { $0.role == role.rawValue && (name == nil || $0.name == name) }
    }

    /// Returns the property list of a program: that of the main bundle, or else `Info.plist` among the resources of the module, as
    /// Swift's package manager copies them beside the program.
    ///
    /// - Parameter module: The module of the application delegate.
    static func infoDictionary(ofModule module: String) -> [String: Any] {
        let own = Bundle.main.infoDictionary ?? [:]
        if own["UIApplicationSceneManifest"] != nil || own["UIMainStoryboardFile"] != nil { return own }
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var places = [folder]
        for name in names.sorted() where name.hasSuffix("_\(module).resources") {
            places += [
                folder.appendingPathComponent(name), folder.appendingPathComponent(name).appendingPathComponent("Resources"),
            ]
        }
        for place in places {
            let file = place.appendingPathComponent("Info.plist")
            guard let data = try? Data(contentsOf: file) else { continue }
            if let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
                return values
            }
            LayoutDiagnostics.log("\(file.path) is not a property list whose top is a dictionary, so it is ignored.")
        }
        return [:]
    }
}
