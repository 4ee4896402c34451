#if !canImport(ObjectiveC)
import Foundation
import Synchronization

/// Observers that receive a selector.
extension NotificationCenter {
    /// Adds an observer that receives a selector when a notification is posted. The observer is held weakly and need not be
    /// removed.
    ///
    /// A notification that is posted outside the main actor is delivered later, on the main actor, because most methods of
    /// selectors are isolated to it.
    ///
    /// - Parameters:
    ///   - observer: The object that receives the selector.
    ///   - aSelector: The selector, whose argument is the notification.
    ///   - aName: The name of the notifications; nil for any name.
    ///   - anObject: The sender of the notifications; nil for any sender.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = SelectorObservation(observer as AnyObject, aSelector, aName, anObject.map { $0 as AnyObject })
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in observation.deliver(notification)
        }
        SelectorObservation.add(observation, token, to: self)
    }

    /// Removes all observations of an observer, including those that were added with a closure.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        for token in SelectorObservation.remove(observer, from: self, name: nil, object: nil) { removeObserver(token as Any) }
        removeObserver(observer as Any)
    }

    /// Removes the observations of an observer that match a name and a sender.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - aName: The name of the notifications; nil for any name.
    ///   - anObject: The sender of the notifications; nil for any sender.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?)
    {
        let object = anObject.map { $0 as AnyObject }
        for token in SelectorObservation.remove(observer, from: self, name: aName, object: object) {
            removeObserver(token as Any)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// An observation that sends a selector.
private final class SelectorObservation: @unchecked Sendable {
    private weak var observer: AnyObject?
    private let selector: Selector
    private let name: NSNotification.Name?
    private weak var object: AnyObject?

    init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
        self.observer = observer
        self.selector = selector
        self.name = name
        self.object = object
    }

    func deliver(_ notification: Notification) {
        nonisolated(unsafe) let notification = notification
        if MainActorCheck.isOnMainActor {
            MainActor.assumeIsolated { send(notification) }
        } else {
            // FIDELITY.md: notificationsOnTheMainActor.
            DispatchQueue.main.async { self.send(notification) }
        }
    }

    @MainActor
    private func send(_ notification: Notification) {
        guard let observer else { return }
        SelectorRegistry.send(selector, to: observer, sender: notification)
    }

    // MARK: All observers

    private struct Entry {
        let observation: SelectorObservation
        let center: ObjectIdentifier
        let token: any NSObjectProtocol
    }

    /// All observations, by the identity of the observer.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: [Entry]] = [:]
    private static let lock = NSLock()

    static func add(_ observation: SelectorObservation, _ token: any NSObjectProtocol, to center: NotificationCenter) {
        guard let observer = observation.observer else { return }
        lock.withLock {
            // The address of an observer that no longer exists may have been reused.
            var kept = entries[ObjectIdentifier(observer)] ?? []
            kept.removeAll { $0.observation.observer == nil }
            kept.append(Entry(observation: observation, center: ObjectIdentifier(center), token: token))
            entries[ObjectIdentifier(observer)] = kept
        }
    }

    /// Removes the matching entries of an observer.
    ///
    /// - Returns: The tokens of the notification center.
    static func remove(
        _ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?
    ) -> [any NSObjectProtocol] {
        lock.withLock {
            var removed: [any NSObjectProtocol] = []
            entries[ObjectIdentifier(observer)]?.removeAll { entry in
                let observation = entry.observation
                guard entry.center == ObjectIdentifier(center), name == nil || observation.name == name,
                    object == nil || observation.object === object
                else { return false }
                removed.append(entry.token)
                return true
            }
            if entries[ObjectIdentifier(observer)]?.isEmpty ?? false { entries[ObjectIdentifier(observer)] = nil }
            return removed
        }
    }
}
#endif
