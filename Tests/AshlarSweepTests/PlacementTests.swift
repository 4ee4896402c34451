import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarSweep

/// Views that no engine of the root places: those of inner engines, of autoresizing masks and of containers.
@Suite("Sweeps through containers") @MainActor
struct PlacementTests {
    /// A table of rows with a text of any number of lines, 20 points from the sides of the row's content.
    private final class Source: NSObject, UITableViewDataSource {
        let texts: [String]
        init(_ texts: [String]) { self.texts = texts }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            let label = UILabel()
            (label.text, label.numberOfLines) = (texts[indexPath.row], 0)
            label.accessibilityIdentifier = "text \(indexPath.row)"
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
                label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -20),
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
            ])
            return cell
        }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    @discardableResult
    private func add<View: UIView>(_ view: View, _ name: String, frame: CGRect, _ mask: UIView.AutoresizingMask = []) -> View {
        view.accessibilityIdentifier = name
        view.frame = frame
        view.autoresizingMask = mask
        root.addSubview(view)
        return view
    }

    private func index(_ name: String, _ sweep: LayoutSweep) throws -> Int {
        try #require(sweep.views.firstIndex { $0.name == name })
    }

    @Test("Rows of a fixed style are proved through the table and the cells")
    func rows() throws {
        final class Titles: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.accessibilityIdentifier = "row \(indexPath.row)"
                return cell
            }
        }
        let table = add(UITableView(), "table", frame: root.bounds, [.flexibleWidth, .flexibleHeight])
        let source = Titles()
        table.dataSource = source
        let sweep = root.ashlar.sweep(width: 320...700)
        expect(sweep.isProved, "\(sweep.reservations)")
        let frame = try #require(sweep.frame(ofView: try index("row 2", sweep), at: 500))
        expect(frame.width == 500 && frame.minY == 88 && frame.height == 44)
        expect(DenseSampling.compare(root, sweep, step: 0.5).worst < 1.01)
    }

    @Test("Rows whose heights follow texts that constraints place are sampled, named, and as a layout at every half point says")
    func textRows() throws {
        let table = add(UITableView(), "table", frame: root.bounds, [.flexibleWidth, .flexibleHeight])
        // In block text a character is 17 points wide, so that the first text has one line from 567 points on.
        let source = Source(["some words of the first row now", "and the second"])
        table.dataSource = source
        let sweep = root.ashlar.sweep(width: 320...700)
        let second = try #require(sweep.views[try index("text 1", sweep)].superview.flatMap { sweep.views[$0].superview })
        let (above, below) = (
            try #require(sweep.frame(ofView: second, at: 560)), try #require(sweep.frame(ofView: second, at: 580))
        )
        expect(above.minY - below.minY, equals: 17)
        expect(sweep.isProved || !sweep.reservations.isEmpty)
        expect(sweep.intervals.allSatisfy { !$0.isProved[second] } || sweep.isProved)
        let comparison = DenseSampling.compare(root, sweep, step: 0.5)
        expect(comparison.worst < 1.01 && comparison.differences.isEmpty, "\(comparison.worstRoundedPlace)")
    }

    @Test("A row with a picture whose height follows its width is sampled, and named with the reason")
    func ratio() {
        final class Pictures: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let (cell, box) = (UITableViewCell(), UIView())
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.accessibilityIdentifier = "row"
                cell.contentView.addSubview(box)
                let content = cell.contentView
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                    box.topAnchor.constraint(equalTo: content.topAnchor),
                    box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                    box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
                ])
                return cell
            }
        }
        let table = add(UITableView(), "table", frame: root.bounds, [.flexibleWidth, .flexibleHeight])
        let source = Pictures()
        table.dataSource = source
        let sweep = root.ashlar.sweep(width: 320...400)
        expect(!sweep.isProved)
        expect(sweep.reservations, equals: ["row: the height of the row follows from its width by more than texts"])
        expect(DenseSampling.compare(root, sweep, step: 0.5).worst < 1.01)
    }

    @Test("Autoresizing masks share the room in proportion, and an engine inside follows")
    func masks() throws {
        let box = add(
            UIView(), "box", frame: CGRect(x: 40, y: 0, width: 200, height: 100), [.flexibleLeftMargin, .flexibleWidth])
        let inner = UIView()
        inner.accessibilityIdentifier = "inner"
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: box.centerXAnchor), inner.topAnchor.constraint(equalTo: box.topAnchor),
            inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        let sweep = root.ashlar.sweep(width: 320...700)
        expect(sweep.isProved, "\(sweep.reservations)")
        // Of each point, a sixth goes to the left margin of 40 points and the rest to the width of 200.
        let frames = try #require(sweep.intervals.first).frames
        expect(abs(frames[try index("box", sweep)].x.rate - 1.0 / 6) < 1e-9)
        expect(abs(frames[try index("inner", sweep)].width.rate - 5.0 / 12) < 1e-9)
        expect(DenseSampling.compare(root, sweep, step: 0.5).worst < 1.01)
    }

    @Test("An overhang of half a point is no finding, and one of a point is")
    func overhangs() {
        for (overhang, count) in [(0.5, 0), (1.0, 1)] {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: overhang),
                box.topAnchor.constraint(equalTo: outer.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
            expect(outer.ashlar.sweep(width: 320...700).findings.count, equals: count)
        }
    }

    @Test("A text is cut off only beyond the allowance for its width")
    func textAllowance() throws {
        let label = UILabel()
        label.text = "0123456789"
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        // The text is 170 points wide.
        func end(_ allowance: LayoutSweep.TextAllowance) throws -> Double {
            let sweep = root.ashlar.sweep(width: 100...320, textAllowance: allowance)
            return try #require(sweep.findings.first { $0.kind == .cutText }?.ranges.first).upperBound
        }
        expect(abs(try end(.exact) - 170) < 1e-3)
        expect(abs(try end(.init(points: 1)) - 169) < 1e-3)
        expect(abs(try end(.init(points: 1, share: 0.02)) - 166.6) < 1e-3)
    }

    @Test("A view that leaves its superview at the top at every width, and at the right at some, is reported for all")
    func mergedRanges() throws {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300),
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: -9),
        ])
        let finding = try #require(root.ashlar.sweep(width: 320...700).findings.first { $0.kind == .outside })
        expect(finding.ranges, equals: [320...700])
    }
}
