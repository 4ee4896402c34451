import AshlarSolver
import TestSupport
import Testing

// Named differences (FIDELITY.md): tiesByActivation.
/// Tests for ties, which are what the sums of all levels leave open: cases T1 to T6 of `Tools/SolverFuzz/oracle/cases.txt`.
@Suite struct TieTests {
    /// Boxes side by side, edge to edge, that fill a width.
    private struct Band {
        let sketch = Sketch()
        let boxes: [Box]

        init(_ count: Int, width: Double, gap: Double = 0) {
            boxes = (0..<count).map { [sketch] _ in sketch.box() }
            sketch.pin(boxes[0].x, 0)
            for (left, right) in zip(boxes, boxes.dropFirst()) {
                sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .equal, gap)
            }
            sketch.row([(boxes[count - 1].x, 1), (boxes[count - 1].width, 1)], .equal, width)
        }

        /// Adds an intrinsic width: `width >= size` at the compression resistance, `width <= size` at the hugging priority.
        func content(_ box: Int, _ size: Double, hugging: Float = 250, compression: Float = 750) {
            sketch.row([(boxes[box].width, 1)], .greaterThanOrEqual, size, compression)
            sketch.row([(boxes[box].width, 1)], .lessThanOrEqual, size, hugging)
        }

        func want(_ box: Int, _ relation: Solver.Relation, _ width: Double, _ priority: Float) {
            sketch.row([(boxes[box].width, 1)], relation, width, priority)
        }

        func widths() -> [Double] {
            sketch.solver.solve()
            return boxes.map { sketch.value($0.width) }
        }
    }

    @Test("Two contents of 80 points in 100 points share equally if an equality follows one level below")
    func equalityBelowCompression() {
        let band = Band(2, width: 100)
        band.content(0, 80)
        band.content(1, 80)
        band.sketch.row([(band.boxes[0].width, 1), (band.boxes[1].width, -1)], .equal, 0, 749)
        expect(band.widths(), equals: [50, 50])
    }

    @Test("T1: The next levels decide what two inequalities of one level leave undetermined")
    func inequalities() {
        let band = Band(2, width: 320)
        band.want(0, .greaterThanOrEqual, 200, 600)
        band.want(1, .greaterThanOrEqual, 200, 600)
        band.want(0, .equal, 130, 400)
        band.want(1, .equal, 150, 399)
        expect(band.widths(), equals: [130, 190])
    }

    @Test("T2: A row of priority 400 decides between two equal contents")
    func wishAmongContents() {
        let band = Band(2, width: 320)
        band.content(0, 200)
        band.content(1, 200)
        band.want(1, .equal, 150, 400)
        expect(band.widths(), equals: [170, 150])
    }

    @Test("T3: If a level can share its violation in any way, the compression resistance below it decides")
    func sharedViolation() {
        let band = Band(3, width: 414, gap: 10)
        band.want(0, .equal, 300, 900)
        band.sketch.row([(band.boxes[2].width, 1), (band.boxes[1].width, -1)], .equal, 0, 899)
        band.want(0, .lessThanOrEqual, 320, 900)
        band.want(1, .greaterThanOrEqual, 35.5, 751)
        expect(band.widths(), equals: [300, 47, 47])
    }

    @Test("T4: The most senior row decides what all levels leave undetermined")
    func seniority() {
        let band = Band(2, width: 320)
        band.want(1, .greaterThanOrEqual, 200, 600)
        band.want(0, .greaterThanOrEqual, 200, 600)
        expect(band.widths(), equals: [120, 200])
    }

    @Test("T5: Hugging decides nothing if the compression resistance cannot be satisfied")
    func hugging() {
        let band = Band(2, width: 300, gap: 10)
        band.content(0, 180, hugging: 251)
        band.content(1, 180)
        expect(band.widths(), equals: [180, 110])
    }

    @Test("T6: Two lower levels decide, one after the other, what a level of three rows leaves undetermined")
    func twoLowerLevels() {
        let band = Band(3, width: 300)
        for box in 0..<3 { band.want(box, .equal, 150, 500) }
        band.want(1, .lessThanOrEqual, 60, 300)
        band.sketch.row([(band.boxes[2].width, 1), (band.boxes[0].width, -1)], .equal, 20, 200)
        expect(band.widths(), equals: [130, 20, 150])
    }

    @Test("A univariate problem minimizes the sums of all levels before it breaks the ties of the first")
    func oneVariable() {
        let sketch = Sketch()
        let box = sketch.box()
        // At priority 700, all widths from 10 to 30 have the same cost. Priority 600 prefers 30, which breaking the tie at 700
        // alone would not give.
        sketch.row([(box.width, 1)], .equal, 10, 700)
        sketch.row([(box.width, 1)], .equal, 30, 700)
        sketch.row([(box.width, 1)], .greaterThanOrEqual, 25, 600)
        sketch.solver.solve()
        expect(sketch.value(box.width), equals: 25)
    }

    @Test("Ties are decided in the same way while a width changes step by step")
    func replayed() {
        let sketch = Sketch()
        let boxes = (0..<2).map { _ in sketch.box() }
        sketch.pin(boxes[0].x, 0)
        sketch.row([(boxes[1].x, 1), (boxes[0].x, -1), (boxes[0].width, -1)], .equal, 0)
        let end = sketch.row([(boxes[1].x, 1), (boxes[1].width, 1)], .equal, 0)
        for box in boxes { sketch.row([(box.width, 1)], .greaterThanOrEqual, 80, 750) }
        sketch.row([(boxes[0].width, 1), (boxes[1].width, -1)], .equal, 0, 749)
        for width in [100, 110, 90, 158, 162, 300, 100, 99, 98, 97] as [Double] {
            sketch.solver.setConstant(width, of: end)
            sketch.solver.solve()
            expect(boxes.map { sketch.value($0.width) }, equals: [width / 2, width / 2])
        }
    }

    @Test("Breaking a tie keeps all sums minimal, even if a row that holds blocks another one")
    func metOnTheWay() {
        let sketch = Sketch()
        let boxes = (0..<7).map { _ in sketch.box() }
        sketch.pin(boxes[0].height, 200)
        func follow(_ box: Int, _ former: Int, behind: Bool, _ gap: Double) {
            let end: [Sketch.Summand] = behind ? [(boxes[former].height, -1)] : []
            sketch.row([(boxes[box].y, 1), (boxes[former].y, -1)] + end, .equal, gap)
        }
        follow(1, 0, behind: false, 16)
        follow(2, 1, behind: true, 8)
        follow(3, 2, behind: true, 8)
        follow(4, 3, behind: false, 8)
        follow(5, 4, behind: false, 8)
        follow(6, 5, behind: true, 8)
        sketch.row([(boxes[6].y, 1), (boxes[6].height, 1), (boxes[0].y, -1), (boxes[0].height, -1)], .equal, -16)
        // The boxes share 128 points but request 192, and the first box requests heights of at least 64 and of at most 0.
        sketch.row([(boxes[1].height, 1)], .greaterThanOrEqual, 64, 999)
        sketch.row([(boxes[2].height, 1)], .greaterThanOrEqual, 32, 999, tier: .fixed)
        sketch.row([(boxes[5].height, 1)], .greaterThanOrEqual, 96, 999)
        sketch.row([(boxes[6].height, 1)], .greaterThanOrEqual, 64, 999)
        sketch.row([(boxes[2].height, 1), (boxes[5].height, -1)], .equal, 0, 249)
        sketch.row([(boxes[1].height, 1)], .lessThanOrEqual, 0, 999)
        sketch.solver.solve()
        expect([1, 2, 5, 6].map { sketch.value(boxes[$0].height) }, equals: [0, 32, 32, 64])
    }
}
