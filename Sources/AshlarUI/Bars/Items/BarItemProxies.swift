import Foundation

/// The appearance proxies of bar items, in the order in which they were requested.
@MainActor
enum BarItemProxies {
    private static var rules: [(type: UIBarItem.Type, containers: [any UIAppearanceContainer.Type], proxy: UIBarItem)] = []

    static func proxy<Item: UIBarItem>(of type: Item.Type, in containers: [any UIAppearanceContainer.Type]) -> Item {
        for rule in rules where rule.type == type && AppearanceProxies.isSame(rule.containers, containers) {
            if let proxy = rule.proxy as? Item { return proxy }
        }
        let proxy = type.init(coder: NSCoder())!
        rules.append((type, containers, proxy))
        return proxy
    }

    /// Returns the title attributes for a state from the proxies of an item's class and its superclasses. Only proxies without
    /// containers apply.
    static func titleAttributes(of item: UIBarItem, _ state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        for rule in rules.reversed()
        where rule.containers.isEmpty && rule.proxy !== item && AppearanceProxies.isKind(item, of: rule.type) {
            if let attributes = rule.proxy.ownTitleTextAttributes(for: state) { return attributes }
        }
        return nil
    }
}

extension UIBarItem: UIAppearance {
    public class func appearance() -> Self { BarItemProxies.proxy(of: self, in: []) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        BarItemProxies.proxy(of: self, in: containerTypes)
    }
    public class func appearance(for trait: UITraitCollection) -> Self { BarItemProxies.proxy(of: self, in: []) }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { BarItemProxies.proxy(of: self, in: containerTypes) }
}
