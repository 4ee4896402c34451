// swift-tools-version: 6.2
//
// The solver against HiGHS on random systems, in a package of its own so that nobody who uses the libraries builds it.

import PackageDescription

let package = Package(
    name: "SolverFuzz",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "solver-fuzz",
            dependencies: [
                .product(name: "AshlarSolver", package: "Ashlar"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/SolverFuzz")
    ],
    swiftLanguageModes: [.v6]
)
