/// Variables that must be optimized together, and their rows.
struct Component {
    var variables: [VariableID] = []
    /// The rows in order of seniority.
    var rows: [RowID] = []
    var step = StepID.none
    /// Whether the variables are in the order of their settling ranks. Edits of ranks can change that.
    var isSorted = true
    /// Whether the rows leave a variable undetermined, which settles.
    var settles = true

    /// The values as functions of the constants. Empty until the component is solved a second time.
    var affine = AffineSolution()
    /// Whether the values depend on so many rows that an affine solution was given up. Computing the derivatives until there are too
    /// many takes longer than solving the component, so it is not tried again for the same rows.
    var isDense = false
}

/// All components by index.
struct Components: ~Copyable {
    private var all: [Component] = []
    private var free: [ComponentID] = []

    subscript(component: ComponentID) -> Component {
        @inline(__always)
        _read { yield all[Int(component.index)] }
        @inline(__always)
        _modify { yield &all[Int(component.index)] }
    }

    /// The indices of all components, and of removed ones.
    var ids: some Sequence<ComponentID> { all.indices.lazy.map { ComponentID($0) } }

    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    mutating func add() -> ComponentID {
        if let id = free.popLast() { return id }
        all.append(Component())
        return ComponentID(all.count - 1)
    }

    /// Removes a component and returns its step, or none if it was removed before.
    mutating func remove(_ component: ComponentID) -> StepID {
        let step = all[Int(component.index)].step
        if !step.isNone {
            all[Int(component.index)] = Component()
            free.append(component)
        }
        return step
    }
}
