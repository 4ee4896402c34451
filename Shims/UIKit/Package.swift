// swift-tools-version: 6.2
//
// A module named UIKit, so that files with `import UIKit` compile on systems without UIKit, and modules QuartzCore and CoreGraphics for
// files that import those. They are a package of their own, because a package with such modules could not be used on Apple's systems.

import PackageDescription

let ashlar: Target.Dependency = .product(name: "Ashlar", package: "Ashlar")

let package = Package(
    name: "AshlarUIKit",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    ],
    dependencies: [.package(name: "Ashlar", path: "../..")],
    targets: [
        .target(name: "UIKit", dependencies: [ashlar]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
        .target(name: "QuartzCore", dependencies: [ashlar]),
        .target(name: "CoreGraphics", dependencies: [ashlar]),
        .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
        // The file that developers copy into a debug build for iOS, compiled against the module of that name.
        .target(name: "AshlarReporter", dependencies: ["UIKit"]),
        .testTarget(
            name: "AshlarReporterTests",
            dependencies: ["AshlarReporter", "UIKit", .product(name: "AshlarInspect", package: "Ashlar")]),
        .testTarget(
            name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics"]),
    ],
    swiftLanguageModes: [.v6]
)
