import ArgumentParser
import Ashlar
import AshlarSystemText
import AshlarTemplate
import CMalloc
import Foundation

/// The command `templates`: measures what a feed's cells cost through a template, beside cells by constraints and by hand.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Measures cells of a feed through a template, beside cells by constraints and by hand.",
        discussion: """
            The cell is that of the command cells. All numbers are of one run, in microseconds a cell; compare the ratios. \
            The frames of the template are compared with those of the views, bit by bit, before anything is measured. \
            Texts are measured by the block text engine, or with --system-text by that of the sizes on iOS.

            Changed texts are those of 61 posts in turn, whose sizes are known after the first round. Texts not seen before are \
            different in each layout. The last lines lay out the same batch on one core and on all. The results are kept in both. \
            Compare them on a machine that does nothing else.
            """)

    @Option(help: "How many layouts are timed at once.")
    var cells = 1_220

    @Option(help: "How many samples are taken. The median counts.")
    var samples = 11

    @Option(help: "The cells' width in points.")
    var width = 375.0

    @Flag(help: "Measures texts as on iOS.")
    var systemText = false

    func run() throws {
        if systemText { MainActor.assumeIsolated { LayoutEnvironment.textEngine = SystemTextEngine() } }
        var table = TextTable(["µs a cell", "time", "constraints / this"])
        let rows = try MainActor.assumeIsolated { try measure() }
        let known = rows.first { $0.title == Self.reused }?.time
        for (title, time) in rows { table.add([title, number(time), ratioText(known, time)]) }
        print(table.text)
        try MainActor.assumeIsolated { try measureMemory() }
    }

    /// Prints the bytes that 1,000 layouts of texts not seen before leave allocated, and that 9,000 more add.
    @MainActor private func measureMemory() throws {
        let cell = ConstraintPostCell()
        cell.constrain()
        let template = try LayoutTemplate(cell, naming: cell.views.naming)
        var bytes: [Int] = []
        for (first, end) in [(0, 1), (1, 1_000), (1_000, 10_000)] {
            for number in first..<end {
                _ = try template.layout(PostViews.values(of: Post(number), suffix: " \(number)"), width: CGFloat(width))
            }
            bytes.append(bench_allocated_bytes())
        }
        guard bytes[0] > 0 else { return }
        print("bytes after 1,000 layouts: \(bytes[1] - bytes[0]); after 9,000 more: \(bytes[2] - bytes[1])")
    }

    private static let reused = "by constraints: filled again, measured and laid out"

    @MainActor private func measure() throws -> [(title: String, time: Double)] {
        let cell = ConstraintPostCell()
        cell.constrain()
        let template = try LayoutTemplate(cell, naming: cell.views.naming)
        let posts = (0..<61).map { Post($0) }
        let values = posts.map { PostViews.values(of: $0) }
        try check(template, posts, values)
        var rows: [(title: String, time: Double)] = []
        for kind in [PostCellKind.constraints, .hand] {
            let title = kind == .hand ? "by hand" : "by constraints"
            rows.append(("\(title): a new cell, measured and laid out", median { newCells(kind) }))
            rows.append(
                (kind == .hand ? "by hand: filled again, measured and laid out" : Self.reused, median { filledCells(kind) }))
        }
        let width = CGFloat(width)
        rows.append(
            (
                "template: changed texts",
                median {
                    nanoseconds { for index in 0..<cells { blackHole(try? template.layout(values[index % 61], width: width)) } }
                }
            ))
        var number = 61
        rows.append(
            (
                "template: texts not seen before",
                median {
                    let fresh = (0..<cells).map { _ in
                        number += 1
                        return PostViews.values(of: Post(number), suffix: " \(number)")
                    }
                    return nanoseconds { for values in fresh { blackHole(try? template.layout(values, width: width)) } }
                }
            ))
        let results = try values.map { try template.layout($0, width: width) }
        rows.append(
            (
                "template: setting the frames of a cell",
                median { nanoseconds { for index in 0..<cells { blackHole(try? results[index % 61].apply(to: cell)) } } }
            ))
        let batch = (0..<8 * cells).map { values[$0 % 61] }
        let alone = median(of: batch.count) {
            nanoseconds { blackHole(batch.map { try? template.layout($0, width: width) }) }
        }
        rows.append(("template: a batch of \(batch.count) on one core", alone))
        let all = median(of: batch.count) { wait { blackHole(try? await template.layout(batch, width: width)) } }
        rows.append(
            ("template: the same on \(ProcessInfo.processInfo.activeProcessorCount) cores, \(ratioText(alone, all)) as many", all)
        )
        return rows
    }

    /// Returns the median time of a cell in microseconds.
    @MainActor private func median(of count: Int? = nil, _ sample: () -> Double) -> Double {
        _ = sample()
        return Times(samples: (0..<samples).map { _ in sample() / 1_000 / Double(count ?? cells) }).median
    }

    @MainActor private func newCells(_ kind: PostCellKind) -> Double {
        var feed = PostFeed(kind, count: cells, widths: [CGFloat(width)])
        return nanoseconds { for step in [PostStep.views, .constraints, .content, .height, .layout] { feed.perform(step) } }
    }

    @MainActor private func filledCells(_ kind: PostCellKind) -> Double {
        var feed = PostFeed(kind, count: cells, widths: [CGFloat(width)])
        for step in [PostStep.views, .constraints, .content, .height, .layout, .reuse] { feed.perform(step) }
        return nanoseconds { feed.perform(.reuse) }
    }

    /// Runs asynchronous work and returns its time, in nanoseconds.
    @MainActor private func wait(_ body: @escaping @Sendable () async -> Void) -> Double {
        nanoseconds {
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                await body()
                isDone.signal()
            }
            isDone.wait()
        }
    }

    @MainActor private func check(_ template: LayoutTemplate, _ posts: [Post], _ values: [LayoutValues]) throws {
        for (post, values) in zip(posts, values) {
            let cell = ConstraintPostCell()
            cell.constrain()
            cell.show(post)
            cell.layOut(CGSize(width: CGFloat(width), height: cell.height(forWidth: CGFloat(width))))
            let frames = try template.layout(values, width: CGFloat(width)).frames
            guard frames.dropFirst().elementsEqual(cell.subviews.map(\.frame)), frames[0].size == cell.bounds.size else {
                throw PostFeed.Difference(
                    description: "The frames of \(post.name) by the template differ from those of the views.")
            }
        }
    }
}

extension PostViews {
    /// The views whose contents are values, by name.
    var naming: [String: UIView] {
        [
            "reason": reason, "name": name, "headline": headline, "date": date, "text": text, "title": title, "domain": domain,
            "comment": comment, "avatar": avatar, "picture": picture, "commenter": commenter,
        ]
    }

    /// Returns the values of a post.
    ///
    /// - Parameters:
    ///   - post: The post.
    ///   - suffix: A text after each of its texts. The default is none.
    nonisolated static func values(of post: Post, suffix: String = "") -> LayoutValues {
        [
            "reason": .text(post.reason + suffix), "name": .text(post.name + suffix), "headline": .text(post.headline + suffix),
            "date": .text(post.date + suffix), "text": .text(post.text + suffix), "title": .text(post.title + suffix),
            "domain": .text(post.domain + suffix), "comment": .text(post.comment + suffix), "avatar": .image(post.avatar),
            "picture": .image(post.picture), "commenter": .image(post.commenter),
        ]
    }
}
