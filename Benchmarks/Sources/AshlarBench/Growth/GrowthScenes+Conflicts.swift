import Ashlar

/// Scenes of constraints that cannot hold together. Their log messages are created and discarded.
extension GrowthScenes {
    static var conflicts: [GrowthScene] {
        [
            GrowthScene("conflict/independent", build: independentConflicts),
            GrowthScene("conflict/chained", build: chainedConflicts),
            GrowthScene("conflict/long", build: longConflict),
            // Each of the conflicts has a proof with all views, so that the proofs grow with the square.
            GrowthScene("conflict/column", limit: 2.15, build: overfullColumn),
            // One of many conflicts is resolved, and then restored.
            GrowthScene("conflict/heal", build: independentConflicts) { root in
                let view = root.subviews[root.subviews.count / 2]
                let widths = view.constraints.filter { $0.firstAttribute == .width && $0.constant == 20 }
                guard let constraint = widths.first else { fatalError("The scene must have a conflict.") }
                return {
                    constraint.constant = 10
                    root.layoutIfNeeded()
                    constraint.constant = 20
                    root.layoutIfNeeded()
                }
            },
        ]
    }

    /// Returns views that each have the contradictory widths 10 and 20.
    static func independentConflicts(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        for _ in 0..<count {
            let view = GrowthBox(width: 5, height: 10)
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
            ])
        }
        return root
    }

    /// Returns views that are each as wide as the previous one, and that each have another fixed width.
    static func chainedConflicts(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var previous: UIView?
        for index in 0..<count {
            let view = GrowthBox(width: 5, height: 10)
            root.addSubview(view)
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            if let previous { view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true }
            view.widthAnchor.constraint(equalToConstant: CGFloat(10 + index)).isActive = true
            previous = view
        }
        return root
    }

    /// Returns one conflict of `count` constraints: a chain of equal widths whose ends have different widths.
    static func longConflict(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var previous: UIView?
        for _ in 0..<count {
            let view = GrowthBox(width: 5, height: 10)
            root.addSubview(view)
            let width =
                previous.map { view.widthAnchor.constraint(equalTo: $0.widthAnchor) }
                ?? view.widthAnchor.constraint(equalToConstant: 10)
            width.isActive = true
            previous = view
        }
        previous?.widthAnchor.constraint(equalToConstant: 20).isActive = true
        return root
    }

    /// Returns views below each other that are each as high as half of their container.
    static func overfullColumn(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 100))
        var previous: UIView?
        for _ in 0..<count {
            let view = GrowthBox(width: 5, height: 10)
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            ])
            previous = view
        }
        previous?.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        return root
    }
}
