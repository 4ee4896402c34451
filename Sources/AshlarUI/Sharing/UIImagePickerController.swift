import Foundation

/// Is told what was picked. Every method has an implementation that does nothing.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// An image was picked.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The user has cancelled.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

// FIDELITY.md: pickersShowNothing.
/// Has the user pick an image, as data: it shows nothing, and a host tells the delegate what was picked.
///
/// UIKit's is a navigation controller. This one is not, so that its delegate can have a type of its own.
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// Where images come from. Raw values are UIKit's.
    public enum SourceType: Int, Sendable {
        /// The library of photos.
        case photoLibrary = 0
        /// The camera.
        case camera = 1
        /// The album of saved photos.
        case savedPhotosAlbum = 2
    }

    /// Which camera is used. Raw values are UIKit's.
    public enum CameraDevice: Int, Sendable {
        /// The camera at the back.
        case rear = 0
        /// The camera at the front.
        case front = 1
    }

    /// Keys of what was picked.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind of file.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image as it was.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image as the user has cropped it.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that the user has chosen.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a film.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The URL of an image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// What belongs to the picture besides.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    }

    /// Told what was picked.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// Where images come from. The default is the library.
    open var sourceType = SourceType.photoLibrary
    /// Kinds of files that can be picked. The default is images.
    open var mediaTypes = ["public.image"]
    /// Whether the user can crop the image. The default is false.
    open var allowsEditing = false
    /// Which camera is used. The default is that on the back.
    open var cameraDevice = CameraDevice.rear
    /// Whether the camera's own controls are shown. The default is true.
    open var showsCameraControls = true
    /// A view over the camera's picture; nil for none.
    open var cameraOverlayView: UIView?

    /// Whether images can come from somewhere: from everywhere but the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// Kinds of files that can come from somewhere.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
    /// Whether there is a camera: there is none.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
}
