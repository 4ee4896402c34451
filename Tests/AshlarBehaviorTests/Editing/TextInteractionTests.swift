import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): textInteractionsAreSimple, textItemMenusAreShort.
/// Gestures for the text of an application's own view: Apple's documentation of `UITextInteraction` and of its delegate, and
/// WWDC 2020, session 10094. The view below the subviews: steveshepard.com/blog/adventures-with-uitextinteraction.
@MainActor
@Suite("Text interactions")
struct TextInteractionTests {
    private final class Position: UITextPosition {
        let index: Int
        init(_ index: Int) {
            self.index = index
            super.init()
        }
    }
    private final class Range: UITextRange {
        let (low, high): (Int, Int)
        init(_ low: Int, _ high: Int) {
            (self.low, self.high) = (low, high)
            super.init()
        }
        override var start: UITextPosition { Position(low) }
        override var end: UITextPosition { Position(high) }
        override var isEmpty: Bool { low == high }
    }

    /// A view of the application: one line of letters 10 points wide.
    private final class Page: UIView, UITextInput {
        var letters = Array("two words here")
        var selection = Range(0, 0)
        var turn = CGAffineTransform.identity
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !letters.isEmpty }
        func insertText(_ text: String) {
            letters.replaceSubrange(selection.low..<selection.high, with: Array(text))
            selection = Range(selection.low + text.count, selection.low + text.count)
        }
        func deleteBackward() {}
        func text(in range: UITextRange) -> String? { (range as? Range).map { String(letters[$0.low..<$0.high]) } }
        func replace(_ range: UITextRange, withText text: String) {}
        var selectedTextRange: UITextRange? {
            get { selection }
            set { if let range = newValue as? Range { selection = range } }
        }
        var markedTextRange: UITextRange? { nil }
        var markedTextStyle: [NSAttributedString.Key: Any]?
        func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
        func unmarkText() {}
        var beginningOfDocument: UITextPosition { Position(0) }
        var endOfDocument: UITextPosition { Position(letters.count) }
        private func index(_ position: UITextPosition) -> Int { (position as? Position)?.index ?? 0 }
        func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
            Range(min(index(fromPosition), index(toPosition)), max(index(fromPosition), index(toPosition)))
        }
        func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
            (0...letters.count).contains(index(position) + offset) ? Position(index(position) + offset) : nil
        }
        func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
            self.position(from: position, offset: direction == .left ? -offset : offset)
        }
        func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
            let (a, b) = (index(position), index(other))
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
        func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { range.end }
        func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
        func baseWritingDirection(
            for position: UITextPosition, in direction: UITextStorageDirection
        ) -> NSWritingDirection { .leftToRight }
        func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
        func firstRect(for range: UITextRange) -> CGRect { .zero }
        func caretRect(for position: UITextPosition) -> CGRect {
            CGRect(x: CGFloat(index(position)) * 10, y: 0, width: 2, height: 20)
        }
        func caretTransform(for position: UITextPosition) -> CGAffineTransform { turn }
        func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
            final class Box: UITextSelectionRect {
                var box = CGRect.zero
                override var rect: CGRect { box }
            }
            let made = Box()
            made.box = CGRect(
                x: CGFloat(index(range.start)) * 10, y: 0, width: CGFloat(index(range.end) - index(range.start)) * 10, height: 20)
            return [made]
        }
        func closestPosition(to point: CGPoint) -> UITextPosition? {
            Position(min(max(Int((point.x / 10).rounded()), 0), letters.count))
        }
        func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closestPosition(to: point) }
        func characterRange(at point: CGPoint) -> UITextRange? { nil }
        weak var inputDelegate: (any UITextInputDelegate)?
        lazy var tokenizer: any UITextInputTokenizer = Words(self)
        func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {}
        func dictationRecordingDidEnd() {}
        func dictationRecognitionFailed() {}
        var insertDictationResultPlaceholder: Any { "" }
        func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect { .zero }
        func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}
    }

    private final class Words: NSObject, UITextInputTokenizer {
        unowned let page: Page
        init(_ page: Page) { self.page = page }
        func rangeEnclosingPosition(
            _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
        ) -> UITextRange? {
            guard granularity == .word, let index = (position as? Position)?.index else { return Range(0, page.letters.count) }
            let low = page.letters[..<index].lastIndex(of: " ").map { $0 + 1 } ?? 0
            return Range(low, page.letters[index...].firstIndex(of: " ") ?? page.letters.count)
        }
        func isPosition(
            _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
        ) -> Bool { false }
        func position(
            from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
        ) -> UITextPosition? { nil }
        func isPosition(
            _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
        ) -> Bool { false }
    }

    private final class Delegate: UITextInteractionDelegate {
        var (log, allows): ([String], Bool) = ([], true)
        func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
            log.append("should \(Int(point.x))")
            return allows
        }
        func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }
        func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did") }
    }

    private let page = Page(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let delegate = Delegate()
    private let phone: Phone

    init() {
        let root = UIViewController()
        root.view.addSubview(page)
        phone = Phone(root)
    }

    private func interact(_ mode: UITextInteractionMode) -> UITextInteraction {
        let interaction = UITextInteraction(for: mode)
        (interaction.textInput, interaction.delegate) = (page, delegate)
        page.addInteraction(interaction)
        return interaction
    }

    private func tap(_ x: CGFloat) {
        phone.window.ashlar.tap(at: CGPoint(x: 20 + x, y: 110))
        phone.wait(0.05)
    }

    @Test("A tap begins editing at the nearest position, two select a word, and the keys type there")
    func taps() {
        _ = interact(.editable)
        tap(41)
        expect(page.isFirstResponder && page.selection.low == 4 && page.selection.isEmpty)
        expect(delegate.log, equals: ["should 41", "will", "did"])
        phone.window.ashlar.type("x")
        expect(String(page.letters), equals: "two xwords here")
        phone.wait(1)
        tap(62)
        tap(62)
        expect(page.text(in: page.selection), equals: "xwords")
        phone.wait(1)
        delegate.allows = false
        tap(1)
        expect(page.text(in: page.selection), equals: "xwords")
    }

    @Test("The insertion point blinks where the view says, with its transform; the selection lies below the subviews")
    func drawing() {
        let interaction = interact(.editable)
        tap(41)
        func boxes() -> [CGRect] { ShownPieces(page).pieces.map(\.box) }
        expect(boxes(), equals: [CGRect(x: 40, y: 0, width: 2, height: 20)])
        phone.wait(0.5)
        expect(boxes(), equals: [])
        phone.wait(0.5)
        page.turn = CGAffineTransform(rotationAngle: .pi / 2)
        let turned = boxes().first ?? .zero
        expect(abs(turned.width - 20) < 0.01 && abs(turned.height - 2) < 0.01 && abs(turned.midX - 41) < 0.01)
        tap(62)
        tap(62)
        expect(boxes(), equals: [CGRect(x: 40, y: 0, width: 50, height: 20)])
        page.removeInteraction(interaction)
        expect(page.subviews.isEmpty && boxes() == [] && (page.gestureRecognizers ?? []).isEmpty)
    }

    @Test("A text that is only read gets no insertion point; a press selects a word, a tap ends the selection")
    func reading() {
        let interaction = interact(.nonEditable)
        tap(41)
        expect(page.selection.low == 0 && ShownPieces(page).pieces.isEmpty)
        phone.window.ashlar.press(at: CGPoint(x: 85, y: 110), for: 0.6)
        expect(page.text(in: page.selection), equals: "words")
        phone.wait(1)
        tap(20)
        expect(page.selection.isEmpty && interaction.gesturesForFailureRequirements.count == 4)
    }

    @Test("A placeholder is a rectangle of its size at the insertion point")
    func placeholder() {
        page.selection = Range(3, 3)
        let rects = page.insertTextPlaceholder(with: CGSize(width: 50, height: 20)).rects.map(\.rect)
        expect(rects, equals: [CGRect(x: 30, y: 0, width: 50, height: 20)])
    }

    // MARK: Menus of links

    private final class Links: NSObject, UITextViewDelegate {
        var log: [String] = []
        var menu: UIMenu??
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            log.append("menu \(textItem.range.location) \(defaultMenu.children.map(\.title))")
            guard let menu else { return UITextItem.MenuConfiguration(menu: defaultMenu) }
            return menu.map { UITextItem.MenuConfiguration(menu: $0) }
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("display") }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
        ) { log.append("end") }
    }

    /// Source: `textView(_:menuConfigurationFor:defaultMenu:)` and `textView(_:textItemMenuWillDisplayFor:animator:)`.
    @Test(
        "A press on a link shows the menu that the delegate gives; without one, the press selects the word",
        arguments: [true, false])
    func linkMenu(_ shows: Bool) {
        let view = UITextView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
        let text = NSMutableAttributedString(string: "See the page", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.addAttribute(.link, value: URL(string: "https://example.org")!, range: NSRange(location: 8, length: 4))
        view.attributedText = text
        view.isEditable = false
        let links = Links()
        view.delegate = links
        var chosen = 0
        links.menu = .some(shows ? UIMenu(children: [UIAction(title: "Mine") { _ in chosen += 1 }]) : nil)
        phone.window.rootViewController?.view.addSubview(view)
        phone.window.layoutIfNeeded()
        let place = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 10)!)
        phone.window.ashlar.press(at: view.convert(CGPoint(x: place.minX, y: place.midY), to: phone.window), for: 0.7)
        phone.wait(0.5)
        expect(links.log.first, equals: "menu 8 [\"Open Link\", \"Copy Link\"]")
        expect(links.log.contains("display") == shows && ShownPieces(phone.window).texts.contains("Mine") == shows)
        expect((view.selectedRange.length == 4) == !shows)
        if shows {
            let row = ShownPieces(phone.window).pieces.last { $0.text == "Mine" }?.box ?? .zero
            phone.window.ashlar.tap(at: CGPoint(x: row.midX, y: row.midY))
            phone.wait(1)
            expect(chosen == 1 && links.log.last == "end")
        }
    }
}
