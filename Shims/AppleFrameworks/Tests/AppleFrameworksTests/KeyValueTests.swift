import AdoptedKeyValues
import AppleFoundation
import Foundation
import Testing
import UIKit

private final class Guests: NSObject, KeyedObject {
    var count = 2
    var name: String? = "party"
    static var keyedProperties: [String: KeyedProperty] {
        ["count": KeyedProperty(\Guests.count), "name": KeyedProperty(\Guests.name)]
    }
}

private final class Watcher: NSObject, KeyValueObserver {
    var told: [String] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { told.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")") }
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
}
