extension UITableView {
    /// Counts of the work of a table view.
    struct Work: Equatable {
        /// The number of times the data source was asked for the number of sections or rows.
        var countsAsked = 0
        /// The number of times the data source was asked for a cell.
        var cellsAsked = 0
        /// The number of cells that were created from a registered class.
        var cellsMade = 0
        /// The number of times the delegate was asked for the height of a row or an estimate.
        var heightsAsked = 0
        /// The number of times a cell was asked for its fitting size.
        var cellsMeasured = 0
        /// The number of rows that layouts have examined.
        var rowsVisited = 0
    }
}
