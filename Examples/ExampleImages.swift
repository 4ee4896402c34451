import Foundation

extension Example {
    /// The name of the folder with the examples' resources, which is beside the program.
    nonisolated public static let resources = "Ashlar_AshlarExamples.resources"

    /// The folder with the examples' images, for `LayoutEnvironment.imageDirectories`; nil if it is missing.
    ///
    /// It is looked for beside the program, and then where the program was built.
    nonisolated public static var imageDirectory: URL? {
        let beside = Bundle.main.bundleURL.appendingPathComponent(resources)
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return [beside, source].map { $0.appendingPathComponent("Images") }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
    }
}
