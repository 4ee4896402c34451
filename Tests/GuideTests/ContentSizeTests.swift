import Ashlar
import AshlarSVG
import Testing

// snippet: badge
final class Badge: UIView {
    var count = 0 {
        didSet { if count != oldValue { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: 12 + 8 * CGFloat(String(count).count), height: 20)
    }
}
// end

@MainActor
@Suite("Guide: content size")
struct ContentSizeTests {
    @Test("A content size is two inequalities for each axis")
    func constraints() throws {
        try run("ContentSize", "constraints") {
            // snippet: constraints
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let label = UILabel()
            label.text = "Total"
            label.font = .systemFont(ofSize: 10)
            label.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(label)
            label.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16).isActive = true
            label.topAnchor.constraint(equalTo: screen.topAnchor, constant: 16).isActive = true
            screen.layoutIfNeeded()
            print(label.frame.width, label.frame.height)  // 50.0 10.0
            // end
        }
    }

    @Test("The view with the lower hugging priority grows")
    func hugging() throws {
        try run("ContentSize", "hugging") {
            // snippet: hugging
            let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
            let caption = UILabel()
            let value = UITextField()
            caption.text = "Name"
            for view in [caption, value] {
                view.translatesAutoresizingMaskIntoConstraints = false
                row.addSubview(view)
            }
            caption.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
            NSLayoutConstraint.activate([
                caption.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                value.leadingAnchor.constraint(equalTo: caption.trailingAnchor, constant: 8),
                value.trailingAnchor.constraint(equalTo: row.trailingAnchor),
            ])
            row.layoutIfNeeded()
            print(caption.frame.width, value.frame.width)  // 68.0 224.0
            // end
        }
    }

    @Test("A label that wraps takes its height from its width")
    func wrapping() throws {
        try run("ContentSize", "wrapping") {
            // snippet: wrapping
            let column = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
            let text = UILabel()
            text.font = .systemFont(ofSize: 10)
            text.text = "one two three four"  // 180 points on one line
            text.numberOfLines = 0
            text.translatesAutoresizingMaskIntoConstraints = false
            column.addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: column.topAnchor),
                text.leadingAnchor.constraint(equalTo: column.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            ])
            column.layoutIfNeeded()
            print(text.frame.width, text.frame.height)  // 100.0 20.0
            column.frame.size.width = 60
            column.layoutIfNeeded()
            print(text.frame.width, text.frame.height)  // 60.0 40.0
            // end
        }
    }

    @Test("A custom view can have a content size")
    func badge() throws {
        try run("ContentSize", "use of the badge") {
            // snippet: use of the badge
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let badge = Badge()
            badge.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(badge)
            badge.trailingAnchor.constraint(equalTo: screen.trailingAnchor).isActive = true
            badge.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
            screen.layoutIfNeeded()
            print(badge.frame.minX, badge.frame.width)  // 300.0 20.0
            badge.count = 1000
            screen.layoutIfNeeded()
            print(badge.frame.minX, badge.frame.width)  // 276.0 44.0
            // end
        }
    }

    @Test("The constraints inside a view determine its fitting size")
    func fitting() throws {
        try run("ContentSize", "fitting") {
            // snippet: fitting
            let bubble = UIView()
            let text = UILabel()
            text.font = .systemFont(ofSize: 10)
            text.text = "one two three four"
            text.numberOfLines = 0
            text.translatesAutoresizingMaskIntoConstraints = false
            bubble.addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 5),
                text.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 5),
                bubble.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
                bubble.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 5),
            ])
            let natural = bubble.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            print(natural.width, natural.height)  // 190.0 20.0
            let narrow = bubble.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            print(narrow.width, narrow.height)  // 100.0 40.0
            // end
        }
    }
}
