import Foundation

/// A formatter of times before and after another one, in English: "2 hours ago", "in 3 days".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The words for times near to now.
    public enum DateTimeStyle: Int, Sendable {
        /// Always a number: "1 day ago".
        case numeric = 0
        /// A word where there is one: "yesterday".
        case named = 1
    }

    /// The length of the words.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full = 0
        /// "two months ago". Numbers are written as digits here.
        case spellOut = 1
        /// "2 mo. ago".
        case short = 2
        /// "2mo ago".
        case abbreviated = 3
    }

    /// The words for times near to now. The default is `numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The length of the words. The default is `full`.
    open var unitsStyle = UnitsStyle.full
    /// The locale. Only English words are known.
    open var locale: Locale! = .autoupdatingCurrent
    /// The calendar. The default is the current one.
    open var calendar: Calendar! = .autoupdatingCurrent

    private static let units: [(seconds: Double, full: String, short: String, brief: String)] = [
        (31_557_600, "year", "yr.", "y"), (2_629_800, "month", "mo.", "mo"), (604_800, "week", "wk.", "w"),
        (86_400, "day", "day", "d"),
        (3600, "hour", "hr.", "h"), (60, "minute", "min.", "min"), (1, "second", "sec.", "s"),
    ]

    /// Returns a text for a date, as seen from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
    }

    /// Returns a text for a number of seconds; negative ones are past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        guard timeInterval.isFinite else { return "" }
        let size = abs(timeInterval)
        let unit = Self.units.first { size >= $0.seconds } ?? Self.units[Self.units.count - 1]
        let count = Int(size / unit.seconds)
        let isPast = timeInterval < 0
        if dateTimeStyle == .named {
            switch (unit.full, count) {
            case ("second", 0): return "now"
            case ("day", 1): return isPast ? "yesterday" : "tomorrow"
            case ("week", 1), ("month", 1), ("year", 1): return isPast ? "last \(unit.full)" : "next \(unit.full)"
            default: break
            }
        }
        let words: String =
            switch unitsStyle {
            case .full, .spellOut: "\(count) \(unit.full)\(count == 1 ? "" : "s")"
            case .short: "\(count) \(unit.short == "day" && count != 1 ? "days" : unit.short)"
            case .abbreviated: "\(count)\(unit.brief)"
            }
        return isPast ? "\(words) ago" : "in \(words)"
    }
}
