import AshlarLayout

/// The subviews of a view in whose subtree something is done, and how many of them have had their turn. Trees may be deep: passes keep
/// a stack of these instead of calling themselves.
@MainActor
struct TreeLevel {
    /// Alive as long as the level above is kept, or by whoever began.
    let superview: LayoutItem
    /// As they were at the beginning: the list keeps them, whatever happens to the tree meanwhile.
    private let subviews: [UIView]
    private var turns = 0

    init(below view: UIView) {
        superview = view.item
        subviews = view.subviewList
    }

    /// The next of them that waits and that none of the others has taken out.
    mutating func next(where isWaiting: (LayoutItem) -> Bool) -> Unmanaged<UIView>? {
        while turns < subviews.count {
            let (view, item) = (Unmanaged.passUnretained(subviews[turns]), subviews[turns].item)
            turns += 1
            if isWaiting(item), item.parent === superview { return view }
        }
        return nil
    }
}
