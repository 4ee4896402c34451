import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): glyphsAreUnits.
/// Tests with text of 10 points. With the block engine, a character is 10 points wide and high.
@MainActor
@Suite("TextKit", .serialized)
struct TextKitTests {
    private static var kept: NSTextStorage?

    private func setUp(
        _ text: String, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 0
    ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(
            attributedString: NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: height)))
        container.lineFragmentPadding = padding
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        // As on iOS, only the application keeps a text storage alive.
        Self.kept = storage
        return (storage, manager, container)
    }

    @Test("The used rectangle encloses the lines, with the padding at their ends")
    func usedRect() {
        let (storage, manager, container) = setUp("aaaa bbbb cc", width: 60, padding: 5)
        manager.ensureLayout(for: container)
        // Four characters fit between the fragment paddings.
        expect(manager.usedRect(for: container), equals: CGRect(x: 0, y: 0, width: 50, height: 30))
        container.size.width = 110
        expect(manager.usedRect(for: container), equals: CGRect(x: 0, y: 0, width: 100, height: 20))
        container.maximumNumberOfLines = 1
        expect(manager.usedRect(for: container).height, equals: 10)
        container.maximumNumberOfLines = 0
        storage.append(NSAttributedString(string: "\ndd", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        expect(manager.usedRect(for: container).height, equals: 30)
    }

    @Test("Each line has its characters, including the space at which it breaks")
    func lines() {
        let (_, manager, container) = setUp("aaaa bbbb cc\ndd", width: 40)
        var ranges: [NSRange] = []
        var rects: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 15)) { rect, used, owner, range, _ in
            ranges.append(range)
            rects.append(used)
            expect(owner === container && rect.width == 40)
        }
        expect(
            ranges,
            equals: [
                NSRange(location: 0, length: 5), NSRange(location: 5, length: 5), NSRange(location: 10, length: 3),
                NSRange(location: 13, length: 2),
            ])
        expect(rects.map(\.minY) == [0, 10, 20, 30] && rects.map(\.width) == [40, 40, 20, 20])
        expect(manager.glyphRange(for: container), equals: NSRange(location: 0, length: 15))
        expect(manager.lineFragmentRect(forGlyphAt: 6, effectiveRange: nil).minY, equals: 10)
        expect(manager.location(forGlyphAt: 6), equals: CGPoint(x: 10, y: 8))
    }

    @Test("Characters have rectangles, and points have characters")
    func places() {
        let (_, manager, container) = setUp("aaaa bbbb cc", width: 50, padding: 5)
        expect(
            manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 2), in: container),
            equals: CGRect(x: 15, y: 0, width: 20, height: 10))
        expect(
            manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 5), in: container),
            equals: CGRect(x: 5, y: 0, width: 40, height: 20))
        var fraction: CGFloat = 0
        expect(
            manager.characterIndex(
                for: CGPoint(x: 20, y: 12), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction), equals: 6)
        expect(fraction, equals: 0.5)
        expect(manager.glyphIndex(for: CGPoint(x: -50, y: 500), in: container), equals: 10)
    }

    @Test("Text that does not fit in a container's height continues in the next container")
    func containers() {
        let (_, manager, first) = setUp("aaaa bbbb cccc dddd", width: 40, height: 25)
        let second = NSTextContainer(size: CGSize(width: 90, height: 0))
        second.lineFragmentPadding = 0
        manager.addTextContainer(second)
        expect(manager.usedRect(for: first).height, equals: 20)
        expect(manager.glyphRange(for: first), equals: NSRange(location: 0, length: 10))
        expect(manager.usedRect(for: second), equals: CGRect(x: 0, y: 0, width: 90, height: 10))
        expect(manager.textContainer(forGlyphAt: 12, effectiveRange: nil) === second)
    }

    @Test("A text storage notifies its delegate of edits, and of several between beginEditing() and endEditing() as one")
    func edits() {
        final class Log: NSTextStorageDelegate {
            var entries: [String] = []
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
                changeInLength delta: Int
            ) { entries.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)") }
        }
        let (storage, log) = (NSTextStorage(string: "abc"), Log())
        storage.delegate = log
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        expect(log.entries, equals: ["2 1+3 2", "1 0+2 0"])
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        storage.append(NSAttributedString(string: "!"))
        storage.endEditing()
        expect(log.entries.count == 3 && log.entries.last?.hasSuffix(" 0") == true && storage.string == "xyzc!")
    }

    @Test("A text view's text and storage agree, and its layout manager measures in the view's width")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
        view.font = .systemFont(ofSize: 10)
        view.text = "aaaa bb"
        expect(view.textStorage.string == "aaaa bb" && view.layoutManager.textStorage === view.textStorage)
        expect(view.layoutManager.usedRect(for: view.textContainer).size, equals: CGSize(width: 50, height: 20))
        view.textStorage.append(NSAttributedString(string: " cc", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        expect(view.text, equals: "aaaa bb cc")
        view.layoutIfNeeded()
        expect(view.contentSize.height, equals: 20 + 16 + (view.layoutManager.usedRect(for: view.textContainer).height - 20))
        view.text = "d"
        expect(view.textStorage.string, equals: "d")
        expect(view.layoutManager.usedRect(for: view.textContainer).size, equals: CGSize(width: 20, height: 10))
    }

    @Test("A text view shows the storage of the container with which it is created")
    func ownStack() {
        let (storage, manager, container) = setUp("hello", width: 100)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), textContainer: container)
        expect(view.text == "hello" && view.textStorage === storage && view.layoutManager === manager)
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "bye")
        expect(view.text, equals: "bye")
    }

    @Test("Drawing glyphs draws the lines of the container")
    func drawing() {
        final class Canvas: UIView {
            var manager: NSLayoutManager?
            override func draw(_ rect: CGRect) {
                manager?.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 6), at: CGPoint(x: 3, y: 4))
            }
        }
        let (storage, manager, _) = setUp("aa bbb", width: 30)
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        canvas.manager = manager
        let drawn = Picture(of: canvas).pieces.filter { $0.text != nil }
        expect(drawn.map(\.text) == ["aa\nbbb"] && drawn.first?.box.origin == CGPoint(x: 3, y: 4))
        _ = storage
    }

    @Test("Exclusion paths are stored")
    func exclusion() {
        let container = NSTextContainer()
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))]
        expect(container.exclusionPaths.count == 1 && container.size == CGSize(width: 1e7, height: 1e7))
    }
}
