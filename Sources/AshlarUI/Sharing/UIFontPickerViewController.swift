import Foundation

/// The methods that tell which font the user picked. All have default implementations that do nothing.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
    /// Tells the delegate that the user picked a font. A host calls this method.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    /// Tells the delegate that the user canceled.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

// FIDELITY.md: pickersStandIn.
/// A controller that lets the user pick a font. A stand-in with a way out is shown; a host tells the delegate what was picked.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// What a font picker shows.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// Whether the faces of a family are shown. The default is false.
        open var includeFaces = false
        /// Whether names are shown in the font of the system. The default is false.
        open var displayUsingSystemFont = false
        /// The traits that fonts must have. The default is none.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// Creates a configuration with the defaults.
        public nonisolated override init() { super.init() }
    }

    /// What the picker shows.
    public let configuration: Configuration

    /// Creates a picker.
    ///
    /// - Parameter configuration: What the picker shows.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker with the default configuration.
    public convenience init() { self.init(configuration: Configuration()) }

    /// Creates a picker with the default configuration. The archive is not read.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    /// The delegate of the picker. The picker holds it weakly.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The picked font; nil for none.
    open var selectedFontDescriptor: UIFontDescriptor?

    package override func makeDefaultView() -> UIView {
        StandInView("UIFontPickerViewController") { [weak self] in
            guard let self else { return }
            self.dismiss(animated: true) { self.wasDismissedByUser() }
        }
    }
    package override func wasDismissedByUser() { delegate?.fontPickerViewControllerDidCancel(self) }
}
