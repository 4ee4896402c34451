import Ashlar
import AshlarAgent
import AshlarInspect
import TestSupport
import Testing

/// What an application adds to controls, labels and image views is in the tree, and what the framework fills them with is not.
@Suite("The inspector: what is inside of controls", .serialized)
@MainActor
struct ControlContentTests {
    private final class Badge: UIView {}

    @Test("A badge on a button, a caption on a picture and a dot in a label can be picked, and the button's own title cannot")
    func contents() throws {
        let screen = AgentScreen()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        let button = UIButton(type: .system)
        button.setTitle("Inbox", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
        let placed = UILabel()
        placed.text = "3"
        placed.translatesAutoresizingMaskIntoConstraints = false
        button.addSubview(placed)
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        badge.addSubview(UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4)))
        button.addSubview(badge)
        let picture = UIImageView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        let caption = UILabel(frame: CGRect(x: 0, y: 80, width: 200, height: 20))
        caption.text = "Harbor"
        picture.addSubview(caption)
        let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 20))
        label.addSubview(UIView(frame: CGRect(x: 190, y: 5, width: 10, height: 10)))
        for view in [button, picture, label] { window.addSubview(view) }
        NSLayoutConstraint.activate([
            placed.trailingAnchor.constraint(equalTo: button.trailingAnchor),
            placed.topAnchor.constraint(equalTo: button.topAnchor),
        ])
        screen.collecting { window.makeKeyAndVisible() }
        defer { window.isHidden = true }
        let inspector = LiveInspector(window, on: screen, title: "controls")
        let state = try #require(inspector.answer(to: InspectQuestion(.state)).state)
        var views: [UIView] = []
        var waiting: [UIView] = [window]
        while let view = waiting.popLast() {
            views.append(view)
            waiting += view.subviews.reversed()
        }
        func isFramework(_ view: UIView?) -> Bool? { views.firstIndex { $0 === view }.map { state.views[$0].isFramework } }
        for view in [placed, badge, badge.subviews[0], caption, label.subviews[0]] { expect(isFramework(view), equals: false) }
        expect(isFramework(button.titleLabel), equals: true)
        let picked = inspector.answer(to: InspectQuestion(.pick, x: 24, y: 24)).picked?.first
        expect(picked.map { views[$0] === badge.subviews[0] }, equals: true)
    }
}
