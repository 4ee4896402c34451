import AshlarGraphics
import AshlarLayout
import Foundation

/// The style of a date picker. Raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
    /// The same as `wheels`.
    case automatic = 0
    /// Wheels side by side.
    case wheels = 1
    /// Compact buttons with the date and the time.
    case compact = 2
    /// A calendar of a month for dates, and wheels for times.
    case inline = 3
}

/// A control for selecting a date, a time or a duration. The wheels take 320 × 216 points; the compact style is as large as its
/// texts.
///
///     let day = UIDatePicker()
///     day.datePickerMode = .date
///     day.preferredDatePickerStyle = .compact
@preconcurrency @MainActor
open class UIDatePicker: UIControl, WheelOwner {
    /// The values that the picker selects. Raw values are UIKit's.
    public enum Mode: Int, Sendable {
        /// Hour and minute.
        case time = 0
        /// Day, month and year.
        case date = 1
        /// A day of the year, hour and minute.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3
        /// Month and year.
        case yearAndMonth = 4
    }

    private var storedDate = Date()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Date

    /// The values that the picker selects. The default is `dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { invalidateIntrinsicContentSize() } } }

    /// The selected date, within `minimumDate` and `maximumDate`. The default is the date of creation. Setting it sends no actions.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the selected date.
    ///
    /// - Parameters:
    ///   - date: The date. A date before `minimumDate` or after `maximumDate` counts as the nearest of the two.
    ///   - animated: Whether the wheels turn to the date within 0.3 seconds, if the picker is in a window.
    open func setDate(_ date: Date, animated: Bool) {
        let old = DateWheels(of: self)
        let former = storedDate
        storedDate = clamped(date)
        if let calendarView {
            (calendarView.minimum, calendarView.maximum, calendarView.date) = (minimumDate, maximumDate, storedDate)
        }
        invalidateIntrinsicContentSize()
        if motion.isMoving || animated { motion.reset() }
        guard animated, window != nil, storedDate != former else { return }
        for (index, part) in old.parts.enumerated() {
            motion.animateWheel(index, from: CGFloat(DateWheels(of: self).distance(part, to: former)))
        }
    }

    /// The earliest date; nil for none. Both limits are ignored if the minimum is after the maximum.
    open var minimumDate: Date? { didSet { date = storedDate } }
    /// The latest date; nil for none. Both limits are ignored if the minimum is after the maximum.
    open var maximumDate: Date? { didSet { date = storedDate } }

    private func clamped(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    /// The duration of a timer in seconds, rounded down to whole minutes. The default is 0; the maximum is 23 hours and 59 minutes.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            guard countDownDuration.isFinite else { return countDownDuration = oldValue }
            countDownDuration = (min(max(countDownDuration, 0), 86_340) / 60).rounded(.down) * 60
        }
    }

    /// The number of minutes between two rows. The default is 1. A number that does not divide 60, or that leaves fewer than two
    /// rows, counts as 1.
    open var minuteInterval = 1 {
        didSet { if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 } }
    }

    /// The calendar of days and months. The default is the user's calendar, also after it is set to nil.
    open var calendar: Calendar! = .current {
        didSet {
            if calendar == nil { calendar = .current }
            invalidateIntrinsicContentSize()
        }
    }

    /// The locale, which determines the language and the order of the wheels. The default is nil, which means the calendar's
    /// locale.
    open var locale: Locale? { didSet { invalidateIntrinsicContentSize() } }
    /// The time zone of the time. The default is nil, which means the calendar's time zone.
    open var timeZone: TimeZone? { didSet { invalidateIntrinsicContentSize() } }

    // MARK: Style

    /// The requested style. The default is `automatic`.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet {
            guard preferredDatePickerStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The effective style: `compact` if it was requested and the mode shows a date or a time, `inline` if it was requested and
    /// the mode shows a date, otherwise `wheels`.
    open var datePickerStyle: UIDatePickerStyle {
        if preferredDatePickerStyle == .inline, datePickerMode == .date || datePickerMode == .dateAndTime { return .inline }
        let isDate = datePickerMode == .date || datePickerMode == .time || datePickerMode == .dateAndTime
        // FIDELITY.md: automaticIsWheels.
        return preferredDatePickerStyle == .compact && isDate ? .compact : .wheels
    }

    // MARK: Size

    /// 320 × 216 points for wheels. In the style `compact`, the texts of date and time with 12 points at each side, 34 points high
    /// and 6 points apart.
    open override var intrinsicContentSize: CGSize {
        // FIDELITY.md: calendarsAreDrawn.
        if datePickerStyle == .inline {
            return CGSize(width: CalendarView.size.width, height: CalendarView.size.height + (datePickerMode == .date ? 0 : 50))
        }
        guard datePickerStyle == .compact else { return CGSize(width: 320, height: 216) }
        let widths = buttonTexts.map { layout($0).size.width + 24 }
        return roundedUp(CGSize(width: widths.reduce(0, +) + 6 * CGFloat(widths.count - 1), height: 34))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Drawing

    package override func drawContent(in context: any DrawingContext) {
        drawDimmed(in: context) {
            switch datePickerStyle {
            case .compact: drawButtons(in: context)
            case .inline: if datePickerMode == .dateAndTime { drawButtons(in: context) }
            default: draw(makeWheels(isTurned: true), in: context)
            }
        }
    }

    /// The wheels, with widths in proportion to their content, centered in a wide picker.
    private func makeWheels(isTurned: Bool) -> [PickerWheel] {
        let dates = DateWheels(of: self)
        let room = max(0, min(bounds.width, 320) - 36)
        let shares = dates.parts.reduce(0) { $0 + $1.share }
        var x = (bounds.width - room) / 2
        return dates.parts.enumerated().map { index, part in
            let width = shares > 0 ? room * part.share / shares : 0
            let left = isRightToLeft ? bounds.width - x - width : x
            x += width
            return PickerWheel(
                rect: CGRect(x: left, y: 0, width: width, height: bounds.height), rowHeight: 32,
                shift: isTurned ? motion.shift(ofWheel: index) : 0
            ) {
                dates.text(part, $0)
            }
        }
    }

    /// The texts of the buttons of the style `compact`.
    private var buttonTexts: [String] {
        let formatter = DateFormatter()
        formatter.locale = locale ?? calendar.locale ?? .current
        formatter.calendar = calendar
        formatter.timeZone = timeZone ?? calendar.timeZone
        func text(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
            (formatter.dateStyle, formatter.timeStyle) = (date, time)
            return formatter.string(from: storedDate)
        }
        if datePickerStyle == .inline { return [text(.none, .short)] }
        switch datePickerMode {
        case .time: return [text(.none, .short)]
        case .date: return [text(.medium, .none)]
        default: return [text(.medium, .none), text(.none, .short)]
        }
    }

    private func layout(_ text: String) -> TextLayout {
        textEngine.layout(Paragraph(text, font: Font(size: 17), maximumLines: 1, direction: textDirection))
    }

    /// The boxes of the buttons: from the leading end, vertically centered; below a calendar at the trailing end.
    private func buttonBoxes(_ texts: [TextLayout]) -> [CGRect] {
        var x: CGFloat = 0
        return texts.map { text in
            let width = text.size.width + 24
            defer { x += width + 6 }
            guard datePickerStyle != .inline else {
                let left = isRightToLeft ? 16 : bounds.width - 16 - width
                return CGRect(x: left, y: CalendarView.size.height + 8, width: width, height: 34)
            }
            return CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: (bounds.height - 34) / 2, width: width, height: 34)
        }
    }

    private func drawButtons(in context: any DrawingContext) {
        let texts = buttonTexts.map(layout)
        for (text, box) in zip(texts, buttonBoxes(texts)) {
            context.fill(Path(roundedRect: box, cornerRadius: 6), color: UIColor.tertiarySystemFill.value)
            context.draw(
                text, at: CGPoint(x: box.minX + 12, y: box.midY - text.size.height / 2),
                color: (popover == nil ? UIColor.label : tintColor).value)
        }
    }

    // MARK: Turning

    private lazy var motion = WheelMotion(of: self)
    private lazy var pan = WheelPan(motion)
    private var calendarView: CalendarView?
    private weak var popover: DatePopover?
    /// Whether the picker is the wheels of another picker's popover.
    private var zoneCalendar: Calendar {
        var calendar: Calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }
    private var ownLocale: Locale { locale ?? calendar.locale ?? .current }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        if datePickerStyle == .wheels, isEnabled {
            if pan.view !== self { addGestureRecognizer(pan) }
        } else if pan.view === self {
            removeGestureRecognizer(pan)
        }
        return super.recognizersForTouches
    }

    override var nextOwnChange: TimeInterval? { motion.isMoving ? LayoutScheduler.main.time + 1.0 / 60 : nil }

    var wheelsAtRest: [PickerWheel] { makeWheels(isTurned: false) }

    func rowDistances(ofWheel index: Int) -> ClosedRange<Int> {
        let dates = DateWheels(of: self)
        return dates.parts.indices.contains(index) ? dates.distances(dates.parts[index]) : 0...0
    }

    func wheelMoved(_ index: Int) {}

    /// Takes the date or the duration of the wheels. Wheels that show a date beyond the limits turn back.
    func wheelCameToRest(_ index: Int, by rows: Int) {
        let dates = DateWheels(of: self)
        guard rows != 0, dates.parts.indices.contains(index) else { return }
        if datePickerMode == .countDownTimer {
            let wanted = dates.duration(turning: dates.parts[index], by: rows)
            // A timer of no duration is not offered.
            countDownDuration = wanted > 0 ? wanted : TimeInterval(60 * minuteInterval)
            if wanted <= 0, let minutes = dates.parts.firstIndex(of: .minutes) { motion.animateWheel(minutes, from: -1) }
            return sendValueChanged()
        }
        let wanted = dates.date(turning: dates.parts[index], by: rows)
        storedDate = clamped(wanted)
        let after = DateWheels(of: self)
        if storedDate != wanted {
            for (index, part) in after.parts.enumerated() {
                motion.animateWheel(index, from: CGFloat(after.distance(part, to: wanted)))
            }
        }
        invalidateIntrinsicContentSize()
        sendValueChanged()
    }

    private func take(_ date: Date) {
        let new = clamped(date)
        guard new != storedDate else { return }
        setDate(new, animated: false)
        sendValueChanged()
    }

    // MARK: Calendars

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard datePickerStyle == .inline else {
            calendarView?.removeFromSuperview()
            return calendarView = nil
        }
        let view = calendarView ?? makeCalendar()
        (view.minimum, view.maximum, view.date) = (minimumDate, maximumDate, storedDate)
        if view.superview !== self { addSubview(view) }
        let frame = CGRect(x: 0, y: 0, width: bounds.width, height: CalendarView.size.height)
        if view.frame != frame { view.frame = frame }
        calendarView = view
    }

    private func makeCalendar() -> CalendarView {
        let view = CalendarView(date: storedDate, calendar: zoneCalendar, locale: ownLocale)
        (view.minimum, view.maximum) = (minimumDate, maximumDate)
        view.choose = { [weak self, weak view] date in
            guard let self, isEnabled else { return }
            take(date)
            view?.date = storedDate
        }
        return view
    }

    package override var takesTaps: Bool { datePickerStyle != .wheels }

    /// Opens the calendar or the wheels of the button that was touched.
    package override func wasTapped(_ touch: UITouch) {
        guard datePickerStyle != .wheels, popover == nil else { return }
        let boxes = buttonBoxes(buttonTexts.map(layout))
        guard let index = boxes.firstIndex(where: { $0.contains(touch.location(in: self)) }) else { return }
        let isTime = datePickerMode == .time || datePickerStyle == .inline || index == 1
        if isTime {
            let wheels = UIDatePicker(frame: .zero)
            wheels.datePickerMode = .time
            wheels.preferredDatePickerStyle = .wheels
            (wheels.calendar, wheels.locale, wheels.timeZone, wheels.minuteInterval) = (
                calendar, locale, timeZone, minuteInterval
            )
            (wheels.minimumDate, wheels.maximumDate, wheels.date) = (minimumDate, maximumDate, storedDate)
            wheels.addAction(
                UIAction { [weak self, weak wheels] _ in if let wheels { self?.take(wheels.date) } }, for: .valueChanged)
            popover = DatePopover(wheels, size: CGSize(width: 320, height: 216), from: self, anchor: boxes[index]) {
                [weak self] in
                self?.sendActions(for: .editingDidEnd)
            }
        } else {
            popover = DatePopover(makeCalendar(), size: CalendarView.size, from: self, anchor: boxes[index]) { [weak self] in
                self?.sendActions(for: .editingDidEnd)
            }
        }
        if popover != nil { sendActions(for: .editingDidBegin) }
    }
}
