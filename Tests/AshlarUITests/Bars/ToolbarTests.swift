import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): toolbarHeights, barItemsInARow, itemsHaveActions.
@MainActor
@Suite("Toolbars")
struct ToolbarTests {
    private func toolbar(_ items: [UIBarButtonItem], width: CGFloat = 320, rightToLeft: Bool = false) -> UIToolbar {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        bar.items = items
        bar.layoutIfNeeded()
        return bar
    }

    private func frames(_ bar: UIToolbar) -> [[CGFloat]] { bar.subviews.map { [$0.frame.minX, $0.frame.width] } }

    @Test("A toolbar has no intrinsic width and is 44 points high, or 49 points above a home indicator")
    func height() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let bar = UIToolbar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: root.leftAnchor), bar.rightAnchor.constraint(equalTo: root.rightAnchor),
            bar.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        expect(bar.frame, equals: CGRect(x: 0, y: 436, width: 320, height: 44))
        root.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        root.layoutIfNeeded()
        expect(bar.frame, equals: CGRect(x: 0, y: 397, width: 320, height: 49))
        expect(bar.contentHuggingPriority(for: .vertical), equals: .defaultLow)
        expect(bar.contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)
    }

    @Test("A toolbar is 32 points high in a compact height", arguments: [true, false])
    func compactHeight(_ isCompact: Bool) {
        let (width, height): (CGFloat, CGFloat) = isCompact ? (568, 320) : (320, 568)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        let bar = UIToolbar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: window.leftAnchor), bar.rightAnchor.constraint(equalTo: window.rightAnchor),
            bar.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
        window.layoutIfNeeded()
        let expected: CGFloat = isCompact ? 32 : 44
        expect(bar.intrinsicContentSize.height, equals: expected)
        expect(bar.frame, equals: CGRect(x: 0, y: height - expected, width: width, height: expected))
    }

    // With block text, a title of n letters is 17n points wide plus 8 points on either side, and a symbol is 22 points wide
    // plus the same. A row of buttons begins 8 points from the ends, so that titles are 16 points from them.

    @Test("Items follow each other from the leading end", arguments: [false, true])
    func row(_ isRightToLeft: Bool) {
        let bar = toolbar([UIBarButtonItem(title: "ab"), UIBarButtonItem(systemItem: .add)], rightToLeft: isRightToLeft)
        expect(frames(bar) == (isRightToLeft ? [[262, 50], [224, 38]] : [[8, 50], [58, 38]]))
        expect(bar.subviews.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 44 })
    }

    // Observed: 30 custom views in bars 414 × 49 points of the ArcGIS samples, such as an indicator of 20 points at (20, 17) and a
    // view of 36 points at y 9, and five in bars 44 points high; a leading fixed space of 42 points puts its view at 42.
    @Test("Custom views stand in the lower 44 points, 16 or 20 points from the ends; fixed spaces count from the ends")
    func customViews() {
        func place(_ width: CGFloat, _ height: CGFloat, _ size: CGSize, spaceBefore: CGFloat? = nil) -> CGPoint {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: width, height: height))
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            let space = spaceBefore.map { UIBarButtonItem.fixedSpace($0) }
            bar.items = [space, UIBarButtonItem(customView: view), .flexibleSpace()].compactMap { $0 }
            bar.layoutIfNeeded()
            return view.frame.origin
        }
        expect(place(414, 49, CGSize(width: 20, height: 20)), equals: CGPoint(x: 20, y: 17))
        expect(place(414, 49, CGSize(width: 50, height: 36)), equals: CGPoint(x: 20, y: 9))
        expect(place(414, 44, CGSize(width: 40, height: 33)), equals: CGPoint(x: 20, y: 5.5))
        expect(place(375, 44, CGSize(width: 40, height: 34)), equals: CGPoint(x: 16, y: 5))
        expect(place(414, 49, CGSize(width: 240, height: 36), spaceBefore: 42), equals: CGPoint(x: 42, y: 9))
    }

    @Test("Flexible spaces share the remaining width equally", arguments: [false, true])
    func flexible(_ isRightToLeft: Bool) {
        // The width is 304 points minus 50, 38 and 84.
        let items = [
            UIBarButtonItem(title: "ab"), .flexibleSpace(), UIBarButtonItem(systemItem: .add), .flexibleSpace(),
            UIBarButtonItem(systemItem: .done),
        ]
        let bar = toolbar(items, rightToLeft: isRightToLeft)
        expect(frames(bar) == (isRightToLeft ? [[262, 50], [158, 38], [8, 84]] : [[8, 50], [124, 38], [228, 84]]))
        bar.frame.size.width = 420
        bar.layoutIfNeeded()
        expect(frames(bar)[1] == (isRightToLeft ? [208, 38] : [174, 38]))
        bar.frame.size.width = 100
        bar.layoutIfNeeded()
        expect(frames(bar).map { $0[1] }, equals: [50, 38, 84], "items keep their widths where there is no room")
    }

    @Test("Fixed spaces have the given width, and so do items with a width")
    func fixed() {
        let item = UIBarButtonItem(title: "ab")
        item.width = 100
        let bar = toolbar([.fixedSpace(20), item, .fixedSpace(12), UIBarButtonItem(systemItem: .add)])
        expect(frames(bar), equals: [[20, 100], [132, 38]])
        expect(LayoutDiagnostics.collecting { item.width = .nan }.faults.map(\.name), equals: ["CALayerInvalidGeometry"])
        expect(item.width, equals: 100)
    }

    @Test("A custom view keeps its frame's size, or the size from its constraints, and is centered vertically")
    func custom() {
        let (plain, sized) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), SizedView(40, 10))
        sized.translatesAutoresizingMaskIntoConstraints = false
        let bar = toolbar([UIBarButtonItem(customView: plain), .flexibleSpace(), UIBarButtonItem(customView: sized)])
        expect(plain.frame, equals: CGRect(x: 16, y: 12, width: 30, height: 20))
        expect(sized.frame, equals: CGRect(x: 264, y: 17, width: 40, height: 10))
        sized.size.width = 60
        bar.layoutIfNeeded()
        expect(sized.frame, equals: CGRect(x: 244, y: 17, width: 60, height: 10), "it follows its content")
    }

    @Test("A change of an item appears in the bar that shows it")
    func changes() {
        let (first, second) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b"))
        let bar = toolbar([first, second])
        first.title = "abc"
        bar.layoutIfNeeded()
        expect(frames(bar), equals: [[8, 67], [75, 33]])
        first.customView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        bar.layoutIfNeeded()
        expect(frames(bar), equals: [[16, 10], [26, 33]])
        bar.setItems(nil, animated: true)
        expect(bar.subviews.isEmpty)
    }

    @Test("A custom view keeps the size that the application gave it, even if its item's width changed meanwhile")
    func customWidths() {
        let (view, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UILabel())
        label.font = .systemFont(ofSize: 10)
        label.text = "abc"
        let item = UIBarButtonItem(customView: view)
        let bar = toolbar([item, UIBarButtonItem(customView: label)])
        let tie = label.widthAnchor.constraint(lessThanOrEqualTo: bar.widthAnchor)
        tie.isActive = true
        for (width, expected) in [(100, 100), (0, 30)] as [(CGFloat, CGFloat)] {
            item.width = width
            expect(LayoutDiagnostics.collecting { bar.layoutIfNeeded() }.log.isEmpty)
            expect(view.frame.width == expected && label.frame.minX == 16 + expected)
        }
        expect(tie.isActive, "no view has left the bar")
        view.frame.size.width = 50
        label.text = "abcdef"
        bar.layoutIfNeeded()
        expect(view.frame.width == 50 && label.frame == CGRect(x: 66, y: 17, width: 60, height: 10))
    }

    @Test("If two bars contain an item, the bar that received it last shows its view and is notified of its changes")
    func twoBars() {
        let (item, view) = (UIBarButtonItem(title: "a"), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
        let custom = UIBarButtonItem(customView: view)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (first, second) = (toolbar([item, custom]), toolbar([item, custom]))
        for bar in [first, second] { root.addSubview(bar) }
        expect(LayoutDiagnostics.collecting { root.layoutIfNeeded() }.log.isEmpty)
        expect(view.superview === second)
        first.items = nil
        item.title = "abc"
        root.layoutIfNeeded()
        expect(frames(second), equals: [[8, 67], [75, 30]])
    }

    @Test("A custom view can change the items while it is measured and placed")
    func changesWhilePlaced() {
        final class Changing: UIView {
            weak var bar: UIToolbar?
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                bar?.items = []
                return CGSize(width: 10, height: 10)
            }
            override var frame: CGRect { didSet { bar?.items = nil } }
        }
        for size in [CGSize.zero, CGSize(width: 5, height: 5)] {
            let (bar, view) = (UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), Changing())
            view.frame.size = size
            bar.items = [UIBarButtonItem(customView: view), UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b")]
            view.bar = bar
            bar.layoutIfNeeded()
            expect(bar.subviews.isEmpty)
        }
    }

    @Test("A custom view whose size is not finite takes no space and is a fault")
    func brokenSize() {
        final class Broken: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.nan, height: 10) }
        }
        let endless = SizedView(.infinity, 10)
        endless.translatesAutoresizingMaskIntoConstraints = false
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [UIBarButtonItem(customView: Broken()), UIBarButtonItem(customView: endless), UIBarButtonItem(title: "a")]
        let faults = LayoutDiagnostics.collecting { bar.layoutIfNeeded() }.faults
        expect(faults.first?.reason, equals: "A size must be finite, not [nan 10].")
        expect(frames(bar), equals: [[16, 0], [16, 0], [16, 33]])
    }

    @Test("A button performs its action only while it is enabled")
    func actions() {
        var runs = 0
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in runs += 1 })
        let bar = toolbar([item])
        let button = bar.subviews.first as? UIControl
        button?.sendActions(for: .touchUpInside)
        item.isEnabled = false
        button?.sendActions(for: .touchUpInside)
        expect(runs, equals: 1)
    }

    @Test("System items show their words or symbols, with Done and Save in a heavier weight")
    func systemItems() {
        let words: [UIBarButtonItem.SystemItem: String] = [
            .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
        ]
        for raw in 0...24 where raw != 5 && raw != 6 {
            guard let system = UIBarButtonItem.SystemItem(rawValue: raw) else { continue }
            let picture = Picture(of: toolbar([UIBarButtonItem(systemItem: system)]))
            expect(picture.texts == (words[system].map { [$0] } ?? []))
            // The picture contains a text or a symbol in addition to the bar and its line.
            expect(picture.pieces.count > 2, "\(system)")
        }
        expect(UIBarButtonItem(systemItem: .save).style == .done && UIBarButtonItem(systemItem: .edit).style == .plain)
    }
}
