import AshlarUI
import Foundation

/// A page that watches the application: what it knows, and whether it keeps up.
@MainActor
final class LivePage {
    let number: Int
    /// Sends a message.
    let send: @Sendable (String) -> Void
    let progress = LiveProgress()
    private var difference = FrameDifference()
    /// Whether the page was told that a view takes text.
    private(set) var isTyping = false
    /// The fingers of the page that are on the screen, by their numbers among those of all pages.
    private(set) var fingers: Set<Int> = []
    /// The keys that are held on the page.
    private(set) var keys: Set<UIKeyboardHIDUsage> = []
    private var pointer = PointerShape.default

    init(number: Int, _ send: @escaping @Sendable (String) -> Void) { (self.number, self.send) = (number, send) }

    /// The shape of a pointer, by the name that CSS has for it.
    enum PointerShape: String {
        case `default`, none, pointer, text
        case verticalText = "vertical-text"
    }

    /// Returns the message with the shape of the pointer; nil if the page knows it.
    func pointerMessage(_ shape: PointerShape) -> String? {
        guard shape != pointer else { return nil }
        pointer = shape
        return "{\"k\":\"pointer\",\"shape\":\"\(shape.rawValue)\"}"
    }

    /// Returns an event of the page with a finger's number that no other page has.
    func own(_ event: HostEvent.Kind) -> HostEvent.Kind {
        func own(_ finger: Int) -> Int { number * ClientMessage.fingerLimit + finger }
        switch event {
        case .fingerDown(let finger, let point):
            fingers.insert(own(finger))
            return .fingerDown(own(finger), at: point)
        case .fingerMoved(let finger, let point): return .fingerMoved(own(finger), to: point)
        case .fingerUp(let finger):
            fingers.remove(own(finger))
            return .fingerUp(own(finger))
        case .fingerCancelled(let finger):
            fingers.remove(own(finger))
            return .fingerCancelled(own(finger))
        case .keyDown(let key, _, _):
            keys.insert(key)
            return event
        case .keyUp(let key):
            keys.remove(key)
            return event
        default: return event
        }
    }

    /// Returns the message with what is new in a frame.
    func message(for new: [Int], number: Int, of table: MarkTable, isTyping: Bool) -> String {
        let members = difference.members(for: new, of: table)
        self.isTyping = isTyping
        progress.send(number)
        return "{\"k\":\"frame\",\"n\":\(number),\(members),\"typing\":\(isTyping ? 1 : 0)}"
    }
}
