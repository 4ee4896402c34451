// swift-tools-version: 6.2
//
// Small stand-ins for RxSwift and the packages around it, for adopted applications: see `ashlar adopt`. They have the names that applications
// use most, and they work: elements arrive, taps and texts are sent, tables show their items. RxSwift's own sources take their place where an
// application has them.

import Foundation
import PackageDescription

let uiKit: Target.Dependency = .product(name: "UIKit", package: "AshlarUIKit")
let dependencies: [String: [Target.Dependency]] = [
    "RxSwift": [], "RxRelay": ["RxSwift"], "RxCocoa": ["RxSwift", "RxRelay", uiKit], "RxGesture": ["RxSwift", "RxCocoa", uiKit],
    "RxDataSources": ["RxSwift", "RxCocoa", uiKit], "ReactorKit": ["RxSwift", uiKit],
    "RxMoya": ["RxSwift", .product(name: "Moya", package: "AshlarStandIns")],
]

let package = Package(
    name: "AshlarRx",
    products: dependencies.keys.sorted().map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(name: "AshlarUIKit", path: "../UIKit"), .package(name: "AshlarStandIns", path: "../StandIns"),
    ],
    targets: dependencies.keys.sorted().map { .target(name: $0, dependencies: dependencies[$0] ?? []) } + [
        .testTarget(
            name: "RxTests",
            dependencies: dependencies.keys.sorted().map { .byName(name: $0) }
                + [uiKit, .product(name: "Moya", package: "AshlarStandIns")])
    ],
    // RxSwift's own types are not checked for data races either.
    swiftLanguageModes: [.v5]
)
