import AshlarLayout
import Foundation

extension UIView: LayoutItemProviding {
    package nonisolated final var layoutItem: LayoutItem { item }

    package nonisolated final var layoutItemName: LayoutItemName {
        let (className, identity) = (typeName(of: self), UInt(bitPattern: ObjectIdentifier(self)))
        // Views belong to the main actor; away from it only what never changes is told.
        guard MainActorCheck.isOnMainActor else {
            return LayoutItemName(className: className, address: identity, description: "<\(className): \(hex(identity))>")
        }
        return MainActor.assumeIsolated {
            let (frame, layer) = (frameValue, hex(item.address))
            var text = "<\(className): \(hex(identity)); frame = ("
            text += "\(frame.minX.percentG) \(frame.minY.percentG); \(frame.width.percentG) \(frame.height.percentG))"
            if !autoresizingMask.isEmpty { text += "; autoresize = \(autoresizingMask.letters)" }
            text += "; layer = <CALayer: \(layer)>>"
            return LayoutItemName(
                className: className, address: identity, name: accessibilityIdentifier, text: reportedText, description: text)
        }
    }
}
