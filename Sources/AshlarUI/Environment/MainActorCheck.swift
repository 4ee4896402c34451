import Dispatch
import Foundation

/// Tells whether the code runs on the main actor, without trapping where it does not.
///
/// On Linux the main actor's queue may be served by another thread than the main one, so `Thread.isMainThread` is not enough.
enum MainActorCheck {
    static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }

    /// Marks the main queue. Called when the first view is made.
    @MainActor static func prepare() { _ = isPrepared }

    private static let key = DispatchSpecificKey<Bool>()
    @MainActor private static let isPrepared: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
