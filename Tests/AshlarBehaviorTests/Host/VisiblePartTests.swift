import Foundation
import TestSupport
import Testing

@testable import AshlarGraphics
@testable import AshlarUI

/// What lies outside of the visible part of clipping views is not drawn, and the picture is the same as if it were.
/// `VisiblePartPixelTests` compares pictures.
@MainActor
@Suite("Drawing of the visible part", .serialized)
struct VisiblePartTests {
    /// Returns a drawing of a view, and one that has all of its views.
    private func drawings(of view: UIView, visible: CGRect? = nil) -> (seen: Drawing, whole: Drawing) {
        view.layoutIfNeeded()
        func drawing(_ keepsInvisible: Bool) -> Drawing {
            Drawing(size: view.bounds.size) {
                ViewRenderer(context: $0, time: 0, visible: visible, keepsInvisible: keepsInvisible).draw(view)
            }
        }
        return (drawing(false), drawing(true))
    }

    private func label(_ text: String, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        return label
    }

    /// Returns the calls of a frame of a host, and the time of the next one, of a scroll view of many labels.
    private func calls(_ count: Int, inStack: Bool) -> (calls: Int, next: TimeInterval?) {
        let hidden = LayoutScheduler.main.windows.filter { !$0.isHidden }
        for other in hidden { other.isHidden = true }
        defer { for other in hidden { other.isHidden = false } }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { window.isHidden = true }
        let controller = UIViewController()
        let scroll = UIScrollView(frame: window.bounds)
        scroll.showsVerticalScrollIndicator = false
        controller.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 300, height: 30 * CGFloat(count))
        let stack = UIStackView(frame: CGRect(origin: .zero, size: scroll.contentSize))
        stack.axis = .vertical
        stack.distribution = .fillEqually
        for index in 0..<count {
            let label = label("Label \(index % 7)", CGRect(x: 0, y: 30 * CGFloat(index), width: 300, height: 30))
            if inStack { stack.addArrangedSubview(label) } else { scroll.addSubview(label) }
        }
        if inStack { scroll.addSubview(stack) }
        // A spinner that is far away changes nothing of the picture.
        let spinner = UIActivityIndicatorView(frame: CGRect(x: 0, y: 30 * CGFloat(count) - 30, width: 20, height: 20))
        spinner.startAnimating()
        scroll.addSubview(spinner)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let host = ScreenHost(runsMainQueue: false)
        _ = host.frame(at: LayoutScheduler.main.time + 2)
        let frame = host.frame(at: LayoutScheduler.main.time + 1)
        return (frame.drawing.calls.count, frame.nextTime)
    }

    @Test("A scroll view of 5,000 labels is drawn with the calls of one of 50, in a stack too", arguments: [false, true])
    func labels(inStack: Bool) {
        let (few, many) = (calls(50, inStack: inStack), calls(5000, inStack: inStack))
        expect(few.calls == many.calls && few.calls > 50, "\(few.calls) and \(many.calls)")
        expect(few.next == nil && many.next == nil)
    }

    @Test("A view outside of a clipping view that reaches into it is drawn", arguments: Reach.allCases)
    func reaching(_ reach: Reach) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let clip = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        clip.clipsToBounds = true
        clip.bounds.origin = CGPoint(x: 10, y: 20)
        root.addSubview(clip)
        // Below the clipping view's visible part, which ends at 120.
        let outside = UIView(frame: CGRect(x: 20, y: 140, width: 60, height: 60))
        outside.backgroundColor = .red
        clip.addSubview(outside)
        switch reach {
        case .nothing: break
        case .child:
            outside.addSubview(UIView(frame: CGRect(x: 0, y: -50, width: 20, height: 40)))
            outside.subviews[0].backgroundColor = .blue
        case .clippedChild:
            outside.addSubview(UIView(frame: CGRect(x: 0, y: -50, width: 20, height: 40)))
            outside.subviews[0].backgroundColor = .blue
            outside.clipsToBounds = true
        case .transform: outside.transform = CGAffineTransform(translationX: 0, y: -60)
        case .shadow:
            outside.layer.shadowOpacity = 1
            outside.layer.shadowOffset = CGSize(width: 0, height: -40)
        case .layer:
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: -50, width: 20, height: 40)
            layer.backgroundColor = UIColor.blue.cgColor
            outside.layer.addSublayer(layer)
        case .shadowOfChild:
            // The child is far below; its parent's shadow is far above of what it shows.
            outside.addSubview(UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20)))
            outside.subviews[0].backgroundColor = .blue
            outside.layer.shadowOpacity = 1
            outside.layer.shadowOffset = CGSize(width: 0, height: -250)
        case .image:
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 300)).image {
                UIColor.green.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 300))
            }
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 0, y: 60, width: 20, height: 20)
            view.contentMode = .center
            outside.addSubview(view)
        }
        let (seen, whole) = drawings(of: root)
        expect(whole.changes(from: seen), equals: [])
        expect((seen.calls.count < whole.calls.count), equals: [.nothing, .clippedChild].contains(reach))
    }

    enum Reach: CaseIterable { case nothing, child, clippedChild, transform, shadow, shadowOfChild, layer, image }

    @Test("A picture of a whole view has what is outside of its bounds and of the screen")
    func whole() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 5000))
        root.addSubview(label("Low", CGRect(x: 0, y: 4900, width: 100, height: 20)))
        root.addSubview(label("Below", CGRect(x: 0, y: 5100, width: 100, height: 20)))
        let drawing = Drawing(size: root.bounds.size) { root.ashlar.draw(in: $0) }
        expect(drawing.calls.count, equals: drawings(of: root).whole.calls.count)
    }

    @Test("Lines of a label that reach out of it are drawn: of larger fonts than its own, and more than it has room for")
    func largeRuns() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let clip = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        clip.clipsToBounds = true
        root.addSubview(clip)
        // The labels end 100 points above the visible part.
        let large = label("", CGRect(x: 0, y: -130, width: 300, height: 30))
        large.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 200)])
        let long = label(String(repeating: "word ", count: 100), CGRect(x: 150, y: -130, width: 100, height: 30))
        long.numberOfLines = 0
        let short = label("short", CGRect(x: 0, y: -130, width: 300, height: 30))
        for view in [large, long, short] { clip.addSubview(view) }
        let (seen, whole) = drawings(of: root)
        expect(whole.changes(from: seen), equals: [])
        expect(seen.calls.count < whole.calls.count && seen.calls.count > 4)
    }
}
