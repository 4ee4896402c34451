import Ashlar
import AshlarAgent
import Foundation
import TestSupport
import Testing

/// What a coding agent sees of a screen, and what its touches do.
@Suite("Tools of a screen", .serialized)
@MainActor
struct ScreenToolsTests {
    private let screen = AgentScreen(runsMainQueue: false)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let bounds = UIScreen.main.bounds

    /// The windows of other suites are not on the screen.
    init() { for window in UIApplication.shared.windows { window.isHidden = true } }

    /// Shows a view in a window that fills the screen.
    private func show(_ build: (UIView) -> Void) {
        UIScreen.main.bounds = window.frame
        let controller = UIViewController()
        build(controller.view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        screen.run()
    }

    private func call(_ name: String, _ arguments: [String: JSONValue] = [:]) -> (text: String, isError: Bool) {
        let server = AgentServer(name: "", version: "", instructions: "", tools: ScreenTools(screen).all)
        let message: JSONValue = [
            "id": 1, "method": "tools/call", "params": ["name": .string(name), "arguments": .object(arguments)],
        ]
        guard let data = try? JSONEncoder().encode(message),
            let answer = server.answer(to: String(decoding: data, as: UTF8.self)),
            let value = try? JSONDecoder().decode(JSONValue.self, from: Data(answer.utf8)),
            case .array(let parts)? = value["result"]?["content"]
        else { return ("", true) }
        return (parts.compactMap { $0["text"]?.text }.joined(separator: "\n"), value["result"]?["isError"] == true)
    }

    private func hide() {
        window.isHidden = true
        window.rootViewController = nil
        UIScreen.main.bounds = bounds
    }

    @Test("The tree has numbers, names, texts and places on the screen, and what is wrong comes below it")
    func tree() {
        show { root in
            let box = UIView()
            box.accessibilityIdentifier = "box"
            let label = UILabel()
            label.text = "Ada"
            for (view, outer) in [(box, root), (label, box)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
                    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 30),
                    view.widthAnchor.constraint(equalToConstant: 100),
                    view.heightAnchor.constraint(equalToConstant: 40),
                ])
            }
            label.widthAnchor.constraint(equalToConstant: 120).isActive = true
        }
        defer { hide() }
        let lines = call("tree").text.split(separator: "\n")
        expect(
            lines.prefix(4),
            equals: [
                "state 1", "1 UIView 0,0 320×480", " 2 UIView box 20,30 100×40", "  3 UILabel \"Ada\" 40,60 100×40",
            ])
        expect(lines.dropFirst(4).count == 1 && lines.last?.hasPrefix("! conflict: ") == true)
        expect(call("tree", ["view": "Ada"]).text, equals: "  3 UILabel \"Ada\" 40,60 100×40")
        expect(call("explain").text.contains("UILabel 'Ada'.width = 120"))
        expect(call("why", ["view": "box", "quantity": "width"]).text.hasPrefix("box.width is 100."))
    }

    @Test("A screen of 40 views is a tree of at most 2,000 characters")
    func short() {
        show { root in
            let stack = UIStackView()
            stack.axis = .vertical
            stack.frame = CGRect(x: 16, y: 20, width: 288, height: 440)
            root.addSubview(stack)
            for row in 0..<9 {
                let line = UIStackView()
                line.accessibilityIdentifier = "row\(row)"
                let (title, field, toggle) = (UILabel(), UITextField(), UISwitch())
                title.text = "Setting number \(row)"
                field.placeholder = "Value"
                for view in [title, field, toggle] { line.addArrangedSubview(view) }
                stack.addArrangedSubview(line)
            }
            let done = UIButton(type: .system)
            done.setTitle("Done", for: .normal)
            stack.addArrangedSubview(done)
            stack.addArrangedSubview(UILabel())
        }
        defer { hide() }
        let tree = screen.tree
        expect(tree.entries.count, equals: 40)
        expect(tree.text.count <= 2000, "\(tree.text.count)")
    }

    @Test("Taps, keys and scrolling answer what changed")
    func touches() {
        show { root in
            let (toggle, field, scroll) = (UISwitch(), UITextField(), UIScrollView())
            toggle.frame.origin = CGPoint(x: 20, y: 20)
            toggle.accessibilityIdentifier = "push"
            field.frame = CGRect(x: 20, y: 80, width: 200, height: 34)
            field.placeholder = "Name"
            scroll.frame = CGRect(x: 20, y: 130, width: 200, height: 100)
            scroll.contentSize = CGSize(width: 200, height: 1000)
            for view in [toggle, field, scroll] { root.addSubview(view) }
        }
        defer { hide() }
        expect(call("type", ["text": "x"]) == ("No field is being edited. Tap a text field or text view first.", true))
        let tap = call("tap", ["view": "push"]).text
        expect(tap.hasPrefix("state 2\n- ") && tap.hasSuffix("51×31 on") && tap.contains("51×31 off"))
        _ = call("tap", ["view": "Name"])
        expect(call("type", ["text": "Ada"]).text.contains("+ UITextField \"Ada\" 20,80 200×34 editing"))
        expect(call("scroll", ["x": 100, "y": 180, "dy": 60]).text.contains("offset=0,60"))
        expect(call("tap", ["x": 300, "y": 30]).text, equals: "state 5: the tree did not change")
        let all = call("diff", ["from": 1]).text.split(separator: "\n")
        expect(all.count == 6 && all.allSatisfy { $0.hasPrefix("-") || $0.hasPrefix("+") })
        expect(call("diff", ["from": 4, "to": 4]).text, equals: "The states are equal.")
        expect(call("diff", ["from": 77]).isError)
    }

    @Test("Refusals say what there is instead")
    func refusals() {
        expect(call("tree") == ("Nothing is shown yet. Call preview with a path first.", true))
        show { root in
            for x in [20, 120] {
                let button = UIButton(type: .system)
                button.setTitle("Buy", for: .normal)
                button.frame = CGRect(x: x, y: 20, width: 80, height: 44)
                root.addSubview(button)
            }
        }
        defer { hide() }
        expect(call("tap", ["view": "Buy"]).text.hasPrefix("2 views are 'Buy'. Use a number:\n2 UIButton"))
        expect(call("tap", ["view": "9"]).text, equals: "There is no view 9: the tree has views 1 to 3. Call tree.")
        expect(call("tap", ["view": "Sell"]).text.contains("Call tree"))
        expect(call("tap", ["x": 400, "y": 20]).text, equals: "400.0, 20.0 is outside of the screen, which is 320×480.")
        expect(call("tap").text, equals: "Say where: a view, or x and y.")
        expect(call("explain", ["log": "all is well"]).isError)
    }

    @Test("A screen of 10,000 views is listed in part, and a change in it is found")
    func many() {
        let labels = (0..<10_000).map { number in
            let label = UILabel(frame: CGRect(x: 0, y: number, width: 100, height: 20))
            label.text = "Row \(number)"
            return label
        }
        show { root in labels.forEach(root.addSubview) }
        defer { hide() }
        let lines = call("tree").text.split(separator: "\n")
        expect(lines.count == 402 && lines.last == "and 9601 more views: call tree with a view")
        labels[7000].text = "New"
        labels[9000].isHidden = true
        expect(
            call("diff", ["from": 1]).text.split(separator: "\n"),
            equals: [
                "- UILabel \"Row 7000\" 0,7000 100×20", "- UILabel \"Row 9000\" 0,9000 100×20",
                "+ UILabel \"New\" 0,7000 100×20", "+ UILabel \"Row 9000\" 0,9000 100×20 hidden",
            ])
    }
}
