import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): titlesInTheMiddle.
/// Tests for the sizes of the application's views in bars.
///
/// Source: matrixprojects.net, "UIBarButtonItem & iOS 11": custom views need constraints or a content size, and public code leaves the
/// mask translated; gist.github.com/niw/569b49648fcab22124e1d12c195fe595: a title view's `intrinsicContentSize` or `sizeThatFits(_:)`
/// counts. Frames that Interface Builder saved are kept where there are no constraints on the view itself.
@MainActor
@Suite("The sizes of custom views in bars")
struct BarViewSizeTests {
    private func bar(_ item: UINavigationItem, width: CGFloat = 375) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        bar.ashlar.pixelSnapping = .off
        bar.items = [item]
        bar.layoutIfNeeded()
        return bar
    }

    private func fix(_ view: UIView, _ width: CGFloat, _ height: CGFloat) {
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    @Test("A custom view has the size of its own constraints, with or without a frame", arguments: [0, 60] as [CGFloat])
    func ownConstraints(side: CGFloat) {
        let (view, item) = (UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)), UINavigationItem())
        fix(view, 32, 32)
        item.leftBarButtonItem = UIBarButtonItem(customView: view)
        var shown: UINavigationBar?
        expect(LayoutDiagnostics.collecting { shown = bar(item) }.log, equals: [])
        expect(view.frame, equals: CGRect(x: 16, y: 6, width: 32, height: 32))
        expect(shown?.subviews.contains(view), equals: true)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        fix(other, 40, 20)
        let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        tools.items = [UIBarButtonItem(customView: other)]
        expect(LayoutDiagnostics.collecting { tools.layoutIfNeeded() }.log, equals: [])
        expect(other.frame, equals: CGRect(x: 16, y: 12, width: 40, height: 20))
    }

    @Test("Constraints on one length leave the other one to the frame")
    func oneLength() {
        let (view, item) = (UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30)), UINavigationItem())
        view.widthAnchor.constraint(equalToConstant: 24).isActive = true
        item.rightBarButtonItem = UIBarButtonItem(customView: view)
        expect(LayoutDiagnostics.collecting { _ = bar(item) }.log, equals: [])
        expect(view.frame, equals: CGRect(x: 375 - 16 - 24, y: 7, width: 24, height: 30))
    }

    @Test("A view without a frame has the size of its content, or of the views that its constraints hold")
    func contents() {
        let (sized, holder, label) = (SizedView(50, 20), UIView(), blockLabel(7))
        label.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
            label.topAnchor.constraint(equalTo: holder.topAnchor), label.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
        ])
        let item = UINavigationItem()
        item.titleView = holder
        item.leftBarButtonItem = UIBarButtonItem(customView: sized)
        expect(LayoutDiagnostics.collecting { _ = bar(item) }.log, equals: [])
        expect(sized.frame, equals: CGRect(x: 16, y: 12, width: 50, height: 20))
        expect(holder.frame, equals: CGRect(x: 152.5, y: 17, width: 70, height: 10))
        expect(label.frame.size, equals: holder.frame.size)
    }

    // Source: dev.mo4tech.com, p=246719, on the layout of _UINavigationBarContentView: however wide the title view is, it keeps its
    // distance from what is beside it.
    @Test("A title view without a mask is limited to the room between the items", arguments: [false, true])
    func wideTitle(hasItem: Bool) {
        let item = UINavigationItem()
        let label = blockLabel(100)
        label.translatesAutoresizingMaskIntoConstraints = false
        item.titleView = label
        if hasItem {
            item.rightBarButtonItem = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
        }
        let shown = bar(item)
        expect(label.frame.minX == 8 && label.frame.maxX == (hasItem ? 375 - 16 - 40 - 8 : 367))
        label.text = "short"
        shown.layoutIfNeeded()
        expect(label.frame.width, equals: 50)
        shown.frame.size.width = 200
        label.text = String(repeating: "x", count: 100)
        shown.layoutIfNeeded()
        expect(label.frame.minX == 8 && label.frame.maxX == (hasItem ? 200 - 16 - 40 - 8 : 192))
    }
}
