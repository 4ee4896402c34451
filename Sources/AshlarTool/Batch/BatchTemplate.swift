import Ashlar
import AshlarGraphics
import AshlarNib
import AshlarOutput
import Foundation

/// A scene of an interface file whose named views take the values of one line after the other.
@MainActor
final class BatchTemplate {
    /// A width at which the view gets the height that it needs; nil for the size of the canvas.
    let width: CGFloat?
    /// The names that values can have, in alphabetical order.
    var names: [String] { Set(views.keys).union(constraints.keys).sorted() }

    private let root: UIView
    private let canvas: CGSize
    private let views: [String: UIView]
    private let constraints: [String: NSLayoutConstraint]
    /// The names of the editor that several objects have, and which values therefore cannot have.
    private let sharedNames: Set<String>
    /// What the file says, by which each line begins.
    private var originals: [String: Original] = [:]
    private var changed: Set<String> = []

    private struct Original {
        var text: NSAttributedString?
        var title: String?
        var image: UIImage?
        var isHidden = false
        var constant: CGFloat = 0
    }

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - path: The path of the xib or storyboard.
    ///   - identifier: The storyboard identifier of the scene; nil for the initial one, or the first.
    ///   - width: The width, in points; nil for the size of the canvas.
    init(path: String, scene identifier: String?, width: CGFloat?) throws {
        let document = try InterfaceDocument(contentsOf: URL(fileURLWithPath: path))
        guard let source = identifier.map({ document.scene(identifier: $0) }) ?? document.initialScene ?? document.scenes.first
        else {
            throw BatchFailure(identifier.map { "\(path) has no scene named \($0)." } ?? "\(path) has no scene.")
        }
        var options = InterfaceOptions.canvas(of: document)
        options.textSizes = .measured
        let scene = document.makeScene(source, options: options)
        guard let root = scene.roots.first(where: { $0.id == source.controllerID })?.view ?? scene.roots.first?.view else {
            throw BatchFailure("\(path) has no view.")
        }
        (self.root, self.width) = (root, width)
        canvas =
            scene.savedCanvas.size == .zero
            ? root.frame.size : root.frame.size == .zero ? scene.savedCanvas.size : root.frame.size
        var (named, shared): ([String: AnyObject], Set<String>) = ([:], [])
        for (id, object) in scene.objects where object is UIView || object is NSLayoutConstraint {
            guard let label = document.elements[id]?.attributes["userLabel"], !label.isEmpty else { continue }
            // Which of several objects is meant must not depend on the order of a dictionary.
            if let other = named[label], other !== object { shared.insert(label) }
            named[label] = object
        }
        for name in shared { named[name] = nil }
        // Outlets go before the names that the editor shows.
        for (name, object) in scene.outlets where object is UIView && object !== root || object is NSLayoutConstraint {
            named[name] = object
            shared.remove(name)
        }
        views = named.compactMapValues { $0 as? UIView }
        constraints = named.compactMapValues { $0 as? NSLayoutConstraint }
        sharedNames = shared
        for (name, view) in views {
            originals[name] = Original(
                text: Self.text(of: view), title: (view as? UIButton)?.title(for: .normal), image: (view as? UIImageView)?.image,
                isHidden: view.isHidden)
        }
        for (name, constraint) in constraints { originals[name] = Original(constant: constraint.constant) }
    }

    private static func text(of view: UIView) -> NSAttributedString? {
        switch view {
        case let label as UILabel: label.attributedText
        case let view as UITextView: view.attributedText
        case let field as UITextField: field.attributedText
        default: nil
        }
    }

    /// Gives views the values of a line, and all others what the file says.
    func apply(_ values: [String: BatchValue]) throws(BatchFailure) {
        for name in changed { restore(name) }
        changed = []
        // In order, so that the same line always has the same message.
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            changed.insert(name)
            if let constraint = constraints[name] {
                guard case .number(let number) = value, number.isFinite, abs(number) <= 100_000 else {
                    throw BatchFailure("\(name): expected a number of points for the constraint, and found \(value.kind).")
                }
                constraint.constant = CGFloat(number)
            } else if let view = views[name] {
                try apply(value, to: view, named: name)
            } else if sharedNames.contains(name) {
                throw BatchFailure("\(name): several objects of the template have this name. Give it an outlet, or another name.")
            } else {
                throw BatchFailure("\(name): the template has no view of this name. It has \(names.joined(separator: ", ")).")
            }
        }
    }

    private func apply(_ value: BatchValue, to view: UIView, named name: String) throws(BatchFailure) {
        let kind = String(describing: type(of: view))
        switch (value, view) {
        case (.flag(let isShown), _): view.isHidden = !isShown
        case (.null, _): view.isHidden = true
        case (.text(let text), let label as UILabel): set(text, label.attributedText) { label.attributedText = $0 }
        case (.text(let text), let view as UITextView): set(text, view.attributedText) { view.attributedText = $0 }
        case (.text(let text), let field as UITextField): field.text = text
        case (.text(let text), let button as UIButton): button.setTitle(text, for: .normal)
        case (.text(let text), let imageView as UIImageView): imageView.image = try Self.image(text, named: name)
        case (.text, _): throw BatchFailure("\(name): expected true, false or null for the \(kind), and found a text.")
        default:
            throw BatchFailure("\(name): expected a text, true, false or null for the \(kind), and found \(value.kind).")
        }
    }

    /// Sets a text with the attributes of the first character of the file's text.
    private func set(_ text: String, _ old: NSAttributedString?, _ set: (NSAttributedString) -> Void) {
        let attributes = old.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
        set(NSAttributedString(string: text, attributes: attributes))
    }

    /// The image in a `data:` address. Files are not read, since values can be strangers'.
    private static func image(_ text: String, named name: String) throws(BatchFailure) -> UIImage {
        guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ","), text[..<comma].hasSuffix(";base64"),
            let data = Data(base64Encoded: String(text[text.index(after: comma)...]))
        else {
            throw BatchFailure("\(name): expected an image as data:image/png;base64,… for the UIImageView.")
        }
        guard let image = UIImage(data: data) else {
            throw BatchFailure("\(name): the image is no PNG, JPEG or WebP file.")
        }
        return image
    }

    private func restore(_ name: String) {
        guard let original = originals[name] else { return }
        if let constraint = constraints[name] { return constraint.constant = original.constant }
        guard let view = views[name] else { return }
        view.isHidden = original.isHidden
        switch view {
        case let label as UILabel: label.attributedText = original.text
        case let view as UITextView: view.attributedText = original.text
        case let field as UITextField: field.attributedText = original.text
        case let button as UIButton: button.setTitle(original.title, for: .normal)
        case let imageView as UIImageView: imageView.image = original.image
        default: break
        }
    }

    // MARK: Layout

    /// Lays the view out, and returns its size.
    func layOut() throws(BatchFailure) -> CGSize {
        var size = canvas
        if let width {
            size.width = width
            size.height =
                root.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        guard size.width.isFinite, size.height.isFinite, size.width >= 1, size.height >= 1 else {
            throw BatchFailure("The view has no size: \(size.width) × \(size.height).")
        }
        root.frame = CGRect(origin: .zero, size: size)
        root.layoutIfNeeded()
        return size
    }

    /// The frames of the named views in the coordinates of the whole: x, y, width and height.
    var frames: [String: [Double]] {
        views.filter { !$0.value.isHidden && $0.value.isDescendant(of: root) }.mapValues { view in
            let rect = view.convert(view.bounds, to: root)
            return [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 1000).rounded() / 1000 }
        }
    }

    /// The number of constraints that are broken because they contradict others.
    var conflicts: Int { root.ashlar.brokenConstraints.count }

    func draw(in context: any DrawingContext) { root.ashlar.draw(in: context) }
}
