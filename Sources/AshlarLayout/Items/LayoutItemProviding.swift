/// An object that owns a layout item: a view or a guide.
package protocol LayoutItemProviding: AnyObject {
    nonisolated var layoutItem: LayoutItem { get }
    /// The name of the item in reports.
    nonisolated var layoutItemName: LayoutItemName { get }
    /// The whole description of the object.
    nonisolated var layoutItemDescription: String { get }
}

/// The name of an item in reports.
package struct LayoutItemName: Sendable {
    /// The class, with its module unless it is one of the framework's.
    package var className: String
    package var address: UInt
    /// The name that the application gave, which is the accessibility identifier; nil for none.
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
