import AshlarLayout
import Foundation

/// The way of an unwind segue: the view controller that it leads back to, and the changes that show it.
///
///     guard let way = InterfaceUnwinding(from: controller, action: Selector("unwindToList:"), sender: button) else { return }
///     let segue = UIStoryboardSegue(identifier: nil, source: controller, destination: way.destination)
///     controller.prepare(for: segue, sender: button)
///     way.perform(segue, isAnimated: true)
///
/// Loaders of Interface Builder's files use it. Documented: Apple's technical note TN2298 gives the order of the calls.
@preconcurrency @MainActor
public struct InterfaceUnwinding {
    /// The view controller that the segue leads back to.
    public let destination: UIViewController
    private let start: UIStoryboardUnwindSegueSource

    /// Finds the destination. The ancestors of the controller are searched upwards, each with its children first, until a view
    /// controller can perform the action.
    ///
    /// - Parameters:
    ///   - source: The view controller at which the segue starts.
    ///   - action: The action of the segue.
    ///   - sender: The object that starts the segue; nil for none.
    /// - Returns: Nil if no view controller can perform the action.
    public init?(from source: UIViewController, action: Selector, sender: Any?) {
        start = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        var present = source
        // Controllers that present each other in a circle end the search.
        var seen: Set<ObjectIdentifier> = []
        while seen.insert(ObjectIdentifier(present)).inserted {
            guard let ancestor = present.parent ?? present.presentingViewController else { return nil }
            if let found = Self.search(ancestor, start) {
                destination = found
                return
            }
            present = ancestor
        }
        return nil
    }

    private static func search(_ controller: UIViewController, _ start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in controller.allowedChildrenForUnwinding(from: start) {
            if let found = search(child, start) { return found }
        }
        let canPerform = controller.canPerformUnwindSegueAction(start.unwindAction, from: start.source, sender: start.sender)
        return canPerform ? controller : nil
    }

    /// Sends the action to the destination, and shows the destination: presentations are dismissed, and containers show the child
    /// that leads to it.
    ///
    /// - Parameters:
    ///   - segue: The segue, which the action and the containers receive.
    ///   - isAnimated: Whether presentations are dismissed with an animation.
    public func perform(_ segue: UIStoryboardSegue, isAnimated: Bool) {
        SelectorRegistry.send(start.unwindAction, to: destination, sender: segue)
        let ancestors = path(to: destination)
        var presenter: UIViewController?
        var present = start.source
        while !ancestors.contains(where: { $0 === present }) {
            if let parent = present.parent {
                present = parent
            } else if let presenting = present.presentingViewController {
                (presenter, present) = (presenting, presenting)
            } else {
                break
            }
        }
        presenter?.dismiss(animated: isAnimated)
        guard let common = ancestors.firstIndex(where: { $0 === present }) else { return }
        for (container, child) in zip(ancestors[common...], ancestors[(common + 1)...]) {
            container.unwind(for: segue, towards: child)
        }
    }

    /// Returns a view controller and its ancestors, the outermost first.
    private func path(to controller: UIViewController) -> [UIViewController] {
        var path = [controller]
        while let parent = path[path.count - 1].parent { path.append(parent) }
        return path.reversed()
    }
}

/// The call of a segue action: a method of the source that creates the destination of a segue.
@preconcurrency @MainActor
public enum InterfaceSegueAction {
    /// Creates the destination of a segue.
    ///
    /// - Parameters:
    ///   - action: The selector of the method, which takes the coder, or the coder and the sender.
    ///   - source: The view controller at which the segue starts.
    ///   - coder: The coder of the destination.
    ///   - sender: The object that starts the segue; nil for none.
    /// - Returns: The view controller; nil if the source has no such method, or if it returns nil.
    public static func makeDestination(
        _ action: Selector, of source: UIViewController, coder: NSCoder, sender: Any?
    ) -> UIViewController? {
        guard source.responds(to: action) else { return nil }
        return SelectorRegistry.send(action, to: source, sender: coder, event: sender) as? UIViewController
    }
}

// Segues of cells.
extension AshlarNamespace {
    /// The segue of a cell of a table view or collection view, which the user performs by selecting it. The delegate is told of the
    /// selection afterwards. The default is nil; other views have none.
    public var selectionSegue: (@MainActor () -> Void)? {
        get { (view as? any SegueCell)?.selectionSegue }
        nonmutating set {
            (view as? any SegueCell)?.selectionSegue = newValue
        }
    }

    /// The segue of a table view's cell which the user performs by a tap on its detail button. The default is nil; other views have
    /// none.
    public var accessorySegue: (@MainActor () -> Void)? {
        get { (view as? any SegueCell)?.accessorySegue }
        nonmutating set { (view as? any SegueCell)?.accessorySegue = newValue }
    }
}

/// A cell that begins segues.
@MainActor
protocol SegueCell: UIView {
    /// Called when the user selects the cell.
    var selectionSegue: (@MainActor () -> Void)? { get set }
    /// Called when the user taps the cell's detail button.
    var accessorySegue: (@MainActor () -> Void)? { get set }
}

extension SegueCell {
    var accessorySegue: (@MainActor () -> Void)? {
        get { nil }
        set {}
    }
}
