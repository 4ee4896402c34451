import Foundation

/// What was copied, for other programs to paste. It lives in memory, and as long as the program.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Names of pasteboards.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard of all programs.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// Keys of how items are put on a pasteboard.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// When the items are to be forgotten; stored only.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices may not have the items; stored only.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The pasteboard of all programs.
    public class var general: UIPasteboard { named(.general) }

    private static var known: [Name: UIPasteboard] = [:]

    private class func named(_ name: Name) -> UIPasteboard {
        if let pasteboard = known[name] { return pasteboard }
        let pasteboard = UIPasteboard(name)
        known[name] = pasteboard
        return pasteboard
    }

    /// The pasteboard with a name; nil if there is none and none is to be made.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.known[pasteboardName] != nil else { return nil }
        self.init(pasteboardName)
        content = Self.named(pasteboardName).content
    }

    /// A pasteboard with a name that no other has.
    public class func withUniqueName() -> UIPasteboard { named(Name(UUID().uuidString)) }

    /// Forgets a pasteboard.
    public class func remove(withName pasteboardName: Name) { known[pasteboardName] = nil }

    /// What all objects of one name share.
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

    /// Posted when the items have changed.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// How many times the items have changed.
    open var changeCount: Int { content.changeCount }

    /// The items, each with a value for each type that it can be pasted as.
    open var items: [[String: Any]] {
        get { content.items }
        set {
            content.items = newValue
            content.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// Replaces the items. The options are not heeded.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    /// How many items there are.
    open var numberOfItems: Int { items.count }
    /// The types of the first item.
    open var types: [String] { items.first?.keys.sorted() ?? [] }
    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }

    /// The data of a type of the first item; nil if there is none.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        let value = items.first?[pasteboardType]
        return value as? Data ?? (value as? String).map { Data($0.utf8) }
    }
    /// The value of a type of the first item; nil if there is none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Replaces the items by one with data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    /// Replaces the items by one with a value of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    private static let text = "public.utf8-plain-text", link = "public.url", picture = "public.png", hue = "com.apple.uikit.color"

    private func values<Value>(_ type: String, _ kind: Value.Type) -> [Value]? {
        let found = items.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }

    /// The first text; nil if there is none.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The texts; nil if there are none.
    open var strings: [String]? {
        get { values(Self.text, String.self) }
        set { items = (newValue ?? []).map { [Self.text: $0] } }
    }
    /// The first URL; nil if there is none.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The URLs; nil if there are none.
    open var urls: [URL]? {
        get { values(Self.link, URL.self) }
        set { items = (newValue ?? []).map { [Self.link: $0] } }
    }
    /// The first image; nil if there is none.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// The images; nil if there are none.
    open var images: [UIImage]? {
        get { values(Self.picture, UIImage.self) }
        set { items = (newValue ?? []).map { [Self.picture: $0] } }
    }
    /// The first colour; nil if there is none.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// The colours; nil if there are none.
    open var colors: [UIColor]? {
        get { values(Self.hue, UIColor.self) }
        set { items = (newValue ?? []).map { [Self.hue: $0] } }
    }

    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether there is an image.
    open var hasImages: Bool { images != nil }
    /// Whether there is a colour.
    open var hasColors: Bool { colors != nil }
}
