import AshlarExplain
import Foundation
import TestSupport
import Testing

@Suite("Pictures of conflicts")
struct ConflictPictureTests {
    private static let row = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa'Price']   (active, names: '|':PriceCell:0xc )>",
            "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Price']-(8)-[UIButton:0xb'Buy']   (active)>",
            "<NSLayoutConstraint:0x3 UIButton:0xb'Buy'.width == 64   (active)>",
            "<NSLayoutConstraint:0x4 H:[UIButton:0xb'Buy']-(16)-|   (active, names: '|':PriceCell:0xc )>",
            "<NSLayoutConstraint:0x5 PriceCell:0xc.width == 200   (active)>",
            "<NSLayoutConstraint:0x6 'least width' UILabel:0xa'Price'.width >= 120   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x6 'least width' UILabel:0xa'Price'.width >= 120   (active)>
        """

    private func explanation(_ log: String = row) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(log)).first)
    }

    private func texts(_ picture: ConflictPicture, _ role: ConflictPicture.Role) -> [String] {
        picture.shapes.compactMap {
            guard $0.role == role, case .text(_, _, let string, _) = $0.form else { return nil }
            return string
        }
    }

    private func boxes(_ picture: ConflictPicture, _ role: ConflictPicture.Role) -> [CGRect] {
        picture.shapes.compactMap {
            guard $0.role == role, case .box(let x, let y, let width, let height) = $0.form else { return nil }
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }

    @Test("Views are boxes inside of the view that holds them, and what is missing is red")
    func nested() throws {
        let picture = try #require(ConflictPicture(of: try explanation()))
        let (holders, views) = (boxes(picture, .holder), boxes(picture, .view))
        expect(holders.count == 1 && views.count == 2)
        for view in views { expect(holders[0].contains(view)) }
        expect(!views[0].intersects(views[1]))
        expect(Set(texts(picture, .name)), equals: ["PriceCell", "UILabel 'Price'", "UIButton 'Buy'"])
        expect(texts(picture, .missingNumber), equals: ["24 missing"])
        expect(texts(picture, .askedNumber), equals: ["(6) ≥ 120"])
        expect(Set(texts(picture, .number)), equals: ["(1) 16", "(2) 8", "(3) 64", "(4) 16", "(5) 200"])
        // Two strokes of a cross, and one through the number.
        let strokes = picture.shapes.filter { $0.role == .cross }
        expect(strokes.count, equals: 3)
    }

    @Test("A fix shows a layout in which nothing is missing")
    func settled() throws {
        let conflict = ConflictLog(Self.row).conflicts[0]
        let explanation = try explanation()
        expect(explanation.fixes.count > 5)
        for index in explanation.fixes.indices {
            let diagram = try #require(explanation.diagram(afterFix: index, of: conflict))
            let picture = ConflictPicture(settled: diagram)
            expect(texts(picture, .missingNumber), equals: [], "\(explanation.fixes[index].change)")
            let strokes = picture.shapes.filter { $0.role == .cross }
            expect(strokes.isEmpty)
            let isRemoved = explanation.fixes[index].change.hasPrefix("remove")
            expect(diagram.measures.count, equals: explanation.minimal.count - (isRemoved ? 1 : 0))
        }
        expect(explanation.diagram(afterFix: explanation.fixes.count, of: conflict) == nil)
    }

    @Test("A smaller constant that fixes the conflict is drawn with the new number")
    func changedConstant() throws {
        let explanation = try explanation()
        let index = try #require(explanation.fixes.firstIndex { $0.change.contains("PriceCell.width = 224") })
        let diagram = try #require(explanation.diagram(afterFix: index, of: ConflictLog(Self.row).conflicts[0]))
        let missed = diagram.measures.filter { !$0.isMet }
        expect(missed.isEmpty)
        expect(texts(ConflictPicture(settled: diagram), .number).contains("(5) 224"))
    }

    @Test("All pictures of the collected logs keep their shapes inside, and their names whole")
    func collected() throws {
        var count = 0
        for entry in try CollectedLogTests.entries() {
            let log = ConflictLog(try String(contentsOf: CollectedLogTests.folder.appending(path: entry.file), encoding: .utf8))
            for explanation in Explanation.all(of: log) where explanation.repeats == nil {
                for width in [260.0, 640] {
                    guard let picture = ConflictPicture(of: explanation, width: width), let diagram = explanation.diagram else {
                        continue
                    }
                    count += 1
                    let names = diagram.spans.map(\.name).sorted()
                    expect(texts(picture, .name).sorted(), equals: names, "\(entry.file)")
                    expect(picture.width.isFinite && picture.height.isFinite && picture.height < 4000, "\(entry.file)")
                    for box in boxes(picture, .view) + boxes(picture, .holder) + boxes(picture, .missing) {
                        expect(CGRect(x: 0, y: 0, width: picture.width, height: picture.height).contains(box), "\(entry.file)")
                    }
                }
            }
        }
        expect(count > 150)
    }

    @Test("Where both axes are known, boxes have the proportions of the layout")
    func plane() throws {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 300   (active)>",
                "<NSLayoutConstraint:0x2 UIView:0xa.height == 200   (active)>",
                "<NSLayoutConstraint:0x3 H:|-(100)-[UILabel:0xb]   (active, names: '|':UIView:0xa )>",
                "<NSLayoutConstraint:0x4 V:|-(50)-[UILabel:0xb(100)]   (active, names: '|':UIView:0xa )>",
                "<NSLayoutConstraint:0x5 H:[UILabel:0xb]-(100)-|   (active, names: '|':UIView:0xa )>",
                "<NSLayoutConstraint:0x6 UILabel:0xb.width == 180   (active)>",
                "<NSLayoutConstraint:0x7 UILabel:0xb.height == 100   (active)>",
                "<NSLayoutConstraint:0x8 UILabel:0xb.top == UIView:0xa.top + 50   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x6 UILabel:0xb.width == 180   (active)>
            """
        let explanation = try explanation(log)
        expect(explanation.diagram?.isPlane, equals: true)
        let picture = try #require(ConflictPicture(of: explanation))
        let (outer, inner) = (try #require(boxes(picture, .holder).first), try #require(boxes(picture, .view).first))
        expect(outer.contains(inner))
        expect((inner.minY - outer.minY) > 20 && (outer.maxY - inner.maxY) > 20)
        expect(texts(picture, .missingNumber), equals: ["80 missing"])
    }

    @Test("Names are colored in texts, the longest first")
    func coloring() throws {
        let explanation = try explanation(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>",
                "<NSLayoutConstraint:0x2 UIViewBox:0xb.width == UIView:0xa.width   (active)>",
                "<NSLayoutConstraint:0x3 UIViewBox:0xb.width == 50   (active)>"
            )
            """)
        let coloring = NameColoring(explanation)
        let names = try #require(explanation.diagram).spans.map(\.name)
        let runs = coloring.runs(of: "UIViewBox.width = UIView.width, not MyUIView")
        let whole = runs.map(\.text).joined()
        expect(whole, equals: "UIViewBox.width = UIView.width, not MyUIView")
        let colored = runs.compactMap(\.view).map { names[$0] }
        expect(colored, equals: ["UIViewBox", "UIView"])
    }

    @Test("An SVG document shows hostile names as text")
    func hostile() throws {
        let wicked = "</text><script>alert(1)</script>"
        let log = Self.row.replacing("'least width'", with: "'\(wicked)'")
        let svg = ConflictPicture.document([try explanation(log)])
        expect(!svg.contains("<script"))
        expect(svg.contains("&lt;script&gt;"))
    }
}
