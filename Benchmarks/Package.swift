// swift-tools-version: 6.2
//
// Measurements, in a package of their own so that nobody who uses the libraries resolves what they need.

import PackageDescription

let package = Package(
    name: "AshlarBenchmarks",
    dependencies: [
        .package(name: "Ashlar", path: ".."),
        .package(name: "AshlarSnapKit", path: "../Shims/SnapKit"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "ashlar-bench",
            dependencies: [
                "CMalloc",
                .product(name: "Ashlar", package: "Ashlar"),
                .product(name: "AshlarSolver", package: "Ashlar"),
                .product(name: "Masonry", package: "Ashlar"),
                .product(name: "SnapKit", package: "AshlarSnapKit"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/AshlarBench"),
        // How much malloc has handed out, which Swift's view of the C library does not have.
        .target(name: "CMalloc"),
    ],
    swiftLanguageModes: [.v6]
)
