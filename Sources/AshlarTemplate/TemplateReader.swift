import AshlarGraphics
import AshlarLayout
import AshlarUI
import Foundation

/// Reads the tree of a view into the content of a template, and refuses what a template cannot hold.
@MainActor
struct TemplateReader {
    /// The greatest number of views that can be hidden. Each doubles the number of variants.
    static let hidableLimit = 8

    private let root: UIView
    private var content: TemplateContent
    private var views: [UIView] = []
    private var names: [ObjectIdentifier: String] = [:]
    private var isRequired: Set<ObjectIdentifier> = []
    private var fixed: Set<ObjectIdentifier> = []

    /// - Parameters:
    ///   - view: The top of the tree, or a cell, whose content view is the top.
    ///   - table: The table view that rows like the view belong to; nil for none.
    ///   - naming: Names of views, which precede accessibility identifiers. Texts and images of these views are required.
    ///   - hiding: The names of the views that values can hide and whose stacks then arrange the others.
    ///   - fixing: The views that keep their content size, whatever their classes override.
    static func content(
        of view: UIView, in table: UITableView?, naming: [String: UIView], hiding: [String], fixing: [UIView]
    ) throws(TemplateError) -> TemplateContent {
        var reader = TemplateReader(view, table)
        reader.fixed = Set(fixing.map { ObjectIdentifier($0) })
        try reader.checkTop(view)
        try reader.read(naming: naming)
        try reader.makeVariants(hiding: hiding)
        return reader.content
    }

    /// Returns the view whose subtree a template of a view describes.
    static func top(of view: UIView) -> UIView {
        switch view {
        case let cell as UITableViewCell: cell.contentView
        case let cell as UICollectionViewCell: cell.contentView
        default: view
        }
    }

    /// Returns the views that a template places, in the order of the tree.
    static func placedViews(of root: UIView) -> [(view: UIView, superview: Int)] {
        var found = [(root, 0)]
        var next = 0
        while next < found.count {
            let view = found[next].0
            // Controls arrange their own parts.
            if view === root || !view.arrangesSubviews {
                for subview in view.subviews { found.append((subview, next)) }
            }
            next += 1
        }
        return found
    }

    private init(_ view: UIView, _ table: UITableView?) {
        root = Self.top(of: view)
        content = TemplateContent(title: "\(type(of: view))")
        content.scale = (table ?? root).displayScale
        // The content view is as high as the row, and the separator lies in front of it.
        content.heightBeside = table?.separatorHeight ?? 0
    }

    // MARK: Views

    private mutating func read(naming: [String: UIView]) throws(TemplateError) {
        guard root.item.canBeSealed else {
            throw TemplateError(
                .unsupportedView, "constraints from outside place views of \(describe(root)), which a template cannot hold")
        }
        for (name, view) in naming.sorted(by: { $0.key < $1.key }) {
            guard view.isDescendant(of: root) else {
                throw TemplateError(.unknownName, "\(name) is not a view in \(content.title)")
            }
            names[ObjectIdentifier(view)] = name
            isRequired.insert(ObjectIdentifier(view))
        }
        var ambiguous: Set<String> = []
        for (view, superview) in Self.placedViews(of: root) {
            let (id, place) = (ObjectIdentifier(view), views.count)
            let name = names[id] ?? view.accessibilityIdentifier
            names[id] = name
            try check(view)
            views.append(view)
            content.views.append(
                TemplateContent.View(
                    superview: superview, type: type(of: view), className: "\(type(of: view))", name: name,
                    maskedFrame: maskedFrame(of: view),
                    boundsOrigin: SIMD2(Double(view.bounds.origin.x), Double(view.bounds.origin.y)), isHidden: view.isHidden,
                    isArranged: view.item.flags.contains(.isArranged), drawn: drawn(view)))
            let slot = slot(of: view, at: place)
            guard let name else { continue }
            if content.slots.updateValue(slot, forKey: name) != nil {
                if naming[name] != nil { throw TemplateError(.ambiguousName, "two views in \(content.title) are named \(name)") }
                ambiguous.insert(name)
            }
        }
        for name in ambiguous { content.slots[name] = nil }
        let places = Set(views.map { ObjectIdentifier($0) })
        for (name, view) in naming.sorted(by: { $0.key < $1.key }) where content.slots[name] == nil {
            guard places.contains(ObjectIdentifier(view)) else {
                throw TemplateError(
                    .unsupportedView,
                    "\(describe(view)) is a part of a view that arranges its subviews, which a template cannot hold")
            }
            throw TemplateError(.ambiguousName, "\(describe(view)) is named \(name) as well")
        }
    }

    private func drawn(_ view: UIView) -> Result<DrawnView, UndrawableView> {
        do throws(UndrawableView) { return .success(try view.drawnValue()) } catch { return .failure(error) }
    }

    /// Returns the text of a label with the colors that its traits choose.
    private func text(of label: UILabel, _ setting: LabelSetting) -> LabelText {
        var text: LabelText?
        label.traitCollection.performAsCurrent {
            text = label.ownAttributedText.map { LabelText($0, setting, lines: label.numberOfLines) }
        }
        return text ?? LabelText(label.text, setting, lines: label.numberOfLines)
    }

    private mutating func slot(of view: UIView, at place: Int) -> TemplateContent.Slot {
        let isRequired = isRequired.contains(ObjectIdentifier(view))
        switch view {
        case let label as UILabel:
            let (setting, lines) = (label.setting, label.numberOfLines)
            content.labels.append(
                TemplateContent.Label(
                    view: place, setting: setting, lineLimit: lines, preferredWidth: label.preferredMaxLayoutWidth,
                    engine: label.textEngine,
                    text: text(of: label, setting),
                    isRequired: isRequired, hasNamedBaseline: label.item.isBaselineNamed,
                    hasAttributes: label.ownAttributedText != nil))
            return .label(content.labels.count - 1)
        case let image as UIImageView:
            content.images.append(
                TemplateContent.ImageView(
                    view: place, configuration: image.preferredSymbolConfiguration, insets: image.alignmentRectInsets,
                    size: image.intrinsicContentSize, isRequired: isRequired))
            return .image(content.images.count - 1)
        default: return .view(place)
        }
    }

    private func refuse(_ view: UIView, _ reason: String) -> TemplateError {
        TemplateError(.unsupportedView, "\(describe(view)) \(reason), which a template cannot hold")
    }

    /// Checks the view that the template is made from, which may be a cell around the top.
    private func checkTop(_ view: UIView) throws(TemplateError) {
        if view.overridesFittingSize { throw refuse(view, "overrides systemLayoutSizeFitting(_:)") }
        guard view !== root else { return }
        if let method = view.overriddenLayoutMethod { throw refuse(view, "overrides \(method)") }
        if view.item.isNamedByConstraint || view.item.holdsConstraints {
            throw refuse(view, "has constraints of its own beside those in its content view")
        }
        switch view {
        case is UICollectionViewListCell: throw refuse(view, "is a list cell, with a height and margins of its own")
        case let cell as UICollectionViewCell:
            if cell.contentConfiguration != nil { throw refuse(view, "shows a content configuration") }
        case let cell as UITableViewCell:
            if cell.contentConfiguration != nil { throw refuse(view, "shows a content configuration") }
            if cell.arrangesParts { throw refuse(view, "arranges the labels and the image of its style") }
            if !root.item.isConstrainedByApplication { throw refuse(view, "has no constraints in its content view") }
        default: break
        }
    }

    private func check(_ view: UIView) throws(TemplateError) {
        func refuse(_ reason: String) -> TemplateError { self.refuse(view, reason) }
        if let method = view.overriddenLayoutMethod, !isFixed(view, method) { throw refuse("overrides \(method)") }
        if view is UIScrollView { throw refuse("is a scroll view") }
        if view !== root, view.next is UIViewController { throw refuse("belongs to a view controller") }
        if view !== root, !view.transform.isIdentity || !CATransform3DIsIdentity(view.transform3D) {
            throw refuse("is transformed")
        }
        if let dependence = view.layoutFromOutside { throw refuse(dependence) }
        if view.arrangesSubviews {
            if view === root { throw refuse("arranges its subviews") }
            if let part = constrainedPart(of: view) {
                throw refuse("arranges its subviews, and constraints place the \(type(of: part)) in it")
            }
        }
        if let label = view as? UILabel, label.ownAttributedText != nil, label.numberOfLines != 1, label.item.isBaselineNamed {
            throw refuse("has a text with attributes on several lines, whose baseline a constraint names")
        }
        guard let stack = view as? UIStackView else { return }
        if stack.distribution == .fillProportionally {
            throw refuse("is a stack view that shares its length in proportion to its contents")
        }
    }

    /// Returns whether what a class overrides decides nothing but a content size that stays as it is.
    private func isFixed(_ view: UIView, _ method: String) -> Bool {
        // The text of a label is a value, from which the content size follows.
        fixed.contains(ObjectIdentifier(view)) && method.hasPrefix("intrinsicContentSize") && !(view is UILabel)
    }

    /// Returns the first view below another one that a constraint names.
    private func constrainedPart(of view: UIView) -> UIView? {
        for part in view.subviews {
            if part.item.isNamedByConstraint { return part }
            if let inner = constrainedPart(of: part) { return inner }
        }
        return nil
    }

    /// Returns the frame of a view that no constraint places; nil for a view that the solver places.
    private func maskedFrame(of view: UIView) -> MaskedFrame? {
        guard view !== root, !isSolved(view) else { return nil }
        // Other views keep their frames.
        let mask = view.superview?.autoresizesSubviews == true ? view.autoresizingMask : []
        return MaskedFrame(view.frame, in: view.superview?.bounds.size ?? .zero, mask)
    }

    /// Returns whether the view has unknowns in a layout of its tree.
    private func isSolved(_ view: UIView) -> Bool {
        let item = view.item
        if !item.flags.contains(.translatesMask) || item.isNamedByConstraint || item.holdsConstraints { return true }
        return view.subviews.contains { $0.item.flags.contains(.translatesMask) && isSolved($0) }
    }

    private func describe(_ view: UIView) -> String {
        let place = names[ObjectIdentifier(view)].map { " \"\($0)\"" } ?? ""
        return "the \(type(of: view))\(place) in \(content.title)"
    }

    // MARK: Variants

    private mutating func makeVariants(hiding: [String]) throws(TemplateError) {
        for name in hiding {
            guard let place = content.views.firstIndex(where: { $0.name == name }), content.slots[name] != nil else {
                throw TemplateError(.unknownName, "no view in \(content.title) is named \(name)")
            }
            content.hidable.append(place)
        }
        guard hiding.count <= Self.hidableLimit else {
            throw TemplateError(
                .illegalValue,
                "\(hiding.count) views of \(content.title) are to be hidden by values, and a template holds \(Self.hidableLimit)")
        }
        let hidden = views.map(\.isHidden)
        defer { for (view, isHidden) in zip(views, hidden) where view.isHidden != isHidden { view.isHidden = isHidden } }
        for number in 0..<1 << hiding.count {
            for (bit, place) in content.hidable.enumerated() {
                let isHidden = number >> bit & 1 == 1
                if views[place].isHidden != isHidden { views[place].isHidden = isHidden }
            }
            // The order of activation decides ties and conflicts, and is that of a view that was made in this state.
            for case let stack as UIStackView in views { stack.forgetConstraints() }
            guard let (rows, items, constraints) = root.layoutRows() else {
                throw TemplateError(.unsupportedView, "\(content.title) is being measured")
            }
            content.variants.append(variant(rows, items, constraints))
        }
    }

    private mutating func variant(
        _ rows: LayoutRows, _ items: [LayoutItem], _ constraints: [NSLayoutConstraint]
    ) -> TemplateContent.Variant {
        var boxes: [LayoutItem: Int] = [:]
        for (place, item) in items.enumerated() { boxes[item] = place }
        var named: [String: (index: Int, constant: CGFloat)] = [:]
        var shared: Set<String> = []
        for (place, constraint) in constraints.enumerated() {
            // Those of stack views and guides differ between variants, and are no values.
            guard let name = constraint.identifier, constraint.tier == .user, !name.hasPrefix("UISV-") else { continue }
            if named.updateValue((place, constraint.constant), forKey: name) != nil { shared.insert(name) }
        }
        // A constant by a name that several constraints share could mean any of them.
        for name in shared { named[name] = nil }
        var list: [TemplateContent.NamedConstraint] = []
        for (name, constraint) in named.sorted(by: { $0.value.index < $1.value.index }) {
            let number = content.constants[name] ?? content.constants.count
            content.constants[name] = number
            list.append(
                TemplateContent.NamedConstraint(number: number, index: constraint.index, constant: constraint.constant))
        }
        return TemplateContent.Variant(rows: rows, boxes: views.map { boxes[$0.item] }, constraints: list)
    }
}
