import AshlarLayout
import Foundation
import Synchronization

/// What a view's surroundings are like: appearance, text size, room, pixels, direction. A trait may be unspecified.
///
/// A view's traits are those of its window and of `LayoutEnvironment`, with what the views and controllers around it override.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// The traits as one value.
    final let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Traits that are all unspecified.
    public override convenience init() { self.init(TraitValues()) }

    /// The traits of all collections; of one that several specify, the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(into: TraitValues()) { $0.override(with: $1.values) })
    }

    /// The traits that the closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(traits as? TraitValues ?? TraitValues())
    }

    /// These traits with those that the closure sets.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(traits as? TraitValues ?? values)
    }

    /// One trait, the others unspecified.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    /// One trait, the others unspecified.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    /// One trait, the others unspecified.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    /// One trait, the others unspecified.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    /// One trait, the others unspecified.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    /// One trait, the others unspecified.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
    /// One trait, the others unspecified.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    /// One trait, the others unspecified.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    /// One trait, the others unspecified.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = capability }
    }
    /// One trait, the others unspecified.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// One trait, the others unspecified.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// One trait, the others unspecified.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// One trait, the others unspecified.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activeAppearance = activeAppearance }
    }

    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// On the ground or above it.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The application's direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// Pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// The colors that the display has.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// Whether there is much room across the window.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// Whether there is much room from top to bottom of the window.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Whether the display feels how hard it is pressed.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// The text size that the person prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// Whether the person wants more contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// Whether the person wants heavier text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the window is in use.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// Whether all traits that another collection specifies are the same here; true without another.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.override(with: trait.values)
        return merged == values
    }

    /// Whether colors may be others than with other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.colorTraits != (traitCollection?.values ?? TraitValues()).colorTraits
    }

    /// The kinds of traits that differ from another collection's.
    open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.differences(from: traitCollection?.values ?? TraitValues())
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }

    // MARK: The current traits

    private static let present = Mutex<UITraitCollection?>(nil)

    /// The traits that colors and images are resolved by: those of the view that is being drawn, and otherwise the environment's.
    open class var current: UITraitCollection {
        get { present.withLock { $0 } ?? EnvironmentTraits.collection }
        set { present.withLock { $0 = newValue } }
    }

    /// Runs the closure with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        let old = Self.present.withLock { present in
            defer { present = self }
            return present
        }
        actions()
        Self.present.withLock { $0 = old }
    }
}

/// What has traits, and hears of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// What the surroundings are like.
    var traitCollection: UITraitCollection { get }
    /// Sent when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
