import AshlarLayout
import Foundation

extension UIView {
    /// The parts of a view's axes that stretch with its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge stretches.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width stretches.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge stretches.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's top edge stretches.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height stretches.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's bottom edge stretches.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

        /// The mask as UIKit prints it, with the parts of `LM+W+RM+TM+H+BM` that are set.
        var letters: String {
            let names = ["LM", "W", "RM", "TM", "H", "BM"]
            return names.indices.filter { rawValue & (1 << UInt($0)) != 0 }.map { names[$0] }.joined(separator: "+")
        }
    }

    /// Moves and resizes the subviews that their frames and autoresizing masks place.
    final func resizeSubviews(from old: CGSize) {
        guard item.flags.contains(.resizesChildren), autoresizesSubviews else { return }
        let new = frameValue.size
        for view in subviewList
        where view.item.autoresizingMask != 0 && !view.item.isHosted && view.item.flags.contains(.translatesMask) {
            let (frame, mask) = (view.frameValue, view.item.autoresizingMask)
            let h = AutoresizingSpan(
                position: frame.minX, length: frame.width, in: old.width, flexible: .init(rawValue: mask & 7))
            let v = AutoresizingSpan(
                position: frame.minY, length: frame.height, in: old.height, flexible: .init(rawValue: (mask >> 3) & 7))
            view.untransformedFrame = CGRect(
                x: h.position.value(at: new.width), y: v.position.value(at: new.height),
                width: max(0, h.length.value(at: new.width)), height: max(0, v.length.value(at: new.height)))
        }
    }
}
