import Foundation

/// Tells by their class which views are to hear of it when the engine places them: those that override `bounds` or `center`, through
/// which UIKit sets its engine's answers.
///
/// If the accessors are not found in the tables, every class is taken to override them, which costs time and nothing else.
@MainActor
enum PlaceHook {
    /// Whether the class, or a superclass below `UIView`, overrides `bounds` or `center`.
    static func isOverridden(by type: UIView.Type) -> Bool {
        guard !inherited.isEmpty else { return true }
        // Views of a class are mostly made in a row.
        if let last, last.type == type { return last.answer }
        let answer = inherited.contains { ClassTable.word(at: $0.place, of: type) != $0.word }
        last = (type, answer)
        return answer
    }

    @exclusivity(unchecked) private static var last: (type: UIView.Type, answer: Bool)?

    /// The functions of `UIView` itself, with their places in the tables in bytes.
    private static let inherited = ClassTable.places(overriddenBy: Overriding.self).map {
        (place: $0, word: ClassTable.word(at: $0, of: UIView.self))
    }

    private final class Overriding: UIView {
        override var bounds: CGRect {
            get { .zero }
            set {}
        }
        override var center: CGPoint {
            get { .zero }
            set {}
        }
    }
}
