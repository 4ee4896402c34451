/// A view or guide as a log names it.
///
/// Two items of one log stand for the same view if they have the same ``identity``, which is the address if the log prints one. The
/// operator `==` compares all properties.
public struct Item: Hashable, Sendable, Codable {
    /// The class, with its module if the log prints one; empty if only a name is known.
    public var type: String
    /// The address, such as `0x7f8a`; nil if the log has only a name.
    public var address: String?
    /// The accessibility identifier, key or variable name.
    public var name: String?
    /// The text of a label or button, or a guide's identifier.
    public var text: String?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - type: The class, or an empty string if only a name is known.
    ///   - address: The address, or nil (the default) if the log has none.
    ///   - name: The accessibility identifier, key or variable name. The default is nil.
    ///   - text: The text of a label or button, or a guide's identifier. The default is nil.
    public init(type: String, address: String? = nil, name: String? = nil, text: String? = nil) {
        self.type = type
        self.address = address
        self.name = name
        self.text = text
    }

    /// The string that distinguishes the item from the others of its log.
    public var identity: String { address ?? name.map { "\(type):\($0)" } ?? type }

    /// Returns an item that stands for an item's superview, which the log does not name.
    static func unnamedSuperview(of item: Item) -> Item { Item(type: placeholder, name: item.identity) }

    /// Whether the item stands for a superview that the log does not name.
    public var isUnnamedSuperview: Bool { type == Self.placeholder }

    private static let placeholder = "superview"
}
