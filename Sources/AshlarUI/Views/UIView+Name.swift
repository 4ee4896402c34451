import AshlarLayout
import Foundation

extension UIView: LayoutItemProviding {
    package nonisolated final var layoutItem: LayoutItem { item }

    package nonisolated final var layoutItemName: LayoutItemName {
        let (className, identity) = (typeName(of: self), UInt(bitPattern: ObjectIdentifier(self)))
        // Views are isolated to the main actor. Elsewhere, only values that never change are read.
        guard MainActorCheck.isOnMainActor else { return LayoutItemName(className: className, address: identity) }
        return MainActor.assumeIsolated {
            LayoutItemName(className: className, address: identity, name: accessibilityIdentifier, text: reportedText)
        }
    }

    package nonisolated final var layoutItemDescription: String {
        let start = "<\(typeName(of: self)): \(hex(UInt(bitPattern: ObjectIdentifier(self))))"
        guard MainActorCheck.isOnMainActor else { return start + ">" }
        return MainActor.assumeIsolated {
            let (frame, layer) = (rare?.transform == nil ? frameValue : transformedFrame, hex(item.address))
            var text = start + "; frame = ("
            text += "\(frame.minX.percentG) \(frame.minY.percentG); \(frame.width.percentG) \(frame.height.percentG))"
            if let t = rare?.transform {
                text += "; transform = [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.percentG).joined(separator: ", "))]"
            }
            if !autoresizingMask.isEmpty { text += "; autoresize = \(autoresizingMask.letters)" }
            return text + "; layer = <CALayer: \(layer)>>"
        }
    }
}
