// swift-tools-version: 6.2
//
// A module named UIKit, so that files with `import UIKit` compile on systems without UIKit. It is a package of its own, because a
// package with such a module could not be used on Apple's systems.

import PackageDescription

let package = Package(
    name: "AshlarUIKit",
    products: [.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"])],
    dependencies: [.package(name: "Ashlar", path: "../..")],
    targets: [
        .target(name: "UIKit", dependencies: [.product(name: "Ashlar", package: "Ashlar")]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)
