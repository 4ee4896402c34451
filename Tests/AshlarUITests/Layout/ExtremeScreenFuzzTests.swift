import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): brokenGeometryIsRefused.
/// The fuzz of `ExtremeNumberFuzzTests` over collection views, scroll views, text views and presented screens.
@MainActor
@Suite("Numbers at the edges of the range, in collections, texts and screens", .serialized)
struct ExtremeScreenFuzzTests {
    /// A cell that prefers whatever it was given.
    private final class OpenCell: UICollectionViewCell {
        static var preferred = CGSize.zero
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = Self.preferred
            return layoutAttributes
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var (size, header, spacing, line) = (CGSize.zero, CGSize.zero, CGFloat(0), CGFloat(0))
        var insets = UIEdgeInsets.zero
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            if let cell = cell as? UICollectionViewListCell {
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                cell.contentConfiguration = content
            }
            return cell
        }
    }

    /// A source whose delegate answers with sizes.
    private final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        var (size, header, spacing, line) = (CGSize.zero, CGSize.zero, CGFloat(0), CGFloat(0))
        var insets = UIEdgeInsets.zero
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { size }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { insets }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { line }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { spacing }
    }

    private func collection(
        _ layout: UICollectionViewLayout, _ source: Source, _ cell: UICollectionViewCell.Type
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return view
    }

    private func scroll(_ view: UIScrollView, _ numbers: inout ExtremeNumbers) {
        view.layoutIfNeeded()
        view.contentInset = numbers.insets()
        view.contentOffset = CGPoint(x: numbers.finite(), y: numbers.finite())
        view.layoutIfNeeded()
        view.frame.size = numbers.finiteSize()
        view.layoutIfNeeded()
        view.frame.size = CGSize(width: 320, height: 480)
        view.contentOffset = .zero
        view.layoutIfNeeded()
    }

    @Test("Flow layouts have finite frames", arguments: 0..<UInt64(60))
    func flow(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 4_000 + seed)
        let (source, delegate, layout) = (Source(), FlowDelegate(), UICollectionViewFlowLayout())
        let view = collection(layout, source, OpenCell.self)
        quietly {
            OpenCell.preferred = numbers.size()
            layout.scrollDirection = numbers.random.pick([.vertical, .horizontal])
            layout.itemSize = numbers.size()
            if numbers.chance(40) { layout.estimatedItemSize = numbers.size() }
            layout.sectionInset = numbers.insets()
            layout.minimumLineSpacing = numbers.number()
            layout.minimumInteritemSpacing = numbers.number()
            layout.headerReferenceSize = numbers.size()
            if numbers.chance(50) {
                (delegate.size, delegate.spacing, delegate.line) = (numbers.size(), numbers.number(), numbers.number())
                delegate.insets = numbers.insets()
                view.delegate = delegate
            }
            scroll(view, &numbers)
        }
        expectFinite(view, seed)
    }

    @Test("Compositional layouts have finite frames", arguments: 0..<UInt64(60))
    func compositional(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 5_000 + seed)
        let source = Source()
        func dimension() -> NSCollectionLayoutDimension {
            let value = numbers.number()
            return numbers.random.pick([
                .absolute(value), .estimated(value), .fractionalWidth(value), .fractionalHeight(value), .fractionalWidth(1),
                .absolute(50),
            ])
        }
        func size() -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
        }
        func insets() -> NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(
                top: numbers.number(), leading: numbers.number(), bottom: numbers.number(), trailing: numbers.number())
        }
        var view = UIView()
        quietly {
            OpenCell.preferred = numbers.size()
            let item = NSCollectionLayoutItem(layoutSize: size())
            if numbers.chance(40) { item.contentInsets = insets() }
            let group =
                numbers.chance(50)
                ? NSCollectionLayoutGroup.horizontal(layoutSize: size(), subitems: [item])
                : NSCollectionLayoutGroup.vertical(layoutSize: size(), subitems: [item])
            if numbers.chance(40) {
                group.interItemSpacing = numbers.chance(50) ? .fixed(numbers.number()) : .flexible(numbers.number())
            }
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = numbers.number()
            if numbers.chance(40) { section.contentInsets = insets() }
            if numbers.chance(30) { section.orthogonalScrollingBehavior = numbers.random.pick([.continuous, .groupPaging]) }
            let made = collection(UICollectionViewCompositionalLayout(section: section), source, OpenCell.self)
            scroll(made, &numbers)
            view = made
        }
        expectFinite(view, seed)
    }

    @Test("Lists have finite frames", arguments: 0..<UInt64(30))
    func lists(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 6_000 + seed)
        let source = Source()
        var configuration = UICollectionLayoutListConfiguration(
            appearance: numbers.random.pick([.plain, .insetGrouped, .grouped]))
        configuration.headerTopPadding = numbers.number()
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = numbers.number()
        let usesOpenCells = numbers.chance(50)
        OpenCell.preferred = numbers.size()
        let view = collection(
            UICollectionViewCompositionalLayout.list(using: configuration), source,
            usesOpenCells ? OpenCell.self : UICollectionViewListCell.self)
        quietly { scroll(view, &numbers) }
        expectFinite(view, seed)
    }

    @Test("Scroll views that zoom have finite frames", arguments: 0..<UInt64(40))
    func zooming(seed: UInt64) {
        final class Zoomer: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        var numbers = ExtremeNumbers(seed: 7_000 + seed)
        let (zoomer, view) = (Zoomer(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        view.addSubview(zoomer.view)
        view.delegate = zoomer
        quietly {
            view.contentSize = numbers.size()
            view.minimumZoomScale = numbers.number()
            view.maximumZoomScale = numbers.number()
            view.zoomScale = numbers.number()
            view.layoutIfNeeded()
            view.zoom(to: numbers.rect(), animated: false)
            view.setZoomScale(numbers.number(), animated: false)
            view.scrollRectToVisible(numbers.rect(), animated: false)
            scroll(view, &numbers)
        }
        expectFinite(view, seed)
        expect(
            [view.contentSize.width, view.contentSize.height, view.contentOffset.x, view.contentOffset.y, view.zoomScale]
                .allSatisfy { $0.isFinite }, "seed \(seed): \(view.contentSize) \(view.contentOffset) \(view.zoomScale)")
    }

    @Test("Text views have finite frames", arguments: 0..<UInt64(40))
    func texts(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 8_000 + seed)
        let scene = Scene(320, 480)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        quietly {
            scene.root.addSubview(view)
            let style = NSMutableParagraphStyle()
            style.lineSpacing = numbers.number()
            style.paragraphSpacing = numbers.number()
            style.headIndent = numbers.number()
            style.firstLineHeadIndent = numbers.number()
            style.tailIndent = numbers.number()
            style.minimumLineHeight = numbers.number()
            style.maximumLineHeight = numbers.number()
            style.lineHeightMultiple = numbers.number()
            view.attributedText = NSAttributedString(
                string: "A text of some words\nand lines", attributes: [.paragraphStyle: style, .kern: numbers.number()])
            view.textContainerInset = numbers.insets()
            view.textContainer.lineFragmentPadding = numbers.number()
            if numbers.chance(30) { view.isScrollEnabled = false }
            if numbers.chance(30) {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
                view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor).isActive = true
            }
            _ = view.sizeThatFits(numbers.size())
            scene.layout()
            scroll(view, &numbers)
        }
        expectFinite(scene.root, seed)
    }

    @Test("Sheets, popovers and split views have finite frames", arguments: 0..<UInt64(30))
    func screens(seed: UInt64) {
        var numbers = ExtremeNumbers(seed: 9_000 + seed)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        defer { window.isHidden = true }
        quietly {
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            split.minimumPrimaryColumnWidth = numbers.number()
            split.maximumPrimaryColumnWidth = numbers.number()
            split.preferredPrimaryColumnWidth = numbers.number()
            split.preferredPrimaryColumnWidthFraction = numbers.number()
            split.preferredDisplayMode = .oneBesideSecondary
            window.rootViewController = split
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let shown = UIViewController()
            shown.preferredContentSize = numbers.size()
            if numbers.chance(50) {
                let height = numbers.number()
                shown.sheetPresentationController?.detents = [.custom { _ in height }, .large()]
                shown.sheetPresentationController?.preferredCornerRadius = numbers.number()
            } else {
                shown.modalPresentationStyle = numbers.random.pick([.popover, .formSheet])
                shown.popoverPresentationController?.sourceView = split.view
                shown.popoverPresentationController?.sourceRect = numbers.rect()
                shown.popoverPresentationController?.popoverLayoutMargins = numbers.insets()
            }
            split.present(shown, animated: false)
            window.layoutIfNeeded()
            shown.preferredContentSize = numbers.size()
            window.layoutIfNeeded()
        }
        expectFinite(window, seed)
        window.rootViewController?.dismiss(animated: false)
    }
}
