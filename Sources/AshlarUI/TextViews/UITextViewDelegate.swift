import Foundation

/// The methods that a text view calls when its text is edited or selected. Set an object as the text view's `delegate`, which is
/// also the scroll view's.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin. The default is true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether editing may end. The default is true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether input of the user may change a range of the text. The default is true.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The range to replace, in UTF-16 units of the text.
    ///   - text: The replacement; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user changed the text, for example with keys.
    func textViewDidChange(_ textView: UITextView)
    /// Called when `selectedRange` changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns the edit menu of a part of the text, or nil for one of the suggested actions. The default is nil.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The part of the text, in UTF-16 units.
    ///   - suggestedActions: The actions of the system, such as Copy.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Tells the delegate that the edit menu appears.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Tells the delegate that the edit menu disappears.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Returns the action of a tap on a link or an attachment; nil for none. The default is the default action.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textItem: The link or the attachment.
    ///   - defaultAction: The action of the text view: it asks `textView(_:shouldInteractWith:in:interaction:)`, and opens a link.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Returns the menu of a link or an attachment that the user presses; nil for none. The default is the default menu.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textItem: The link or the attachment.
    ///   - defaultMenu: The menu of the text view: the actions to open and to copy a link; empty for an attachment.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    /// Tells the delegate that the menu of a link or an attachment appears.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textItem: The link or the attachment.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
    /// Tells the delegate that the menu of a link or an attachment disappears.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textItem: The link or the attachment.
    ///   - animator: An object that runs closures alongside and after the animation.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
    /// Returns whether a link that the user tapped is opened with `UIApplication`. The default is true.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - URL: The location that the link refers to.
    ///   - characterRange: The range of the link, in UTF-16 units of the text.
    ///   - interaction: The kind of interaction.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// Returns whether an attachment that the user tapped is opened. The default is true; here nothing opens attachments.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - textAttachment: The attachment.
    ///   - characterRange: The range of the attachment, in UTF-16 units of the text.
    ///   - interaction: The kind of interaction.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

/// The kinds of interaction with a link or an attachment. Raw values are UIKit's.
public enum UITextItemInteraction: Int, Sendable {
    /// The user taps the item.
    case invokeDefaultAction = 0
    /// The user opens the item's menu.
    case presentActions = 1
    /// The user opens the item's preview.
    case preview = 2
}
