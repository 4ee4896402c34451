import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

// Named differences (FIDELITY.md): listMeasures, listBackgrounds.
/// Tests for lists, whose rows have content configurations. Text consists of blocks of its font's size.
@MainActor
@Suite struct CollectionListTests {
    private func list(
        _ configuration: UICollectionLayoutListConfiguration, rows: Int, width: CGFloat = 320,
        headers: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>? = nil,
        _ setUp: @escaping @MainActor (UICollectionViewListCell, Int) -> Void
    ) -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, Int>) {
        let view = UICollectionView(
            frame: rect(0, 0, width, 480), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.ashlar.pixelSnapping = .off
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            setUp(cell, number)
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            headers.map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
        }
        source.apply(NSDiffableDataSourceSnapshot([Array(0..<rows)]))
        view.layoutIfNeeded()
        return (view, source)
    }

    @Test("Rows are at least 44 points high, and higher if their text needs it")
    func rows() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 3) { cell, number in
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "x", count: number == 1 ? 40 : 3)
            content.textProperties.font = .systemFont(ofSize: 20)
            cell.contentConfiguration = content
        }
        let frames = view.visibleCells.map(\.frame)
        expect(frames[0], equals: rect(0, 0, 320, 44))
        // 320 minus two margins of 16 has room for 14 blocks of 20 in a line, so there are three lines, and margins of 11.
        expect(frames[1], equals: rect(0, 44, 320, 82))
        expect(frames[2].minY, equals: 126)
        let content = try #require(view.visibleCells[0].contentView as? UIListContentView)
        expect(content.frame, equals: rect(0, 0, 320, 44))
        expect(content.textLayoutGuide?.owningView === content)
        let label = try #require(content.subviews.first as? UILabel)
        expect(label.frame, equals: rect(16, 12, 288, 20))
    }

    @Test("A row is as high as its present text needs, also after a longer one", arguments: [true, false])
    func shrinking(_ isConfigured: Bool) throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 2) { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "x", count: 40)
            content.textProperties.font = .systemFont(ofSize: 20)
            cell.contentConfiguration = content
        }
        expect(view.visibleCells.map(\.frame.height), equals: [82, 82])
        let cell = try #require(view.visibleCells[0] as? UICollectionViewListCell)
        func show(_ count: Int) throws {
            if isConfigured {
                var content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
                content.text = String(repeating: "x", count: count)
                cell.contentConfiguration = content
            } else {
                let label = try #require(cell.contentView.subviews.first as? UILabel)
                label.text = String(repeating: "x", count: count)
                cell.invalidateIntrinsicContentSize()
            }
            view.layoutIfNeeded()
        }
        try show(20)
        expect(view.visibleCells.map(\.frame), equals: [rect(0, 0, 320, 62), rect(0, 62, 320, 82)])
        try show(3)
        expect(view.visibleCells.map(\.frame.height) == [44, 82] && view.contentSize.height == 126)
        try show(60)
        expect(view.visibleCells.map(\.frame.height), equals: [122, 82])
    }

    @Test("Secondary text is below the text, or at the trailing end")
    func secondTexts() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 2) { cell, number in
            var content: UIListContentConfiguration = number == 0 ? .subtitleCell() : .valueCell()
            content.text = "xx"
            content.secondaryText = "yyy"
            content.textProperties.font = .systemFont(ofSize: 10)
            content.secondaryTextProperties.font = .systemFont(ofSize: 10)
            cell.contentConfiguration = content
        }
        func labels(_ row: Int) -> [CGRect] { view.visibleCells[row].contentView.subviews.map(\.frame) }
        // The texts take 10 + 2 + 10 points, centered in 44.
        expect(labels(0), equals: [rect(16, 11, 288, 10), rect(16, 23, 288, 10)])
        let beside = labels(1)
        expect(beside[1], equals: rect(320 - 16 - 30, 17, 30, 10))
        expect(beside[0].minX == 16 && beside[0].maxX == beside[1].minX - 8)
        expect(view.visibleCells[0].contentConfiguration is UIListContentConfiguration)
    }

    @Test("A configuration of the same kind reuses the content view")
    func sameView() throws {
        let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
        var content = cell.defaultContentConfiguration()
        content.text = "a"
        cell.contentConfiguration = content
        let view = try #require(cell.contentView as? UIListContentView)
        expect(view.superview === cell)
        content.text = "b"
        cell.contentConfiguration = content
        expect(cell.contentView === view && cell.subviews.count == 1)
        expect((view.subviews.first as? UILabel)?.text, equals: "b")
        cell.contentConfiguration = OwnConfiguration(height: 30)
        expect(cell.contentView is OwnConfiguration.View && view.superview == nil)
        cell.contentConfiguration = nil
        expect(type(of: cell.contentView) == UIView.self && cell.contentView.superview === cell && cell.subviews.count == 1)
    }

    struct OwnConfiguration: UIContentConfiguration {
        var height: CGFloat
        var isSelected = false

        func makeContentView() -> any UIView & UIContentView { View(self) }

        func updated(for state: any UIConfigurationState) -> OwnConfiguration {
            guard let state = state as? UICellConfigurationState else { return self }
            var updated = self
            updated.isSelected = state.isSelected
            return updated
        }

        final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration { didSet { invalidateIntrinsicContentSize() } }

            init(_ configuration: OwnConfiguration) {
                self.configuration = configuration
                super.init(frame: .zero)
            }

            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

            override var intrinsicContentSize: CGSize {
                CGSize(width: UIView.noIntrinsicMetric, height: (configuration as? OwnConfiguration)?.height ?? 0)
            }
        }
    }

    @Test("A custom configuration determines the row's height and follows the selection")
    func ownConfiguration() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 2) { cell, number in
            cell.contentConfiguration = OwnConfiguration(height: 60 + CGFloat(number))
        }
        expect(view.visibleCells.map(\.frame), equals: [rect(0, 0, 320, 60), rect(0, 60, 320, 61)])
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        expect((view.visibleCells[1].contentConfiguration as? OwnConfiguration)?.isSelected, equals: true)
        expect((view.visibleCells[0].contentConfiguration as? OwnConfiguration)?.isSelected, equals: false)
    }

    @Test("The update handler configures a row for its state")
    func updateHandler() {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .insetGrouped), rows: 2) { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.listGroupedCell()
                background.backgroundColor = state.isSelected ? .red : .blue
                cell.backgroundConfiguration = background
            }
        }
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        expect(view.visibleCells.map { $0.backgroundConfiguration?.backgroundColor }, equals: [.red, .blue])
    }

    @Test("Inset groups have a distance from the edges, 16 points on a phone, and separators between rows")
    func insetGroups() {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .insetGrouped), rows: 2, width: 390) { cell, _ in
            cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        }
        expect(view.visibleCells.map(\.frame), equals: [rect(16, 17.5, 358, 44), rect(16, 61.5, 358, 44)])
        // The line is inset by 16 points in the row, which is inset by 16 in the list. There is no line below the last row.
        let lines = Picture(of: view).boxes(.separator)
        expect(lines.count == 1 && lines.first?.minX == 32 && lines.first?.maxX == 374)
        expect(lines.first?.maxY, equals: 61.5)
    }

    @Test("List headers are pinned and as high as their content")
    func headers() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in header.contentConfiguration = OwnConfiguration(height: 70) }
        let (view, _) = list(configuration, rows: 40, headers: headers) { _, _ in }
        let kind = UICollectionView.elementKindSectionHeader
        expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0))?.frame, equals: rect(0, 0, 320, 70))
        expect(view.visibleCells.first?.frame.minY, equals: 70)
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame, equals: rect(0, 300, 320, 70))
    }

    /// Returns one row of 320 points with accessories and a text of a number of letters, in blocks of 10 points.
    private func row(
        letters: Int = 3, isEditing: Bool = false, _ accessories: [UICellAccessory]
    ) throws -> UICollectionViewListCell {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 1) { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "x", count: letters)
            content.textProperties.font = .systemFont(ofSize: 10)
            cell.contentConfiguration = content
            cell.accessories = accessories
        }
        view.isEditing = isEditing
        view.layoutIfNeeded()
        shown.append(view)
        return try #require(view.visibleCells.first as? UICollectionViewListCell)
    }
    private var shown: [UICollectionView] {
        get { Self.shownLists }
        nonmutating set { Self.shownLists = newValue }
    }
    private static var shownLists: [UICollectionView] = []

    @Test("Each accessory has its own width, and the content has the remaining width")
    func accessoryRooms() throws {
        // As in tables, a disclosure takes 31 points, a checkmark and a detail button 44, a handle 45, and an editing control 38.
        try expect(row([]).contentView.frame, equals: rect(0, 0, 320, 44))
        try expect(row([.disclosureIndicator()]).contentView.frame, equals: rect(0, 0, 289, 44))
        try expect(row([.checkmark()]).contentView.frame, equals: rect(0, 0, 276, 44))
        try expect(row([.detail()]).contentView.frame, equals: rect(0, 0, 276, 44))
        try expect(row([.outlineDisclosure()]).contentView.frame, equals: rect(0, 0, 276, 44))
        try expect(row([.delete(displayed: .always)]).contentView.frame, equals: rect(38, 0, 282, 44))
        // The margin, the disclosure, 8 points, and the checkmark next to the content.
        try expect(row([.disclosureIndicator(), .checkmark()]).contentView.frame, equals: rect(0, 0, 320 - 31 - 8 - 28, 44))
        // The accessories for editing appear during editing.
        let accessories: [UICellAccessory] = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
        try expect(row(accessories).contentView.frame, equals: rect(0, 0, 289, 44))
        try expect(row(isEditing: true, accessories).contentView.frame, equals: rect(38, 0, 320 - 38 - 45, 44))
        // A reserved width is kept even for a hidden accessory.
        let wide = UICellAccessory.Options(isHidden: true, reservedLayoutWidth: .custom(50))
        try expect(row([.checkmark(options: wide)]).contentView.frame, equals: rect(0, 0, 320 - 66, 44))
    }

    @Test("Custom accessory texts and views are placed at their ends")
    func accessoryViews() throws {
        let (leading, trailing) = (UIView(frame: rect(0, 0, 30, 20)), SizedView(24, 10))
        let cell = try row([
            .customView(configuration: .init(customView: leading, placement: .leading())), .disclosureIndicator(),
            .customView(configuration: .init(customView: trailing, placement: .trailing())), .label(text: "abc"),
        ])
        cell.layoutIfNeeded()
        expect(leading.convert(leading.bounds, to: cell), equals: rect(16, 12, 30, 20))
        let label = try #require(cell.subviews.compactMap { $0.subviews.first as? UILabel }.first { $0.text == "abc" })
        let place = label.convert(label.bounds, to: cell)
        // The label is before the disclosure, with 8 points between them.
        expect(place.maxX == 320 - 31 - 8 && place.width == label.intrinsicContentSize.width)
        expect(trailing.convert(trailing.bounds, to: cell), equals: rect(place.minX - 8 - 24, 17, 24, 10))
        expect(cell.contentView.frame, equals: rect(46, 0, place.minX - 8 - 24 - 46, 44))
        // In a right-to-left layout, the accessories change ends.
        cell.semanticContentAttribute = .forceRightToLeft
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        expect(leading.convert(leading.bounds, to: cell), equals: rect(320 - 46, 12, 30, 20))
    }

    @Test("Text wraps before the accessories, and wraps again when accessories appear")
    func accessoriesWrap() throws {
        // The width has room for 32 letters, minus the margins: 28 letters fit, or 25 beside a disclosure.
        let plain = try row(letters: 28, [])
        expect(plain.frame.height, equals: 44)
        let cell = try row(letters: 112, [.disclosureIndicator()])
        // With 25 letters on each line, there are five lines of 10 points, and margins of 11.
        expect(cell.frame.height, equals: 72)
        plain.accessories = [.disclosureIndicator()]
        let view = try #require(plain.superview as? UICollectionView)
        view.layoutIfNeeded()
        expect((plain.contentView.subviews.first as? UILabel)?.frame.size, equals: CGSize(width: 257, height: 20))
    }

    @Test("A button in a row performs its action and does not select the row")
    func accessoryActions() throws {
        var log: [String] = []
        let cell = try row(isEditing: true, [.delete { log.append("delete") }, .detail { log.append("detail") }])
        cell.ashlar.tap(at: CGPoint(x: 27, y: 22))
        cell.ashlar.tap(at: CGPoint(x: 290, y: 22))
        expect(log, equals: ["delete", "detail"])
        expect((cell.superview as? UICollectionView)?.indexPathsForSelectedItems == nil)
    }

    @Test("The first item of a section can be its header, and item separators can be configured")
    func firstItemHeads() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        var asked: Set<IndexPath> = []
        configuration.itemSeparatorHandler = { path, separator in
            asked.insert(path)
            var separator = separator
            if path.item == 2 { separator.bottomSeparatorVisibility = .hidden }
            if path.item == 1 { separator.bottomSeparatorInsets.leading = 40 }
            return separator
        }
        var contents: [UIListContentConfiguration] = []
        let (view, _) = list(configuration, rows: 4) { cell, _ in
            contents.append(cell.defaultContentConfiguration())
            cell.contentConfiguration = contents.last
        }
        expect(contents.first?.textProperties.transform, equals: .uppercase)
        expect(contents.dropFirst().allSatisfy { $0 == .cell() })
        // The header begins at the top.
        expect(view.visibleCells.first?.frame.minY, equals: 0)
        expect(asked, equals: [path(0), path(1), path(2), path(3)])
        // There is no separator below the header, below the item that hides it, and below the last item.
        let lines = Picture(of: view).boxes(.separator)
        expect(lines.count == 1 && lines.first?.minX == 56)
    }

    @Test("An outline expands and collapses on a tap, indents its rows, and asks its handlers")
    func outlines() throws {
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 0) { cell, number in
            cell.contentConfiguration = OwnConfiguration(height: 44)
            cell.accessories = number < 10 ? [.outlineDisclosure()] : []
        }
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([1, 2])
        outline.append([11, 12], to: 1)
        var log: [String] = []
        source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
        source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
        source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 2 }
        source.apply(outline, to: 0)
        view.layoutIfNeeded()
        expect(view.visibleCells.count == 2 && source.snapshot(for: 0).items == [1, 11, 12, 2])
        view.ashlar.tap(at: CGPoint(x: 290, y: 22))
        view.layoutIfNeeded()
        expect(source.snapshot().itemIdentifiers == [1, 11, 12, 2] && log == ["expand 1"])
        let cells = view.visibleCells.compactMap { $0 as? UICollectionViewListCell }
        expect(cells.map(\.indentationLevel), equals: [0, 1, 1, 0])
        expect(cells.map(\.configurationState.isExpanded), equals: [true, false, false, false])
        expect(cells.map(\.contentView.frame.minX), equals: [0, 10, 10, 0])
        view.ashlar.tap(at: CGPoint(x: 290, y: 22))
        view.layoutIfNeeded()
        expect(source.snapshot().itemIdentifiers == [1, 2] && log == ["expand 1", "collapse 1"])
        // The handler refuses the second item.
        view.ashlar.tap(at: CGPoint(x: 290, y: 66))
        expect(source.snapshot().itemIdentifiers == [1, 2] && log.count == 2)
    }

    @Test("Items that the handlers allow can be moved interactively, and the change is reported")
    func reordering() throws {
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 4) { cell, _ in
            cell.contentConfiguration = OwnConfiguration(height: 44)
        }
        expect(!view.beginInteractiveMovementForItem(at: path(0)))
        var changes: [[Int]] = []
        source.reorderingHandlers.canReorderItem = { $0 != 3 }
        source.reorderingHandlers.didReorder = {
            changes.append($0.finalSnapshot.itemIdentifiers)
            expect($0.initialSnapshot.itemIdentifiers == [0, 1, 2, 3] && $0.difference.count == 2)
            expect($0.sectionTransactions.map(\.finalSnapshot.items), equals: [$0.finalSnapshot.itemIdentifiers])
        }
        expect(!view.beginInteractiveMovementForItem(at: path(3)))
        expect(view.beginInteractiveMovementForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 110))
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        expect(changes == [[1, 2, 0, 3]] && source.snapshot().itemIdentifiers == [1, 2, 0, 3])
    }

    private final class Fills: DrawingContext {
        var colors: [Color] = []
        /// The boxes of the fills.
        var boxes: [CGRect] = []
        func saveState() {}
        func restoreState() {}
        func translate(x: CGFloat, y: CGFloat) {}
        func clip(to path: Path) {}
        func beginGroup(alpha: CGFloat) {}
        func endGroup() {}
        func fill(_ path: Path, color: Color) {
            guard color.alpha > 0 else { return }
            colors.append(color)
            boxes.append(path.boundingBox)
        }
        func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
        func draw(_ image: Image, in rect: CGRect) {}
        func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    }

    @Test("A list has the color of its configuration behind its rows, and rows have the background of its style")
    func backgrounds() throws {
        func fills(_ view: UIView) -> [Color] {
            let fills = Fills()
            view.ashlar.draw(in: fills)
            return fills.colors
        }
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.showsSeparators = false
        func shown() -> UICollectionView {
            list(configuration, rows: 2) { cell, _ in cell.contentConfiguration = OwnConfiguration(height: 44) }.view
        }
        let (back, row, chosen) = (
            UIColor.systemGroupedBackground.value, UIColor.secondarySystemGroupedBackground.value, UIColor.systemGray4.value
        )
        let view = shown()
        view.backgroundColor = .red
        expect(fills(view), equals: [UIColor.red.value, back, row, row])
        let cells = try #require(view.visibleCells as? [UICollectionViewListCell])
        cells[0].isHighlighted = true
        expect(fills(view), equals: [UIColor.red.value, back, chosen, row])
        // The color stays in place while the list scrolls.
        view.contentOffset.y = -30
        let scrolled = Fills()
        view.ashlar.draw(in: scrolled)
        expect(scrolled.boxes[1], equals: CGRect(origin: .zero, size: view.bounds.size))
        view.contentOffset.y = 0
        cells[0].backgroundConfiguration = .clear()
        cells[1].backgroundColor = .green
        expect(fills(view), equals: [UIColor.red.value, back, UIColor.green.value])
        configuration.backgroundColor = .clear
        expect(fills(shown()), equals: [row, row])
    }
}
