/// Moves the solution along parametric rays, and decides when a ray is worth computing.
extension Engine {
    /// Moves the solution along known rays. Returns false if no ray covers the changed constants.
    mutating func moveAlongRays() -> Bool {
        guard !rays.all.isEmpty, changedConstants.count <= 2 * ParametricRays.limit else { return false }
        var used: UInt8 = 0
        for row in changedConstants.all {
            guard let index = rays.index(ofKey: row) else { return false }
            used |= 1 << UInt8(truncatingIfNeeded: index)
        }
        for index in rays.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard distance(of: index) != nil else { return false }
        }
        var moved: [Int32] = []
        for index in rays.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard let distance = distance(of: index) else { continue }
            rays.all[index].uses += 1
            work.rayUpdates += 1
            let ray = rays.all[index]
            ray.move(variables.values.base, to: distance)
            let moving =
                ray.movesAll(from: ray.distance, to: distance)
                ? ray.indices : ray.moving(from: ray.distance, to: distance)
            rays.all[index].distance = distance
            if moved.isEmpty {
                moved = moving
            } else if !moving.isEmpty {
                // The rays move disjoint sets of variables.
                moved += moving
                moved.sort()
            }
        }
        changes.take(moved)
        return true
    }

    /// Returns the distance by which a ray's constants have grown. Returns nil if they did not grow together, or grew beyond the
    /// ray's limits.
    private mutating func distance(of index: Int) -> Double? {
        let keys = rays.all[index].keys
        let distance = rows.constants[keys[0]] - rays.all[index].origins[0]
        for (key, origin) in zip(keys, rays.all[index].origins)
        where (rows.constants[key] - origin - distance).magnitude > Tolerance.rate { return nil }
        return distance >= rays.all[index].lower && distance <= rays.all[index].upper ? distance : nil
    }

    /// Discards all rays, since values have changed in another way.
    mutating func dropRays() {
        guard !rays.all.isEmpty else { return }
        for index in rays.all.indices {
            let ray = rays.all[index]
            for variable in ray.indices { variables.flags[variable] &= ~VariableStore.isMoving }
            guard ray.uses < 2 else { continue }
            // The ray was used too little. Wait longer before it is computed again.
            for candidate in rays.candidates.indices
            where rays.candidates[candidate].keys.contains(ray.keys[0]) {
                let delay = Swift.min(64, 2 * rays.candidates[candidate].lastDelay + 1)
                rays.candidates[candidate].delay = delay
                rays.candidates[candidate].lastDelay = delay
            }
        }
        rays.all.removeAll(keepingCapacity: true)
    }

    /// Computes rays for the constants that were just replayed, if the same constants change repeatedly.
    mutating func considerRays() {
        guard changedConstants.count > 0, changedConstants.count <= 2 * ParametricRays.limit else { return }
        var keys: [RowID] = []
        for row in changedConstants.all where !keys.contains(row) { keys.append(row) }
        guard keys.count <= ParametricRays.limit else { return }
        keys.sort()
        let constants = keys.map { rows.constants[$0] }
        guard let known = rays.candidates.firstIndex(where: { $0.keys == keys }) else {
            if rays.candidates.count == 2 * ParametricRays.limit { rays.candidates.removeFirst() }
            rays.candidates.append(ParametricRays.Candidate(keys: keys, constants: constants))
            return
        }
        let growth = zip(constants, rays.candidates[known].constants).map { $0 - $1 }
        rays.candidates[known].constants = constants
        guard rays.candidates[known].delay == 0 else {
            rays.candidates[known].delay -= 1
            return
        }
        let isJoint = growth.allSatisfy { ($0 - growth[0]).magnitude <= Tolerance.rate }
        for group in isJoint ? [keys] : keys.map({ [$0] }) {
            guard makeRay(group) else {
                let delay = Swift.min(64, 2 * rays.candidates[known].lastDelay + 1)
                rays.candidates[known].delay = delay
                rays.candidates[known].lastDelay = delay
                dropRays()
                return
            }
        }
    }

    /// Returns the ray of one constant, which is not kept, or nil if the solution has a kink here.
    mutating func ray(of key: RowID) -> ParametricRay? {
        guard isValid, !hasEdits else { return nil }
        dropRays()
        // The ray of a component is that of its affine solution, which is written when the component is solved a second time.
        for component in components.ids where !components[component].step.isNone && components[component].affine.isEmpty {
            holdsEverything = false
            guard resolveComponent(component) else { return nil }
        }
        let isSmooth = makeRay([key])
        let ray = rays.all.first
        dropRays()
        return isSmooth ? ray : nil
    }
}
