#if !canImport(ObjectiveC)
import Foundation

/// Something that a person does with the program, to be continued on another device: data only. Foundation on Linux has no such
/// class.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The kind, as a name in reverse order of a domain.
    public let activityType: String
    /// The title; nil for none.
    open var title: String?
    /// What the program needs for going on.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that must be there.
    open var requiredUserInfoKeys: Set<String>?
    /// A page that shows the same; nil for none.
    open var webpageURL: URL?
    /// The page that led to this; nil for none.
    open var referrerURL: URL?
    /// When the activity is of no use any more; nil for never.
    open var expirationDate: Date?
    /// Words by which it is found.
    open var keywords: Set<String> = []
    /// The name of what it is about; nil for none.
    open var targetContentIdentifier: String?
    /// The name by which it is deleted; nil for none.
    open var persistentIdentifier: String?
    /// Whether `userInfo` is to be brought up to date.
    open var needsSave = false
    /// Whether it can be gone on with on another device. The default is true.
    open var isEligibleForHandoff = true
    /// Whether it can be searched for. The default is false.
    open var isEligibleForSearch = false
    /// Whether everybody can find it. The default is false.
    open var isEligibleForPublicIndexing = false
    /// Whether the system may suggest it. The default is false.
    open var isEligibleForPrediction = false
    /// Whether it is what the person does now.
    open private(set) var isCurrent = false

    /// An activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds to `userInfo`.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes it what the person does now.
    open func becomeCurrent() { isCurrent = true }
    /// Says that the person does something else now.
    open func resignCurrent() { isCurrent = false }
    /// Says that it is over.
    open func invalidate() { isCurrent = false }
}

/// The kind of an activity that shows a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif
