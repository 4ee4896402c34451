// swift-tools-version: 6.2
import PackageDescription

// Ten screens whose pictures in a browser are compared with those of Cairo, and an application that fails in each way.
let package = Package(
    name: "Screens",
    dependencies: [.package(name: "Ashlar", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Screens",
            dependencies: [
                .product(name: "AshlarUI", package: "Ashlar"), .product(name: "AshlarCairo", package: "Ashlar"),
                .product(name: "AshlarGraphics", package: "Ashlar"), .product(name: "AshlarLive", package: "Ashlar"),
            ])
    ]
)
