import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): textViewsStartAt12, textViewsFitAsLabels, naturalFollowsTheText, selectionIsBookkeeping,
// textViewsAreNotJustified.
/// Tests with text of 10 points. With the block engine, a character is 10 points wide and high.
@MainActor
@Suite("Text views")
struct TextViewTests {
    private func textView(_ text: String, scrolls: Bool = false) -> UITextView {
        let view = UITextView()
        view.font = .systemFont(ofSize: 10)
        view.text = text
        view.isScrollEnabled = scrolls
        return view
    }

    /// Lays out a view that is pinned to the left and the top, with a maximum width.
    private func laidOut(_ view: UITextView, within width: CGFloat) -> Scene {
        let scene = Scene(width, 480)
        scene.add(view)
        scene.activate(
            view.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            view.rightAnchor.constraint(lessThanOrEqualTo: scene.root.rightAnchor),
            view.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        return scene
    }

    private final class LinkDelegate: UITextViewDelegate {
        var asked: [String] = []
        var answer = true
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("\(URL) \(characterRange.location) \(characterRange.length) \(interaction.rawValue)")
            return answer
        }
    }

    @Test("A tap on a link of a text that is only read asks the delegate and opens the link")
    func links() {
        let (view, delegate) = (textView(""), LinkDelegate())
        let text = NSMutableAttributedString(string: "to link end", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.addAttribute(.link, value: URL(string: "https://a.b")!, range: NSRange(location: 3, length: 4))
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 5, length: 1))
        view.attributedText = text
        view.delegate = delegate
        view.isEditable = false
        let scene = laidOut(view, within: 300)
        func tap(_ character: CGFloat) -> Int {
            let before = UIApplication.shared.ashlar.openedURLs.count
            scene.root.ashlar.tap(at: CGPoint(x: 5 + character * 10 + 5, y: 13))
            return UIApplication.shared.ashlar.openedURLs.count - before
        }
        expect(tap(1) == 0 && delegate.asked == [])
        expect(tap(3) == 1 && tap(6) == 1)
        expect(delegate.asked, equals: ["https://a.b 3 4 0", "https://a.b 3 4 0"])
        delegate.answer = false
        expect(tap(5) == 0 && delegate.asked.count == 3)
        view.isSelectable = false
        expect(tap(5) == 0 && delegate.asked.count == 3)
        (view.isSelectable, view.isEditable) = (true, true)
        expect(tap(5) == 0 && delegate.asked.count == 3, "a tap on a text that can be edited begins editing")
        view.resignFirstResponder()
    }

    @Test(
        "A new text view is editable, selectable and scrollable, with insets of 8 points above and below and 5 at the sides"
    )
    func defaults() {
        let view = UITextView()
        expect(view.text == "" && !view.hasText && view.font == nil && view.textColor == nil && view.textAlignment == .natural)
        expect(view.isEditable && view.isSelectable && view.isScrollEnabled)
        expect(view.textContainerInset, equals: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
        view.text = nil
        expect(view.text, equals: "")
    }

    @Test("A text view that scrolls has no intrinsic size, and its text's size as content size")
    func scrolling() {
        let scene = Scene()
        let view = scene.add(textView("aaaa bbbb cccc", scrolls: true))
        expect(view.intrinsicContentSize, equals: CGSize(width: -1, height: -1))
        view.place(0, 0, 60, 30)
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 60, height: 30))
        expect(view.contentSize, equals: CGSize(width: 60, height: 46))
        view.text = "aaaa"
        scene.layout()
        expect(view.contentSize, equals: CGSize(width: 60, height: 26))
    }

    @Test("A text view that does not scroll has the size of its text with insets and padding")
    func fitting() {
        let view = textView("aaaa")
        let scene = laidOut(view, within: 320)
        expect(view.frame, equals: CGRect(x: 0, y: 0, width: 50, height: 26))
        view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 56, height: 14))
        view.textContainer.lineFragmentPadding = 0
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 46, height: 14))
        view.font = .systemFont(ofSize: 20)
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 86, height: 24))
        view.isScrollEnabled = true
        scene.layout()
        expect(view.frame.size, equals: .zero)
    }

    @Test("A text view wraps at the width that constraints give it, and widens again with its container")
    func wrapping() {
        let view = textView("aaaa bbbb cccc")
        let scene = laidOut(view, within: 110)
        expect(view.frame.size, equals: CGSize(width: 100, height: 36))
        expect(view.contentSize, equals: CGSize(width: 100, height: 36))
        scene.root.frame.size.width = 55
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 50, height: 46))
        scene.root.frame.size.width = 320
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 150, height: 26))
    }

    @Test("A rounding error in the width from constraints does not add a line", arguments: 1...60)
    func roundingErrors(_ count: Int) {
        let view = textView(String(repeating: "a", count: count))
        view.font = .systemFont(ofSize: 7.3)
        view.textContainerInset = UIEdgeInsets(top: 0, left: 0.1, bottom: 0, right: 0.2)
        _ = laidOut(view, within: 1000)
        expect(abs(view.frame.height - 7.3) < 1e-9)
    }

    @Test("An empty text has one line, and a line feed at the end begins another")
    func emptyLines() {
        expect(textView("").intrinsicContentSize, equals: CGSize(width: 10, height: 26))
        expect(textView("a").intrinsicContentSize.height, equals: 26)
        expect(textView("a\n").intrinsicContentSize.height, equals: 36)
        expect(textView("a\nb").intrinsicContentSize.height, equals: 36)
        expect(textView("\n").intrinsicContentSize.height, equals: 36)
        let view = textView("a\n")
        view.textContainer.maximumNumberOfLines = 1
        expect(view.intrinsicContentSize.height, equals: 26)
    }

    @Test("The number of lines can be limited, and the container determines how the last one is truncated")
    func limits() {
        let view = textView("aaaa bbbb cccc")
        view.textContainer.maximumNumberOfLines = 1
        view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        expect(Picture(of: view).texts, equals: ["aaaa"])
        view.textContainer.lineBreakMode = .byTruncatingTail
        expect(Picture(of: view).texts, equals: ["aaaa…"])
        expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height, equals: 26)
        let faults = LayoutDiagnostics.collecting { view.textContainer.lineFragmentPadding = .infinity }.faults
        expect(faults.count == 1 && view.textContainer.lineFragmentPadding == 5)
    }

    @Test("sizeThatFits(_:) returns the size of the text within the given width")
    func sizeThatFits() {
        let view = textView("aaaa bbbb", scrolls: true)
        expect(
            view.sizeThatFits(CGSize(width: 75, height: CGFloat.greatestFiniteMagnitude)), equals: CGSize(width: 50, height: 36))
        expect(view.sizeThatFits(.zero), equals: CGSize(width: 100, height: 26))
    }

    @Test("Without a font, the text has a size of 12 points and the label color")
    func font() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "aa"
        expect(Picture(of: view).pieces.map(\.box), equals: [CGRect(x: 5, y: 8, width: 24, height: 12)])
        expect(Picture(of: view).boxes(.label).count, equals: 1)
        view.textColor = .red
        expect(Picture(of: view).boxes(.red).count, equals: 1)
    }

    @Test("The text scrolls with the content, aligned to its side")
    func drawing() {
        let view = textView("aa\naa\naa", scrolls: true)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        view.layoutIfNeeded()
        view.contentOffset.y = 12
        expect(Picture(of: view).pieces.map(\.box.origin), equals: [CGPoint(x: 5, y: -4)])
        view.contentOffset.y = 0
        view.textAlignment = .right
        expect(Picture(of: view).pieces.map(\.box.minX).allSatisfy { abs($0 - 75) < 1e-5 })
        view.textAlignment = .center
        expect(Picture(of: view).pieces.map(\.box.minX).allSatisfy { abs($0 - 40) < 1e-5 })
        // Text without letters has the direction of the view.
        (view.text, view.textAlignment, view.semanticContentAttribute) = ("12", .natural, .forceRightToLeft)
        expect(Picture(of: view).pieces.map(\.box.minX).allSatisfy { abs($0 - 75) < 1e-5 })
    }

    @Test("The first baseline is that of the first line, and the last baseline that of the last line")
    func baselines() {
        let view = textView("aaaa bbbb")
        let scene = laidOut(view, within: 60)
        let (first, last) = (scene.add(blockLabel(1)), scene.add(blockLabel(1)))
        scene.activate(
            first.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
            last.lastBaselineAnchor.constraint(equalTo: view.lastBaselineAnchor))
        scene.layout()
        expect([first.frame.minY, last.frame.minY], equals: [8, 18])
    }

    @Test("A text container that the application created is used")
    func containers() {
        let container = NSTextContainer()
        container.lineFragmentPadding = 0
        let view = UITextView(frame: .zero, textContainer: container)
        (view.font, view.text, view.isScrollEnabled) = (.systemFont(ofSize: 10), "aa", false)
        expect(view.textContainer === container && view.intrinsicContentSize.width == 20)
        container.lineFragmentPadding = 3
        expect(view.intrinsicContentSize.width, equals: 26)
    }

    @Test("The compressed fitting size of a view with a text view includes the text's lines")
    func fittingSize() {
        let scene = Scene()
        let box = scene.add(UIView())
        let view = scene.add(textView("aaaa bbbb"), to: box)
        scene.activate(
            view.leftAnchor.constraint(equalTo: box.leftAnchor), view.rightAnchor.constraint(equalTo: box.rightAnchor),
            view.topAnchor.constraint(equalTo: box.topAnchor), view.bottomAnchor.constraint(equalTo: box.bottomAnchor))
        let size = box.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(size, equals: CGSize(width: 60, height: 36))
    }

    @Test("The selection stays within the text, moves to the end of a new text, and the delegate is notified")
    func selection() {
        final class Delegate: UITextViewDelegate {
            var ranges: [NSRange] = []
            func textViewDidChangeSelection(_ textView: UITextView) { ranges.append(textView.selectedRange) }
        }
        let (view, delegate) = (UITextView(), Delegate())
        view.delegate = delegate
        view.text = "naïve 😀"
        expect(view.selectedRange, equals: NSRange(location: 8, length: 0), "UTF-16 units")
        view.selectedRange = NSRange(location: 2, length: 50)
        expect(view.selectedRange, equals: NSRange(location: 2, length: 6))
        view.selectedRange = NSRange(location: 99, length: 1)
        expect(view.selectedRange, equals: NSRange(location: 8, length: 0))
        view.selectedRange = NSRange(location: 99, length: 1)
        expect(delegate.ranges.map(\.location), equals: [8, 2, 8])
        view.text = ""
        expect(view.selectedRange, equals: NSRange(location: 0, length: 0))
    }

    @Test("Justified text is aligned as natural text is")
    func justified() {
        let boxes = [NSTextAlignment.natural, .justified].map { alignment in
            let view = textView("ab c dddd eeee f")
            view.textAlignment = alignment
            view.frame = CGRect(x: 0, y: 0, width: 80, height: 100)
            view.layoutIfNeeded()
            return Picture(of: view).pieces.map(\.box)
        }
        expect(boxes[0] == boxes[1] && !boxes[0].isEmpty)
    }
}
