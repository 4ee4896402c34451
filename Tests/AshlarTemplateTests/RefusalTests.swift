import AshlarUI
import Foundation
import Testing
import ViewTestSupport

@testable import AshlarTemplate

@MainActor
@Suite("What templates refuse")
struct RefusalTests {
    private func refusal(of view: UIView, naming: [String: UIView] = [:]) -> String? {
        do throws(TemplateError) {
            _ = try LayoutTemplate(view, naming: naming)
            return nil
        } catch {
            return error.description
        }
    }

    private func expect(_ part: String, _ refusal: String?, _ place: SourceLocation = #_sourceLocation) {
        #expect(refusal?.contains(part) == true, "\(refusal ?? "not refused")", sourceLocation: place)
    }

    /// Adds a label that has the size of a guide or view.
    @discardableResult
    private func fill(_ view: UIView, to guide: UILayoutGuide? = nil) -> UILabel {
        let label = blockLabel(4)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: guide?.topAnchor ?? view.topAnchor),
            label.leadingAnchor.constraint(equalTo: guide?.leadingAnchor ?? view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: guide?.trailingAnchor ?? view.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: guide?.bottomAnchor ?? view.bottomAnchor),
        ])
        return label
    }

    private func cell(_ cell: UITableViewCell = UITableViewCell(style: .default, reuseIdentifier: nil)) -> UITableViewCell {
        fill(cell.contentView)
        return cell
    }

    // MARK: Cells

    @Test("A table view's cell whose constraints use the margins of its content view is refused, since the table view sets them")
    func cellMargins() {
        #expect(refusal(of: cell()) == nil)
        let guided = UITableViewCell(style: .default, reuseIdentifier: nil)
        fill(guided.contentView, to: guided.contentView.layoutMarginsGuide)
        expect("constraints with its margins", refusal(of: guided))
        let named = cell()
        let label = blockLabel(1)
        label.translatesAutoresizingMaskIntoConstraints = false
        named.contentView.addSubview(label)
        NSLayoutConstraint(
            item: label, attribute: .leading, relatedBy: .equal, toItem: named.contentView, attribute: .leadingMargin,
            multiplier: 1, constant: 0
        ).isActive = true
        expect("constraints with its margins", refusal(of: named))
    }

    @Test("Margins of views in a cell are their own, and a template holds them")
    func innerMargins() throws {
        let (cell, box) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        fill(box, to: box.layoutMarginsGuide)
        #expect(try LayoutTemplate(cell).layout([:], width: 100).size.height == 8 + 10 + 8)
        box.preservesSuperviewLayoutMargins = true
        expect("margins that it preserves", refusal(of: cell))
    }

    private final class Arranged: UITableViewCell {
        override func layoutSubviews() { super.layoutSubviews() }
    }
    private final class Fitted: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: 100, height: 77) }
    }
    private final class Shown: UITableViewCell {
        override func prepareForReuse() { super.prepareForReuse() }
    }

    @Test(
        "A cell whose class arranges or measures it by code is refused by its class, and one that overrides something else is not"
    )
    func cellClasses() {
        expect(
            "the Arranged in Arranged overrides layoutSubviews()",
            refusal(of: cell(Arranged(style: .default, reuseIdentifier: nil))))
        expect(
            "the Fitted in Fitted overrides systemLayoutSizeFitting(_:)",
            refusal(of: cell(Fitted(style: .default, reuseIdentifier: nil))))
        #expect(refusal(of: cell(Shown(style: .default, reuseIdentifier: nil))) == nil)
    }

    @Test("Cells with constraints, labels or contents of their own, and cells without constraints, are refused")
    func otherCells() {
        let high = cell()
        high.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
        expect("constraints of its own", refusal(of: high))
        let titled = cell()
        titled.textLabel?.text = "title"
        expect("labels and the image of its style", refusal(of: titled))
        let configured = cell()
        configured.contentConfiguration = UIListContentConfiguration.cell()
        expect("content configuration", refusal(of: configured))
        expect("no constraints", refusal(of: UITableViewCell(style: .default, reuseIdentifier: nil)))
        expect("list cell", refusal(of: UICollectionViewListCell()))
    }

    // MARK: Content sizes

    private final class Tile: UIView {
        var side: CGFloat = 24
        override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    }
    private final class Bent: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 3, height: 4) }
        override func layoutSubviews() { super.layoutSubviews() }
    }
    private final class Measured: UILabel {
        override var intrinsicContentSize: CGSize { CGSize(width: 7, height: 7) }
    }

    @Test("A view that overrides its content size alone is held if its size is fixed, and keeps the size that it had")
    func fixedContent() throws {
        let (root, tile) = (UIStackView(), Tile())
        for view in [tile, blockLabel(4)] { root.addArrangedSubview(view) }
        root.alignment = .top
        expect("overrides intrinsicContentSize", refusal(of: root))
        let template = try LayoutTemplate(root, fixing: [tile])
        tile.side = 60
        let result = try template.layout([:], width: 24 + 40)
        #expect(result.size.height == 24 && result.frames[1] == CGRect(x: 0, y: 0, width: 24, height: 24))
        for other in [Bent(), Measured()] {
            let root = UIStackView(arrangedSubviews: [other])
            #expect(throws: TemplateError.self) { try LayoutTemplate(root, fixing: [other]) }
        }
    }

    // MARK: Views that arrange their subviews

    private final class Layered: UIView {
        override static var layerClass: AnyClass { CAGradientLayer.self }
    }

    @Test("Subviews of a view with a layer of another class have their frames")
    func layers() throws {
        let root = UIView()
        let layered = Layered()
        layered.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(layered)
        NSLayoutConstraint.activate([
            layered.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            layered.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            layered.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            layered.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        let label = fill(layered)
        let result = try LayoutTemplate(root, naming: ["label": label]).layout(["label": .text("ab")], width: 50)
        #expect(result.size.height == 15 && result.frame(of: "label") == CGRect(x: 0, y: 0, width: 50, height: 10))
    }

    @Test("A view that constraints place in a button, and a name of a button's part, are refused")
    func parts() {
        let (root, button) = (UIView(), UIButton(type: .system))
        button.setTitle("press", for: .normal)
        root.addSubview(button)
        #expect(refusal(of: root) == nil)
        expect("the UIButton in UIButton arranges its subviews", refusal(of: UIButton(type: .system)))
        let title = button.titleLabel
        #expect(title != nil)
        if let title { expect("part of a view that arranges its subviews", refusal(of: root, naming: ["title": title])) }
        fill(button)
        expect("constraints place the UILabel in it", refusal(of: root))
    }

    // MARK: What follows frames

    @Test("Transforms, readable content guides and safe areas that constraints use are refused")
    func surroundings() {
        let (root, part) = (UIView(), UIView())
        root.addSubview(part)
        fill(part)
        #expect(refusal(of: root) == nil)
        part.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect("is transformed", refusal(of: root))
        part.transform = .identity
        #expect(refusal(of: root) == nil)
        fill(part, to: part.readableContentGuide)
        expect("readable content guide", refusal(of: root))

        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        window.rootViewController = controller
        window.isHidden = false
        fill(controller.view, to: controller.view.safeAreaLayoutGuide)
        window.layoutIfNeeded()
        expect("safe area", refusal(of: controller.view))
    }

    // MARK: Baselines

    @Test(
        "A named baseline of several lines with attributes is refused, and no plain text replaces one line with attributes"
    )
    func baselines() throws {
        func tree(lines: Int) -> (root: UIView, label: UILabel) {
            let root = UIView()
            let label = fill(root)
            label.numberOfLines = lines
            label.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let other = blockLabel(1)
            other.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(other)
            other.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
            return (root, label)
        }
        expect("on several lines", refusal(of: tree(lines: 0).root))
        let (root, label) = tree(lines: 1)
        label.accessibilityIdentifier = "label"
        let template = try LayoutTemplate(root)
        #expect(throws: Never.self) { try template.layout([:], width: 100) }
        #expect(throws: TemplateError.self) { try template.layout(["label": .text("ab")], width: 100) }
    }
}
