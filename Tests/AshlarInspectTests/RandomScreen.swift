import Ashlar
import AshlarAgent
import TestSupport

/// A window with a random tree of views and constraints: nested, in rows and columns, with texts, weak constraints, numbers that are left
/// open, and contradictions. A seed always gives the same screen.
@MainActor
struct RandomScreen {
    let window: UIWindow
    let screen: AgentScreen
    /// The constraints that were made, in order.
    private(set) var constraints: [NSLayoutConstraint] = []

    init(seed: UInt64, views count: Int) {
        var random = SeededGenerator(seed: seed)
        for window in UIApplication.shared.windows { window.isHidden = true }
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        let controller = UIViewController()
        var containers: [UIView] = [controller.view]
        var made: [NSLayoutConstraint] = []
        for number in 0..<count {
            let container = containers.randomElement(using: &random)!
            let before = container.subviews.last
            let isText = Int.random(in: 0..<3, using: &random) == 0
            let view: UIView
            if isText {
                let label = UILabel()
                label.text = String(repeating: "x", count: Int.random(in: 1...12, using: &random))
                view = label
            } else {
                view = UIView()
                containers.append(view)
            }
            view.accessibilityIdentifier = "v\(number)"
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            func constant() -> CGFloat { CGFloat(Int.random(in: 0...24, using: &random)) }
            func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
            let isBeside = before != nil && chance(60)
            made.append(
                view.leadingAnchor.constraint(
                    equalTo: isBeside ? before!.trailingAnchor : container.leadingAnchor, constant: constant()))
            made.append(
                view.topAnchor.constraint(
                    equalTo: !isBeside && before != nil && chance(60) ? before!.bottomAnchor : container.topAnchor,
                    constant: constant()))
            if !isText || chance(30) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: made.append(view.widthAnchor.constraint(equalToConstant: 40 + constant()))
                case 1: made.append(view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5))
                case 2: made.append(view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -constant()))
                default: break
                }
                switch Int.random(in: 0..<4, using: &random) {
                case 0: made.append(view.heightAnchor.constraint(equalToConstant: 30 + constant()))
                case 1: made.append(view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75))
                case 2:
                    made.append(view.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor, constant: -constant()))
                default: break
                }
            }
            if chance(20) {
                let weak = view.widthAnchor.constraint(equalToConstant: 100 + constant())
                weak.priority = UILayoutPriority(Float(Int.random(in: 1...999, using: &random)))
                made.append(weak)
            }
            if chance(6) { made.append(view.widthAnchor.constraint(equalToConstant: 20 + constant())) }
        }
        NSLayoutConstraint.activate(made)
        constraints = made
        window.rootViewController = controller
        screen = AgentScreen()
        let (window, screen) = (window, screen)
        screen.collecting {
            UIScreen.main.bounds = window.bounds
            window.makeKeyAndVisible()
        }
        screen.run()
    }

    func close() {
        window.isHidden = true
        window.rootViewController = nil
    }
}
