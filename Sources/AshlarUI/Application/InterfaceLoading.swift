import Foundation

/// An object that reads files of Interface Builder for `UINib`, `UIStoryboard` and view controllers.
///
/// AshlarUI reads no such files itself: without a loader they are treated as empty, with a message in the log. The module
/// `AshlarNib` has a loader, which `InterfaceBuilder.install()` makes the current one.
@preconcurrency @MainActor
public protocol InterfaceLoading: AnyObject {
    /// Returns the top-level objects of a nib file, without the placeholders; nil after a message if it cannot be read.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - owner: The object that takes the place of the file's owner.
    ///   - externalObjects: Objects for the file's other placeholders, by identifier.
    func instantiateNib(_ source: InterfaceSource, owner: Any?, externalObjects: [String: Any]) -> [Any]?

    /// Returns a view controller of a storyboard; nil after a message if there is none.
    ///
    /// - Parameters:
    ///   - identifier: The controller's identifier in the storyboard; nil for the initial one.
    ///   - storyboard: The storyboard, which the controller's `storyboard` returns.
    ///   - source: The file.
    ///   - creator: A closure that creates the controller in place of its class; nil for none.
    func instantiateViewController(
        withIdentifier identifier: String?, of storyboard: UIStoryboard, source: InterfaceSource,
        creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController?

    /// Assigns the view that a file has for a controller, and returns whether there is one.
    func loadView(of controller: UIViewController) -> Bool

    /// Returns the storyboard that a controller was read from; nil for none.
    func storyboard(of controller: UIViewController) -> UIStoryboard?

    /// Performs a segue of a controller.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue.
    ///   - controller: The controller from which the segue leads.
    ///   - sender: The object that is given to the controller's `prepare(for:sender:)`.
    /// - Returns: Whether the controller has the segue.
    func performSegue(withIdentifier identifier: String, of controller: UIViewController, sender: Any?) -> Bool
}

/// The place of a file of Interface Builder, as `UINib` and `UIStoryboard` are given it.
public struct InterfaceSource {
    /// The file's name, without its extension; empty if the data are given.
    public var name: String
    /// The bundle of the file; nil for the main bundle.
    public var bundle: Bundle?
    /// The contents of the file; nil if the file is to be found by its name.
    public var data: Data?

    /// Creates the place of a file.
    ///
    /// - Parameters:
    ///   - name: The file's name, without its extension.
    ///   - bundle: The bundle of the file; nil for the main bundle. The default is nil.
    ///   - data: The contents of the file; nil if the file is to be found by its name. The default is nil.
    public init(name: String, bundle: Bundle? = nil, data: Data? = nil) {
        (self.name, self.bundle, self.data) = (name, bundle, data)
    }
}

/// Access to the loader of Interface Builder's files.
public enum InterfaceLoader {
    /// The loader that `UINib`, `UIStoryboard` and view controllers use; nil treats files as empty. The default is nil.
    @preconcurrency @MainActor
    public static var current: (any InterfaceLoading)?
}

/// The coder with which objects of Interface Builder's files are created.
///
/// It carries the values that only an initializer can set. A class that overrides `init(coder:)` passes it to `super`, as on iOS.
/// It has no archive: values that are asked for by a key are absent.
public final class InterfaceCoder: NSCoder {
    /// The style of a table view, or of the table view of a controller.
    public var tableStyle: UITableView.Style?
    /// The style of a table view's cell.
    public var cellStyle: UITableViewCell.CellStyle?
    /// The reuse identifier of a cell, a header or a footer.
    public var reuseIdentifier: String?
    /// The type of a button.
    public var buttonType: UIButton.ButtonType?
    /// The layout of a collection view.
    public var collectionViewLayout: UICollectionViewLayout?
    /// The style of a split view controller.
    public var splitStyle: UISplitViewController.Style?
    /// The transition style of a page view controller.
    public var pageTransitionStyle: UIPageViewController.TransitionStyle?
    /// The direction of a page view controller's pages.
    public var pageNavigationOrientation: UIPageViewController.NavigationOrientation?
    /// The location of a page view controller's spine.
    public var pageSpineLocation: UIPageViewController.SpineLocation?
    /// The navigation bar of a navigation controller.
    public var navigationBar: UINavigationBar?
    /// The toolbar of a navigation controller.
    public var toolbar: UIToolbar?
    /// The name of the nib file of a controller.
    public var nibName: String?

    public override var allowsKeyedCoding: Bool { true }
    public override func containsValue(forKey key: String) -> Bool { false }
    public override func decodeObject(forKey key: String) -> Any? { nil }
    public override func decodeBool(forKey key: String) -> Bool { false }
    public override func decodeInteger(forKey key: String) -> Int { 0 }
    public override func decodeFloat(forKey key: String) -> Float { 0 }
    public override func decodeDouble(forKey key: String) -> Double { 0 }
}
