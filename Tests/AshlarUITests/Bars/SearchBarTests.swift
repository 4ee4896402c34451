import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): searchFieldsAre36.
@MainActor
@Suite("Search bars")
struct SearchBarTests {
    private func bar(_ isRightToLeft: Bool = false) -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        bar.layoutIfNeeded()
        return bar
    }

    @Test("A search bar has no intrinsic width and is 56 points high")
    func size() {
        expect(UISearchBar().intrinsicContentSize, equals: CGSize(width: UIView.noIntrinsicMetric, height: 56))
        expect(UISearchBar().contentHuggingPriority(for: .vertical), equals: .defaultLow)
        expect(UISearchBar().contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)
    }

    @Test("The text field fills the bar up to the cancel button", arguments: [false, true])
    func layout(_ isRightToLeft: Bool) {
        let bar = bar(isRightToLeft)
        expect(bar.searchTextField.frame, equals: CGRect(x: 8, y: 10, width: 304, height: 36))
        bar.showsCancelButton = true
        bar.layoutIfNeeded()
        // The title has six letters of 17 points.
        let button = bar.subviews.compactMap { $0 as? UIButton }.first
        expect(button?.frame, equals: CGRect(x: isRightToLeft ? 8 : 210, y: 10, width: 102, height: 36))
        expect(bar.searchTextField.frame, equals: CGRect(x: isRightToLeft ? 118 : 8, y: 10, width: 194, height: 36))
        bar.setShowsCancelButton(false, animated: false)
        bar.layoutIfNeeded()
        expect(bar.subviews.count == 1 && bar.searchTextField.frame.width == 304)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
        bar.layoutIfNeeded()
        expect(bar.searchTextField.frame, equals: CGRect(x: 11, y: 8, width: 304, height: 36))
    }

    @Test("The delegate is notified when the cancel button is pressed")
    func cancel() {
        final class Delegate: UISearchBarDelegate {
            var count = 0
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { count += 1 }
        }
        let (bar, delegate) = (bar(), Delegate())
        bar.delegate = delegate
        bar.showsCancelButton = true
        bar.subviews.compactMap { $0 as? UIButton }.first?.sendActions(for: .touchUpInside)
        expect(delegate.count, equals: 1)
    }

    @Test("Text and placeholder belong to the field, whose text begins after the magnifying glass", arguments: [false, true])
    func field(_ isRightToLeft: Bool) {
        let bar = bar(isRightToLeft)
        bar.searchTextField.semanticContentAttribute = bar.semanticContentAttribute
        bar.placeholder = "Search"
        expect(Picture(of: bar).texts, equals: ["Search"])
        bar.text = "ab"
        expect(bar.searchTextField.text, equals: "ab")
        expect(Picture(of: bar).texts, equals: ["ab"])
        let bounds = CGRect(x: 0, y: 0, width: 304, height: 36)
        expect(
            bar.searchTextField.textRect(forBounds: bounds),
            equals: CGRect(x: isRightToLeft ? 7 : 30, y: 0, width: 267, height: 36))
    }

    @Test("The delegate is notified of editing, of text changes and of the search key")
    func editing() {
        final class Delegate: UISearchBarDelegate {
            var words: [String] = []
            func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
                words.append("should begin")
                return true
            }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { words.append("began") }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { words.append("ended") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { words.append("text \(searchText)") }
            func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
                text != "x"
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { words.append("search") }
        }
        let (window, bar, delegate) = (touchWindow(), bar(), Delegate())
        bar.delegate = delegate
        window.addSubview(bar)
        expect(bar.becomeFirstResponder() && bar.isFirstResponder && bar.searchTextField.isFirstResponder)
        bar.searchTextField.insertText("a")
        bar.searchTextField.insertText("x")
        bar.searchTextField.insertText("\n")
        // Documented: the delegate is notified of the user's changes, not of the application's.
        bar.text = "other"
        expect(bar.resignFirstResponder() && !bar.isFirstResponder)
        expect(delegate.words, equals: ["should begin", "began", "text a", "search", "ended"])
    }

    @Test("A prompt is above the field and the scope bar is below it, and both make the bar higher")
    func promptAndScopes() throws {
        let bar = bar()
        bar.prompt = "Find"
        expect(bar.intrinsicContentSize.height, equals: 87)
        bar.scopeButtonTitles = ["a", "b"]
        expect(bar.intrinsicContentSize.height, equals: 87, "there are scopes, but they are not shown")
        bar.showsScopeBar = true
        bar.selectedScopeButtonIndex = 1
        expect(bar.intrinsicContentSize.height == 131 && bar.sizeThatFits(.zero).height == 131)
        bar.frame.size.height = 131
        bar.layoutIfNeeded()
        let scopes = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
        expect(scopes.frame == CGRect(x: 8, y: 91, width: 304, height: 32) && scopes.selectedSegmentIndex == 1)
        expect(bar.searchTextField.frame, equals: CGRect(x: 8, y: 41, width: 304, height: 36))
        bar.prompt = nil
        bar.setShowsScope(false, animated: false)
        expect(bar.intrinsicContentSize.height == 56 && bar.subviews.count == 1)
    }
}
