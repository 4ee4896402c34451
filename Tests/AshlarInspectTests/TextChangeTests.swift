import Ashlar
import AshlarInspect
import Foundation
import TestSupport
import Testing

/// A text that is changed and taken back is as it was, with its attributes.
@Suite("The inspector: texts", .serialized)
@MainActor
struct TextChangeTests {
    private static func twoFonts(_ text: String) -> NSAttributedString {
        let made = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 24)])
        made.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 4, length: 4))
        return made
    }

    /// A view with a text.
    enum Subject: String, CaseIterable, Sendable {
        case plainLabel = "plain label"
        case labelWithoutAText = "label without a text"
        case labelWithTwoFonts = "label with two fonts"
        case fieldWithTwoFonts = "field with two fonts"
        case textViewWithTwoFonts = "text view with two fonts"
        case plainButton = "plain button"
        case disabledButton = "disabled button"
        case buttonWithTwoFonts = "button with two fonts"
        case configuredButton = "configured button"

        @MainActor
        var view: UIView {
            switch self {
            case .plainLabel:
                let label = UILabel()
                label.text = "plain text"
                return label
            case .labelWithoutAText: return UILabel()
            case .labelWithTwoFonts:
                let label = UILabel()
                label.attributedText = TextChangeTests.twoFonts("two fonts")
                return label
            case .fieldWithTwoFonts:
                let field = UITextField()
                field.attributedText = TextChangeTests.twoFonts("two fonts")
                return field
            case .textViewWithTwoFonts:
                let view = UITextView()
                view.isScrollEnabled = false
                view.attributedText = TextChangeTests.twoFonts("two fonts")
                return view
            case .plainButton:
                let button = UIButton(type: .system)
                button.setTitle("normal", for: .normal)
                return button
            case .disabledButton:
                let button = UIButton(type: .system)
                button.setTitle("normal", for: .normal)
                button.setTitle("disabled", for: .disabled)
                button.isEnabled = false
                return button
            case .buttonWithTwoFonts:
                let button = UIButton(type: .system)
                button.setTitle("normal", for: .normal)
                button.setAttributedTitle(TextChangeTests.twoFonts("two fonts"), for: .normal)
                return button
            case .configuredButton:
                var configuration = UIButton.Configuration.filled()
                configuration.title = "configured"
                return UIButton(configuration: configuration)
            }
        }
    }

    @Test("A text is shown, and taken back with its attributes", arguments: Subject.allCases)
    func texts(subject: Subject) throws {
        let made = RandomScreen(seed: 2, views: 0)
        defer { made.close() }
        let (root, view) = (made.window.rootViewController!.view!, subject.view)
        view.accessibilityIdentifier = "subject"
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let live = LiveInspector(made.window, on: made.screen, title: "texts")
        let before = try #require(live.answer(to: InspectQuestion(.state)).state)
        let index = try #require(before.views.firstIndex { $0.name == "subject" })
        let edit = InspectEdit(.text, view: index, text: "another text, which is longer")
        let changed = try #require(live.answer(to: InspectQuestion(.edit, edit: edit)).state)
        expect(changed.views[index].frame[2] > before.views[index].frame[2])
        expect(changed.svg != before.svg)
        let after = try #require(live.answer(to: InspectQuestion(.undo)).state)
        expect(after.views, equals: before.views)
        expect(after.svg, equals: before.svg)
    }
}
