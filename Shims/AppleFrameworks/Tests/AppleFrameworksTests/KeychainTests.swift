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
}
