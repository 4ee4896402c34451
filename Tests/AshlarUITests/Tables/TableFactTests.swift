import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): tableMetrics.
/// Tests with published frames: rows of static cells that Interface Builder saved, and values that Apple documents.
///
/// The widths of texts are not compared, because the tests use block text. Edges that do not depend on them are compared.
@MainActor
@Suite("Published frames of tables and collections")
struct TableFactTests {
    /// A static cell of a storyboard.
    struct SavedCell: Sendable, CustomStringConvertible {
        let file: String
        let style: UITableViewCell.CellStyle
        var accessory = UITableViewCell.AccessoryType.none
        let width: CGFloat
        let content: CGFloat
        /// The leading edge of the first label, and the trailing edge of the last one.
        let edges: (CGFloat, CGFloat)
        var imageSize: CGSize?

        var description: String { "\(file) \(width)" }
    }

    nonisolated static let saved: [SavedCell] = [
        // Source: github.com/Alamofire/Alamofire, Example/Source/Base.lproj/Main.storyboard: label (16, 0, 343, 43⅔) of 375.
        SavedCell(file: "Alamofire", style: .default, width: 375, content: 375, edges: (16, 359)),
        // Source: the same: text (16, 13, 51⅓, 19⅓), detail (73⅓, 13, 285⅔, 19⅓), which are 6 points apart.
        SavedCell(file: "Alamofire", style: .value1, width: 375, content: 375, edges: (16, 359)),
        // Source: github.com/WenchaoD/FSCalendar, Example-Swift's Main.storyboard: label (20, 0, 374, 43⅔) of 414.
        SavedCell(file: "FSCalendar", style: .default, width: 414, content: 414, edges: (20, 394)),
        // Source: the same: text (20, 13, 134, 19⅓), detail (352⅓, 13, 41⅔, 19⅓).
        SavedCell(file: "FSCalendar", style: .value1, width: 414, content: 414, edges: (20, 394)),
        // Source: the same: label (20, 0, 350, 43⅔) in a content of 370 beside a checkmark.
        SavedCell(file: "FSCalendar", style: .default, accessory: .checkmark, width: 414, content: 370, edges: (20, 370)),
        // Source: the same: image (20, 14, 18, 15), label (53, 0, 341, 43⅔).
        SavedCell(
            file: "FSCalendar", style: .default, width: 414, content: 414, edges: (53, 394),
            imageSize: CGSize(width: 18, height: 15)),
        // Source: github.com/Esri/arcgis-runtime-samples-ios, StretchRenderer.storyboard: text from 20, detail (331, 12, 44, 20.5),
        // content of 383 beside a disclosure.
        SavedCell(file: "arcgis", style: .value1, accessory: .disclosureIndicator, width: 414, content: 383, edges: (20, 375)),
        // Source: github.com/firebase/quickstart-ios, database's Main.storyboard (Xcode 16): text from 20, detail to 373 of 393.
        SavedCell(file: "quickstart-ios", style: .value1, width: 393, content: 393, edges: (20, 373)),
        // Source: tensorflow/examples, bert_qa's Main.storyboard: label (20, 0, 560, 43.5) of 600.
        SavedCell(file: "examples", style: .default, width: 600, content: 600, edges: (20, 580)),
    ]

    private func lay(_ saved: SavedCell, text: String = "text", detail: String = "more") -> UITableViewCell {
        final class One: UITableViewDataSource {
            let cell: UITableViewCell
            init(_ cell: UITableViewCell) { self.cell = cell }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let cell = UITableViewCell(style: saved.style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = detail
        cell.accessoryType = saved.accessory
        if let size = saved.imageSize { cell.imageView?.image = blankImage(UInt8(size.width), UInt8(size.height)) }
        makeTable(One(cell), width: saved.width).layoutIfNeeded()
        return cell
    }

    @Test("Rows of static cells have the frames that Interface Builder saved", arguments: saved)
    func rows(_ saved: SavedCell) throws {
        let cell = lay(saved)
        let label = try #require(cell.textLabel)
        expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == saved.content)
        expect(label.frame.minX, equals: saved.edges.0)
        expect((cell.detailTextLabel ?? label).frame.maxX, equals: saved.edges.1)
        if let size = saved.imageSize { expect(cell.imageView?.frame.size == size && cell.imageView?.frame.minX == 20) }
    }

    @Test("The two texts of a full value1 row are 6 points apart")
    func between() throws {
        let cell = lay(Self.saved[1], detail: String(repeating: "detail ", count: 20))
        let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        expect(detail.frame.minX == text.frame.maxX + 6 && detail.frame.maxX == 359)
    }

    @Test("Default values are those in Apple's documentation")
    func defaults() {
        let table = UITableView()
        // Source: developer.apple.com, UITableView.rowHeight and estimatedRowHeight: "The default value is automaticDimension".
        expect(table.rowHeight == UITableView.automaticDimension && table.estimatedRowHeight == UITableView.automaticDimension)
        // Source: developer.apple.com, sectionHeaderTopPadding: "The default value is automaticDimension".
        expect(table.sectionHeaderTopPadding, equals: UITableView.automaticDimension)
        // Source: developer.apple.com, UITableView.allowsSelection (true), allowsMultipleSelection (false).
        expect(table.allowsSelection && !table.allowsMultipleSelection && !table.allowsSelectionDuringEditing)
        // Source: developer.apple.com, indentationWidth: "The default indentation width is 10.0 points"; indentationLevel 0.
        expect(UITableViewCell().indentationWidth == 10 && UITableViewCell().indentationLevel == 0)
        // Source: developer.apple.com, UICollectionViewFlowLayout: minimumLineSpacing and minimumInteritemSpacing 10.0, itemSize
        // (50.0, 50.0), no insets, reference sizes (0, 0), vertical; sectionHeadersPinToVisibleBounds false.
        let flow = UICollectionViewFlowLayout()
        expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
        expect(flow.itemSize == CGSize(width: 50, height: 50) && flow.estimatedItemSize == .zero)
        expect(flow.sectionInset == .zero && flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
        expect(flow.scrollDirection == .vertical && !flow.sectionHeadersPinToVisibleBounds)
        // Source: developer.apple.com, UIScrollView: zoom scales of 1, bouncesZoom true, content offset (0, 0).
        expect(flow.collectionView == nil && UIScrollView().bouncesZoom && UIScrollView().maximumZoomScale == 1)
        // Source: developer.apple.com, UICollectionViewLayoutAttributes: alpha 1.0, zIndex 0, isHidden false, transform identity.
        let attributes = UICollectionViewLayoutAttributes()
        expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden && attributes.transform.isIdentity)
    }

    @Test("A row's indentation is its level times its width, and moves its text")
    func indentation() throws {
        // Source: developer.apple.com, indentationLevel: "each level of indentation … determined by indentationWidth".
        let cell = lay(Self.saved[0])
        cell.indentationLevel = 2
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        expect(cell.textLabel?.frame.minX, equals: 36)
    }

    @Test("A flow layout spreads the items of a line over the width")
    func flow() {
        // Source: the figure of minimumInteritemSpacing in Apple's "Collection View Programming Guide for iOS", "Using the Flow Layout":
        // the distance grows so that the first and the last item of a full line touch the insets.
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        let scene = CollectionScene([4], layout: layout)
        scene.layout()
        expect(scene.frames.map(\.minX) == [10, 115, 220, 10] && scene.frames.map(\.minY) == [5, 5, 5, 55])
        expect(scene.view.contentSize, equals: CGSize(width: 320, height: 100))
    }
}
