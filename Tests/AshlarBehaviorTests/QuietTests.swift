import AshlarUI
import Foundation
import TestSupport
import Testing

@Suite("Running until the application is quiet", .serialized)
@MainActor
struct QuietTests {
    // The main queue and timers are not served within a test, which is a block of the main queue itself: the application Ticker of
    // `make adopt-test` shows that they are in a program.
    @Test("An animation is run to its end, and one without end stops at the limit")
    func animations() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let box = UIView()
        window.addSubview(box)
        window.isHidden = false
        var isFinished = false
        UIView.animate(withDuration: 0.05, animations: { box.alpha = 0.5 }, completion: { _ in isFinished = true })
        expect(LayoutScheduler.main.runUntilQuiet())
        expect(isFinished)
        UIView.animate(withDuration: 0.05, delay: 0, options: [.repeat, .autoreverse], animations: { box.alpha = 1 })
        _ = LayoutScheduler.main.runUntilQuiet(limit: 0.1)
        box.layer.removeAllAnimations()
    }
}
