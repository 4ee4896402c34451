import Foundation

/// Says what is to be shared, when it is asked for.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// Something like the item, to choose activities by.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for an activity; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject of a message.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// No subject.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// Something that can be done with shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Names of activities.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        private init(apple name: String) { self.init(rawValue: "com.apple.UIKit.activity.\(name)") }
        /// Sends a message.
        public static let message = ActivityType(apple: "Message")
        /// Sends a mail.
        public static let mail = ActivityType(apple: "Mail")
        /// Prints.
        public static let print = ActivityType(apple: "Print")
        /// Copies to the pasteboard.
        public static let copyToPasteboard = ActivityType(apple: "CopyToPasteboard")
        /// Gives an image to a contact.
        public static let assignToContact = ActivityType(apple: "AssignToContact")
        /// Saves an image or video.
        public static let saveToCameraRoll = ActivityType(apple: "SaveToCameraRoll")
        /// Adds a URL to the reading list.
        public static let addToReadingList = ActivityType(apple: "AddToReadingList")
        /// Sends to a device nearby.
        public static let airDrop = ActivityType(apple: "AirDrop")
        /// Posts to Facebook.
        public static let postToFacebook = ActivityType(apple: "PostToFacebook")
        /// Posts to Twitter.
        public static let postToTwitter = ActivityType(apple: "PostToTwitter")
        /// Posts to Weibo.
        public static let postToWeibo = ActivityType(apple: "PostToWeibo")
        /// Posts to Flickr.
        public static let postToFlickr = ActivityType(apple: "PostToFlickr")
        /// Posts to Vimeo.
        public static let postToVimeo = ActivityType(apple: "PostToVimeo")
        /// Opens in Books.
        public static let openInIBooks = ActivityType(apple: "OpenInIBooks")
        /// Marks up a PDF.
        public static let markupAsPDF = ActivityType(apple: "MarkupAsPDF")
    }

    /// Whether activities do something or share with others. Raw values are UIKit's.
    public enum Category: Int, Sendable {
        /// Acts on the items.
        case action = 0
        /// Shares the items.
        case share = 1
    }

    /// Creates an activity.
    public override init() { super.init() }

    /// Whether the activity shares or does something: the latter unless overridden.
    open class var activityCategory: Category { .action }
    /// The activity's name; nil unless overridden.
    open var activityType: ActivityType? { nil }
    /// The title; nil unless overridden.
    open var activityTitle: String? { nil }
    /// The image; nil unless overridden.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can do something with the items: false unless overridden.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes the items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller of the activity's own interface; nil unless overridden.
    open var activityViewController: UIViewController? { nil }
    /// Does what the activity does. Ends with `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(true) }
    /// Says that the activity is over.
    open func activityDidFinish(_ completed: Bool) {
        let finish = whenFinished
        whenFinished = nil
        finish?(completed)
    }
    final var whenFinished: ((Bool) -> Void)?
}

/// Offers to share items, as data: it shows no list of activities, and a host chooses one by `ashlar.choose(_:)`.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Called when sharing is over: with the activity, whether it was done, what came back, and what went wrong.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    final let items: [Any]
    final let activities: [UIActivity]

    /// Creates a controller for items, with activities of the application's own.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, activities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Exists so that subclasses compile. Archives are not read: there is nothing to be shared.
    public required init?(coder: NSCoder) {
        (items, activities) = ([], [])
        super.init(coder: coder)
    }

    /// Activities that are not to be offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when sharing is over.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Whether what is not excluded is offered outside of the program; stored only.
    open var allowsProminentActivity = true
}

extension UIActivityViewController {
    /// What this package offers beyond UIKit.
    public final var ashlar: ActivityNamespace { ActivityNamespace(controller: self) }
}

/// What a host or a test reads and does of sharing, beyond UIKit.
@preconcurrency @MainActor
public struct ActivityNamespace {
    let controller: UIActivityViewController

    /// The items to be shared.
    public var items: [Any] { controller.items }

    /// The application's own activities that could do something with the items and are not excluded.
    public var activities: [UIActivity] {
        let items = items(for: nil)
        return controller.activities.filter { activity in
            let isExcluded = activity.activityType.map { controller.excludedActivityTypes?.contains($0) ?? false } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: items)
        }
    }

    /// The items as their sources give them for an activity.
    public func items(for type: UIActivity.ActivityType?) -> [Any] {
        controller.items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(controller, itemForActivityType: type)
        }
    }

    /// Does what the user does who chooses an activity of the application's own; nil for a user who cancels.
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
