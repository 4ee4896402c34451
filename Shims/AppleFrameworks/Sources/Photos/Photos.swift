@_exported import AVFoundation
import AppleFoundation
import UIKit

/// Whether an application may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined = 0, restricted, denied, authorized, limited }
/// What an application may do with the photo library.
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

/// The photo library. It is empty, and access is denied.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()
    public class func shared() -> PHPhotoLibrary { library }
    public class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
    public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        Unavailable.note("PHPhotoLibrary.requestAuthorization")
        handler(.denied)
    }
    public class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }
    open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
        Unavailable.note("PHPhotoLibrary.performChanges")
        completionHandler?(false, CocoaError(.featureUnsupported))
    }
}

/// A kind of picture.
public enum PHAssetMediaType: Int, Sendable { case unknown = 0, image, video, audio }

/// A picture of the library.
open class PHObject: NSObject { open var localIdentifier: String { "" } }

/// A picture of the library.
open class PHAsset: PHObject {
    open var mediaType: PHAssetMediaType { .unknown }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var creationDate: Date? { nil }
    open var duration: TimeInterval { 0 }
    public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    public class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }
}

/// How pictures are looked for.
open class PHFetchOptions: NSObject {
    open var sortDescriptors: [NSSortDescriptor]?
    open var predicate: NSPredicate?
    open var fetchLimit = 0
}

/// The pictures that were found: none.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    open var count: Int { 0 }
    open var firstObject: ObjectType? { nil }
    open var lastObject: ObjectType? { nil }
    open func object(at index: Int) -> ObjectType { preconditionFailure("There is no object at \(index): the library is empty.") }
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
}

public typealias PHImageRequestID = Int32
/// The size of the original.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// How a picture fills its size.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0, aspectFill
    public static let `default` = PHImageContentMode.aspectFit
}
/// How exact a picture's size is.
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none = 0, fast, exact }
/// How good a picture is.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic = 0, highQualityFormat, fastFormat }

/// How a picture is asked for.
open class PHImageRequestOptions: NSObject {
    open var isSynchronous = false
    open var isNetworkAccessAllowed = false
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
}

/// A reader of pictures. It reads none.
open class PHImageManager: NSObject {
    public class func `default`() -> PHImageManager { PHImageManager() }
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        Unavailable.note("PHImageManager.requestImage")
        resultHandler(nil, nil)
        return 0
    }
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// A reader of pictures. It reads none.
open class PHCachingImageManager: PHImageManager {}
