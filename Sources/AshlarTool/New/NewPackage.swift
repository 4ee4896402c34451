import Ashlar
import Foundation

/// The files of a new package.
struct NewPackage {
    let name: String
    /// The path of a folder, or a URL.
    let ashlar: String
    /// The oldest version, for a URL.
    let version: String
    /// Whether Ashlar's folder is an SDK, which has no sources.
    let isCompiled: Bool
    let drawsPNG: Bool
    /// Whether the package is an application that runs in a browser.
    var isApp = false

    /// The version that a new package needs: this one.
    static var version: String { AshlarVersion.current }

    /// Returns the reason why a package cannot have a name; nil if it can.
    static func refusal(of name: String) -> String? {
        let isName = name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil
        guard isName, name.utf8.count <= 100 else {
            return "expected a name of letters, digits and '_' that begins with a letter, since a Swift module gets it"
        }
        let taken = [
            "Ashlar", "AshlarUI", "AshlarLive", "AshlarSVG", "AshlarCairo", "Foundation", "Swift", "Testing", "XCTest", "main",
            "test",
        ]
        return taken.contains(name) ? "this is the name of another module" : nil
    }

    /// The command that draws.
    var run: String { isApp || drawsPNG || isCompiled ? "swift run" : "ASHLAR_WITHOUT_CAIRO=1 swift run" }

    /// The files by their paths in the package's folder.
    var files: [(path: String, text: String)] {
        if isApp { return NewApp(name: name, dependency: dependency, identity: identity).files }
        return [
            ("Package.swift", manifest), ("Sources/\(name)/Card.swift", card), ("Sources/\(name)/main.swift", main),
            ("Tests/\(name)Tests/CardTests.swift", tests), (".gitignore", ".build/\ncard.svg\ncard.png\n"), ("README.md", readme),
        ]
    }

    /// Whether Ashlar is at a URL rather than in a folder.
    var isRemote: Bool { ashlar.contains("://") || ashlar.hasPrefix("git@") }

    private var dependency: String {
        if isRemote { return ".package(url: \(Self.literal(ashlar)), from: \(Self.literal(version)))" }
        // A relative path is meant from here, and the manifest is one folder below.
        let path = ashlar.hasPrefix("/") ? ashlar : "../\(ashlar)"
        return ".package(name: \"Ashlar\", path: \(Self.literal(path)))"
    }

    /// The name by which products name the package: its own, or the last part of its URL.
    private var identity: String {
        guard isRemote else { return "Ashlar" }
        let last = ashlar.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? "ashlar"
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private var products: [String] { ["Ashlar", "AshlarSVG", drawsPNG ? "AshlarCairo" : "AshlarSystemText"] }

    private var manifest: String {
        let products = products.map {
            "                .product(name: \"\($0)\", package: \(Self.literal(identity))),\n"
        }.joined()
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [\(dependency)],
                targets: [
                    .executableTarget(
                        name: "\(name)",
                        dependencies: [
            \(products)            ]),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ]
            )

            """
    }

    private var card: String {
        """
        import Ashlar

        /// A title and a message below each other. The card's height follows from its texts.
        final class Card: UIView {
            let title = UILabel()
            let message = UILabel()

            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .systemGray6
                title.font = .boldSystemFont(ofSize: 20)
                message.font = .systemFont(ofSize: 14)
                message.textColor = .systemGray
                message.numberOfLines = 0
                for label in [title, message] {
                    label.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(label)
                }
                NSLayoutConstraint.activate([
                    title.topAnchor.constraint(equalTo: topAnchor, constant: 16),
                    title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                    title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                    message.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
                    message.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                    message.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                    bottomAnchor.constraint(equalTo: message.bottomAnchor, constant: 16),
                ])
            }

            required init?(coder: NSCoder) { fatalError("A card is made in code.") }

            /// Makes the card as wide as is said, and as high as its texts need it.
            func fit(width: CGFloat) {
                frame.size = systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                layoutIfNeeded()
            }
        }

        """
    }

    private var main: String {
        let fonts = """

            // Texts have the sizes that they have on iOS. Without this, each character is a square.
            let fonts = \(drawsPNG ? "try PangoTextEngine()" : "SystemTextEngine()")
            LayoutEnvironment.textEngine = fonts

            """
        let picture = """

            let image = try CairoImageContext(size: card.bounds.size, scale: 2, background: .white, textEngine: fonts)
            card.ashlar.draw(in: image)
            try image.png().write(to: URL(fileURLWithPath: "card.png"))

            """
        return """
            import Ashlar
            \(drawsPNG ? "import AshlarCairo\n" : "")import AshlarSVG
            \(drawsPNG ? "" : "import AshlarSystemText\n")import Foundation
            \(fonts)
            let card = Card()
            card.title.text = "\(name)"
            card.message.text = "Laid out and drawn without a screen."
            card.fit(width: 320)

            let drawing = SVGContext(size: card.bounds.size, background: .white)
            card.ashlar.draw(in: drawing)
            try drawing.document().write(toFile: "card.svg", atomically: true, encoding: .utf8)
            \(drawsPNG ? picture : "")
            print("card.svg: \\(Int(card.bounds.width)) by \\(Int(card.bounds.height)) points")

            """
    }

    private var tests: String {
        """
        import Ashlar
        import Testing

        @testable import \(name)

        @Suite("The card")
        @MainActor
        struct CardTests {
            @Test("The message is below the title, between the margins, and the card is as high as both")
            func layout() {
                let card = Card()
                card.title.text = "Title"
                card.message.text = "A message that takes several lines"
                card.fit(width: 160)
                #expect(card.message.frame.minX == 16)
                #expect(card.message.frame.width == 128)
                #expect(card.message.frame.minY == card.title.frame.maxY + 8)
                #expect(card.bounds.height == card.message.frame.maxY + 16)
            }

            @Test("Nothing is ambiguous, and nothing contradicts itself")
            func complete() {
                let card = Card()
                card.title.text = "Title"
                card.fit(width: 160)
                let report = card.ashlar.report()
                #expect(report.conflicts.isEmpty)
                #expect(report.ambiguities.isEmpty)
            }
        }

        """
    }

    private var readme: String {
        let libraries =
            isCompiled
            ? "libpango-1.0-0 libpangocairo-1.0-0 libcairo2 libdeflate0 libturbojpeg0 libwebp7"
            : "libpango1.0-dev libcairo2-dev libdeflate-dev libturbojpeg0-dev libwebp-dev"
        return """
            # \(name)

            A card that is laid out and drawn without a screen.

            ```sh
            \(run)        # writes card.svg\(drawsPNG ? " and card.png" : "")
            \(run.replacing("run", with: "test"))       # checks the frames
            ```

            `Sources/\(name)/Card.swift` is the view, `Sources/\(name)/main.swift` draws it.
            \(isCompiled ? "\nAshlar is the compiled SDK that `Package.swift` names. To use Ashlar's sources, change the path there.\n" : "")\
            \(drawsPNG ? "\nThe PNG file needs Pango and Cairo: `apt install \(libraries)`.\n" : "")
            """
    }

    /// Returns a text as a Swift literal.
    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
