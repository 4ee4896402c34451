import Foundation

/// The configuration of a content view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view that displays the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state, such as that of a selected cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The configuration that the view displays.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can display a configuration. By default it can if the configuration has the type of the present
    /// one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration has the type of the view's present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The key of a custom value in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is updated.
public protocol UIConfigurationState {
    /// Creates a state in which nothing is set.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// The custom value of a key; nil for none.
    subscript(_ key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted, as while a finger presses it.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned to an edge.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(_ key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The state of a drag in relation to a cell. Raw values are UIKit's.
    public enum DragState: Int, Sendable {
        /// No drag concerns the cell.
        case none = 0
        /// The cell is being lifted for a drag.
        case lifting
        /// The cell is being dragged.
        case dragging
    }
    /// The state of a drop in relation to a cell. Raw values are UIKit's.
    public enum DropState: Int, Sendable {
        /// No drop concerns the cell.
        case none = 0
        /// There is a drop in the view, but not on the cell.
        case notTargeted
        /// The drop is on the cell.
        case targeted
    }

    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted, as while a finger presses it.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned to an edge.
    public var isPinned = false
    /// Whether the cell is being edited.
    public var isEditing = false
    /// Whether the children of the cell are shown.
    public var isExpanded = false
    /// Whether the swipe actions of the cell are shown.
    public var isSwiped = false
    /// Whether the cell is being moved.
    public var isReordering = false
    /// The state of a drag in relation to the cell.
    public var cellDragState = DragState.none
    /// The state of a drop in relation to the cell.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(_ key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// A function that computes a color from another one.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor

    /// Creates a transformer from a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// Returns the color that the transformer computes.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The transformer that removes the hue of a color.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let value = color.value
        return UIColor(
            white: CGFloat(0.299 * value.red + 0.587 * value.green + 0.114 * value.blue), alpha: CGFloat(value.alpha))
    }
}
