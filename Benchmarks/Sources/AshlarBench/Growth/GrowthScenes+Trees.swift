import Ashlar

/// Scenes of deep trees, chains and reports.
extension GrowthScenes {
    static var trees: [GrowthScene] {
        [
            GrowthScene(making: "make/inward") { make($0, isInward: true) },
            GrowthScene(making: "make/outward") { make($0, isInward: false) },
            GrowthScene("nest/columns") { nest($0, .vertical, .fill) },
            GrowthScene("nest/rows") { nest($0, .horizontal, .fill) },
            GrowthScene("nest/alternating") { nest($0, nil, .center) },
            GrowthScene("nest/baselines") { nest($0, .horizontal, .firstBaseline) },
            GrowthScene("deep/snapped") { deep($0, exact: false) },
            GrowthScene("deep/exact") { deep($0, exact: true) },
            GrowthScene("deep/exact/move", build: { deep($0, exact: true) }, edit: moving),
            GrowthScene("deep/snapped/move", build: { deep($0, exact: false) }, edit: moving),
            GrowthScene("chain/required") { chain($0, priority: 1_000) },
            GrowthScene("chain/optional") { chain($0, priority: 500) },
            GrowthScene("chain/widths") { widths($0) },
            GrowthScene("report/siblings", build: { chain($0, priority: 1_000) }, edit: reporting),
            GrowthScene("report/deep", build: { deep($0, exact: false) }, edit: reporting),
            GrowthScene("report/stack", build: { nest($0 / 2, .vertical, .fill) }, edit: reporting),
            GrowthScene("report/conflicts", build: independentConflicts, edit: reporting),
            GrowthScene("report/ambiguous", build: ambiguous, edit: reporting),
        ]
    }

    private static func reporting(_ root: UIView) -> () -> Void { { blackHole(root.ashlar.report()) } }

    private static func moving(_ root: UIView) -> () -> Void {
        {
            root.subviews[0].frame.origin.x += 0.25
            root.layoutIfNeeded()
        }
    }

    /// Returns nested stacks, each with a label and the next stack. If the axis is nil, rows and columns alternate.
    private static func nest(_ depth: Int, _ axis: NSLayoutConstraint.Axis?, _ alignment: UIStackView.Alignment) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var outer = root
        for level in 0..<depth {
            let stack = UIStackView(arrangedSubviews: [GrowthBox(width: 2, height: 1)])
            stack.axis = axis ?? (level % 2 == 0 ? .vertical : .horizontal)
            stack.alignment = alignment
            stack.translatesAutoresizingMaskIntoConstraints = false
            if let around = outer as? UIStackView {
                around.addArrangedSubview(stack)
            } else {
                root.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    stack.topAnchor.constraint(equalTo: root.topAnchor),
                ])
            }
            outer = stack
        }
        return root
    }

    /// Returns nested stacks, each with a label and the next stack, which are added from the outside in, or from the inside out.
    /// What the views inherit is read as they are added.
    private static func make(_ depth: Int, isInward: Bool) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var last: UIStackView?
        for _ in 0..<depth {
            let label = UILabel()
            label.text = "a"
            let stack = UIStackView(arrangedSubviews: [label])
            stack.axis = .vertical
            if isInward {
                if let last { last.addArrangedSubview(stack) } else { root.addSubview(stack) }
            } else if let last {
                stack.addArrangedSubview(last)
            }
            blackHole((label.tintColor, label.traitCollection, label.effectiveUserInterfaceLayoutDirection))
            blackHole(label.intrinsicContentSize)
            last = stack
        }
        if !isInward, let last { root.addSubview(last) }
        return root
    }

    /// Returns nested views, each a quarter of a point further inside.
    private static func deep(_ depth: Int, exact: Bool) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
        if exact { root.ashlar.pixelSnapping = .off }
        let first = UIView(frame: root.bounds)
        root.addSubview(first)
        var outer = first
        for _ in 0..<depth {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.25),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0.25),
                view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
            outer = view
        }
        return root
    }

    /// Returns a list: each view is below the previous one, by a constraint of the given priority.
    private static func chain(_ count: Int, priority: Float) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var previous: UIView?
        for _ in 0..<count {
            let view = GrowthBox(width: 20, height: 10)
            root.addSubview(view)
            let top = view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor, constant: 1)
            top.priority = UILayoutPriority(priority)
            NSLayoutConstraint.activate([top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor)])
            previous = view
        }
        return root
    }

    /// Returns siblings with optional constraints that make each as wide as the previous one.
    private static func widths(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var previous: UIView?
        for index in 0..<count {
            let view = GrowthBox(width: 20 + Double(index % 7), height: 10)
            root.addSubview(view)
            if let previous {
                let equality = view.widthAnchor.constraint(equalTo: previous.widthAnchor)
                equality.priority = .defaultHigh
                equality.isActive = true
            }
            previous = view
        }
        return root
    }

    /// Returns siblings without any constraints on their positions.
    private static func ambiguous(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        for _ in 0..<count {
            let view = GrowthBox(width: 20, height: 10)
            root.addSubview(view)
            view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor).isActive = true
        }
        return root
    }
}
