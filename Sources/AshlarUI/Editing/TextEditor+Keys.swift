import Foundation

/// The keys that move the insertion point, extend the selection and delete.
extension TextEditor {
    /// Handles a key that is pressed, if it is one for editing.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The modifier keys.
    /// - Returns: Whether the key did something, or is one for editing that had nothing to do.
    func handle(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let view else { return false }
        let extends = modifiers.contains(.shift)
        let modifiers = modifiers.subtracting([.shift, .alphaShift, .numericPad])
        switch key {
        case .keyboardLeftArrow, .keyboardRightArrow:
            move(toRight: key == .keyboardRightArrow, modifiers, extends)
        case .keyboardUpArrow, .keyboardDownArrow:
            move(down: key == .keyboardDownArrow, modifiers, extends)
        case .keyboardDeleteOrBackspace:
            guard view.letsEdit else { return false }
            deleteBackward(modifiers)
        case .keyboardDeleteForward:
            guard view.letsEdit else { return false }
            deleteForward(modifiers)
        case .keyboardReturnOrEnter, .keyboardReturn, .keypadEnter:
            guard view.letsEdit else { return false }
            view.insertText("\n")
        case .keyboardTab:
            return tab(backwards: extends)
        default:
            guard modifiers == .control else { return false }
            return handleControl(key, extends)
        }
        return true
    }

    /// The keys with Control that iOS shares with Emacs.
    private func handleControl(_ key: UIKeyboardHIDUsage, _ extends: Bool) -> Bool {
        switch key {
        case .keyboardA: move(toRight: false, .command, extends)
        case .keyboardE: move(toRight: true, .command, extends)
        case .keyboardB: move(toRight: false, [], extends)
        case .keyboardF: move(toRight: true, [], extends)
        case .keyboardP: move(down: false, [], extends)
        case .keyboardN: move(down: true, [], extends)
        case .keyboardD where view?.letsEdit == true: deleteForward([])
        case .keyboardH where view?.letsEdit == true: deleteBackward([])
        case .keyboardK where view?.letsEdit == true: deleteForward(.command)
        default: return false
        }
        return true
    }

    // MARK: Moving

    private func go(to offset: Int, isUpstream: Bool = false, _ extends: Bool, goal: CGFloat? = nil) {
        if extends {
            let fixed = anchor ?? (selection.length > 0 ? selection.location : selection.upperBound)
            let (low, high) = (min(fixed, offset), max(fixed, offset))
            select(NSRange(location: low, length: high - low), isUpstream: isUpstream, anchor: fixed)
        } else {
            select(NSRange(location: offset, length: 0), isUpstream: isUpstream)
        }
        self.goal = goal
        view?.revealCaret()
    }

    private func move(toRight isRight: Bool, _ modifiers: UIKeyModifierFlags, _ extends: Bool) {
        guard let view else { return }
        let head = self.head
        // In a line that runs from right to left, the key Right moves towards the start of the text.
        let line = view.geometry.lines.line(at: head, isUpstream: isUpstream)
        let isForward = isRight != (line?.isRightToLeft ?? false)
        if modifiers.contains(.command) {
            let geometry = view.geometry
            guard isForward else { return go(to: geometry.lineRange(at: head, isUpstream: isUpstream).location, extends) }
            let end = geometry.lineEnd(at: head, isUpstream: isUpstream)
            return go(to: end.offset, isUpstream: end.isUpstream, extends)
        }
        if modifiers.contains(.alternate) {
            return go(to: isForward ? units.wordEnd(after: head) : units.wordStart(before: head), extends)
        }
        if selection.length > 0, !extends { return go(to: isForward ? selection.upperBound : selection.location, false) }
        go(to: isForward ? units.characterEnd(after: head) : units.characterStart(before: head), extends)
    }

    private func move(down isDown: Bool, _ modifiers: UIKeyModifierFlags, _ extends: Bool) {
        guard let view else { return }
        let head = extends || selection.length == 0 ? self.head : isDown ? selection.upperBound : selection.location
        if modifiers.contains(.command) { return go(to: isDown ? length : 0, extends) }
        if modifiers.contains(.alternate) {
            let paragraph = units.paragraph(around: head)
            if isDown {
                let next = head == paragraph.upperBound ? units.paragraph(around: units.characterEnd(after: head)) : paragraph
                return go(to: next.upperBound, extends)
            }
            let before = head == paragraph.location ? units.paragraph(around: units.characterStart(before: head)) : paragraph
            return go(to: before.location, extends)
        }
        let geometry = view.geometry
        let x = goal ?? geometry.caret(at: head, isUpstream: isUpstream).minX
        guard let found = geometry.position(isDown ? 1 : -1, linesBelow: head, isUpstream: isUpstream, x: x) else {
            return go(to: isDown ? length : 0, extends, goal: x)
        }
        go(to: found.offset, isUpstream: found.isUpstream, extends, goal: x)
    }

    // MARK: Deleting

    private func deleteBackward(_ modifiers: UIKeyModifierFlags) {
        guard selection.length == 0, !modifiers.isDisjoint(with: [.alternate, .command]), let view else {
            view?.deleteBackward()
            return
        }
        let place = selection.location
        var start =
            modifiers.contains(.command)
            ? view.geometry.lineRange(at: place, isUpstream: isUpstream).location : units.wordStart(before: place)
        // At the start of a line, the line feed before it.
        if start == place { start = units.characterStart(before: place) }
        delete(NSRange(location: start, length: place - start))
    }

    private func deleteForward(_ modifiers: UIKeyModifierFlags) {
        guard let view else { return }
        if selection.length > 0 { return delete(selection) }
        let place = selection.location
        var end = units.characterEnd(after: place)
        if modifiers.contains(.alternate) { end = units.wordEnd(after: place) }
        if modifiers.contains(.command) {
            let lineEnd = view.geometry.lineEnd(at: place, isUpstream: isUpstream).offset
            if lineEnd > place { end = lineEnd }
        }
        delete(NSRange(location: place, length: end - place))
    }

    // MARK: Tab

    /// In a text view, Tab is a character. In a field it goes to the next field or text view, and with Shift to the one before.
    private func tab(backwards: Bool) -> Bool {
        guard let view else { return false }
        if view.hasManyLines {
            guard view.letsEdit else { return false }
            view.insertText("\t")
            return true
        }
        return FieldOrder.leave(view, backwards: backwards)
    }
}

/// The order in which the key Tab goes through the fields of a window: from top to bottom and, in a row, along the reading
/// direction.
@MainActor
enum FieldOrder {
    /// Makes the next field the first responder.
    ///
    /// - Returns: Whether another field took over.
    static func leave(_ view: UIView, backwards: Bool) -> Bool {
        let root = view.rootView
        var found: [(view: UIView, place: CGRect)] = []
        root.forEachInSubtree { other in
            guard let field = other as? any EditedView, field.letsEdit, field.canBecomeFirstResponder, isShown(other) else {
                return
            }
            found.append((other, other.convert(other.bounds, to: root)))
        }
        let isRightToLeft = root.isRightToLeft
        found.sort {
            if $0.place.minY != $1.place.minY, $0.place.maxY <= $1.place.midY || $1.place.maxY <= $0.place.midY {
                return $0.place.minY < $1.place.minY
            }
            return isRightToLeft ? $0.place.maxX > $1.place.maxX : $0.place.minX < $1.place.minX
        }
        guard let index = found.firstIndex(where: { $0.view === view }) else { return false }
        for step in 1..<max(found.count, 1) {
            let next = found[(index + (backwards ? found.count - step : step)) % found.count].view
            if next.becomeFirstResponder() { return true }
        }
        return false
    }

    private static func isShown(_ view: UIView) -> Bool {
        var next: UIView? = view
        while let present = next {
            if present.isHidden || present.alpha <= 0 || !present.isUserInteractionEnabled { return false }
            next = present.superviewReference
        }
        return true
    }
}
