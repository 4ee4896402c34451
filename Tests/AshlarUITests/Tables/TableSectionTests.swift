import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): tableMetrics, headersHaveRoomAbove.
@MainActor
@Suite("Sections of table views")
struct TableSectionTests {
    private final class TitledModel: TableModel {
        var headers: [String?] = []
        var footers: [String?] = []
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headers.indices.contains(section) ? headers[section] : nil
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            footers.indices.contains(section) ? footers[section] : nil
        }
    }

    /// A class that declares the conformance itself, because methods that a subclass adds do not belong to the conformance.
    private final class Titled: UITableViewDataSource {
        let model: TitledModel
        init(_ model: TitledModel) { self.model = model }
        func numberOfSections(in tableView: UITableView) -> Int { model.numberOfSections(in: tableView) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            model.tableView(tableView, numberOfRowsInSection: section)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            model.tableView(tableView, cellForRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            model.tableView(tableView, titleForHeaderInSection: section)
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            model.tableView(tableView, titleForFooterInSection: section)
        }
    }

    private func table(
        _ sections: [Int], headers: [String?] = [], footers: [String?] = [], style: UITableView.Style = .plain,
        height: CGFloat = 480
    ) -> UITableView {
        let model = TitledModel(rows: 0)
        model.sections = sections.map { Array(repeating: "row", count: $0) }
        (model.headers, model.footers) = (headers, footers)
        return makeTable(Titled(model), style: style, height: height)
    }

    @Test("A plain section with a title has a header of 28 points, and one without a title has no header")
    func plain() {
        let table = table([2, 2], headers: ["first", nil])
        table.layoutIfNeeded()
        expect(table.rectForHeader(inSection: 0), equals: CGRect(x: 0, y: 0, width: 320, height: 28))
        expect(table.rectForRow(at: rowPath(0, 0)).minY, equals: 28)
        expect(table.rectForRow(at: rowPath(1, 0)).minY, equals: 116)
        expect(table.headerView(forSection: 0)?.textLabel?.text, equals: "first")
        expect(table.headerView(forSection: 1) == nil)
    }

    @Test("The padding above headers is 22 points unless it is set")
    func padding() {
        let table = table([1], headers: ["first"])
        table.sectionHeaderTopPadding = UITableView.automaticDimension
        table.layoutIfNeeded()
        // Rows of quickstart-ios-database's Main.storyboard (Xcode 16) begin 50 points below the top.
        expect(table.rectForHeader(inSection: 0).minY, equals: 22)
        expect(table.rectForRow(at: rowPath(0, 0)).minY, equals: 50)
    }

    @Test("Grouped sections have the distances found in storyboards")
    func grouped() {
        // dd-sdk-ios-PointerInteractionButtonViewController.storyboard: a first section with a title begins at 55.5; of
        // examples-bert_qa: 48 points of footer with a title and header without one; of arcgis-runtime-samples-ios: 18 without
        // a title.
        let titled = table([1, 1, 1], headers: ["first", nil, "third"], footers: ["text", nil], style: .grouped)
        titled.layoutIfNeeded()
        expect(titled.rectForRow(at: rowPath(0, 0)).minY, equals: 55.5)
        expect(titled.rectForRow(at: rowPath(1, 0)).minY, equals: 147.5)
        expect(titled.rectForRow(at: rowPath(2, 0)).minY, equals: 247.5)
        expect(titled.headerView(forSection: 0)?.textLabel?.text, equals: "FIRST")
        let bare = table([1], style: .grouped)
        bare.layoutIfNeeded()
        expect(bare.rectForRow(at: rowPath(0, 0)).minY, equals: 18)
        expect(bare.contentSize.height, equals: 80)
    }

    @Test("A plain header stays at the top while rows of its section are visible, and the section's end pushes it out")
    func sticky() {
        let table = table([10, 10], headers: ["a", "b"])
        table.rowHeight = 40
        table.layoutIfNeeded()
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        expect(table.headerView(forSection: 0)?.frame.minY, equals: 100)
        table.contentOffset.y = 420
        table.layoutIfNeeded()
        // The rows of the section end at 428.
        expect(table.headerView(forSection: 0)?.frame.minY, equals: 400)
        expect(table.headerView(forSection: 1)?.frame.minY, equals: 428)
        expect(table.rectForHeader(inSection: 0).minY, equals: 0)
        table.contentOffset.y = 430
        table.layoutIfNeeded()
        expect(table.headerView(forSection: 0) == nil)
        expect(table.headerView(forSection: 1)?.frame.minY, equals: 430)
    }

    @Test("A plain footer stays at the bottom while rows of its section are visible, and grouped footers do not")
    func stickyFooter() {
        let table = table([30], footers: ["end"])
        table.layoutIfNeeded()
        expect(table.footerView(forSection: 0)?.frame.maxY, equals: 480)
        let other = self.table([30], footers: ["end"], style: .grouped)
        other.layoutIfNeeded()
        expect(other.footerView(forSection: 0) == nil)
    }

    /// A delegate with header views whose heights follow from constraints.
    private final class Headers: UITableViewDelegate {
        final class Header: UITableViewHeaderFooterView {
            let box = SizedView(10, 33)
            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        var asked: [Int] = []
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            asked.append(section)
            return section == 1 ? nil : tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        }
    }

    @Test("Header views are reused and are as high as their constraints require")
    func views() {
        let (table, headers) = (table([5, 5, 40], height: 600), Headers())
        table.register(Headers.Header.self, forHeaderFooterViewReuseIdentifier: "header")
        table.delegate = headers
        table.layoutIfNeeded()
        expect(table.rectForHeader(inSection: 0).height, equals: 41)
        expect(table.rectForRow(at: rowPath(0, 0)).minY, equals: 41)
        // Without a view, there is no header.
        expect(table.rectForRow(at: rowPath(1, 0)).minY, equals: 261)
        expect(table.rectForRow(at: rowPath(2, 0)).minY, equals: 522)
        let view = table.headerView(forSection: 0) as? Headers.Header
        expect(view?.box.frame, equals: CGRect(x: 0, y: 4, width: 10, height: 33))
        table.contentOffset.y = 1_000
        table.layoutIfNeeded()
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        expect(table.headerView(forSection: 0) != nil)
        expect(Set(headers.asked), equals: [0, 1, 2])
    }

    @Test("Heights from the delegate create headers, with or without a view")
    func said() {
        final class Heights: UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { section == 0 ? 30 : 0 }
            func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 5 }
        }
        let (table, heights) = (table([1, 1]), Heights())
        table.delegate = heights
        table.layoutIfNeeded()
        expect(table.rectForRow(at: rowPath(0, 0)).minY, equals: 30)
        expect(table.rectForRow(at: rowPath(1, 0)).minY, equals: 79)
        expect(table.contentSize.height, equals: 128)
    }

    @Test(
        "Long titles wrap, and make their headers and footers higher",
        arguments: [
            UITableView.Style.plain, .grouped, .insetGrouped,
        ])
    func longTitles(style: UITableView.Style) throws {
        let long = String(repeating: "word ", count: 20)
        let (short, wrapped) = (
            table([1, 1], headers: ["a", "b"], footers: ["c", "d"], style: style, height: 900),
            table([1, 1], headers: ["a", long], footers: [long, "d"], style: style, height: 900)
        )
        for table in [short, wrapped] { table.layoutIfNeeded() }
        for (line, many, view) in [
            (short.rectForHeader(inSection: 1), wrapped.rectForHeader(inSection: 1), wrapped.headerView(forSection: 1)),
            (short.rectForFooter(inSection: 0), wrapped.rectForFooter(inSection: 0), wrapped.footerView(forSection: 0)),
        ] {
            let label = try #require(view?.textLabel)
            expect(label.numberOfLines, equals: 0)
            let height = label.sizeThatFits(CGSize(width: label.frame.width, height: .greatestFiniteMagnitude)).height
            let one = UILabel()
            (one.font, one.text) = (label.font, "a")
            expect(label.frame.height == height && height > one.intrinsicContentSize.height)
            expect(many.height, equals: line.height + height - one.intrinsicContentSize.height)
            expect(view?.bounds.contains(label.frame), equals: true)
        }
        expect(short.rectForHeader(inSection: 0), equals: wrapped.rectForHeader(inSection: 0))
        // When the width changes, the headers are measured again.
        wrapped.frame.size.width = 2_000
        wrapped.layoutIfNeeded()
        expect(wrapped.rectForHeader(inSection: 1).height, equals: short.rectForHeader(inSection: 1).height)
    }

    @Test("A title that the application sets on the header's label is kept")
    func ownLook() {
        final class Look: UITableViewDelegate {
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                let title = (view as? UITableViewHeaderFooterView)?.textLabel
                title?.font = .boldSystemFont(ofSize: 11)
                title?.textColor = .systemRed
            }
        }
        let look = Look()
        for style in [UITableView.Style.plain, .grouped] {
            let table = table([2], headers: ["title"], footers: ["footer"], style: style)
            table.delegate = look
            table.layoutIfNeeded()
            table.frame.size.width = 300
            table.layoutIfNeeded()
            let title = table.headerView(forSection: 0)?.textLabel
            expect(title?.font == .boldSystemFont(ofSize: 11) && title?.textColor == .systemRed)
            let other = table.footerView(forSection: 0)?.textLabel
            expect(
                other?.font,
                equals: .systemFont(ofSize: style == .plain ? 17 : 13, weight: style == .plain ? .semibold : .regular))
            expect(other?.textColor == (style == .plain ? .label : .secondaryLabel))
        }
    }

    @Test("Headers outside of the visible area are measured again when the width changes")
    func width() {
        let long = String(repeating: "word ", count: 30)
        let table = table([40, 40, 40], headers: ["a", long, "c"], style: .grouped)
        table.layoutIfNeeded()
        table.scrollToRow(at: rowPath(1, 0), at: .middle, animated: false)
        table.layoutIfNeeded()
        let narrow = table.rectForHeader(inSection: 1).height
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        table.frame.size.width = 2_000
        table.layoutIfNeeded()
        table.scrollToRow(at: rowPath(1, 0), at: .middle, animated: false)
        table.layoutIfNeeded()
        expect(table.rectForHeader(inSection: 1).height < narrow)
        expect(table.rectForHeader(inSection: 1).height, equals: 38)
    }
}
