import ArgumentParser
import AshlarGraphics
import AshlarSystemText

/// The engine that sets text, as the option `--text` names it.
public enum TextKind: String, ExpressibleByArgument, CaseIterable, Sendable {
    case pango, system, blocks

    /// Real fonts, if the command was built with them.
    public static let standard: TextKind = CairoPictures.exist ? .pango : .blocks

    /// Makes the engine.
    ///
    /// - Throws: `CairoIsMissing` if the command was built without real fonts.
    public func makeEngine() throws -> any TextEngine {
        switch self {
        case .pango: try FontTextEngine()
        #if ASHLAR_TOOL_WITHOUT_CAIRO
        case .system: SystemTextEngine()
        #else
        case .system: try FontTextEngine(sizes: .system)
        #endif
        case .blocks: BlockTextEngine()
        }
    }
}
