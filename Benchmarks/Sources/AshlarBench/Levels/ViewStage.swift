import Ashlar

/// A stage with views and constraints.
final class ViewStage: Stage {
    /// Whether frames are not rounded to pixels, so that they can be compared exactly. Timed runs round as usual.
    static var isExact = false

    private let root: UIView
    private let views: [UIView]
    /// Unretained references to the views, for reading. Reference counting takes longer than the other work of a change.
    private let references: [Unmanaged<UIView>]
    private let parents: [Int]
    private let middle: ContentView?
    private let loose: NSLayoutConstraint?

    init(_ prepared: Prepared) {
        let scene = prepared.scene
        root = UIView(frame: CGRect(x: 0, y: 0, width: scene.width, height: scene.height))
        if Self.isExact { root.ashlar.pixelSnapping = .off }
        var views = [root]
        views.reserveCapacity(scene.viewCount)
        for index in 1..<scene.viewCount {
            let view = prepared.kinds.makeView(index)
            view.translatesAutoresizingMaskIntoConstraints = false
            views[scene.parents[index]].addSubview(view)
            views.append(view)
        }
        var constraints: [NSLayoutConstraint] = []
        constraints.reserveCapacity(scene.pins.count)
        for pin in scene.pins { constraints.append(pin.constraint(between: views)) }
        NSLayoutConstraint.activate(constraints)

        self.views = views
        references = views.map(Unmanaged.passUnretained)
        parents = scene.parents
        let changing = prepared.workload.changingHeights
        middle = changing.isEmpty ? nil : views[scene.contents[changing[prepared.middle]].view] as? ContentView
        loose = prepared.workload.loosePin.map { constraints[$0] }
        root.layoutIfNeeded()
        blackHole(read())
    }

    var frames: [Frame] {
        var origins = [SIMD2<Double>](repeating: .zero, count: views.count)
        return (1..<views.count).map { index in
            let frame = views[index].frame
            origins[index] = origins[parents[index]] + SIMD2(Double(frame.minX), Double(frame.minY))
            return Frame(origins[index].x, origins[index].y, Double(frame.width), Double(frame.height))
        }
    }

    func setWidth(_ width: Double) -> Double {
        root.frame.size.width = width
        root.layoutIfNeeded()
        return read()
    }

    func setHeight(_ height: Double) -> Double {
        guard let middle else { return 0 }
        middle.content.height = height
        middle.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        return views[views.count - 1].frame.minY
    }

    func repin() {
        loose?.isActive = false
        root.layoutIfNeeded()
        loose?.isActive = true
        root.layoutIfNeeded()
    }

    /// The getter of a view's frame as a function that does not check whether it runs on the main actor.
    private static let frame = unsafeBitCast({ $0.frame } as @MainActor (UIView) -> CGRect, to: ((UIView) -> CGRect).self)

    /// Labels wrap by themselves.
    func resize(to width: Double) -> Double { setWidth(width) }

    private func read() -> Double {
        var total = Frame.zero
        for reference in references {
            let frame = reference._withUnsafeGuaranteedRef(Self.frame)
            total += Frame(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
        }
        return total.sum()
    }
}

/// A view with an intrinsic content size.
private final class ContentView: UIView {
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    override var intrinsicContentSize: CGSize { content }
}

/// The kind of view to create for each view of a scene.
@MainActor
struct Kinds {
    private var contents: [[Scene.Content]]
    private var texts: [Scene.Text?]

    init(_ scene: Scene) {
        contents = Array(repeating: [], count: scene.viewCount)
        texts = Array(repeating: nil, count: scene.viewCount)
        for content in scene.contents { contents[content.view].append(content) }
        for text in scene.texts { texts[text.view] = text }
    }

    func makeView(_ index: Int) -> UIView {
        if let text = texts[index] {
            let label = UILabel()
            label.font = .systemFont(ofSize: Scene.Text.em)
            label.numberOfLines = 0
            // Lines can break after each of these characters.
            label.text = String(repeating: "字", count: text.count)
            return label
        }
        let contents = contents[index]
        guard !contents.isEmpty else { return UIView() }
        let view = ContentView()
        for content in contents {
            let axis: NSLayoutConstraint.Axis = content.isVertical ? .vertical : .horizontal
            if content.isVertical { view.content.height = content.size } else { view.content.width = content.size }
            view.setContentHuggingPriority(UILayoutPriority(content.hug), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(content.resist), for: axis)
        }
        return view
    }
}

extension Scene.Pin {
    @MainActor fileprivate func constraint(between views: [UIView]) -> NSLayoutConstraint {
        // A `map` closure would check that it runs on the main actor.
        var target: UIView?
        if let other { target = views[other] }
        let constraint = NSLayoutConstraint(
            item: views[view], attribute: side.attribute, relatedBy: relation.relation, toItem: target,
            attribute: other == nil ? .notAnAttribute : otherSide.attribute, multiplier: multiplier, constant: constant)
        if priority < 1000 { constraint.priority = UILayoutPriority(priority) }
        return constraint
    }
}

extension Scene.Side {
    fileprivate var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .top: .top
        case .width: .width
        case .height: .height
        case .right: .right
        case .bottom: .bottom
        case .centerX: .centerX
        case .centerY: .centerY
        }
    }
}

extension Scene.Relation {
    fileprivate var relation: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
