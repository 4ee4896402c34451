import AppleFoundation
import Foundation
import Testing

// The expectations are those of Apple's "Predicate Programming Guide", Predicate Format String Syntax.
// FIDELITY.md: predicatesOfFormats.
@Suite("Predicates of formats")
struct PredicateTests {
    private struct Person {
        var name: String
        var age: Int
        var tags: [String] = []
        var home: [String: Any] = [:]
    }

    @Test(
        "Formats are true or false of an object",
        arguments: [
            ("name == 'Ann'", true), ("name == 'ann'", false), ("name ==[c] 'ann'", true), ("name BEGINSWITH 'A'", true),
            ("name ENDSWITH[cd] 'Ñ'", true), ("name CONTAINS 'nn' AND age > 30", false), ("name CONTAINS 'nn' || age > 30", true),
            ("NOT (age < 30)", false), ("age BETWEEN {20, 30}", true), ("age IN {1, 2, 25}", true), ("age != 25.0", false),
            ("ANY tags == 'b'", true), ("ALL tags == 'b'", false), ("NONE tags == 'c'", true), ("tags.@count = 2", true),
            ("'b' IN tags", true), ("tags CONTAINS 'b'", true), ("home.city LIKE 'P*s'", true), ("home.zip == nil", true),
            ("name MATCHES '[A-Z][a-z]+'", true), ("name MATCHES '[A-Z]'", false), ("TRUEPREDICATE", true), ("age =< 25", true),
        ])
    func formats(_ format: String, _ result: Bool) {
        let person = Person(name: "Ann", age: 25, tags: ["a", "b"], home: ["city": "Paris"])
        #expect(NSPredicate(format: format).evaluate(with: person) == result)
    }

    @Test("Arguments are values and keys, and a text is an object itself")
    func arguments() {
        let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        let address = NSPredicate(format: "SELF MATCHES %@", pattern)
        #expect(address.evaluate(with: "ann@example.com") && !address.evaluate(with: "ann@example"))
        #expect(NSPredicate(format: "%K == %d", "age", 3).evaluate(with: ["age": 3]))
        #expect(
            NSPredicate(format: "age == %@ AND name == %@", argumentArray: [3, "a"]).evaluate(with: ["age": 3, "name": "a"]))
    }

    @Test(
        "Damaged formats are false",
        arguments: ["", "a ==", "(a == 1", "SUBQUERY(a, $x, $x == 1).@count > 0", "a == %@", "a [c] b", "\""])
    func damaged(_ format: String) {
        #expect(!NSPredicate(format: format).evaluate(with: ["a": 1]))
    }

    @Test("LIKE and MATCHES fold what their options say, and a backslash escapes a wildcard")
    func patterns() {
        func holds(_ format: String, _ text: String, _ pattern: String) -> Bool {
            NSPredicate(format: format, pattern).evaluate(with: text)
        }
        #expect(holds("SELF LIKE[cd] %@", "Änne", "an*") && !holds("SELF LIKE[c] %@", "Änne", "an*"))
        #expect(holds("SELF MATCHES[cd] %@", "Änne", "\\S+NE") && !holds("SELF MATCHES[d] %@", "Änne", "\\S+NE"))
        #expect(holds("SELF LIKE %@", "a*b", "a\\*b") && !holds("SELF LIKE %@", "acb", "a\\*b"))
        #expect(holds("SELF LIKE %@", "a\\", "a\\\\"))
    }

    @Test("Integers that a fraction cannot tell apart are not equal")
    func integers() {
        let object: [String: Any] = ["id": Int64(9_007_199_254_740_993), "top": UInt64.max]
        #expect(!NSPredicate(format: "id == 9007199254740992").evaluate(with: object))
        #expect(NSPredicate(format: "id == 9007199254740993").evaluate(with: object))
        #expect(NSPredicate(format: "id > %@", Int64(9_007_199_254_740_992)).evaluate(with: object))
        #expect(NSPredicate(format: "top > %@", Int64.max).evaluate(with: object))
        #expect(NSPredicate(format: "id > 1.5 AND top > -1").evaluate(with: object))
    }

    @Test("Keys that cannot be read say so once, and a key that a dictionary lacks is nil")
    func unknownKeys() {
        let person = Person(name: "Ann", age: 25, tags: ["a"])
        #expect(!NSPredicate(format: "nickname == 'A'").evaluate(with: person))
        #expect(!NSPredicate(format: "tags.@max.length == 1").evaluate(with: person))
        #expect(NSPredicate(format: "home.street == nil").evaluate(with: person))
        #expect(Unavailable.notes.contains { $0.contains("\"nickname\"") && $0.contains("Person") })
        #expect(Unavailable.notes.contains { $0.contains("\"@max\"") })
        #expect(!Unavailable.notes.contains { $0.contains("\"street\"") })
    }
}
