import AshlarLayout

/// The object that receives key input. There is at most one.
@MainActor
enum FirstResponder {
    private weak static var reference: UIResponder?

    /// The first responder; nil once a view has left its window.
    static var current: UIResponder? {
        guard let reference else { return nil }
        // FIDELITY.md: oneFirstResponder.
        if let view = reference as? UIView, view.windowReference == nil { return nil }
        return reference
    }

    /// Makes an object the first responder. The views of the keyboard follow.
    static func become(_ responder: UIResponder) -> Bool { InputViews.deferred { take(responder) } }

    private static func take(_ responder: UIResponder) -> Bool {
        if current === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let view = responder as? UIView, view.windowReference == nil { return false }
        if let old = current {
            guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
        }
        reference = responder
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        defer { InputViews.update() }
        guard responder.canResignFirstResponder else { return false }
        if reference === responder { reference = nil }
        return true
    }
}

extension FirstResponder {
    /// Implements `UIView.endEditing(_:)`.
    static func endEditing(in view: UIView, force: Bool) -> Bool {
        guard let responder = current else { return true }
        // A responder that is not a view belongs to the first view in its responder chain.
        var next: UIResponder? = responder
        while let object = next, !(object is UIView) { next = object.next }
        guard let place = next as? UIView, place.isDescendant(of: view) else { return true }
        if responder.resignFirstResponder() { return true }
        if force, reference === responder {
            reference = nil
            InputViews.update()
        }
        return force
    }
}
