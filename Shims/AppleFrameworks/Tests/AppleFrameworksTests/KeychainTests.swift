import AppleFoundation
import Foundation
import Security
import Testing

// FIDELITY.md: keychainOfProcess.
@Suite("The keychain")
struct KeychainTests {
    @Test("An item is added once, found, changed and removed")
    func items() {
        let item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ann",
            kSecAttrService as String: "test.items",
        ]
        var found: CFTypeRef?
        let query = item.merging([kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne]) { $1 }
        #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecItemNotFound)
        let added = item.merging([kSecValueData as String: Data("one".utf8)]) { $1 }
        #expect(SecItemAdd(added as CFDictionary, nil) == errSecSuccess)
        #expect(SecItemAdd(added as CFDictionary, nil) == errSecDuplicateItem)
        #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
        #expect(found as? Data == Data("one".utf8))
        #expect(SecItemUpdate(item as CFDictionary, [kSecValueData as String: Data("two".utf8)] as CFDictionary) == errSecSuccess)
        let attributes = query.merging([kSecReturnAttributes as String: kCFBooleanTrue as Any]) { $1 }
        #expect(SecItemCopyMatching(attributes as CFDictionary, &found) == errSecSuccess)
        let values = found as? [String: Any]
        #expect(values?[kSecAttrAccount as String] as? String == "ann")
        #expect(values?[kSecValueData as String] as? Data == Data("two".utf8))
        #expect(SecItemDelete(item as CFDictionary) == errSecSuccess)
        #expect(SecItemDelete(item as CFDictionary) == errSecItemNotFound)
        #expect(SecItemAdd([:] as CFDictionary, nil) == errSecParam)
    }

    private func item(_ service: String, _ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
            kSecAttrAccount as String: account,
        ]
        for (key, value) in more { item[key as String] = value }
        return item as CFDictionary
    }

    // https://developer.apple.com/documentation/security/ksecvaluedata: a value, not a condition of a search.
    @Test("A password is saved again by a query that has the new value: removed and added")
    func savingTwice() {
        for text in ["one", "two"] {
            let query = item("test.twice", "ann", [kSecValueData: Data(text.utf8)])
            _ = SecItemDelete(query)
            #expect(SecItemAdd(query, nil) == errSecSuccess)
        }
        var found: CFTypeRef?
        #expect(SecItemCopyMatching(item("test.twice", "ann", [kSecReturnData: true]), &found) == errSecSuccess)
        #expect(found as? Data == Data("two".utf8))
        #expect(SecItemDelete(item("test.twice", "ann", [kSecValueRef: "key"])) == errSecSuccess)
    }

    // https://developer.apple.com/documentation/security/ksecattrsynchronizable
    @Test("Items that are not synchronized are found by a query that says so, and any by one for any")
    func synchronized() {
        let service = "test.sync"
        #expect(SecItemAdd(item(service, "ann"), nil) == errSecSuccess)
        #expect(SecItemAdd(item(service, "bob", [kSecAttrSynchronizable: true]), nil) == errSecSuccess)
        func count(_ value: Any?) -> Int {
            var query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
                kSecReturnAttributes as String: true, kSecMatchLimit as String: kSecMatchLimitAll,
            ]
            if let value { query[kSecAttrSynchronizable as String] = value }
            var found: CFTypeRef?
            SecItemCopyMatching(query as CFDictionary, &found)
            return (found as? [[String: Any]])?.count ?? 0
        }
        let counts = [false, true, kSecAttrSynchronizableAny, nil].map(count)
        #expect(counts == [1, 1, 2, 1])
    }

    // https://developer.apple.com/documentation/security/ksecmatchlimit: a number is the maximum of results.
    @Test("A limit that is a number greater than 1 gives a list")
    func limits() {
        for name in ["ann", "bob", "cem"] { #expect(SecItemAdd(item("test.limit", name), nil) == errSecSuccess) }
        func find(_ limit: Int) -> Any? {
            let query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "test.limit",
                kSecReturnAttributes as String: true, kSecMatchLimit as String: limit,
            ]
            var found: CFTypeRef?
            SecItemCopyMatching(query as CFDictionary, &found)
            return found
        }
        #expect((find(2) as? [[String: Any]])?.count == 2)
        #expect((find(9) as? [[String: Any]])?.count == 3)
        #expect((find(1) as? [String: Any])?["acct"] as? String == "ann")
    }

    @Test("An item cannot take the account of another")
    func updateToDuplicate() {
        #expect(SecItemAdd(item("test.update", "ann"), nil) == errSecSuccess)
        #expect(SecItemAdd(item("test.update", "bob"), nil) == errSecSuccess)
        func rename(_ account: String) -> OSStatus {
            SecItemUpdate(item("test.update", "ann"), [kSecAttrAccount as String: account] as CFDictionary)
        }
        #expect(rename("bob") == errSecDuplicateItem)
        #expect(SecItemCopyMatching(item("test.update", "ann"), nil) == errSecSuccess)
        #expect(rename("ann") == errSecSuccess && rename("cem") == errSecSuccess)
    }
}
