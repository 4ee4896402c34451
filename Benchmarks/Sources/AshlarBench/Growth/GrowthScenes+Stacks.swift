import Ashlar

/// Scenes of stack views: each distribution with each alignment, in all lengths, and with an edit of one of many views.
extension GrowthScenes {
    /// The length of a stack view.
    enum Length: String, CaseIterable {
        /// The length of its contents.
        case own
        /// A length greater than that of the contents.
        case wide
        /// A length less than that of the contents, which have different sizes.
        case overfull
        /// A length less than that of equal contents. Which of them shrink is a tie.
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
                // The alignment across the axis does not interact with the length, so not all combinations are measured.
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
                // One view in the middle is hidden, and shown again.
                GrowthScene("edit/\(distribution.name)/hide", build: build) { root in
                    let views = arranging(root).arrangedSubviews, view = views[views.count / 2]
                    return {
                        view.isHidden = true
                        root.layoutIfNeeded()
                        view.isHidden = false
                        root.layoutIfNeeded()
                    }
                },
                // One view is inserted in the middle, and removed again.
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
                // One gap is widened, and narrowed again.
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
