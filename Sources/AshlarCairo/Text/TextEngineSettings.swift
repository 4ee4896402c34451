import Foundation

/// The fonts of a text engine. Equal settings make engines that set a text in the same way.
struct TextEngineSettings: Sendable, Hashable {
    var fontFiles: [URL]
    var language: String
    var sizes: PangoTextEngine.Sizes
    var systemFamilies: [String]
    var monospacedFamilies: [String]
    var cacheCapacity: Int
    /// Whether lines of plain letters are drawn without Pango; false for tests, which compare the two.
    var drawsGlyphs = true
}
