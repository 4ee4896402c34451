import AshlarLayout
import Foundation

/// A storyboard of Interface Builder.
///
/// `InterfaceLoader.current` reads the file. Without a loader the storyboard is treated as empty.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The place of the file.
    final let source: InterfaceSource

    /// Creates an object for a storyboard.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - storyboardBundleOrNil: The bundle of the file; nil for the main bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        source = InterfaceSource(name: name, bundle: storyboardBundleOrNil)
        super.init()
    }

    /// Creates the initial view controller; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? { made(nil, nil) }

    /// Creates the initial view controller with a closure.
    ///
    /// - Parameter creator: A closure that creates the view controller from a coder. If it returns nil, or is nil, the controller's
    ///   class creates it. The default is nil.
    /// - Returns: The view controller; nil if the storyboard has none of the requested class.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard InterfaceLoader.current != nil else { return creator?(InterfaceCoder()) }
        return made(nil, creator.map { creator in { creator($0) } }) as? ViewController
    }

    /// Creates the view controller with an identifier.
    ///
    /// - Parameter identifier: The identifier of the view controller in the storyboard. Another one is a fault.
    /// - Returns: The view controller. After a fault, and without a loader, it is an empty one.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let controller = made(identifier, nil) { return controller }
        faultMissing(identifier)
        return UIViewController(nibName: nil, bundle: nil)
    }

    /// Creates the view controller with an identifier, as an instance of the requested class.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the view controller in the storyboard. Another one is a fault.
    ///   - creator: The closure that creates the view controller from a coder. The default is nil.
    /// - Returns: The view controller. After a fault, and without a loader, the closure or `init(coder:)` creates it. A class whose
    ///   `init(coder:)` then returns nil stops the program, because the method must return an instance.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if InterfaceLoader.current != nil {
            let found = made(identifier, creator.map { creator in { creator($0) } })
            if let controller = found as? ViewController { return controller }
            if let found {
                LayoutDiagnostics.fault(
                    "NSInternalInconsistencyException",
                    "The view controller with identifier '\(identifier)' is a \(typeName(of: found)), not a \(ViewController.self)"
                )
            } else {
                faultMissing(identifier)
            }
        } else if creator == nil {
            UINib.logMissingLoader(source.name)
        }
        if let made = creator?(InterfaceCoder()) ?? ViewController(coder: InterfaceCoder()) { return made }
        let reason = "\(ViewController.self).init(coder:) returned nil. Pass a creator that returns the view controller."
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason)
        // A handler that returned cannot give the instance that the signature promises.
        fatalError(reason)
    }

    private func made(_ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let loader = InterfaceLoader.current else {
            UINib.logMissingLoader(source.name)
            return nil
        }
        return loader.instantiateViewController(withIdentifier: identifier, of: self, source: source, creator: creator)
    }

    private func faultMissing(_ identifier: String) {
        guard InterfaceLoader.current != nil else { return }
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
}

/// A transition from one view controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier of the segue; nil for none.
    public let identifier: String?
    /// The view controller at the start of the transition.
    public let source: UIViewController
    /// The view controller at the end of the transition.
    public let destination: UIViewController
    fileprivate final var handler: (() -> Void)?

    /// Creates a segue whose `perform()` does nothing.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue; nil for none.
    ///   - source: The view controller at the start of the transition.
    ///   - destination: The view controller at the end of the transition.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = nil
        super.init()
    }

    /// Creates a segue with a closure.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue; nil for none.
    ///   - source: The view controller at the start of the transition.
    ///   - destination: The view controller at the end of the transition.
    ///   - performHandler: The closure that `perform()` calls.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
        super.init()
    }

    /// Performs the transition by calling the closure of the segue, if there is one.
    open func perform() { handler?() }
}

extension UIStoryboardSegue {
    /// Creates a segue for `ashlarMake(identifier:source:destination:performHandler:)`. Applications do not call it.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue; nil for none.
    ///   - source: The view controller at the start of the transition.
    ///   - destination: The view controller at the end of the transition.
    public convenience init(_making identifier: String?, from source: UIViewController, to destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("$s8AshlarUI17UIStoryboardSegueC7_making4from2toACSSSg_AA16UIViewControllerCAItcfC")
    private final class func made(
        _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
    ) -> UIStoryboardSegue

    /// Creates a segue of a class that is known only at run time, as for a custom segue of a storyboard.
    ///
    /// The class's own `init(identifier:source:destination:)` sets up the segue. A class that hides it traps, as on iOS.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue; nil for none.
    ///   - source: The view controller at the start of the transition.
    ///   - destination: The view controller at the end of the transition.
    ///   - performHandler: The closure that `perform()` of this class calls. The default is nil.
    /// - Returns: The segue.
    public final class func ashlarMake(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: (() -> Void)? = nil
    ) -> Self {
        let segue = made(identifier, source, destination)
        if let performHandler { segue.handler = performHandler }
        return unsafeDowncast(segue, to: self)
    }
}

/// The start of an unwind segue: what a view controller is asked about on the way to the destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
    /// The view controller at which the segue starts.
    public let source: UIViewController
    /// The action that the destination must implement.
    public let unwindAction: Selector
    /// The object that started the segue; nil for none.
    public let sender: Any?

    /// Creates the start of a segue. On iOS only the system does so.
    ///
    /// - Parameters:
    ///   - source: The view controller at which the segue starts.
    ///   - unwindAction: The action that the destination must implement.
    ///   - sender: The object that started the segue; nil for none.
    package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}
