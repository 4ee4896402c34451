import Foundation

/// An element that sends a selector up the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// The selector that is sent.
    public let action: Selector?
    /// A value by which commands with the same selector are told apart.
    public let propertyList: Any?
    /// A longer title, for help.
    open var discoverabilityTitle: String?
    /// How the command can be used.
    open var attributes: Attributes
    /// Whether the command is marked as chosen.
    open var state: State

    /// A command for a menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList) = (action, propertyList)
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (action, propertyList, attributes, state) = (nil, nil, [], .off)
        super.init(coder: coder)
    }

    /// Sends the command to the first object of the responder chain that has its method.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    final func send() -> Bool {
        guard let action, !attributes.contains(.disabled) else { return false }
        return ActionDelivery.send(action, to: nil, from: self, chain: nil, event: nil)
    }
}

/// A combination of keys that sends a selector up the responder chain: see `AshlarNamespace.press(_:_:)`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key; nil for an archive's command.
    public let input: String?
    /// The keys that are held with it.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the keys mean the command rather than what text input makes of them. The default is false.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the keys are others on other keyboards. The default is true.
    open var allowsAutomaticLocalization = true
    /// Whether arrows are swapped from right to left. The default is true.
    open var allowsAutomaticMirroring = true

    /// A command for a menu or for `keyCommands`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A command for `keyCommands`.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// A command for `keyCommands`, with a longer title for help.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (input, modifierFlags) = (nil, [])
        super.init(coder: coder)
    }

    /// The arrow up.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The arrow down.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The arrow to the left.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The arrow to the right.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    public static let inputEscape = "UIKeyInputEscape"
    /// A page up.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// A page down.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// To the beginning.
    public static let inputHome = "UIKeyInputHome"
    /// To the end.
    public static let inputEnd = "UIKeyInputEnd"
    /// Deletes what is behind.
    public static let inputDelete = "UIKeyInputDelete"
}

extension AshlarNamespace {
    /// Presses a key on behalf of a keyboard: the first `keyCommands` from the first responder up, or from this view up without one,
    /// that have the key send their selector.
    ///
    /// - Returns: Whether there is such a command, and an object that has its method.
    @discardableResult
    public func press(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) -> Bool {
        var responder: UIResponder? = FirstResponder.current ?? view
        while let present = responder {
            for command in present.keyCommands ?? [] where command.input == input && command.modifierFlags == modifierFlags {
                guard let action = command.action, !command.attributes.contains(.disabled) else { continue }
                if ActionDelivery.send(action, to: nil, from: command, chain: present, event: nil) { return true }
            }
            responder = present.next
        }
        return false
    }
}
