import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): wheelsSnap, calendarsAreDrawn.
// Expectations from the documentation of UIDatePicker (`preferredDatePickerStyle`, `countDownDuration`, `maximumDate`).
@MainActor
@Suite("Date pickers that are used")
struct DatePickerMotionTests {
    private let phone: Phone
    private let root = UIViewController()
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()

    init() {
        phone = Phone(root)
    }

    private func date(_ text: String) -> Date {
        let parts = text.split { "-: ".contains($0) }.compactMap { Int($0) }
        return calendar.date(
            from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])) ?? Date()
    }

    private func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)"
    }

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ start: String) -> UIDatePicker {
        let picker = UIDatePicker(frame: .zero)
        (picker.calendar, picker.locale, picker.timeZone) = (calendar, calendar.locale, calendar.timeZone)
        (picker.datePickerMode, picker.preferredDatePickerStyle, picker.date) = (mode, style, date(start))
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.intrinsicContentSize)
        root.view.addSubview(picker)
        phone.window.layoutIfNeeded()
        return picker
    }

    private func center(of text: String) -> CGPoint {
        let box = ShownPieces(phone.window).pieces.last { $0.text == text }?.box ?? .null
        return CGPoint(x: box.midX, y: box.midY)
    }
    private func tap(_ text: String) {
        phone.window.ashlar.tap(at: center(of: text))
        phone.wait(1)
    }

    /// Taps a row of the wheels of month, day or year, at a distance from the selected one.
    private func turn(_ picker: UIDatePicker, _ wheel: Int, by rows: CGFloat) {
        picker.ashlar.tap(at: CGPoint(x: [89, 189, 260][wheel], y: 108 + 32 * rows))
        phone.wait(0.5)
    }

    @Test("A tap on a row of a wheel changes this part of the date, and a day that the month lacks becomes its last one")
    func wheels() {
        let picker = picker(.date, .wheels, "2024-1-31 10:30")
        var count = 0
        picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        turn(picker, 0, by: 1)
        expect(text(picker.date) == "2024-2-29 10:30" && count == 1)
        turn(picker, 2, by: 1)
        expect(text(picker.date), equals: "2025-2-28 10:30")
        turn(picker, 1, by: -1)
        expect(text(picker.date) == "2025-2-27 10:30" && count == 3)
    }

    @Test("Hours turn past noon, and the half of the day follows")
    func hours() {
        let picker = picker(.time, .wheels, "2024-1-31 11:59")
        tap("12")
        expect(text(picker.date), equals: "2024-1-31 12:59")
        tap("AM")
        expect(text(picker.date), equals: "2024-1-31 0:59")
        tap("00")
        expect(text(picker.date), equals: "2024-1-31 0:0")
    }

    /// Source: `maximumDate`: a date after it cannot be chosen; the wheels scroll back.
    @Test("A date beyond the limit is turned back to it, within 0.3 seconds")
    func limits() {
        let picker = picker(.date, .wheels, "2024-6-15 10:00")
        picker.maximumDate = date("2024-7-10 10:00")
        turn(picker, 0, by: 1)
        expect(text(picker.date), equals: "2024-7-10 10:0")
        phone.wait(1)
        let boxes = ShownPieces(phone.window).pieces.map(\.box)
        turn(picker, 2, by: 2)
        expect(text(picker.date) == "2024-7-10 10:0" && ShownPieces(phone.window).pieces.map(\.box) != boxes)
        phone.wait(1)
        expect(ShownPieces(phone.window).pieces.map(\.box) == boxes && !LayoutScheduler.main.isWaiting)
    }

    @Test("A timer's wheels change its duration, which is never zero")
    func timer() {
        let picker = picker(.countDownTimer, .wheels, "2024-6-15 10:00")
        picker.countDownDuration = 3600
        tap("2 h")
        expect(picker.countDownDuration, equals: 7200)
        tap("1 min")
        expect(picker.countDownDuration, equals: 7260)
        picker.countDownDuration = 60
        tap("0 min")
        expect(picker.countDownDuration, equals: 60)
    }

    @Test("An inline picker shows a month; a tap chooses a day at the same time of day, and arrows change the month")
    func inline() {
        let picker = picker(.date, .inline, "2024-6-15 10:30")
        picker.minimumDate = date("2024-6-10 00:00")
        phone.window.layoutIfNeeded()
        var count = 0
        picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        expect(picker.datePickerStyle == .inline && center(of: "June 2024").y == 122)
        tap("20")
        expect(text(picker.date) == "2024-6-20 10:30" && count == 1)
        tap("5")
        expect(text(picker.date), equals: "2024-6-20 10:30")
        picker.ashlar.tap(at: CGPoint(x: 320 - 16 - 18, y: 22))
        tap("4")
        expect(text(picker.date) == "2024-7-4 10:30" && count == 2 && center(of: "July 2024").y == 122)
    }

    @Test("A compact picker opens a calendar or wheels, which a touch beside them closes")
    func compact() {
        let picker = picker(.dateAndTime, .compact, "2024-6-15 10:30")
        var events: [String] = []
        picker.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
        let texts = ShownPieces(phone.window).texts
        tap(texts[0])
        tap("20")
        expect(text(picker.date) == "2024-6-20 10:30" && events == ["begin"])
        phone.window.ashlar.tap(at: CGPoint(x: 380, y: 830))
        phone.wait(0.5)
        expect(ShownPieces(phone.window).texts.count == 2 && events == ["begin", "end"])
        tap(ShownPieces(phone.window).texts[1])
        tap("11")
        expect(text(picker.date), equals: "2024-6-20 11:30")
    }

    @Test("A date that is set with animation turns the wheels")
    func setting() {
        let picker = picker(.date, .wheels, "2024-6-15 10:00")
        picker.setDate(date("2024-8-15 10:00"), animated: true)
        expect(text(picker.date) == "2024-8-15 10:0" && abs(center(of: "June").y - 208) < 1)
        phone.wait(0.15)
        expect(abs(center(of: "July").y - 208) < 1)
        phone.wait(0.3)
        expect(abs(center(of: "August").y - 208) < 1)
    }
}
