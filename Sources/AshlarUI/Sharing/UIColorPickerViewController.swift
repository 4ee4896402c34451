import Foundation

/// The methods that tell which color the user picked. All have default implementations that do nothing.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
    /// Tells the delegate that the user picked a color. A host calls this method.
    ///
    /// - Parameters:
    ///   - viewController: The color picker.
    ///   - color: The color.
    ///   - continuously: Whether the user is still changing the color.
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Tells the delegate that the user picked a color. The former form of the method above.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// Tells the delegate that the user dismissed the color picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

// FIDELITY.md: pickersStandIn.
/// A controller that lets the user pick a color. A stand-in with a way out is shown; a host tells the delegate what was picked.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// The delegate of the picker. The picker holds it weakly.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The picked color. The default is black.
    open var selectedColor = UIColor.black
    /// Whether the user can change the opacity. The default is true.
    open var supportsAlpha = true

    package override func makeDefaultView() -> UIView {
        StandInView("UIColorPickerViewController", cancelTitle: "Done") { [weak self] in
            guard let self else { return }
            self.dismiss(animated: true) { self.wasDismissedByUser() }
        }
    }
    package override func wasDismissedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}
