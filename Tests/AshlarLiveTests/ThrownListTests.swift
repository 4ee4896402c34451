import Foundation
import TestSupport
import Testing

@testable import AshlarGraphics
@testable import AshlarLive
@testable import AshlarUI

/// A thrown list as messages to a page: the work and the bytes of frames are those of what is shown.
@MainActor
@Suite("Frames of a thrown list", .serialized)
struct ThrownListTests {
    /// A list of rows with an image, a title and a text of one to four lines.
    private final class ImageList: UITableViewController {
        let rows: Int
        let images: [UIImage]

        init(rows: Int) {
            self.rows = rows
            images = (0..<50).map { shade in
                let image = UIGraphicsImageRenderer(size: CGSize(width: 44, height: 44)).image {
                    UIColor(white: CGFloat(shade) / 50, alpha: 1).setFill()
                    $0.fill(CGRect(x: 0, y: 0, width: 44, height: 44))
                }
                return image
            }
            super.init(style: .plain)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            // The length of the indicator depends on the number of rows.
            tableView.showsVerticalScrollIndicator = false
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.image = images[indexPath.row % images.count]
            content.text = "Row \(indexPath.row)"
            content.secondaryText = String(
                repeating: "The text of row \(indexPath.row) goes on. ", count: 1 + indexPath.row % 4)
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    /// What the frames have cost.
    private struct Cost: Equatable {
        var cells = 0
        var heights = 0
        var visited = 0
        var visitedViews = 0
        var calls: [Int] = []
        var bytes: [Int] = []
        var distance: CGFloat = 0
    }

    /// Returns what 120 frames cost, in which a finger throws the list twice.
    private func cost(rows: Int) -> Cost {
        let hidden = LayoutScheduler.main.windows.filter { !$0.isHidden }
        for other in hidden { other.isHidden = true }
        defer { for other in hidden { other.isHidden = false } }
        let formerSize = UIScreen.main.bounds.size
        UIScreen.main.bounds.size = CGSize(width: 393, height: 852)
        defer { UIScreen.main.bounds.size = formerSize }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { window.isHidden = true }
        let list = ImageList(rows: rows)
        window.rootViewController = list
        window.makeKeyAndVisible()
        let (host, pages) = (ScreenHost(runsMainQueue: false), LiveFrames())
        let start = LayoutScheduler.main.time
        _ = pages.message(for: host.frame(at: start + 1).drawing)
        let (work, visited) = (list.tableView.work, LayoutPass.work.visitedViews)
        var cost = Cost()
        for step in 0..<120 {
            let time = start + 1 + Double(step + 1) / 60
            let point = CGPoint(x: 200, y: 600 - CGFloat(step % 60) * 40)
            var events: [HostEvent] = []
            switch step % 60 {
            case 0: events = [HostEvent(.fingerDown(1, at: point), at: time)]
            case 1...6: events = [HostEvent(.fingerMoved(1, to: point), at: time)]
            case 7: events = [HostEvent(.fingerUp(1), at: time)]
            default: break
            }
            let frame = host.frame(at: time, events: events)
            cost.calls.append(frame.drawing.calls.count)
            cost.bytes.append(pages.message(for: frame.drawing).utf8.count)
        }
        cost.cells = list.tableView.work.cellsAsked - work.cellsAsked
        cost.heights = list.tableView.work.heightsAsked - work.heightsAsked
        cost.visited = list.tableView.work.rowsVisited - work.rowsVisited
        cost.visitedViews = LayoutPass.work.visitedViews - visited
        cost.distance = list.tableView.contentOffset.y
        return cost
    }

    @Test("A thrown list of 100,000 rows costs as one of 1,000, and a frame has less than 20 KB at the 95th percentile")
    func flat() {
        let (few, many) = (cost(rows: 1000), cost(rows: 100_000))
        expect(few.distance > 1500 && abs(few.distance - many.distance) < 1, "\(few.distance) \(many.distance)")
        expect(few.calls == many.calls && few.cells == many.cells && few.heights == many.heights)
        expect(few.visited == many.visited && few.visitedViews == many.visitedViews, "\(few) \(many)")
        for cost in [few, many] {
            let sorted = cost.bytes.sorted()
            expect(sorted[sorted.count * 95 / 100] < 20_000, "\(sorted.suffix(10))")
            expect(sorted[0] > 50)
        }
    }
}
