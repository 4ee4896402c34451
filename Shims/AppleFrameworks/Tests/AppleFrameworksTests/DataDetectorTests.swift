import AppleFoundation
import Testing

@Suite("The detector of links, telephone numbers and dates")
struct DataDetectorTests {
    private func found(_ text: String, _ types: NSTextCheckingTypes) throws -> [String] {
        let range = NSRange(location: 0, length: (text as NSString).length)
        return try NSDataDetector(types: types).matches(in: text, range: range).map {
            (text as NSString).substring(with: $0.range)
        }
    }

    private let link = NSTextCheckingResult.CheckingType.link.rawValue
    private let phone = NSTextCheckingResult.CheckingType.phoneNumber.rawValue
    private let date = NSTextCheckingResult.CheckingType.date.rawValue

    @Test("Links are found without the sign that ends the sentence")
    func links() throws {
        #expect(
            try found("See https://example.com/a?b=1, or www.example.org.", link) == [
                "https://example.com/a?b=1", "www.example.org",
            ])
        #expect(try found("Write to jo@example.com!", link) == ["jo@example.com"])
        #expect(try found("Nothing. At all", link) == [])
    }

    @Test("Telephone numbers are told from other numbers by their form and length")
    func phones() throws {
        #expect(try found("Call +49 30 1234567 or (555) 123-4567.", phone) == ["+49 30 1234567", "(555) 123-4567"])
        #expect(try found("There are 12345 of 1 000.", phone) == [])
    }

    @Test("Dates are found, and impossible ones are not")
    func dates() throws {
        #expect(try found("From 2024-02-29 to March 3, 2024", date) == ["2024-02-29", "March 3, 2024"])
        #expect(try found("On 2023-02-29", date) == [])
    }
}
