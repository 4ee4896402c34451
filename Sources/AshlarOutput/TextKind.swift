import ArgumentParser
import AshlarCommandLine
import AshlarGraphics
import AshlarSystemText

/// The engine that sets text, as the option `--text` names it.
public enum TextKind: String, ExpressibleByArgument, CaseIterable, Sendable {
    case system, pango, blocks

    /// The sizes of iOS.
    public static let standard = TextKind.system

    /// Makes the engine. If the sizes are those of iOS and Inter is missing, a message on standard error says in which font the text is
    /// drawn.
    ///
    /// - Parameter draws: Whether the command draws the text with real fonts. The default is true.
    /// - Throws: `CairoIsMissing` if the command was built without real fonts.
    public func makeEngine(draws: Bool = true) throws -> any TextEngine {
        switch self {
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        case .system: return SystemTextEngine()
        case .pango: return try FontTextEngine()
        #else
        case .system:
            let engine = try FontTextEngine()
            if draws, let note = Self.note(onFamily: engine.systemFamily) { StandardStream.printError(note) }
            return engine
        case .pango: return try FontTextEngine(sizes: .fonts)
        #endif
        case .blocks: return BlockTextEngine()
        }
    }

    /// Returns what a user should know about the family that text is drawn in, or nil if it is the wanted one.
    public static func note(onFamily family: String) -> String? {
        guard family != "Inter" else { return nil }
        return """
            Inter is not installed, so text is drawn in \(family), stretched to the sizes of iOS. On Debian and Ubuntu: \
            apt-get install fonts-inter

            """
    }
}
