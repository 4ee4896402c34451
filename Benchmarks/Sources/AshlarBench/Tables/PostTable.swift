import Ashlar

/// A table of posts whose rows size themselves. The content views contain cells of the class `ConstraintPostCell`.
@MainActor
final class PostTable: UITableViewDataSource {
    let table: UITableView
    private(set) var count: Int

    init(rows: Int, width: CGFloat = 375, height: CGFloat = 667) {
        count = rows
        table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        table.register(PostTableCell.self, forCellReuseIdentifier: "post")
        table.estimatedRowHeight = 400
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        (cell as? PostTableCell)?.post.show(PostTable.posts[indexPath.row % PostTable.posts.count])
        return cell
    }

    /// The posts are created once, since their creation does not belong to the cost of a table.
    private static let posts = (0..<199).map { Post($0) }

    /// Shows the first screen.
    func showFirstScreen() { table.layoutIfNeeded() }

    /// Scrolls by a part of a screen, like a finger between two frames.
    func scroll(by distance: CGFloat) {
        table.contentOffset.y += distance
        table.layoutIfNeeded()
    }

    /// Scrolls to the row in the middle.
    func jump() {
        table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .middle, animated: false)
        table.layoutIfNeeded()
    }

    /// Inserts rows in one batch, above the end of the first screen.
    func insert(_ rows: Int) {
        count += rows
        table.insertRows(at: (1...rows).map { IndexPath(row: $0, section: 0) }, with: .none)
        table.layoutIfNeeded()
    }
}
