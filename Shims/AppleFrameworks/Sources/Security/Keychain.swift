import AppleFoundation
import Foundation
import Synchronization

/// The result of a function: 0, or the number of an error.
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275

// The names are those of Apple's system; their values are not.
public nonisolated(unsafe) let kSecClass: CFString = "class"
public nonisolated(unsafe) let kSecClassGenericPassword: CFString = "genp"
public nonisolated(unsafe) let kSecClassInternetPassword: CFString = "inet"
public nonisolated(unsafe) let kSecClassCertificate: CFString = "cert"
public nonisolated(unsafe) let kSecClassKey: CFString = "keys"
public nonisolated(unsafe) let kSecClassIdentity: CFString = "idnt"
public nonisolated(unsafe) let kSecAttrAccount: CFString = "acct"
public nonisolated(unsafe) let kSecAttrService: CFString = "svce"
public nonisolated(unsafe) let kSecAttrServer: CFString = "srvr"
public nonisolated(unsafe) let kSecAttrGeneric: CFString = "gena"
public nonisolated(unsafe) let kSecAttrLabel: CFString = "labl"
public nonisolated(unsafe) let kSecAttrType: CFString = "type"
public nonisolated(unsafe) let kSecAttrDescription: CFString = "desc"
public nonisolated(unsafe) let kSecAttrComment: CFString = "icmt"
public nonisolated(unsafe) let kSecAttrAccessGroup: CFString = "agrp"
public nonisolated(unsafe) let kSecAttrSynchronizable: CFString = "sync"
public nonisolated(unsafe) let kSecAttrSynchronizableAny: CFString = "syna"
public nonisolated(unsafe) let kSecAttrApplicationTag: CFString = "atag"
public nonisolated(unsafe) let kSecAttrAccessControl: CFString = "accc"
public nonisolated(unsafe) let kSecAttrAccessible: CFString = "pdmn"
public nonisolated(unsafe) let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public nonisolated(unsafe) let kSecAttrAccessibleAlways: CFString = "dk"
public nonisolated(unsafe) let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public nonisolated(unsafe) let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
public nonisolated(unsafe) let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
public nonisolated(unsafe) let kSecValueData: CFString = "v_Data"
public nonisolated(unsafe) let kSecValueRef: CFString = "v_Ref"
public nonisolated(unsafe) let kSecReturnData: CFString = "r_Data"
public nonisolated(unsafe) let kSecReturnAttributes: CFString = "r_Attributes"
public nonisolated(unsafe) let kSecReturnRef: CFString = "r_Ref"
public nonisolated(unsafe) let kSecReturnPersistentRef: CFString = "r_PersistentRef"
public nonisolated(unsafe) let kSecMatchLimit: CFString = "m_Limit"
public nonisolated(unsafe) let kSecMatchLimitOne: CFString = "m_LimitOne"
public nonisolated(unsafe) let kSecMatchLimitAll: CFString = "m_LimitAll"
public nonisolated(unsafe) let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
public nonisolated(unsafe) let kSecUseOperationPrompt: CFString = "u_OpPrompt"
public nonisolated(unsafe) let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
public nonisolated(unsafe) let kSecUseDataProtectionKeychain: CFString = "nleg"

/// The true value of Core Foundation.
public nonisolated(unsafe) let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// The false value of Core Foundation.
public nonisolated(unsafe) let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

/// The items of this process. None outlives it.
private let keychain = Mutex<[[String: KeychainValue]]>([])

/// What an item has under a key. Objects of Foundation are not changed once they are in the keychain.
private struct KeychainValue: @unchecked Sendable { var value: Any }

/// What a query finds: the attributes that have to be equal, and what is returned.
private struct KeychainQuery {
    var attributes: [String: KeychainValue] = [:]
    var options: [String: Any] = [:]

    init(_ query: CFDictionary) {
        for (name, value) in query {
            guard let key = name as? String ?? (name as? NSString).map({ String(describing: $0) }) else { continue }
            if ["r_", "m_", "u_"].contains(where: key.hasPrefix) || key == "nleg" {
                options[key] = value
            } else {
                attributes[key] = KeychainValue(value: value)
            }
        }
    }

    /// Whether an item has the attributes of the query. Its value is none of them, so that a query with a new one finds the old item.
    func matches(_ item: [String: KeychainValue]) -> Bool {
        guard matchesSynchronization(item) else { return false }
        return attributes.allSatisfy { key, wanted in
            guard !key.hasPrefix("v_"), key != "sync" else { return true }
            guard let value = item[key]?.value else { return false }
            return KeychainQuery.object(value).isEqual(KeychainQuery.object(wanted.value))
        }
    }

    /// A query without `kSecAttrSynchronizable` finds items that are not synchronized, as one with false does.
    private func matchesSynchronization(_ item: [String: KeychainValue]) -> Bool {
        let wanted = attributes["sync"].map { Self.object($0.value) }
        return wanted?.isEqual(kSecAttrSynchronizableAny) == true
            || Self.isTrue(attributes["sync"]?.value) == Self.isTrue(item["sync"]?.value)
    }

    private static func isTrue(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool ?? false) }

    func isSet(_ key: CFString) -> Bool {
        Self.isTrue(options[key as String])
    }

    /// The object of Foundation for a value of Swift, so that the same text and the same data are equal.
    static func object(_ value: Any) -> NSObject {
        switch value {
        case let value as String: value as NSString
        case let value as Data: value as NSData
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as NSObject: value
        default: String(describing: value) as NSString
        }
    }

    /// The key of an item: there is one of each class, account, service, server and tag, synchronized and not.
    static func key(_ item: [String: KeychainValue]) -> [String] {
        ["class", "acct", "svce", "srvr", "atag", "agrp"].map { name in item[name].map { "\(object($0.value))" } ?? "" }
            + [isTrue(item["sync"]?.value) ? "sync" : ""]
    }

    /// What the query returns of an item.
    func result(of item: [String: KeychainValue]) -> Any? {
        let data = item["v_Data"]?.value
        if isSet(kSecReturnAttributes) {
            var attributes: [String: Any] = [:]
            for (key, entry) in item where key != "v_Data" || isSet(kSecReturnData) { attributes[key] = entry.value }
            return attributes
        }
        return isSet(kSecReturnData) ? data : nil
    }
}

// FIDELITY.md: keychainOfProcess.
/// Adds an item to the keychain, which here is one of the process.
///
/// - Returns: `errSecSuccess`, or `errSecDuplicateItem` if there is an item of that class, account, service and server.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = KeychainQuery(attributes)
    guard query.attributes["class"] != nil else { return errSecParam }
    let added = keychain.withLock { items in
        guard !items.contains(where: { KeychainQuery.key($0) == KeychainQuery.key(query.attributes) }) else { return false }
        items.append(query.attributes)
        return true
    }
    guard added else { return errSecDuplicateItem }
    result?.pointee = query.result(of: query.attributes).map { $0 as AnyObject }
    return errSecSuccess
}

/// Finds items of the keychain.
///
/// - Returns: `errSecSuccess`, or `errSecItemNotFound`.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = KeychainQuery(query)
    guard query.attributes["class"] != nil else { return errSecParam }
    let found = keychain.withLock { items in items.filter(query.matches) }
    guard let first = found.first else { return errSecItemNotFound }
    let limit = query.options[kSecMatchLimit as String].map { KeychainQuery.object($0) }
    let count = limit?.isEqual(kSecMatchLimitAll) == true ? Int.max : (limit as? NSNumber)?.intValue ?? 1
    if count > 1 {
        result?.pointee = found.prefix(count).compactMap(query.result) as AnyObject
    } else {
        result?.pointee = query.result(of: first).map { $0 as AnyObject }
    }
    return errSecSuccess
}

/// Changes the items that a query finds.
///
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or `errSecDuplicateItem` if two items would be of the same class, account, service and
///   server; then none is changed.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    let (query, update) = (KeychainQuery(query), KeychainQuery(attributesToUpdate))
    guard query.attributes["class"] != nil else { return errSecParam }
    return keychain.withLock { items in
        let found = items.indices.filter { query.matches(items[$0]) }
        guard !found.isEmpty else { return errSecItemNotFound }
        var changed = items
        for index in found { changed[index].merge(update.attributes) { $1 } }
        // Only what has a new key can meet another item.
        let moved = found.filter { KeychainQuery.key(changed[$0]) != KeychainQuery.key(items[$0]) }
        if !moved.isEmpty, Set(changed.map(KeychainQuery.key)).count < changed.count { return errSecDuplicateItem }
        items = changed
        return errSecSuccess
    }
}

/// Removes the items that a query finds.
///
/// - Returns: `errSecSuccess`, or `errSecItemNotFound`.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let query = KeychainQuery(query)
    guard query.attributes["class"] != nil else { return errSecParam }
    return keychain.withLock { items in
        let count = items.count
        items.removeAll(where: query.matches)
        return items.count == count ? errSecItemNotFound : errSecSuccess
    }
}

/// Returns a sentence about an error of the keychain.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    let text: String? =
        switch status {
        case errSecSuccess: "No error."
        case errSecDuplicateItem: "The specified item already exists in the keychain."
        case errSecItemNotFound: "The specified item could not be found in the keychain."
        case errSecParam: "One or more parameters passed to a function were not valid."
        default: nil
        }
    return text as CFString?
}

/// A source of random bytes.
public struct SecRandom: Sendable {}
public typealias SecRandomRef = SecRandom
/// The source of random bytes of the system.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with random bytes of the system.
@discardableResult
public func SecRandomCopyBytes(_ random: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<max(0, count) {
        bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
}
