import Foundation

/// A pasteboard, which holds copied items. The items are stored in memory while the program runs, and are not shared with other
/// programs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The names of pasteboards.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// The keys of options for setting items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The date when the items expire; ignored.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items are hidden from other devices; ignored.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The general pasteboard.
    public class var general: UIPasteboard { named(.general) }

    private static var known: [Name: UIPasteboard] = [:]

    private class func named(_ name: Name) -> UIPasteboard {
        if let pasteboard = known[name] { return pasteboard }
        let pasteboard = UIPasteboard(name)
        known[name] = pasteboard
        return pasteboard
    }

    /// Creates an object for the pasteboard with a name. All objects for one name share their items.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name.
    ///   - create: Whether a missing pasteboard is created.
    /// - Returns: Nil if there is no pasteboard with the name and `create` is false.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.known[pasteboardName] != nil else { return nil }
        self.init(pasteboardName)
        content = Self.named(pasteboardName).content
    }

    /// Returns a new pasteboard with a unique name.
    public class func withUniqueName() -> UIPasteboard { named(Name(UUID().uuidString)) }

    /// Removes the pasteboard with a name.
    public class func remove(withName pasteboardName: Name) { known[pasteboardName] = nil }

    /// The items that all objects for one name share.
    private final class Content {
        var items: [[String: Any]] = []
        var changeCount = 0
    }

    private var content = Content()
    /// The pasteboard's name.
    public let name: Name

    private init(_ name: Name) {
        self.name = name
        super.init()
    }

    /// The name of the notification posted when the items changed.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The number of changes of the items.
    open var changeCount: Int { content.changeCount }

    /// The items, each with a value for every type as which it can be pasted.
    open var items: [[String: Any]] {
        get { content.items }
        set {
            content.items = newValue
            content.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// Replaces the items.
    ///
    /// - Parameters:
    ///   - items: The items, each with a value for every type as which it can be pasted.
    ///   - options: Options; ignored. The default is empty.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    /// The number of items.
    open var numberOfItems: Int { items.count }
    /// The types of the first item.
    open var types: [String] { items.first?.keys.sorted() ?? [] }
    /// Returns whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }

    /// Returns the data of the first item for a type; nil if there is none. A string is converted to UTF-8.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let value = items.first?[pasteboardType]
        return value as? Data ?? (value as? String).map { Data($0.utf8) }
    }
    /// Returns the value of the first item for a type; nil if there is none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Replaces the items by one with data.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - pasteboardType: The type of the data.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    /// Replaces the items by one with a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - pasteboardType: The type of the value.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    private static let text = "public.utf8-plain-text", link = "public.url", picture = "public.png", hue = "com.apple.uikit.color"

    private func values<Value>(_ type: String, _ kind: Value.Type) -> [Value]? {
        let found = items.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }

    /// The first string of the items; nil if there is none. Setting it replaces the items.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The strings of the items; nil if there are none. Setting them replaces the items.
    open var strings: [String]? {
        get { values(Self.text, String.self) }
        set { items = (newValue ?? []).map { [Self.text: $0] } }
    }
    /// The first URL of the items; nil if there is none. Setting it replaces the items.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The URLs of the items; nil if there are none. Setting them replaces the items.
    open var urls: [URL]? {
        get { values(Self.link, URL.self) }
        set { items = (newValue ?? []).map { [Self.link: $0] } }
    }
    /// The first image of the items; nil if there is none. Setting it replaces the items.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// The images of the items; nil if there are none. Setting them replaces the items.
    open var images: [UIImage]? {
        get { values(Self.picture, UIImage.self) }
        set { items = (newValue ?? []).map { [Self.picture: $0] } }
    }
    /// The first color of the items; nil if there is none. Setting it replaces the items.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// The colors of the items; nil if there are none. Setting them replaces the items.
    open var colors: [UIColor]? {
        get { values(Self.hue, UIColor.self) }
        set { items = (newValue ?? []).map { [Self.hue: $0] } }
    }

    /// Whether the items contain a string.
    open var hasStrings: Bool { strings != nil }
    /// Whether the items contain a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether the items contain an image.
    open var hasImages: Bool { images != nil }
    /// Whether the items contain a color.
    open var hasColors: Bool { colors != nil }
}
