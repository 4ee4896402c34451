import Foundation

/// A class with a proxy that says how its instances look.
///
///     UINavigationBar.appearance().tintColor = .systemPurple
///     UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .white
///
/// The proxy is an instance whose properties are set. Views that come into a window afterwards take over what was set on the proxies
/// of their class and of its superclasses, as far as nothing was set on the view itself.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
    /// The proxy of all instances.
    static func appearance() -> Self
    /// The proxy of the instances in instances of other classes, each in one of the next.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// The proxy of the instances with given traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// The proxy of the instances with given traits in instances of other classes.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class whose instances what they contain can look different in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: self, in: [], traits: nil) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, in: containerTypes, traits: nil)
    }
    public class func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, in: [], traits: trait)
    }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, in: containerTypes, traits: trait) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {
    public class func appearance() -> Self { AppearanceProxies.item(of: self, in: []) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.item(of: self, in: containerTypes)
    }
    public class func appearance(for trait: UITraitCollection) -> Self { AppearanceProxies.item(of: self, in: []) }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.item(of: self, in: containerTypes) }
}
