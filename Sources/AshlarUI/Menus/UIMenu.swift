import Foundation

/// A group of actions, commands and menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The root of the main menu.
        public static let root = Identifier("com.apple.menu.root")
        /// The application menu.
        public static let application = Identifier("com.apple.menu.application")
        /// The File menu.
        public static let file = Identifier("com.apple.menu.file")
        /// The Edit menu.
        public static let edit = Identifier("com.apple.menu.edit")
        /// The View menu.
        public static let view = Identifier("com.apple.menu.view")
        /// The Window menu.
        public static let window = Identifier("com.apple.menu.window")
        /// The Help menu.
        public static let help = Identifier("com.apple.menu.help")
        /// The menu of cut, copy and paste.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        /// The menu of text formats, such as bold and italic.
        public static let format = Identifier("com.apple.menu.format")
        /// The menu of sharing.
        public static let share = Identifier("com.apple.menu.share")
    }

    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the parent menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The menu does something that cannot be undone.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one element is chosen at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// The elements are shown side by side as a palette.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of a menu's elements. Raw values are UIKit's.
    public enum ElementSize: Int, Sendable {
        /// Side by side, with images only.
        case small = 0
        /// Side by side, with a title below the image.
        case medium = 1
        /// Below one another.
        case large = 2
        /// The size that the system chooses.
        case automatic = -1
    }

    /// The identifier of the menu. A menu created without one gets a unique identifier.
    public let identifier: Identifier
    /// The options of the menu.
    public let options: Options
    /// The elements, in order.
    public let children: [UIMenuElement]
    /// The size of the elements. The default is `large`.
    open var preferredElementSize = ElementSize.large

    private static var count = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: The text below the title. The default is nil.
    ///   - image: The image. The default is nil.
    ///   - identifier: The identifier. The default is nil, which means a unique identifier.
    ///   - options: The options. The default is none.
    ///   - preferredElementSize: The size of the elements. The default is `large`.
    ///   - children: The elements, in order. The default is none.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.count)")
        (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (identifier, options, children) = (Identifier("com.apple.menu.dynamic.0"), [], [])
        super.init(coder: coder)
    }

    /// Returns a menu with other elements and otherwise the same properties.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The chosen elements, including those of menus that are displayed inline.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let action as UIAction: action.state == .on ? [action] : []
            case let command as UICommand: command.state == .on ? [command] : []
            case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
            default: []
            }
        }
    }
}

extension UIMenu {
    /// The first action or command, those in menus shown inline included.
    final var firstAction: UIMenuElement? {
        for element in children {
            switch element {
            case let menu as UIMenu: if menu.options.contains(.displayInline), let first = menu.firstAction { return first }
            case is UIDeferredMenuElement: continue
            default: return element
            }
        }
        return nil
    }

    /// Marks an element as the only chosen one, in this menu and those in it.
    final func markChosen(_ chosen: UIMenuElement) {
        for element in children {
            switch element {
            case let menu as UIMenu: menu.markChosen(chosen)
            case let action as UIAction: action.state = action === chosen ? .on : .off
            case let command as UICommand: command.state = command === chosen ? .on : .off
            default: break
            }
        }
    }

    /// Whether an element is in the menu or in one within it.
    final func contains(_ wanted: UIMenuElement) -> Bool {
        children.contains { $0 === wanted || ($0 as? UIMenu)?.contains(wanted) ?? false }
    }
}
