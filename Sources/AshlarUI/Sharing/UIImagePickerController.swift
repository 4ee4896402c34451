import Foundation

/// The methods that tell which image the user picked. All have default implementations.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Tells the delegate that the user picked an image. A host calls this method.
    ///
    /// - Parameters:
    ///   - picker: The image picker.
    ///   - info: The picked image and information about it.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Tells the delegate that the user canceled. The delegate dismisses the picker, as the default implementation does.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

// FIDELITY.md: pickersStandIn.
/// A controller that lets the user pick an image. A stand-in with a way out is shown; a host tells the delegate what was picked.
///
/// UIKit's class is a navigation controller. This class is not, so that its delegate can have a type of its own.
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// The source of images. Raw values are UIKit's.
    public enum SourceType: Int, Sendable {
        /// The photo library.
        case photoLibrary = 0
        /// The camera.
        case camera = 1
        /// The album of saved photos.
        case savedPhotosAlbum = 2
    }

    /// The camera of a device. Raw values are UIKit's.
    public enum CameraDevice: Int, Sendable {
        /// The rear camera.
        case rear = 0
        /// The front camera.
        case front = 1
    }

    /// The keys of the information about a picked image.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type identifier of the file.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The original image.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image as the user cropped it.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle to which the user cropped the image.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a video.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The URL of an image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The metadata of a photo.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    }

    /// The delegate of the picker. The picker holds it weakly.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The source of images. The default is the photo library.
    open var sourceType = SourceType.photoLibrary
    /// The type identifiers of the files that can be picked. The default is images.
    open var mediaTypes = ["public.image"]
    /// Whether the user can crop the image. The default is false.
    open var allowsEditing = false
    /// The camera that is used. The default is the rear camera.
    open var cameraDevice = CameraDevice.rear
    /// Whether the standard camera controls are shown. The default is true.
    open var showsCameraControls = true
    /// The view over the camera's picture; nil for none.
    open var cameraOverlayView: UIView?

    /// Returns whether a source is available. All but the camera are.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// Returns the type identifiers of the files that a source provides; nil for a source that is not available.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
    /// Returns false: no camera is available.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    package override func makeDefaultView() -> UIView {
        StandInView("UIImagePickerController") { [weak self] in
            guard let self else { return }
            if self.delegate == nil { self.dismiss(animated: true) } else { self.wasDismissedByUser() }
        }
    }
    package override func wasDismissedByUser() { delegate?.imagePickerControllerDidCancel(self) }
}
