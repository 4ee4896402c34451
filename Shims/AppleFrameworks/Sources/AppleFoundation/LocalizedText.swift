import Foundation

extension String {
    /// The key of a localized text.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable, Equatable {
        let text: String
        public init(stringLiteral value: String) { text = value }
        /// Creates a key of a text.
        public init(_ text: String) { self.text = text }
    }

    /// Creates the text of a key in a table of a bundle; the key itself if there is none.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The table; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - locale: Ignored: the language of the process counts.
    ///   - comment: A comment for translators.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = (bundle ?? .main).localizedString(forKey: key.text, value: nil, table: table)
    }
}
