#if !canImport(ObjectiveC)
import Foundation

/// What can be given to other applications as data. Here objects are handed on as they are.
public protocol NSItemProviderWriting: AnyObject {
    /// The types of data that objects of the class can be given as, the most exact one first. The default is none.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types of data that this object can be given as. The default is those of its class.
    var writableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { [] }
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// What can be made of other applications' data. Here objects are handed on as they are.
public protocol NSItemProviderReading: AnyObject {}

// FIDELITY.md: missingFoundationNames.
extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// Plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// An address.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// An address, of a file if it is one.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }
}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    /// Rich and plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.rtf", "public.utf8-plain-text"] }
}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// Formats of images.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// A color.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
}

/// Objects that are dragged, pasted or shared, within one program: Foundation on Linux has no such class.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private var objects: [any NSItemProviderWriting] = []
    /// A name for the item; nil for none.
    open var suggestedName: String?

    /// A provider of nothing.
    public override init() { super.init() }

    /// A provider of an object.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        objects = [object]
    }

    /// Adds an object.
    open func registerObject(_ object: any NSItemProviderWriting) { objects.append(object) }

    /// The types of data of the objects, each once, in the order of the objects.
    open var registeredTypeIdentifiers: [String] {
        objects.reduce(into: []) { known, object in
            for identifier in object.writableTypeIdentifiersForItemProvider where !known.contains(identifier) {
                known.append(identifier)
            }
        }
    }

    /// Whether an object has data of a type, or of one that conforms to it. Of types that the system does not declare, only the type
    /// itself counts.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
    }

    /// Whether there is an object of a class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(of: aClass) != nil }

    /// Hands an object of a class to the completion, before the method returns; an error if there is none.
    ///
    /// - Parameters:
    ///   - aClass: The class of the object. Objects of its subclasses count too.
    ///   - completionHandler: A closure that receives the first object of the class and no error, or nil and an error if there is
    ///     none.
    /// - Returns: Progress that is complete.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let found = object(of: aClass)
        completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }

    private func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        let wanted: AnyClass = aClass
        return objects.lazy.compactMap { $0 as? any NSItemProviderReading }.first { object in
            var type: AnyClass? = Swift.type(of: object as AnyObject)
            while let present = type {
                if present == wanted { return true }
                type = _getSuperclass(present)
            }
            return false
        }
    }
}
#endif
