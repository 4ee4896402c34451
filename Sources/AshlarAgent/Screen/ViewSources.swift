import Ashlar
import Foundation

/// What is known of a screen's views from outside of the application, such as from a storyboard.
@MainActor
public struct ViewSources {
    /// Whether a view is listed. The views inside of one that is not are listed in its place.
    public var lists: (UIView) -> Bool
    /// The class of a view as its file has it.
    public var type: (UIView) -> String
    /// The name of a view; nil for none.
    public var name: (UIView) -> String?
    /// The line of a view in its file; nil if it is not known.
    public var line: (UIView) -> Int?
    /// The file and line of a constraint with an identifier, such as `Main.storyboard:41`; nil if it is not known.
    public var place: (String) -> String?
    /// Puts the names that a reader knows into a text about the screen, in place of ids.
    public var words: (String) -> String

    /// Creates sources.
    ///
    /// - Parameters:
    ///   - lists: Whether a view is listed. The default leaves out the containers and lines that the framework makes for itself.
    ///   - type: The class of a view. The default is that of the object, or UIKit's for a class that only this package has.
    ///   - name: The name of a view. The default is its accessibility identifier.
    ///   - line: The line of a view in its file. The default knows none.
    ///   - place: The file and line of a constraint with an identifier. The default knows none.
    ///   - words: Puts names into a text in place of ids. The default changes nothing.
    public init(
        lists: @escaping (UIView) -> Bool = { !ViewSources.isFramework($0) },
        type: @escaping (UIView) -> String = { ViewSources.typeName(of: $0) },
        name: @escaping (UIView) -> String? = { $0.accessibilityIdentifier },
        line: @escaping (UIView) -> Int? = { _ in nil }, place: @escaping (String) -> String? = { _ in nil },
        words: @escaping (String) -> String = { $0 }
    ) {
        (self.lists, self.type, self.name, self.line, self.place, self.words) = (lists, type, name, line, place, words)
    }

    /// Returns the name of a view's class, or of the nearest class of UIKit for one that only this package has.
    public static func typeName(of view: UIView) -> String {
        var type: AnyClass = Swift.type(of: view)
        while isInternal(type), let parent = _getSuperclass(type) { type = parent }
        return String(describing: type)
    }

    /// Whether a view is one that the framework makes for itself: the container of a controller's view, the content view of a cell,
    /// a separator, or a hidden toolbar.
    public static func isFramework(_ view: UIView) -> Bool {
        if view === (view.superview as? UITableViewCell)?.contentView { return true }
        if view === (view.superview as? UICollectionViewCell)?.contentView { return true }
        guard !(view is UILabel || view is UIControl || view is UIImageView), view.accessibilityIdentifier == nil else {
            return false
        }
        let type: AnyClass = Swift.type(of: view)
        // A navigation controller has a toolbar, which is seldom shown.
        if view.isHidden, view is UIToolbar { return true }
        let isHairline = type == UIView.self && min(view.bounds.width, view.bounds.height) < 1 && view.subviews.isEmpty
        return isInternal(type) || isHairline
    }

    private static func isInternal(_ type: AnyClass) -> Bool {
        let parts = String(reflecting: type).split(separator: ".")
        return ["AshlarUI", "AshlarNib"].contains(parts.first ?? "") && !(parts.last ?? "").hasPrefix("UI")
    }
}
