import AshlarUI

/// A data source with texts in sections, shown in cells of a registered class. It counts the calls.
@MainActor
class TableModel: UITableViewDataSource {
    var sections: [[String]]
    var asked: [IndexPath] = []
    var counted = 0
    var fill: (UITableViewCell, String) -> Void = { cell, text in cell.textLabel?.text = text }
    var onCell: (UITableView, IndexPath) -> Void = { _, _ in }
    var onCount: (UITableView) -> Void = { _ in }

    init(_ sections: [String]...) { self.sections = sections }
    init(rows: Int) { sections = [(0..<rows).map { "row \($0)" }] }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counted += 1
        onCount(tableView)
        return sections.indices.contains(section) ? sections[section].count : 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        onCell(tableView, indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let texts = sections.indices.contains(indexPath.section) ? sections[indexPath.section] : []
        fill(cell, texts.indices.contains(indexPath.row) ? texts[indexPath.row] : "?")
        return cell
    }
}

/// A cell with a label that is pinned to all edges of the content view, with insets of 10 points.
final class LabelCell: UITableViewCell {
    let label = UILabel()
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

@MainActor private let modelKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Returns a table with cells of a class. It keeps its data source alive.
@MainActor
func makeTable(
    _ model: (any UITableViewDataSource)?, _ type: UITableViewCell.Type = UITableViewCell.self, style: UITableView.Style = .plain,
    width: CGFloat = 320, height: CGFloat = 480
) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    table.register(type, forCellReuseIdentifier: "cell")
    table.sectionHeaderTopPadding = 0
    table.dataSource = model
    objc_setAssociatedObject(table, modelKey, model, .OBJC_ASSOCIATION_RETAIN)
    return table
}

/// Returns a model with texts for `LabelCell` in blocks of 10 points: 30 fit into a line in a table of 320 points.
@MainActor
func labelModel(_ lengths: [Int]) -> TableModel {
    let model = TableModel(lengths.map { String(repeating: "x", count: $0) })
    model.fill = { cell, text in (cell as? LabelCell)?.label.text = text }
    return model
}

/// Returns the reasons of the faults that the body reports.
@MainActor
func faults(_ body: () -> Void) -> [String] { LayoutDiagnostics.collecting(body).faults.map(\.reason) }

func rowPath(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
