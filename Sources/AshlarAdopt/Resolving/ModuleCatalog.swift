import Foundation

/// The modules that an adopted package can import, by name.
public struct ModuleCatalog: Sendable {
    /// The path of Ashlar's folder.
    public let ashlar: String
    private var packages: [String: ShimPackage] = [:]
    private var given: [String: String] = [:]
    private let own: Set<String>
    /// The modules of Apple's frameworks by the names that they declare.
    private var declarations: [String: String] = [:]

    /// Modules that the toolchain has on Linux.
    static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "FoundationEssentials", "Dispatch", "Glibc", "XCTest",
        "Testing", "RegexBuilder", "Synchronization", "Observation", "_Concurrency", "_StringProcessing", "CoreFoundation",
        "Distributed",
        "Builtin", "Cxx",
    ]

    /// Modules whose names are in another module here. An empty name means that nothing is needed.
    static let replacements = [
        // The accessors that these packages use are generated.
        "RswiftResources": "", "Rswift": "",
        "Darwin": "Glibc", "ObjectiveC": "UIKit", "OSLog": "os", "CoreText": "UIKit", "Accessibility": "UIKit",
        "AVFAudio": "AVFoundation",
        "MobileCoreServices": "UniformTypeIdentifiers", "CoreServices": "UniformTypeIdentifiers", "ImageIO": "CoreImage",
    ]

    /// The modules of Apple's frameworks that Ashlar has.
    private static let apple: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "Combine", "AVFoundation", "AVKit", "AppTrackingTransparency",
        "AudioToolbox",
        "AuthenticationServices", "Contacts", "CoreData", "CoreImage", "CoreLocation", "LinkPresentation", "LocalAuthentication",
        "MapKit", "MessageUI",
        "Network", "Photos", "PhotosUI", "QuickLook", "SafariServices", "Security", "StoreKit", "SwiftUI", "SystemConfiguration",
        "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
    ]

    /// Whether a module is one of Apple's, which no folder of an application takes the place of.
    static func isApple(_ module: String) -> Bool {
        apple.contains(module) || toolchain.contains(module) || replacements[module]?.isEmpty == false
    }

    /// Packages that applications copy into their folder, whose sources need the Objective-C runtime, and that Ashlar has.
    static let replacingOwn: Set<String> = ["SnapKit", "Masonry", "PureLayout"]

    /// Creates a catalog.
    ///
    /// - Parameters:
    ///   - ashlar: The path of Ashlar's folder.
    ///   - own: The names of the application's modules.
    ///   - standIns: The path of a folder with a folder of sources for each module that the user gives; nil for none.
    public init(ashlar: String, own: Set<String>, standIns: String? = nil) {
        (self.ashlar, self.own) = (ashlar, own)
        packages = ["UIKit": .uiKit, "QuartzCore": .uiKit, "CoreGraphics": .uiKit, "SnapKit": .snapKit]
        for name in ["Masonry", "PureLayout", "Ashlar", "AshlarUI", "AshlarNib", "AshlarSVG"] { packages[name] = .ashlar }
        for package in [ShimPackage.appleFrameworks, .combine, .rx, .standIns] {
            for name in Self.folders(in: ashlar + "/" + package.folder + "/Sources") { packages[name] = package }
        }
        for (name, package) in packages where package == .appleFrameworks && !Self.support.contains(name) {
            let folder = ashlar + "/" + package.folder + "/Sources/" + name
            for file in SourceFolder.files(in: folder) where file.hasSuffix(".swift") {
                let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
                for declared in Self.publicNames(in: text) where declarations[declared] == nil { declarations[declared] = name }
            }
        }
        if let standIns {
            for name in Self.folders(in: standIns) { given[name] = standIns + "/" + name }
        }
    }

    /// Modules of the package with Apple's frameworks that are not named for one of Apple's.
    private static let support: Set<String> = [
        "AdoptedApplication", "AdoptedStandIn", "AppleViews", "AppleFoundation", "AdoptedKeyValues",
        // Its names, such as `View` and `Color`, are those of many applications.
        "SwiftUI",
    ]

    /// The names that a file declares publicly at its top.
    private static func publicNames(in text: String) -> [String] {
        text.matches(
            of: /(?m)^(?:@\S+ )*(?:public|open) (?:final |indirect )?(?:class|struct|enum|protocol|typealias|func|let|var) (\w+)/
        ).map { String($0.1) }
    }

    /// The module of one of Apple's frameworks that declares a name; nil if none does.
    func module(declaring name: String) -> String? { declarations[name] }

    private static func folders(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
                && !name.hasPrefix(".")
        }
    }

    /// Returns where a module comes from. A stand-in of the user goes before all others.
    public func source(of module: String) -> ModuleSource {
        if let path = given[module] { return .given(path: path) }
        if own.contains(module) { return .own }
        if let package = packages[module] { return .product(package) }
        if Self.toolchain.contains(module) { return .toolchain }
        if let name = Self.replacements[module], name.isEmpty || packages[name] != nil || Self.toolchain.contains(name) {
            return .replaced(by: name)
        }
        return .inferred
    }

    /// The names of the modules that one of the catalog's packages has.
    func modules(of package: ShimPackage) -> [String] { packages.filter { $0.value == package }.map(\.key).sorted() }

    /// Whether the catalog's packages have a module.
    func has(_ module: String) -> Bool { packages[module] != nil }
}
