import AshlarLayout
import Foundation

extension UIView {
    /// The value in `intrinsicContentSize` for an axis without an intrinsic size, −1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The target of `systemLayoutSizeFitting(_:)` for the smallest possible size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target of `systemLayoutSizeFitting(_:)` for the largest possible size.
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    // MARK: Setting the frame

    final func setFrame(_ rect: CGRect) {
        guard isNumber(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) else { return }
        let frame = rect.standardized
        // The edge at the other end of a negative length can be infinite.
        guard isNumber(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height) else { return }
        let old = frameValue
        frameValue = frame
        if let block = AnimationBlock.current { block.noteFrame(self, from: old) }
        item.setFrame(frame, capturedIn: superviewReference?.frameValue.size ?? .zero)
        // An assigned frame must be rounded again, even if it is unchanged. Within the layout phase this would request layout
        // repeatedly.
        if item.isHosted, item.flags.contains(.translatesMask), !LayoutPass.isSettingFrames { item.parent?.setNeedsLayout() }
        placeExactly()
        if frame.size != old.size { sizeChanged(from: old.size) }
        if frame.numbers != old.numbers { inheritSafeArea(); inheritMargins() }
        notifyObservers()
    }

    final func setBounds(_ rect: CGRect) {
        guard isNumber(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) else { return }
        let bounds = rect.standardized
        guard isNumber(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height) else { return }
        if bounds.origin != boundsOrigin {
            let old = modelValue(of: .bounds)
            boundsOrigin = bounds.origin
            AnimationBlock.current?.note(self, .bounds, from: old, to: modelValue(of: .bounds))
            item.setBoundsOrigin(bounds.origin)
            item.setNeedsLayout()
            notifyObservers()
        }
        guard bounds.size != frameValue.size else { return }
        // The center stays, so the frame grows around it.
        setFrameOrPlace(frame(ofSize: bounds.size, anchoredAt: anchorPlace(in: frameValue)))
    }

    final func setCenter(_ point: CGPoint) {
        guard isNumber(point.x, point.y) else { return }
        setFrameOrPlace(frame(ofSize: frameValue.size, anchoredAt: point))
    }

    /// Sets the frame on behalf of the two setters above. While the engine's result is being applied, sets that result.
    private final func setFrameOrPlace(_ frame: CGRect) {
        guard let place = Self.place, place.view === self else { return setFrame(frame) }
        Self.place = nil
        takeFrame(Self.isNear(frame, place.frame) ? place.frame : frame)
    }

    /// Returns whether two frames are equal except for rounding errors of the center. An override's changes are larger.
    private static func isNear(_ frame: CGRect, _ other: CGRect) -> Bool {
        let difference = frame.numbers - other.numbers
        return frame.size == other.size && (difference * difference).max() < 1e-12
    }

    /// The engine's result for a view, while it is applied through the view's setters.
    @exclusivity(unchecked) private static var place: (view: UIView, frame: CGRect)?

    /// Applies the engine's result through setters that may be overridden. The center is set first, so that the frame is complete
    /// when the bounds change.
    ///
    /// - Parameter isCurrent: Returns whether the result is still current: an override of `center` may lay out again.
    final func setFrameFromEngine(_ frame: CGRect, isCurrent: () -> Bool) {
        // FIDELITY.md: placesAreHeard.
        let middle = anchorPlace(in: frame)
        if middle != anchorPlace(in: frameValue) {
            whilePlaced(at: frame) { center = middle }
            guard isCurrent() else { return }
        }
        if frame.size != frameValue.size {
            whilePlaced(at: frame) { bounds = CGRect(origin: boundsOrigin, size: frame.size) }
        } else if frameValue != frame, Self.isNear(frameValue, frame) {
            takeFrame(frame)
        }
    }

    /// Restores a frame that the application has set, through setters that may be overridden.
    final func returnFrame(_ frame: CGRect) {
        if item.flags.contains(.observesFrames) { setFrameFromEngine(frame) { true } }
        setFrame(frame)
    }

    /// Sets values while `place` holds the engine's result for the view, and restores `place` afterwards. An override may lay out
    /// other views before it calls super.
    private final func whilePlaced(at frame: CGRect, _ set: () -> Void) {
        let outer = Self.place
        Self.place = (self, frame)
        set()
        Self.place = outer
    }

    /// Stores a frame that the engine found, without telling the engine.
    final func takeFrame(_ frame: CGRect) {
        let old = frameValue
        frameValue = frame
        if let block = AnimationBlock.current { block.noteFrame(self, from: old) }
        if frame.size != old.size { sizeChanged(from: old.size) }
        notifyObservers()
    }

    final func sizeChanged(from old: CGSize) {
        // A view of such a class without subviews has nothing to lay out.
        if item.firstChild == nil, item.flags.contains(.isPlain) || item.doesNothing(in: .inheritsLayout) { return }
        item.setNeedsLayout()
        updateReadableContent()
        resizeSubviews(from: old)
    }

    private final func isNumber(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat = 0, _ d: CGFloat = 0) -> Bool {
        if Geometry.areFinite(a, b, c, d) { return true }
        let values = [a, b, c, d]
        let shown = values.prefix(2).allSatisfy(\.isFinite) ? values.suffix(2) : values.prefix(2)
        let text = shown.map { $0.isNaN ? "nan" : $0.percentG }.joined(separator: " ")
        LayoutDiagnostics.fault(
            "CALayerInvalidGeometry",
            shown.contains(where: \.isNaN)
                ? "CALayer position contains NaN: [\(text)]" : "sublayer with non-finite position [\(text)]")
        return false
    }

    // MARK: Alignment

    /// The insets for constraints: `alignmentRectInsets`, unless an override of `alignmentRect(forFrame:)` differs.
    final var statedAlignmentInsets: UIEdgeInsets {
        let insets = alignmentRectInsets
        guard Geometry.accepts(insets) else { return .zero }
        // A large power of two, so that the insets are exact.
        let frame = CGRect(x: 0, y: 0, width: 4096, height: 4096)
        let rect = alignmentRect(forFrame: frame)
        guard rect != frame.inset(by: insets) else { return insets }
        let stated = UIEdgeInsets(
            // FIDELITY.md: alignmentIsInsets.
            top: rect.origin.y, left: rect.origin.x, bottom: frame.height - rect.origin.y - rect.size.height,
            right: frame.width - rect.origin.x - rect.size.width)
        return Geometry.accepts(stated) ? stated : insets
    }
}
