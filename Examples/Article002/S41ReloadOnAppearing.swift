import Ashlar

/// A controller that reloads its table in `viewDidAppear(_:)`: the data source provides the visible rows twice.
final class S41ReloadOnAppearing: WindowExample {
    override class var name: String { "S41" }
    override class var title: String { "Reloading a table when the screen has appeared" }
    override class var lesson: String {
        "Calling reloadData() in viewDidAppear(_:) requests and measures every visible row a second time."
    }
    override class var sourceFile: String { #filePath }

    override func viewDidLoad() {
        window.rootViewController = Controller { [weak self] call in self?.note(call) }
        window.makeKeyAndVisible()
    }

    /// The second turn of the run loop lays out the rows that the reload created.
    override var steps: [Step] { [Step("second-turn") {}] }

    final class Controller: UIViewController, UITableViewDataSource {
        private let tableView = UITableView()
        private let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) {
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.frame = view.bounds
            tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            tableView.rowHeight = UITableView.automaticDimension
            tableView.register(S39SelfSizingCell.ArticleCell.self, forCellReuseIdentifier: "cell")
            tableView.dataSource = self
            view.addSubview(tableView)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            note("viewDidAppear")
            tableView.reloadData()
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            note("cellForRow \(indexPath.row)")
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.accessibilityIdentifier = "row\(indexPath.row)"
            (cell as? S39SelfSizingCell.ArticleCell)?.fill(title: "Title", content: "Row \(indexPath.row)", last: "Last")
            return cell
        }
    }
}
