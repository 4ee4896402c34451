import AshlarGraphics
import AshlarLayout
import Foundation

/// A month of a calendar, in which a tap chooses a day and arrows lead to other months.
final class CalendarView: UIView {
    // FIDELITY.md: calendarsAreDrawn.
    static let size = CGSize(width: 320, height: 330)
    private static let head: CGFloat = 44
    private static let weekdays: CGFloat = 22
    private static let row: CGFloat = 44
    private static let margin: CGFloat = 16

    private let calendar: Calendar
    private let locale: Locale
    /// The chosen day.
    var date: Date { didSet { if date != oldValue { showMonth(of: date) } } }
    var minimum: Date?
    var maximum: Date?
    /// Called with the day that was chosen, at the time of day of the former one.
    var choose: ((Date) -> Void)?
    private var month: Date

    init(date: Date, calendar: Calendar, locale: Locale) {
        var calendar = calendar
        calendar.locale = locale
        (self.date, self.calendar, self.locale, month) = (date, calendar, locale, date)
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        showMonth(of: date)
    }

    required init?(coder: NSCoder) { nil }

    private func showMonth(of date: Date) {
        month = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }

    // MARK: The grid

    private var columnWidth: CGFloat { (bounds.width - 2 * Self.margin) / 7 }

    private func cell(_ index: Int) -> CGRect {
        let column = isRightToLeft ? 6 - index % 7 : index % 7
        return CGRect(
            x: Self.margin + CGFloat(column) * columnWidth, y: Self.head + Self.weekdays + CGFloat(index / 7) * Self.row,
            width: columnWidth, height: Self.row)
    }

    /// The days of the month, with the indexes of their cells.
    private var days: [(date: Date, number: Int, index: Int)] {
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        return (0..<count).compactMap { offset in
            calendar.date(byAdding: .day, value: offset, to: month).map { ($0, offset + 1, first + offset) }
        }
    }

    private var arrows: (back: CGRect, forward: CGRect) {
        let (left, right) = (bounds.width - Self.margin - 72, bounds.width - Self.margin - 36)
        let back = CGRect(x: isRightToLeft ? Self.margin + 36 : left, y: 0, width: 36, height: Self.head)
        return (back, CGRect(x: isRightToLeft ? Self.margin : right, y: 0, width: 36, height: Self.head))
    }

    private func canChoose(_ day: Date) -> Bool {
        if let minimum, calendar.compare(day, to: minimum, toGranularity: .day) == .orderedAscending { return false }
        if let maximum, calendar.compare(day, to: maximum, toGranularity: .day) == .orderedDescending { return false }
        return true
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        let arrows = arrows
        for (arrow, months) in [(arrows.back, -1), (arrows.forward, 1)] where arrow.contains(point) {
            if let other = calendar.date(byAdding: .month, value: months, to: month) { month = other }
            return
        }
        guard let day = days.first(where: { cell($0.index).contains(point) })?.date, canChoose(day) else { return }
        let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
        var whole = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (whole.hour, whole.minute, whole.second, whole.nanosecond) = (time.hour, time.minute, time.second, time.nanosecond)
        guard let chosen = calendar.date(from: whole) else { return }
        choose?(chosen)
    }

    // MARK: Drawing

    private func text(_ text: String, _ size: CGFloat, _ weight: Int) -> TextLayout {
        textEngine.layout(
            Paragraph(text, font: Font(size: size, weight: weight), maximumLines: 1, direction: textDirection))
    }

    override func drawContent(in context: any DrawingContext) {
        let formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
        formatter.setLocalizedDateFormatFromTemplate("MMMMy")
        let title = text(formatter.string(from: month), 17, 600)
        let x = isRightToLeft ? bounds.width - Self.margin - title.size.width : Self.margin
        context.draw(title, at: CGPoint(x: x, y: (Self.head - title.size.height) / 2), color: UIColor.label.value)
        let arrows = arrows
        drawArrow(in: arrows.back, pointsRight: isRightToLeft, context)
        drawArrow(in: arrows.forward, pointsRight: !isRightToLeft, context)
        let names = calendar.shortStandaloneWeekdaySymbols
        for column in 0..<7 where names.count == 7 {
            let name = text(names[(column + calendar.firstWeekday - 1) % 7].uppercased(with: locale), 13, 600)
            let place = cell(column)
            context.draw(
                name, at: CGPoint(x: place.midX - name.size.width / 2, y: Self.head + (Self.weekdays - name.size.height) / 2),
                color: UIColor.tertiaryLabel.value)
        }
        for day in days {
            let isChosen = calendar.isDate(day.date, inSameDayAs: date)
            let place = cell(day.index)
            if isChosen {
                let disc = CGRect(x: place.midX - 20, y: place.midY - 20, width: 40, height: 40)
                context.fill(Path(ellipseIn: disc), color: tintColor.withAlphaComponent(0.15).value)
            }
            let number = text(String(day.number), 20, isChosen ? 600 : 400)
            let color: UIColor = isChosen ? tintColor : canChoose(day.date) ? .label : .tertiaryLabel
            context.draw(
                number, at: CGPoint(x: place.midX - number.size.width / 2, y: place.midY - number.size.height / 2),
                color: color.value)
        }
    }

    private func drawArrow(in place: CGRect, pointsRight: Bool, _ context: any DrawingContext) {
        let way: CGFloat = pointsRight ? 4 : -4
        var path = Path()
        path.move(to: CGPoint(x: place.midX - way, y: place.midY - 8))
        path.addLine(to: CGPoint(x: place.midX + way, y: place.midY))
        path.addLine(to: CGPoint(x: place.midX - way, y: place.midY + 8))
        context.stroke(path, color: tintColor.value, lineWidth: 2.5)
    }
}

/// A view over the window beside a compact date picker: a calendar, or wheels for a time. A touch beside it dismisses it.
final class DatePopover: UIView, WindowOverlay {
    private let box: UIView
    private let shade = UIView()
    private let whenOver: () -> Void
    private(set) weak var source: UIView?

    /// Shows a view beside a rectangle of a source.
    init?(_ box: UIView, size: CGSize, from source: UIView, anchor: CGRect, whenOver: @escaping () -> Void) {
        guard let window = source.window else { return nil }
        (self.box, self.whenOver, self.source) = (box, whenOver, source)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        AnimationBlock.suspend {
            window.addSubview(self)
            let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
            let place = source.convert(anchor, to: window)
            let below = place.maxY + 8
            let y = below + size.height <= area.maxY ? below : max(area.minY, place.minY - 8 - size.height)
            let x = min(max(area.minX, place.midX - size.width / 2), max(area.minX, area.maxX - size.width))
            box.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
            box.backgroundColor = .secondarySystemGroupedBackground
            box.layer.cornerRadius = 13
            box.clipsToBounds = true
            // What clips its content casts no shadow.
            shade.frame = box.frame
            shade.backgroundColor = box.backgroundColor
            shade.layer.cornerRadius = 13
            shade.layer.showsFloatingShadow()
            addSubview(shade)
            addSubview(box)
            layoutIfNeeded()
        }
        guard UIView.areAnimationsEnabled else { return }
        AnimationBlock.suspend { (box.alpha, shade.alpha) = (0, 0) }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            (box.alpha, self.shade.alpha) = (1, 1)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !box.frame.contains(touch.location(in: self)) else { return }
        end()
    }

    override var asOverlay: (any WindowOverlay)? { self }
    func endOverlay() { end() }

    /// Dismisses the view.
    func end() {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        guard UIView.areAnimationsEnabled else {
            removeFromSuperview()
            return whenOver()
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
            self.whenOver()
        }
    }
}
