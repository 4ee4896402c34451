import Ashlar
import Foundation

/// The text of a view that has one to change.
@MainActor
struct InspectedText {
    /// The text that is shown.
    let text: String
    /// Shows another text, and returns what brings back the old one with its attributes.
    let change: (String) -> () -> Void

    /// - Parameter view: A view; one without a text gives nil.
    init?(_ view: UIView) {
        switch view {
        case let label as UILabel: self.init(label, \.text, \.attributedText)
        case let field as UITextField: self.init(field, \.text, \.attributedText)
        case let view as UITextView: self.init(view, \.text, \.attributedText)
        case let button as UIButton: self.init(button)
        default: return nil
        }
    }

    private init<View: UIView>(
        _ view: View, _ text: ReferenceWritableKeyPath<View, String?>,
        _ attributed: ReferenceWritableKeyPath<View, NSAttributedString?>
    ) {
        self.text = view[keyPath: text] ?? ""
        change = { new in
            let (old, oldAttributed) = (view[keyPath: text], view[keyPath: attributed])
            view[keyPath: text] = new
            return {
                view[keyPath: text] = old
                // A text in the view's own font and color stays without attributes.
                if view[keyPath: attributed] != oldAttributed { view[keyPath: attributed] = oldAttributed }
            }
        }
    }

    /// A button shows the title of its configuration, or else the attributed title of its state, or else the plain one.
    private init(_ button: UIButton) {
        let state = button.state
        if let configuration = button.configuration, let title = configuration.attributedTitle {
            text = String(title.characters)
            change = { new in
                var changed = AttributedString(new)
                if let first = title.runs.first { changed.setAttributes(first.attributes) }
                button.configuration?.attributedTitle = changed
                return { button.configuration = configuration }
            }
        } else if let title = button.currentAttributedTitle {
            text = title.string
            change = { new in
                let attributes = title.length > 0 ? title.attributes(at: 0, effectiveRange: nil) : [:]
                let changed = NSAttributedString(string: new, attributes: attributes)
                return Self.set(
                    changed, state, { button.attributedTitle(for: $0) }, { button.setAttributedTitle($0, for: $1) })
            }
        } else {
            text = button.currentTitle ?? ""
            change = { new in Self.set(new, state, { button.title(for: $0) }, { button.setTitle($0, for: $1) }) }
        }
    }

    /// Sets the title of the normal state, and that of the present state if it has one of its own. Returns what takes it back.
    private static func set<Title: Equatable>(
        _ title: Title, _ state: UIControl.State, _ get: @escaping (UIControl.State) -> Title?,
        _ set: @escaping (Title?, UIControl.State) -> Void
    ) -> () -> Void {
        let (normal, own) = (get(.normal), get(state))
        set(title, .normal)
        let isOwn = get(state) != title
        if isOwn { set(title, state) }
        return {
            set(normal, .normal)
            if isOwn { set(own, state) }
        }
    }
}
