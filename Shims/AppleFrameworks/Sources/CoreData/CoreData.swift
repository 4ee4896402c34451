import AppleFoundation
import Foundation

/// A description of the objects of a model.
open class NSEntityDescription: NSObject, @unchecked Sendable {
    open var name: String?
    open var managedObjectClassName: String = "NSManagedObject"
    public class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        let entity = NSEntityDescription()
        entity.name = entityName
        return entity
    }
    public class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject {
        let object = NSManagedObject(
            entity: entity(forEntityName: entityName, in: context) ?? NSEntityDescription(), insertInto: context)
        return object
    }
}

/// What a request returns.
public protocol NSFetchRequestResult: AnyObject {}

/// The identity of an object of a context.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
    private let name = UUID().uuidString
    /// Whether the identity changes when the object is saved. It never does here.
    public var isTemporaryID: Bool { false }
    /// The address of the object.
    public func uriRepresentation() -> URL { URL(string: "x-coredata://memory/\(name)") ?? URL(fileURLWithPath: name) }
}

/// An object of a context, with values by key. It is kept in memory.
open class NSManagedObject: NSObject, NSFetchRequestResult, PredicateValues, @unchecked Sendable {
    open private(set) weak var managedObjectContext: NSManagedObjectContext?
    public let entity: NSEntityDescription
    private var values: [String: Any] = [:]
    open var isDeleted: Bool { managedObjectContext?.contains(self) != true }
    /// The identity of the object, which is the same for the object's life.
    public let objectID = NSManagedObjectID()

    /// The entity of the class, which has its name.
    open class func entity() -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = String(describing: self)
        return entity
    }

    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        super.init()
        context?.insert(self)
        managedObjectContext = context
    }

    /// Creates an object in a context.
    public convenience init(context moc: NSManagedObjectContext) {
        self.init(entity: Self.entity(), insertInto: moc)
    }

    open func value(forKey key: String) -> Any? { values[key] }
    /// The value that a predicate reads: one that was never set is 0 beside numbers.
    public func predicateValue(forKey key: String) -> Any? { value(forKey: key) ?? UnsetValue() }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func primitiveValue(forKey key: String) -> Any? { values[key] }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) {}
}

/// A request for the objects of an entity.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
    open var entityName: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var returnsObjectsAsFaults = true
    open var includesPropertyValues = true
    public override init() {}
    public init(entityName: String) { self.entityName = entityName }
}

/// Objects that belong together. They are in memory: `save()` keeps nothing.
///
/// A request returns the objects of its entity that its predicate accepts, in the order of its sort descriptors, up to its limit. Equal ones
/// are in the order in which they were inserted.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ConcurrencyType: UInt, Sendable { case privateQueueConcurrencyType = 1, mainQueueConcurrencyType }
    private let lock = NSRecursiveLock()
    private var objects: [NSManagedObject] = []
    private var changes = 0
    open var parent: NSManagedObjectContext?
    open var mergePolicy: Any = NSMergePolicy.error
    open var automaticallyMergesChangesFromParent = false
    open var hasChanges: Bool { lock.withLock { changes > 0 } }
    public override init() {}
    public init(concurrencyType: ConcurrencyType) {}

    func contains(_ object: NSManagedObject) -> Bool { lock.withLock { objects.contains { $0 === object } } }

    open func insert(_ object: NSManagedObject) {
        lock.withLock {
            objects.append(object)
            changes += 1
        }
    }

    open func delete(_ object: NSManagedObject) {
        lock.withLock {
            objects.removeAll { $0 === object }
            changes += 1
        }
    }

    open func save() throws { lock.withLock { changes = 0 } }
    open func rollback() {}
    open func reset() { lock.withLock { objects = [] } }
    open func refreshAllObjects() {}

    open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        lock.withLock {
            let name = request.entityName ?? String(describing: T.self)
            var found = objects.filter { $0.entity.name == name }
            if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
            found = Self.sorted(found, request.sortDescriptors ?? []).dropFirst(max(0, request.fetchOffset)).map { $0 }
            if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
            return found.compactMap { $0 as? T }
        }
    }

    private static func sorted(_ objects: [NSManagedObject], _ descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
        guard !descriptors.isEmpty else { return objects }
        // The standard library's sort keeps the order of equal elements.
        return objects.sorted { left, right in
            for descriptor in descriptors {
                let result = descriptor.compare(left, to: right)
                if result != .orderedSame { return result == .orderedAscending }
            }
            return false
        }
    }

    open func count<T>(for request: NSFetchRequest<T>) throws -> Int { try fetch(request).count }
    open func perform(_ block: @escaping () -> Void) { block() }
    open func performAndWait(_ block: () -> Void) { block() }
}

/// What happens when two contexts have changed an object.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    public static let error = NSMergePolicy()
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
    public static let overwrite = NSMergePolicy()
}

/// A place of objects. All are in memory.
open class NSPersistentStoreDescription: NSObject {
    open var url: URL?
    open var type = "InMemory"
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    public init(url: URL) { self.url = url }
    public override init() {}
}

/// The model, the context and the place of objects, in memory.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public let name: String
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    open var persistentStoreDescriptions = [NSPersistentStoreDescription()]
    public init(name: String) { self.name = name }
    open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        Unavailable.note("NSPersistentContainer, which keeps objects in memory: its file")
        block(persistentStoreDescriptions.first ?? NSPersistentStoreDescription(), nil)
    }
    open func newBackgroundContext() -> NSManagedObjectContext { viewContext }
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) { block(viewContext) }
}
