import Ashlar
import Foundation

/// A field whose keyboard has an accessory view.
final class KeyboardInteraction: Interaction {
    override class var name: String { "Keyboard" }
    override class var title: String { "Keyboard and accessory" }
    override class var lesson: String { "The views above the keyboard's layout guide move with the keyboard." }
    override class var sourceFile: String { #filePath }

    private let root = UIViewController()
    private let field = UITextField()
    private let hint = UILabel()
    private let done = UIBarButtonItem(systemItem: .done)

    override func viewDidLoad() {
        window.rootViewController = root
        root.view.backgroundColor = .systemBackground
        (field.placeholder, field.borderStyle) = ("Name", .roundedRect)
        hint.text = "Above the keyboard"
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
        bar.items = [.flexibleSpace(), done]
        done.primaryAction = UIAction(title: "Done") { [unowned self] _ in field.resignFirstResponder() }
        field.inputAccessoryView = bar
        for part in [field, hint] {
            part.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: root.view.layoutMarginsGuide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: root.view.layoutMarginsGuide.trailingAnchor),
            field.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor, constant: 60),
            hint.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
            hint.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor, constant: -12),
        ])
    }

    override var duration: Double { 2.6 }
    override var acts: [Act] {
        let letters = Array("Anna").enumerated().map { index, letter in
            Act(at: 0.9 + 0.15 * Double(index)) { [HostEvent(.text(String(letter)), at: LayoutScheduler.main.time)] }
        }
        return [tap(at: 0.3, on: { [unowned self] in field })] + letters + [tap(at: 1.8) { [unowned self] in place(of: "Done") }]
    }
}

/// A table into which a button inserts a row.
final class RowInteraction: Interaction {
    override class var name: String { "Row" }
    override class var title: String { "Inserted row" }
    override class var lesson: String { "An inserted row fades in while the rows below it move down." }
    override class var sourceFile: String { #filePath }

    private let list = TextList("Rivers", ["Amazon", "Mekong", "Nile", "Volga"])

    override func viewDidLoad() {
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [unowned self] _ in
                list.texts.insert("Danube", at: 1)
                list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
            })
        window.rootViewController = UINavigationController(rootViewController: list)
    }

    override var duration: Double { 1.6 }
    override var acts: [Act] {
        [
            tap(at: 0.4) { [unowned self] in
                let bar = find(UINavigationBar.self)
                return bar.map { $0.convert(CGPoint(x: $0.bounds.maxX - 26, y: 22), to: nil) }
            }
        ]
    }
}

/// A wheel that a finger throws.
final class WheelInteraction: Interaction, UIPickerViewDataSource, UIPickerViewDelegate {
    override class var name: String { "Wheel" }
    override class var title: String { "Wheel" }
    override class var lesson: String { "A thrown wheel slows down and comes to rest at a row." }
    override class var sourceFile: String { #filePath }

    private let root = UIViewController()
    private let picker = UIPickerView()
    private let label = UILabel()

    override func viewDidLoad() {
        window.rootViewController = root
        root.view.backgroundColor = .systemBackground
        (picker.dataSource, picker.delegate) = (self, self)
        label.text = "Minutes"
        for part in [picker, label] {
            part.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(part)
            part.centerXAnchor.constraint(equalTo: root.view.centerXAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            picker.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
            picker.widthAnchor.constraint(equalTo: root.view.widthAnchor),
            label.bottomAnchor.constraint(equalTo: picker.topAnchor, constant: -20),
        ])
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 60 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        label.text = "\(row) Minutes"
    }

    override var duration: Double { 3.2 }
    override var acts: [Act] {
        [
            drag(at: 0.3) { [unowned self] in
                picker.convert(CGPoint(x: picker.bounds.midX, y: picker.bounds.midY + 60), to: nil)
            } _: { [unowned self] in
                [(picker.convert(CGPoint(x: picker.bounds.midX, y: picker.bounds.midY - 60), to: nil), 0.2)]
            }
        ]
    }
}
