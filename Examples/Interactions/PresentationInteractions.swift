import Ashlar
import Foundation

/// A sheet that is presented at half of the height, and pulled up.
final class SheetInteraction: Interaction {
    override class var name: String { "Sheet" }
    override class var title: String { "Sheet to its large detent" }
    override class var lesson: String { "A sheet follows the finger, and comes to rest at the nearest detent." }
    override class var sourceFile: String { #filePath }

    private let root = UIViewController()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        window.rootViewController = root
        root.view.backgroundColor = .systemBackground
        center(button, "Show", in: root.view)
        button.addAction(
            UIAction { [unowned self] _ in
                let sheet = TextScreen("Sheet", .secondarySystemBackground)
                sheet.sheetPresentationController?.detents = [.medium(), .large()]
                sheet.sheetPresentationController?.prefersGrabberVisible = true
                root.present(sheet, animated: true)
            }, for: .touchUpInside)
    }

    override var duration: Double { 3 }
    override var acts: [Act] {
        [
            tap(at: 0.3, on: { [unowned self] in button }),
            drag(at: 1.3) { [unowned self] in
                CGPoint(x: view.bounds.midX, y: view.bounds.midY + 60)
            } _: { [unowned self] in
                [(CGPoint(x: view.bounds.midX, y: view.bounds.height * 0.2), 0.5)]
            },
        ]
    }
}

/// An alert with two actions.
final class AlertInteraction: Interaction {
    override class var name: String { "Alert" }
    override class var title: String { "Alert" }
    override class var lesson: String { "An alert fades in and shrinks to its size, and an action that is touched turns gray." }
    override class var sourceFile: String { #filePath }

    private let root = UIViewController()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        window.rootViewController = root
        root.view.backgroundColor = .systemBackground
        center(button, "Delete", in: root.view)
        button.addAction(
            UIAction { [unowned self] _ in
                let alert = UIAlertController(
                    title: "Delete Note?", message: "A deleted note cannot be restored.", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                alert.addAction(UIAlertAction(title: "Remove", style: .destructive))
                root.present(alert, animated: true)
            }, for: .touchUpInside)
    }

    override var duration: Double { 2.4 }
    override var acts: [Act] {
        [tap(at: 0.3, on: { [unowned self] in button }), tap(at: 1.3) { [unowned self] in place(of: "Remove") }]
    }
}

/// A menu of a button.
final class MenuInteraction: Interaction {
    override class var name: String { "Menu" }
    override class var title: String { "Menu" }
    override class var lesson: String { "A button with a primary menu shows it, and an element runs after the menu has gone." }
    override class var sourceFile: String { #filePath }

    private let root = UIViewController()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        window.rootViewController = root
        root.view.backgroundColor = .systemBackground
        center(button, "Sort", in: root.view)
        let actions = ["Name", "Date", "Size"].map { name in
            UIAction(title: name) { [unowned self] _ in button.setTitle("By \(name)", for: .normal) }
        }
        button.menu = UIMenu(title: "Sort By", children: actions)
        button.showsMenuAsPrimaryAction = true
    }

    override var duration: Double { 2.2 }
    override var acts: [Act] {
        [tap(at: 0.3, on: { [unowned self] in button }), tap(at: 1.2) { [unowned self] in place(of: "Date") }]
    }
}

extension Interaction {
    /// Puts a button with a title above the middle of a view.
    func center(_ button: UIButton, _ title: String, in view: UIView) {
        button.setTitle(title, for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            NSLayoutConstraint(
                item: button, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 0.6,
                constant: 0),
        ])
    }
}
