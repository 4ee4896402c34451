/// Follows directions, and decides when one is worth making.
extension Engine {
    /// Moves along known directions. Returns false when the changed constants leave them.
    mutating func moveAlongDirections() -> Bool {
        guard !directions.all.isEmpty, changedConstants.count <= 2 * Directions.limit else { return false }
        var used: UInt8 = 0
        for row in changedConstants.all {
            guard let index = directions.index(ofKey: row) else { return false }
            used |= 1 << UInt8(truncatingIfNeeded: index)
        }
        for index in directions.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard distance(of: index) != nil else { return false }
        }
        for index in directions.all.indices where used & 1 << UInt8(truncatingIfNeeded: index) != 0 {
            guard let distance = distance(of: index) else { continue }
            directions.all[index].uses += 1
            work.directionUpdates += 1
            let direction = directions.all[index]
            direction.move(variables.values.base, to: distance)
            changes.add(
                direction.movesAll(from: direction.distance, to: distance)
                    ? direction.indices : direction.moving(from: direction.distance, to: distance))
            directions.all[index].distance = distance
        }
        return true
    }

    /// How far a direction's constants have grown, or nil if they did not grow together or grew too far.
    private mutating func distance(of index: Int) -> Double? {
        let keys = directions.all[index].keys
        let distance = rows.constants[keys[0]] - directions.all[index].origins[0]
        for (key, origin) in zip(keys, directions.all[index].origins)
        where (rows.constants[key] - origin - distance).magnitude > Direction.still { return nil }
        return distance >= directions.all[index].lower && distance <= directions.all[index].upper ? distance : nil
    }

    /// Forgets all directions: values have moved in another way.
    mutating func dropDirections() {
        guard !directions.all.isEmpty else { return }
        for index in directions.all.indices {
            let direction = directions.all[index]
            for variable in direction.indices { variables.flags[variable] &= ~VariableStore.isMoving }
            guard direction.uses < 2 else { continue }
            // It was not worth its making: be slower to make it again.
            for candidate in directions.candidates.indices
            where directions.candidates[candidate].keys.contains(direction.keys[0]) {
                let delay = Swift.min(64, 2 * directions.candidates[candidate].lastDelay + 1)
                directions.candidates[candidate].delay = delay
                directions.candidates[candidate].lastDelay = delay
            }
        }
        directions.all.removeAll(keepingCapacity: true)
    }

    /// Makes directions for the constants that were just replayed, if this happens again and again.
    mutating func considerDirections() {
        guard changedConstants.count > 0, changedConstants.count <= 2 * Directions.limit else { return }
        var keys: [Int32] = []
        for row in changedConstants.all where !keys.contains(row) { keys.append(row) }
        guard keys.count <= Directions.limit else { return }
        keys.sort()
        let constants = keys.map { rows.constants[$0] }
        guard let known = directions.candidates.firstIndex(where: { $0.keys == keys }) else {
            if directions.candidates.count == 2 * Directions.limit { directions.candidates.removeFirst() }
            directions.candidates.append(Directions.Candidate(keys: keys, constants: constants))
            return
        }
        let growth = zip(constants, directions.candidates[known].constants).map { $0 - $1 }
        directions.candidates[known].constants = constants
        guard directions.candidates[known].delay == 0 else {
            directions.candidates[known].delay -= 1
            return
        }
        let isJoint = growth.allSatisfy { ($0 - growth[0]).magnitude <= Direction.still }
        for group in isJoint ? [keys] : keys.map({ [$0] }) {
            guard makeDirection(group) else {
                let delay = Swift.min(64, 2 * directions.candidates[known].lastDelay + 1)
                directions.candidates[known].delay = delay
                directions.candidates[known].lastDelay = delay
                dropDirections()
                return
            }
        }
    }
}
