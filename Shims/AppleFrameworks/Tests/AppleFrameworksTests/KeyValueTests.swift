import AdoptedKeyValues
import AppleFoundation
import Foundation
import Testing
import UIKit

private final class Guests: NSObject, KeyedObject {
    var count = 2
    var name: String? = "party"
    var double: Int { count * 2 }
    static var keyedProperties: [String: KeyedProperty] {
        ["count": KeyedProperty(\Guests.count), "name": KeyedProperty(\Guests.name), "double": KeyedProperty(\Guests.double)]
    }
}

private final class Watcher: NSObject, KeyValueObserver {
    var told: [String] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        told.append(
            "\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")"
                + (change?[.notificationIsPriorKey] == nil ? "" : " prior"))
    }
}

@Suite("Properties by their names")
@MainActor
struct KeyValueTests {
    @Test("A value is read and set by its name, and one of another type or name says so")
    func coding() {
        let guests = Guests()
        guests.setValue(5, forKey: "count")
        guests.setValue(nil, forKey: "name")
        guests.setValue("many", forKey: "count")
        #expect(guests.value(forKey: "count") as? Int == 5 && guests.name == nil)
        #expect(guests.value(forKey: "name") == nil && guests.value(forKey: "none") == nil)
        #expect(Unavailable.notes.contains { $0.contains("setValue(_:forKey: \"count\")") })
        let view = UIView()
        view.setValue(0.5, forKey: "alpha")
        #expect(view.value(forKey: "alpha") as? CGFloat == view.alpha)
    }

    @Test("A predicate reads a computed property that is known by its name")
    func predicate() {
        #expect(NSPredicate(format: "double == 4 AND name == 'party'").evaluate(with: Guests()))
    }

    @Test("An observer is told of changes until it is removed")
    func observing() {
        let (guests, watcher) = (Guests(), Watcher())
        guests.addObserver(watcher, forKeyPath: "count", options: [.old, .new], context: nil)
        guests.setValue(3, forKey: "count")
        guests.setValue(3, forKey: "count")
        #expect(watcher.told == ["count 2 3"])
        guests.removeObserver(watcher, forKeyPath: "count")
        guests.setValue(4, forKey: "count")
        let scroll = UIScrollView()
        scroll.addObserver(watcher, forKeyPath: "contentSize", options: [], context: nil)
        scroll.contentSize = CGSize(width: 1, height: 2)
        #expect(watcher.told == ["count 2 3", "contentSize - -"])
    }

    @Test("The first call has no old value, one before a change no new one, and a context tells observations apart")
    func options() {
        let (guests, watcher) = (Guests(), Watcher())
        var contexts: (UInt8, UInt8) = (0, 0)
        withUnsafeMutablePointer(to: &contexts.0) { first in
            guests.addObserver(watcher, forKeyPath: "count", options: [.initial, .prior, .old, .new], context: first)
            guests.addObserver(watcher, forKeyPath: "name", options: [.initial, .old], context: nil)
            guests.setValue(3, forKey: "count")
            guests.setValue(nil, forKey: "name")
            #expect(watcher.told == ["count - 2", "name - -", "count 2 - prior", "count 2 3", "name party -"])
            // Another context is another observation.
            guests.removeObserver(watcher, forKeyPath: "count", context: nil)
            guests.setValue(4, forKey: "count")
            guests.removeObserver(watcher, forKeyPath: "count", context: first)
            guests.setValue(5, forKey: "count")
            #expect(watcher.told.count == 7)
        }
    }

    @Test("Observations of objects that are gone are forgotten, though a value that goes with them observes another object")
    func purging() {
        let guests = Guests()
        for _ in 0..<300 {
            let holder = Holder()
            holder.value = Ending(guests)
            holder.addObserver(Watcher(), forKeyPath: "value", context: nil)
        }
        #expect(Ending.count > 100)
    }
}

private final class Holder: NSObject, KeyedObject {
    var value: Ending?
    static var keyedProperties: [String: KeyedProperty] { ["value": KeyedProperty(\Holder.value)] }
}

/// An object that adds an observation when it is deallocated.
private final class Ending: NSObject {
    nonisolated(unsafe) static var count = 0
    private let guests: Guests
    init(_ guests: Guests) { self.guests = guests }
    deinit {
        Ending.count += 1
        guests.addObserver(Watcher(), forKeyPath: "count", context: nil)
    }
}
