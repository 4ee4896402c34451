// swift-tools-version: 6.2
//
// A server that draws: pictures for links, and invoices. A package of its own, as an application's would be.

import PackageDescription

let package = Package(
    name: "AshlarServer",
    dependencies: [
        .package(name: "Ashlar", path: "../.."), .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // What is drawn, without a server.
        .target(
            name: "Documents",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarCairo", package: "Ashlar"),
                .product(name: "AshlarGraphics", package: "Ashlar"), .product(name: "AshlarPages", package: "Ashlar"),
            ]),
        .target(name: "Serving", dependencies: ["Documents", .product(name: "FlyingFox", package: "FlyingFox")]),
        .executableTarget(name: "ashlar-server", dependencies: ["Serving"], path: "Sources/Server"),
        .executableTarget(name: "invoice-bench", dependencies: ["Documents"], path: "Sources/InvoiceBench"),
        .testTarget(name: "ServingTests", dependencies: ["Serving", "Documents"]),
    ],
    swiftLanguageModes: [.v6]
)
