import Foundation

extension UINavigationBar {
    /// Returns the view of a button of the top item.
    final func view(for item: UIBarButtonItem?) -> UIView? {
        (parts.left + parts.right).first { $0.item === item }?.place?.view
    }
}
