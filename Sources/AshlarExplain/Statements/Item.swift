/// A view or guide as a log names it.
///
/// Two items of one log stand for the same view if they have the same ``identity``, which is the address if the log prints one. The
/// operator `==` compares all properties. A copy shares the properties' storage, so it costs one reference count.
public struct Item: Hashable, Sendable {
    /// The properties of an item.
    struct Properties: Hashable, Sendable, Codable {
        var type: String
        var address: String?
        var name: String?
        var text: String?
    }

    private final class Storage: Sendable {
        let properties: Properties

        init(_ properties: Properties) {
            self.properties = properties
        }
    }

    private var storage: Storage

    /// The properties, as they are encoded.
    var properties: Properties {
        get { storage.properties }
        set { storage = Storage(newValue) }
    }

    /// Creates an item with the given properties.
    init(_ properties: Properties) {
        storage = Storage(properties)
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - type: The class, or an empty string if only a name is known.
    ///   - address: The address, or nil (the default) if the log has none.
    ///   - name: The accessibility identifier, key or variable name. The default is nil.
    ///   - text: The text of a label or button, or a guide's identifier. The default is nil.
    public init(type: String, address: String? = nil, name: String? = nil, text: String? = nil) {
        self.init(Properties(type: type, address: address, name: name, text: text))
    }

    /// The class, with its module if the log prints one; empty if only a name is known.
    public var type: String {
        get { properties.type }
        set { properties.type = newValue }
    }

    /// The address, such as `0x7f8a`; nil if the log has only a name.
    public var address: String? {
        get { properties.address }
        set { properties.address = newValue }
    }

    /// The accessibility identifier, key or variable name.
    public var name: String? {
        get { properties.name }
        set { properties.name = newValue }
    }

    /// The text of a label or button, or a guide's identifier.
    public var text: String? {
        get { properties.text }
        set { properties.text = newValue }
    }

    /// The string that distinguishes the item from the others of its log.
    public var identity: String { address ?? name.map { "\(type):\($0)" } ?? type }

    /// Returns an item that stands for an item's superview, which the log does not name.
    static func unnamedSuperview(of item: Item) -> Item { Item(type: placeholder, name: item.identity) }

    /// Whether the item stands for a superview that the log does not name.
    public var isUnnamedSuperview: Bool { type == Self.placeholder }

    private static let placeholder = "superview"

    public static func == (left: Item, right: Item) -> Bool {
        left.storage === right.storage || left.properties == right.properties
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(properties)
    }
}
