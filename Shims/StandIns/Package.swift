// swift-tools-version: 6.2
//
// Stand-ins for packages that many applications use and that do not build on other systems, for adopted applications: see `ashlar adopt`.
// Each has the names that layout files use. Alamofire and Moya send their requests through `URLSession`; pictures of the network are not
// loaded.

import Foundation
import PackageDescription

let sources = Context.packageDirectory + "/Sources"
let names = (try? FileManager.default.contentsOfDirectory(atPath: sources).filter { !$0.hasPrefix(".") }.sorted()) ?? []

/// The stand-ins that use others.
let dependencies: [String: [Target.Dependency]] = ["Moya": ["Alamofire"]]

let package = Package(
    name: "AshlarStandIns",
    products: names.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(name: "AshlarUIKit", path: "../UIKit"), .package(name: "AshlarAppleFrameworks", path: "../AppleFrameworks"),
    ],
    targets: names.map {
        .target(
            name: $0,
            dependencies: [
                .product(name: "UIKit", package: "AshlarUIKit"),
                .product(name: "AppleFoundation", package: "AshlarAppleFrameworks"),
            ] + (dependencies[$0] ?? []))
    } + [
        .testTarget(
            name: "StandInsTests",
            dependencies: [
                "Lottie", .product(name: "UIKit", package: "AshlarUIKit"),
                .product(name: "AppleFoundation", package: "AshlarAppleFrameworks"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
