import AppleFoundation
import Lottie
import Testing
import UIKit

@Suite("Views of Lottie")
@MainActor
struct LottieTests {
    // https://airbnb.io/lottie/#/ios: the completion is called when the animation ends.
    @Test("The completion is called later, from the main queue, when the view has the progress of the end")
    func completion() async {
        let view = LottieAnimationView(name: "confetti")
        var seen: [CGFloat] = []
        view.play { _ in seen.append(view.currentProgress) }
        #expect(seen.isEmpty && view.currentProgress == 1)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        view.play(fromProgress: 0, toProgress: 0.5) { _ in seen.append(view.currentProgress) }
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(seen == [1, 0.5])
        #expect(Unavailable.notes.filter { $0.hasPrefix("LottieAnimationView.play") }.count == 1)
    }
}
