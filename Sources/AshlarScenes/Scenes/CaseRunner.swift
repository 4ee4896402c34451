import Ashlar

/// The result of one layout of a case.
public struct CaseLayout {
    /// A view or a guide.
    public struct Item {
        /// The name in the file; `root` for the container.
        public var name: String
        /// The frame in points, in the coordinates of the superview or of the owning view.
        public var frame: CGRect
        /// The top-left corner in points, in the coordinates of the container.
        public var position = CGPoint.zero
        /// The depth below the container, for indentation.
        public var depth: Int
        /// Whether the layout is ambiguous. It is computed for views with an expectation, and for all if the runner is asked to,
        /// since it costs as much as a layout.
        public var isAmbiguous = false

        /// The x, y, width and height of the frame as text, with at most four decimals.
        public var numbers: [String] {
            [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { format($0) }
        }
    }

    /// The container, the views in the order of the file, and the guides.
    public var items: [Item] = []
    /// The ids of the constraints that were given up, in the order of the file.
    public var broken: [String] = []
    /// The ambiguous numbers that the case does not expect, such as `a.width is 10 and could be 0 to 20`. Found only if the runner
    /// is asked to.
    public var ambiguities: [String] = []
    /// The ids of each conflict, in the order of the file.
    public var conflicts: [[String]] = []
    /// The content sizes of the scroll views with an expectation, in points.
    var contentSizes: [String: CGSize] = [:]
    /// The constraints that the visual formats produced, in the notation of a case file.
    var formatted: [String] = []
    /// The fitting sizes, in the order of the expectation, in points.
    var fittings: [CGSize] = []
}

/// The result of one case.
public struct CaseResult {
    /// The layouts of a case, or the reason why there are none.
    public enum Outcome {
        /// The first layout, and one for each step.
        case laidOut([CaseLayout])
        /// The missing features that the case needs.
        case skipped([String])
    }

    /// The case.
    public var layoutCase: LayoutCase
    /// The layouts of the case, or the reason why there are none.
    public var outcome: Outcome

    /// The changes of each step in words, such as `a.constant = 10; resize to 320 480`.
    public var stepSummaries: [String] {
        guard case .layout(let tree) = layoutCase.kind else { return [] }
        return tree.steps.map(\.summary)
    }
}

/// Lays out cases.
@MainActor
public enum CaseRunner {
    /// Builds the views and constraints of a case, and lays them out once for the case and once for each of its steps.
    ///
    /// - Parameters:
    ///   - layoutCase: The case.
    ///   - findsAmbiguities: Whether all ambiguous numbers are looked for. The default is false: only the views of which the case
    ///     expects something are examined.
    /// - Returns: The layouts, or the names of the features that the case needs and the package does not have.
    /// - Throws: The error of a case that the layout refuses, such as an illegal constraint.
    public static func run(_ layoutCase: LayoutCase, findingAmbiguities findsAmbiguities: Bool = false) throws(CaseError)
        -> CaseResult
    {
        let needs = CaseNeeds.of(layoutCase)
        guard needs.isEmpty else { return CaseResult(layoutCase: layoutCase, outcome: .skipped(needs)) }
        switch layoutCase.kind {
        case .layout(let tree):
            let layouts = try run(tree, layoutCase.place, findsAmbiguities)
            return CaseResult(layoutCase: layoutCase, outcome: .laidOut(layouts))
        case .autoresize(let autoresize):
            return CaseResult(layoutCase: layoutCase, outcome: .laidOut([try run(autoresize, layoutCase.place)]))
        }
    }

    /// Builds the views of a case, lays them out, and calls a closure with the container.
    ///
    /// - Parameters:
    ///   - layoutCase: The case.
    ///   - body: A closure that takes the container, and the names of the views in the file.
    /// - Returns: The result of the closure; nil for a case without constraints, or one whose features are missing.
    /// - Throws: The error of a case that the layout refuses.
    public static func withViews<Result>(
        of layoutCase: LayoutCase, _ body: (_ root: UIView, _ names: [ObjectIdentifier: String]) -> Result
    ) throws(CaseError) -> Result? {
        guard CaseNeeds.of(layoutCase).isEmpty, case .layout(let tree) = layoutCase.kind else { return nil }
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        LayoutEnvironment.userInterfaceLayoutDirection = tree.direction
        defer { LayoutEnvironment.userInterfaceLayoutDirection = direction }
        let scene = try CaseScene(tree)
        try scene.layout(layoutCase.place)
        let names = Dictionary(scene.views.map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        return body(scene.root, names)
    }

    // MARK: Trees

    private static func run(
        _ tree: TreeCase, _ place: CasePlace, _ findsAmbiguities: Bool
    ) throws(CaseError) -> [CaseLayout] {
        let direction = LayoutEnvironment.userInterfaceLayoutDirection
        LayoutEnvironment.userInterfaceLayoutDirection = tree.direction
        defer { LayoutEnvironment.userInterfaceLayoutDirection = direction }
        let scene = try CaseScene(tree)
        try scene.layout(place)
        var layouts = [try layout(of: scene, tree, tree.expectation, place, findsAmbiguities)]
        for step in tree.steps {
            try scene.apply(step)
            try scene.layout(step.place)
            layouts.append(try layout(of: scene, tree, step.expectation, step.place, findsAmbiguities))
        }
        return layouts
    }

    private static func layout(
        of scene: CaseScene, _ tree: TreeCase, _ expectation: CaseExpectation, _ place: CasePlace, _ findsAmbiguities: Bool
    ) throws(CaseError) -> CaseLayout {
        try CaseScene.guarded(place) {
            var layout = CaseLayout()
            let asked = Set(expectation.frames.map(\.name) + expectation.ambiguous + expectation.unambiguous)
            for name in ["root"] + tree.views.map(\.name) {
                guard let made = scene.views[name] else { continue }
                layout.items.append(
                    .init(
                        name: name, frame: made.frame, position: made.convert(made.bounds.origin, to: scene.root),
                        depth: scene.depth(of: name),
                        isAmbiguous: asked.contains(name) && made.hasAmbiguousLayout))
            }
            for guide in tree.guides {
                guard let made = scene.guides[guide.name] else { continue }
                layout.items.append(
                    .init(
                        name: guide.name, frame: made.layoutFrame,
                        position: made.owningView?.convert(made.layoutFrame.origin, to: scene.root) ?? .zero,
                        depth: scene.depth(of: guide.owner) + 1,
                        isAmbiguous: asked.contains(guide.name) && made.hasAmbiguousLayout))
            }
            if findsAmbiguities { scene.findAmbiguities(of: &layout, expected: expectation.ambiguous) }
            let conflicts = scene.root.ashlar.conflicts
            let order = tree.constraints.map(\.id)
            let places = Dictionary(zip(order, order.indices)) { first, _ in first }
            @MainActor func inOrder(_ constraints: [NSLayoutConstraint]) -> [String] {
                let ids = constraints.compactMap(scene.id)
                return Set(ids.compactMap { places[$0] }).sorted().map { order[$0] }
            }
            layout.broken = inOrder(conflicts.compactMap(\.broken))
            layout.conflicts = conflicts.map { inOrder($0.constraints) }
            for expected in expectation.contentSizes {
                layout.contentSizes[expected.name] = (scene.views[expected.name] as? UIScrollView)?.contentSize
            }
            layout.formatted = scene.formatted.map { scene.equation(of: $0) }
            layout.fittings = expectation.fittings.map { fitting in
                scene.views[fitting.view]?.systemLayoutSizeFitting(
                    fitting.target, withHorizontalFittingPriority: UILayoutPriority(fitting.horizontalPriority),
                    verticalFittingPriority: UILayoutPriority(fitting.verticalPriority)) ?? .zero
            }
            return layout
        }
    }

    // MARK: Masks

    private static func run(_ autoresize: AutoresizeCase, _ place: CasePlace) throws(CaseError) -> CaseLayout {
        try CaseScene.guarded(place) {
            let superview = UIView(frame: CGRect(origin: .zero, size: autoresize.from))
            superview.ashlar.pixelSnapping = .off
            let view = UIView(frame: autoresize.frame)
            view.autoresizingMask = autoresize.mask
            superview.addSubview(view)
            superview.frame.size = autoresize.to
            superview.layoutIfNeeded()
            return CaseLayout(items: [.init(name: "view", frame: view.frame, position: view.frame.origin, depth: 1)])
        }
    }
}

extension CaseScene {
    func id(_ constraint: NSLayoutConstraint) -> String? { ids[ObjectIdentifier(constraint)] }

    /// Makes the changes of a step, in the order that the schema defines.
    func apply(_ step: CaseStep) throws(CaseError) {
        for setting in step.settings { try set(setting) }
        for id in step.deactivate { try setActive(false, id, step.place) }
        for id in step.activate { try setActive(true, id, step.place) }
        if let size = step.resize { try Self.guarded(step.place) { root.frame.size = size } }
        for name in step.hide { views[name]?.isHidden = true }
        for name in step.unhide { views[name]?.isHidden = false }
        for change in step.views {
            try apply(change.properties, to: change.name, change.place)
            try place(change.name, change.properties, in: nil, change.place)
        }
        for (name, offset) in step.contentOffsets { (views[name] as? UIScrollView)?.contentOffset = offset }
    }
}
