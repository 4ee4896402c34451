/// A writer of a critical region: the values and conditions as vectors over the inputs, whose last element is a constant.
struct CriticalRegionWriter {
    /// The largest number of elements of the vectors of all variables, 2 MB. All vectors have an element for each input, so that
    /// the memory and the time grow with the square of a layout.
    static let sizeLimit = 1 << 18
    /// The largest number of terms, in proportion to the outputs. A region of more saves too little.
    static let termLimit = 16
    /// The number of the last conditions among which that of another bound is looked for.
    private static let sameLimit = 64

    private let stride: Int
    /// The inputs at present, followed by 1.
    private let origin: [Double]
    /// The input that the constant of each row is, or -1.
    private let inputs: [Int32]
    /// The vector of each variable, one after the other.
    private var values: [Double]
    /// The vector of each slot of an affine solution.
    private var slots: [Double] = []
    /// The vector that is being written.
    private var sum: [Double]
    private(set) var region = Solver.CriticalRegion()

    init(inputs: [[Solver.Row]], variables: Int, rows: borrowing RowStore) {
        stride = inputs.count + 1
        var (origin, places) = ([Double](), [Int32](repeating: -1, count: rows.count))
        for (input, handles) in inputs.enumerated() {
            origin.append(handles.first.map { rows.constants[$0.index] } ?? 0)
            for row in handles { places[Int(row.index)] = Int32(truncatingIfNeeded: input) }
        }
        (self.origin, self.inputs) = (origin + [1], places)
        values = [Double](repeating: 0, count: stride * variables)
        sum = [Double](repeating: 0, count: stride)
    }

    // MARK: The vector

    mutating func clear() { for place in 0..<stride { sum[place] = 0 } }

    /// Adds a multiple of the constant of a row.
    mutating func add(_ factor: Double, _ row: RowID, constant: Double) {
        let input = inputs[Int(row)]
        if input >= 0 { sum[Int(input)] += factor } else { sum[stride - 1] += factor * constant }
    }

    mutating func add(_ factor: Double, _ variable: VariableID) {
        for place in 0..<stride { sum[place] += factor * values[stride * Int(variable) + place] }
    }

    mutating func add(_ factor: Double, slot: Int32) {
        for place in 0..<stride { sum[place] += factor * slots[stride * Int(slot) + place] }
    }

    mutating func divide(by divisor: Double) {
        if divisor == 1 { return }
        for place in 0..<stride { sum[place] /= divisor }
    }

    mutating func store(_ variable: VariableID) {
        for place in 0..<stride { values[stride * Int(variable) + place] = sum[place] }
    }

    /// Makes the vectors of the slots. Returns false if they are too large.
    mutating func beginSlots(_ count: Int) -> Bool {
        guard count <= Self.sizeLimit / stride else { return false }
        slots = [Double](repeating: 0, count: stride * count)
        return true
    }

    mutating func store(slot: Int32) {
        for place in 0..<stride { slots[stride * Int(slot) + place] = sum[place] }
    }

    /// The value of the vector at present.
    private var present: Double {
        var value = 0.0
        for place in 0..<stride { value += sum[place] * origin[place] }
        return value
    }

    /// The value of a variable at present, by its vector.
    func present(_ variable: VariableID) -> Double {
        var value = 0.0
        for place in 0..<stride { value += values[stride * Int(variable) + place] * origin[place] }
        return value
    }

    // MARK: Conditions

    /// Adds the condition that the vector keeps its sign. Returns false if it does not have it at present.
    mutating func keepSign() -> Bool {
        let (value, slack) = (present, Tolerance.residual)
        if value > slack { return keep(slack, .infinity) }
        return value < -slack ? keep(-.infinity, -slack) : keep(-slack, slack)
    }

    /// Adds the condition that the vector is within some bounds, and the stricter one that it keeps its sign if it is not zero.
    mutating func keep(within lower: Double, _ upper: Double) -> Bool {
        let (value, slack) = (present, Tolerance.residual)
        if upper == .infinity, value > slack { return keep(slack, upper) }
        if lower == -.infinity, value < -slack { return keep(lower, -slack) }
        return keep(lower, upper)
    }

    /// Adds the condition that the vector is within some bounds. Returns false if it is not at present.
    mutating func keep(_ lower: Double, _ upper: Double) -> Bool {
        let value = present
        guard value >= lower, value <= upper else { return false }
        let start = region.conditionTerms.count
        addTerms(to: &region.conditionTerms)
        // What does not depend on the inputs stays as it is.
        guard region.conditionTerms.count > start else { return true }
        if let known = sameCondition(from: start) {
            region.conditionTerms.removeLast(region.conditionTerms.count - start)
            region.conditions[known].lower = Swift.max(region.conditions[known].lower, lower)
            region.conditions[known].upper = Swift.min(region.conditions[known].upper, upper)
            return true
        }
        region.conditions.append(
            Solver.CriticalRegion.Condition(
                sum: Solver.CriticalRegion.Sum(
                    offset: sum[stride - 1], end: Int32(truncatingIfNeeded: region.conditionTerms.count)),
                lower: lower, upper: upper))
        return true
    }

    /// Returns the index of the condition on the vector whose terms begin at a place, such as that of the other bound of a content.
    private func sameCondition(from start: Int) -> Int? {
        let count = region.conditions.count
        let oldest = Swift.max(0, count - Self.sameLimit)
        var first = oldest == 0 ? 0 : Int(region.conditions[oldest - 1].sum.end)
        for index in oldest..<count {
            let condition = region.conditions[index]
            let end = Int(condition.sum.end)
            defer { first = end }
            guard condition.sum.offset == sum[stride - 1], end - first == region.conditionTerms.count - start else { continue }
            let isSame = (0..<end - first).allSatisfy {
                let (term, other) = (region.conditionTerms[first + $0], region.conditionTerms[start + $0])
                return term.input == other.input && term.factor == other.factor
            }
            if isSame { return index }
        }
        return nil
    }

    private func addTerms(to terms: inout [Solver.CriticalRegion.Term]) {
        for place in 0..<stride - 1 where sum[place].magnitude > Tolerance.rate {
            terms.append(Solver.CriticalRegion.Term(input: Int32(truncatingIfNeeded: place), factor: sum[place]))
        }
    }

    // MARK: Outputs

    /// Adds a variable whose value is asked for.
    mutating func addOutput(_ variable: VariableID, isExtent: Bool) {
        clear()
        add(1, variable)
        let start = Int32(truncatingIfNeeded: region.outputTerms.count)
        addTerms(to: &region.outputTerms)
        region.outputs.append(
            Solver.CriticalRegion.Output(
                sum: Solver.CriticalRegion.Sum(
                    offset: sum[stride - 1], end: Int32(truncatingIfNeeded: region.outputTerms.count)),
                start: start, isExtent: isExtent))
    }
}
