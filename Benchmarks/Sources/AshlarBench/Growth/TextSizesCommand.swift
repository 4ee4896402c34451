import ArgumentParser
import Ashlar
import AshlarLint
import AshlarSystemText
import Foundation

/// The command `text-sizes`: measures what it takes to check one screen at all text sizes and in both directions.
struct TextSizesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-sizes",
        abstract: "Checks one screen at 12 text sizes and in 2 directions with all rules of the lint.",
        discussion: """
            The screen has a title, a text of several lines, and rows of a symbol, a title, a value and a switch, in text styles, in a \
            stack that scrolls. Each of the 24 checks changes the settings, lays the screen out and runs all rules. Printed is the median \
            of all samples.
            """)

    @Option(help: "The number of rows: four views each, and their stack.")
    var rows = 8

    @Option(help: "How many samples are taken.")
    var samples = 11

    func run() throws {
        MainActor.assumeIsolated {
            LayoutEnvironment.textEngine = SystemTextEngine()
            let screen = Self.screen(rows: rows)
            var views = 0
            var findings = 0
            let times = (0..<samples).map { _ in
                nanoseconds { (views, findings) = Self.check(screen) }
            }
            print(
                "\(views) views, 12 text sizes, 2 directions: \(number(Times(samples: times).median / 1e6)) ms,",
                "\(findings) findings")
        }
    }

    /// Checks a screen in all settings. Returns the number of its views, and of what is found.
    @MainActor
    private static func check(_ screen: UIWindow) -> (views: Int, findings: Int) {
        var linter = Linter(rules: LintRules.all.map { ($0, nil) })
        var views = 0
        for isRightToLeft in [false, true] {
            for size in LintTextSize.allCases {
                screen.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
                screen.traitOverrides.preferredContentSizeCategory = size.category
                screen.layoutIfNeeded()
                let layout = LintLayout(
                    of: screen,
                    setting: LintSetting(
                        width: Double(screen.bounds.width), height: Double(screen.bounds.height), textSize: size,
                        isRightToLeft: isRightToLeft), title: "Settings", file: "Settings.swift",
                    sources: LintSources(view: { _ in nil }, constraint: { _ in nil }))
                views = layout.views.count
                linter.add(layout)
            }
        }
        return (views, linter.findings().count)
    }

    @MainActor
    private static func screen(rows: Int) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
        window.backgroundColor = .systemBackground
        let title = label("Notifications", .largeTitle)
        let text = label("Choose what you want to be told of, and by which of the ways below it reaches you.", .body)
        text.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [title, text])
        for number in 0..<rows {
            let value = label(number.isMultiple(of: 2) ? "On" : "Weekly", .body)
            value.textColor = .secondaryLabel
            let row = UIStackView(arrangedSubviews: [
                UIImageView(image: UIImage(systemName: "bell")), label("Messages of group \(number)", .headline), value,
                UISwitch(),
            ])
            (row.spacing, row.alignment) = (12, .center)
            value.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            stack.addArrangedSubview(row)
        }
        (stack.axis, stack.spacing) = (.vertical, 8)
        let scroll = UIScrollView()
        for view in [stack, scroll] { view.translatesAutoresizingMaskIntoConstraints = false }
        scroll.addSubview(stack)
        window.addSubview(scroll)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: window.topAnchor), scroll.bottomAnchor.constraint(equalTo: window.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: window.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -20),
            stack.widthAnchor.constraint(equalTo: scroll.contentLayoutGuide.widthAnchor, constant: -40),
        ])
        window.isHidden = false
        return window
    }

    @MainActor
    private static func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
