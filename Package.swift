// swift-tools-version: 6.2
//
// Ashlar: Auto Layout for every platform that Apple's isn't on.
// The module graph is drawn and explained in ARCHITECTURE.md; a test compares the two.

import PackageDescription

let package = Package(
    name: "Ashlar",
    products: [
        .library(name: "Ashlar", targets: ["Ashlar"]),
        .library(name: "AshlarUI", targets: ["AshlarUI"]),
        .library(name: "AshlarSolver", targets: ["AshlarSolver"]),
        .library(name: "AshlarReport", targets: ["AshlarReport"]),
        .library(name: "AshlarGraphics", targets: ["AshlarGraphics"]),
        .library(name: "AshlarSystemText", targets: ["AshlarSystemText"]),
        .library(name: "AshlarExplain", targets: ["AshlarExplain"]),
        .library(name: "AshlarSketch", targets: ["AshlarSketch"]),
        .library(name: "Masonry", targets: ["Masonry"]),
        .library(name: "MasonryShorthand", targets: ["MasonryShorthand"]),
        .library(name: "PureLayout", targets: ["PureLayout"]),
        .library(name: "AshlarNib", targets: ["AshlarNib"]),
        .library(name: "AshlarSweep", targets: ["AshlarSweep"]),
        .library(name: "AshlarTemplate", targets: ["AshlarTemplate"]),
        .library(name: "AshlarSVG", targets: ["AshlarSVG"]),
        .library(name: "AshlarCairo", targets: ["AshlarCairo"]),
        .library(name: "AshlarPages", targets: ["AshlarPages"]),
        .library(name: "AshlarLint", targets: ["AshlarLint"]),
        .library(name: "AshlarTesting", targets: ["AshlarTesting"]),
        .library(name: "AshlarLive", targets: ["AshlarLive"]),
        .library(name: "AshlarAgent", targets: ["AshlarAgent"]),
        .library(name: "AshlarInspect", targets: ["AshlarInspect"]),
        .library(name: "AshlarPreview", targets: ["AshlarPreview"]),
        .executable(name: "ashlar", targets: ["AshlarTool"]),
        .executable(name: "ashlar-gallery", targets: ["AshlarGalleryTool"]),
        .executable(name: "ashlar-port", targets: ["AshlarPortTool"]),
        .plugin(name: "AshlarPortPlugin", targets: ["AshlarPortPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // Foundations: each knows nothing of the others.
        .target(name: "AshlarSolver"),
        .target(name: "AshlarReport"),
        .target(name: "AshlarGraphics"),

        // JSON with lines, for what reads files.
        .target(name: "AshlarJSON", packageAccess: false),

        // The sizes of texts on iOS, for those who measure texts without a font: the page for browsers does without its tables.
        .target(name: "AshlarSystemText", dependencies: ["AshlarGraphics"]),

        // Semantics.
        .target(name: "AshlarLayout", dependencies: ["AshlarSolver", "AshlarReport"]),

        // Views.
        .target(name: "AshlarUI", dependencies: ["AshlarLayout", "AshlarGraphics", "AshlarReport", "AshlarSystemText"]),

        // Layouts at every size of a range.
        .target(name: "AshlarSweep", dependencies: ["AshlarUI", "AshlarLayout", "AshlarGraphics", "AshlarReport"]),

        // Layouts as values, computed on any thread.
        .target(name: "AshlarTemplate", dependencies: ["AshlarUI", "AshlarLayout", "AshlarGraphics"]),

        // Guests: what a stranger's package could do, and no more.
        .target(name: "Masonry", dependencies: ["AshlarUI"], packageAccess: false),
        .target(name: "MasonryShorthand", dependencies: ["AshlarUI", "Masonry"], packageAccess: false),
        .target(name: "PureLayout", dependencies: ["AshlarUI"], packageAccess: false),
        .target(name: "AshlarNib", dependencies: ["AshlarUI", "AshlarGraphics", "AshlarJSON"], packageAccess: false),
        .target(name: "AshlarSVG", dependencies: ["AshlarGraphics", "AshlarReport", "AshlarSystemText"], packageAccess: false),
        .target(
            name: "AshlarCairo", dependencies: ["AshlarGraphics", "AshlarSystemText", "CPango", "CImageCodecs"],
            packageAccess: false),
        .systemLibrary(
            name: "CPango",
            pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"]), .brew(["pango", "cairo"])]),
        // Files of pixels: PNG by libdeflate, JPEG by libjpeg-turbo, WebP by libwebp.
        .systemLibrary(
            name: "CImageCodecs",
            providers: [
                .apt(["libdeflate-dev", "libturbojpeg0-dev", "libwebp-dev"]), .brew(["libdeflate", "jpeg-turbo", "webp"]),
            ]),

        // Reasons and fixes for conflicts; knows no views, so it explains logs of any application.
        .target(name: "AshlarExplain", dependencies: ["AshlarSolver", "AshlarReport"], packageAccess: false),

        // Layouts in a few lines of text, without views, for the command `ashlar play` and for a web page.
        .target(
            name: "AshlarSketch", dependencies: ["AshlarLayout", "AshlarGraphics", "AshlarReport", "AshlarExplain"]),

        // The umbrella: `import Ashlar`.
        .target(name: "Ashlar", dependencies: ["AshlarUI", "AshlarReport", "AshlarExplain"], packageAccess: false),

        // The articles' examples, drawn by `ashlar gallery`.
        .target(
            name: "AshlarExamples", dependencies: ["Ashlar", "Masonry", "MasonryShorthand", "PureLayout"], path: "Examples",
            exclude: ["README.md", "Server"],
            resources: [.copy("Images")],
            packageAccess: false),

        // Documents of pages, over which views flow.
        .target(name: "AshlarPages", dependencies: ["Ashlar", "AshlarGraphics"], packageAccess: false),

        // Case files: views from data, laid out and compared.
        .target(
            name: "AshlarScenes", dependencies: ["Ashlar", "AshlarGraphics", "AshlarJSON", "AshlarReport"], packageAccess: false),

        // Rules for layouts, and their findings over a matrix of screens, text sizes and languages.
        .target(
            name: "AshlarLint", dependencies: ["Ashlar", "AshlarExplain", "AshlarReport", "AshlarSweep"], packageAccess: false),

        // Expectations about layouts for the tests of applications.
        .target(
            name: "AshlarTesting",
            dependencies: ["Ashlar", "AshlarGraphics", "AshlarLint", "AshlarReport", "AshlarSVG", "AshlarSweep"],
            resources: [.embedInCode("snapshots.html")],
            packageAccess: false),

        // A running application in a browser.
        .target(
            name: "AshlarLive",
            dependencies: [
                "AshlarUI", "AshlarAgent", "AshlarGraphics", "AshlarReport", "AshlarSVG", "AshlarSystemText",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [
                .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
                .embedInCode("Page/canvas.js"), .embedInCode("Page/film.js"), .embedInCode("Page/fingers.js"),
                .embedInCode("Page/keys.js"),
            ],
            packageAccess: false),

        // Screens for coding agents.
        .target(
            name: "AshlarAgent", dependencies: ["Ashlar", "AshlarExplain", "AshlarGraphics", "AshlarReport", "AshlarSVG"],
            packageAccess: false),

        // Layouts that are looked at and changed: what the page of the inspector asks and is told.
        .target(
            name: "AshlarInspect",
            dependencies: [
                "Ashlar", "AshlarAgent", "AshlarExplain", "AshlarGraphics", "AshlarReport", "AshlarSVG", "AshlarSweep",
            ],
            packageAccess: false),

        // Views and controllers that are shown while they are written.
        .target(
            name: "AshlarPreview",
            dependencies: [
                "Ashlar", "AshlarAgent", "AshlarExplain", "AshlarInspect", "AshlarLint", "AshlarReport", "AshlarSystemText",
            ],
            packageAccess: false),

        // Tools. What parses Swift is in a program of its own, since the parser takes longer to compile than everything else.
        .target(
            name: "AshlarCommandLine",
            dependencies: ["AshlarReport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            packageAccess: false),
        .target(
            name: "AshlarOutput",
            dependencies: [
                "AshlarCommandLine", "AshlarGraphics", "AshlarReport", "AshlarSystemText", "AshlarCairo",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            packageAccess: false),
        .target(
            name: "AshlarGallery",
            dependencies: [
                "Ashlar", "AshlarCommandLine", "AshlarExamples", "AshlarGraphics", "AshlarOutput", "AshlarReport", "AshlarSVG",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("gallery.css")],
            packageAccess: false),
        .executableTarget(
            name: "AshlarGalleryTool",
            dependencies: [
                "AshlarCommandLine", "AshlarGallery", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            packageAccess: false),
        .target(
            name: "AshlarPort",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            packageAccess: false),
        .target(
            name: "AshlarAdopt", dependencies: ["AshlarPort", .product(name: "Yams", package: "Yams")], packageAccess: false),
        .executableTarget(
            name: "AshlarPortTool",
            dependencies: [
                "AshlarAdopt", "AshlarCommandLine", "AshlarPort", "AshlarReport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            packageAccess: false),
        .plugin(name: "AshlarPortPlugin", capability: .buildTool(), dependencies: ["AshlarPortTool"]),
        .executableTarget(
            name: "AshlarTool",
            dependencies: [
                "Ashlar", "AshlarAgent", "AshlarCommandLine", "AshlarExamples", "AshlarExplain", "AshlarGallery",
                "AshlarGraphics",
                "AshlarInspect", "AshlarLint", "AshlarLive", "AshlarNib", "AshlarOutput", "AshlarPreview", "AshlarReport",
                "AshlarScenes",
                "AshlarSketch",
                "AshlarSVG",
                "AshlarCairo",
                "AshlarSweep", "AshlarSystemText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Yams", package: "Yams"),
            ],
            resources: [
                .embedInCode("Inspect/inspect.html"), .embedInCode("Inspect/inspect.css"), .embedInCode("Inspect/inspect.js"),
                .embedInCode("Inspect/stage.js"), .embedInCode("Inspect/tree.js"), .embedInCode("Lint/findings.css"),
                .embedInCode("Play/sketch.css"),
                .embedInCode("Preview/preview.html"), .embedInCode("Preview/preview.css"), .embedInCode("Preview/preview.js"),
                .embedInCode("Render/render.css"),
            ],
            packageAccess: false),

        // Tests.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(name: "ViewTestSupport", dependencies: ["AshlarUI"], path: "Tests/ViewTestSupport"),
        .testTarget(name: "AshlarSolverTests", dependencies: ["AshlarSolver", "TestSupport"]),
        .testTarget(name: "AshlarLayoutTests", dependencies: ["AshlarUI", "TestSupport", "ViewTestSupport"]),
        .testTarget(
            name: "AshlarExplainTests", dependencies: ["AshlarExplain", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "AshlarAdviceTests", dependencies: ["AshlarExplain", "AshlarUI", "TestSupport"]),
        .testTarget(name: "AshlarSketchTests", dependencies: ["AshlarSketch", "AshlarReport", "TestSupport"]),
        .testTarget(name: "AshlarGraphicsTests", dependencies: ["AshlarGraphics", "TestSupport"]),
        .testTarget(name: "AshlarSystemTextTests", dependencies: ["AshlarSystemText", "AshlarGraphics", "TestSupport"]),
        .testTarget(name: "MasonryTests", dependencies: ["Masonry", "TestSupport"]),
        .testTarget(name: "MasonryShorthandTests", dependencies: ["Masonry", "MasonryShorthand", "TestSupport"]),
        .testTarget(name: "PureLayoutTests", dependencies: ["PureLayout", "TestSupport"]),
        .testTarget(name: "AshlarJSONTests", dependencies: ["AshlarJSON", "TestSupport"]),
        .testTarget(name: "AshlarNibTests", dependencies: ["AshlarNib", "AshlarUI", "TestSupport"]),
        .testTarget(
            name: "AshlarScenesTests", dependencies: ["AshlarScenes", "Ashlar", "AshlarJSON", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "AshlarLintTests",
            dependencies: ["AshlarLint", "Ashlar", "AshlarGraphics", "AshlarReport", "AshlarSweep", "TestSupport"]),
        .testTarget(
            name: "AshlarTestingTests",
            dependencies: ["AshlarTesting", "AshlarGraphics", "AshlarLint", "AshlarSVG", "Ashlar", "TestSupport"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "AshlarSweepTests",
            dependencies: ["AshlarSweep", "AshlarUI", "AshlarExamples", "AshlarNib", "AshlarSVG", "TestSupport"]),
        .testTarget(
            name: "AshlarTemplateTests",
            dependencies: [
                "AshlarTemplate", "AshlarUI", "AshlarExamples", "AshlarNib", "AshlarGraphics", "AshlarSystemText", "TestSupport",
                "ViewTestSupport",
            ]),
        .testTarget(
            name: "AshlarToolTests",
            dependencies: [
                "AshlarTool", "Ashlar", "AshlarAgent", "AshlarCommandLine", "AshlarExplain", "AshlarInspect", "AshlarLint",
                "AshlarPreview", "AshlarReport", "AshlarScenes", "AshlarSketch", "TestSupport",
            ]),
        .testTarget(
            name: "AshlarPortTests",
            dependencies: [
                "AshlarPort", "AshlarPortTool", "AshlarCommandLine", "Ashlar", "Masonry", "PureLayout", "TestSupport",
            ],
            exclude: ["Corpus"]),
        .testTarget(name: "AshlarAdoptTests", dependencies: ["AshlarAdopt", "AshlarPort", "AshlarPortTool", "TestSupport"]),
        .testTarget(
            name: "AshlarExamplesTests", dependencies: ["AshlarExamples", "Ashlar", "AshlarExplain", "AshlarLint", "TestSupport"]),
        .testTarget(name: "PackageTests", dependencies: ["Ashlar", "Masonry", "AshlarSVG", "TestSupport"]),
        .testTarget(
            name: "GuideTests",
            dependencies: [
                "Ashlar", "AshlarCairo", "AshlarExplain", "AshlarGraphics", "AshlarPort", "AshlarReport", "AshlarSketch",
                "AshlarSVG", "AshlarSystemText", "Masonry",
            ],
            packageAccess: false),
        .testTarget(
            name: "AshlarUITests",
            dependencies: ["AshlarUI", "AshlarGraphics", "AshlarSystemText", "TestSupport", "ViewTestSupport"]),
        // What users do: taps, drags, keys and time. A target of its own, so that its tests compile in seconds after an edit of a view.
        .testTarget(
            name: "AshlarBehaviorTests",
            dependencies: ["AshlarUI", "AshlarGraphics", "AshlarSystemText", "TestSupport", "ViewTestSupport"]),
        .testTarget(name: "AshlarAgentTests", dependencies: ["AshlarAgent", "Ashlar", "TestSupport"]),
        .testTarget(
            name: "AshlarInspectTests",
            dependencies: ["AshlarInspect", "Ashlar", "AshlarAgent", "AshlarExplain", "AshlarReport", "TestSupport"]),
        .testTarget(
            name: "AshlarLiveTests",
            dependencies: ["AshlarLive", "AshlarUI", "AshlarGraphics", "AshlarSystemText", "TestSupport"]),
        .testTarget(name: "AshlarSVGTests", dependencies: ["AshlarSVG", "AshlarGraphics", "AshlarSystemText", "TestSupport"]),
        .testTarget(
            name: "AshlarCairoTests",
            dependencies: ["AshlarCairo", "AshlarGraphics", "AshlarSystemText", "AshlarUI", "TestSupport"]),
        .testTarget(
            name: "AshlarPagesTests",
            dependencies: ["AshlarPages", "Ashlar", "AshlarCairo", "AshlarGraphics", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// SwiftPM reads the pkg-config file of every system library in a package, used or not, and warns of the flag `-pthread` in Pango's.
// A package that uses neither `AshlarCairo` nor the tools leaves them out with this variable, and the packages they depend on.
if Context.environment["ASHLAR_TOOL_WITHOUT_CAIRO"] != nil {
    // The command without libraries of the system, for `make dist`: it draws SVG only.
    let targets: Set = ["AshlarCairo", "CPango", "CImageCodecs", "AshlarCairoTests", "AshlarPagesTests", "GuideTests"]
    package.targets.removeAll { targets.contains($0.name) }
    package.products.removeAll { $0.name == "AshlarCairo" }
    for target in package.targets where ["AshlarOutput", "AshlarTool"].contains(target.name) {
        target.dependencies.removeAll { if case .byNameItem("AshlarCairo", _) = $0 { true } else { false } }
        target.swiftSettings = (target.swiftSettings ?? []) + [.define("ASHLAR_TOOL_WITHOUT_CAIRO")]
    }
}
if Context.environment["ASHLAR_WITHOUT_CAIRO"] != nil {
    let targets: Set = [
        "AshlarCairo", "CPango", "CImageCodecs", "AshlarCommandLine", "AshlarOutput", "AshlarGallery", "AshlarGalleryTool",
        "AshlarTool", "AshlarPort", "AshlarAdopt", "AshlarAdoptTests", "AshlarPortTool", "AshlarLive", "AshlarLiveTests",
        "AshlarCairoTests", "AshlarPagesTests", "AshlarToolTests", "AshlarPortTests",
        "GuideTests",
    ]
    package.targets.removeAll { targets.contains($0.name) }
    package.products.removeAll { ["AshlarCairo", "AshlarLive", "ashlar", "ashlar-gallery", "ashlar-port"].contains($0.name) }
    package.dependencies.removeAll()
    // The plugin stays, to say that its program is missing.
    for target in package.targets where target.name == "AshlarPortPlugin" { target.dependencies.removeAll() }
}

// The toolchain's own modules of swift-syntax in place of the package, which takes minutes to compile. The variable has the path of
// their folder, `usr/lib/swift/host`; `make` sets it if the folder has them, and an empty one takes the package. Tried with Swift 6.3.
if let host = Context.environment["ASHLAR_TOOLCHAIN_SYNTAX"], !host.isEmpty {
    package.dependencies.removeAll { $0.kind.isSwiftSyntax }
    for target in package.targets where target.name == "AshlarPort" {
        target.dependencies.removeAll()
        target.swiftSettings = [.unsafeFlags(["-I", host])]
        target.linkerSettings = [
            .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]), .linkedLibrary("SwiftSyntax"),
            .linkedLibrary("SwiftParser"),
        ]
    }
    let parsers: Set = ["AshlarAdopt", "AshlarAdoptTests", "AshlarPortTool", "AshlarPortTests", "GuideTests"]
    for target in package.targets where parsers.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-I", host])]
    }
}

// SwiftPM compiles a module again only when a module changes that its target lists. A class or a struct of a module that is reached
// through another one can change its methods or stored properties too, and what is not compiled then calls the wrong method or reads the
// wrong field. So each target lists all that it reaches.
func reached(from target: Target, in targets: [Target], _ found: inout [String]) {
    for case .byNameItem(let name, _) in target.dependencies where !found.contains(name) {
        found.append(name)
        if let target = targets.first(where: { $0.name == name }) { reached(from: target, in: targets, &found) }
    }
}
for target in package.targets where target.type != .plugin {
    var names: [String] = []
    reached(from: target, in: package.targets, &names)
    let listed = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    target.dependencies += names.filter { !listed.contains($0) }.map { .byName(name: $0) }
}

// One test target with what it needs, for `make check`: after an edit, nothing else is compiled and linked.
if let only = Context.environment["ASHLAR_TESTS"] {
    let names = only.split(separator: " ").map(String.init)
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
    for target in package.targets where target.type == .test {
        // The files that one suite needs, as `Tools/suite_files.py` finds them; none for all.
        if let files = Context.environment["ASHLAR_TEST_FILES"], !files.isEmpty {
            target.sources = files.split(separator: " ").map(String.init)
        }
        if let linker = Context.environment["ASHLAR_TEST_LINKER"] {
            target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=\(linker)"])]
        }
    }
}

extension Package.Dependency.Kind {
    fileprivate var isSwiftSyntax: Bool {
        if case .sourceControl(_, let location, _) = self { location.hasSuffix("/swift-syntax") } else { false }
    }
}
