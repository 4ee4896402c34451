// swift-tools-version: 6.2
//
// A module named SnapshotTesting with the public API of swift-snapshot-testing as far as tests of UIKit use it. It is a package
// of its own, so that it is never in the same package graph as the library of that name by accident. It draws with Cairo.

import PackageDescription

let package = Package(
    name: "AshlarSnapshotTesting",
    products: [.library(name: "SnapshotTesting", targets: ["SnapshotTesting"])],
    dependencies: [.package(name: "AshlarUIKit", path: "../UIKit"), .package(name: "Ashlar", path: "../..")],
    targets: [
        .target(
            name: "SnapshotTesting",
            dependencies: [
                .product(name: "UIKit", package: "AshlarUIKit"),
                .product(name: "AshlarTesting", package: "Ashlar"),
                .product(name: "AshlarCairo", package: "Ashlar"),
            ]),
        .testTarget(name: "SnapshotTestingTests", dependencies: ["SnapshotTesting"]),
    ],
    // The library of that name has closures without actors, which its users rely on.
    swiftLanguageModes: [.v5]
)
