import AshlarLayout
import Foundation

/// Tells by their class which views do something of their own in a phase of the update cycle.
///
/// A class keeps its methods in a table; where it inherits one, the superclass's function stands there. So whether a class overrides a
/// method is one comparison. Which place in the table is that method's cannot be asked, but seen: it is where a class differs from
/// `UIView` that overrides it, while one that overrides nothing does not. If there are not as many such places as functions, every
/// class is taken to override them, which costs time and nothing else.
@MainActor
struct LayoutHook {
    /// `layoutSubviews()`.
    static let layout = LayoutHook(LayoutProbe.self, functions: 1)
    /// `updateConstraints()` and the views that baselines belong to, which are asked for with it.
    static let update = LayoutHook(UpdateProbe.self, functions: 3)
    /// `layoutSublayers(of:)`.
    static let layers = LayoutHook(LayersProbe.self, functions: 1)
    /// `draw(_:in:)`.
    static let drawing = LayoutHook(DrawingProbe.self, functions: 1)
    /// `bounds` and `center`, through which UIKit sets its engine's answers: what reads, writes and changes each.
    static let place = LayoutHook(PlaceProbe.self, functions: 6)

    /// The functions' places in the tables, in bytes, and those of `UIView` itself; nil if they were not found.
    private let places: [(offset: Int, inherited: UInt)]?

    /// Whether the places were found.
    var isKnown: Bool { places != nil }

    /// Whether the class, or a superclass below `UIView`, overrides one of the functions.
    func isOverridden(by type: UIView.Type) -> Bool {
        guard let places else { return true }
        for place in places where Self.word(at: place.offset, of: type) != place.inherited { return true }
        return false
    }

    /// What the class overrides and inherits, as its views' flags.
    static func flags(of type: UIView.Type) -> LayoutItem.Flags {
        // Views of a class are mostly made in a row.
        if let last, last.type == type { return last.flags }
        var flags: LayoutItem.Flags = []
        if !layout.isOverridden(by: type), !layers.isOverridden(by: type), type.layerClass == CALayer.self {
            flags.insert(.inheritsLayout)
        }
        if !update.isOverridden(by: type) { flags.insert(.inheritsUpdates) }
        if place.isOverridden(by: type) { flags.insert(.hearsPlaces) }
        last = (type, flags)
        return flags
    }

    @exclusivity(unchecked) private static var last: (type: UIView.Type, flags: LayoutItem.Flags)?

    /// - Parameter probe: A class that overrides the functions and nothing else.
    private init(_ probe: UIView.Type, functions: Int) {
        #if canImport(ObjectiveC) || !_pointerBitWidth(_64)
        // Another run time, or other sizes: tables of another form.
        places = nil
        #else
        var places: [(Int, UInt)] = []
        for offset in stride(from: Self.firstOffset, to: Self.size(of: UIView.self), by: MemoryLayout<UInt>.stride) {
            let own = Self.word(at: offset, of: UIView.self)
            if Self.word(at: offset, of: EmptyProbe.self) == own, Self.word(at: offset, of: probe) != own {
                places.append((offset, own))
            }
        }
        self.places = places.count == functions ? places : nil
        #endif
    }

    // MARK: Class metadata

    /// Where the words end that every class's metadata begins with.
    private static let firstOffset = 48

    /// How many bytes of metadata follow the place that references to the class lead to.
    private static func size(of type: UIView.Type) -> Int {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let (size, start) = (
            metadata.load(fromByteOffset: 32, as: UInt32.self), metadata.load(fromByteOffset: 36, as: UInt32.self)
        )
        return Int(size) - Int(start)
    }

    private static func word(at offset: Int, of type: UIView.Type) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
    }
}

private final class EmptyProbe: UIView {}

private final class LayoutProbe: UIView {
    override func layoutSubviews() {}
}

private final class LayersProbe: UIView {
    override func layoutSublayers(of layer: CALayer) {}
}

private final class DrawingProbe: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
}

private final class UpdateProbe: UIView {
    override func updateConstraints() {}
    override var forFirstBaselineLayout: UIView { superview ?? self }
    override var forLastBaselineLayout: UIView { superview ?? self }
}

private final class PlaceProbe: UIView {
    override var bounds: CGRect {
        get { .zero }
        set {}
    }
    override var center: CGPoint {
        get { .zero }
        set {}
    }
}
