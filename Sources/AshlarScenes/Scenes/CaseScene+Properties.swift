import Ashlar
import AshlarGraphics

extension CaseScene {
    /// Sets all properties of a view that the case gives, except its frame.
    func apply(_ properties: ViewProperties, to name: String, _ place: CasePlace?) throws(CaseError) {
        guard let view = views[name] else { return }
        func apply() {
            applyContent(properties, to: view)
            applyMargins(properties, to: view)
            if let stack = properties.stack, let view = view as? UIStackView { arrange(stack, in: view) }
            if let offset = properties.contentOffset { (view as? UIScrollView)?.contentOffset = offset }
            if let isHidden = properties.isHidden { view.isHidden = isHidden }
            if let mask = properties.mask { view.autoresizingMask = mask }
            if let translates = properties.translatesMask { view.translatesAutoresizingMaskIntoConstraints = translates }
        }
        guard let place else { return apply() }
        try Self.guarded(place, apply)
    }

    private func applyContent(_ properties: ViewProperties, to view: UIView) {
        if let fixed = view as? any FixedContentView, properties.intrinsic != nil || properties.alignmentInsets != nil {
            if let intrinsic = properties.intrinsic { fixed.fixedContent.intrinsic = intrinsic }
            if let insets = properties.alignmentInsets { fixed.fixedContent.alignmentInsets = insets }
            fixed.invalidateIntrinsicContentSize()
        }
        if let label = view as? UILabel { applyText(properties, to: label) }
        if let baseline = properties.baseline { view.ashlar.baselineOffsets = (baseline.first, baseline.last) }
        if let hugging = properties.hugging {
            view.setContentHuggingPriority(UILayoutPriority(hugging.horizontal), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(hugging.vertical), for: .vertical)
        }
        if let compression = properties.compression {
            view.setContentCompressionResistancePriority(UILayoutPriority(compression.horizontal), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(compression.vertical), for: .vertical)
        }
    }

    private func arrange(_ stack: ViewProperties.Stack, in view: UIStackView) {
        if let axis = stack.axis { view.axis = axis }
        if let distribution = stack.distribution { view.distribution = distribution }
        if let alignment = stack.alignment { view.alignment = alignment }
        if let spacing = stack.spacing { view.spacing = spacing }
        if let isRelative = stack.isLayoutMarginsRelative { view.isLayoutMarginsRelativeArrangement = isRelative }
        if let isRelative = stack.isBaselineRelative { view.isBaselineRelativeArrangement = isRelative }
        if let names = stack.arranged {
            let arranged = names.compactMap { views[$0] }
            for old in view.arrangedSubviews where !arranged.contains(where: { $0 === old }) { view.removeArrangedSubview(old) }
            for new in arranged { view.addArrangedSubview(new) }
        }
        for gap in stack.customSpacing {
            if let previous = views[gap.after] { view.setCustomSpacing(gap.spacing, after: previous) }
        }
    }

    private func applyText(_ properties: ViewProperties, to label: UILabel) {
        if let text = properties.text {
            label.ashlar.textEngine = BlockTextEngine(fixedAdvance: text.advance, lineHeight: text.line)
            label.text = String(repeating: "n", count: text.characters)
        }
        // A label with a given size has no lines.
        guard (label as? any FixedContentView)?.fixedContent.intrinsic == nil else { return }
        if let lines = properties.numberOfLines { label.numberOfLines = lines }
        if let width = properties.preferredMaxLayoutWidth { label.preferredMaxLayoutWidth = width }
    }

    private func applyMargins(_ properties: ViewProperties, to view: UIView) {
        if let semantic = properties.semantic { view.semanticContentAttribute = semantic }
        if let preserves = properties.preservesSuperviewMargins { view.preservesSuperviewLayoutMargins = preserves }
        if let insets = properties.insetsMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = insets }
        switch properties.margins {
        case .physical(let insets): view.layoutMargins = insets
        case .directional(let insets): view.directionalLayoutMargins = insets
        case nil: break
        }
        if let safeArea = properties.safeArea { view.ashlar.safeAreaInsets = safeArea }
    }

    // MARK: Frames

    /// Sets the frames that the case gives, each while the superview has the size that the case gives for it.
    ///
    /// A view records its superview's size when its frame is set. The innermost views are set first, so that the temporary sizes
    /// of their superviews are undone when the superviews' own frames are set.
    func placeByFrames(_ tree: TreeCase) throws(CaseError) {
        let placed = tree.views.filter { $0.properties.frame != nil }
        guard !placed.isEmpty else { return }
        var sizes = ["root": tree.container]
        for view in placed { sizes[view.name] = view.properties.frame?.size }
        for view in views.values { view.autoresizesSubviews = false }
        for (declaration, _) in placed.map({ ($0, depth(of: $0.name)) }).sorted(by: { $0.1 > $1.1 }) {
            try place(
                declaration.name, declaration.properties, in: sizes[declaration.superview] ?? .zero, declaration.place)
        }
        for view in views.values { view.autoresizesSubviews = true }
    }

    /// Sets the frame of a view, if the properties have one. Meanwhile, the superview has the size `capturedIn` of the
    /// properties, or else `size`.
    func place(_ name: String, _ properties: ViewProperties, in size: CGSize?, _ place: CasePlace) throws(CaseError) {
        guard let frame = properties.frame, let view = views[name], let superview = view.superview else { return }
        let size = properties.capturedIn ?? size ?? superview.frame.size
        try Self.guarded(place) {
            let (old, resizes) = (superview.frame, superview.autoresizesSubviews)
            superview.autoresizesSubviews = false
            if old.size != size { superview.frame.size = size }
            view.frame = frame
            if old.size != size { superview.frame = old }
            superview.autoresizesSubviews = resizes
        }
    }

    func depth(of name: String) -> Int {
        var (depth, view) = (0, views[name])
        while let superview = view?.superview {
            depth += 1
            view = superview
        }
        return depth
    }
}
