import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A list of settings. Rows preserve the screen's margins, and a guide gives the column of titles the width of the widest one.
private final class SettingsList: UIView {
    final class Row: UIView {
        let title = blockLabel(0)
        let value = blockLabel(0, lines: 0)
    }

    let titles = UILayoutGuide()
    let rows: [Row]

    init(_ texts: [(Int, Int)]) {
        rows = texts.map { title, value in
            let row = Row()
            row.title.text = String(repeating: "t", count: title)
            row.value.text = String(repeating: "v", count: value)
            return row
        }
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
        addLayoutGuide(titles)
        titles.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).isActive = true
        titles.widthAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.widthAnchor, multiplier: 0.5).isActive = true
        // The column is not wider than the widest title.
        let tight = titles.widthAnchor.constraint(equalToConstant: 0)
        tight.priority = .defaultLow
        tight.isActive = true

        var above = layoutMarginsGuide.topAnchor
        for row in rows {
            add(row, below: above)
            above = row.bottomAnchor
        }
    }

    private func add(_ row: Row, below anchor: NSLayoutYAxisAnchor) {
        row.preservesSuperviewLayoutMargins = true
        row.layoutMargins = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        for label in [row.title, row.value] {
            label.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(label)
        }
        // A value can wrap, but a title cannot.
        row.title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        let views = ["title": row.title, "value": row.value]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "[title]-gap-[value]", options: .alignAllFirstBaseline, metrics: ["gap": 10], views: views)
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-[value]-|", options: [], metrics: nil, views: views)
                + [
                    row.topAnchor.constraint(equalTo: anchor),
                    row.leadingAnchor.constraint(equalTo: leadingAnchor),
                    row.trailingAnchor.constraint(equalTo: trailingAnchor),
                    row.title.leadingAnchor.constraint(equalTo: row.layoutMarginsGuide.leadingAnchor),
                    row.title.widthAnchor.constraint(equalTo: titles.widthAnchor),
                    row.value.trailingAnchor.constraint(equalTo: row.layoutMarginsGuide.trailingAnchor),
                ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("A settings list")
struct SettingsListTests {
    private func list(_ texts: (Int, Int)...) -> SettingsList {
        let list = SettingsList(texts)
        list.ashlar.pixelSnapping = .off
        list.layoutIfNeeded()
        return list
    }

    @Test("All titles are as wide as the widest one, values wrap beside them, and rows keep the screen's margins")
    func frames() {
        let list = list((4, 3), (9, 20))
        expect(list.titles.layoutFrame.width, equals: 90)
        expect(list.rows[0].frameText, equals: "0 10 300 20")
        expect(list.rows[0].title.frameText, equals: "20 5 90 10")
        expect(list.rows[0].value.frameText, equals: "120 5 150 10")
        expect(list.rows[1].frameText, equals: "0 30 300 30")
        expect(list.rows[1].value.frameText, equals: "120 5 150 20")
    }

    @Test("Titles take at most half of the width")
    func limit() {
        let list = list((4, 3), (20, 3))
        expect(list.titles.layoutFrame.width, equals: 125)
        expect(list.rows[1].title.frameText, equals: "20 5 125 10")
    }

    @Test("A change of margins moves the content of every row")
    func margins() {
        let list = list((4, 3), (9, 20))
        list.layoutMargins.left = 50
        list.layoutIfNeeded()
        expect(list.rows[1].title.frameText, equals: "50 5 90 10")
        expect(list.rows[1].value.frameText, equals: "150 5 120 20")
    }

    @Test("In a right-to-left layout, titles are on the right, and margins stay on their sides")
    func rightToLeft() {
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        defer { LayoutEnvironment.userInterfaceLayoutDirection = direction }
        let list = list((4, 3), (9, 20))
        expect(list.rows[1].title.frameText, equals: "180 5 90 10")
        expect(list.rows[1].value.frameText, equals: "20 5 150 20")
    }

    @Test("Without the guide for titles, each title has its own width")
    func removal() {
        let list = list((4, 3), (9, 3))
        list.removeLayoutGuide(list.titles)
        for row in list.rows { row.title.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
        list.layoutIfNeeded()
        expect(list.rows.map(\.title.frame.width), equals: [40, 90])
        expect(list.rows[0].value.frameText, equals: "70 5 200 10")
    }
}
