import ArgumentParser
import AshlarGraphics

/// The engine that sets text, as the option `--text` names it.
public enum TextKind: String, ExpressibleByArgument, CaseIterable, Sendable {
    case pango, blocks

    /// Real fonts, if the command was built with them.
    public static let standard: TextKind = CairoPictures.exist ? .pango : .blocks

    /// Makes the engine.
    ///
    /// - Throws: `CairoIsMissing` if the command was built without real fonts.
    public func makeEngine() throws -> any TextEngine {
        switch self {
        case .pango: try FontTextEngine()
        case .blocks: BlockTextEngine()
        }
    }
}
