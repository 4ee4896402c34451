import Ashlar
import AshlarExplain
import AshlarGraphics
import AshlarReport
import AshlarSVG
import Foundation

/// The tools that look at a screen and touch it.
@MainActor
public struct ScreenTools {
    private let screen: AgentScreen

    /// Creates the tools of a screen.
    public init(_ screen: AgentScreen) { self.screen = screen }

    /// All tools.
    public var all: [AgentTool] { [tree, picture, why, explain, tap, type, scroll, diff] }

    // MARK: Looking

    private var tree: AgentTool {
        AgentTool(
            "tree",
            "The views of the screen, one a line: number, class, name, text, position on the screen, size, and ':' with the line of "
                + "the file; below them, what is wrong.",
            [.init("view", .text, "a number, name or text; only that view and what is inside of it")]
        ) { arguments throws(AgentFailure) in
            let tree = screen.tree
            guard let words = arguments.text("view") else { return AgentAnswer(try summary()) }
            return AgentAnswer(tree.text(below: try tree.find(words)))
        }
    }

    /// Returns the state as text: the views, and what is wrong.
    ///
    /// - Throws: An ``AgentFailure`` if nothing is shown.
    public func summary() throws(AgentFailure) -> String {
        try requireScreen()
        let tree = screen.tree
        let number = screen.note().number
        let problems = screen.problems()
        let shown = problems.prefix(Self.problemLimit).map { "! " + PrintableText.line($0.shortened(to: 240)) }
        let rest = problems.count - shown.count
        let views = tree.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let hidden = views.count - Self.viewLimit
        let more = hidden > 0 ? ["and \(hidden) more views: call tree with a view"] : []
        let lines =
            ["state \(number)"] + views.prefix(Self.viewLimit) + more + shown
            + (rest > 0 ? ["! and \(rest) more: call lint or explain"] : [])
        return lines.joined(separator: "\n")
    }

    /// The number of views in the tree of a whole screen.
    private static let viewLimit = 400
    /// The number of problems below a tree.
    private static let problemLimit = 8

    private func requireScreen() throws(AgentFailure) {
        guard screen.windows.contains(where: { !$0.subviews.isEmpty }) else {
            throw AgentFailure("Nothing is shown yet. Call preview with a path first.")
        }
    }

    private var picture: AgentTool {
        AgentTool(
            "picture", "A picture of the screen.",
            [
                .init("format", .choice(["png", "svg"]), "a PNG picture, which is the default, or the text of an SVG document"),
                .init("scale", .number, "pixels per point, 0.25 to 3; by default 2, or less if a side would pass 1,568 pixels"),
            ]
        ) { arguments throws(AgentFailure) in
            if arguments.text("format") == "svg" { return AgentAnswer(try svg()) }
            return AgentAnswer(parts: [.png(try png(scale: arguments.number("scale")))])
        }
    }

    /// Returns a PNG picture of the screen.
    ///
    /// - Parameter scale: The number of pixels per point; nil for the largest up to 2 with which no side passes 1,568 pixels.
    public func png(scale: Double? = nil) throws(AgentFailure) -> Data {
        try requireScreen()
        if let scale, !(0.25...3).contains(scale) { throw AgentFailure("picture: 'scale' has to be from 0.25 to 3.") }
        guard let rasterizer = LayoutEnvironment.rasterizer else {
            throw AgentFailure(
                "This program draws no PNG files: it has no rasterizer, such as CairoRasterizer. Ask for svg, or use tree.")
        }
        let drawing = screen.drawing()
        guard let data = rasterizer.png(of: drawing, scale: Self.scale(scale, for: drawing.size), background: nil) else {
            throw AgentFailure("The picture could not be drawn.")
        }
        return data
    }

    /// Returns the number of pixels per point of a picture.
    ///
    /// - Parameters:
    ///   - wanted: What a caller asks for; nil for the largest up to 2 with which no side passes 1,568 pixels, beyond which models
    ///     shrink pictures.
    ///   - size: The size of the picture, in points.
    public static func scale(_ wanted: Double?, for size: CGSize) -> CGFloat {
        CGFloat(wanted ?? Double(min(2, 1568 / max(size.width, size.height, 1))))
    }

    /// Returns the screen as an SVG document, which needs no rasterizer.
    ///
    /// - Throws: An ``AgentFailure`` if nothing is shown.
    public func svg() throws(AgentFailure) -> String {
        try requireScreen()
        let drawing = screen.drawing()
        let context = SVGContext(size: drawing.size, background: nil)
        drawing.draw(in: context)
        return context.document()
    }

    /// Returns a number that is the same for screens that show the same, to compare them cheaply: FNV-1a of the drawing, 64 bits.
    ///
    /// - Throws: An ``AgentFailure`` if nothing is shown.
    public func hash() throws(AgentFailure) -> String {
        try requireScreen()
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(screen.drawing())".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private var why: AgentTool {
        AgentTool(
            "why", "Why a number of a view is what it is: the constraints that bind it, back to constants, with their lines.",
            [
                .init("view", .text, "a number, name or text of the tree", isRequired: true),
                .init(
                    "quantity", .choice(LayoutReport.Quantity.allCases.map(\.rawValue)), "the number to explain", isRequired: true
                ),
            ]
        ) { arguments throws(AgentFailure) in
            let entry = try screen.tree.find(arguments.text("view") ?? "")
            guard let quantity = arguments.text("quantity").flatMap(LayoutReport.Quantity.init(rawValue:)),
                let window = entry.view.window,
                let report = screen.reports().first(where: { $0.window === window })?.report,
                let item = Self.item(of: entry.view, in: report, window)
            else {
                return AgentAnswer(
                    "No constraint places this view: its frame was set by code, by its autoresizing mask, or by a list. Look at the "
                        + "view around it.")
            }
            return AgentAnswer(screen.sources.words(Provenance(of: quantity, item: item, in: report).description))
        }
    }

    /// Returns the item of a view in the report of its window; nil if no constraint places the view.
    private static func item(of view: UIView, in report: LayoutReport, _ window: UIWindow) -> Int? {
        var (waiting, index): ([UIView], Int) = ([window], 0)
        while let present = waiting.popLast() {
            if present === view { return report.items.firstIndex { $0.view == index && $0.guide == nil } }
            index += 1
            waiting += present.subviews.reversed()
        }
        return nil
    }

    private var explain: AgentTool {
        AgentTool(
            "explain",
            "Explains conflicts: those of a console log ('Unable to simultaneously satisfy constraints …'), or, without one, those "
                + "of the screen, and its ambiguous views. Gives the smallest contradictory set and changes that were tried.",
            [.init("log", .text, "the console's text")]
        ) { arguments throws(AgentFailure) in
            if let log = arguments.text("log") { return AgentAnswer(try Self.explanation(of: log)) }
            try requireScreen()
            var texts: [String] = []
            for (_, report) in screen.reports() {
                texts += Explanation.all(of: report).map(\.description)
                guard !report.ambiguities.isEmpty else { continue }
                let ambiguities = Ambiguities(of: report)
                texts += ambiguities.numbers.prefix(Self.ambiguityLimit).map(\.description)
                if !ambiguities.additions.isEmpty {
                    texts.append("These constraints would settle it:\n  " + ambiguities.additions.joined(separator: "\n  "))
                }
            }
            guard !texts.isEmpty else { return AgentAnswer("No conflict, and nothing is ambiguous.") }
            return AgentAnswer(screen.sources.words(texts.joined(separator: "\n\n")))
        }
    }

    /// The number of ambiguous numbers that are explained.
    private static let ambiguityLimit = 12

    private static func explanation(of text: String) throws(AgentFailure) -> String {
        let log = ConflictLog(text)
        let explanations = Explanation.all(of: log)
        guard !explanations.isEmpty else {
            throw AgentFailure(
                "The log has no conflict. Expected 'Unable to simultaneously satisfy constraints' and the list of constraints below it."
            )
        }
        return explanations.map(\.description).joined(separator: "\n\n")
    }

    // MARK: Touching

    private var place: [AgentTool.Parameter] {
        [
            .init("view", .text, "a number, name or text of the tree"),
            .init("x", .number, "in points from the left of the screen, in place of a view"),
            .init("y", .number, "in points from the top of the screen"),
        ]
    }

    private func point(_ arguments: AgentArguments) throws(AgentFailure) -> CGPoint {
        try requireScreen()
        if let words = arguments.text("view") {
            let entry = try screen.tree.find(words)
            let frame = entry.frame.intersection(UIScreen.main.bounds)
            guard !frame.isEmpty else {
                throw AgentFailure("View \(entry.number) is not on the screen: it is at \(entry.line). Scroll to it first.")
            }
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        guard let x = arguments.number("x"), let y = arguments.number("y") else {
            throw AgentFailure("Say where: a view, or x and y.")
        }
        guard UIScreen.main.bounds.contains(CGPoint(x: x, y: y)) else {
            let size = UIScreen.main.bounds.size
            throw AgentFailure("\(x), \(y) is outside of the screen, which is \(size.width.brief)×\(size.height.brief).")
        }
        return CGPoint(x: x, y: y)
    }

    private var tap: AgentTool {
        AgentTool(
            "tap", "Taps a view or a point, and answers what changed.",
            place + [.init("seconds", .number, "how long the finger stays, for a long press; 0.05 by default, at most 5")]
        ) { arguments throws(AgentFailure) in
            let point = try point(arguments)
            let seconds = arguments.number("seconds") ?? 0.05
            guard (0...5).contains(seconds) else { throw AgentFailure("tap: 'seconds' has to be from 0 to 5.") }
            return act([(0, .fingerDown(0, at: point)), (seconds, .fingerUp(0))])
        }
    }

    private var type: AgentTool {
        AgentTool(
            "type", "Types a text into the field that is being edited, and answers what changed. Tap the field first.",
            [.init("text", .text, "the text; a line feed is the return key", isRequired: true)]
        ) { arguments throws(AgentFailure) in
            try requireScreen()
            guard screen.windows.contains(where: { $0.isEditing }) else {
                throw AgentFailure("No field is being edited. Tap a text field or text view first.")
            }
            return act([(0, .text(arguments.text("text") ?? ""))])
        }
    }

    private var scroll: AgentTool {
        AgentTool(
            "scroll", "Scrolls what is at a view or a point by a distance, and answers what changed.",
            place + [
                .init("dx", .number, "points to the right; negative to the left"),
                .init("dy", .number, "points down; negative up"),
            ]
        ) { arguments throws(AgentFailure) in
            let (dx, dy) = (arguments.number("dx") ?? 0, arguments.number("dy") ?? 0)
            guard dx != 0 || dy != 0 else { throw AgentFailure("scroll: say how far, with dx or dy.") }
            let isPlaced = arguments.text("view") != nil || arguments.number("x") != nil
            let bounds = UIScreen.main.bounds
            let point = isPlaced ? try point(arguments) : CGPoint(x: bounds.midX, y: bounds.midY)
            try requireScreen()
            return act([(0, .wheel(at: point, x: CGFloat(dx), y: CGFloat(dy)))])
        }
    }

    /// Delivers events, and answers what they changed.
    func act(_ events: [(after: TimeInterval, kind: HostEvent.Kind)]) -> AgentAnswer {
        _ = screen.note()
        return changes(isAtRest: screen.run(events))
    }

    /// Notes what the screen shows as a new state, and answers what changed since the last one.
    ///
    /// - Parameter isAtRest: Whether nothing moves any more, which is the default.
    @discardableResult
    public func changes(isAtRest: Bool = true) -> AgentAnswer {
        let (number, changes) = screen.note()
        let rest = isAtRest ? "" : " (still moving)"
        guard !changes.isEmpty else { return AgentAnswer("state \(number)\(rest): the tree did not change") }
        // After a change of most lines the tree is the shorter answer.
        if changes.count > screen.tree.entries.count, let summary = try? summary() { return AgentAnswer(summary) }
        return AgentAnswer("state \(number)\(rest)\n" + Self.shortened(changes))
    }

    /// The number of changed lines in an answer.
    private static let changeLimit = 60

    private static func shortened(_ lines: [String]) -> String {
        let rest = lines.count - changeLimit
        return lines.prefix(changeLimit).joined(separator: "\n") + (rest > 0 ? "\nand \(rest) more lines: call tree" : "")
    }

    // MARK: Comparing

    private var diff: AgentTool {
        AgentTool(
            "diff", "The lines of the tree that two states differ in. Each answer that changes the screen names its state.",
            [
                .init("from", .number, "the number of the earlier state", isRequired: true),
                .init("to", .number, "the number of the later state; the present one by default"),
            ]
        ) { arguments throws(AgentFailure) in
            try requireScreen()
            let changes = try screen.changes(
                from: Int(arguments.number("from") ?? 0), to: arguments.number("to").map { Int($0) })
            return AgentAnswer(changes.isEmpty ? "The states are equal." : Self.shortened(changes))
        }
    }
}

extension UIView {
    /// Whether the view, or one inside of it, receives what is typed.
    fileprivate var isEditing: Bool {
        var waiting: [UIView] = [self]
        while let view = waiting.popLast() {
            if view.isFirstResponder, view is any UIKeyInput { return true }
            waiting += view.subviews
        }
        return false
    }
}
