import Foundation

/// A URL for a scene to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public nonisolated let url: URL
    /// The source of the request, and what it permits.
    public let options: UIScene.OpenURLOptions

    /// Creates a request for a host or a test; UIKit creates its own.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: The source of the request, and what it permits. The default names no source.
    public init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
        (self.url, self.options) = (url, options)
        super.init()
    }
}
