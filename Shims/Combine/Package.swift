// swift-tools-version: 6.2
//
// A module named Combine for adopted applications: OpenCombine, with what it lacks of Apple's Combine. It is a package of its own, so that
// nothing else depends on OpenCombine.

import PackageDescription

let package = Package(
    name: "AshlarCombine",
    products: [.library(name: "Combine", targets: ["Combine"])],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(name: "Ashlar", path: "../.."),
    ],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                "OpenCombine", .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"), .product(name: "Ashlar", package: "Ashlar"),
            ]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    ],
    swiftLanguageModes: [.v5]
)
