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
    /// A calendar. It is shown as `wheels` here.
    case inline = 3
}

/// A control for selecting a date, a time or a duration. The wheels take 320 × 216 points; the compact style is as large as its
/// texts.
///
///     let day = UIDatePicker()
///     day.datePickerMode = .date
///     day.preferredDatePickerStyle = .compact
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
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
    ///   - animated: Has no effect; the change is immediate.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = clamped(date)
        invalidateIntrinsicContentSize()
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
        didSet { if preferredDatePickerStyle != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The effective style: `compact` if it was requested and the mode shows a date or a time, otherwise `wheels`.
    open var datePickerStyle: UIDatePickerStyle {
        let isDate = datePickerMode == .date || datePickerMode == .time || datePickerMode == .dateAndTime
        // FIDELITY.md: automaticIsWheels.
        return preferredDatePickerStyle == .compact && isDate ? .compact : .wheels
    }

    // MARK: Size

    /// 320 × 216 points for wheels. In the style `compact`, the texts of date and time with 12 points at each side, 34 points high
    /// and 6 points apart.
    open override var intrinsicContentSize: CGSize {
        guard datePickerStyle == .compact else { return CGSize(width: 320, height: 216) }
        let widths = buttonTexts.map { layout($0).size.width + 24 }
        return roundedUp(CGSize(width: widths.reduce(0, +) + 6 * CGFloat(widths.count - 1), height: 34))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Drawing

    package override func drawContent(in context: any DrawingContext) {
        drawDimmed(in: context) {
            if datePickerStyle == .compact { drawButtons(in: context) } else { draw(wheels, in: context) }
        }
    }

    /// The wheels, with widths in proportion to their content, centered in a wide picker.
    private var wheels: [PickerWheel] {
        let dates = DateWheels(of: self)
        let room = max(0, min(bounds.width, 320) - 36)
        let shares = dates.parts.reduce(0) { $0 + $1.share }
        var x = (bounds.width - room) / 2
        return dates.parts.map { part in
            let width = shares > 0 ? room * part.share / shares : 0
            let left = isRightToLeft ? bounds.width - x - width : x
            x += width
            return PickerWheel(rect: CGRect(x: left, y: 0, width: width, height: bounds.height), rowHeight: 32) {
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
        switch datePickerMode {
        case .time: return [text(.none, .short)]
        case .date: return [text(.medium, .none)]
        default: return [text(.medium, .none), text(.none, .short)]
        }
    }

    private func layout(_ text: String) -> TextLayout {
        textEngine.layout(Paragraph(text, font: Font(size: 17), maximumLines: 1, direction: textDirection))
    }

    /// Draws the buttons from the leading end, vertically centered.
    private func drawButtons(in context: any DrawingContext) {
        var x: CGFloat = 0
        for text in buttonTexts.map(layout) {
            let width = text.size.width + 24
            let left = isRightToLeft ? bounds.width - x - width : x
            let box = CGRect(x: left, y: (bounds.height - 34) / 2, width: width, height: 34)
            context.fill(Path(roundedRect: box, cornerRadius: 6), color: UIColor.tertiarySystemFill.value)
            context.draw(
                text, at: CGPoint(x: box.minX + 12, y: box.midY - text.size.height / 2), color: UIColor.label.value)
            x += width + 6
        }
    }
}
