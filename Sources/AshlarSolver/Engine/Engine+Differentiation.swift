/// Computes parametric rays, by differentiating the schedule.
extension Engine {
    /// Computes the parametric ray of some constants that grow together. Returns false if the solution has a kink here, or if the
    /// ray affects another one.
    mutating func makeRay(_ keys: [RowID]) -> Bool {
        rays.rates.grow(to: variables.count, with: 0)
        rays.moved.removeAll()
        var ray = ParametricRay(keys: keys)
        ray.origins = keys.map { rows.constants[$0] }
        var dependencyMask: UInt8 = 0
        for key in keys {
            wake(key)
            dependencyMask |= self.dependencyMask(dependingOn: key)
        }
        let isSmooth = differentiate(&ray, dependencyMask)
        emptyQueue()
        finish(&ray)
        rays.all.append(ray)
        work.parametricRays += 1
        return isSmooth && ray.lower < 0 && ray.upper > 0
    }

    /// Differentiates the steps whose dependency mask shares a bit with the given mask, from the first waiting step on.
    private mutating func differentiate(_ ray: inout ParametricRay, _ dependencyMask: UInt8) -> Bool {
        guard let first = queue.pop() else { return true }
        queue.push(first)
        let pattern = Schedule.pattern(dependencyMask)
        for position in Int(first)..<schedule.count {
            let entry = schedule.entries[position]
            guard entry & pattern != 0 else { continue }
            let subject = Schedule.subject(entry)
            let isKey = schedule.isWaiting[position]
            switch Schedule.kind(entry) {
            case .row, .copy, .sum:
                let rate = rate(by: RowID(index: subject), isKey)
                if rate == 0 { continue }
                let variable = rows.records[subject].ownVariable
                if variables.kinds[variable] == .extent { ray.keep(variables.values[variable], rate, atLeast: 0) }
                guard move(variable, rate) else { return false }
            case .loop: guard differentiateLoop(LoopID(index: subject), isKey, &ray) else { return false }
            case .univariate:
                if !isKey, !variables.definers[subject].readsOthers || !isMoved(rowsOf: VariableID(index: subject)) { continue }
                guard differentiateUnivariate(VariableID(index: subject), &ray) else { return false }
            case .check: guard differentiateCheck(RowID(index: subject), &ray) else { return false }
            case .component:
                if !isKey, !isMoved(component: ComponentID(index: subject)) { continue }
                guard differentiateComponent(ComponentID(index: subject), &ray) else { return false }
            }
        }
        return true
    }

    /// Completes a ray with the variables that move, in ascending order.
    private mutating func finish(_ ray: inout ParametricRay) {
        if rays.moved.count > variables.count / 32 {
            rays.moved.removeAll()
            for variable in variables.ids where rays.rates[variable] != 0 {
                rays.moved.append(variable.index)
            }
        } else {
            rays.moved.sort()
        }
        let count = rays.moved.count
        ray.indices = Array(rays.moved.all)
        var (largest, slowest, fastest) = (0.0, Double.infinity, 0.0)
        ray.bases.reserveCapacity(count)
        ray.rates.reserveCapacity(count)
        for variable in rays.moved.all {
            let (value, rate) = (variables.values[variable], rays.rates[variable])
            ray.bases.append(value)
            ray.rates.append(rate)
            largest = Swift.max(largest, value.magnitude)
            slowest = Swift.min(slowest, rate.magnitude)
            fastest = Swift.max(fastest, rate.magnitude)
            rays.rates[variable] = 0
            variables.flags[variable] |= VariableStore.isMoving
        }
        ray.largest = largest
        ray.slowest = slowest
        ray.fastest = fastest
    }
}
