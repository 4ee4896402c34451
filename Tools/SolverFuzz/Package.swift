// swift-tools-version: 6.2
//
// The fuzzer compares the solver with HiGHS on random systems. It is a separate package, so that users of the libraries never
// build it.

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
