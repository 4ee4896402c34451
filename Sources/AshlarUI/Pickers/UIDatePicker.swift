import AshlarGraphics
import AshlarLayout
import Foundation

/// How a date picker lets a date be chosen. Raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
    /// As `wheels`.
    case automatic = 0
    /// Wheels side by side.
    case wheels = 1
    /// The date, and the time, as small buttons.
    case compact = 2
    /// A calendar. Shown as `wheels` here.
    case inline = 3
}

/// A control for a date, a time or a duration: wheels of 320 × 216 points, or buttons as large as their texts.
///
///     let day = UIDatePicker()
///     day.datePickerMode = .date
///     day.preferredDatePickerStyle = .compact
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is chosen. Raw values are UIKit's.
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

    /// What is chosen: `dateAndTime` unless set.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { invalidateIntrinsicContentSize() } } }

    /// The date, within `minimumDate` and `maximumDate`; the present moment unless set. Setting it sends nothing.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date, or the nearest end if it lies beyond. Nothing is animated.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = clamped(date)
        invalidateIntrinsicContentSize()
    }

    /// The earliest date; nil for none. Ends that have crossed are not heeded.
    open var minimumDate: Date? { didSet { date = storedDate } }
    /// The latest date; nil for none. Ends that have crossed are not heeded.
    open var maximumDate: Date? { didSet { date = storedDate } }

    private func clamped(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    /// The duration of a timer in seconds, whole minutes: 0 unless set, at most 23 hours and 59 minutes.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            guard countDownDuration.isFinite else { return countDownDuration = oldValue }
            countDownDuration = (min(max(countDownDuration, 0), 86_340) / 60).rounded(.down) * 60
        }
    }

    /// How many minutes lie between two rows: 1 unless set. A number that does not divide 60 into two parts or more means 1.
    open var minuteInterval = 1 {
        didSet { if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 } }
    }

    /// The calendar that days and months are those of: the user's, unless set, and again when set to nil.
    open var calendar: Calendar! = .current {
        didSet {
            if calendar == nil { calendar = .current }
            invalidateIntrinsicContentSize()
        }
    }

    /// The language and the order of the parts; nil, as it is unless set, for the calendar's.
    open var locale: Locale? { didSet { invalidateIntrinsicContentSize() } }
    /// Where the time is that of; nil, as it is unless set, for the calendar's.
    open var timeZone: TimeZone? { didSet { invalidateIntrinsicContentSize() } }

    // MARK: Style

    /// How the date is to be chosen: `automatic` unless set.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// How the date is chosen: `compact` if that was asked for and a date or a time is chosen, else `wheels`.
    open var datePickerStyle: UIDatePickerStyle {
        let isDate = datePickerMode == .date || datePickerMode == .time || datePickerMode == .dateAndTime
        // FIDELITY.md: automaticIsWheels.
        return preferredDatePickerStyle == .compact && isDate ? .compact : .wheels
    }

    // MARK: Size

    /// 320 × 216 for wheels; the date and the time with 12 points at either side, 34 high and 6 apart, in the style `compact`.
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

    /// The wheels share the width by what they show, and stand in the middle of a wide picker.
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

    /// From the leading end, in the middle from top to bottom.
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
