import Foundation

/// What a view shows, as a value that can make such a view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state, such as that of a selected cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What is shown.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration: one of the type of its own unless implemented.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration is of the type of the view's own.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// A name of an application's own part of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a configuration is for.
public protocol UIConfigurationState {
    /// A state with nothing set.
    init(traitCollection: UITraitCollection)
    /// What the view's surroundings are like.
    var traitCollection: UITraitCollection { get set }
    /// What the application has put into the state.
    subscript(_ key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the view is enabled or dimmed.
    public var isDisabled = false
    /// Whether a finger is on the view.
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
    /// What a drag does to a cell. Raw values are UIKit's.
    public enum DragState: Int, Sendable {
        /// No drag concerns the cell.
        case none = 0
        /// The cell is being lifted for a drag.
        case lifting
        /// The cell is being dragged.
        case dragging
    }
    /// What a drop does to a cell. Raw values are UIKit's.
    public enum DropState: Int, Sendable {
        /// No drop concerns the cell.
        case none = 0
        /// A drop in the view does not aim at the cell.
        case notTargeted
        /// A drop aims at the cell.
        case targeted
    }

    public var traitCollection: UITraitCollection
    /// Whether the cell is enabled or dimmed.
    public var isDisabled = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned to an edge.
    public var isPinned = false
    /// Whether the cell is being edited.
    public var isEditing = false
    /// Whether what belongs to the cell is shown.
    public var isExpanded = false
    /// Whether actions of the cell are shown.
    public var isSwiped = false
    /// Whether the cell is being moved.
    public var isReordering = false
    /// What a drag does to the cell.
    public var cellDragState = DragState.none
    /// What a drop does to the cell.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(_ key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// Makes a color of another.
public struct UIConfigurationColorTransformer: Sendable {
    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor

    /// A function of colors.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// The color that is made of another.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The color without its hue.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let value = color.value
        return UIColor(
            white: CGFloat(0.299 * value.red + 0.587 * value.green + 0.114 * value.blue), alpha: CGFloat(value.alpha))
    }
}
