import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): pickersAre320, automaticIsWheels.
@MainActor
@Suite("Date pickers")
struct DatePickerTests {
    /// Returns a picker that shows Tuesday, May 14, 2024, 09:41.
    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .automatic, locale: String = "en_US")
        -> UIDatePicker
    {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        picker.locale = Locale(identifier: locale)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_715_679_660)
        (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
        return picker
    }

    /// Returns the texts of the selected rows, from left to right.
    private func chosen(_ picker: UIDatePicker) -> [String] {
        // Letters are half as wide as they are high, so that the texts fit their wheels.
        picker.ashlar.textEngine = BlockTextEngine(advance: 0.5)
        return Picture(of: picker).pieces.filter { abs($0.box.midY - 108) < 1 && $0.text != nil }
            .sorted { $0.box.minX < $1.box.minX }.compactMap(\.text)
    }

    @Test("A picker with wheels is 320 by 216 points and has default content priorities")
    func size() {
        let scene = Scene()
        let picker = scene.add(UIDatePicker())
        scene.pinCorner(of: picker)
        scene.layout()
        expect(picker.frame.size, equals: CGSize(width: 320, height: 216))
        expect(picker.contentHuggingPriority(for: .horizontal), equals: .defaultLow)
        expect(picker.contentCompressionResistancePriority(for: .horizontal), equals: .defaultHigh)
    }

    @Test("In the compact style, a picker has the size of its texts")
    func compact() {
        let scene = Scene()
        let picker = scene.add(picker(.date, .compact))
        scene.pinCorner(of: picker)
        scene.layout()
        // The text "May 14, 2024" with letters 17 points wide.
        let letter: CGFloat = 17
        let day = 12 * letter + 24
        let time = 7 * letter + 24
        expect(picker.frame.size, equals: CGSize(width: day, height: 34))
        picker.datePickerMode = .dateAndTime
        scene.layout()
        // The text "9:41 AM", 6 points apart from it.
        expect(picker.frame.width, equals: day + 6 + time)
        picker.date = Date(timeIntervalSince1970: 1_715_679_660 - 5 * 86_400)
        scene.layout()
        expect(picker.frame.width, equals: day - letter + 6 + time, "it follows the date")
        expect(Picture(of: picker).texts.first, equals: "May 9, 2024")
    }

    @Test("The wheels show the components of the mode in the locale's order")
    func wheels() {
        expect(chosen(picker(.date)), equals: ["May", "14", "2024"])
        expect(chosen(picker(.date, locale: "de_DE")), equals: ["14", "Mai", "2024"])
        expect(chosen(picker(.time)), equals: ["9", "41", "AM"])
        expect(chosen(picker(.time, locale: "de_DE")), equals: ["09", "41"])
        expect(chosen(picker(.dateAndTime)), equals: ["Tue, May 14", "9", "41", "AM"])
        expect(chosen(picker(.yearAndMonth)), equals: ["May", "2024"])
        let timer = picker(.countDownTimer)
        timer.countDownDuration = 2 * 3600 + 5 * 60 + 59
        expect(timer.countDownDuration, equals: 2 * 3600 + 5 * 60)
        expect(chosen(timer), equals: ["2 h", "5 min"])
    }

    @Test("In a right-to-left layout, the first wheel is on the right")
    func rightToLeft() {
        let picker = picker(.date)
        picker.semanticContentAttribute = .forceRightToLeft
        expect(chosen(picker), equals: ["2024", "14", "May"])
    }

    @Test("The minutes advance by the interval")
    func interval() {
        let picker = picker(.time)
        picker.minuteInterval = 15
        expect(chosen(picker), equals: ["9", "30", "AM"])
        picker.minuteInterval = 7
        expect(picker.minuteInterval, equals: 1, "7 does not divide an hour")
    }

    @Test("The date stays between its limits, unless they have crossed")
    func range() {
        let picker = picker(.date)
        let date = picker.date
        picker.minimumDate = date.addingTimeInterval(10)
        expect(picker.date, equals: date.addingTimeInterval(10))
        picker.maximumDate = date.addingTimeInterval(20)
        picker.date = date.addingTimeInterval(100)
        expect(picker.date, equals: date.addingTimeInterval(20))
        picker.minimumDate = date.addingTimeInterval(50)
        picker.date = date
        expect(picker.date, equals: date)
    }

    @Test("The effective style is the requested one where it can show the mode, and otherwise wheels")
    func style() {
        expect(picker(.date, .compact).datePickerStyle, equals: .compact)
        expect(picker(.countDownTimer, .compact).datePickerStyle, equals: .wheels)
        expect(picker(.date, .inline).datePickerStyle == .inline && picker(.time, .inline).datePickerStyle == .wheels)
        expect(picker(.date, .automatic).datePickerStyle, equals: .wheels)
    }
}
