import Foundation

/// The bar button items beside the suggestions of a keyboard. They are stored, but not shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the items may be hidden. The default is true.
    open var allowsHidingShortcuts = true
    /// The groups before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups after the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    public override init() { super.init() }
}

/// A group of bar button items that one item can represent. The group is stored, but not shown.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items.
    open var barButtonItems: [UIBarButtonItem]
    /// The item that represents the group where there is little space; nil for none.
    open var representativeItem: UIBarButtonItem?
    /// Whether the group is hidden.
    open var isHidden = false

    /// Creates a group of items.
    ///
    /// - Parameters:
    ///   - barButtonItems: The items.
    ///   - representativeItem: The item that represents the group where there is little space; nil for none.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
    }
}
