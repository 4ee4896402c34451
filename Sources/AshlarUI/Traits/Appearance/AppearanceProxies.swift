import Foundation

/// The appearance proxies, in the order in which they were requested.
@MainActor
enum AppearanceProxies {
    @MainActor
    private final class Rule {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        let traits: UITraitCollection?
        let proxy: UIView
        /// An unmodified instance of the proxy's class.
        let plain: UIView

        init(_ type: UIView.Type, _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?, _ proxy: UIView) {
            (self.type, self.containers, self.traits, self.proxy) = (type, containers, traits, proxy)
            plain = type.ashlarMake()
        }
    }

    private static var rules: [Rule] = []
    private static var properties: [ObjectIdentifier: [AppearanceProperty]] = [:]

    static func proxy<View: UIView>(
        of type: View.Type, in containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?
    ) -> View {
        for rule in rules where rule.type == type && isSame(rule.containers, containers) && rule.traits == traits {
            if let proxy = rule.proxy as? View { return proxy }
        }
        // FIDELITY.md: proxiesAreInstances.
        let proxy = type.ashlarMake()
        rules.append(Rule(type, containers, traits, proxy))
        return proxy
    }

    /// Applies the proxies' values to a view that was added to a window. Proxies without containers come before those with
    /// containers, and those of superclasses before those of subclasses.
    static func apply(to view: UIView) {
        guard !rules.isEmpty, view.window != nil else { return }
        let found = rules.enumerated().filter { isKind(view, of: $1.type) && applies($1, to: view) }
        let sorted = found.sorted {
            let (a, b) = ($0.element, $1.element)
            let (first, second) = (depth(of: a.type), depth(of: b.type))
            return (first, a.containers.count, $0.offset) < (second, b.containers.count, $1.offset)
        }
        for property in properties(of: type(of: view)) {
            // The last proxy with a value takes precedence over the others, but not over the view's own value.
            guard let rule = sorted.last(where: { property.isSet($0.element.proxy, $0.element.plain) })?.element else { continue }
            property.copy(rule.proxy, rule.plain, view)
        }
    }

    /// Returns the properties that proxies pass to the instances of a class.
    private static func properties(of type: UIView.Type) -> [AppearanceProperty] {
        let id = ObjectIdentifier(type)
        if let known = properties[id] { return known }
        let found = type.appearanceProperties
        properties[id] = found
        return found
    }

    private static func applies(_ rule: Rule, to view: UIView) -> Bool {
        if let traits = rule.traits, !view.traitCollection.containsTraits(in: traits) { return false }
        // Containers are listed from the innermost to the outermost. The responder chain leads from a view to its controller and
        // their containers.
        var waiting = rule.containers[...]
        var responder = view.next
        while let present = responder, let type = waiting.first {
            if isKind(present, of: type) { waiting = waiting.dropFirst() }
            responder = present.next
        }
        return waiting.isEmpty
    }

    static func isSame(_ a: [any UIAppearanceContainer.Type], _ b: [any UIAppearanceContainer.Type]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }

    /// Returns whether an object is of a class or of a subclass.
    static func isKind(_ object: AnyObject, of type: any Any.Type) -> Bool {
        var own: AnyClass? = Swift.type(of: object)
        while let present = own {
            if ObjectIdentifier(present) == ObjectIdentifier(type) { return true }
            own = _getSuperclass(present)
        }
        return false
    }

    private static func depth(of type: AnyClass) -> Int {
        var (count, own): (Int, AnyClass?) = (0, _getSuperclass(type))
        while let present = own { (count, own) = (count + 1, _getSuperclass(present)) }
        return count
    }
}
