// swift-tools-version: 6.2
//
// The benchmarks are a separate package, so that users of the libraries do not resolve their dependencies.

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
                .product(name: "AshlarLint", package: "Ashlar"),
                .product(name: "AshlarNib", package: "Ashlar"),
                .product(name: "AshlarSolver", package: "Ashlar"),
                .product(name: "AshlarSVG", package: "Ashlar"),
                .product(name: "AshlarSystemText", package: "Ashlar"),
                .product(name: "AshlarTemplate", package: "Ashlar"),
                .product(name: "Masonry", package: "Ashlar"),
                .product(name: "PureLayout", package: "Ashlar"),
                .product(name: "SnapKit", package: "AshlarSnapKit"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/AshlarBench"),
        .executableTarget(
            name: "ashlar-live-bench",
            dependencies: [
                .product(name: "AshlarLive", package: "Ashlar"), .product(name: "AshlarUI", package: "Ashlar"),
                .product(name: "AshlarSystemText", package: "Ashlar"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/AshlarLiveBench"),
        .executableTarget(
            name: "ashlar-snapshot-bench",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarCairo", package: "Ashlar"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/AshlarSnapshotBench"),
        // The number of allocated bytes, for which Swift's import of the C library has no function.
        .target(name: "CMalloc"),
    ],
    swiftLanguageModes: [.v6]
)
