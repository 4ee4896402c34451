extension RowStore {
    /// Writes up to four terms of a row. Returns false if the terms repeat a variable or have a small coefficient; ``write(_:to:)``
    /// handles those. Uses addresses, as `RowRecord` does, and takes terms that belong to no array.
    @inline(__always)
    func writeDistinct(_ terms: UnsafeBufferPointer<Solver.Term>, to row: RowID) -> Bool {
        let record = records.base + Int(row)
        let (coefficients, variables) = (RowRecord.coefficients(record), RowRecord.variables(record))
        for place in terms.indices {
            let (variable, coefficient) = (VariableID(terms[place].variable), terms[place].coefficient)
            if coefficient.magnitude < Tolerance.ordinary { return false }
            var earlier = 0
            while earlier < place {
                if variables[earlier] == variable { return false }
                earlier &+= 1
            }
            variables[place] = variable
            coefficients[place] = coefficient
        }
        record.pointee.count = UInt8(truncatingIfNeeded: terms.count)
        return true
    }

    /// Writes the terms of a row, and merges terms of the same variable. Returns whether a coefficient became zero.
    ///
    /// - Complexity: Linear in the number of terms.
    mutating func write(_ terms: UnsafeBufferPointer<Solver.Term>, to row: RowID) -> Bool {
        // For a few terms, a linear search is faster than the table.
        let isLong = terms.count > 16
        if isLong { written.grow(to: heads.count, with: -1) }
        var record = records.base + Int(row)
        var place = 0
        var hasVanished = false
        for term in terms {
            let variable = VariableID(term.variable)
            let known = isLong ? written[variable] : find(variable, in: row)
            if known >= 0 {
                let coefficients = RowRecord.coefficients(records.base + Int(known >> 2))
                coefficients[Int(known & 3)] += term.coefficient
                hasVanished = hasVanished || coefficients[Int(known & 3)].magnitude <= Tolerance.coefficient
                continue
            }
            hasVanished = hasVanished || term.coefficient.magnitude <= Tolerance.coefficient
            if place == 4 {
                record = extend(row, from: record, about: variable)
                place = 0
            }
            RowRecord.variables(record)[place] = variable
            RowRecord.coefficients(record)[place] = term.coefficient
            if isLong { written[variable] = Int32(truncatingIfNeeded: (record - records.base) << 2 | place) }
            place &+= 1
            record.pointee.count = UInt8(truncatingIfNeeded: place)
        }
        if isLong { for term in terms { written[term.variable.index] = -1 } }
        return hasVanished
    }

    /// Adds a record to a row whose last record is full.
    @inline(never)
    private mutating func extend(
        _ row: RowID, from last: UnsafeMutablePointer<RowRecord>, about variable: VariableID
    ) -> UnsafeMutablePointer<RowRecord> {
        let place = last - records.base
        let (relation, priority) = (last.pointee.relation, last.pointee.priority)
        let more = makeRecord()
        records.base[place].continuation = more
        RowRecord.begin(records.base + Int(more), relation, priority, .continuation(of: row), about: variable)
        return records.base + Int(more)
    }

    /// Returns the term of a variable in the row being written, or -1.
    private func find(_ variable: VariableID, in row: RowID) -> Int32 {
        var record = row
        repeat {
            let pointer = records.base + Int(record)
            let variables = RowRecord.variables(pointer)
            for place in 0..<Int(pointer.pointee.count) where variables[place] == variable {
                return record.index << 2 | Int32(truncatingIfNeeded: place)
            }
            record = pointer.pointee.continuation
        } while !record.isNone
        return -1
    }

    /// Removes the terms of a row whose coefficients are zero.
    func dropVanished(_ row: RowID) {
        var kept: [(VariableID, Double)] = []
        for (variable, coefficient) in terms(of: row) where coefficient.magnitude > Tolerance.coefficient {
            kept.append((variable, coefficient))
        }
        var record = row
        var index = 0
        while !record.isNone {
            let pointer = records.base + Int(record)
            let count = Swift.min(4, kept.count - index)
            for place in 0..<count {
                RowRecord.variables(pointer)[place] = kept[index + place].0
                RowRecord.coefficients(pointer)[place] = kept[index + place].1
            }
            for place in count..<4 {
                RowRecord.variables(pointer)[place] = kept.first?.0 ?? VariableID(index: 0)
                RowRecord.coefficients(pointer)[place] = 0
            }
            pointer.pointee.count = UInt8(truncatingIfNeeded: count)
            index += count
            record = pointer.pointee.continuation
        }
    }
}
