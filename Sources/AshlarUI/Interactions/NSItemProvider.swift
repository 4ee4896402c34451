#if !canImport(ObjectiveC)
import Foundation

/// What can be given to other applications as data. Here objects are handed on as they are.
public protocol NSItemProviderWriting: AnyObject {}

/// What can be made of other applications' data. Here objects are handed on as they are.
public protocol NSItemProviderReading: AnyObject {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

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
