extension UICollectionView {
    /// The work that all collection views have done so far. The counts are deterministic, so tests can assert cost.
    struct Work: Equatable {
        /// The number of views that were created.
        var madeViews = 0
        /// The number of views that were reused.
        var reusedViews = 0
        /// The number of times a layout was prepared.
        var preparedLayouts = 0
        /// The number of attributes that layouts returned for the visible rectangle.
        var attributes = 0
        /// The number of times a view was asked for its preferred size.
        var askedViews = 0
        /// The number of sections and lines that the layouts of this package examined, and of sizes that they requested.
        var layoutSteps = 0
    }

    @exclusivity(unchecked) static var work = Work()
}
