import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about the sizes of text views and labels, measured with the system's font.
@MainActor
@Suite("Reports: text views and labels", .serialized)
struct TextViewReportTests {
    private let far = CGFloat.greatestFiniteMagnitude

    private func view(_ size: CGFloat = 17, _ text: String = "") -> UITextView {
        let view = UITextView()
        view.ashlar.textEngine = SystemTextEngine()
        (view.font, view.isScrollEnabled, view.text) = (.systemFont(ofSize: size), false, text)
        return view
    }

    private func width(_ text: String, _ size: CGFloat) -> CGFloat {
        let label = UILabel()
        label.ashlar.textEngine = SystemTextEngine()
        (label.font, label.text) = (.systemFont(ofSize: size), text)
        return label.intrinsicContentSize.width
    }

    // Source: UITextView.h, quoted in haomeiwen.com/subject/hqkcvttx; hanspinckaers/GrowingTextView, issue 65.
    @Test("Text is inset by 8 points above and below and by 5 at the sides")
    func insets() {
        let (text, bare) = (view(17, "Hello World"), view(17, "Hello World"))
        bare.textContainerInset = .zero
        bare.textContainer.lineFragmentPadding = 0
        expect(text.textContainerInset, equals: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        expect(text.textContainer.lineFragmentPadding, equals: 5)
        let (a, b) = (text.sizeThatFits(CGSize(width: 1000, height: far)), bare.sizeThatFits(CGSize(width: 1000, height: far)))
        expect(isNear(a.width - b.width, 10, within: 1) && isNear(a.height - b.height, 16, within: 1), "\(a) \(b)")
    }

    // Source: tiandabao.com/2016/07/02/UITextView, a table measured on iOS 9.
    @Test(
        "An empty text view is as high as a line and its insets", arguments: [(10.0, 28.0), (11, 30), (100, 136), (1000, 1210)])
    func empty(_ size: Double, _ height: Double) {
        let got = view(size).sizeThatFits(CGSize(width: 5000, height: far)).height
        expect(got <= height && got >= height - 1, "\(got)")
    }

    // Source: FluidGroup/NextGrowingTextView, issue 53.
    @Test("A line of 14 points without vertical insets is 17 points high")
    func fourteen() {
        let text = view(14, "a")
        text.textContainerInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let size = text.sizeThatFits(CGSize(width: 300, height: far))
        expect(size.height >= 16.5 && size.height <= 17 && isNear(size.width, width("a", 14) + 30, within: 1), "\(size)")
    }

    // Source: LiYanan2004/RichText, pull request 27 (iOS 26).
    @Test("A text view answers with the width that it uses, and not with the width that it was offered")
    func used() {
        let size = view(17, "One\nTwo three\nFour").sizeThatFits(CGSize(width: 390, height: far))
        expect(isNear(size.width, width("Two three", 17) + 10, within: 1.5), "\(size)")
        expect(size.height > 60 && size.height < 85)
    }

    // Source: ioscake.com/uitextview-that-expands-to-text-using-auto-layout.
    @Test("A text view that does not scroll has a content size, and one that scrolls has none")
    func contentSize() {
        let (root, text, below) = (sheetOfPaper(), view(17, String(repeating: "word ", count: 40)), UIView())
        for view in [text, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor), text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.widthAnchor.constraint(equalToConstant: 200), below.topAnchor.constraint(equalTo: text.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: text.leadingAnchor), below.widthAnchor.constraint(equalToConstant: 10),
            below.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        let fit = text.sizeThatFits(CGSize(width: 200, height: far)).height
        expect(isNear(text.frame.height, fit, within: 1) && below.frame.minY == text.frame.maxY && fit > 60)
        let scrolling = UITextView()
        scrolling.text = "abc"
        expect(scrolling.intrinsicContentSize, equals: CGSize(width: -1, height: -1))
    }

    // Source: reibang.com/p/2bd90f70c18e; Apple, UILabel.preferredMaxLayoutWidth.
    @Test(
        "A preferred width decides the height of a label, and not its width",
        arguments: [(0.0, 200.0, 200.0), (100, 0, 100), (100, 200, 100), (300, 200, 300)])
    func preferredWidth(_ preferred: Double, _ width: Double, _ fitted: Double) {
        let text = String(repeating: "word ", count: 40)
        func label() -> UILabel {
            let label = UILabel()
            label.ashlar.textEngine = SystemTextEngine()
            (label.numberOfLines, label.text) = (0, text)
            return label
        }
        let (root, shown) = (sheetOfPaper(), label())
        shown.preferredMaxLayoutWidth = preferred
        shown.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(shown)
        shown.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        shown.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        if width > 0 { shown.widthAnchor.constraint(equalToConstant: width).isActive = true }
        root.layoutIfNeeded()
        let fit = label().sizeThatFits(CGSize(width: fitted, height: far)).height
        expect(isNear(shown.frame.height, fit), "\(shown.frame) \(fit)")
        if width > 0 {
            expect(isNear(shown.frame.width, width, within: 0.01))
        } else {
            expect(shown.frame.width <= 100 && shown.frame.width > 60)
        }
    }

    // Source: pastebin.com/7GSt8v9H, a question with its printed result on iOS 9.
    @Test("The compressed size of a picture above a label in a fixed height has the width of the label")
    func fitting() {
        let (view, poster, title) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIImageView(), UILabel())
        title.ashlar.textEngine = SystemTextEngine()
        (title.text, title.font) = ("Title ", .systemFont(ofSize: 16))
        for part in [poster, title] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let sides = [
            title.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
        for side in sides { side.priority = UILayoutPriority(750) }
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
            sides + [
                poster.topAnchor.constraint(equalTo: view.topAnchor),
                poster.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                poster.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                poster.widthAnchor.constraint(equalTo: poster.heightAnchor, multiplier: 16.0 / 9),
                title.topAnchor.constraint(equalTo: poster.bottomAnchor),
                title.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                view.heightAnchor.constraint(equalToConstant: 109.5),
            ])
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        expect(
            isNear(size.height, 109.5, within: 0.01) && isNear(size.width, title.intrinsicContentSize.width, within: 1), "\(size)"
        )
    }
}
