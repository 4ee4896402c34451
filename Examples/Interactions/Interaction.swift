import Ashlar
import Foundation

/// A screen that a person uses. `ashlar gallery --animate` films it.
open class Interaction: WindowExample {
    public required init(size: CGSize) {
        super.init(size: size)
        // As UIKit's windows: the black of the screen is around what a large sheet pushes back, and around what turns.
        view.backgroundColor = nil
    }

    /// The safe area of the screen: that of a device that is sold with a screen of this size, if there is one.
    public var safeArea: UIEdgeInsets { safeArea(of: view.bounds.size) }

    /// The safe area of a screen of a size, upright or turned.
    func safeArea(of size: CGSize) -> UIEdgeInsets {
        let upright = CGSize(width: min(size.width, size.height), height: max(size.width, size.height))
        guard let model = ScreenModel.all.last(where: { $0.size == upright }) else { return .zero }
        return ScreenModel.safeArea(model.safeArea, isLandscape: size.width > size.height, isPad: model.isPad)
    }

    /// What the person does, in the order of time.
    open var acts: [Act] { [] }
    /// The length of the film, in seconds.
    open var duration: Double { 3 }
    /// The part of the screen that the film shows: the whole of it, at its greatest extent.
    open var canvas: CGSize { view.bounds.size }

    /// Something that the person begins to do at a time.
    public struct Act {
        /// The time from the start of the film, in seconds.
        public let time: Double
        /// Returns the events, which may depend on what the screen shows at that time.
        public let body: @MainActor () -> [HostEvent]

        public init(at time: Double, _ body: @escaping @MainActor () -> [HostEvent]) { (self.time, self.body) = (time, body) }
    }

    /// The interactions that the gallery films.
    public static let interactions: [Interaction.Type] = [
        PushInteraction.self, EdgePopInteraction.self, SheetInteraction.self, KeyboardInteraction.self,
        RowInteraction.self, MenuInteraction.self, WheelInteraction.self, AlertInteraction.self, RotationInteraction.self,
        PageInteraction.self,
    ]

    // MARK: Fingers

    /// A tap at the center of a view, or at a point of the screen.
    public func tap(at time: Double, on view: @escaping @MainActor () -> UIView?) -> Act {
        Act(at: time) { view().map { Self.tap($0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil)) } ?? [] }
    }

    /// A tap at a point of the screen.
    public func tap(at time: Double, _ point: @escaping @MainActor () -> CGPoint?) -> Act {
        Act(at: time) { point().map(Self.tap) ?? [] }
    }

    private static func tap(_ point: CGPoint) -> [HostEvent] {
        let now = LayoutScheduler.main.time
        return [HostEvent(.fingerDown(1, at: point), at: now), HostEvent(.fingerUp(1), at: now + 0.1)]
    }

    /// A finger that moves through points, in straight lines of a given duration each, and is lifted at the last one.
    public func drag(
        at time: Double, _ first: @escaping @MainActor () -> CGPoint,
        _ others: @escaping @MainActor () -> [(point: CGPoint, seconds: Double)]
    ) -> Act {
        Act(at: time) {
            var (now, from) = (LayoutScheduler.main.time, first())
            var events = [HostEvent(.fingerDown(1, at: from), at: now)]
            for (point, seconds) in others() {
                let count = max(1, Int((seconds * 60).rounded()))
                for step in 1...count {
                    let share = CGFloat(step) / CGFloat(count)
                    let place = CGPoint(x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share)
                    events.append(HostEvent(.fingerMoved(1, to: place), at: now + seconds * Double(share)))
                }
                (now, from) = (now + seconds, point)
            }
            return events + [HostEvent(.fingerUp(1), at: now)]
        }
    }

    /// The first view of a class, and with a condition, at the front of the screen.
    public func find<View: UIView>(_ type: View.Type, where isWanted: (View) -> Bool = { _ in true }) -> View? {
        func search(_ view: UIView) -> View? {
            for subview in view.subviews.reversed() where !subview.isHidden {
                if let found = search(subview) { return found }
            }
            return (view as? View).flatMap { isWanted($0) ? $0 : nil }
        }
        return search(window)
    }

    /// The center of a text that the screen shows, in its coordinates.
    public func place(of text: String) -> CGPoint? {
        find(UILabel.self) { $0.text == text }.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }
}

/// A table of texts, for the interactions.
final class TextList: UITableViewController {
    var texts: [String]
    var choose: (Int) -> Void = { _ in }

    init(_ title: String, _ texts: [String]) {
        self.texts = texts
        super.init(style: .insetGrouped)
        self.title = title
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    }

    required init?(coder: NSCoder) {
        texts = []
        super.init(coder: coder)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        cell.textLabel?.text = texts[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(indexPath.row)
    }
}

/// A screen with one text in its middle.
final class TextScreen: UIViewController {
    private let label = UILabel()

    init(_ title: String, _ color: UIColor = .systemBackground) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        label.text = title
        view.backgroundColor = color
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
