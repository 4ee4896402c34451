import AshlarUI
import Foundation

/// A screen that says what arrives: presses, key commands, pinches and rotations, and what a field's delegate is asked.
final class InputScreen: UIViewController, UITextFieldDelegate, UIGestureRecognizerDelegate {
    private let (presses, commands, gestures, asked) = (UILabel(), UILabel(), UILabel(), UILabel())
    private let (field, second) = (UITextField(), UITextField())
    private let area = UIView()
    private let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    private var (log, questions, returns) = ([String](), 0, 0)

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "j", modifierFlags: [], action: Selector("next:", InputScreen.showNext(_:))),
            UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("control:", InputScreen.showControl(_:))),
            UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("command:", InputScreen.showCommand(_:))),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        (presses.text, commands.text, gestures.text) = ("no presses", "no command", "no gesture")
        (field.borderStyle, second.borderStyle) = (.roundedRect, .roundedRect)
        (field.placeholder, second.placeholder) = ("First", "Second")
        field.delegate = self
        area.backgroundColor = .systemTeal
        area.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let stack = UIStackView(arrangedSubviews: [field, second, asked, presses, commands, gestures, area])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
            recognizer.delegate = self
            _ = recognizer.ashlar.addHandler { [weak self] _ in self?.showGestures() }
            area.addGestureRecognizer(recognizer)
        }
        // A tap beside the fields ends typing.
        let tap = UITapGestureRecognizer()
        _ = tap.ashlar.addHandler { [weak self] _ in
            self?.view.endEditing(true)
            self?.becomeFirstResponder()
        }
        area.addGestureRecognizer(tap)
        showQuestions()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    func showNext(_ sender: Any?) { commands.text = "next" }
    func showControl(_ sender: Any?) { commands.text = "control" }
    func showCommand(_ sender: Any?) { commands.text = "command" }

    private func showGestures() {
        let degrees = Int((rotation.rotation * 180 / .pi).rounded())
        gestures.text = "scale \(Int((pinch.scale * 100).rounded())) rotation \(degrees)"
    }

    private func showQuestions() { asked.text = "asked \(questions) returns \(returns)" }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    // MARK: Presses

    private func note(_ kind: String, _ found: Set<UIPress>) {
        for key in found.compactMap(\.key) {
            log.append(kind + (key.characters.isEmpty ? "\(key.keyCode.rawValue)" : key.characters))
        }
        log = log.suffix(6)
        presses.text = log.joined(separator: " ")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("+", presses)
        super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("-", presses)
        super.pressesEnded(presses, with: event)
    }

    // MARK: The field

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        questions += 1
        showQuestions()
        return true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        returns += 1
        showQuestions()
        return false
    }
}
