import Ashlar
import Foundation

/// A cell with an image, three texts, a button and a switch.
final class SampleCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .systemBackground
        let image = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
        let texts: [(String, UIFont.TextStyle)] = [
            ("A sender with a long name", .headline), ("The subject of the message, in some more words", .subheadline),
            ("The first lines of the message, which wrap at most widths and are cut off after the third line.", .body),
        ]
        let labels = texts.map { text, style in
            let label = UILabel()
            (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 3)
            label.adjustsFontForContentSizeCategory = true
            return label
        }
        let button = UIButton(type: .system)
        button.setTitle("Reply", for: .normal)
        let controls = UIStackView(arrangedSubviews: [button, UISwitch()])
        controls.alignment = .center
        controls.distribution = .equalSpacing
        let column = UIStackView(arrangedSubviews: labels + [controls])
        (column.axis, column.spacing) = (.vertical, 4)
        for view in [image, column] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            image.topAnchor.constraint(equalTo: margins.topAnchor),
            image.widthAnchor.constraint(equalToConstant: 44), image.heightAnchor.constraint(equalToConstant: 44),
            column.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            column.topAnchor.constraint(equalTo: margins.topAnchor),
            column.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("A cell is made in code.") }

    /// Returns a PNG file of a cell of a width that has the height of its content.
    static func picture(width: CGFloat, traits: UITraitCollection) -> Data {
        let host = UIViewController()
        let parent = UIViewController()
        parent.addChild(host)
        parent.setOverrideTraitCollection(traits, forChild: host)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 2000))
        window.rootViewController = parent
        parent.view.addSubview(host.view)
        host.view.frame = window.bounds
        window.isHidden = false
        let cell = SampleCell(style: .default, reuseIdentifier: nil)
        host.view.addSubview(cell)
        let fitting = CGSize(width: width, height: 0)
        let height = cell.contentView.systemLayoutSizeFitting(
            fitting, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        cell.frame = CGRect(x: 0, y: 0, width: width, height: height)
        window.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat(for: traits)
        let image = UIGraphicsImageRenderer(bounds: cell.bounds, format: format).image { cell.layer.render(in: $0.cgContext) }
        window.isHidden = true
        return image.pngData() ?? Data()
    }
}
