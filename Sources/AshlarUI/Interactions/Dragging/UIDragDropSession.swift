import Foundation

/// Items that are dragged or dropped together.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The items.
    var items: [UIDragItem] { get }
    /// Returns the position of the items in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Whether the items may be moved. The default is true.
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay in the application. The default is false.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether some item has an object of a class. By default its provider is asked.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
    /// Whether some item has data of a type, or of one that conforms to it. By default its provider is asked.
    ///
    /// - Parameter typeIdentifiers: The types, such as `public.image`. One of them is enough.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

extension UIDragDropSession {
    public var allowsMoveOperation: Bool { true }
    public var isRestrictedToDraggingApplication: Bool { false }
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
}

/// Items that are dragged together.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value of the application's.
    var localContext: Any? { get set }
}

/// How the progress of a drop is shown; nothing shows it here. Raw values are UIKit's.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// Not at all.
    case none = 0
    /// As the system does.
    case `default` = 1
}

/// A drag whose items may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if the drag began in the same application.
    var localDragSession: (any UIDragSession)? { get }
    /// How the progress is shown. The value is stored.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// The progress of the objects that are loaded.
    var progress: Progress { get }
    /// Loads the objects of a class from all items that have one.
    ///
    /// - Parameters:
    ///   - aClass: The class of the objects.
    ///   - completion: A closure that receives the objects on the main queue, after the method has returned.
    /// - Returns: The progress.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}
