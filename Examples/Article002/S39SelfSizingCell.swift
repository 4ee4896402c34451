import Ashlar
import Masonry

/// A cell whose height follows from its texts: a title, a text that wraps beside an image, and a last line at the bottom.
final class S39SelfSizingCell: Example, UITableViewDataSource {
    override class var name: String { "S39" }
    override class var title: String { "A cell that sizes itself" }
    override class var lesson: String {
        "A chain of constraints from the top to the bottom of contentView determines a cell's height."
    }
    override class var sourceFile: String { #filePath }

    let tableView = UITableView()
    let cell = ArticleCell(style: .default, reuseIdentifier: nil)

    override func viewDidLoad() {
        cell.fill(title: "Title", content: "One line", last: "Last")
        tableView.frame = view.bounds
        tableView.separatorStyle = .none
        tableView.dataSource = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }

    override var steps: [Step] {
        [
            Step("longer", duration: 0.4) { [self] in
                cell.fill(title: "Title", content: String(repeating: "text", count: 20), last: "Last")
                // The table measures the cell again.
                cell.invalidateIntrinsicContentSize()
            }
        ]
    }

    /// The article's cell. S40 and S41 show it in tables.
    final class ArticleCell: UITableViewCell {
        let gap: CGFloat = 10
        let titleL = UILabel()
        let imageV = UIImageView()
        let contentL = UILabel()
        let pjL = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            for (view, name, color) in [
                (titleL, "titleL", UIColor.systemTeal), (imageV, "imageV", .systemGray4), (contentL, "contentL", .systemYellow),
                (pjL, "pjL", .systemGray5),
            ] {
                view.accessibilityIdentifier = name
                view.backgroundColor = color
                contentView.addSubview(view)
            }
            contentL.numberOfLines = 0
            makeConstraints()
        }

        required init?(coder: NSCoder) { nil }

        func fill(title: String, content: String, last: String) {
            (titleL.text, contentL.text, pjL.text) = (title, content, last)
        }

        private func makeConstraints() {
            titleL.mas_makeConstraints { make in
                make.left.mas_equalTo(gap)
                make.top.mas_equalTo(gap)
                make.right.mas_lessThanOrEqualTo(imageV.mas_left).offset(-gap)
                make.height.mas_greaterThanOrEqualTo(20)
            }
            imageV.mas_makeConstraints { make in
                make.right.mas_equalTo(-gap)
                make.top.mas_equalTo(gap)
                make.width.mas_equalTo(100)
                make.height.mas_equalTo(100)
            }
            contentL.mas_makeConstraints { make in
                make.left.mas_equalTo(gap)
                make.top.mas_equalTo(titleL.mas_bottom).offset(10)
                make.right.mas_lessThanOrEqualTo(imageV.mas_left)
                make.height.mas_greaterThanOrEqualTo(70)
            }
            pjL.mas_makeConstraints { make in
                make.left.mas_equalTo(gap)
                make.top.mas_equalTo(contentL.mas_bottom).offset(10)
                make.right.mas_lessThanOrEqualTo(contentView).offset(-2 * gap)
                make.height.mas_greaterThanOrEqualTo(10)
                make.bottom.equalTo(contentView).offset(-10)
            }
        }
    }
}
