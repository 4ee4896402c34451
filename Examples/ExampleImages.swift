import Foundation

extension Example {
    /// The folder that the examples' images are in, for `LayoutEnvironment.imageDirectories`.
    public static var imageDirectory: URL {
        (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Images")
    }
}
