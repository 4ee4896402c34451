import AshlarSketch
import TestSupport
import Testing

/// Tests of costs, in the engine's own counts.
@Suite("The cost of sketches")
struct SketchGrowthTests {
    /// A list of rows, each with an icon and a label, below each other.
    private func list(_ rows: Int) -> String {
        var text = "size 320x480\nV:|[row0(20)]\n"
        for row in 0..<rows {
            text += "H:|-[row\(row)]-|\n"
            if row > 0 { text += "V:[row\(row - 1)]-2-[row\(row)(row0)]\n" }
        }
        return text
    }

    @Test("Work grows linearly from 100 lines to 10,000")
    func growth() {
        func work(_ rows: Int) -> SketchLayout.Work {
            let layout = laidOut(list(rows))
            expect(layout["row\(rows - 1)"], equals: [8, Double((rows - 1) * 22), 304, 20])
            return layout.work
        }
        let (small, large) = (work(50), work(5000))
        expect(large.lowered <= 110 * small.lowered, "\(small) \(large)")
        expect(large.numbers <= 110 * max(small.numbers, 100), "\(small) \(large)")
        expect(large.pivots <= 110 * max(small.pivots, 10), "\(small) \(large)")
    }

    @Test("A frame of a drag lowers no constraint again, and 50 views take few steps")
    func dragging() {
        let layout = laidOut(Self.screen)
        expect(layout.sketch.views.count > 50)
        // The first frames of a drag may compute rays.
        for step in 0..<10 { layout.resize(width: 320 + Double(step), height: 480) }
        var worst = (numbers: 0, steps: 0, lowered: 0, pivots: 0)
        for step in 0..<120 {
            let before = layout.work
            layout.resize(width: 330 + Double(step), height: 480 + Double(step % 7))
            let after = layout.work
            worst.numbers = max(worst.numbers, after.numbers - before.numbers)
            worst.steps = max(worst.steps, after.replayedSteps - before.replayedSteps)
            worst.lowered = max(worst.lowered, after.lowered - before.lowered)
            worst.pivots = max(worst.pivots, after.pivots - before.pivots)
        }
        expect(worst.lowered, equals: 0, "\(worst)")
        expect(worst.steps <= 400, "\(worst)")
        expect(worst.numbers <= 4000, "\(worst)")
    }

    /// A screen of 52 views: rows with an icon, a label that wraps, and a switch.
    static let screen: String = {
        var text = "size 320x480\nV:|-[card0]\n"
        for row in 0..<13 {
            text += "card\(row) > icon\(row), title\(row), switch\(row)\nicon\(row): 24x24, hugging 999\n"
            text += "title\(row): \"Row \(row) with some words\"\nswitch\(row): 51x31, hugging 998, compression 999\n"
            text += "H:|-[card\(row)]-|\nH:|-[icon\(row)]-[title\(row)]-[switch\(row)]-| alignAllCenterY\n"
            text +=
                "V:|-(>=8)-[title\(row)]-(>=8)-|\ncard\(row).height >= 47\ncard\(row).height == 47 @260\ntitle\(row).centerY == super.centerY\n"
            if row > 0 { text += "V:[card\(row - 1)]-8-[card\(row)]\n" }
        }
        return text
    }()
}
