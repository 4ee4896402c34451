import Foundation

/// Taps on the links and attachments of a text view that is selectable and not editable.
extension UITextView {
    /// Opens the link that a finger tapped.
    ///
    /// - Returns: False if the touches are no tap on a link or an attachment.
    final func opensLink(at touches: Set<UITouch>) -> Bool {
        guard touches.count == 1, let touch = touches.first, touch.distanceFromStart <= UITapGestureRecognizer.allowedMovement
        else {
            return false
        }
        return interact(at: touch.location(in: self))
    }

    /// Opens the link at a point, if the delegate allows it.
    ///
    /// - Returns: False if there is neither a link nor an attachment.
    private func interact(at point: CGPoint) -> Bool {
        guard isSelectable, let index = character(at: point) else { return false }
        let textDelegate = delegate as? any UITextViewDelegate
        if let url = link(at: index) {
            let range = rangeOfLink(url, around: index)
            perform(UITextItem(.link(url), range)) { [weak self] in
                guard let self else { return }
                let opens =
                    textDelegate?.textView(
                        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
                if opens { UIApplication.shared.open(url) }
            }
            return true
        }
        guard
            let attachment = textStorage.attribute(.attachment, at: index, effectiveRange: nil)
                as? NSTextAttachment
        else {
            return false
        }
        let range = NSRange(location: index, length: 1)
        perform(UITextItem(.textAttachment(attachment), range)) { [weak self] in
            guard let self else { return }
            _ = textDelegate?.textView(
                self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
        }
        return true
    }

    // MARK: Menus

    final func makeItemPress() -> ContextMenuPress {
        let press = ContextMenuPress()
        press.view = self
        press.request = { [weak self] in self?.menuRequest(at: $0) }
        return press
    }

    /// Returns the menu of the link or the attachment at a point; nil for none.
    private func menuRequest(at point: CGPoint) -> ContextMenuPress.Request? {
        guard isSelectable, !isEditable, let index = character(at: point), let item = item(at: index) else { return nil }
        let textDelegate = delegate as? any UITextViewDelegate
        let standard = defaultMenu(of: item)
        let chosen =
            textDelegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: standard) }
            ?? UITextItem.MenuConfiguration(menu: standard)
        guard let chosen, !chosen.menu.children.isEmpty else { return nil }
        return ContextMenuPress.Request(
            configuration: UIContextMenuConfiguration(actionProvider: { _ in chosen.menu }), view: self,
            target: chosen.preview?.view.map { UITargetedPreview(view: $0) },
            willDisplay: { [weak self] in
                if let self { textDelegate?.textView(self, textItemMenuWillDisplayFor: item, animator: $0) }
            },
            willEnd: { [weak self] in
                if let self { textDelegate?.textView(self, textItemMenuWillEndFor: item, animator: $0) }
            })
    }

    private func item(at index: Int) -> UITextItem? {
        if let url = link(at: index) { return UITextItem(.link(url), rangeOfLink(url, around: index)) }
        let attachment = textStorage.attribute(.attachment, at: index, effectiveRange: nil) as? NSTextAttachment
        return attachment.map { UITextItem(.textAttachment($0), NSRange(location: index, length: 1)) }
    }

    // FIDELITY.md: textItemMenusAreShort.
    private func defaultMenu(of item: UITextItem) -> UIMenu {
        guard case .link(let url) = item.content else { return UIMenu() }
        let open = UIAction(title: "Open Link") { _ in UIApplication.shared.open(url) }
        let copy = UIAction(title: "Copy Link") { _ in UIPasteboard.general.url = url }
        return UIMenu(children: [open, copy])
    }

    /// Performs the action that the delegate chooses for a tap on an item.
    private func perform(_ item: UITextItem, _ interact: @escaping @MainActor () -> Void) {
        let standard = UIAction { _ in interact() }
        guard let textDelegate = delegate as? any UITextViewDelegate else { return interact() }
        guard let action = textDelegate.textView(self, primaryActionFor: item, defaultAction: standard) else { return }
        MenuChoice.perform(action, for: self)
    }

    private func link(at index: Int) -> URL? {
        let value = textStorage.attribute(.link, at: index, effectiveRange: nil)
        return value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    }

    /// Returns the range of the characters with a link around one of them, whatever their fonts and colors.
    private func rangeOfLink(_ url: URL, around index: Int) -> NSRange {
        let text = textStorage
        var (start, end) = (index, index)
        while start > 0, link(at: start - 1) == url {
            var run = NSRange(location: start - 1, length: 1)
            _ = text.attribute(.link, at: start - 1, effectiveRange: &run)
            start = min(start - 1, run.location)
        }
        while end < text.length, link(at: end) == url {
            var run = NSRange(location: end, length: 1)
            _ = text.attribute(.link, at: end, effectiveRange: &run)
            end = max(end + 1, run.location + run.length)
        }
        return NSRange(location: start, length: end - start)
    }

    /// Returns the index of the character at a point; nil beside the text.
    private func character(at point: CGPoint) -> Int? {
        guard hasText else { return nil }
        let (manager, container) = (layoutManager, textContainer)
        refreshTextKit()
        let place = CGPoint(x: point.x - textContainerInset.left, y: point.y - textContainerInset.top)
        let index = manager.characterIndex(
            for: place, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        guard index < textStorage.length else { return nil }
        let box = manager.boundingRect(
            forGlyphRange: NSRange(location: index, length: 1), in: container)
        return box.contains(place) ? index : nil
    }
}
