import Foundation

/// What can be pasted: kinds of data, by their identifiers.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The identifiers of the kinds of data.
    open var acceptableTypeIdentifiers: [String]

    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// What is of some kinds.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Accepts further kinds.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
}

/// An object that says what can be pasted into it.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
    /// What can be pasted; nil for what the object takes by itself.
    var pasteConfiguration: UIPasteConfiguration? { get set }
}

/// One thing that is pasted.
@preconcurrency @MainActor
public protocol UITextPasteItem: AnyObject {
    /// What it is by itself.
    var localObject: Any? { get }
    /// How the text around it is set.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    /// Pastes a text.
    func setResult(string: String)
    /// Pastes a text with attributes.
    func setResult(attributedString string: NSAttributedString)
    /// Pastes an attachment.
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Pastes nothing.
    func setNoResult()
    /// Pastes what is usual.
    func setDefaultResult()
}

/// Has a say in what is pasted. Nothing is pasted here, so none of it is asked.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {
    /// Asked what an item becomes. The default is what is usual.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
    /// Asked whether pasting is animated. The default is true.
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
    /// Has a say in what is pasted.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// What a view knows of pasting.
final class PasteSettings {
    weak var delegate: (any UITextPasteDelegate)?
    var configuration: UIPasteConfiguration?
}

extension UIView {
    private static let pasteKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    fileprivate final var pasteSettings: PasteSettings {
        if let settings = associations[Self.pasteKey] as? PasteSettings { return settings }
        let settings = PasteSettings()
        associations[Self.pasteKey] = settings
        return settings
    }

    /// What can be pasted: data only.
    public final var pasteConfiguration: UIPasteConfiguration? {
        get { pasteSettings.configuration }
        set { pasteSettings.configuration = newValue }
    }
}

extension UITextField: UITextPasteConfigurationSupporting {
    public final var pasteDelegate: (any UITextPasteDelegate)? {
        get { pasteSettings.delegate }
        set { pasteSettings.delegate = newValue }
    }
}

extension UITextView: UITextPasteConfigurationSupporting {
    public final var pasteDelegate: (any UITextPasteDelegate)? {
        get { pasteSettings.delegate }
        set { pasteSettings.delegate = newValue }
    }
}
