import Foundation

/// The values that a view inherits from the views around it, with its own in place of those that it sets: its traits, its tint,
/// and the rounding of frames.
///
/// Each view keeps a reference to them, so that they cost the same at any depth. Views that set none of them share the reference
/// of their superview, and adding a view where nothing changes costs one comparison.
@MainActor
final class Surroundings {
    let traits: UITraitCollection
    /// The tint color; nil for the system's.
    let tintColor: UIColor?
    let tintAdjustmentMode: UIView.TintAdjustmentMode
    /// The rounding that the root of the tree sets; nil for that of the environment.
    let pixelSnapping: PixelSnapping?

    /// Whether a class of which there are views overrides `tintColor`. What its subviews inherit is then asked for on the way up.
    @exclusivity(unchecked) static var areTintsOverridden = false

    init(
        traits: UITraitCollection, tintColor: UIColor? = nil, tintAdjustmentMode: UIView.TintAdjustmentMode = .normal,
        pixelSnapping: PixelSnapping? = nil
    ) {
        self.traits = traits
        self.tintColor = tintColor
        self.tintAdjustmentMode = tintAdjustmentMode
        self.pixelSnapping = pixelSnapping
    }

    func isSame(as other: Surroundings) -> Bool { hasOtherValues(of: other) && traits == other.traits }

    /// Whether the values but the traits are the same.
    private func hasOtherValues(of other: Surroundings) -> Bool {
        tintColor === other.tintColor && tintAdjustmentMode == other.tintAdjustmentMode && pixelSnapping == other.pixelSnapping
    }

    /// Whether nothing but the traits differs from the surroundings of a view by itself.
    var hasTraitsOnly: Bool { tintColor == nil && tintAdjustmentMode == .normal && pixelSnapping == nil }

    // MARK: The environment

    /// The number of changes of the environment: of `LayoutEnvironment` and of the main screen.
    @exclusivity(unchecked) private(set) static var generation: Int32 = 0
    @exclusivity(unchecked) private static var known: Surroundings?

    /// The surroundings of a view that is in no other: the traits of the environment and of the main screen, where the view will
    /// probably be shown.
    static var ofScreen: Surroundings {
        if let known { return known }
        let made = Surroundings(traits: UITraitCollection(traits(of: .main, size: UIScreen.main.bounds.size)))
        known = made
        return made
    }

    /// Returns the traits of the environment and a screen, with the size classes of a size.
    static func traits(of screen: UIScreen, size: CGSize) -> TraitValues {
        var values = EnvironmentTraits.present
        values.displayScale = screen.scale
        values.layoutDirection = LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        values.setSizeClasses(of: size)
        return values
    }

    /// Lets all windows follow a change of the environment, and tells the views and controllers whose traits changed. Trees
    /// without a window follow as soon as one of their views is asked for its traits, is added or is laid out.
    static func environmentDidChange() {
        generation &+= 1
        known = nil
        // FIDELITY.md: changesOfTraitsAreImmediate.
        var change = TraitChange()
        for window in LayoutScheduler.main.windows where window.superviewReference == nil { change.update(window, all: true) }
        change.notify()
    }
}

extension TraitValues {
    /// Sets the size classes of a window with a size, in points: compact for widths below 600 and for heights below 480. A window of
    /// a compact height, as of a phone on its side, has a regular width only if it is at least 414 points high.
    mutating func setSizeClasses(of size: CGSize) {
        // FIDELITY.md: sizeClassesByLength.
        verticalSizeClass = size.height < 480 ? .compact : .regular
        let isWide = size.width >= 600 && (verticalSizeClass == .regular || size.height >= 414)
        horizontalSizeClass = isWide ? .regular : .compact
    }
}

extension UIView {
    /// Whether the view has followed the last change of the environment.
    final var hasPresentSurroundings: Bool { surroundingsGeneration == Surroundings.generation }

    /// The view's traits, after its tree has followed the environment.
    final var currentTraits: UITraitCollection {
        followEnvironment()
        return surroundings.traits
    }

    /// Lets the tree of the view follow the last change of the environment.
    final func followEnvironment() {
        guard !hasPresentSurroundings else { return }
        var change = TraitChange()
        change.update(rootView, all: true)
        change.notify()
    }

    /// The surroundings of a view that is added to a superview, after the superview has followed the environment.
    ///
    /// - Returns: The change of traits to be told; nil if there is none.
    final func enterSurroundings(of superview: UIView) -> TraitChange? {
        superview.followEnvironment()
        if hasPresentSurroundings, surroundings === superview.surroundings, superview.windowReference !== superview,
            rare?.controller == nil
        {
            return nil
        }
        var change = TraitChange()
        change.update(self, all: !hasPresentSurroundings)
        return change.isEmpty ? nil : change
    }

    /// Takes back what the view inherited from the superview that it has left, except for the traits: these stay until the view
    /// is added elsewhere, and are compared with the new ones then.
    final func leaveSurroundings() {
        if surroundings.hasTraitsOnly, rare?.pixelSnapping == nil { return }
        var change = TraitChange()
        change.update(self, in: Surroundings(traits: surroundings.traits))
    }

    /// Gives the view and its descendants new surroundings after a change of what the view sets itself, and tells those whose
    /// traits changed.
    final func changeSurroundings() {
        followEnvironment()
        var change = TraitChange()
        change.update(self)
        change.notify()
    }

    /// What is around the view.
    final var outerSurroundings: Surroundings {
        if let superviewReference { return superviewReference.passedSurroundings }
        guard let controller = rare?.controller, let around = controller.parentReference ?? controller.presentingReference else {
            return .ofScreen
        }
        return Surroundings(traits: around.traits)
    }

    /// What the subviews inherit: the view's own surroundings, and in a window of a class that overrides `traitCollection` the
    /// traits that it specifies.
    final var passedSurroundings: Surroundings {
        guard windowReference === self else { return surroundings }
        // FIDELITY.md: windowsStateTraits.
        let stated = traitCollection
        if stated === surroundings.traits { return surroundings }
        var values = surroundings.traits.values
        values.override(with: stated.values)
        return Surroundings(
            traits: UITraitCollection(values), tintColor: surroundings.tintColor,
            tintAdjustmentMode: surroundings.tintAdjustmentMode, pixelSnapping: surroundings.pixelSnapping)
    }

    /// Returns the view's surroundings in those of its superview: the same object if the view sets none of their values.
    final func surroundings(in outer: Surroundings) -> Surroundings {
        let isWindow = windowReference === self
        guard isWindow || rare != nil || appearance.tintColor != nil else { return outer }
        var values = outer.traits.values
        if isWindow, let window = windowReference {
            let own = Surroundings.traits(of: window.screen, size: frameValue.size)
            if superviewReference == nil { values = own } else { values.override(with: own.ofWindow) }
        }
        if let controller = rare?.controller {
            if let own = controller.traitsFromParent { values.override(with: own) }
            if let own = controller.traitOverrideValues { values.override(with: own) }
        }
        if let own = rare?.traitOverrides { values.override(with: own) }
        let mode = rare?.tintAdjustmentMode ?? .automatic
        let tint = appearance.tintColor ?? outer.tintColor
        let tintMode = mode == .automatic ? outer.tintAdjustmentMode : mode
        let own = Surroundings(
            traits: values == outer.traits.values ? outer.traits : UITraitCollection(values), tintColor: tint,
            tintAdjustmentMode: tintMode,
            pixelSnapping: superviewReference == nil ? rare?.pixelSnapping : outer.pixelSnapping)
        return own.isSame(as: outer) ? outer : own
    }
}

extension TraitValues {
    /// The traits that a window has by itself even inside another view.
    fileprivate var ofWindow: TraitValues {
        var values = TraitValues()
        values.displayScale = displayScale
        values.horizontalSizeClass = horizontalSizeClass
        values.verticalSizeClass = verticalSizeClass
        return values
    }
}
