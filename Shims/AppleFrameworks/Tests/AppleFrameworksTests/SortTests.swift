import AppleFoundation
import CoreData
import Foundation
import Testing
import UIKit

// The expectations are those of https://developer.apple.com/documentation/foundation/nssortdescriptor.
@Suite("Sort descriptors with keys")
struct SortTests {
    private final class Task: NSObject {
        let title: String
        let rank: Int
        init(_ title: String, _ rank: Int) { (self.title, self.rank) = (title, rank) }
    }

    private func titles(_ descriptors: NSSortDescriptor...) -> [String] {
        let tasks = [Task("b", 2), Task("C", 1), Task("a", 2)]
        return (tasks as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? Task)?.title }
    }

    @Test("Objects are sorted by keys, one after the other")
    func keys() {
        #expect(titles(NSSortDescriptor(key: "title", ascending: true)) == ["C", "a", "b"])
        #expect(
            titles(NSSortDescriptor(key: "rank", ascending: false), NSSortDescriptor(key: "title", ascending: true))
                == ["a", "b", "C"])
        let list: NSArray = [["n": 10], ["n": 9]]
        let sorted = list.sortedArray(using: [NSSortDescriptor(key: "n", ascending: true)])
        #expect(sorted.compactMap { ($0 as? [String: Any])?["n"] as? Int } == [9, 10])
        let texts = (["b", "a"] as NSArray).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
        #expect(texts.compactMap { $0 as? String } == ["a", "b"])
    }

    @Test("A selector and a closure compare values")
    func comparing() {
        let selector: Selector = "caseInsensitiveCompare:"
        #expect(titles(NSSortDescriptor(key: "title", ascending: true, selector: selector)) == ["a", "b", "C"])
        #expect(titles(NSSortDescriptor(key: "title", ascending: true, selector: nil)) == ["C", "a", "b"])
        let unknown: Selector = "rankCompare:"
        #expect(titles(NSSortDescriptor(key: "title", ascending: false, selector: unknown)) == ["b", "a", "C"])
        #expect(Unavailable.notes.contains { $0.contains("rankCompare:") })
        let byLast = NSSortDescriptor(key: "rank", ascending: true) { left, right in
            ((left as? Int) ?? 0) > ((right as? Int) ?? 0) ? .orderedAscending : .orderedDescending
        }
        #expect(titles(byLast).last == "C")
    }

    @Test("Requests give objects in the order of their descriptors, before the limit")
    func fetching() throws {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        for rank in [3, nil, 1] as [Int?] {
            let object = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
            if let rank { object.setValue(rank, forKey: "rank") }
        }
        let request = NSFetchRequest<NSManagedObject>(entityName: "Task")
        request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: false)]
        request.fetchLimit = 2
        let ranks = try context.fetch(request).compactMap { $0.value(forKey: "rank") as? Int }
        #expect(ranks == [3, 1])
    }

    @Test("A number or a Boolean that was never set is 0 to a predicate, and a text is nil")
    func unset() throws {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let object = NSEntityDescription.insertNewObject(forEntityName: "Task", into: context)
        for format in [
            "rank == 0", "rank < 5", "done == NO", "done != YES", "rank IN {0, 1}", "title == nil", "title != 'a'",
            "items.@count == 0",
        ] {
            #expect(NSPredicate(format: format).evaluate(with: object), "\(format)")
        }
        #expect(!NSPredicate(format: "rank > 0 OR done == YES OR title == 'a'").evaluate(with: object))
    }
}
