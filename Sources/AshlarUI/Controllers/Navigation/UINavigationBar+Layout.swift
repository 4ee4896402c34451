import AshlarLayout
import Foundation

/// The height of a navigation bar and the frames of its parts.
extension UINavigationBar {
    private static let largeTitleHeight: CGFloat = 52
    private static let promptHeight: CGFloat = 30
    /// The height of the search bar, which has less padding above and below its field than elsewhere.
    private final var searchHeight: CGFloat { 52 + (shownSearch?.searchBar.scopeHeight ?? 0) }
    /// The minimum distance between parts side by side, in points.
    private static let gap: CGFloat = 8

    /// The height of the row of buttons.
    final var rowHeight: CGFloat {
        if isSearching { return 0 }
        let traits = traitCollection
        // FIDELITY.md: navigationBarHeights.
        if owner?.isInSheet ?? false { return 56 }
        if traits.verticalSizeClass == .compact { return 32 }
        return traits.verticalSizeClass == .regular && traits.horizontalSizeClass == .regular ? 50 : 44
    }

    /// Whether the title of the top item is shown below the row of buttons.
    final var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isSearching, !stack.isEmpty, traitCollection.verticalSizeClass != .compact else {
            return false
        }
        for item in stack.reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// The present height of the bar.
    final var barHeight: CGFloat { fullHeight - min(collapsed, collapsibleHeight) }

    /// The height of the bar while the content is at its start.
    final var fullHeight: CGFloat {
        (topItem?.prompt == nil || isSearching ? 0 : Self.promptHeight) + rowHeight
            + (showsLargeTitle ? Self.largeTitleHeight : 0)
            + (shownSearch == nil ? 0 : searchHeight)
    }

    /// The height by which the bar may collapse while the content is scrolled.
    final var collapsibleHeight: CGFloat { (showsLargeTitle ? Self.largeTitleHeight : 0) + hidingSearchHeight }

    private final var hidingSearchHeight: CGFloat {
        shownSearch.map { !$0.isActive } ?? false && topItem?.hidesSearchBarWhenScrolling ?? true ? searchHeight : 0
    }

    /// The height by which the large title has collapsed. The search bar collapses first.
    private final var collapsedTitle: CGFloat { max(0, min(collapsed, collapsibleHeight) - hidingSearchHeight) }

    /// Whether the large title has collapsed completely, so that the title is between the buttons.
    final var isTitleCollapsed: Bool { showsLargeTitle && collapsedTitle >= Self.largeTitleHeight }

    /// The search controller whose bar is shown below the buttons.
    final var shownSearch: UISearchController? { topItem?.searchController }

    /// Whether only the search bar is shown, because a search hides the title and the buttons.
    final var isSearching: Bool { shownSearch.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false }

    /// Updates the bar after a search began or ended.
    final func searchChanged() {
        showTop()
        heightChanged()
    }

    /// The distance of titles and custom views from the ends of the bar, in points.
    private final var sideMargin: CGFloat {
        let insets = safeAreaInsets
        return bounds.width >= 414 && insets.left == 0 && insets.right == 0 ? 20 : 16
    }

    final func placeParts() {
        // The size class may have changed since the views were created.
        if (parts.largeTitle != nil) != (showsLargeTitle && topItem?.title != nil) { showTop() }
        let insets = safeAreaInsets
        let area = CGRect(origin: .zero, size: bounds.size).inset(
            by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        let promptHeight = parts.prompt == nil ? 0 : Self.promptHeight
        let row = CGRect(x: area.origin.x, y: promptHeight, width: max(0, area.width), height: rowHeight)
        if let prompt = parts.prompt {
            let height = prompt.intrinsicContentSize.height
            put(prompt, CGRect(x: row.minX, y: promptHeight - height - 4, width: row.width, height: height))
        }
        let (trailing, _) = placeItems(parts.right, atLeading: false, in: row, from: 0)
        var start: CGFloat = 0
        if let back = parts.back {
            fitBack(back, in: row, trailing: trailing)
            let width = min(back.intrinsicContentSize.width, row.width)
            let x = LayoutEnvironment.systemLook.hasGlassButtons ? sideMargin : 0
            put(back, mirrored(CGRect(x: x, y: row.minY, width: width, height: row.height), in: row))
            start = x + width
        }
        let (leading, _) = placeItems(parts.left, atLeading: true, in: row, from: start)
        placeTitle(in: row, leading: leading, trailing: trailing)
        let titleHeight = showsLargeTitle ? Self.largeTitleHeight - collapsedTitle : 0
        if let shelf = parts.largeTitle {
            let title = shelf.content
            let size = title.intrinsicContentSize
            put(shelf, CGRect(x: row.minX, y: row.maxY, width: row.width, height: titleHeight))
            let width = min(size.width, max(0, row.width - 2 * sideMargin))
            // The large title moves below the row of buttons with the content.
            let y = (Self.largeTitleHeight - size.height) / 2 - 2 - collapsedTitle
            let inner = CGRect(origin: .zero, size: row.size)
            put(title, mirrored(CGRect(x: sideMargin, y: y, width: width, height: size.height), in: inner))
        }
        if let shelf = parts.search {
            let height = searchHeight - min(collapsed, hidingSearchHeight)
            put(shelf, CGRect(x: row.minX, y: row.maxY + titleHeight, width: row.width, height: height))
            put(shelf.content, CGRect(x: 0, y: height - searchHeight, width: row.width, height: searchHeight))
        }
    }

    /// Places buttons side by side, from an end of the row towards its middle.
    ///
    /// - Returns: The distance from that end to which they extend, and their number.
    private final func placeItems(
        _ parts: [NavigationBarPart], atLeading isLeading: Bool, in row: CGRect, from start: CGFloat
    ) -> (reach: CGFloat, count: Int) {
        var (x, count, reach) = (start, 0, start)
        // The space that the last item includes at its edge.
        var room: CGFloat = start > 0 ? Self.gap : 0
        for part in parts {
            let given = min(part.item.width, LengthLimit.points)
            guard let place = part.place else {
                x += part.item.systemItem == .fixedSpace ? max(0, given) : 0
                continue
            }
            let isButton = place.view is BarButton
            var size = isButton ? place.view.intrinsicContentSize : place.naturalSize
            if isButton { size.height = row.height }
            if given > 0 { size.width = given }
            size.height = place.height(size.height, in: row.height)
            let padding = isButton ? BarButton.padding : 0
            // Texts and custom views keep the margin from the end, and twice the gap from one another.
            x += max(0, (count == 0 && start == 0 ? sideMargin : 2 * Self.gap) - room - padding)
            let y = row.minY + (row.height - size.height) / 2
            let frame = CGRect(x: x, y: y, width: size.width, height: size.height)
            place.place(snapped(isLeading ? mirrored(frame, in: row) : mirrored(frame, in: row, atLeading: false)), in: self)
            x += size.width
            (room, reach, count) = (padding, x, count + 1)
        }
        return (reach, count)
    }

    /// Shortens the back button's title if it would displace the bar's title.
    private final func fitBack(_ back: BackButton, in row: CGRect, trailing: CGFloat) {
        let title = parts.titleLabel?.intrinsicContentSize.width ?? parts.titleView?.naturalSize.width ?? 0
        // FIDELITY.md: backTitlesShrink.
        let room = max(0, row.width - title) / 2 - Self.gap
        back.fit(title == 0 ? row.width - trailing - Self.gap : max(room, row.width - title - trailing - 2 * Self.gap))
    }

    private final func placeTitle(in row: CGRect, leading: CGFloat, trailing: CGFloat) {
        let (view, natural): (UIView, CGSize)
        if let place = parts.titleView {
            (view, natural) = (place.view, place.naturalSize)
        } else if let label = parts.titleLabel {
            (view, natural) = (label, label.intrinsicContentSize)
        } else {
            return
        }
        let start = leading > 0 ? leading + Self.gap : sideMargin / 2
        let end = row.width - (trailing > 0 ? trailing + Self.gap : sideMargin / 2)
        let available = max(0, end - start)
        // A view without a width, such as a search bar, fills the available space.
        let fills = natural.width <= 0 && view.intrinsicContentSize.width < 0
        let width = fills ? available : min(natural.width, available)
        let height =
            natural.height <= 0
            ? row.height : parts.titleView?.height(natural.height, in: row.height) ?? min(natural.height, row.height)
        // FIDELITY.md: titlesInTheMiddle.
        let x = min(max((row.width - width) / 2, start), max(start, end - width))
        let y = row.minY + (row.height - height) / 2
        let offset = parts.titleView == nil ? shownAppearance.titlePositionAdjustment : .zero
        var frame = mirrored(CGRect(x: x, y: y, width: width, height: height), in: row)
        frame.origin.x += offset.horizontal
        frame.origin.y += offset.vertical
        if let place = parts.titleView { place.place(snapped(frame), in: self, isLimited: true) } else { put(view, frame) }
    }

    /// Returns the frame of a rectangle that is measured from the leading, or trailing, end of the row.
    private final func mirrored(_ rect: CGRect, in row: CGRect, atLeading isLeading: Bool = true) -> CGRect {
        let isFromLeft = isLeading != isRightToLeft
        let x = isFromLeft ? row.minX + rect.minX : row.maxX - rect.minX - rect.width
        return CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
    }

    private final func snapped(_ rect: CGRect) -> CGRect {
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        return CGRect(x: grid.snap(rect.minX), y: grid.snap(rect.minY), width: rect.width, height: rect.height)
    }

    private final func put(_ view: UIView, _ frame: CGRect) { view.frame = snapped(frame) }
}
