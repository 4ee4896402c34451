import Dispatch
import Foundation

/// A check of whether the code runs on the main actor, which does not trap.
///
/// On Linux a thread other than the main thread may serve the main actor's queue, so `Thread.isMainThread` is not sufficient.
enum MainActorCheck {
    static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }

    /// Marks the main queue. Called when the first view is created.
    @MainActor static func prepare() { _ = isPrepared }

    private static let key = DispatchSpecificKey<Bool>()
    @MainActor private static let isPrepared: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
