import ArgumentParser
import Ashlar
import AshlarTemplate
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The command `feed`: throws a table whose rows are computed ahead by a template, and measures the frames.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Throws a table of posts whose rows a template computes ahead, and measures each frame.",
        discussion: """
            The rows are those of the command templates, in cells that are used again. A frame moves the table and lays it out, \
            which fills and places the cells that come into sight. The table's prefetching computes rows on other threads. The frames \
            come in real time, and a throw follows another before it ends. Times are those for which the main thread had a \
            processor.
            """)

    @Option(help: "The number of rows.")
    var rows = 100_000

    @Option(help: "The number of frames.")
    var frames = 1_200

    @Option(help: "The number of frames in a second.")
    var rate = 120.0

    @Option(help: "The speed at which a throw begins, in points a second.")
    var speed = 8_000.0

    @Flag(help: "Lays out the cells by their constraints.")
    var withoutTemplate = false

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let feed = try ThrownFeed(rows: rows, usesTemplate: !withoutTemplate)
        feed.table.layoutIfNeeded()
        var (times, blanks, velocity) = ([Double](), 0, speed)
        let clock = ContinuousClock()
        var next = clock.now
        for frame in 0..<frames {
            if frame % 90 == 0 { velocity = speed }
            let start = Self.processorTime
            feed.table.contentOffset.y += velocity / rate
            feed.table.layoutIfNeeded()
            times.append((Self.processorTime - start) * 1_000)
            if !feed.isCovered { blanks += 1 }
            // The rate of a scroll view, for each millisecond.
            velocity *= pow(0.998, 1_000 / rate)
            next = next.advanced(by: .seconds(1 / rate))
            while clock.now < next { usleep(200) }
        }
        times.sort()
        var table = TextTable(["\(frames) frames", "ms on the main thread"])
        for (title, share) in [("median", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("longest", 1)] {
            table.add([title, number(times[min(times.count - 1, Int(share * Double(times.count)))])])
        }
        print(table.text)
        print("\(feed.shown) rows came into sight, \(feed.late) of them before they were computed; \(blanks) frames with a blank")
    }

    /// The time that this thread has had a processor, in seconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A table of posts whose rows a template computes ahead.
@MainActor
private final class ThrownFeed: UITableViewDataSource, UITableViewDataSourcePrefetching {
    let table: UITableView
    private let rows: Int
    private let posts: [Post]
    private let values: [LayoutValues]
    private let template: LayoutTemplate?
    private let cache = LayoutCache(capacity: 300)
    private let ready = Mutex(Set<Int>())
    /// The number of rows that came into sight, and of those that were not computed before.
    private(set) var (shown, late) = (0, 0)

    init(rows: Int, usesTemplate: Bool) throws {
        self.rows = rows
        posts = (0..<1_999).map { Post($0) }
        values = posts.map { PostViews.values(of: $0) }
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        table.register(PostTableCell.self, forCellReuseIdentifier: "post")
        table.estimatedRowHeight = 400
        let cell = PostTableCell(style: .default, reuseIdentifier: nil)
        template = usesTemplate ? try LayoutTemplate(cell, in: table, naming: cell.post.views.naming) : nil
        table.dataSource = self
        table.prefetchDataSource = self
    }

    /// Whether the cells in sight leave no gap.
    var isCovered: Bool {
        var end = table.bounds.minY
        for frame in table.visibleCells.map(\.frame).sorted(by: { $0.minY < $1.minY }) {
            if frame.minY > end + 0.5 { return false }
            end = max(end, frame.maxY)
        }
        return end >= table.bounds.maxY - 0.5
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        let row = indexPath.row
        (cell as? PostTableCell)?.post.show(posts[row % posts.count])
        shown += 1
        if !ready.withLock({ $0.remove(row) != nil }) { late += 1 }
        guard let template else { return cell }
        try? cache.layout(values[row % values.count], width: tableView.bounds.width, by: template).apply(to: cell)
        return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        guard let template else { return }
        let rows = indexPaths.map(\.row)
        let (batch, width) = (rows.map { values[$0 % values.count] }, tableView.bounds.width)
        Task.detached { [cache, self] in
            _ = try? await template.layout(batch, width: width, cache: cache)
            self.ready.withLock { $0.formUnion(rows) }
        }
    }
}
