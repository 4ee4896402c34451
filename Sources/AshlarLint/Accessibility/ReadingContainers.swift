/// The views whose contents are read together: those that list their elements, and surfaces such as cards.
///
/// A view has a greater index than its superview, so that the container with the greater index is never around the other one.
struct ReadingContainers {
    /// The innermost container around each view, without the view itself; nil for none.
    private(set) var around: [Int?] = []
    /// The innermost view, among each view and those around it, that lists its elements; nil for none.
    private(set) var lists: [Int?] = []

    init(_ layout: LintLayout) {
        for view in layout.views {
            let outer = view.superview.flatMap { superview in
                Self.isContainer(layout.views[superview], layout) ? superview : around[superview]
            }
            around.append(outer)
            lists.append(view.listsElements ? view.id : view.superview.flatMap { lists[$0] })
        }
    }

    private static func isContainer(_ view: LintView, _ layout: LintLayout) -> Bool {
        view.listsElements || isCard(view, layout)
    }

    /// Whether a view looks like one thing: a surface of its own that is smaller than the screen.
    private static func isCard(_ view: LintView, _ layout: LintLayout) -> Bool {
        guard let superview = view.superview, [.plain, .stack].contains(view.kind), !view.isCellContent,
            (view.surface?.alpha ?? 0) > 0
        else { return false }
        return view.surface != layout.views[superview].surface && view.frame != layout.screen
    }

    /// Returns the containers that are left and those that are entered, the outermost first, from the inside of one to that of another.
    ///
    /// - Complexity: Linear in their number.
    func change(from first: Int?, to second: Int?) -> (left: [Int], entered: [Int]) {
        var (present, next) = (first, second)
        var (left, entered): ([Int], [Int]) = ([], [])
        while present != next {
            if let container = present, container > next ?? -1 {
                left.append(container)
                present = around[container]
            } else if let container = next {
                entered.append(container)
                next = around[container]
            }
        }
        return (left, entered.reversed())
    }

    /// Whether a container is an inner one or one of those around it.
    ///
    /// - Complexity: Linear in the number of containers around the inner one.
    func contains(_ container: Int, _ inner: Int?) -> Bool {
        var present = inner
        while let next = present, next > container { present = around[next] }
        return present == container
    }
}
