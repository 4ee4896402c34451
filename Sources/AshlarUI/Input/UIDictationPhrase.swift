import Foundation

/// A phrase that was dictated.
@preconcurrency @MainActor
open class UIDictationPhrase: NSObject {
    /// What was most probably said.
    open private(set) var text: String
    /// What else may have been said; nil for nothing.
    open private(set) var alternativeInterpretations: [String]?

    /// Creates a phrase, for hosts and tests: on iOS, dictation makes phrases.
    ///
    /// - Parameters:
    ///   - text: What was most probably said.
    ///   - alternativeInterpretations: What else may have been said.
    public init(text: String, alternativeInterpretations: [String]? = nil) {
        (self.text, self.alternativeInterpretations) = (text, alternativeInterpretations)
        super.init()
    }
}

extension UITextInput {
    public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
        insertText(dictationResult.map(\.text).joined())
    }
    public func dictationRecordingDidEnd() {}
    public func dictationRecognitionFailed() {}
    public var insertDictationResultPlaceholder: Any { NSObject() }
    public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
        selectedTextRange.map { caretRect(for: $0.end) } ?? .zero
    }
    public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}
}

extension AshlarNamespace {
    /// Ends a dictation into the first responder: it is told that the recording has ended, asked for a placeholder, which it then
    /// removes, and gets the phrases.
    ///
    /// - Parameter phrases: What was recognized; nil if nothing was.
    public func dictate(_ phrases: [UIDictationPhrase]?) {
        guard let input = FirstResponder.current as? any UITextInput else { return }
        input.dictationRecordingDidEnd()
        let placeholder = input.insertDictationResultPlaceholder
        _ = input.frame(forDictationResultPlaceholder: placeholder)
        input.removeDictationResultPlaceholder(placeholder, willInsertResult: phrases != nil)
        if let phrases { input.insertDictationResult(phrases) } else { input.dictationRecognitionFailed() }
        view.rootView.layoutIfNeeded()
    }
}
