/// An object that stands for a layout item: a view or a guide.
package protocol LayoutItemProviding: AnyObject {
    nonisolated var layoutItem: LayoutItem { get }
    /// What reports call the item.
    nonisolated var layoutItemName: LayoutItemName { get }
    /// The whole description of the object.
    nonisolated var layoutItemDescription: String { get }
}

/// What reports call an item.
package struct LayoutItemName: Sendable {
    /// The class, with its module unless it is one of the framework's.
    package var className: String
    package var address: UInt
    /// The name that the application gave (the accessibility identifier), if any.
    package var name: String?
    /// The text shown, or a guide's identifier.
    package var text: String?

    package init(className: String, address: UInt, name: String? = nil, text: String? = nil) {
        self.className = className
        self.address = address
        self.name = name
        self.text = text
    }
}
