import Foundation

/// A finder of links, telephone numbers and dates in texts.
///
/// Links are URLs with a scheme, names of hosts that begin with `www.` or end in a common domain, and addresses of mail. Telephone
/// numbers are those with a plus sign, brackets or separators, of 7 to 15 digits. Dates are written with numbers, `2024-05-31`, or with
/// the English name of the month. Addresses and transit are not found.
open class NSDataDetector: @unchecked Sendable {
    // The values that Foundation has here, which are not all Apple's. It marks them as deprecated, since it does not find these types.
    private static let linkType = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
    private static let dateType = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
    private static let phoneType = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)

    private let types: NSTextCheckingResult.CheckingType

    /// Creates a detector.
    ///
    /// - Parameter types: The types to find, as the sum of their raw values.
    /// - Throws: An error if no type is given.
    public init(types: NSTextCheckingTypes) throws {
        guard types != 0 else { throw CocoaError(.featureUnsupported) }
        self.types = .init(rawValue: types)
    }

    /// A match in a text.
    public final class Match: @unchecked Sendable {
        /// The type of the match.
        public let resultType: NSTextCheckingResult.CheckingType
        /// The range of the match in UTF-16 units.
        public let range: NSRange
        /// The URL of a link; nil for other types.
        public let url: URL?
        /// The telephone number; nil for other types.
        public let phoneNumber: String?
        /// The date; nil for other types.
        public let date: Date?

        init(
            _ type: NSTextCheckingResult.CheckingType, _ range: NSRange, url: URL? = nil, phone: String? = nil, date: Date? = nil
        ) {
            (resultType, self.range, self.url, phoneNumber, self.date) = (type, range, url, phone, date)
        }
    }

    private static let link = try? NSRegularExpression(
        pattern:
            #"\b(?:[a-z][a-z0-9+.-]{1,20}://[^\s<>"']+|www\.[^\s<>"']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[\w-]+\.)+(?:com|org|net|io|dev|app|edu|gov|de|fr|uk|jp|cn|kr)(?:/[^\s<>"']*)?)"#,
        options: [.caseInsensitive])
    private static let phone = try? NSRegularExpression(pattern: #"(?<![\w.])(?:\+|\(|\d)[\d ().\-/]{5,20}\d(?!\w|\.\d)"#)
    private static let day = try? NSRegularExpression(
        pattern:
            #"\b(?:(\d{4})-(\d{1,2})-(\d{1,2})|(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}),? (\d{4})|(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4}))\b"#
    )

    /// Returns the matches in a range, in the order of their positions. Of matches that overlap, links go before dates, and these before
    /// telephone numbers.
    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [Match] {
        let text = string as NSString
        var found: [Match] = []
        func add(_ match: Match) {
            guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) else { return }
            found.append(match)
        }
        if types.contains(Self.linkType) {
            for result in Self.link?.matches(in: string, range: range) ?? [] {
                var word = text.substring(with: result.range)
                while let last = word.last, ".,;:!?)".contains(last) { word.removeLast() }
                let isMail = word.contains("@") && !word.contains("://")
                guard let url = URL(string: word.contains("://") ? word : (isMail ? "mailto:" : "http://") + word) else {
                    continue
                }
                add(Match(Self.linkType, NSRange(location: result.range.location, length: (word as NSString).length), url: url))
            }
        }
        if types.contains(Self.dateType) {
            for result in Self.day?.matches(in: string, range: range) ?? [] {
                if let date = Self.date(result, text) { add(Match(Self.dateType, result.range, date: date)) }
            }
        }
        if types.contains(Self.phoneType) {
            for result in Self.phone?.matches(in: string, range: range) ?? [] {
                let word = text.substring(with: result.range)
                let digits = word.count(where: \.isNumber)
                guard (7...15).contains(digits), digits == word.count ? digits >= 10 : true else { continue }
                add(Match(Self.phoneType, result.range, phone: word))
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    private static func date(_ result: NSTextCheckingResult, _ text: NSString) -> Date? {
        func part(_ index: Int) -> String? {
            let range = result.range(at: index)
            return range.location == NSNotFound ? nil : text.substring(with: range)
        }
        let english = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
            "December",
        ]
        func month(_ name: String?) -> Int? { name.flatMap { english.firstIndex(of: $0) }.map { $0 + 1 } }
        var parts = DateComponents()
        parts.year = (part(1) ?? part(6) ?? part(9)).flatMap(Int.init)
        parts.month = part(2).flatMap(Int.init) ?? month(part(4)) ?? month(part(8))
        parts.day = (part(3) ?? part(5) ?? part(7)).flatMap(Int.init)
        // Noon, as on Apple's systems for a date without a time.
        parts.hour = 12
        let calendar = Calendar(identifier: .gregorian)
        guard let date = calendar.date(from: parts), calendar.component(.day, from: date) == parts.day else { return nil }
        return date
    }

    /// Returns the first match in a range; nil for none.
    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Match? {
        matches(in: string, options: options, range: range).first
    }

    /// Returns the number of matches in a range.
    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Calls a block for each match in a range, until it sets its last argument to true.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (Match?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { break }
        }
    }
}

/// The sum of the raw values of types of matches.
public typealias NSTextCheckingTypes = UInt64
