import AshlarLayout
import AshlarUI

/// The engines of a swept tree: that of the root, and those of subtrees that code places, such as cells and the views of children.
///
/// Each engine follows its own root: how its views move while the width or the height of that root grows. ``PlacementReader`` composes
/// these with the way in which the roots themselves move.
@MainActor
final class SweepEngines {
    /// An engine with what the last layout told of it.
    struct Entry {
        let engine: LayoutEngine
        /// The index of the view whose size the engine follows.
        let root: Int
        /// 2 for the width of that view, 3 for its height.
        var slot: Int
        /// The probe of the last layout in which the engine solved; nil if it never did.
        var probe: SizeProbe?
        /// The dimension that the probe has followed.
        fileprivate(set) var probeSlot = 0
    }

    private(set) var entries: [Entry] = []
    /// The indices of the entries by the identity of the engine.
    private var places: [ObjectIdentifier: Int] = [:]
    /// Whether the last layout has replaced an engine, so that nothing is known of its views.
    private(set) var haveChanged = false

    init(of views: [UIView], slot: Int) {
        for (index, view) in views.enumerated() {
            guard let engine = view.layoutItem.engine else { continue }
            places[ObjectIdentifier(engine)] = entries.count
            entries.append(Entry(engine: engine, root: index, slot: slot))
        }
    }

    /// The number of solves of all engines.
    var solves: Int { entries.reduce(0) { $0 + $1.engine.solveCount } }

    /// Returns the index of the engine that places a view; nil for a view that is placed by its frame.
    func place(of view: UIView) -> Int? {
        guard let host = view.layoutItem.host, host !== view.layoutItem.engine else { return nil }
        return places[ObjectIdentifier(host)]
    }

    /// Follows the engines during a layout.
    func follow(_ views: [UIView], _ layOut: () -> Void) {
        let probes = entries.map { SizeProbe(slot: $0.slot) }
        for (entry, probe) in zip(entries, probes) { entry.engine.probe = probe }
        layOut()
        haveChanged = false
        for (index, probe) in probes.enumerated() {
            let engine = entries[index].engine
            engine.probe = nil
            if views[entries[index].root].layoutItem.engine !== engine { haveChanged = true }
            // An engine that did not solve has the solution of an earlier layout, with the texts that wrapped in it.
            if probe.hasSolution {
                entries[index].probe = probe
            } else if entries[index].probe == nil || entries[index].slot != entries[index].probeSlot {
                probe.noteSolution(engine)
                entries[index].probe = probe
            }
            entries[index].probeSlot = entries[index].slot
        }
    }

    /// Sets the dimension of an engine's root that the next layout follows.
    func setSlot(_ slot: Int, of place: Int) { entries[place].slot = slot }
}
