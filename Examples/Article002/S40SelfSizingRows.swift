import Ashlar

/// A table of S39's cells: each row has the height that its cell needs at the table's width.
final class S40SelfSizingRows: Example, UITableViewDataSource {
    override class var name: String { "S40" }
    override class var title: String { "A table of self-sizing cells" }
    override class var lesson: String {
        "If rowHeight is automaticDimension, a table measures each cell when its row is first shown."
    }
    override class var sourceFile: String { #filePath }

    let tableView = UITableView()
    private var contents = [2, 20, 40].map { String(repeating: "text", count: $0) }

    override func viewDidLoad() {
        tableView.frame = view.bounds
        tableView.rowHeight = UITableView.automaticDimension
        tableView.register(S39SelfSizingCell.ArticleCell.self, forCellReuseIdentifier: "cell")
        tableView.dataSource = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.accessibilityIdentifier = "row\(indexPath.row)"
        (cell as? S39SelfSizingCell.ArticleCell)?
            .fill(title: "Title \(indexPath.row)", content: contents[indexPath.row], last: "Last")
        return cell
    }

    override var steps: [Step] {
        [
            Step("first-row-longer") { [self] in
                contents[0] = contents[2]
                tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
        ]
    }
}
