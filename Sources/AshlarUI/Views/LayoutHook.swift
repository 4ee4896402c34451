import AshlarGraphics
import AshlarLayout
import Foundation

/// A check of whether a class overrides certain methods of a class of this package, such as the methods of views for a phase of the
/// update cycle.
///
/// A class's metadata contains a table of its methods. The entry of an inherited method is the superclass's function, so one
/// comparison shows whether a class overrides a method. The language gives no access to a method's index in the table. It is found
/// by comparison: the entries in which a class that overrides the method differs from its superclass, and in which a class that overrides
/// nothing does not. If the number of such entries is not the number of functions, every class counts as overriding them, which
/// costs time only.
@MainActor
struct LayoutHook {
    /// The hook of `layoutSubviews()`.
    static let layout = LayoutHook(LayoutProbe.self, functions: 1)
    /// The hook of `updateConstraints()` and of the two views for baselines, which are asked for in the same phase.
    static let update = LayoutHook(UpdateProbe.self, functions: 3)
    /// The hook of `intrinsicContentSize` and `sizeThatFits(_:)`.
    static let size = LayoutHook(SizeProbe.self, functions: 2)
    /// The hook of both forms of `systemLayoutSizeFitting(_:)`.
    static let fitting = LayoutHook(FittingProbe.self, functions: 2)
    /// The hook of `textRect(forBounds:limitedToNumberOfLines:)`.
    static let text = LayoutHook(of: UILabel.self, empty: EmptyLabel.self, TextProbe.self, functions: 1)
    /// The hook of `layoutSublayers(of:)`.
    static let layers = LayoutHook(LayersProbe.self, functions: 1)
    /// The hook of `draw(_:in:)`.
    static let drawing = LayoutHook(DrawingProbe.self, functions: 1)
    /// The hook of `draw(_:)`.
    static let contents = LayoutHook(ContentsProbe.self, functions: 1)
    /// The hook of the drawing of classes of this module.
    static let ownContent = LayoutHook(OwnContentProbe.self, functions: 1)
    /// The hook of `drawText(in:)`.
    static let labelText = LayoutHook(of: UILabel.self, empty: EmptyLabel.self, LabelTextProbe.self, functions: 1)
    /// The hook of `bounds` and `center`, through which UIKit applies its engine's results: the getter, setter and modify accessor
    /// of each.
    static let place = LayoutHook(PlaceProbe.self, functions: 6)
    /// The hook of `tintColor`: its getter, setter and modify accessor.
    static let tint = LayoutHook(TintProbe.self, functions: 3)

    /// The offsets of the functions in the tables, in bytes, and the class's own functions; nil if they were not found.
    private let places: [(offset: Int, inherited: UInt)]?

    /// Whether the offsets were found.
    var isKnown: Bool { places != nil }

    /// Returns whether the class, or a superclass below the hook's own class, overrides one of the functions.
    func isOverridden(by type: AnyClass) -> Bool {
        guard let places else { return true }
        for place in places where Self.word(at: place.offset, of: type) != place.inherited { return true }
        return false
    }

    /// Returns whether the class overrides one of the functions that another class has.
    func isOverridden(by type: AnyClass, of base: AnyClass) -> Bool {
        guard let places else { return true }
        return places.contains { Self.word(at: $0.offset, of: type) != Self.word(at: $0.offset, of: base) }
    }

    /// Returns the flags of the views of a class, which say what the class overrides.
    static func flags(of type: UIView.Type) -> LayoutItem.Flags {
        // Views of one class are often created in succession.
        if let last, last.type == type { return last.flags }
        var flags: LayoutItem.Flags = []
        if !layout.isOverridden(by: type), !layers.isOverridden(by: type), type.layerClass == CALayer.self {
            flags.insert(.inheritsLayout)
        }
        if !update.isOverridden(by: type) { flags.insert(.inheritsUpdates) }
        if place.isOverridden(by: type) { flags.insert(.observesFrames) }
        if tint.isOverridden(by: type) { Surroundings.areTintsOverridden = true }
        last = (type, flags)
        return flags
    }

    @exclusivity(unchecked) private static var last: (type: UIView.Type, flags: LayoutItem.Flags)?

    /// - Parameter probe: A class that overrides the functions and nothing else.
    private init(_ probe: UIView.Type, functions: Int) {
        self.init(of: UIView.self, empty: EmptyProbe.self, probe, functions: functions)
    }

    /// - Parameters:
    ///   - base: The class with the functions.
    ///   - empty: A subclass that overrides nothing.
    ///   - probe: A subclass that overrides the functions and nothing else.
    ///   - functions: The number of functions.
    init(of base: AnyClass, empty: AnyClass, _ probe: AnyClass, functions: Int) {
        #if canImport(ObjectiveC) || !_pointerBitWidth(_64)
        // Other runtimes and word sizes have tables of another form.
        places = nil
        #else
        var places: [(Int, UInt)] = []
        for offset in stride(from: Self.firstOffset, to: Self.size(of: base), by: MemoryLayout<UInt>.stride) {
            let own = Self.word(at: offset, of: base)
            if Self.word(at: offset, of: empty) == own, Self.word(at: offset, of: probe) != own {
                places.append((offset, own))
            }
        }
        self.places = places.count == functions ? places : nil
        #endif
    }

    // MARK: Class metadata

    /// The offset behind the words with which every class's metadata begins.
    private static let firstOffset = 48

    /// Returns the number of bytes of metadata behind the address of a class.
    private static func size(of type: AnyClass) -> Int {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let (size, start) = (
            metadata.load(fromByteOffset: 32, as: UInt32.self), metadata.load(fromByteOffset: 36, as: UInt32.self)
        )
        return Int(size) - Int(start)
    }

    private static func word(at offset: Int, of type: AnyClass) -> UInt {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
    }
}

private final class EmptyProbe: UIView {}

private final class LayoutProbe: UIView {
    override func layoutSubviews() {}
}

private final class SizeProbe: UIView {
    override var intrinsicContentSize: CGSize { .zero }
    override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

private final class FittingProbe: UIView {
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { .zero }
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { .zero }
}

private final class EmptyLabel: UILabel {}

private final class TextProbe: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
}

private final class LayersProbe: UIView {
    override func layoutSublayers(of layer: CALayer) {}
}

private final class DrawingProbe: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
}

private final class ContentsProbe: UIView {
    override func draw(_ rect: CGRect) {}
}

private final class OwnContentProbe: UIView {
    override func drawContent(in context: any DrawingContext) {}
}

private final class LabelTextProbe: UILabel {
    override func drawText(in rect: CGRect) {}
}

private final class UpdateProbe: UIView {
    override func updateConstraints() {}
    override var forFirstBaselineLayout: UIView { superview ?? self }
    override var forLastBaselineLayout: UIView { superview ?? self }
}

private final class TintProbe: UIView {
    override var tintColor: UIColor! {
        get { nil }
        set {}
    }
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
