import Foundation

/// Whether the first letters of words are made capitals. Raw values are UIKit's.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letter is.
    case none = 0
    /// Those of words are.
    case words = 1
    /// Those of sentences are.
    case sentences = 2
    /// All letters are.
    case allCharacters = 3
}

/// Whether words are corrected. Raw values are UIKit's.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// They are not.
    case no = 1
    /// They are.
    case yes = 2
}

/// Whether spelling is checked. Raw values are UIKit's.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// It is not.
    case no = 1
    /// It is.
    case yes = 2
}

/// Whether quotation marks are replaced. Raw values are UIKit's.
public enum UITextSmartQuotesType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// They are not.
    case no = 1
    /// They are.
    case yes = 2
}

/// Whether dashes are replaced. Raw values are UIKit's.
public enum UITextSmartDashesType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// They are not.
    case no = 1
    /// They are.
    case yes = 2
}

/// Whether spaces are put in and taken out. Raw values are UIKit's.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// They are not.
    case no = 1
    /// They are.
    case yes = 2
}

/// Whether a text is completed while it is typed. Raw values are UIKit's.
public enum UITextInlinePredictionType: Int, Sendable {
    /// As the system finds best.
    case `default` = 0
    /// It is not.
    case no = 1
    /// It is.
    case yes = 2
}

/// The kind of keyboard. Raw values are UIKit's.
public enum UIKeyboardType: Int, Sendable {
    /// The language's own.
    case `default` = 0
    /// Letters, figures and signs of ASCII.
    case asciiCapable = 1
    /// Figures and signs.
    case numbersAndPunctuation = 2
    /// Addresses of pages.
    case URL = 3
    /// Figures.
    case numberPad = 4
    /// Telephone numbers.
    case phonePad = 5
    /// Names and telephone numbers.
    case namePhonePad = 6
    /// Mail addresses.
    case emailAddress = 7
    /// Figures and a decimal point.
    case decimalPad = 8
    /// Letters with signs of social networks.
    case twitter = 9
    /// Searching in the web.
    case webSearch = 10
    /// Figures of ASCII.
    case asciiCapableNumberPad = 11

    /// The former name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The appearance of a keyboard. Raw values are UIKit's.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The system's own.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What the return key says. Raw values are UIKit's.
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

/// What a text means, so that the system can suggest one.
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
    /// An organisation.
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
    /// The address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that is made up.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

// FIDELITY.md: inputIsData.
/// What kinds of text are typed, and by what keyboard: data only, but for `isSecureTextEntry`.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Whether the first letters of words are made capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is out of use while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
}

/// The traits of one view.
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
