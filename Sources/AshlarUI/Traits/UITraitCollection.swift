import AshlarLayout
import Foundation
import Synchronization

/// A collection of traits of an environment: appearance, text size, size classes, scale, direction. Each trait may be
/// unspecified.
///
/// A view's traits are those of its window and of `LayoutEnvironment`, with the overrides of its ancestors and their controllers.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// The traits as one value.
    final let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates a collection whose traits are all unspecified.
    public override convenience init() { self.init(TraitValues()) }

    /// Creates a collection from the traits of several collections. If several specify a trait, the last one applies.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(into: TraitValues()) { $0.override(with: $1.values) })
    }

    /// Creates a collection with the traits that the closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(traits as? TraitValues ?? TraitValues())
    }

    /// Returns a copy with the changes that the closure makes.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(traits as? TraitValues ?? values)
    }

    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.forceTouchCapability = capability }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// Creates a collection with one trait. The others are unspecified.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init { $0.activeAppearance = activeAppearance }
    }

    /// The light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The level of the interface: base or elevated.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The number of pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// The color gamut of the display.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// The horizontal size class of the window.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical size class of the window.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The availability of 3D Touch.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// The preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The preferred contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The preferred weight of text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// The activation state of the window's appearance.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// Returns whether all traits that another collection specifies are equal here. The result is true for nil.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.override(with: trait.values)
        return merged == values
    }

    /// Returns whether dynamic colors may differ between the two collections.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.colorTraits != (traitCollection?.values ?? TraitValues()).colorTraits
    }

    /// Returns the kinds of traits that differ from those of another collection.
    open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.differences(from: traitCollection?.values ?? TraitValues())
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }

    // MARK: The current traits

    private static let present = Mutex<UITraitCollection?>(nil)

    /// The traits with which colors and images are resolved: those of the view that is being drawn, otherwise the environment's.
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

/// An object with traits that is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the environment.
    var traitCollection: UITraitCollection { get }
    /// Sent when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
