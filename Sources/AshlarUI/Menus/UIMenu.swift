import Foundation

/// A group of actions, commands and menus. Data: no menu is shown here.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The top of the main menu.
        public static let root = Identifier("com.apple.menu.root")
        /// The application's own menu.
        public static let application = Identifier("com.apple.menu.application")
        /// Files.
        public static let file = Identifier("com.apple.menu.file")
        /// Editing.
        public static let edit = Identifier("com.apple.menu.edit")
        /// What is shown.
        public static let view = Identifier("com.apple.menu.view")
        /// Windows.
        public static let window = Identifier("com.apple.menu.window")
        /// Help.
        public static let help = Identifier("com.apple.menu.help")
        /// Cut, copy and paste.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        /// Bold, italic and their like.
        public static let format = Identifier("com.apple.menu.format")
        /// Sharing.
        public static let share = Identifier("com.apple.menu.share")
    }

    /// How a menu is shown.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand in the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// For something that cannot be undone.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one element is chosen at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements stand beside one another.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large elements are shown. Raw values are UIKit's.
    public enum ElementSize: Int, Sendable {
        /// Side by side, images alone.
        case small = 0
        /// Side by side, a title below the image.
        case medium = 1
        /// One below the other.
        case large = 2
        /// As the system finds best.
        case automatic = -1
    }

    /// The name of the menu. One is made up for a menu without.
    public let identifier: Identifier
    /// How the menu is shown.
    public let options: Options
    /// The elements, in order.
    public let children: [UIMenuElement]
    /// How large the elements are shown. The default is `large`.
    open var preferredElementSize = ElementSize.large

    private static var count = 0

    /// A menu of elements.
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

    /// The menu with other elements, and everything else as it is.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements that are chosen: those in menus shown inline are counted as the menu's own.
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

extension AshlarNamespace {
    /// Chooses an element of a button's menu on behalf of a person: runs an action, or sends a command's selector.
    ///
    /// In a button with `changesSelectionAsPrimaryAction` the element becomes the chosen one, whose title the button shows.
    ///
    /// - Returns: Whether the element is in the menu and can be used.
    @discardableResult
    public func choose(_ element: UIMenuElement) -> Bool {
        guard let button = view as? UIButton, button.isEnabled, let menu = button.menu, menu.contains(element) else {
            return false
        }
        func mark() {
            guard button.changesSelectionAsPrimaryAction else { return }
            menu.markChosen(element)
            button.stateChanged()
        }
        switch element {
        case let action as UIAction:
            guard !action.attributes.contains(.disabled) else { return false }
            mark()
            action.run(for: button)
        case let command as UICommand:
            guard let selector = command.action, !command.attributes.contains(.disabled) else { return false }
            mark()
            UIApplication.shared.sendAction(selector, to: nil, from: command, for: nil)
        default: return false
        }
        return true
    }
}
