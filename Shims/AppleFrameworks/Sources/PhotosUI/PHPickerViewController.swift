@_exported import AppleViews
@_exported import Photos
import UIKit

/// What a picker shows.
public struct PHPickerFilter: Sendable {
    public static let images = PHPickerFilter()
    public static let videos = PHPickerFilter()
    public static let livePhotos = PHPickerFilter()
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
}

/// The settings of a picker.
public struct PHPickerConfiguration {
    public enum AssetRepresentationMode: Int, Sendable { case automatic = 0, current, compatible }
    public enum Selection: Int, Sendable { case `default` = 0, ordered }
    public var filter: PHPickerFilter?
    public var selectionLimit = 1
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    public init() {}
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picture that was picked.
public struct PHPickerResult {
    /// The picture.
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?
}

/// A picker of pictures: here a placeholder with a button that cancels, in which nothing can be picked.
open class PHPickerViewController: PlaceholderViewController {
    public let configuration: PHPickerConfiguration
    open weak var delegate: (any PHPickerViewControllerDelegate)?
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    /// Adds the button that cancels. As on iOS, the delegate is told of nothing picked, and dismisses the picker.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let cancel = UIButton(type: .system)
        cancel.setTitle("Cancel", for: .normal)
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let delegate { delegate.picker(self, didFinishPicking: []) } else { dismiss(animated: true) }
            }, for: .touchUpInside)
        cancel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(cancel)
        NSLayoutConstraint.activate([
            cancel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 6),
            cancel.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
            cancel.heightAnchor.constraint(equalToConstant: 44),
        ])
    }
}

/// An object that is told of what was picked: here of nothing, when the picker is canceled.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
