import AshlarLayout
import Foundation

/// A nib file of Interface Builder. Nib files are not read: the object stores the name only.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The file's name.
    final let name: String
    /// The bundle of the file; nil for the main bundle.
    final let bundle: Bundle?

    /// Creates an object for a nib file. The file is not read.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bundleOrNil: The bundle of the file; nil for the main bundle. Stored only.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        (self.name, bundle) = (name, bundleOrNil)
        super.init()
    }

    /// Creates an object for the contents of a nib file. The contents are not read.
    ///
    /// - Parameters:
    ///   - data: The contents of the file; ignored.
    ///   - bundleOrNil: The bundle for the resources of the file; nil for the main bundle. Stored only.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        (name, bundle) = ("", bundleOrNil)
        super.init()
    }

    /// Logs that nib files are not read, and returns no objects.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The owner of the file; ignored.
    ///   - optionsOrNil: Options for the instantiation; ignored. The default is nil.
    /// - Returns: An empty array.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        UINib.tell(name)
        return []
    }

    /// The keys of options for instantiating a nib file.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that the file refers to.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    static func tell(_ name: String) {
        // FIDELITY.md: nibsAreEmpty.
        LayoutDiagnostics.log("Files of Interface Builder are not read: '\(name)' has no objects here.")
    }
}

extension Bundle {
    /// Logs that nib files are not read, and returns no objects.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - owner: The owner of the file; ignored.
    ///   - options: Options for the instantiation; ignored. The default is nil.
    /// - Returns: An empty array.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib.tell(name)
        return []
    }
}

/// A storyboard of Interface Builder. Storyboards are not read: the object stores the name only.
///
/// Methods with a creator return the view controller that the closure creates.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The file's name.
    final let name: String

    /// Creates an object for a storyboard. The file is not read.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - storyboardBundleOrNil: The bundle of the file; ignored.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Logs that storyboards are not read, and returns nil.
    open func instantiateInitialViewController() -> UIViewController? {
        UINib.tell(name)
        return nil
    }

    /// Returns the view controller that a closure creates; nil without a closure.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { creator?(NSCoder()) }

    /// Logs that storyboards are not read, and returns an empty view controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UINib.tell(name)
        return UIViewController(nibName: nil, bundle: nil)
    }

    /// Returns the view controller that a closure creates, or else one of the requested class.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the view controller in the storyboard; ignored.
    ///   - creator: The closure that creates the view controller from a coder. The default is nil.
    /// - Returns: The view controller. Without one from the closure, `init(coder:)` creates it and a message is logged; a class
    ///   whose `init(coder:)` returns nil stops the program.
    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if let made = creator?(NSCoder()) { return made }
        UINib.tell(name)
        guard let made = ViewController(coder: NSCoder()) else {
            fatalError("\(ViewController.self) cannot be made from a coder.")
        }
        return made
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
    private let handler: (() -> Void)?

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
