/// The manifest of an adopted package.
struct PackageManifest {
    var name: String
    var targets: [AdoptedPackage.Target]
    var catalog: ModuleCatalog

    private var packages: [ShimPackage] {
        var found: Set<ShimPackage> = [.ashlar]
        for target in targets {
            for name in target.dependencies {
                if case .product(let package) = source(of: name) { found.insert(package) }
            }
        }
        return ShimPackage.allCases.filter(found.contains)
    }

    private func source(of name: String) -> ModuleSource { name == "AshlarLive" ? .product(.ashlar) : catalog.source(of: name) }

    var text: String {
        let own = Set(targets.map(\.name))
        func dependency(_ name: String) -> String? {
            if own.contains(name) { return "\"\(name)\"" }
            guard case .product(let package) = source(of: name) else { return nil }
            return ".product(name: \"\(name)\", package: \"\(package.rawValue)\")"
        }
        let dependencies = packages.map { package in
            let path = package.folder.isEmpty ? catalog.ashlar : catalog.ashlar + "/" + package.folder
            return "        .package(name: \"\(package.rawValue)\", path: \(PackageManifest.literal(path))),"
        }
        let blocks = targets.map { target in
            let listed = target.dependencies.sorted().compactMap(dependency)
            var lines = [
                "        .\(target.isExecutable ? "executableTarget" : "target")(", "            name: \"\(target.name)\",",
            ]
            lines.append("            dependencies: [")
            lines += listed.map { "                \($0)," }
            lines.append("            ],")
            if target.hasResources { lines.append("            resources: [.copy(\"Resources\")],") }
            let isolation = target.isMainActorByDefault ? ", .defaultIsolation(MainActor.self)" : ""
            lines.append("            swiftSettings: [")
            lines.append("                .swiftLanguageMode(.v\(target.isSwift5 ? 5 : 6))\(isolation),")
            lines.append("                .unsafeFlags([\"-Xfrontend\", \"\(Self.solverLimit)\"]),")
            lines.append("            ]),")
            return lines.joined(separator: "\n")
        }
        return """
            // swift-tools-version: 6.2
            //
            // Written by `ashlar adopt`, which writes it again when it is run again.

            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [
            \(dependencies.joined(separator: "\n"))
                ],
                targets: [
            \(blocks.joined(separator: "\n"))
                ]
            )

            """
    }

    /// The seconds that the compiler may take for one expression: made-up names can leave it with a great number of choices, and it would
    /// try them for ten minutes.
    static let solverLimit = "-solver-expression-time-threshold=12"

    /// Returns a text as a Swift literal.
    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
