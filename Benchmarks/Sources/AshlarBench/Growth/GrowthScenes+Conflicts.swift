import Ashlar

/// Constraints that cannot hold together. The log is written and dropped.
extension GrowthScenes {
    static var conflicts: [GrowthScene] {
        [
            GrowthScene("conflict/independent", build: independentConflicts),
            GrowthScene("conflict/chained", build: chainedConflicts),
            GrowthScene("conflict/long", build: longConflict),
            // One of many conflicts goes, and comes back.
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

    /// Every view is to be 10 and 20 wide.
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

    /// Every view is as wide as the one before, and each has another width.
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

    /// One conflict of N constraints: a chain of equal widths whose ends differ.
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
}
