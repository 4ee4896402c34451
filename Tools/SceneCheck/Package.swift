// swift-tools-version: 6.2
//
// The package lays out random scenes, which linear programs then check. It is separate, so that users of the libraries never
// build it.

import PackageDescription

let package = Package(
    name: "SceneCheck",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "scene-check",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/SceneCheck",
            packageAccess: false)
    ],
    swiftLanguageModes: [.v6]
)
