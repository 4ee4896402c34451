import Dispatch
import Foundation

/// A check of whether the code runs on the main actor, which does not trap.
///
/// On Linux a thread other than the main thread may serve the main actor's queue, so `Thread.isMainThread` is not sufficient.
enum MainActorCheck {
    static var isOnMainActor: Bool {
        _ = isPrepared
        return Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
    }

    /// Marks the main queue. Called when the first view is created.
    @MainActor static func prepare() { _ = isPrepared }

    /// Runs a closure on the main actor: at once where that is the present one, and otherwise as soon as the main queue comes to it,
    /// while the caller waits.
    static func run<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
        isOnMainActor ? MainActor.assumeIsolated(body) : DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }

    private static let key = DispatchSpecificKey<Bool>()
    private static let isPrepared: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
