import Foundation

/// A menu element that sends a selector up the responder chain.
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

    /// The selector that the command sends.
    public let action: Selector?
    /// A value that distinguishes commands with the same selector.
    public let propertyList: Any?
    /// A longer title that explains the command.
    open var discoverabilityTitle: String?
    /// What the command does with other modifier keys. The values are stored; no menu is shown here.
    public let alternates: [UICommandAlternate]
    /// The attributes of the command, such as `disabled`.
    open var attributes: Attributes
    /// Whether the command is marked as chosen.
    open var state: State

    /// Creates a command for a menu.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: The text below the title. The default is nil.
    ///   - image: The image. The default is nil.
    ///   - action: The selector that the command sends.
    ///   - propertyList: A value that distinguishes commands with the same selector. The default is nil.
    ///   - alternates: What the command does with other modifier keys. The default is none.
    ///   - discoverabilityTitle: A longer title that explains the command. The default is nil.
    ///   - attributes: The attributes. The default is none.
    ///   - state: The state. The default is `off`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (action, propertyList, alternates, attributes, state) = (nil, nil, [], [], .off)
        super.init(coder: coder)
    }

    /// Sends the selector to the first object of the responder chain that implements it.
    ///
    /// - Returns: Whether an object implements the selector. False for a disabled command.
    @discardableResult
    final func send() -> Bool {
        guard let action, !attributes.contains(.disabled) else { return false }
        return ActionDelivery.send(action, to: nil, from: self, chain: nil, event: nil)
    }
}

/// What a command does while other modifier keys are held down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    /// The title of the command with these keys.
    public let title: String
    /// The selector that the command sends with these keys.
    public let action: Selector
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternate.
    ///
    /// - Parameters:
    ///   - title: The title of the command with these keys.
    ///   - action: The selector that the command sends with these keys.
    ///   - modifierFlags: The modifier keys.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }
}

/// A command that a combination of keys triggers: see `AshlarNamespace.press(_:_:)`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key; nil for a command from an archive.
    public let input: String?
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command has priority over text input. The value is stored. The default is false.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the keys may differ on other keyboards. The value is stored. The default is true.
    open var allowsAutomaticLocalization = true
    /// Whether arrow keys are swapped in right-to-left layouts. The value is stored. The default is true.
    open var allowsAutomaticMirroring = true

    /// Creates a key command for a menu or for `keyCommands`.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: The text below the title. The default is nil.
    ///   - image: The image. The default is nil.
    ///   - action: The selector that the command sends.
    ///   - input: The key: a character, or one of the constants such as `inputEscape`.
    ///   - modifierFlags: The modifier keys. The default is none.
    ///   - propertyList: A value that distinguishes commands with the same selector. The default is nil.
    ///   - alternates: What the command does with other modifier keys. The default is none.
    ///   - discoverabilityTitle: A longer title that explains the command. The default is nil.
    ///   - attributes: The attributes. The default is none.
    ///   - state: The state. The default is `off`.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a key command for `keyCommands`.
    ///
    /// - Parameters:
    ///   - input: The key: a character, or one of the constants such as `inputEscape`.
    ///   - modifierFlags: The modifier keys.
    ///   - action: The selector that the command sends.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a key command for `keyCommands` with a longer title.
    ///
    /// - Parameters:
    ///   - input: The key: a character, or one of the constants such as `inputEscape`.
    ///   - modifierFlags: The modifier keys.
    ///   - action: The selector that the command sends.
    ///   - discoverabilityTitle: A title that explains the command.
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

    /// The up arrow key.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key.
    public static let inputEscape = "UIKeyInputEscape"
    /// The Page Up key.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key.
    public static let inputHome = "UIKeyInputHome"
    /// The End key.
    public static let inputEnd = "UIKeyInputEnd"
    /// The forward delete key.
    public static let inputDelete = "UIKeyInputDelete"
}

extension AshlarNamespace {
    /// Presses a key, as a hardware keyboard would, given by what it types: see `press(_:modifiers:characters:)`.
    ///
    /// Searches the `keyCommands` of the first responder and of the responders after it, or from this view on if there is no
    /// first responder. The first enabled command with the key whose selector an object of the responder chain implements is
    /// sent. A key that edits the text of the first responder does so, unless a command wants priority.
    ///
    /// - Parameters:
    ///   - input: The key: a character, or one of the constants such as `UIKeyCommand.inputEscape`.
    ///   - modifierFlags: The modifier keys, which must be those of the command. The default is none.
    /// - Returns: Whether a command was sent, or the key edited a text.
    @discardableResult
    public func press(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) -> Bool {
        let isNamed = input.hasPrefix("UIKeyInput")
        let code = UIKeyboardHIDUsage(commandInput: input) ?? .keyboardErrorUndefined
        return press(
            code, modifiers: modifierFlags, characters: isNamed || input.unicodeScalars.allSatisfy { $0.value < 32 } ? nil : input
        )
    }
}
