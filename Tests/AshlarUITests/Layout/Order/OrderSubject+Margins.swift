import AshlarUI

/// Margins and safe areas that follow from frames.
extension OrderSubject {
    /// The views whose safe areas or preserved margins do not match their frames. Rounded frames are not checked.
    var staleViews: [Int] {
        guard scene.scale == nil else { return [] }
        return views.indices.filter { index in
            let (view, outer) = (views[index], parent(of: scene.views[index]))
            let distance = UIEdgeInsets(
                top: view.frame.minY - outer.bounds.minY, left: view.frame.minX - outer.bounds.minX,
                bottom: outer.bounds.maxY - view.frame.maxY, right: outer.bounds.maxX - view.frame.maxX)
            let covered = outer is UIScrollView ? .zero : outer.safeAreaInsets
            let safeArea = covered.combined(distance) { $0 > 0 ? max(0, min($0, $0 - $1)) : 0 }
            var isStale = view.safeAreaInsets.isFar(from: safeArea)
            if view.preservesSuperviewLayoutMargins {
                let reach = outer.layoutMargins.combined(distance) { $0 - $1 }
                isStale = isStale || view.layoutMargins.isFar(from: view.layoutMargins.combined(reach, max))
            }
            return isStale
        }
    }

    /// Resets all values that follow from frames. If several margins are consistent with the frames that they lead to, the
    /// result then depends only on this common beginning.
    func beginAnew() {
        deactivate(Array(rules.indices))
        root.ashlar.safeAreaInsets = .zero
        for view in views { view.preservesSuperviewLayoutMargins = false }
        root.layoutIfNeeded()
        restoreProperties()
        for case let view as ResponsiveView in views { view.label.preferredMaxLayoutWidth = 0 }
        activate(Array(rules.indices))
    }
}

extension UIEdgeInsets {
    fileprivate func combined(_ other: UIEdgeInsets, _ operation: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: operation(top, other.top), left: operation(left, other.left), bottom: operation(bottom, other.bottom),
            right: operation(right, other.right))
    }

    fileprivate func isFar(from other: UIEdgeInsets) -> Bool {
        let distances = combined(other) { abs($0 - $1) }
        return max(distances.top, distances.left, distances.bottom, distances.right) > 0.001
    }
}
