import AshlarLayout
import Foundation

/// The section that a header or footer belongs to.
struct EdgePlace: Hashable {
    var section: Int
    var isHeader: Bool
}

/// The headers and footers of sections.
extension UITableView {
    // MARK: Heights

    /// Returns the standard height of a style, as storyboards show it: 28 points for plain headers and footers with a title; in
    /// other styles 18 without a title, 38 for headers with a title (55.5 for the first), and 30 for footers with a title.
    private func standardHeight(_ place: EdgePlace, hasTitle: Bool) -> Double {
        // FIDELITY.md: tableMetrics.
        guard style != .plain else { return hasTitle ? 28 : 0 }
        guard hasTitle else { return 18 }
        return place.isHeader ? place.section == 0 ? 55.5 : 38 : 30
    }

    /// Returns what is known of a header or footer before it is displayed.
    final func makeEdge(_ place: EdgePlace) -> SectionLengths.Edge {
        let said = delegateHeight(of: place)
        let height = said ?? (place.isHeader ? sectionHeaderHeight : sectionFooterHeight)
        let title = title(of: place)
        var edge = SectionLengths.Edge(exists: true)
        edge.padding = place.isHeader ? headerPadding : 0
        if height > 0 || height == 0 && (style == .plain || said == nil) {
            edge.length = Double(min(height, Self.heightLimit))
            edge.exists = height > 0 && (said != nil || title != nil || mayHaveView(place))
            if !edge.exists { edge.length = style == .plain ? 0 : edge.length }
            return edge
        }
        // As on iOS, a height of 0 in a grouped table means the standard height.
        if mayHaveView(place) {
            edge.length = estimate(of: place) ?? standardHeight(place, hasTitle: true)
            edge.isKnown = false
        } else {
            edge.length = standardHeight(place, hasTitle: title != nil)
            edge.exists = title != nil
            // A long title is measured when it is shown.
            edge.isKnown = title == nil
        }
        return edge
    }

    /// Whether the delegate gives views. If that is not known, the delegate is asked for one view.
    private func mayHaveView(_ place: EdgePlace) -> Bool {
        let method: Unanswered = place.isHeader ? .headerView : .footerView
        guard let delegate, !unanswered.contains(method) else { return false }
        if answered.contains(method) { return true }
        let view =
            place.isHeader
            ? delegate.tableView(self, viewForHeaderInSection: place.section)
            : delegate.tableView(self, viewForFooterInSection: place.section)
        guard !unanswered.contains(method) else { return false }
        answered.insert(method)
        if let view, shownEdges[place] == nil { shownEdges[place] = view }
        return true
    }

    /// The space above headers. Without a value, only plain tables have one.
    private var headerPadding: Double {
        if sectionHeaderTopPadding >= 0, sectionHeaderTopPadding.isFinite { return Double(sectionHeaderTopPadding) }
        // FIDELITY.md: headersHaveRoomAbove.
        return style == .plain ? 22 : 0
    }

    private func delegateHeight(of place: EdgePlace) -> CGFloat? {
        guard let delegate else { return nil }
        let method: Unanswered = place.isHeader ? .headerHeight : .footerHeight
        guard !unanswered.contains(method) else { return nil }
        let height =
            place.isHeader
            ? delegate.tableView(self, heightForHeaderInSection: place.section)
            : delegate.tableView(self, heightForFooterInSection: place.section)
        if unanswered.contains(method) { return nil }
        return height.isNaN ? 0 : min(height, Self.heightLimit)
    }

    private func estimate(of place: EdgePlace) -> Double? {
        var height = place.isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        if let delegate, !unanswered.contains(place.isHeader ? .estimatedHeaderHeight : .estimatedFooterHeight) {
            height =
                place.isHeader
                ? delegate.tableView(self, estimatedHeightForHeaderInSection: place.section)
                : delegate.tableView(self, estimatedHeightForFooterInSection: place.section)
        }
        return height > 0 ? Double(min(height, Self.heightLimit)) : nil
    }

    private func title(of place: EdgePlace) -> String? {
        guard let dataSource, !unanswered.contains(place.isHeader ? .headerTitle : .footerTitle) else { return nil }
        return place.isHeader
            ? dataSource.tableView(self, titleForHeaderInSection: place.section)
            : dataSource.tableView(self, titleForFooterInSection: place.section)
    }

    // MARK: Views

    /// Returns the view of a header or footer. Asks the delegate for it if there is none yet.
    private func view(of place: EdgePlace) -> UIView? {
        if let view = shownEdges[place] { return view }
        var view: UIView?
        if let delegate, !unanswered.contains(place.isHeader ? .headerView : .footerView) {
            view =
                place.isHeader
                ? delegate.tableView(self, viewForHeaderInSection: place.section)
                : delegate.tableView(self, viewForFooterInSection: place.section)
        }
        if view == nil, let title = title(of: place) { view = titleView(title, place) }
        guard let view else { return nil }
        // A view that belongs to another section moves to this one.
        for (other, shown) in shownEdges where shown === view { shownEdges[other] = nil }
        shownEdges[place] = view
        return view
    }

    private static let titleIdentifier = "UITableViewHeaderFooterView-title"

    private func titleView(_ title: String, _ place: EdgePlace) -> UITableViewHeaderFooterView {
        let view =
            takeReusableEdge(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.table = self
        view.isHeader = place.isHeader
        view.textLabel?.text = style != .plain && place.isHeader ? title.uppercased() : title
        return view
    }

    /// Finds the height of a header or footer that comes into sight.
    ///
    /// - Returns: False if the table view was changed during the call.
    final func resolveEdge(_ place: EdgePlace) -> Bool {
        let section = model[place.section]
        guard !section[edge: place.isHeader].isKnown else { return true }
        let start = generation
        let view = view(of: place)
        guard generation == start else { return false }
        var edge = SectionLengths.Edge(exists: view != nil, isKnown: true)
        edge.padding = view != nil && place.isHeader ? headerPadding : 0
        edge.length = view.map { fittingHeight(of: $0, place) } ?? standardHeight(place, hasTitle: false)
        guard generation == start else { return false }
        model.edit(place.section) { $0[edge: place.isHeader] = edge }
        return true
    }

    private func fittingHeight(of view: UIView, _ place: EdgePlace) -> Double {
        if let titled = view as? UITableViewHeaderFooterView {
            titled.table = self
            titled.isHeader = place.isHeader
            if !titled.contentView.item.isConstrainedByApplication {
                return standardHeight(place, hasTitle: true) + titled.extraHeight(in: rowWidth)
            }
        }
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitted > 0, fitted.isFinite { return Double(min(fitted, Self.heightLimit)) }
        return view.frame.height > 0 ? Double(view.frame.height) : standardHeight(place, hasTitle: true)
    }

    // MARK: Placing

    /// Displays the headers and footers of sections in sight, and removes the others.
    ///
    /// - Returns: False if the table view was changed during the call.
    final func placeEdges(of sections: Range<Int>, in visible: CGRect) -> Bool {
        let start = generation
        var stale = shownEdges
        for section in sections {
            for isHeader in [true, false] {
                let place = EdgePlace(section: section, isHeader: isHeader)
                let edge = model[section][edge: isHeader]
                var frame = stickyFrame(of: place, in: visible)
                if dragging.gap != nil { frame.origin.y += shiftForGap(section: section, row: isHeader ? -1 : .max) }
                guard edge.exists, edge.length > 0, frame.maxY > visible.minY, frame.minY < visible.maxY else { continue }
                let isNew = shownEdges[place]?.superview !== self
                let view = view(of: place)
                guard generation == start else { return false }
                stale[place] = nil
                guard let view else { continue }
                if let titled = view as? UITableViewHeaderFooterView {
                    titled.table = self
                    titled.isHeader = isHeader
                }
                if view.superview !== self { addSubview(view) }
                if view.frame != frame { view.frame = frame }
                guard isNew else { continue }
                if isHeader {
                    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                } else {
                    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                }
                guard generation == start else { return false }
            }
        }
        for (place, view) in stale where shownEdges[place] === view { endShowing(view, place) }
        return generation == start
    }

    final func endShowing(_ view: UIView, _ place: EdgePlace) {
        shownEdges[place] = nil
        let wasShown = view.superview === self
        if wasShown { view.removeFromSuperview() }
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            edgePool.keep(view, for: identifier)
        }
        guard wasShown else { return }
        if place.isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
        }
    }

    final func takeReusableEdge(_ identifier: String) -> UITableViewHeaderFooterView? {
        guard let view = edgePool.take(identifier) else { return nil }
        view.prepareForReuse()
        return view
    }

    /// Returns the frame of a header or footer. In a plain table a header stays at the top, and a footer at the bottom, while a row
    /// of its section is in sight.
    private func stickyFrame(of place: EdgePlace, in visible: CGRect) -> CGRect {
        var frame = edgeRect(place)
        guard style == .plain else { return frame }
        let other = edgeRect(EdgePlace(section: place.section, isHeader: !place.isHeader))
        let span = PinnedSpan(start: frame.minY, length: frame.height)
        let inset = adjustedContentInset
        frame.origin.y =
            place.isHeader
            ? span.header(visibleFrom: visible.minY + inset.top, before: other.minY)
            : span.footer(visibleTo: visible.maxY - inset.bottom, behind: other.maxY)
        return frame
    }

    /// Returns the frame that a header or footer has at the end of its section's rows, before it is moved to stay in sight.
    final func edgeRect(_ place: EdgePlace) -> CGRect {
        guard place.section >= 0, place.section < model.count else { return .zero }
        let section = model[place.section]
        let top = Double(rowsTop) + model.offset(of: place.section)
        if place.isHeader {
            let padding = section.header.exists ? section.header.padding : 0
            return rowRect(y: top + padding, height: section.header.length)
        }
        return rowRect(y: top + section.header.extent + section.items.length, height: section.footer.length)
    }
}
