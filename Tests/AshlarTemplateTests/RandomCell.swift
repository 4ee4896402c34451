import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport

@testable import AshlarTemplate

/// A random tree of labels, images, stack views and constraints. Two cells of one seed are alike.
@MainActor
final class RandomCell {
    let root = UIView()
    private(set) var labels: [UILabel] = []
    private(set) var images: [UIImageView] = []
    private(set) var hidable: [UIView] = []
    private(set) var gap: NSLayoutConstraint?
    private var random: SeededGenerator
    private let usesSystemText: Bool

    var naming: [String: UIView] {
        var naming: [String: UIView] = [:]
        for (place, label) in labels.enumerated() { naming["label\(place)"] = label }
        for (place, image) in images.enumerated() { naming["image\(place)"] = image }
        return naming
    }

    /// The names of the hidable views.
    var hiding: [String] { naming.filter { entry in hidable.contains { $0 === entry.value } }.map(\.key).sorted() }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        usesSystemText = random.below(2) == 0
        root.ashlar.pixelSnapping = .scale(CGFloat(random.pick([1, 2, 3])))
        if usesSystemText { root.ashlar.textEngine = SystemTextEngine() }
        let column = random.below(2) == 0 ? stack(depth: 2) : chain()
        column.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(column)
        let inset = CGFloat(random.below(17))
        let bottom = root.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: inset)
        bottom.priority = random.pick([.required, UILayoutPriority(999), .defaultHigh])
        let top = column.topAnchor.constraint(equalTo: root.topAnchor, constant: inset / 2)
        top.identifier = "gap"
        gap = top
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -inset), top, bottom,
        ])
    }

    // MARK: Parts

    private func label() -> UILabel {
        let label = UILabel()
        if usesSystemText { label.ashlar.textEngine = SystemTextEngine() }
        label.font = .systemFont(ofSize: CGFloat(9 + random.below(12)), weight: random.pick([.regular, .bold]))
        label.numberOfLines = random.pick([0, 0, 1, 2])
        label.lineBreakMode = random.pick([.byTruncatingTail, .byWordWrapping, .byTruncatingMiddle])
        if random.below(6) == 0 { label.preferredMaxLayoutWidth = CGFloat(60 + random.below(90)) }
        prioritize(label)
        labels.append(label)
        return label
    }

    private func image() -> UIImageView {
        let image = UIImageView()
        prioritize(image)
        images.append(image)
        return image
    }

    private func control() -> UIView {
        if random.below(2) == 0 { return UISwitch() }
        let button = UIButton(type: .system)
        if usesSystemText { button.ashlar.textEngine = SystemTextEngine() }
        button.setTitle(random.pick(["OK", "Cancel", "Read more"]), for: .normal)
        return button
    }

    private func prioritize(_ view: UIView) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(UILayoutPriority(random.pick([250, 251, 252, 600, 749])), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(random.pick([740, 749, 750, 751, 999])), for: axis)
        }
    }

    private func part(depth: Int) -> UIView {
        switch random.below(depth > 0 ? 7 : 5) {
        case 0...2: label()
        case 3: image()
        case 4: control()
        case 5: chain()
        default: stack(depth: depth - 1)
        }
    }

    private func stack(depth: Int) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: (0..<1 + random.below(4)).map { _ in part(depth: depth) })
        stack.axis = random.pick([.horizontal, .vertical])
        stack.alignment = random.pick([.fill, .leading, .center, .trailing])
        stack.distribution = random.pick([.fill, .fill, .fillEqually, .equalSpacing])
        stack.spacing = CGFloat(random.below(12))
        for view in stack.arrangedSubviews where random.below(4) == 0 {
            stack.setCustomSpacing(CGFloat(random.below(30)), after: view)
        }
        if random.below(4) == 0 {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 1, left: CGFloat(random.below(9)), bottom: 3, right: 12)
        }
        if random.below(4) == 0 { stack.semanticContentAttribute = .forceRightToLeft }
        if hidable.count < 3, let first = stack.arrangedSubviews.first(where: { $0 is UILabel || $0 is UIImageView }) {
            hidable.append(first)
        }
        return stack
    }

    private func chain() -> UIView {
        let box = UIView()
        var previous: UIView?
        for _ in 0..<1 + random.below(4) {
            let view = random.below(4) == 0 ? image() : label()
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
            var constraints = [
                view.topAnchor.constraint(
                    equalTo: previous?.bottomAnchor ?? box.topAnchor, constant: CGFloat(random.below(9))),
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: CGFloat(random.below(30))),
            ]
            switch random.below(4) {
            case 0: constraints.append(view.trailingAnchor.constraint(equalTo: box.trailingAnchor))
            case 1: constraints.append(view.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -3))
            case 2:
                let width = view.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.37)
                width.priority = random.pick([.required, .defaultHigh, .defaultLow])
                constraints.append(width)
            default:
                if let previous { constraints.append(view.widthAnchor.constraint(equalTo: previous.widthAnchor)) }
            }
            if view is UIImageView, random.below(2) == 0 {
                constraints.append(view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75))
            }
            NSLayoutConstraint.activate(constraints)
            previous = view
        }
        if let previous { box.bottomAnchor.constraint(equalTo: previous.bottomAnchor, constant: 2).isActive = true }
        return box
    }

    // MARK: Values

    private static let words = "the masons of old towns cut every block square and laid courses 世界 without mortar joints".split(
        separator: " ")

    /// Returns random values for a cell of this seed.
    func values(seed: UInt64) -> LayoutValues {
        var random = SeededGenerator(seed: seed)
        var values = LayoutValues()
        for place in labels.indices {
            let text = (0..<random.below(14)).map { _ in random.pick(Self.words) }.joined(separator: " ")
            if random.below(5) == 0 {
                var attributed = AttributedString(text)
                attributed.uiKit.font = .systemFont(ofSize: CGFloat(8 + random.below(16)))
                values.set(.attributedText(attributed), of: "label\(place)")
            } else {
                values.set(.text(random.below(9) == 0 ? nil : text), of: "label\(place)")
            }
        }
        for place in images.indices {
            let size = CGSize(width: 10 + random.below(60), height: 10 + random.below(60))
            values.set(.image(random.below(5) == 0 ? nil : picture(size)), of: "image\(place)")
        }
        for name in hiding where random.below(3) == 0 { values.set(.hidden(true), of: name) }
        if random.below(2) == 0 { values.set(.constant(CGFloat(random.below(40))), of: "gap") }
        return values
    }

    private func picture(_ size: CGSize) -> UIImage { UIGraphicsImageRenderer(size: size).image { _ in } }

    /// Shows values through the properties of the views.
    func show(_ values: LayoutValues) {
        let naming = naming
        for entry in values.entries {
            switch (entry.value, naming[entry.name]) {
            case (.text(let text), let label as UILabel): label.text = text
            case (.attributedText(let text), let label as UILabel): label.attributedText = NSAttributedString(text)
            case (.image(let image), let view as UIImageView): view.image = image
            case (.hidden(let isHidden), let view?): view.isHidden = isHidden
            case (.constant(let constant), _): gap?.constant = constant
            default: break
            }
        }
    }

    /// Lays the views out as a list does, and returns all frames.
    func layOut(width: CGFloat) -> [CGRect] {
        let size = root.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        root.frame = CGRect(origin: .zero, size: CGSize(width: width, height: size.height))
        root.layoutIfNeeded()
        return frames
    }

    var frames: [CGRect] { TemplateReader.placedViews(of: root).map(\.view.frame) }
}
