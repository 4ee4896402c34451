extension Core {
    /// Computes the inverse of the basis anew, and from it the unknowns and residuals.
    mutating func factor() {
        let n = unknownCount
        noteFactored()
        // Gauss-Jordan on [B | 1], rows of B are the active rows; stay rows are unit rows.
        let width = 2 * n
        var table = [Double](repeating: 0, count: n * width)
        for k in 0..<n {
            let row = Int(basis[k])
            if row < 0 {
                table[k * width + k] = 1
            } else {
                for slot in terms(of: row) { table[k * width + Int(termUnknowns[slot])] += termCoefficients[slot] }
            }
            table[k * width + n + k] = 1
        }
        var rowOf = [Int](repeating: 0, count: n)
        var isUsed = [Bool](repeating: false, count: n)
        for j in 0..<n {
            var pivot = -1
            for k in 0..<n where !isUsed[k] {
                if pivot < 0 || table[k * width + j].magnitude > table[pivot * width + j].magnitude { pivot = k }
            }
            if table[pivot * width + j].magnitude < 1e-12 { return }
            isUsed[pivot] = true
            rowOf[j] = pivot
            let scale = 1 / table[pivot * width + j]
            for c in 0..<width { table[pivot * width + c] *= scale }
            for k in 0..<n where k != pivot {
                let factor = table[k * width + j]
                if factor == 0 { continue }
                for c in 0..<width { table[k * width + c] -= factor * table[pivot * width + c] }
            }
        }
        for j in 0..<n {
            for k in 0..<n { inverse[k * n + j] = table[rowOf[j] * width + n + k] }
        }
        refine()
        for row in 0..<rowCount where positions[row] < 0 { residuals[row] = residual(of: row) }
    }

    /// Removes what rounding has left between the unknowns and their active rows.
    mutating func refine() {
        let n = unknownCount
        for _ in 0..<2 {
            var isExact = true
            for k in 0..<n where basis[k] >= 0 {
                let residual = residual(of: Int(basis[k]))
                if residual == 0 { continue }
                isExact = false
                for j in 0..<n { x[j] -= residual * inverse[k * n + j] }
            }
            if isExact { return }
        }
    }
}
