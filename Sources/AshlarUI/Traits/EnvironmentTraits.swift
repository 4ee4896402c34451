import Foundation
import Synchronization

/// The traits of `LayoutEnvironment`, which dynamic colors may read on any thread.
enum EnvironmentTraits {
    private static let values = Mutex<TraitValues>(initial)

    private static var initial: TraitValues {
        var values = TraitValues()
        values.userInterfaceStyle = .light
        values.userInterfaceIdiom = .phone
        values.userInterfaceLevel = .base
        values.displayGamut = .SRGB
        values.forceTouchCapability = .unavailable
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        values.legibilityWeight = .regular
        values.activeAppearance = .active
        return values
    }

    static var present: TraitValues { values.withLock { $0 } }
    static var collection: UITraitCollection { UITraitCollection(present) }

    /// Changes the traits and notifies the views and controllers of all windows.
    @MainActor
    static func change(_ change: (inout TraitValues) -> Void) {
        let old = present
        var new = old
        change(&new)
        guard new != old else { return }
        values.withLock { $0 = new }
        Surroundings.environmentDidChange()
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: nil,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory])
        }
    }
}

extension LayoutEnvironment {
    /// The light or dark appearance. The default is light. Windows are notified of a change immediately.
    public static var userInterfaceStyle: UIUserInterfaceStyle {
        get { EnvironmentTraits.present.userInterfaceStyle }
        set { EnvironmentTraits.change { $0.userInterfaceStyle = newValue } }
    }

    /// The preferred text size. The default is `large`. Windows are notified of a change immediately.
    ///
    ///     for category in LayoutEnvironment.contentSizeCategories {
    ///         LayoutEnvironment.preferredContentSizeCategory = category
    ///         print(UIFont.preferredFont(forTextStyle: .body).pointSize)
    ///     }
    public static var preferredContentSizeCategory: UIContentSizeCategory {
        get { EnvironmentTraits.present.preferredContentSizeCategory }
        set { EnvironmentTraits.change { $0.preferredContentSizeCategory = newValue } }
    }

    /// The kind of device. The default is a phone.
    public static var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { EnvironmentTraits.present.userInterfaceIdiom }
        set { EnvironmentTraits.change { $0.userInterfaceIdiom = newValue } }
    }

    /// The preferred contrast. The default is `normal`.
    public static var accessibilityContrast: UIAccessibilityContrast {
        get { EnvironmentTraits.present.accessibilityContrast }
        set { EnvironmentTraits.change { $0.accessibilityContrast = newValue } }
    }

    /// The preferred weight of text. The default is `regular`.
    public static var legibilityWeight: UILegibilityWeight {
        get { EnvironmentTraits.present.legibilityWeight }
        set { EnvironmentTraits.change { $0.legibilityWeight = newValue } }
    }
}
