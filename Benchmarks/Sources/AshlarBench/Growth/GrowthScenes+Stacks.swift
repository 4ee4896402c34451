import Ashlar

/// Stack views: each distribution with each alignment, in all lengths, and with one of many views edited.
extension GrowthScenes {
    /// How long a stack is.
    enum Length: String, CaseIterable {
        /// As its contents want.
        case own
        /// Longer.
        case wide
        /// Shorter, with contents of different sizes.
        case overfull
        /// Shorter, with equal contents: which of them give way is a tie.
        case equal
    }

    static let distributions: [(name: String, value: UIStackView.Distribution)] = [
        ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
        ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
    ]

    private static let alignments: [(name: String, value: UIStackView.Alignment)] = [
        ("fill", .fill), ("leading", .leading), ("center", .center), ("trailing", .trailing),
        ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
    ]

    static var stacks: [GrowthScene] {
        var scenes: [GrowthScene] = []
        for distribution in distributions {
            for length in Length.allCases {
                // How the views lie across the axis and how long the stack is have nothing to do with each other.
                for alignment in alignments where length == .own || alignment.value == .fill || alignment.value == .center {
                    scenes.append(
                        GrowthScene("stack/\(distribution.name)/\(length.rawValue)/\(alignment.name)") {
                            stack($0, distribution.value, alignment.value, length)
                        })
                }
            }
        }
        return scenes
    }

    static var stackEdits: [GrowthScene] {
        distributions.flatMap { distribution in
            let build = { (size: Int) in stack(size, distribution.value, .fill, .wide) }
            return [
                // One view in the middle is hidden, and shown.
                GrowthScene("edit/\(distribution.name)/hide", build: build) { root in
                    let views = arranging(root).arrangedSubviews, view = views[views.count / 2]
                    return {
                        view.isHidden = true
                        root.layoutIfNeeded()
                        view.isHidden = false
                        root.layoutIfNeeded()
                    }
                },
                // One view is arranged in the middle, and leaves.
                GrowthScene("edit/\(distribution.name)/insert", build: build) { root in
                    let stack = arranging(root), place = stack.arrangedSubviews.count / 2
                    return {
                        let view = GrowthBox(width: 20, height: 10)
                        stack.insertArrangedSubview(view, at: place)
                        root.layoutIfNeeded()
                        view.removeFromSuperview()
                        root.layoutIfNeeded()
                    }
                },
                // One gap is made wider, and narrower again.
                GrowthScene("edit/\(distribution.name)/gap", build: build) { root in
                    let stack = arranging(root), views = stack.arrangedSubviews, view = views[views.count / 2]
                    return {
                        stack.setCustomSpacing(12, after: view)
                        root.layoutIfNeeded()
                        stack.setCustomSpacing(2, after: view)
                        root.layoutIfNeeded()
                    }
                },
            ]
        }
    }

    private static func arranging(_ root: UIView) -> UIStackView {
        guard let stack = root.subviews.first as? UIStackView else { fatalError("The scene must have a stack view.") }
        return stack
    }

    private static func stack(
        _ count: Int, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment, _ length: Length
    ) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        let stack = UIStackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 2)
        for index in 0..<count {
            let width = length == .equal ? 20 : 20 + Double(index % 7)
            stack.addArrangedSubview(GrowthBox(width: width, height: 10 + Double(index % 5)))
        }
        root.addSubview(stack)
        var constraints = [
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
        ]
        switch length {
        case .own: break
        case .wide: constraints.append(stack.widthAnchor.constraint(equalToConstant: 40 * CGFloat(count)))
        case .overfull, .equal: constraints.append(stack.widthAnchor.constraint(equalToConstant: 15 * CGFloat(count)))
        }
        NSLayoutConstraint.activate(constraints)
        return root
    }
}
