import Ashlar
import AshlarGraphics
import Testing

/// What the code of an article has printed since ``run(_:_:_:)`` began, one element for each line.
@MainActor private var printed: [String] = []

/// Collects what an article's code prints, in place of the standard library's function. The articles call the application `Shop` that
/// they are about.
@MainActor
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let text = items.map { String(describing: $0) }.joined(separator: separator).replacing(/GuideTests\//, with: "Shop/")
    printed += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Texts of several lines end with a line break.
    if text.hasSuffix("\n") { printed.removeLast() }
}

/// Runs snippets of an article in the environment that a program begins with, and compares what they print with what the article says.
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
