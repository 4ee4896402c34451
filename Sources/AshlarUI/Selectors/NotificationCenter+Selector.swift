#if !canImport(ObjectiveC)
import Foundation
import Synchronization

/// Observers that are sent a selector.
extension NotificationCenter {
    /// Has an observer sent a selector, with the notification as its argument, when a notification is posted. The observer is not kept
    /// alive, and need not be removed.
    ///
    /// A notification that is posted outside the main actor is delivered on it later, since the methods that selectors name belong to
    /// it for the most part.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observation = SelectorObservation(observer as AnyObject, aSelector, aName, anObject.map { $0 as AnyObject })
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in observation.deliver(notification)
        }
        SelectorObservation.add(observation, token, to: self)
    }

    /// Stops sending an observer anything, also one that was added with a closure.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        for token in SelectorObservation.remove(observer, from: self, name: nil, object: nil) { removeObserver(token as Any) }
        removeObserver(observer as Any)
    }

    /// Stops sending an observer notifications with a name and from an object; nil stands for any.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?)
    {
        let object = anObject.map { $0 as AnyObject }
        for token in SelectorObservation.remove(observer, from: self, name: aName, object: object) {
            removeObserver(token as Any)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// One observer that is sent a selector.
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

    /// By the observers' addresses.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: [Entry]] = [:]
    private static let lock = NSLock()

    static func add(_ observation: SelectorObservation, _ token: any NSObjectProtocol, to center: NotificationCenter) {
        guard let observer = observation.observer else { return }
        lock.withLock {
            // An address that is used again may have been that of an observer that is gone.
            var kept = entries[ObjectIdentifier(observer)] ?? []
            kept.removeAll { $0.observation.observer == nil }
            kept.append(Entry(observation: observation, center: ObjectIdentifier(center), token: token))
            entries[ObjectIdentifier(observer)] = kept
        }
    }

    /// Forgets those of an observer's entries that fit.
    ///
    /// - Returns: What the notification center knows them by.
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
