import Foundation

/// An object that provides an item to share when an activity asks for it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Returns a placeholder of the item, by which activities are chosen.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// Returns the item for an activity.
    ///
    /// - Parameters:
    ///   - activityViewController: The controller that asks.
    ///   - activityType: The type of the activity; nil if it is not known.
    /// - Returns: The item; nil to share nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// Returns the subject of a message for an activity. The controller here does not ask for it.
    ///
    /// - Parameters:
    ///   - activityViewController: The controller that asks.
    ///   - activityType: The type of the activity; nil if it is not known.
    /// - Returns: The subject. The default is an empty string.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Returns an empty string.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// An activity that can be performed with shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The type of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a type from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        private init(apple name: String) { self.init(rawValue: "com.apple.UIKit.activity.\(name)") }
        /// Sends a message.
        public static let message = ActivityType(apple: "Message")
        /// Sends an email.
        public static let mail = ActivityType(apple: "Mail")
        /// Prints the items.
        public static let print = ActivityType(apple: "Print")
        /// Copies the items to the pasteboard.
        public static let copyToPasteboard = ActivityType(apple: "CopyToPasteboard")
        /// Assigns an image to a contact.
        public static let assignToContact = ActivityType(apple: "AssignToContact")
        /// Saves an image or video.
        public static let saveToCameraRoll = ActivityType(apple: "SaveToCameraRoll")
        /// Adds a URL to the reading list.
        public static let addToReadingList = ActivityType(apple: "AddToReadingList")
        /// Sends the items to a nearby device.
        public static let airDrop = ActivityType(apple: "AirDrop")
        /// Posts to Facebook.
        public static let postToFacebook = ActivityType(apple: "PostToFacebook")
        /// Posts to Twitter.
        public static let postToTwitter = ActivityType(apple: "PostToTwitter")
        /// Posts to Weibo.
        public static let postToWeibo = ActivityType(apple: "PostToWeibo")
        /// Posts to Tencent Weibo.
        public static let postToTencentWeibo = ActivityType(apple: "TencentWeibo")
        /// Posts to Flickr.
        public static let postToFlickr = ActivityType(apple: "PostToFlickr")
        /// Posts to Vimeo.
        public static let postToVimeo = ActivityType(apple: "PostToVimeo")
        /// Opens the item in Books.
        public static let openInIBooks = ActivityType(apple: "OpenInIBooks")
        /// Marks up a PDF.
        public static let markupAsPDF = ActivityType(apple: "MarkupAsPDF")
    }

    /// Whether an activity acts on items or shares them. Raw values are UIKit's.
    public enum Category: Int, Sendable {
        /// Acts on the items.
        case action = 0
        /// Shares the items.
        case share = 1
    }

    /// Creates an activity.
    public override init() { super.init() }

    /// The category of the activity. The default is `action`.
    open class var activityCategory: Category { .action }
    /// The type of the activity. The default is nil.
    open var activityType: ActivityType? { nil }
    /// The title of the activity. The default is nil.
    open var activityTitle: String? { nil }
    /// The image of the activity. The default is nil.
    open var activityImage: UIImage? { nil }
    /// Returns whether the activity can be performed with items. The default is false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Prepares the activity with the items. The default implementation does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The view controller of the activity's interface. The default is nil.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. Overrides call `activityDidFinish(_:)` at the end, as the default implementation does.
    open func perform() { activityDidFinish(true) }
    /// Tells the controller that the activity finished. The argument is true if the activity was performed.
    open func activityDidFinish(_ completed: Bool) {
        let finish = whenFinished
        whenFinished = nil
        finish?(completed)
    }
    final var whenFinished: ((Bool) -> Void)?
}

// FIDELITY.md: pickersStandIn.
/// A controller for sharing items. A stand-in shows the application's own activities and a way out; a host or test also chooses
/// with `ashlar.choose(_:)`.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// A closure that is called when sharing ends. Its arguments are the type of the activity, whether it was performed, the
    /// returned items, and an error. The last two are always nil here.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    final let items: [Any]
    final let activities: [UIActivity]

    /// Creates a controller for items.
    ///
    /// - Parameters:
    ///   - activityItems: The items to share. Those that conform to `UIActivityItemSource` provide the item when it is needed.
    ///   - applicationActivities: The activities of the application; nil for none.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, activities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without items, so that subclasses written for iOS compile. The archive is not read.
    public required init?(coder: NSCoder) {
        (items, activities) = ([], [])
        super.init(coder: coder)
    }

    /// The types of activities that are not offered; nil for none.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// The closure that is called when sharing ends.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Whether activities are offered prominently. The value is stored, but has no effect.
    open var allowsProminentActivity = true

    package override func makeDefaultView() -> UIView {
        sheetPresentationController?.detents = [.medium(), .large()]
        let view = StandInView("UIActivityViewController") { [weak self] in self?.ashlar.choose(nil) }
        for activity in ashlar.activities {
            view.addChoice(activity.activityTitle ?? "Activity") { [weak self] in self?.ashlar.choose(activity) }
        }
        return view
    }
    package override func wasDismissedByUser() { completionWithItemsHandler?(nil, false, nil, nil) }
}

extension UIActivityViewController {
    /// The features that this package adds to UIKit's.
    public final var ashlar: ActivityNamespace { ActivityNamespace(controller: self) }
}

/// The state of sharing and the choice of an activity, for hosts and tests.
@preconcurrency @MainActor
public struct ActivityNamespace {
    let controller: UIActivityViewController

    /// The items to share.
    public var items: [Any] { controller.items }

    /// The application's activities that can be performed with the items and are not excluded.
    public var activities: [UIActivity] {
        let items = items(for: nil)
        return controller.activities.filter { activity in
            let isExcluded = activity.activityType.map { controller.excludedActivityTypes?.contains($0) ?? false } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: items)
        }
    }

    /// Returns the items for an activity. Item sources provide theirs; sources that return nil are left out.
    public func items(for type: UIActivity.ActivityType?) -> [Any] {
        controller.items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(controller, itemForActivityType: type)
        }
    }

    /// Chooses one of the application's activities, as the user would. Nil cancels sharing.
    public func choose(_ activity: UIActivity?) {
        let finish = { [controller] (type: UIActivity.ActivityType?, done: Bool) in
            let handler = controller.completionWithItemsHandler
            guard let presenter = controller.presentingViewController else {
                handler?(type, done, nil, nil)
                return
            }
            presenter.dismiss(animated: true) { handler?(type, done, nil, nil) }
        }
        guard let activity else { return finish(nil, false) }
        activity.whenFinished = { finish(activity.activityType, $0) }
        activity.prepare(withActivityItems: items(for: activity.activityType))
        activity.perform()
    }
}
