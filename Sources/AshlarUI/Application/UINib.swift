import AshlarLayout
import Foundation

/// A file that Interface Builder has written: data only, since such files are not read.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The file's name.
    final let name: String
    /// The bundle that the file is in; nil for the program's own.
    final let bundle: Bundle?

    /// A file by its name.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        (self.name, bundle) = (name, bundleOrNil)
        super.init()
    }

    /// A file's contents, which are not read.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        (name, bundle) = ("", bundleOrNil)
        super.init()
    }

    /// The objects of the file: none, with a line in the log.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        UINib.tell(name)
        return []
    }

    /// The keys of what is said of a file when it is read.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that the file refers to.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    static func tell(_ name: String) {
        LayoutDiagnostics.log("Files of Interface Builder are not read: '\(name)' has no objects here.")
    }
}

extension Bundle {
    /// The objects of a file of Interface Builder: none, with a line in the log.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib.tell(name)
        return []
    }
}

/// A file of Interface Builder with controllers: data only, since such files are not read.
///
/// A controller that a block makes comes from the block.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The file's name.
    final let name: String

    /// A file by its name.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// The controller that comes first: nil unless a block makes one.
    open func instantiateInitialViewController() -> UIViewController? {
        UINib.tell(name)
        return nil
    }

    /// The controller that comes first, made by a block.
    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { creator?(NSCoder()) }

    /// A controller of the file: an empty one, with a line in the log.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        UINib.tell(name)
        return UIViewController(nibName: nil, bundle: nil)
    }

    /// A controller of the file, made by a block, or an empty one of its class.
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

/// A way from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the way.
    public let identifier: String?
    /// The controller that it leads from.
    public let source: UIViewController
    /// The controller that it leads to.
    public let destination: UIViewController
    private let handler: (() -> Void)?

    /// A way between two controllers.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = nil
        super.init()
    }

    /// A way between two controllers that a block goes.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        handler = performHandler
        super.init()
    }

    /// Goes the way: what the block does, if there is one.
    open func perform() { handler?() }
}
