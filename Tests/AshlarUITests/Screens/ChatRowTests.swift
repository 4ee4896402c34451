import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A row of a chat list. The time takes precedence over the name, and both share a baseline. The message wraps, and a badge can be
/// empty.
private final class ChatRow: UIView {
    let avatar = UIImageView(image: nil)
    let name = blockLabel(0)
    let time = blockLabel(0)
    let message = blockLabel(0, lines: 2)
    let badge = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        time.font = .systemFont(ofSize: 5)
        badge.font = .systemFont(ofSize: 5)
        time.setContentCompressionResistancePriority(.required, for: .horizontal)
        time.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        badge.setContentHuggingPriority(.required, for: .horizontal)
        badge.setContentCompressionResistancePriority(.required, for: .horizontal)
        let margins = layoutMarginsGuide
        for view in [avatar, name, time, message, badge] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let minimumHeight = heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        minimumHeight.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            avatar.topAnchor.constraint(equalTo: margins.topAnchor),
            avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),

            name.leadingAnchor.constraint(equalToSystemSpacingAfter: avatar.trailingAnchor, multiplier: 1),
            name.topAnchor.constraint(equalTo: margins.topAnchor),
            time.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
            time.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 4),
            time.trailingAnchor.constraint(equalTo: margins.trailingAnchor),

            message.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            message.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
            message.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
            badge.leadingAnchor.constraint(equalTo: message.trailingAnchor, constant: 4),
            badge.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            badge.lastBaselineAnchor.constraint(equalTo: message.lastBaselineAnchor),
            minimumHeight,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("A row of a chat list")
struct ChatRowTests {
    private func row(name: Int, message: Int, badge: String? = nil) -> ChatRow {
        let row = ChatRow(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        row.ashlar.pixelSnapping = .off
        row.name.text = String(repeating: "n", count: name)
        row.time.text = "12:30"
        row.message.text = String(repeating: "m", count: message)
        row.badge.text = badge
        row.layoutIfNeeded()
        return row
    }

    @Test("A short name has its natural width, and the time is at the other end with the same baseline")
    func short() {
        let row = row(name: 4, message: 5)
        expect(row.avatar.frameText, equals: "8 8 40 40")
        expect(row.name.frameText, equals: "56 8 40 10")
        expect(row.time.frameText, equals: "167 12 25 5")
        // Only the empty badge, through its hugging, pulls the trailing end of the message.
        expect(row.message.frameText, equals: "56 20 132 10")
        expect(row.badge.frameText, equals: "192 29 0 0")
    }

    @Test("A long name is truncated, and the time is not")
    func long() {
        let row = row(name: 30, message: 5)
        expect(row.name.frameText, equals: "56 8 107 10")
        expect(row.time.frameText, equals: "167 12 25 5")
    }

    @Test("A message wraps beside its badge, which is on the last line")
    func badge() {
        let row = row(name: 4, message: 18, badge: "12")
        expect(row.message.frameText, equals: "56 20 122 20")
        expect(row.badge.frameText, equals: "182 34 10 5")
    }

    @Test("A row's height at a given width includes its wrapped lines and is at least 44 points")
    func height() {
        let row = row(name: 4, message: 18)
        func height(_ width: CGFloat) -> CGFloat {
            row.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        expect(height(400), equals: 56)
        row.avatar.constraints.first { $0.firstAttribute == .width }?.constant = 10
        expect(height(400), equals: 44)
        // There are at most two lines.
        expect(height(110), equals: 48)
    }

    @Test("In a right-to-left layout, the row is mirrored")
    func rightToLeft() {
        let row = row(name: 4, message: 5)
        row.semanticContentAttribute = .forceRightToLeft
        row.layoutIfNeeded()
        expect(row.avatar.frameText, equals: "152 8 40 40")
        expect(row.name.frameText, equals: "104 8 40 10")
        expect(row.time.frameText, equals: "8 12 25 5")
    }
}
