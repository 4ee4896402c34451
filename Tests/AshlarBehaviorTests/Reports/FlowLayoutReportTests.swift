import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about flow layouts. The numbers are those of the sources, or their rule applied to the sizes of the test.
@MainActor
@Suite("Reports: flow layouts", .serialized)
struct FlowLayoutReportTests {
    private func flow(_ item: CGSize? = nil, gap: CGFloat = 10) -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        if let item { flow.itemSize = item }
        (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (gap, gap)
        return flow
    }

    // Source: Apple, "Collection View Programming Guide", "Using the Flow Layout"; stackoverflow.com/questions/13017257.
    @Test("Items of a line are spread until the line is full, and the last line starts at the left")
    func spread() {
        let grid = Grid(flow(CGSize(width: 100, height: 50)), count: 7)
        expect((0..<7).map { grid.frame($0).minX }, equals: [0, 145, 290, 0, 145, 290, 0])
        expect((0..<7).map { grid.frame($0).minY }, equals: [0, 0, 0, 60, 60, 60, 120])
        expect(grid.view.contentSize, equals: CGSize(width: 390, height: 170))
    }

    // Source: stackoverflow.com/questions/13017257, the answer with a left-aligned layout.
    @Test("An item alone on a line that is not the last is centered")
    func alone() {
        let sizes = [250, 250, 100].map { CGSize(width: $0, height: 50) }
        let grid = Grid(flow(), sizes: sizes)
        expect(grid.frame(0).origin == CGPoint(x: 70, y: 0) && grid.frame(1).origin == CGPoint(x: 0, y: 60))
    }

    // Source: Donny Wals, "Mastering iOS 12 Programming", "Understanding the UICollectionViewFlowLayout and its delegate".
    @Test("Three items of 106 points fill 320 points with one point between them")
    func onePoint() {
        let grid = Grid(
            flow(gap: 1), sizes: Array(repeating: CGSize(width: 106, height: 106), count: 6), width: 320, height: 568)
        expect((0..<6).map { grid.frame($0).minX }, equals: [0, 107, 214, 0, 107, 214])
        expect((0..<6).map { grid.frame($0).minY }, equals: [0, 0, 0, 107, 107, 107])
    }

    // Source: Apple, "Using the Flow Layout", figure 3-2.
    @Test("Items of different heights are centered on their line")
    func heights() {
        let grid = Grid(flow(), sizes: [100, 50, 30].map { CGSize(width: 190, height: $0) })
        expect(grid.frame(0), equals: CGRect(x: 0, y: 0, width: 190, height: 100))
        expect(grid.frame(1) == CGRect(x: 200, y: 25, width: 190, height: 50) && grid.frame(2).minY == 110)
    }

    // Source: Apple, UICollectionViewFlowLayout.sectionInset; dativestudios.com, "Collection view sticky headers".
    @Test("Section insets lie between header, items and footer, and do not narrow the header")
    func insets() throws {
        let layout = flow(CGSize(width: 100, height: 50))
        (layout.headerReferenceSize, layout.footerReferenceSize) = (CGSize(width: 44, height: 40), CGSize(width: 44, height: 30))
        layout.sectionInset = UIEdgeInsets(top: 12, left: 20, bottom: 18, right: 20)
        let grid = Grid(layout, count: 6)
        func edge(_ kind: String) throws -> CGRect {
            try #require(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0))).frame
        }
        try expect(edge(UICollectionView.elementKindSectionHeader), equals: CGRect(x: 0, y: 0, width: 390, height: 40))
        expect(grid.frame(0).origin == CGPoint(x: 20, y: 52) && grid.frame(2).maxX == 370)
        try expect(edge(UICollectionView.elementKindSectionFooter), equals: CGRect(x: 0, y: 180, width: 390, height: 30))
    }

    // Source: Apple, UICollectionViewFlowLayout.sectionInsetReference and SectionInsetReference.fromSafeArea.
    @Test("Section insets start at the safe area or at the content inset", arguments: [true, false])
    func reference(_ isSafeArea: Bool) {
        let layout = flow(CGSize(width: 100, height: 100))
        layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        layout.sectionInsetReference = isSafeArea ? .fromSafeArea : .fromContentInset
        let (controller, grid) = (UIViewController(), Grid(layout, count: 12, width: 844, height: 390))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
        grid.view.frame = controller.view.bounds
        grid.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(grid.view)
        let phone = Phone(controller, width: 844, height: 390)
        phone.wait(0)
        expect(grid.frame(0).minX == (isSafeArea ? 57 : 10))
        let line = (0..<12).map { grid.frame($0) }.filter { $0.minY == 0 }
        expect(line.last?.maxX == (isSafeArea ? 787 : 834))
    }
}
