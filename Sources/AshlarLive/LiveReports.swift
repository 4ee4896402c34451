import AshlarUI
import Foundation

/// The faults of the application so far, each once.
struct LiveFaults {
    /// The messages for pages, in order.
    private(set) var messages: [String] = []
    private var texts: Set<String> = []

    /// The number of different faults that are shown.
    static let limit = 20

    /// Returns the message about a fault; nil if it is known, or there are too many.
    ///
    /// - Parameters:
    ///   - text: The message of the fault, by which it is known.
    ///   - title: What kind of fault it is.
    ///   - stack: The lines about the place of the fault, if any.
    mutating func note(_ text: String, title: String = "Exception", stack: String = "") -> String? {
        guard texts.count < Self.limit, texts.insert(text).inserted else { return nil }
        let message = Self.message(text, title, stack)
        messages.append(message)
        return message
    }

    /// Gives a fault that was noted without its calls the message that has them.
    ///
    /// - Returns: The message, for pages that show the fault: if it is the last one. Nil otherwise.
    mutating func complete(_ text: String, title: String = "Exception", stack: String) -> String? {
        let old = Self.message(text, title, "")
        guard !stack.isEmpty, let index = messages.lastIndex(of: old) else { return nil }
        messages[index] = Self.message(text, title, stack)
        return index == messages.count - 1 ? messages[index] : nil
    }

    private static func message(_ text: String, _ title: String, _ stack: String) -> String {
        let whole = stack.isEmpty ? text : text + "\n\n" + stack
        return "{\"k\":\"fault\",\"title\":\(LiveText.json(title)),\"text\":\(LiveText.json(whole))}"
    }
}

/// What the application copies to the general pasteboard, for the clipboard of a page.
@MainActor
struct LiveClipboard {
    private var seen = UIPasteboard.general.changeCount

    /// The number of characters up to which a text is passed on.
    static let limit = 1 << 20

    /// Puts a text on the general pasteboard that a person pastes in a page. The page has it already.
    mutating func put(_ text: String) {
        UIPasteboard.general.string = text
        seen = UIPasteboard.general.changeCount
    }

    /// Returns the message about what was copied since the last call; nil for nothing. It has no text if what was copied has none that
    /// a page can take: the page then knows that its own clipboard is older.
    mutating func takeNew() -> String? {
        let pasteboard = UIPasteboard.general
        guard pasteboard.changeCount != seen else { return nil }
        seen = pasteboard.changeCount
        guard let text = pasteboard.string, !text.isEmpty, text.utf8.count <= Self.limit else {
            return "{\"k\":\"copy\"}"
        }
        return "{\"k\":\"copy\",\"text\":\(LiveText.json(text))}"
    }
}

/// What the application wants of the device: feedback for the fingers, and addresses that other programs open.
@MainActor
struct LiveWishes {
    private var opened = UIApplication.shared.ashlar.openedURLs.count

    /// The number of requests of a turn that are passed on.
    static let limit = 8

    /// Returns the messages about what was requested since the last call. Requests for feedback are removed from their list, which
    /// would grow as long as the application runs.
    mutating func takeNew() -> [String] {
        let feedbacks = LayoutEnvironment.feedbacks.prefix(Self.limit).map { feedback -> String in
            let kind =
                switch feedback {
                case .impact(let style, _): "impact \(style)"
                case .selection: "selection"
                case .notification(let type): "\(type)"
                }
            return "{\"k\":\"feel\",\"kind\":\(LiveText.json(kind)),\"strength\":\(Self.strength(of: feedback))}"
        }
        if !LayoutEnvironment.feedbacks.isEmpty { LayoutEnvironment.feedbacks = [] }
        let urls = UIApplication.shared.ashlar.openedURLs
        let new = urls.dropFirst(opened).suffix(Self.limit)
        opened = urls.count
        return feedbacks + new.map { "{\"k\":\"link\",\"url\":\(LiveText.json($0.absoluteString))}" }
    }

    /// The strength of feedback, from 0 to 1.
    private static func strength(of feedback: Feedback) -> Double {
        switch feedback {
        case .impact(let style, let intensity):
            let full =
                switch style {
                case .light: 0.4
                case .medium: 0.6
                case .heavy: 1.0
                case .soft: 0.5
                case .rigid: 0.8
                }
            return (full * Double(intensity) * 1000).rounded() / 1000
        case .selection: return 0.3
        case .notification: return 0.8
        }
    }
}
