#if !canImport(ObjectiveC)
import Foundation

// Foundation on Linux has no collections of weak references. Applications keep delegates and caches in them.

/// How pointer collections hold their objects.
public struct NSPointerFunctions {
    /// How objects are held and told apart.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are kept alive.
        public static let strongMemory: Options = []
        /// Objects are kept alive.
        public static let objectPersonality: Options = []
        /// Objects are not kept alive.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are told apart by identity, and not by `isEqual(_:)`.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
        /// Objects are kept as copies. They are kept as they are here.
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// One object, held or not.
private struct HeldObject {
    private var strong: AnyObject?
    private weak var reference: AnyObject?
    let hash: Int

    init(_ object: AnyObject, isWeak: Bool, hash: Int) {
        if isWeak { reference = object } else { strong = object }
        self.hash = hash
    }

    var object: AnyObject? { strong ?? reference }
}

/// Objects by the number that equal ones share.
private struct PointerTable {
    let options: NSPointerFunctions.Options
    private(set) var entries: [Int: [(key: HeldObject, value: HeldObject?)]] = [:]
    /// How many entries there were after those of dead objects were removed last.
    private var living = 0
    private var count = 0

    init(_ options: NSPointerFunctions.Options) { self.options = options }

    private var isWeak: Bool { options.contains(.weakMemory) }
    private var comparesIdentity: Bool { options.contains(.objectPointerPersonality) }

    private func hash(_ object: AnyObject) -> Int {
        comparesIdentity ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }

    private func areEqual(_ a: AnyObject?, _ b: AnyObject) -> Bool {
        guard let a else { return false }
        return a === b || !comparesIdentity && (a as? NSObject)?.isEqual(b) ?? false
    }

    func find(_ key: AnyObject) -> (key: HeldObject, value: HeldObject?)? {
        entries[hash(key)]?.first { areEqual($0.key.object, key) && ($0.value == nil || $0.value?.object != nil) }
    }

    mutating func set(_ key: AnyObject, _ value: HeldObject?) {
        remove(key)
        let own = hash(key)
        entries[own, default: []].append((HeldObject(key, isWeak: isWeak, hash: own), value))
        count += 1
        // The dead are removed when there may be as many of them as of the living: adding stays linear.
        if count > 2 * living + 16 { removeDead() }
    }

    mutating func remove(_ key: AnyObject) {
        let own = hash(key)
        guard var list = entries[own] else { return }
        let before = list.count
        list.removeAll { $0.key.object == nil || areEqual($0.key.object, key) }
        count -= before - list.count
        entries[own] = list.isEmpty ? nil : list
    }

    mutating func removeAll() {
        (entries, living, count) = ([:], 0, 0)
    }

    private mutating func removeDead() {
        entries = entries.compactMapValues { list in
            let living = list.filter { $0.key.object != nil && ($0.value == nil || $0.value?.object != nil) }
            return living.isEmpty ? nil : living
        }
        count = entries.values.reduce(0) { $0 + $1.count }
        living = count
    }

    var pairs: [(key: AnyObject, value: AnyObject?)] {
        entries.values.flatMap { $0 }.compactMap { entry in
            guard let key = entry.key.object else { return nil }
            if let held = entry.value {
                guard let value = held.object else { return nil }
                return (key, value)
            }
            return (key, nil)
        }
    }
}

// FIDELITY.md: missingFoundationNames.
/// A dictionary whose keys or objects may be held weakly: an entry is gone as soon as one of them is.
///
///     let controllers = NSMapTable<NSString, UIViewController>.strongToWeakObjects()
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    private var table: PointerTable
    private let valuesAreWeak: Bool

    /// A table that holds its keys and its objects as the options say.
    ///
    /// - Parameters:
    ///   - keyOptions: How keys are held and told apart. The default keeps them alive and compares them with `isEqual(_:)` where
    ///     they have it.
    ///   - valueOptions: How objects are held. Only `weakMemory` has an effect. The default keeps them alive.
    ///   - capacity: The expected number of entries. It has no effect. The default is 0.
    public init(keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0) {
        table = PointerTable(keyOptions)
        valuesAreWeak = valueOptions.contains(.weakMemory)
        super.init()
    }

    /// A table that keeps keys and objects alive.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// A table that keeps its objects alive, and not its keys.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// A table that keeps its keys alive, and not its objects.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    /// A table that keeps neither alive.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The object for a key; nil for none.
    open func object(forKey aKey: KeyType?) -> ObjectType? { aKey.flatMap { table.find($0)?.value?.object as? ObjectType } }
    /// Sets the object for a key; nil removes it.
    ///
    /// - Parameters:
    ///   - anObject: The object; nil removes the entry for the key.
    ///   - aKey: The key. With nil the method does nothing.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return table.remove(aKey) }
        table.set(aKey, HeldObject(anObject, isWeak: valuesAreWeak, hash: 0))
    }
    /// Removes the object for a key.
    open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey) } }
    /// Removes all objects.
    open func removeAllObjects() { table.removeAll() }
    /// How many entries have a key and an object.
    open var count: Int { table.pairs.count }
    /// The keys, in no order.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: table.pairs.map { $0.key }).objectEnumerator() }
    /// The objects, in no order; nil without any.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: table.pairs.compactMap { $0.value }).objectEnumerator() }
    /// The objects by their keys.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        Dictionary(
            table.pairs.compactMap { pair in
                guard let key = pair.key as? AnyHashable, let value = pair.value as? ObjectType else { return nil }
                return (key, value)
            }, uniquingKeysWith: { $1 })
    }
}

/// A set whose objects may be held weakly: an object is gone from the set as soon as nothing else holds it.
///
///     let observers = NSHashTable<AnyObject>.weakObjects()
open class NSHashTable<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    private var table: PointerTable

    /// A set that holds its objects as the options say.
    ///
    /// - Parameters:
    ///   - options: How objects are held and told apart. The default keeps them alive and compares them with `isEqual(_:)` where
    ///     they have it.
    ///   - initialCapacity: The expected number of objects. It has no effect. The default is 0.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        table = PointerTable(options)
        super.init()
    }

    /// A set that does not keep its objects alive.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Adds an object.
    open func add(_ object: ObjectType?) { if let object { table.set(object, nil) } }
    /// Removes an object.
    open func remove(_ object: ObjectType?) { if let object { table.remove(object) } }
    /// Removes all objects.
    open func removeAllObjects() { table.removeAll() }
    /// Whether an object, or one that is equal to it, is in the set.
    open func contains(_ anObject: ObjectType?) -> Bool { anObject.map { table.find($0) != nil } ?? false }
    /// The object of the set that is equal to an object; nil for none.
    open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap { table.find($0)?.key.object as? ObjectType } }
    /// How many objects there are.
    open var count: Int { allObjects.count }
    /// The objects, in no order.
    open var allObjects: [ObjectType] { table.pairs.compactMap { $0.key as? ObjectType } }
    /// One of the objects; nil without any.
    open var anyObject: ObjectType? { allObjects.first }
    /// The objects, in no order.
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
#endif
