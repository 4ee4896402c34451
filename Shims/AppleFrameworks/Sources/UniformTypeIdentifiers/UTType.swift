import AppleFoundation
import Foundation

/// A type of data or of files.
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.jpeg`.
    public let identifier: String
    public init?(_ identifier: String) { self.identifier = identifier }
    private init(known identifier: String) { self.identifier = identifier }
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        guard let identifier = Self.extensions[filenameExtension.lowercased()] else { return nil }
        self.identifier = identifier
    }
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let identifier = Self.mimeTypes[mimeType.lowercased()] else { return nil }
        self.identifier = identifier
    }
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// The extension of files, without the dot; nil for types without one.
    public var preferredFilenameExtension: String? { Self.extensions.filter { $0.value == identifier }.keys.min() }
    /// The MIME type; nil for types without one.
    public var preferredMIMEType: String? { Self.mimeTypes.first { $0.value == identifier }?.key }

    /// Whether the type is another one or a special case of it.
    public func conforms(to type: UTType) -> Bool {
        var current: String? = identifier
        while let name = current {
            if name == type.identifier { return true }
            current = Self.parents[name]
        }
        return false
    }

    private static let extensions = [
        "jpg": "public.jpeg", "jpeg": "public.jpeg", "png": "public.png", "gif": "com.compuserve.gif", "heic": "public.heic",
        "pdf": "com.adobe.pdf", "txt": "public.plain-text", "json": "public.json", "xml": "public.xml",
        "zip": "public.zip-archive",
        "mp4": "public.mpeg-4", "mov": "com.apple.quicktime-movie", "mp3": "public.mp3", "html": "public.html",
        "csv": "public.comma-separated-values-text",
    ]
    private static let mimeTypes = [
        "image/jpeg": "public.jpeg", "image/png": "public.png", "image/gif": "com.compuserve.gif",
        "application/pdf": "com.adobe.pdf",
        "text/plain": "public.plain-text", "application/json": "public.json", "video/mp4": "public.mpeg-4",
        "audio/mpeg": "public.mp3",
        "text/html": "public.html",
    ]
    private static let parents = [
        "public.jpeg": "public.image", "public.png": "public.image", "com.compuserve.gif": "public.image",
        "public.heic": "public.image",
        "public.image": "public.data", "public.movie": "public.data", "public.mpeg-4": "public.movie",
        "com.apple.quicktime-movie": "public.movie", "public.audio": "public.data", "public.mp3": "public.audio",
        "public.plain-text": "public.text", "public.text": "public.data", "public.json": "public.text",
        "public.html": "public.text",
        "public.xml": "public.text", "com.adobe.pdf": "public.data", "public.data": "public.item",
    ]

    public static let item = UTType(known: "public.item")
    public static let data = UTType(known: "public.data")
    public static let content = UTType(known: "public.content")
    public static let folder = UTType(known: "public.folder")
    public static let image = UTType(known: "public.image")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let png = UTType(known: "public.png")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let heic = UTType(known: "public.heic")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let json = UTType(known: "public.json")
    public static let xml = UTType(known: "public.xml")
    public static let html = UTType(known: "public.html")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let zip = UTType(known: "public.zip-archive")
}

public let kUTTypeImage = "public.image"
public let kUTTypeMovie = "public.movie"
public let kUTTypeText = "public.text"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeURL = "public.url"
