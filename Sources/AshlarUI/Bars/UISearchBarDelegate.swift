import Foundation

/// The methods that a search bar calls when its text is edited or one of its buttons is pressed. All have default implementations.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Asks the delegate whether editing may begin. The default is true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Tells the delegate that editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Asks the delegate whether editing may end. The default is true.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Tells the delegate that editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// Tells the delegate that the user changed or cleared the text.
    ///
    /// - Parameters:
    ///   - searchBar: The search bar that is edited.
    ///   - searchText: The text after the change.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// Asks the delegate whether the user may change a range of the text.
    ///
    /// - Parameters:
    ///   - searchBar: The search bar that is edited.
    ///   - range: The range of the text that is replaced, in UTF-16 units.
    ///   - text: The replacement.
    /// - Returns: Whether the change is made. The default is true.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Tells the delegate that the Search key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Tells the delegate that the bookmark button was pressed. The search bar shows no such button and never calls this method.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Tells the delegate that the Cancel button was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Tells the delegate that the results list button was pressed. The search bar shows no such button and never calls this
    /// method.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

    /// Tells the delegate that the user selected another scope.
    ///
    /// - Parameters:
    ///   - searchBar: The search bar.
    ///   - selectedScope: The index of the scope in `scopeButtonTitles`.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// The default implementation does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Returns true.
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// The default implementation does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// Forwards the events of the search field to the search bar's delegate. The field can outlive its bar, as the first responder does.
final class SearchFieldDelegate: UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in bar.delegate?.searchBarShouldBeginEditing(bar) } ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = bar.map { $0.delegate?.searchBarTextDidBeginEditing($0) } }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { bar in bar.delegate?.searchBarShouldEndEditing(bar) } ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = bar.map { $0.delegate?.searchBarTextDidEndEditing($0) } }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.flatMap { bar in bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) } ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        _ = bar.map { $0.delegate?.searchBarSearchButtonClicked($0) }
        return true
    }
}
