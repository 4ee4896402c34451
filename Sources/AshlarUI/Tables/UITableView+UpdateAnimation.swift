import AshlarLayout
import Foundation

/// The animation of updates of a table view. The first layout after the update begins it.
@MainActor
final class TableUpdateAnimation: ListUpdateAnimation {
    /// One update. Several updates before a layout are shown in one animation.
    struct Step {
        let plan: UpdatePlan
        let animations: [IndexPath: UITableView.RowAnimation]
        /// The heights, the top of the first section and the content offset before the update.
        let model: SectionLengths
        let rowsTop: CGFloat
        let offset: CGFloat
    }

    /// A picture of a row that left, or leaves the sight.
    struct Departure {
        let picture: UIView
        /// The place on the screen, as a distance from the content offset.
        let place: CGRect
        var animation = UITableView.RowAnimation.fade
        /// The row's place after the update; nil for a row that was deleted.
        var target: IndexPath?
        var isReload = false
    }

    /// Where a row that is in sight now comes from.
    struct Origin {
        /// The distance from the content offset and the height that the row had; nil for a new row.
        var place: (y: CGFloat, height: CGFloat)?
        /// How the row appears; nil if it keeps its cell.
        var way: UITableView.RowAnimation?
    }

    private var steps: [Step] = []
    /// The places of cells, headers and footers on the screen before the first update.
    private var places: [ObjectIdentifier: CGRect] = [:]
    var departures: [Departure] = []

    func add(_ step: Step) { steps.append(step) }
    /// The content offset before the first update.
    var firstOffset: CGFloat? { steps.first?.offset }

    func note(_ view: UIView, at place: CGRect) {
        if places[ObjectIdentifier(view)] == nil { places[ObjectIdentifier(view)] = place }
    }

    func place(of view: UIView) -> CGRect? { places[ObjectIdentifier(view)] }
    /// Forgets the place of a cell that may be used for another row.
    func forget(_ view: UIView) { places[ObjectIdentifier(view)] = nil }

    func origin(of path: IndexPath) -> Origin {
        var (path, origin) = (path, Origin())
        for step in steps.reversed() {
            let sectionWay = step.animations[IndexPath(index: path.section)]
            guard let old = step.plan.oldPath(of: path) else {
                origin.way = step.animations[path] ?? sectionWay ?? .automatic
                return origin
            }
            if step.plan.reloadedItems.contains(old) { origin.way = step.animations[old] ?? .automatic }
            path = old
        }
        guard let first = steps.first, path.section < first.model.count, path.row < first.model[path.section].items.count else {
            return origin
        }
        let section = first.model[path.section]
        let y = first.model.offset(of: path.section) + section.header.extent + section.items.offset(of: path.row)
        origin.place = (first.rowsTop + CGFloat(y) - first.offset, CGFloat(section.items[path.row].length))
        return origin
    }
}

extension UITableView {
    /// Whether an update is shown as a movement.
    private var animatesUpdates: Bool {
        window != nil && measuredWidth != nil && UIView.areAnimationsEnabled && !isLayingOutRows
    }

    /// Notes where everything is before an update, if the update is to be animated.
    final func beginUpdateAnimation() {
        guard animatesUpdates else { return }
        let isFirst = updateAnimation == nil
        let animation = updateAnimation ?? TableUpdateAnimation(of: self, after: latestUpdate)
        updateAnimation = animation
        let origin = bounds.origin
        let edges = Array(shownEdges.values) + [tableFooterView].compactMap { $0 }
        for view in shown.map(\.cell) + edges where view.superview === self {
            animation.note(view, at: view.frameValue.offsetBy(dx: -origin.x, dy: -origin.y))
        }
        guard isFirst else { return }
        // Without a layout in this turn, as in a hidden window, the update is over at its end.
        LayoutScheduler.main.performAtEndOfTurn { [weak self] in
            guard let self else { return animation.drop() }
            if updateAnimation === animation { dropUpdateAnimation() }
        }
    }

    /// Takes pictures of the rows in sight that the update removes or moves out of sight. The heights are those after the update.
    final func noteUpdate(_ plan: UpdatePlan, _ changes: ListUpdates, from old: SectionLengths) {
        guard let animation = updateAnimation else { return }
        animation.add(
            TableUpdateAnimation.Step(
                plan: plan, animations: changes.rowAnimations, model: old, rowsTop: rowsTop, offset: bounds.minY))
        for row in shown where !row.cell.isAwaitingDisplay {
            // Rows that the update moves out of sight are known in the layout.
            guard plan.keptPath(of: row.path) == nil else { continue }
            let target = plan.newPath(of: row.path)
            let isReload = target != nil || changes.reloadedSections.contains(row.path.section)
            let sectionWay = changes.rowAnimations[IndexPath(index: row.path.section)]
            let way = changes.rowAnimations[row.path] ?? sectionWay ?? .automatic
            if way != .none { noteDeparture(of: row.cell) { ($0.animation, $0.isReload, $0.target) = (way, isReload, target) } }
        }
        for (place, view) in shownEdges where plan.section(place.section) == nil { noteDeparture(of: view) { _ in } }
    }

    private func noteDeparture(of view: UIView, _ edit: (inout TableUpdateAnimation.Departure) -> Void) {
        guard let animation = updateAnimation, view.superview === self, !view.isHidden,
            let picture = view.passingPicture(at: view.frameValue)
        else { return }
        let place = view.frameValue.offsetBy(dx: -bounds.minX, dy: -(animation.firstOffset ?? bounds.minY))
        var departure = TableUpdateAnimation.Departure(picture: picture, place: place)
        edit(&departure)
        animation.departures.append(departure)
    }

    /// Notes rows that the layout after an update finds out of sight. Their cells are still where they were.
    final func noteDepartures(_ rows: [ShownRow]) {
        guard updateAnimation != nil, isLayingOutRows else { return }
        for row in rows where !row.cell.isAwaitingDisplay { noteDeparture(of: row.cell) { $0.target = row.path } }
    }

    /// Ends an update that is not shown as a movement after all.
    final func dropUpdateAnimation() {
        updateAnimation?.drop()
        updateAnimation = nil
    }

    /// Shows everything on its way from its former place. Called at the end of a layout.
    final func runUpdateAnimation() {
        guard let animation = updateAnimation else { return }
        (updateAnimation, latestUpdate) = (nil, animation)
        animation.start {
            for row in shown where row.cell.superview === self { come(row, animation) }
            for view in Array(shownEdges.values) + [tableFooterView].compactMap({ $0 }) where view.superview === self {
                if let place = animation.place(of: view) { animation.block.noteFrame(view, from: onContent(place)) }
            }
            for departure in animation.departures { animateDeparture(departure, animation) }
        }
    }

    private func onContent(_ place: CGRect) -> CGRect { place.offsetBy(dx: bounds.minX, dy: bounds.minY) }

    private func come(_ row: ShownRow, _ animation: TableUpdateAnimation) {
        let (cell, frame) = (row.cell, row.cell.frameValue)
        let origin = animation.origin(of: row.path)
        if let (y, height) = origin.place {
            // A cell that a finger has moved is not where its row was.
            let known = origin.way == nil ? animation.place(of: cell).map(onContent) : nil
            animation.block.noteFrame(
                cell, from: known ?? CGRect(x: frame.minX, y: bounds.minY + y, width: frame.width, height: height))
            if let way = origin.way, way != .none { animation.fadeIn(cell) }
        } else if let way = origin.way, let start = Self.outside(frame, way, width: bounds.width) {
            animation.block.noteFrame(cell, from: start)
        } else if origin.way != UITableView.RowAnimation.none {
            animation.fadeIn(cell)
        }
    }

    private func animateDeparture(_ departure: TableUpdateAnimation.Departure, _ animation: TableUpdateAnimation) {
        let (picture, start) = (departure.picture, onContent(departure.place))
        animation.add(picture, isAbove: departure.isReload || backgroundView != nil)
        var (end, fades) = (start, departure.target == nil || departure.isReload)
        if let path = departure.target, exists(path) {
            end.origin = frame(of: path).origin
        } else if !departure.isReload, let outside = Self.outside(start, departure.animation, width: bounds.width) {
            (end, fades) = (outside, false)
        }
        animation.move(picture, from: start, to: end)
        if fades { animation.fadeOut(picture) }
    }

    /// Returns the place from which a row slides in, or to which it slides out; nil for one that fades.
    private static func outside(_ frame: CGRect, _ way: RowAnimation, width: CGFloat) -> CGRect? {
        switch way {
        case .left: frame.offsetBy(dx: -width, dy: 0)
        case .right: frame.offsetBy(dx: width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .middle, .automatic, .none: nil
        }
    }
}
