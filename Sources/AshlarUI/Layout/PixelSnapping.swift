import AshlarLayout
import Foundation

/// How a tree's frames are rounded when the engine's answer is applied. The engine itself always works with exact numbers.
public enum PixelSnapping: Hashable, Sendable {
    /// To the pixels of the window's screen, or of the main screen without a window.
    case screen
    /// To a number of pixels per point.
    case scale(CGFloat)
    /// Not at all.
    case off
}

/// Rounds a coordinate in window space to the nearest pixel, halves up.
///
/// Every edge is rounded by itself, so edges that meet stay together at any depth of the tree.
struct PixelGrid {
    var scale: CGFloat

    func snap(_ value: CGFloat) -> CGFloat {
        // A little more than half: binary noise just below a half must not decide.
        ((value * scale + 0.5 + 1e-6).rounded(.down)) / scale
    }

    /// Rounds up to whole pixels, forgiving noise.
    func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }

    /// How far a coordinate is from the pixel below: what rounding depends on.
    func phase(_ value: CGFloat) -> CGFloat { value * scale - (value * scale).rounded(.down) }
}

extension UIView {
    /// The pixels per point that the tree's frames are rounded to; nil for exact frames.
    final var displayScale: CGFloat? {
        let root = rootView
        switch root.rare?.pixelSnapping ?? LayoutEnvironment.pixelSnapping {
        case .off: return nil
        case .scale(let scale): return scale
        case .screen: return (root as? UIWindow)?.screen.scale ?? UIScreen.main.scale
        }
    }

    /// The frame before rounding to pixels. What the layout computes with must not be rounded.
    final var exactFrame: CGRect {
        guard superviewReference != nil, !item.flags.contains(.translatesMask), let engine = item.host else { return frameValue }
        return frame(at: engine.alignmentRect(of: item))
    }

    private final func frame(at rect: CGRect) -> CGRect {
        let insets = item.alignmentInsets
        return CGRect(
            x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom)
    }

    /// Sets the frames of the subviews and guides that the engine places and whose place has changed.
    final func applyEngineFrames() {
        for view in subviewList where view.item.flags.contains(.frameStale) {
            guard let engine = view.item.host else { continue }
            view.item.flags.remove(.frameStale)
            let frame = view.frame(at: engine.alignmentRect(of: view.item))
            let origin = CGPoint(x: exactOrigin.x - boundsOrigin.x + frame.minX, y: exactOrigin.y - boundsOrigin.y + frame.minY)
            view.moved(to: origin, scale: engine.displayScale)
            view.applyEngineFrame(snapped(frame, from: origin, scale: engine.displayScale))
        }
    }

    /// The frame whose edges lie on pixels in window space.
    private final func snapped(_ frame: CGRect, from origin: CGPoint, scale: CGFloat?) -> CGRect {
        guard let scale else { return frame }
        let grid = PixelGrid(scale: scale)
        let (left, top) = (grid.snap(origin.x), grid.snap(origin.y))
        return CGRect(
            x: left - grid.snap(exactOrigin.x) + boundsOrigin.x, y: top - grid.snap(exactOrigin.y) + boundsOrigin.y,
            width: grid.snap(origin.x + frame.width) - left, height: grid.snap(origin.y + frame.height) - top)
    }

    /// Works out the exact place of a view that was placed by hand.
    final func placeExactly() {
        let outer = superviewReference
        let start =
            outer.map { CGPoint(x: $0.exactOrigin.x - $0.boundsOrigin.x, y: $0.exactOrigin.y - $0.boundsOrigin.y) } ?? .zero
        moved(to: CGPoint(x: start.x + frameValue.minX, y: start.y + frameValue.minY), scale: item.host?.displayScale)
    }

    private final func moved(to origin: CGPoint, scale: CGFloat?) {
        let old = exactOrigin
        exactOrigin = origin
        guard !subviewList.isEmpty, origin != old else { return }
        if let scale {
            // The same answer rounds differently from another place within the pixel.
            let grid = PixelGrid(scale: scale)
            if abs(grid.phase(origin.x) - grid.phase(old.x)) < 1e-9, abs(grid.phase(origin.y) - grid.phase(old.y)) < 1e-9 {
                for view in subviewList { view.shiftExactly(x: origin.x - old.x, y: origin.y - old.y) }
                return
            }
        }
        for view in subviewList {
            if view.item.host != nil, scale != nil {
                view.item.flags.insert(.frameStale)
                item.setNeedsLayout()
            } else {
                view.placeExactly()
            }
        }
    }

    private final func shiftExactly(x: CGFloat, y: CGFloat) {
        exactOrigin.x += x
        exactOrigin.y += y
        for view in subviewList { view.shiftExactly(x: x, y: y) }
    }
}
