import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): brokenGeometryIsRefused.
/// Tests that every frame has finite numbers, whatever numbers the application sets and returns. The scenes depend only on their seeds.
@MainActor
@Suite("Numbers at the edges of the range")
struct ExtremeNumberFuzzTests {
    /// A view that answers with whatever it was given.
    private final class OpenView: UIView {
        var (content, fitting, insets) = (CGSize(width: -1, height: -1), CGSize.zero, UIEdgeInsets.zero)
        override var intrinsicContentSize: CGSize { content }
        override func sizeThatFits(_ size: CGSize) -> CGSize { fitting }
        override var alignmentRectInsets: UIEdgeInsets { insets }
    }

    private final class OpenCell: UITableViewCell {
        static var fitting = CGSize.zero
        override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fitting }
    }

    private func makeViews(_ numbers: inout ExtremeNumbers) -> [UIView] {
        (0..<4).map { _ in
            if numbers.chance(30) {
                let label = blockLabel(numbers.random.below(40), lines: numbers.random.below(3))
                label.preferredMaxLayoutWidth = numbers.finite()
                if numbers.chance(20) { label.font = .systemFont(ofSize: abs(numbers.finite())) }
                return label
            }
            let view = OpenView()
            (view.content, view.fitting) = (numbers.size(), numbers.size())
            if numbers.chance(20) { view.insets = numbers.insets() }
            return view
        }
    }

    private func disturb(_ view: UIView, _ numbers: inout ExtremeNumbers) {
        if numbers.chance(20) { view.layoutMargins = numbers.insets() }
        if numbers.chance(20) { view.preservesSuperviewLayoutMargins = true }
        if numbers.chance(10) { view.bounds.origin = CGPoint(x: numbers.finite(), y: numbers.finite()) }
        if numbers.chance(15) { view.transform = numbers.transform() }
        if numbers.chance(10) { view.ashlar.baselineOffsets = (numbers.finite(), numbers.finite()) }
        if numbers.chance(10) { _ = view.systemLayoutSizeFitting(numbers.size()) }
    }

    @Test("Views with constraints, masks, margins and transforms have finite frames", arguments: 0..<UInt64(60))
    func constraints(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: seed)
        let scene = Scene(320, 480, scale: numbers.random.pick([nil, 2, 3]))
        quietly {
            if numbers.chance(30) { scene.root.frame = numbers.rect() }
            if numbers.chance(50) { scene.root.ashlar.safeAreaInsets = numbers.insets() }
            let views = makeViews(&numbers)
            for (index, view) in views.enumerated() {
                let outer = index > 0 && numbers.chance(40) ? views[index - 1] : scene.root
                if numbers.chance(30) {
                    view.frame = numbers.rect()
                    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(numbers.random.below(64)))
                    outer.addSubview(view)
                } else {
                    scene.add(view, to: outer)
                }
                disturb(view, &numbers)
            }
            let codes: [NSLayoutConstraint.Attribute] = [
                .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .leftMargin, .bottomMargin, .firstBaseline,
            ]
            for _ in 0..<10 {
                let (a, b) = (numbers.random.pick(views), numbers.random.pick(views + [scene.root]))
                let code = numbers.random.pick(codes)
                let constraint = NSLayoutConstraint(
                    item: a, attribute: code, relatedBy: numbers.random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                    toItem: b, attribute: code, multiplier: numbers.chance(20) ? numbers.finite() : 1, constant: numbers.finite())
                constraint.priority = UILayoutPriority(numbers.random.pick([1000, 999, 750, 250, 1]))
                constraint.isActive = true
            }
            scene.layout()
        }
        expectFinite(scene.root, seed)
        quietly {
            scene.root.frame = numbers.rect()
            for view in scene.root.subviews { disturb(view, &numbers) }
            scene.layout()
        }
        expectFinite(scene.root, seed)
    }

    @Test("Stacks have finite frames", arguments: 0..<UInt64(40))
    func stacks(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 1_000 + seed)
        let scene = Scene(320, 480, scale: numbers.random.pick([nil, 2]))
        quietly {
            let views = makeViews(&numbers)
            let inner = UIStackView(arrangedSubviews: Array(views[2...]))
            let stack = scene.add(UIStackView(arrangedSubviews: Array(views[..<2]) + [inner]))
            for stack in [stack, inner] {
                stack.axis = numbers.random.pick([.horizontal, .vertical])
                stack.distribution = numbers.random.pick([
                    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
                ])
                stack.alignment = numbers.random.pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
                stack.spacing = numbers.finite()
                stack.setCustomSpacing(numbers.finite(), after: stack.arrangedSubviews[0])
                stack.isLayoutMarginsRelativeArrangement = numbers.chance(40)
                disturb(stack, &numbers)
            }
            for view in views { disturb(view, &numbers) }
            scene.pinCorner(of: stack)
            if numbers.chance(60) { stack.widthAnchor.constraint(equalToConstant: numbers.finite()).isActive = true }
            scene.layout()
            _ = stack.systemLayoutSizeFitting(numbers.size())
        }
        expectFinite(scene.root, seed)
    }

    @Test("Tables have finite frames", arguments: 0..<UInt64(40))
    func tables(seed: UInt64) {
        final class Delegate: UITableViewDelegate {
            var (height, header, estimate) = (CGFloat(0), CGFloat(0), CGFloat(0))
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
        }
        var numbers = ExtremeNumbers(seed: 2_000 + seed)
        let delegate = Delegate()
        let table =
            numbers.chance(50)
            ? makeTable(TableModel(rows: 5), OpenCell.self) : makeTable(labelModel([3, 40, 3]), LabelCell.self)
        quietly {
            OpenCell.fitting = numbers.size()
            table.rowHeight = numbers.chance(50) ? UITableView.automaticDimension : numbers.number()
            table.estimatedRowHeight = numbers.number()
            if numbers.chance(40) {
                (delegate.height, delegate.header) = (numbers.number(), numbers.number())
                delegate.estimate = numbers.number()
                table.delegate = delegate
            }
            table.sectionHeaderTopPadding = numbers.number()
            if numbers.chance(30) { table.tableHeaderView = UIView(frame: numbers.rect()) }
            if numbers.chance(30) { table.tableFooterView = UIView(frame: numbers.rect()) }
            table.contentInset = numbers.insets()
            table.separatorInset = numbers.insets()
            table.layoutIfNeeded()
            table.contentOffset = CGPoint(x: numbers.finite(), y: numbers.finite())
            table.layoutIfNeeded()
        }
        expectFinite(table, seed)
    }

    @Test("Bars have finite frames", arguments: 0..<UInt64(40))
    func bars(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 3_000 + seed)
        let (bar, tools) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44)), UIToolbar())
        tools.frame = bar.frame
        quietly {
            let views = makeViews(&numbers) + makeViews(&numbers)
            for view in views {
                if numbers.chance(40) { view.frame = numbers.rect() }
                if numbers.chance(40) { view.translatesAutoresizingMaskIntoConstraints = false }
                if numbers.chance(30) { view.widthAnchor.constraint(equalToConstant: numbers.finite()).isActive = true }
            }
            func items(_ views: ArraySlice<UIView>) -> [UIBarButtonItem] {
                views.map {
                    let item = UIBarButtonItem(customView: $0)
                    if numbers.chance(30) { item.width = numbers.number() }
                    return item
                }
            }
            let item = UINavigationItem(title: "title")
            item.leftBarButtonItems = items(views[0..<2])
            item.rightBarButtonItems = items(views[2..<4])
            if numbers.chance(70) { item.titleView = views[4] }
            bar.items = [item]
            tools.items = items(views[5...])
            for bar in [bar, tools] { bar.layoutIfNeeded() }
            bar.frame.size = numbers.finiteSize()
            bar.layoutIfNeeded()
        }
        expectFinite(bar, seed)
        expectFinite(tools, seed)
    }
}
