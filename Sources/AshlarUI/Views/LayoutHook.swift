import Foundation

/// Tells by their class which views do something of their own when they are laid out.
///
/// If the method's place in the tables is not one exactly, every class is taken to override it, which costs time and nothing else.
@MainActor
enum LayoutHook {
    /// Whether the class, or a superclass below `UIView`, overrides `layoutSubviews()`.
    static func isOverridden(by type: UIView.Type) -> Bool {
        guard let place else { return true }
        return ClassTable.word(at: place, of: type) != inherited
    }

    /// The method's place in the tables, in bytes; nil if it was not found.
    static let place: Int? = {
        let places = ClassTable.places(overriddenBy: Overriding.self)
        return places.count == 1 ? places[0] : nil
    }()

    /// The function of `UIView` itself.
    private static let inherited = place.map { ClassTable.word(at: $0, of: UIView.self) }

    private final class Overriding: UIView {
        override func layoutSubviews() {}
    }
}
