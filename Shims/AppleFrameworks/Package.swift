// swift-tools-version: 6.2
//
// Modules with the names of Apple's frameworks, for adopted applications: see `ashlar adopt`. They are a package of their own, because a
// package with such modules could not be used on Apple's systems.

import Foundation
import PackageDescription

let uiKit: Target.Dependency = .product(name: "UIKit", package: "AshlarUIKit")

/// The frameworks that use others than UIKit and Foundation.
let dependencies: [String: [Target.Dependency]] = [
    "AppleFoundation": [],
    "AdoptedStandIn": [],
    "AdoptedApplication": [
        .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarNib", package: "Ashlar"),
        .product(name: "AshlarSVG", package: "Ashlar"), .product(name: "AshlarSystemText", package: "Ashlar"),
    ],
    "AVKit": ["AVFoundation", "AppleViews"],
    "AuthenticationServices": ["AppleViews"],
    "MapKit": ["CoreLocation", "AppleViews"],
    "PhotosUI": ["Photos", "AVFoundation", "AppleViews"],
    "Photos": ["AVFoundation"],
    "LinkPresentation": ["AppleViews"],
    "MessageUI": ["AppleViews"],
    "QuickLook": ["AppleViews"],
    "SafariServices": ["AppleViews"],
    "StoreKit": ["AppleViews"],
    "SwiftUI": ["AppleViews"],
    "WebKit": ["AppleViews"],
]

// Each folder of sources is a module.
let sources = Context.packageDirectory + "/Sources"
let names = (try? FileManager.default.contentsOfDirectory(atPath: sources).filter { !$0.hasPrefix(".") }.sorted()) ?? []

let package = Package(
    name: "AshlarAppleFrameworks",
    products: names.map { .library(name: $0, targets: [$0]) },
    dependencies: [.package(name: "Ashlar", path: "../.."), .package(name: "AshlarUIKit", path: "../UIKit")],
    targets: names.map { name in
        let own = dependencies[name] ?? []
        let common: [Target.Dependency] =
            name == "AppleFoundation" ? [] : name == "AdoptedApplication" ? [] : [uiKit, "AppleFoundation"]
        // It has key paths of properties that belong to the main actor.
        let isSwift5 = name == "AdoptedKeyValues"
        return .target(
            name: name, dependencies: own + common, swiftSettings: isSwift5 ? [.swiftLanguageMode(.v5)] : [])
    } + [
        .testTarget(
            name: "AppleFrameworksTests",
            dependencies: names.map { .byName(name: $0) } + [uiKit])
    ],
    swiftLanguageModes: [.v6]
)
