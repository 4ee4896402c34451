import Ashlar
import AshlarGraphics
import Testing

/// The lines that the code of an article has printed since ``run(_:_:_:)`` began.
@MainActor private var printed: [String] = []

/// Collects the text that an article's code prints, in place of the standard library's function. The application in the articles is
/// called `Shop`.
@MainActor
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = items.map { String(describing: $0) }.joined(separator: separator).replacing(/GuideTests\//, with: "Shop/")
    printed += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Texts of several lines end with a line break.
    if text.hasSuffix("\n") { printed.removeLast() }
}

/// Runs snippets of an article in a program's initial environment, and compares their output with the output that the article
/// states.
///
/// - Parameters:
///   - article: The name of the article.
///   - snippets: The names of the snippets in the body, in order.
///   - body: The snippets.
@MainActor
func run(_ article: String, _ snippets: String..., body: () throws -> Void) throws {
    let guide = try Guide(article)
    let direction = LayoutEnvironment.userInterfaceLayoutDirection
    let (engine, snapping) = (LayoutEnvironment.textEngine, LayoutEnvironment.pixelSnapping)
    let scale = UIScreen.main.scale
    defer {
        LayoutEnvironment.userInterfaceLayoutDirection = direction
        (LayoutEnvironment.textEngine, LayoutEnvironment.pixelSnapping) = (engine, snapping)
        UIScreen.main.scale = scale
    }
    LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight
    LayoutEnvironment.textEngine = BlockTextEngine()
    LayoutEnvironment.pixelSnapping = .screen
    UIScreen.main.scale = 2

    printed = []
    try body()
    let stated = try snippets.flatMap { try guide.statedOutput(of: $0) }
    #expect(printed == stated, "\(article).md: \(snippets) printed\n\(printed.joined(separator: "\n"))")
}
