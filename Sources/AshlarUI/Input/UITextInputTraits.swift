import Foundation

/// The automatic capitalization of typed text. Raw values are UIKit's.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letters are capitalized.
    case none = 0
    /// The first letter of each word is capitalized.
    case words = 1
    /// The first letter of each sentence is capitalized.
    case sentences = 2
    /// All letters are capitalized.
    case allCharacters = 3
}

/// The automatic correction of typed words. Raw values are UIKit's.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The spell checking of text. Raw values are UIKit's.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The replacement of quotation marks. Raw values are UIKit's.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The replacement of dashes. Raw values are UIKit's.
public enum UITextSmartDashesType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The insertion and deletion of spaces around pasted and cut text. Raw values are UIKit's.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The completion of text while it is typed. Raw values are UIKit's.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The system decides.
    case `default` = 0
    /// The feature is off.
    case no = 1
    /// The feature is on.
    case yes = 2
}

/// The type of a keyboard. Raw values are UIKit's.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the language.
    case `default` = 0
    /// ASCII letters, digits and punctuation.
    case asciiCapable = 1
    /// Digits and punctuation.
    case numbersAndPunctuation = 2
    /// URLs.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Telephone numbers.
    case phonePad = 5
    /// Names and telephone numbers.
    case namePhonePad = 6
    /// Mail addresses.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Letters with the signs `@` and `#`.
    case twitter = 9
    /// Web searches.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The appearance of a keyboard. Raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The system's appearance.
    case `default` = 0
    /// A dark appearance.
    case dark = 1
    /// A light appearance.
    case light = 2

    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The title of the Return key. Raw values are UIKit's.
public enum UIReturnKeyType: Int, Sendable {
    /// "return".
    case `default` = 0
    /// "Go".
    case go = 1
    /// "Google".
    case google = 2
    /// "Join".
    case join = 3
    /// "Next".
    case next = 4
    /// "Route".
    case route = 5
    /// "Search".
    case search = 6
    /// "Send".
    case send = 7
    /// "Yahoo".
    case yahoo = 8
    /// "Done".
    case done = 9
    /// "Emergency call".
    case emergencyCall = 10
    /// "Continue".
    case `continue` = 11
}

/// The meaning of a text, by which the system can suggest content.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// The first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// The middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// The last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// An occupation.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// An organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A postal address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a postal address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a postal address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// The URL of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

// FIDELITY.md: inputIsData.
/// The kind of text that is typed, and the keyboard for it. The values are stored; only `isSecureTextEntry` has an effect.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// The automatic capitalization of typed text.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The automatic correction of typed words.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The spell checking of the text.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The type of the keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the Return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the Return key is disabled while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
    /// The replacement of quotation marks.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// The replacement of dashes.
    var smartDashesType: UITextSmartDashesType { get set }
    /// The insertion and deletion of spaces around pasted and cut text.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The completion of text while it is typed.
    var inlinePredictionType: UITextInlinePredictionType { get set }
    /// The meaning of the text, such as a name or a password.
    var textContentType: UITextContentType! { get set }
}

// UIKit's requirements are optional. An object that implements none has the default values.
extension UITextInputTraits {
    /// The automatic capitalization of typed text. The value is stored, but has no effect. The default is `sentences`.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { keptTraits.autocapitalizationType }
        set { keptTraits.autocapitalizationType = newValue }
    }
    /// The automatic correction of typed words. The value is stored, but has no effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { keptTraits.autocorrectionType }
        set { keptTraits.autocorrectionType = newValue }
    }
    /// The spell checking of the text. The value is stored, but has no effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { keptTraits.spellCheckingType }
        set { keptTraits.spellCheckingType = newValue }
    }
    /// The replacement of quotation marks. The value is stored, but has no effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { keptTraits.smartQuotesType }
        set { keptTraits.smartQuotesType = newValue }
    }
    /// The replacement of dashes. The value is stored, but has no effect.
    public var smartDashesType: UITextSmartDashesType {
        get { keptTraits.smartDashesType }
        set { keptTraits.smartDashesType = newValue }
    }
    /// The insertion and deletion of spaces around pasted and cut text. The value is stored, but has no effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { keptTraits.smartInsertDeleteType }
        set { keptTraits.smartInsertDeleteType = newValue }
    }
    /// The completion of text while it is typed. The value is stored, but has no effect.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { keptTraits.inlinePredictionType }
        set { keptTraits.inlinePredictionType = newValue }
    }
    /// The type of the keyboard. The value is stored: the stand-in for a keyboard has one type.
    public var keyboardType: UIKeyboardType {
        get { keptTraits.keyboardType }
        set { keptTraits.keyboardType = newValue }
    }
    /// The appearance of the keyboard. The value is stored: the stand-in for a keyboard has one type.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { keptTraits.keyboardAppearance }
        set { keptTraits.keyboardAppearance = newValue }
    }
    /// The title of the Return key. The value is stored: the stand-in for a keyboard has one type.
    public var returnKeyType: UIReturnKeyType {
        get { keptTraits.returnKeyType }
        set { keptTraits.returnKeyType = newValue }
    }
    /// Whether the Return key is disabled while there is no text. The value is stored, but has no effect. The default is false.
    public var enablesReturnKeyAutomatically: Bool {
        get { keptTraits.enablesReturnKeyAutomatically }
        set { keptTraits.enablesReturnKeyAutomatically = newValue }
    }
    /// The meaning of the text, such as a name or a password. The value is stored, but has no effect. The default is nil.
    public var textContentType: UITextContentType! {
        get { keptTraits.textContentType }
        set { keptTraits.textContentType = newValue }
    }
    /// Whether the text is hidden. A text field shows a dot for each character; other objects store the value. The default is false.
    public var isSecureTextEntry: Bool {
        get { keptTraits.isSecureTextEntry }
        set { keptTraits.isSecureTextEntry = newValue }
    }

    private var keptTraits: TextInputTraitValues {
        get { (self as? any InputTraitsKeeper)?.inputTraits ?? TextInputTraitValues() }
        set { (self as? any InputTraitsKeeper)?.inputTraits = newValue }
    }
}

/// A view that stores the text input traits which it does not implement itself.
@MainActor
protocol InputTraitsKeeper: UITextInputTraits {
    var inputTraits: TextInputTraitValues { get set }
}

/// The text input traits of one view.
struct TextInputTraitValues {
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var smartQuotesType = UITextSmartQuotesType.default
    var smartDashesType = UITextSmartDashesType.default
    var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    var inlinePredictionType = UITextInlinePredictionType.default
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType!
}
