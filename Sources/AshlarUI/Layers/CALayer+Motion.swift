/// Layers without views whose animations run, such as the shape of an application's own spinner.
extension CALayer {
    /// Whether a layer without a view, inside of this one or its mask, has an animation that runs.
    ///
    /// - Complexity: Linear in the layers without views.
    final var hasMovingLayers: Bool {
        if let mask, mask.view == nil, mask.isMoving { return true }
        return ownSublayers.contains { !$0.layer.isHidden && $0.layer.isMoving }
    }

    private final var isMoving: Bool { !(animations?.isEmpty ?? true) || hasMovingLayers }
}
