import Foundation

/// A class with an appearance proxy, which determines the look of its instances.
///
///     UINavigationBar.appearance().tintColor = .systemPurple
///     UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .white
///
/// The proxy is an instance whose properties are set. A view that is added to a window takes the values set on the proxies of its
/// class and its superclasses, unless a property was set on the view itself.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
    /// Returns the appearance proxy of all instances.
    static func appearance() -> Self
    /// Returns the appearance proxy of the instances in a chain of containers, each within the next.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the appearance proxy of the instances with certain traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// Returns the appearance proxy of the instances with certain traits in a chain of containers.
    ///
    /// - Parameters:
    ///   - trait: The traits of the instances.
    ///   - containerTypes: The classes of the containers, from the innermost, each within the next.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class whose instances can determine the look of the views that they contain.
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
