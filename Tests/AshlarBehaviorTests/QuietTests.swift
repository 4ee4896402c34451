import AshlarUI
import Foundation
import Testing

@Suite("Running until the application is quiet", .serialized)
@MainActor
struct QuietTests {
    @Test("A label that is filled from the main queue, and again by a timer, is laid out")
    func queues() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(label)
        window.isHidden = false
        label.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        LayoutScheduler.main.runUntilIdle()
        #expect(label.bounds.width == 0)
        DispatchQueue.main.async { label.text = "Loaded" }
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in MainActor.assumeIsolated { label.text = "Loaded again" } }
        RunLoop.main.add(timer, forMode: .default)
        #expect(LayoutScheduler.main.runUntilQuiet())
        #expect(label.text == "Loaded again")
        #expect(label.bounds.width == label.intrinsicContentSize.width && label.bounds.width > 0)
    }

    @Test("An animation is run to its end, and one without end stops at the limit")
    func animations() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let box = UIView()
        window.addSubview(box)
        window.isHidden = false
        var isFinished = false
        UIView.animate(withDuration: 0.05, animations: { box.alpha = 0.5 }, completion: { _ in isFinished = true })
        #expect(LayoutScheduler.main.runUntilQuiet())
        #expect(isFinished)
        UIView.animate(withDuration: 0.05, delay: 0, options: [.repeat, .autoreverse], animations: { box.alpha = 1 })
        _ = LayoutScheduler.main.runUntilQuiet(limit: 0.1)
        box.layer.removeAllAnimations()
    }
}
