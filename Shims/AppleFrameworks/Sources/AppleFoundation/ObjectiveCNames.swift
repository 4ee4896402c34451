import Foundation

/// An integer of Objective-C.
public typealias NSInteger = Int
/// An unsigned integer of Objective-C.
public typealias NSUInteger = UInt
/// The string of Core Foundation, which is that of Foundation here.
public typealias CFString = NSString
/// The URL of Core Foundation, which is that of Foundation here.
public typealias CFURL = NSURL
/// The dictionary of Core Foundation, which is that of Foundation here.
public typealias CFDictionary = NSDictionary
/// The data of Core Foundation, which are those of Foundation here.
public typealias CFData = NSData
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject

private final class SynchronizationLocks: @unchecked Sendable {
    static let shared = SynchronizationLocks()
    private let guardLock = NSLock()
    private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, uses: Int)] = [:]

    func enter(_ object: AnyObject) {
        guardLock.lock()
        var entry = locks[ObjectIdentifier(object)] ?? (NSRecursiveLock(), 0)
        entry.uses += 1
        locks[ObjectIdentifier(object)] = entry
        guardLock.unlock()
        entry.lock.lock()
    }

    func exit(_ object: AnyObject) -> Bool {
        guardLock.lock()
        defer { guardLock.unlock() }
        guard var entry = locks[ObjectIdentifier(object)] else { return false }
        entry.uses -= 1
        locks[ObjectIdentifier(object)] = entry.uses == 0 ? nil : entry
        entry.lock.unlock()
        return true
    }
}

/// Locks an object for this thread, which may lock it several times. Returns 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    SynchronizationLocks.shared.enter(object as AnyObject)
    return 0
}

/// Unlocks an object. Returns 0, or -1 if the object was not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { SynchronizationLocks.shared.exit(object as AnyObject) ? 0 : -1 }

/// Runs a block. On Apple's systems objects that it releases later are released at its end.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

private final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()
    private let lock = NSLock()
    private struct Key: Hashable { var object: ObjectIdentifier, key: UnsafeRawPointer }
    private struct Entry {
        weak var owner: AnyObject?
        var value: Any
    }
    private var values: [Key: Entry] = [:]

    func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = values[Key(object: ObjectIdentifier(object), key: key)], entry.owner === object else { return nil }
        return entry.value
    }

    func set(_ value: Any?, _ object: AnyObject, _ key: UnsafeRawPointer) {
        lock.lock()
        defer { lock.unlock() }
        values[Key(object: ObjectIdentifier(object), key: key)] = value.map { Entry(owner: object, value: $0) }
        if values.count.isMultiple(of: 256) { values = values.filter { $0.value.owner != nil } }
    }
}

/// How an associated object is kept. Here all are kept strongly.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference on Apple's systems.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference that is set atomically.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy that is set atomically.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object for a key; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(object as AnyObject, key)
}

/// Associates a value with an object for a key. The values of objects that are gone are removed from time to time.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.shared.set(value, object as AnyObject, key)
}
