@_exported import AppleFoundation
@_exported import UIKit

/// How an image is loaded. It has no effect.
public struct SDWebImageOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let retryFailed = SDWebImageOptions(rawValue: 1)
    public static let lowPriority = SDWebImageOptions(rawValue: 2)
    public static let progressiveLoad = SDWebImageOptions(rawValue: 4)
    public static let refreshCached = SDWebImageOptions(rawValue: 8)
    public static let continueInBackground = SDWebImageOptions(rawValue: 16)
    public static let highPriority = SDWebImageOptions(rawValue: 128)
    public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 1 << 11)
}

/// Where an image came from.
public enum SDImageCacheType: Int, Sendable { case none = 0, disk, memory, all }

public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

/// An image could not be loaded, since there is no network.
public struct SDWebImageError: Error, Sendable {}

/// Loads the image of an address that is a file; of others nothing.
private func load(_ url: URL?) -> UIImage? {
    guard let url else { return nil }
    guard url.isFileURL else {
        Unavailable.note("SDWebImage")
        return nil
    }
    return UIImage(contentsOfFile: url.path)
}

extension UIImageView {
    /// Shows the image of a file, or the placeholder: images of the network are not loaded.
    public func sd_setImage(
        with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
        progress: SDImageLoaderProgressBlock? = nil, completed: SDExternalCompletionBlock? = nil
    ) {
        let loaded = load(url)
        if let image = loaded ?? placeholder { self.image = image }
        completed?(loaded, loaded == nil ? SDWebImageError() : nil, .none, url)
    }

    /// Shows the image of a file, or the placeholder: images of the network are not loaded.
    public func sd_setImage(
        with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [], context: [String: Any]?
    ) { sd_setImage(with: url, placeholderImage: placeholder, options: options) }

    /// Does nothing: nothing is being loaded.
    public func sd_cancelCurrentImageLoad() {}
    /// The address of the image. It is always nil.
    public var sd_imageURL: URL? { nil }
    /// The sign that an image is being loaded. It is not shown.
    public var sd_imageIndicator: SDWebImageActivityIndicator? {
        get { nil }
        set {}
    }
}

extension UIButton {
    /// Shows the image of a file, or the placeholder: images of the network are not loaded.
    public func sd_setImage(
        with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
        completed: SDExternalCompletionBlock? = nil
    ) {
        let loaded = load(url)
        if let image = loaded ?? placeholder { setImage(image, for: state) }
        completed?(loaded, loaded == nil ? SDWebImageError() : nil, .none, url)
    }
}

/// A sign that an image is being loaded.
public final class SDWebImageActivityIndicator: Sendable {
    public static let gray = SDWebImageActivityIndicator()
    public static let white = SDWebImageActivityIndicator()
    public static let medium = SDWebImageActivityIndicator()
    public static let large = SDWebImageActivityIndicator()
}

/// The cache of images, which is empty.
public final class SDImageCache: Sendable {
    public static let shared = SDImageCache()
    public func clearMemory() {}
    public func clearDisk(onCompletion completion: (() -> Void)? = nil) { completion?() }
    public func imageFromCache(forKey key: String?) -> UIImage? { nil }
    public func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
    public func store(_ image: UIImage?, forKey key: String?, completion: (() -> Void)? = nil) { completion?() }
}

/// A loader of images, which loads files only.
public final class SDWebImageManager: Sendable {
    public static let shared = SDWebImageManager()
    public func loadImage(
        with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock?,
        completed: @escaping (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
    ) {
        let loaded = load(url)
        completed(loaded, nil, loaded == nil ? SDWebImageError() : nil, .none, true, url)
    }
}

/// A loader of images, which loads none.
public final class SDWebImageDownloader: Sendable {
    public static let shared = SDWebImageDownloader()
    public func downloadImage(
        with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock? = nil,
        completed: ((UIImage?, Data?, (any Error)?, Bool) -> Void)? = nil
    ) {
        let loaded = load(url)
        completed?(loaded, nil, loaded == nil ? SDWebImageError() : nil, true)
    }
}
