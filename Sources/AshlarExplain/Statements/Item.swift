/// A view or guide as a log names it.
///
/// Two items are the same when their identity is: the address where the log gives one, else what stands in its place.
public struct Item: Hashable, Sendable, Codable {
    /// The class, with its module where the log has one; empty where only a name is known.
    public var type: String
    /// The address, as `0x…`; nil where the log has only a name.
    public var address: String?
    /// The accessibility identifier, key or variable name.
    public var name: String?
    /// The text of a label or button, or a guide's identifier.
    public var text: String?

    /// Creates an item from what a log says about it.
    public init(type: String, address: String? = nil, name: String? = nil, text: String? = nil) {
        self.type = type
        self.address = address
        self.name = name
        self.text = text
    }

    /// What tells the item from others of its log.
    public var identity: String { address ?? name.map { "\(type):\($0)" } ?? type }

    /// Stands for the superview of an item where the log does not say which view that is.
    static func unnamedSuperview(of item: Item) -> Item { Item(type: placeholder, name: item.identity) }

    /// Whether the item stands for a superview that the log does not name.
    public var isUnnamedSuperview: Bool { type == Self.placeholder }

    private static let placeholder = "superview"
}
