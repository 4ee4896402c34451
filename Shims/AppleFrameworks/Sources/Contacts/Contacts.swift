import AppleFoundation
import Foundation

/// The kinds of contacts.
public enum CNEntityType: Int, Sendable { case contacts = 0 }
/// Whether an application may use the contacts.
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined = 0, restricted, denied, authorized }
/// The name of a property of a contact.
public protocol CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"

/// A number of a telephone.
open class CNPhoneNumber: NSObject {
    public let stringValue: String
    public init(stringValue string: String) { stringValue = string }
}

/// A value with a label.
open class CNLabeledValue<ValueType: NSObject>: NSObject {
    public let label: String?
    public let value: ValueType
    public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
}

/// A contact.
open class CNContact: NSObject {
    open var identifier: String { "" }
    open var givenName: String { "" }
    open var familyName: String { "" }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { [] }
    open var emailAddresses: [CNLabeledValue<NSString>] { [] }
    open var imageData: Data? { nil }
    open var thumbnailImageData: Data? { nil }
}

/// How contacts are looked for.
open class CNContactFetchRequest: NSObject { public init(keysToFetch: [any CNKeyDescriptor]) {} }

/// The contacts. There are none, and access is denied.
open class CNContactStore: NSObject {
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Unavailable.note("CNContactStore.requestAccess")
        completionHandler(false, nil)
    }
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {}
}
