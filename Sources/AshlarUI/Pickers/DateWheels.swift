import AshlarGraphics
import Foundation

/// The content of a date picker's wheels: the wheels in the locale's order, and the text of each of their rows.
struct DateWheels {
    /// The part of a date that a wheel selects.
    enum Part: Character {
        case day = "d"
        case month = "M"
        case year = "y"
        /// A day of the year, shown with its weekday, month and day of the month.
        case dayOfYear = "E"
        case hour = "h"
        case minute = "m"
        case half = "a"
        case hours = "H"
        case minutes = "n"

        /// The width of the wheel in proportion to the others.
        var share: CGFloat {
            switch self {
            case .dayOfYear: 3
            case .month: 2.4
            case .year: 1.4
            case .hours, .minutes: 2
            case .day, .hour, .minute, .half: 1
            }
        }
    }

    let parts: [Part]
    private let date: Date
    private let duration: TimeInterval
    private let calendar: Calendar
    private let interval: Int
    private let countsHalves: Bool
    private let formatter = DateFormatter()

    @MainActor
    init(of picker: UIDatePicker) {
        let locale = picker.locale ?? picker.calendar.locale ?? .current
        var calendar: Calendar = picker.calendar
        if let zone = picker.timeZone { calendar.timeZone = zone }
        calendar.locale = locale
        (date, duration, interval) = (picker.date, picker.countDownDuration, picker.minuteInterval)
        self.calendar = calendar
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        countsHalves = Self.order(of: "j", in: locale).contains("a")
        let time: [Part] = countsHalves ? [.hour, .minute, .half] : [.hour, .minute]
        func days(_ template: String) -> [Part] {
            Self.order(of: template, in: locale).compactMap(Part.init)
        }
        switch picker.datePickerMode {
        case .time: parts = time
        case .date: parts = days("dMMMMy")
        case .dateAndTime: parts = [.dayOfYear] + time
        case .countDownTimer: parts = [.hours, .minutes]
        case .yearAndMonth: parts = days("MMMMy")
        }
    }

    /// Returns the letters of a date format in the locale's order, without duplicates.
    private static func order(of template: String, in locale: Locale) -> [Character] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var letters: [Character] = []
        var isQuoted = false
        for character in format {
            if character == "'" { isQuoted.toggle() }
            // Standalone months and extended years count as months and years.
            let letter: Character = character == "L" ? "M" : character == "u" ? "y" : character
            if !isQuoted, letter.isLetter, !letters.contains(letter) { letters.append(letter) }
        }
        return letters
    }

    /// Returns the text of a row at a distance from the selected row; nil if there is no row.
    func text(_ part: Part, _ distance: Int) -> String? {
        func component(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
        func turned(_ value: Int, _ count: Int) -> Int { ((value + distance) % count + count) % count }
        switch part {
        case .day: return String(turned(component(.day) - 1, 31) + 1)
        case .month:
            let names = calendar.standaloneMonthSymbols
            return names.isEmpty ? nil : names[turned(component(.month) - 1, names.count)]
        case .year: return String(component(.year) + distance)
        case .dayOfYear:
            guard let day = calendar.date(byAdding: .day, value: distance, to: date) else { return nil }
            formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
            return formatter.string(from: day)
        case .hour:
            let hour = turned(component(.hour), countsHalves ? 12 : 24)
            return countsHalves ? String(hour == 0 ? 12 : hour) : Self.twoDigits(hour)
        case .minute: return Self.twoDigits(turned(component(.minute) / interval, 60 / interval) * interval)
        case .half:
            let row = (component(.hour) < 12 ? 0 : 1) + distance
            return row == 0 ? calendar.amSymbol : row == 1 ? calendar.pmSymbol : nil
        case .hours:
            let hours = Int(duration) / 3600 + distance
            return 0...23 ~= hours ? "\(hours) h" : nil
        case .minutes: return "\(turned(Int(duration) / 60 % 60 / interval, 60 / interval) * interval) min"
        }
    }

    /// Returns the distances from the selected row at which a wheel has rows. Wheels without an end have many.
    func distances(_ part: Part) -> ClosedRange<Int> {
        switch part {
        case .half:
            let isMorning = calendar.component(.hour, from: date) < 12
            return isMorning ? 0...1 : -1...0
        case .hours:
            let hours = Int(duration) / 3600
            return -hours...23 - hours
        case .year: return 1 - min(calendar.component(.year, from: date), 9999)...10_000
        default: return -100_000...100_000
        }
    }

    /// Returns the date that a wheel shows after it was turned by a number of rows. A day that the month does not have becomes
    /// its last one.
    func date(turning part: Part, by rows: Int) -> Date {
        func turned(_ value: Int, _ count: Int) -> Int { ((value + rows) % count + count) % count }
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
        switch part {
        case .dayOfYear: return calendar.date(byAdding: .day, value: rows, to: date) ?? date
        case .day: parts.day = turned((parts.day ?? 1) - 1, 31) + 1
        case .month: parts.month = turned((parts.month ?? 1) - 1, max(1, calendar.standaloneMonthSymbols.count)) + 1
        case .year: parts.year = (parts.year ?? 1) + rows
        // Past noon or midnight the other half of the day follows.
        case .hour: parts.hour = turned(parts.hour ?? 0, 24)
        case .minute: parts.minute = turned((parts.minute ?? 0) / interval, 60 / interval) * interval
        case .half: parts.hour = ((parts.hour ?? 0) + 12 * rows + 24) % 24
        case .hours, .minutes: return date
        }
        var month = parts
        month.day = 1
        if let first = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: first) {
            parts.day = min(parts.day ?? 1, days.count)
        }
        return calendar.date(from: parts) ?? date
    }

    /// Returns the duration that the wheels show after one was turned by a number of rows, in seconds.
    func duration(turning part: Part, by rows: Int) -> TimeInterval {
        var (hours, minutes) = (Int(duration) / 3600, Int(duration) / 60 % 60)
        let count = 60 / interval
        if part == .hours { hours = min(max(hours + rows, 0), 23) }
        if part == .minutes { minutes = ((minutes / interval + rows) % count + count) % count * interval }
        return TimeInterval(hours * 3600 + minutes * 60)
    }

    /// Returns by how many rows a wheel would have to be turned to show another date, by the shorter way.
    func distance(_ part: Part, to other: Date) -> Int {
        func difference(_ component: Calendar.Component, _ count: Int, _ unit: Int = 1) -> Int {
            let way = calendar.component(component, from: other) / unit - calendar.component(component, from: date) / unit
            return ((way + count / 2) % count + count) % count - count / 2
        }
        switch part {
        case .dayOfYear:
            let (start, end) = (calendar.startOfDay(for: date), calendar.startOfDay(for: other))
            return calendar.dateComponents([.day], from: start, to: end).day ?? 0
        case .day: return difference(.day, 31)
        case .month: return difference(.month, max(1, calendar.standaloneMonthSymbols.count))
        case .year: return calendar.component(.year, from: other) - calendar.component(.year, from: date)
        case .hour: return difference(.hour, countsHalves ? 12 : 24)
        case .minute: return difference(.minute, 60 / interval, interval)
        case .half: return (calendar.component(.hour, from: other) / 12) - (calendar.component(.hour, from: date) / 12)
        case .hours, .minutes: return 0
        }
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
