import AshlarUI
import Foundation

/// A message of the page: what a person did, or that a frame was drawn.
///
/// A message is a JSON object with the member `k`, the kind. The guide "Live protocol" lists the kinds and their members.
enum ClientMessage: Equatable, Sendable {
    case event(HostEvent.Kind)
    /// The page has drawn the frame with a number.
    case drawn(Int)
    /// The screen's size in portrait or landscape orientation is that of the device, turned if true.
    case rotate(isLandscape: Bool)
    case device(String)
    case dark(Bool)
    case textSize(UIContentSizeCategory)
    case direction(isRightToLeft: Bool)
    case boldText(Bool)
    case highContrast(Bool)
    case reducedMotion(Bool)
    /// Whether the keyboard is drawn on the screen.
    case drawnKeyboard(Bool)
    /// A text of the browser's clipboard is pasted.
    case paste(String)
    /// Another launch of the application, in a language; nil for the language as it was.
    case restart(language: String?)
    /// The application goes to the background, or comes back.
    case state(UIApplication.State)
    /// Memory is low.
    case memoryWarning
    /// Another program opens an address.
    case open(URL)
    /// A question whether the application answers.
    case ping
    /// The speed of the clock: 1 for real time, 0 for a pause.
    case speed(Double)
    /// One frame of a paused clock.
    case step

    /// The greatest length of a message, in bytes. A longer one ends the connection.
    static let maximumLength = 1 << 16

    /// The number of fingers that a page can have on the screen.
    static let fingerLimit = 32

    /// The names of UIKit's text sizes.
    static let textSizes: Set<String> = Set(
        ["XS", "S", "M", "L", "XL", "XXL", "XXXL"].map { "UICTContentSizeCategory" + $0 }
            + ["M", "L", "XL", "XXL", "XXXL"].map { "UICTContentSizeCategoryAccessibility" + $0 })

    /// A message that cannot be used, and why.
    struct Problem: Error, Equatable {
        let reason: String
    }

    /// Reads a message.
    init(_ text: String) throws(Problem) {
        guard text.utf8.count <= Self.maximumLength else { throw Problem(reason: "a message of \(text.utf8.count) bytes") }
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)), let values = object as? [String: Any] else {
            throw Problem(reason: "expected a JSON object")
        }
        let reader = Reader(values: values)
        switch try reader.string("k") {
        case "down": self = .event(.fingerDown(try reader.finger(), at: try reader.point()))
        case "move": self = .event(.fingerMoved(try reader.finger(), to: try reader.point()))
        case "up": self = .event(.fingerUp(try reader.finger()))
        case "cancel": self = .event(.fingerCancelled(try reader.finger()))
        case "wheel":
            let (x, y) = (try reader.number("dx", -10_000...10_000), try reader.number("dy", -10_000...10_000))
            self = .event(.wheel(at: try reader.point(), x: x, y: y))
        case "hover": self = .event(.hover(at: try reader.point()))
        case "leave": self = .event(.hover(at: nil))
        case "text": self = .event(.text(try reader.string("t")))
        case "composing": self = .event(.composing(try reader.string("t")))
        case "composed": self = .event(.composed)
        case "paste": self = .paste(try reader.string("t"))
        case "key":
            self = .event(.key(try reader.key(), try reader.modifiers(), characters: values["t"] as? String))
        case "keyDown":
            self = .event(.keyDown(try reader.key(), try reader.modifiers(), characters: values["t"] as? String))
        case "keyUp": self = .event(.keyUp(try reader.key()))
        case "size":
            let (width, height) = (try reader.number("w", 100...4096), try reader.number("h", 100...4096))
            self = .event(.resize(CGSize(width: width, height: height)))
        case "drawn": self = .drawn(Int(try reader.number("n", 0...1e15)))
        case "rotate": self = .rotate(isLandscape: try reader.bool("on"))
        case "device": self = .device(try reader.string("name"))
        case "dark": self = .dark(try reader.bool("on"))
        case "textSize": self = .textSize(try reader.category("name"))
        case "direction": self = .direction(isRightToLeft: try reader.bool("on"))
        case "bold": self = .boldText(try reader.bool("on"))
        case "contrast": self = .highContrast(try reader.bool("on"))
        case "motion": self = .reducedMotion(try reader.bool("on"))
        case "keyboard": self = .drawnKeyboard(try reader.bool("on"))
        case "restart": self = .restart(language: try reader.language("language"))
        case "background": self = .state(try reader.bool("on") ? .background : .active)
        case "memory": self = .memoryWarning
        case "open": self = .open(try reader.address("url"))
        case "ping": self = .ping
        case "speed": self = .speed(try reader.number("v", 0...10))
        case "step": self = .step
        case let kind: throw Problem(reason: "an unknown kind of message, \(kind.prefix(40))")
        }
    }

    /// Access to the members of a message, with a reason where one is missing or of another type.
    private struct Reader {
        let values: [String: Any]

        func string(_ key: String) throws(Problem) -> String {
            guard let value = values[key] as? String else { throw Problem(reason: "expected a text in \(key)") }
            return value
        }
        /// A language such as `pt-BR`; nil if there is none.
        func language(_ key: String) throws(Problem) -> String? {
            guard let value = values[key] else { return nil }
            guard let text = value as? String, text.count <= 20, text.first?.isLetter == true,
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else {
                throw Problem(reason: "expected a language such as pt-BR in \(key)")
            }
            return text
        }
        /// An address with a scheme, such as `notes://list/3`.
        func address(_ key: String) throws(Problem) -> URL {
            let text = try string(key)
            guard text.utf8.count <= 2000, let url = URL(string: text), url.scheme?.isEmpty == false else {
                throw Problem(reason: "expected an address with a scheme in \(key)")
            }
            return url
        }
        /// One of UIKit's text sizes, by its name.
        func category(_ key: String) throws(Problem) -> UIContentSizeCategory {
            let name = try string(key)
            guard ClientMessage.textSizes.contains(name) else { throw Problem(reason: "an unknown text size in \(key)") }
            return UIContentSizeCategory(rawValue: name)
        }
        /// A key by its USB usage.
        func key() throws(Problem) -> UIKeyboardHIDUsage {
            guard let key = UIKeyboardHIDUsage(rawValue: Int(try number("c", 0...0xFFFF))) else {
                throw Problem(reason: "an unknown key")
            }
            return key
        }
        func modifiers() throws(Problem) -> UIKeyModifierFlags {
            UIKeyModifierFlags(rawValue: Int(try number("m", 0...0xFFFF_FFFF)))
        }
        func bool(_ key: String) throws(Problem) -> Bool {
            guard let value = values[key] as? Bool else { throw Problem(reason: "expected true or false in \(key)") }
            return value
        }
        func number(_ key: String, _ range: ClosedRange<Double>) throws(Problem) -> Double {
            guard let value = (values[key] as? NSNumber)?.doubleValue, value.isFinite, range.contains(value) else {
                throw Problem(reason: "expected a number from \(range.lowerBound) to \(range.upperBound) in \(key)")
            }
            return value
        }
        func finger() throws(Problem) -> Int { Int(try number("id", 0...Double(ClientMessage.fingerLimit - 1))) }
        func point() throws(Problem) -> CGPoint {
            CGPoint(x: try number("x", -10_000...10_000), y: try number("y", -10_000...10_000))
        }
    }
}
