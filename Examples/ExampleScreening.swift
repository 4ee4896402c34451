import Ashlar
import Foundation

/// An example on the screen of a host, frame by frame: its steps one after the other, or what a person does in an
/// ``Interaction``.
///
///     let screening = ExampleScreening(PushInteraction(size: CGSize(width: 390, height: 844)), rate: 30)
///     defer { screening.end() }
///     while let frame = screening.next() { … }
///
/// While the screening lasts, the example is alone on the screen, which has its size.
@MainActor
public final class ExampleScreening {
    /// The time for which the first picture, and the last one of each step, are shown, in seconds.
    private static let rest = 0.8

    private let example: Example
    private let host = ScreenHost()
    private let window: UIWindow
    private let interval: TimeInterval
    private let start = LayoutScheduler.main.time
    private var count: Int
    private var index = 0
    private var acts: [Interaction.Act]
    private var events: [HostEvent] = []
    private let hidden: [UIWindow]
    private let bounds = UIScreen.main.bounds
    private let safeArea = LayoutEnvironment.safeAreaInsets

    /// Puts an example on the screen and loads it.
    ///
    /// - Parameters:
    ///   - example: The example, which is not loaded yet.
    ///   - rate: The number of frames in a second.
    public init(_ example: Example, rate: Double) {
        self.example = example
        interval = 1 / rate
        hidden = UIApplication.shared.windows.filter { !$0.isHidden && $0 !== example.view }
        for window in hidden { window.isHidden = true }
        UIScreen.main.bounds = CGRect(origin: .zero, size: example.view.bounds.size)
        if let interaction = example as? Interaction { LayoutEnvironment.safeAreaInsets = interaction.safeArea }
        window = example.view as? UIWindow ?? UIWindow(frame: example.view.bounds)
        if window !== example.view {
            window.ashlar.pixelSnapping = example.view.ashlar.pixelSnapping
            window.addSubview(example.view)
        }
        window.makeKeyAndVisible()
        example.load()
        let interaction = example as? Interaction
        acts = interaction?.acts ?? []
        var time = interaction?.duration ?? Self.rest
        if interaction == nil {
            for step in example.steps {
                acts.append(Interaction.Act(at: time) { Self.perform(step, of: example) })
                time += step.duration + Self.rest
            }
        }
        count = max(1, Int((time * rate).rounded()))
    }

    /// Returns the next frame; nil after the last one.
    public func next() -> ScreenFrame? {
        guard index < count else { return nil }
        let time = start + Double(index) * interval
        index += 1
        // Half an interval for rounding.
        while let act = acts.first, start + act.time <= time + interval / 2 {
            acts.removeFirst()
            events += act.body().map { HostEvent($0.kind, at: max($0.time, LayoutScheduler.main.time)) }
        }
        let due = events.filter { $0.time <= time }
        events.removeAll { $0.time <= time }
        return host.frame(at: time, events: due)
    }

    /// Takes the example off the screen, which gets its former size and windows back.
    public func end() {
        window.isHidden = true
        UIScreen.main.bounds = bounds
        LayoutEnvironment.safeAreaInsets = safeArea
        for window in hidden { window.isHidden = false }
    }

    private static func perform(_ step: Example.Step, of example: Example) -> [HostEvent] {
        if step.duration > 0 {
            UIView.animate(withDuration: step.duration) {
                step.action()
                example.settle()
            }
        } else {
            step.action()
            example.settle()
        }
        return []
    }
}
