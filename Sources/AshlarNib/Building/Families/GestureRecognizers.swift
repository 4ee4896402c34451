import AshlarUI
import Foundation

/// Gesture recognizers, which are top-level objects that views refer to.
extension SceneBuilder {
    /// Makes the gesture recognizer of an element; nil for another element.
    func makeRecognizer(_ reader: ElementReader) -> UIGestureRecognizer? {
        let recognizer: UIGestureRecognizer
        switch reader.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            if let taps = reader.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = max(1, taps) }
            if let touches = reader.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = max(1, touches) }
            recognizer = tap
        // Interface Builder's own spelling of the long press.
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            if let duration = reader.number("minimumPressDuration") {
                press.minimumPressDuration = TimeInterval(max(0, duration))
            }
            if let movement = reader.number("allowableMovement") { press.allowableMovement = max(0, movement) }
            if let taps = reader.integer("numberOfTapsRequired") { press.numberOfTapsRequired = max(0, taps) }
            if let touches = reader.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = max(1, touches) }
            recognizer = press
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            if let touches = reader.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(1, touches) }
            if let touches = reader.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = max(1, touches) }
            recognizer = pan
        case "screenEdgePanGestureRecognizer":
            recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
            reader.noteAll()
        case "pinchGestureRecognizer":
            recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
            reader.element.note("scale")
        case "rotationGestureRecognizer":
            recognizer = UIRotationGestureRecognizer(target: nil, action: nil)
            reader.element.note("rotation")
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            let directions: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
                "right": .right, "left": .left, "up": .up, "down": .down,
            ]
            if let direction = reader.choice("direction", directions) { swipe.direction = direction }
            if let touches = reader.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = max(1, touches) }
            recognizer = swipe
        default: return nil
        }
        if let isEnabled = reader.bool("enabled") { recognizer.isEnabled = isEnabled }
        if let cancels = reader.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
        if let delays = reader.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
        if let delays = reader.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
        register(recognizer, reader)
        return recognizer
    }
}
