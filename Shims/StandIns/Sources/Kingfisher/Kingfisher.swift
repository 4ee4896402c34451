@_exported import AppleFoundation
@_exported import UIKit

/// The source of an image.
public protocol Resource: Sendable { var downloadURL: URL { get } }
extension URL: Resource { public var downloadURL: URL { self } }

/// An image could not be loaded, since there is no network.
public enum KingfisherError: Error, Sendable { case notLoaded }

/// An image that was loaded.
public struct RetrieveImageResult: Sendable {
    public let image: UIImage
    public let cacheType = CacheType.none
}

/// Where an image came from.
public enum CacheType: Sendable { case none, memory, disk }

/// How an image is shown.
public enum ImageTransition: Sendable { case none, fade(TimeInterval) }

/// A change of an image. It is not made.
public protocol ImageProcessor: Sendable {}

public struct DefaultImageProcessor: ImageProcessor { public static let `default` = DefaultImageProcessor() }
public struct DownsamplingImageProcessor: ImageProcessor { public init(size: CGSize) {} }
public struct ResizingImageProcessor: ImageProcessor { public init(referenceSize: CGSize) {} }
public struct RoundCornerImageProcessor: ImageProcessor { public init(cornerRadius: CGFloat) {} }
public struct BlurImageProcessor: ImageProcessor { public init(blurRadius: CGFloat) {} }

/// How an image is loaded. It has no effect.
public enum KingfisherOptionsInfoItem: Sendable {
    case transition(ImageTransition), forceRefresh, cacheOriginalImage, processor(any ImageProcessor), scaleFactor(CGFloat)
    case backgroundDecode, onlyFromCache, keepCurrentImageWhileLoading, forceTransition, fromMemoryCacheOrRefresh
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]
public typealias DownloadProgressBlock = (Int64, Int64) -> Void

/// A loading that can be stopped. It is over already.
public struct DownloadTask: Sendable { public func cancel() {} }

/// The sign that an image is being loaded. It is not shown.
public enum IndicatorType: Sendable { case none, activity }

/// The methods of Kingfisher on an object.
@MainActor
public struct KingfisherWrapper<Base> {
    /// The object.
    public let base: Base
}

/// An object with methods of Kingfisher.
public protocol KingfisherCompatible: AnyObject {}

extension KingfisherCompatible {
    /// The methods of Kingfisher.
    @MainActor
    public var kf: KingfisherWrapper<Self> {
        get { KingfisherWrapper(base: self) }
        set {}
    }
}

extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

/// Loads the image of an address that is a file; of others nothing.
private func load(_ url: URL?) -> UIImage? {
    guard let url else { return nil }
    guard url.isFileURL else {
        Unavailable.note("Kingfisher")
        return nil
    }
    return UIImage(contentsOfFile: url.path)
}

extension KingfisherWrapper where Base: UIImageView {
    /// The sign that an image is being loaded. It is not shown.
    public var indicatorType: IndicatorType {
        get { .none }
        nonmutating set {}
    }

    /// Shows the image of a file, or the placeholder: images of the network are not loaded.
    @discardableResult
    public func setImage(
        with resource: (any Resource)?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
        progressBlock: DownloadProgressBlock? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        let loaded = load(resource?.downloadURL)
        if let image = loaded ?? placeholder { base.image = image }
        completionHandler?(loaded.map { .success(RetrieveImageResult(image: $0)) } ?? .failure(.notLoaded))
        return nil
    }

    /// Does nothing: nothing is being loaded.
    public func cancelDownloadTask() {}
}

extension KingfisherWrapper where Base: UIButton {
    /// Shows the image of a file, or the placeholder: images of the network are not loaded.
    @discardableResult
    public func setImage(
        with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
        options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        let loaded = load(resource?.downloadURL)
        if let image = loaded ?? placeholder { base.setImage(image, for: state) }
        completionHandler?(loaded.map { .success(RetrieveImageResult(image: $0)) } ?? .failure(.notLoaded))
        return nil
    }
}

/// The cache of images, which is empty.
public final class ImageCache: Sendable {
    public static let `default` = ImageCache()
    public func clearMemoryCache() {}
    public func clearDiskCache(completion handler: (() -> Void)? = nil) { handler?() }
}

/// A loader of images, which loads files only.
public final class KingfisherManager: Sendable {
    public static let shared = KingfisherManager()
    public var cache: ImageCache { .default }
    @discardableResult
    public func retrieveImage(
        with resource: any Resource, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        completionHandler?(load(resource.downloadURL).map { .success(RetrieveImageResult(image: $0)) } ?? .failure(.notLoaded))
        return nil
    }
}
