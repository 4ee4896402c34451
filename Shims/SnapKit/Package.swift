// swift-tools-version: 6.2
//
// A module named SnapKit with the public API of SnapKit 5.7, written only with names of Apple's UIKit. It is a package of its own,
// so that it is never in the same package graph as the library of that name by accident.

import PackageDescription

let package = Package(
    name: "AshlarSnapKit",
    products: [.library(name: "SnapKit", targets: ["SnapKit"])],
    dependencies: [.package(name: "AshlarUIKit", path: "../UIKit")],
    targets: [
        .target(name: "SnapKit", dependencies: [.product(name: "UIKit", package: "AshlarUIKit")]),
        .testTarget(name: "SnapKitTests", dependencies: ["SnapKit", .product(name: "UIKit", package: "AshlarUIKit")]),
    ],
    swiftLanguageModes: [.v6]
)
