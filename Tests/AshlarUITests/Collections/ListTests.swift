import AshlarGraphics
import Foundation
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): listMeasures.
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

    @Test("Rows are 44 points high, and higher for a text that needs it")
    func rows() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 3) { cell, number in
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "x", count: number == 1 ? 40 : 3)
            content.textProperties.font = .systemFont(ofSize: 20)
            cell.contentConfiguration = content
        }
        let frames = view.visibleCells.map(\.frame)
        #expect(frames[0] == rect(0, 0, 320, 44))
        // 320 minus two margins of 16 has room for 14 blocks of 20 in a line, so there are three lines, and margins of 11.
        #expect(frames[1] == rect(0, 44, 320, 82))
        #expect(frames[2].minY == 126)
        let content = try #require(view.visibleCells[0].contentView.subviews.first as? UIListContentView)
        #expect(content.frame == rect(0, 0, 320, 44))
        #expect(content.textLayoutGuide?.owningView === content)
        let label = try #require(content.subviews.first as? UILabel)
        #expect(label.frame == rect(16, 12, 288, 20))
    }

    @Test("A second text stands below the first, or at the trailing end")
    func secondTexts() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 2) { cell, number in
            var content: UIListContentConfiguration = number == 0 ? .subtitleCell() : .valueCell()
            content.text = "xx"
            content.secondaryText = "yyy"
            content.textProperties.font = .systemFont(ofSize: 10)
            content.secondaryTextProperties.font = .systemFont(ofSize: 10)
            cell.contentConfiguration = content
        }
        func labels(_ row: Int) -> [CGRect] { view.visibleCells[row].contentView.subviews[0].subviews.map(\.frame) }
        // The texts take 10 + 2 + 10 points, centered in 44.
        #expect(labels(0) == [rect(16, 11, 288, 10), rect(16, 23, 288, 10)])
        let beside = labels(1)
        #expect(beside[1] == rect(320 - 16 - 30, 17, 30, 10))
        #expect(beside[0].minX == 16 && beside[0].maxX == beside[1].minX - 8)
        #expect(view.visibleCells[0].contentConfiguration is UIListContentConfiguration)
    }

    @Test("A configuration of the same kind is shown by the same view")
    func sameView() throws {
        let cell = UICollectionViewListCell(frame: rect(0, 0, 320, 44))
        var content = cell.defaultContentConfiguration()
        content.text = "a"
        cell.contentConfiguration = content
        let view = try #require(cell.contentView.subviews.first)
        content.text = "b"
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews == [view])
        #expect((view.subviews.first as? UILabel)?.text == "b")
        cell.contentConfiguration = OwnConfiguration(height: 30)
        #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first is OwnConfiguration.View)
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
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

    @Test("An application's own configuration gives its row its height, and follows the selection")
    func ownConfiguration() throws {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .plain), rows: 2) { cell, number in
            cell.contentConfiguration = OwnConfiguration(height: 60 + CGFloat(number))
        }
        #expect(view.visibleCells.map(\.frame) == [rect(0, 0, 320, 60), rect(0, 60, 320, 61)])
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        #expect((view.visibleCells[1].contentConfiguration as? OwnConfiguration)?.isSelected == true)
        #expect((view.visibleCells[0].contentConfiguration as? OwnConfiguration)?.isSelected == false)
    }

    @Test("The update handler sets a row up for its state")
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
        #expect(view.visibleCells.map { $0.backgroundConfiguration?.backgroundColor } == [.red, .blue])
    }

    @Test("Inset groups keep a distance from the edges, 16 points on a phone, and are drawn with lines between")
    func insetGroups() {
        let (view, _) = list(UICollectionLayoutListConfiguration(appearance: .insetGrouped), rows: 2, width: 390) { cell, _ in
            cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        }
        #expect(view.visibleCells.map(\.frame) == [rect(16, 17.5, 358, 44), rect(16, 61.5, 358, 44)])
        // The line is inset by 16 points in the row, which is inset by 16 in the list. There is no line below the last row.
        let lines = Picture(of: view).boxes(.separator)
        #expect(lines.count == 1 && lines.first?.minX == 32 && lines.first?.maxX == 374)
        #expect(lines.first?.maxY == 61.5)
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
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0))?.frame == rect(0, 0, 320, 70))
        #expect(view.visibleCells.first?.frame.minY == 70)
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame == rect(0, 300, 320, 70))
    }
}
