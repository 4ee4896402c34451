import ProjectDescription

let name = "Palette"

let project = Project(
    name: name,
    targets: [
        .target(
            name: name, destinations: .iOS, product: .app, bundleId: "org.example.palette", sources: ["Palette/**"],
            resources: ["Palette/**"]),
        .target(
            name: "\(name)Tests", destinations: .iOS, product: .unitTests, bundleId: "org.example.palette.tests",
            sources: ["PaletteTests/**"]),
    ])
