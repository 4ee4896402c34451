import Ashlar

/// One of each control, in rows. Controls of fixed size are at the ends of their rows; stretched controls follow captions of
/// equal width.
final class ControlsScreen: Example {
    override class var name: String { "Controls" }
    override class var title: String { "One of each control" }
    override class var lesson: String { "Every control has an intrinsic content size, so a form needs no explicit sizes." }
    override class var sourceFile: String { #filePath }

    let column = UIStackView()
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    let field = UITextField()
    let slider = UISlider()
    let range = UISlider()
    let progress = UIProgressView(progressViewStyle: .default)
    let toggle = UISwitch()
    let stepper = UIStepper()
    let activity = UIActivityIndicatorView(style: .medium)
    let button = UIButton(type: .system)
    let note = UITextView()
    let footer = UITextView()

    override func viewDidLoad() {
        view.addSubview(column)
        (column.axis, column.spacing) = (.vertical, 16)
        column.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
            note.heightAnchor.constraint(equalToConstant: 58),
        ])
        dress()
        column.addArrangedSubview(segments)
        addStretching([("Name", field), ("Volume", slider), ("Warmth", range), ("Loaded", progress)])
        for (caption, control) in [("Updates", toggle), ("Copies", stepper), ("Waiting", activity), ("All of it", button)] {
            let row = row(label(caption), control)
            row.distribution = .equalSpacing
            column.addArrangedSubview(row)
        }
        column.addArrangedSubview(note)
        column.addArrangedSubview(footer)
    }

    /// The controls have the same hugging priority as captions by default, so the captions get a higher one.
    private func addStretching(_ rows: [(String, UIView)]) {
        let captions = rows.map { label($0.0) }
        for (caption, (_, control)) in zip(captions, rows) {
            caption.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            column.addArrangedSubview(row(caption, control))
        }
        for caption in captions.dropFirst() { caption.widthAnchor.constraint(equalTo: captions[0].widthAnchor).isActive = true }
    }

    private func row(_ caption: UILabel, _ control: UIView) -> UIStackView {
        let row = UIStackView(arrangedSubviews: [caption, control])
        (row.spacing, row.alignment) = (12, .center)
        return row
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private func dress() {
        segments.selectedSegmentIndex = 1
        (field.text, field.borderStyle) = ("Ada", .roundedRect)
        slider.value = 0.3
        (range.minimumValue, range.maximumValue, range.value) = (2000, 6500, 5200)
        (range.minimumTrackTintColor, range.maximumTrackTintColor) = (.systemOrange, .systemTeal)
        progress.progress = 0.6
        toggle.isOn = true
        stepper.value = 2
        activity.startAnimating()
        button.setTitle("Delete", for: .normal)
        (note.text, note.backgroundColor) = (
            "A text view that scrolls is as large as constraints say. What does not fit is cut at its edge, here in the middle of "
                + "the last line.", .secondarySystemBackground
        )
        note.font = .systemFont(ofSize: 15)
        note.layer.cornerRadius = 8
        (footer.text, footer.isScrollEnabled, footer.textColor) = (
            "One that does not scroll is as high as its text, however many lines that takes.", false, .secondaryLabel
        )
        footer.layer.borderWidth = 1
        footer.layer.borderColor = UIColor.systemGray4.cgColor
        footer.layer.cornerRadius = 8
    }

    override var steps: [Step] {
        let controls: [UIControl] = [segments, field, slider, range, toggle, stepper, button]
        return [
            Step("tinted") { [self] in
                view.tintColor = .systemPurple
                toggle.onTintColor = .systemPurple
                segments.selectedSegmentTintColor = .systemYellow
                segments.apportionsSegmentWidthsByContent = true
            },
            Step("disabled") { [self] in
                for control in controls { control.isEnabled = false }
                activity.stopAnimating()
            },
            Step("right-to-left") { [self] in
                for control in controls { control.isEnabled = true }
                activity.startAnimating()
                turn(view)
            },
        ]
    }

    private func turn(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        for subview in view.subviews { turn(subview) }
    }
}
