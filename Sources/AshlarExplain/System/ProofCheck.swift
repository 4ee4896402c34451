/// Checks a proof with additions alone.
enum ProofCheck {
    /// Returns whether the multipliers have the signs that their relations need, and their sum leaves a contradiction as large as
    /// the gap.
    ///
    /// Each row is written `a·x - c REL 0` and scaled; non-negative unknowns are added with their multipliers. All unknowns must
    /// cancel, and `0 >= gap` must remain with a positive gap.
    static func holds(_ contradiction: Contradiction, in system: ConstraintSystem) -> Bool {
        var sums = [Double](repeating: 0, count: system.unknowns.count)
        var sizes = sums
        var constant = 0.0
        for member in contradiction.members {
            let row = system.rows[member.row]
            switch row.relation {
            case .equal: break
            case .atLeast: guard member.multiplier >= 0 else { return false }
            case .atMost: guard member.multiplier <= 0 else { return false }
            }
            for term in row.terms {
                let product = term.coefficient * member.multiplier
                sums[term.unknown] += product
                sizes[term.unknown] += product.magnitude
            }
            constant += row.constant * member.multiplier
        }
        for bound in contradiction.bounds {
            guard bound.multiplier >= 0, system.unknowns[bound.unknown].isExtent else { return false }
            sums[bound.unknown] += bound.multiplier
            sizes[bound.unknown] += bound.multiplier
        }
        let cancels = zip(sums, sizes).allSatisfy { $0.magnitude <= 1e-9 * max(1, $1) }
        return cancels && contradiction.gap > 0 && (constant - contradiction.gap).magnitude <= 1e-6 * max(1, constant.magnitude)
    }
}
