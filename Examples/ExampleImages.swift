import Foundation

extension Example {
    /// The folder with the examples' images, for `LayoutEnvironment.imageDirectories`.
    public static var imageDirectory: URL {
        (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Images")
    }
}
