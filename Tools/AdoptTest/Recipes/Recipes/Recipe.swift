import Foundation
import os.log

struct Recipe {
    let name: String
    let minutes: Int
    let source: String

    static let all = [
        Recipe(name: "Lentil soup", minutes: 35, source: "From https://kitchen.example/soup, tried on 2024-03-01."),
        Recipe(name: "Apple pie", minutes: 80, source: "Grandmother's."),
        Recipe(name: "Flat bread", minutes: 25, source: "Call +49 30 1234567."),
    ]

    var time: String { String(format: NSLocalizedString("minutes", comment: "The time a recipe takes"), minutes) }

    /// The links in the source.
    var links: [URL] {
        os_log("Looking for links in %{public}@", type: .debug, name)
        let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
        let range = NSRange(location: 0, length: (source as NSString).length)
        return detector?.matches(in: source, options: [], range: range).compactMap { $0.url } ?? []
    }
}

final class Kitchen: NSObject {
    @objc dynamic var guests = 2
}
