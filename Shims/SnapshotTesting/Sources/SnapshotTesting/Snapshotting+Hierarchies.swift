import UIKit

extension Snapshotting where Value == UIView, Format == String {
    /// The descriptions of a view and its descendants, indented, without addresses.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// The descriptions of a view and its descendants, indented, without addresses.
    ///
    /// - Parameters:
    ///   - size: The size in points; nil (the default) for that of the view.
    ///   - traits: The traits of the view. The default specifies none.
    public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) -> Snapshotting
    {
        SimplySnapshotting.lines.pullback { view in
            MainActor.assumeIsolated {
                SnapshotStage(ViewImageConfig(size: size ?? view.frame.size), traits: traits).show(view) {
                    HierarchyText.of(view)
                }
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// The descriptions of a view controller's view and its descendants, indented, without addresses.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// The descriptions of a view controller's view and its descendants on a device, indented, without addresses.
    ///
    /// - Parameters:
    ///   - config: The device. The default has the size of the view.
    ///   - size: The size in points; nil (the default) for that of the device.
    ///   - traits: Traits that go before those of the device. The default specifies none.
    public static func recursiveDescription(
        on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        var config = config
        if let size { config.size = size }
        let sized = config
        return SimplySnapshotting.lines.pullback { controller in
            MainActor.assumeIsolated {
                SnapshotStage(sized, traits: traits).show(controller) { HierarchyText.of(controller.view) }
            }
        }
    }

    /// The view controller, its children and those that it presents, with their states and views, indented, without addresses.
    public static var hierarchy: Snapshotting {
        SimplySnapshotting.lines.pullback { controller in
            MainActor.assumeIsolated {
                SnapshotStage(ViewImageConfig(), traits: UITraitCollection()).show(controller) { HierarchyText.of(controller) }
            }
        }
    }
}

/// The texts of hierarchies.
@MainActor
private enum HierarchyText {
    static func of(_ view: UIView) -> String { withoutAddresses(lines(view).joined(separator: "\n")) }

    static func of(_ controller: UIViewController) -> String {
        withoutAddresses(lines(controller).joined(separator: "\n")) + "\n"
    }

    private static func lines(_ view: UIView) -> [String] {
        [view.description] + view.subviews.flatMap(lines).map { "   | " + $0 }
    }

    private static func lines(_ controller: UIViewController) -> [String] {
        let state = controller.viewIfLoaded?.window == nil ? "disappeared" : "appeared"
        let view = controller.viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
        let own = "<\(type(of: controller))>, state: \(state), view: \(view)"
        let presented = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
        return [own] + controller.children.flatMap(lines).map { "   | " + $0 }
            + (presented.map(lines) ?? []).map { "   + " + $0 }
    }
}
