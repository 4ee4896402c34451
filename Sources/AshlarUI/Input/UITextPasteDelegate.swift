import Foundation

/// The types of data that can be pasted, by their identifiers.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The identifiers of the types.
    open var acceptableTypeIdentifiers: [String]

    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// Creates a configuration for types of data.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Adds types of data.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
}

/// An object with a configuration of the data that can be pasted into it.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
    /// The types of data that can be pasted; nil for the object's standard types.
    var pasteConfiguration: UIPasteConfiguration? { get set }
}

/// An item that is being pasted.
@preconcurrency @MainActor
public protocol UITextPasteItem: AnyObject {
    /// The object that is pasted, if it comes from this application.
    var localObject: Any? { get }
    /// The attributes of the text around the item.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    /// Pastes a string.
    func setResult(string: String)
    /// Pastes an attributed string.
    func setResult(attributedString string: NSAttributedString)
    /// Pastes an attachment.
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Pastes nothing.
    func setNoResult()
    /// Pastes the standard result.
    func setDefaultResult()
}

/// The methods that modify pasted items. Nothing is pasted here, so they are never called.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {
    /// Asks the delegate to transform a pasted item. The default implementation calls the item's `setDefaultResult()`.
    ///
    /// - Parameters:
    ///   - textPasteConfigurationSupporting: The view that the item is pasted into.
    ///   - item: The pasted item, one of whose `set` methods the delegate calls.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)

    /// Asks the delegate whether pasting is animated.
    ///
    /// - Parameters:
    ///   - textPasteConfigurationSupporting: The view that the text is pasted into.
    ///   - attributedString: The pasted text.
    ///   - textRange: The range of the text that is replaced.
    /// - Returns: Whether pasting is animated. The default is true.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { item.setDefaultResult() }
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
    ) -> Bool { true }
}

/// A view that text is pasted into.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    /// The delegate that modifies pasted items. It is stored, but never called.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// The paste delegate and configuration of a view.
final class PasteSettings {
    weak var delegate: (any UITextPasteDelegate)?
    var configuration: UIPasteConfiguration?
}

extension UIView {
    private static let pasteKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    var pasteSettings: PasteSettings {
        if let settings = associations[Self.pasteKey] as? PasteSettings { return settings }
        let settings = PasteSettings()
        associations[Self.pasteKey] = settings
        return settings
    }

    /// The types of data that can be pasted. They are stored, but have no effect.
    public final var pasteConfiguration: UIPasteConfiguration? {
        get { pasteSettings.configuration }
        set { pasteSettings.configuration = newValue }
    }
}
