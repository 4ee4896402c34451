import AshlarUI
import Foundation

/// Making views: the choice of the class, the properties that all views have, and the tree.
extension SceneBuilder {
    /// Makes the view of an element and everything in it, without a superview.
    ///
    /// - Parameter frame: The frame in place of the saved one; nil for the saved one.
    func makeRoot(_ element: InterfaceElement, kind: InterfaceScene.Root.Kind) -> UIView {
        let reader = reader(element)
        let view = makeView(reader)
        let frame = reader.rect() ?? view.frame
        view.frame = kind == .cell || kind == .supplementary ? CGRect(origin: .zero, size: frame.size) : frame
        if kind == .view, context.options.isCanvas, !(view is UITableViewCell) {
            // On the canvas, a top-level view has the margins of a controller's view.
            let controller = UIViewController(nibName: nil, bundle: nil)
            context.guarded(element) { controller.view = view }
            retained.append(controller)
        }
        roots.append(.init(id: reader.id ?? "", kind: kind, view: view, savedFrame: frame, line: element.line))
        fill(view, reader)
        return view
    }

    /// Adds the views of a list of subviews to a view.
    func addSubviews(_ elements: [InterfaceElement], of reader: ElementReader, to view: UIView) {
        let excluded = reader.variations.excluded(from: "subviews")
        for element in elements {
            if let id = element.id, excluded.contains(id) {
                leaveOut(element)
            } else {
                add(element, to: view)
            }
        }
    }

    /// Makes the view of an element, adds it to a superview, gives it its frame there, and fills it.
    @discardableResult
    func add(_ element: InterfaceElement, to superview: UIView) -> UIView {
        let reader = reader(element)
        let view = makeView(reader)
        if let stack = superview as? UIStackView { stack.addArrangedSubview(view) } else { superview.addSubview(view) }
        // The mask follows the changes of the superview's size from the size that it has now.
        if let frame = reader.rect() { view.frame = frame }
        fill(view, reader)
        return view
    }

    /// Makes the view of an element, with its properties, but without its subviews and its place.
    func makeView(_ reader: ElementReader) -> UIView {
        let view = context.guarded(reader.element) {
            let view = makeInstance(reader)
            applyCommon(reader, to: view)
            applyFamily(reader, to: view)
            addPlaceholderSize(reader, to: view)
            return view
        }
        record(view, reader)
        return view
    }

    /// Registers a view under its id, with its guides, constraints and connections.
    func record(_ view: UIView, _ reader: ElementReader) {
        register(view, reader)
        registerConstraints(reader, of: view)
        for element in reader.element.children where Self.guideNames.contains(element.name) {
            if let id = element.read("id"), let key = element.read("key") { guides[id] = (view, key, element) }
        }
        addUserGuides(reader, to: view)
        let marks = reader.element.attributes
        views.append(
            .init(
                id: reader.id ?? "", element: reader.element.name, view: view, savedFrame: reader.rect(),
                line: reader.element.line,
                isMarked: marks["misplaced"] == "YES" || marks["ambiguous"] == "YES",
                isFixed: marks["translatesAutoresizingMaskIntoConstraints"] != "NO" || marks["fixedFrame"] == "YES"))
        if context.options.textSizes != .measured { pendingTexts.append((view, reader.element)) }
    }

    private static let guideNames: Set<String> = ["viewLayoutGuide", "keyboardLayoutGuide"]

    /// Adds the layout guides that the user of Interface Builder added to a view.
    private func addUserGuides(_ reader: ElementReader, to view: UIView) {
        for list in reader.element.children where ["layoutGuides", "userLayoutGuides"].contains(list.name) {
            list.note()
            for element in list.children where element.id != nil && context.objects[element.id ?? ""] == nil {
                let guide = UILayoutGuide()
                guide.identifier = element.read("identifier") ?? element.attributes["userLabel"] ?? ""
                view.addLayoutGuide(guide)
                register(guide, self.reader(element))
            }
        }
    }

    // MARK: Properties of all views

    func applyCommon(_ reader: ElementReader, to view: UIView) {
        if let mode = reader.choice("contentMode", Self.contentModes) { view.contentMode = mode }
        if let isOpaque = reader.bool("opaque") { view.isOpaque = isOpaque }
        if let clips = reader.bool("clipsSubviews") { view.clipsToBounds = clips }
        if let clears = reader.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = clears }
        if let isEnabled = reader.bool("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
        if let isMultiple = reader.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
        if let isHidden = reader.bool("hidden") { view.isHidden = isHidden }
        if let alpha = reader.number("alpha") { view.alpha = min(max(alpha, 0), 1) }
        if let tag = reader.integer("tag") { view.tag = tag }
        if let resizes = reader.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
        // Readable widths are stored on iOS too; there is no property of this kind here, and the guide is always available.
        _ = (reader.bool("layoutMarginsFollowReadableWidth"), reader["restorationIdentifier"])
        if let semantic = reader.choice("semanticContentAttribute", Self.semantics) { view.semanticContentAttribute = semantic }
        if let color = reader.color("backgroundColor") { view.backgroundColor = color }
        if let color = reader.color("tintColor") { view.tintColor = color }
        applyPlacement(reader, to: view)
        applyMargins(reader, to: view)
        applyAccessibility(reader, to: view)
        addRecognizers(reader, to: view)
        noteComments(reader)
        noteMetrics(reader)
        noteUnused(reader)
    }

    private func applyPlacement(_ reader: ElementReader, to view: UIView) {
        let priorities: [(String, NSLayoutConstraint.Axis, Bool)] = [
            ("horizontalHuggingPriority", .horizontal, true), ("verticalHuggingPriority", .vertical, true),
            ("horizontalCompressionResistancePriority", .horizontal, false),
            ("verticalCompressionResistancePriority", .vertical, false),
        ]
        for (name, axis, isHugging) in priorities {
            // Interface Builder writes the priorities that differ from 250 and 750, whatever the class's own are.
            let own = reader.number(name) ?? (isHugging ? 250 : 750)
            if !(1...1000).contains(own) { reader.problem("the \(name) \(own) is not from 1 to 1000") }
            let value = Float(min(max(own, 1), 1000))
            if isHugging {
                view.setContentHuggingPriority(UILayoutPriority(value), for: axis)
            } else {
                view.setContentCompressionResistancePriority(UILayoutPriority(value), for: axis)
            }
        }
        if let mask = reader.child(key: "autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
        let isFixed = reader.bool("fixedFrame") ?? false
        let translates = reader.bool("translatesAutoresizingMaskIntoConstraints") ?? true
        // A fixed frame has no constraint in the file: the view is held at its rectangle, and its mask acts.
        view.translatesAutoresizingMaskIntoConstraints = translates || isFixed || !context.document.usesAutoLayout
    }

    static func mask(_ reader: ElementReader) -> UIView.AutoresizingMask {
        var mask: UIView.AutoresizingMask = []
        let flags: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        for (name, flag) in flags where reader.bool(name) == true { mask.insert(flag) }
        return mask
    }

    private func applyMargins(_ reader: ElementReader, to view: UIView) {
        if let preserves = reader.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = preserves }
        if let insets = reader.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
        if let insets = reader.insets("layoutMargins") {
            view.layoutMargins = insets
            (view as? UIStackView)?.isLayoutMarginsRelativeArrangement = true
        }
        if let margins = reader.directionalInsets("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins
            (view as? UIStackView)?.isLayoutMarginsRelativeArrangement = true
        }
    }

    private func applyAccessibility(_ reader: ElementReader, to view: UIView) {
        guard let element = reader.element.first("accessibility") else { return }
        let accessibility = self.reader(element)
        view.accessibilityIdentifier = accessibility["identifier"]
        view.accessibilityHint = accessibility["hint"]
        let label = accessibility["label"]
        let localized = reader.id.flatMap { context.options.resources.string(forKey: "\($0).accessibilityLabel") }
        if let label = localized ?? label { view.accessibilityLabel = label }
        if let isElement = accessibility.child(key: "isElement") {
            view.isAccessibilityElement = isElement.bool("value") ?? false
        }
        guard let traits = accessibility.child(key: "traits") else { return }
        var found: UIAccessibilityTraits = []
        let flags: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("staticText", .staticText), ("header", .header),
            ("notEnabled", .notEnabled), ("selected", .selected), ("keyboardKey", .keyboardKey), ("searchField", .searchField),
            ("none", []),
        ]
        for (name, flag) in flags where traits.bool(name) == true { found.insert(flag) }
        view.accessibilityTraits = found
    }

    /// Adds the gesture recognizers that the element of a view contains.
    private func addRecognizers(_ reader: ElementReader, to view: UIView) {
        for element in reader.list("gestureRecognizers") {
            if let recognizer = makeRecognizer(self.reader(element)) { view.addGestureRecognizer(recognizer) }
        }
    }

    /// Reads `contentStretch`, an old property that UIKit ignores, so that it is not listed as unread.
    private func noteUnused(_ reader: ElementReader) {
        guard let stretch = reader.element.children.first(where: { $0.key == "contentStretch" }) else { return }
        stretch.note("x", "y", "width", "height")
    }

    static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
        "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight, "TopLeft": .topLeft, "TopRight": .topRight,
        "BottomLeft": .bottomLeft, "BottomRight": .bottomRight,
    ]
    static let semantics: KeyValuePairs<String, UISemanticContentAttribute> = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ]
}
