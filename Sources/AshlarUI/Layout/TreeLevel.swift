import AshlarLayout

/// The subviews of a view during a pass over its subtree, and the number of them that were visited. Hierarchies may be deep, so
/// passes keep a stack of levels instead of recursing.
@MainActor
struct TreeLevel {
    /// The item of the superview. The level above, or the caller, keeps it alive.
    let superview: LayoutItem
    /// The subviews at the beginning, which the array keeps alive whatever happens to the hierarchy.
    private let subviews: [UIView]
    private var turns = 0

    init(below view: UIView) {
        superview = view.item
        subviews = view.subviewList
    }

    /// Returns the next subview that waits and is still in the superview.
    mutating func next(where isWaiting: (LayoutItem) -> Bool) -> Unmanaged<UIView>? {
        while turns < subviews.count {
            let (view, item) = (Unmanaged.passUnretained(subviews[turns]), subviews[turns].item)
            turns += 1
            if isWaiting(item), item.parent === superview { return view }
        }
        return nil
    }
}
