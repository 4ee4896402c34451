import Ashlar
import AshlarGraphics
import AshlarPages
import TestSupport
import Testing

/// Where views, rows and lines are divided between pages.
@MainActor @Suite struct PageFlowTests {
    private func pages(_ document: PageDocument) throws -> PageRecorder {
        let recorder = PageRecorder()
        try document.draw(in: recorder)
        return recorder
    }

    private func lines(_ range: ClosedRange<Int>) -> String { range.map { "l\($0)" }.joined(separator: "\n") }

    @Test("A document without content has one empty page")
    func empty() throws {
        let recorder = try pages(PageDocument(smallPage))
        expect(recorder.pages.map(\.size), equals: [CGSize(width: 200, height: 100)])
        expect(recorder.texts, equals: [[]])
    }

    @Test("A stack is divided between its views, and a space at the top of a page is left out")
    func stack() throws {
        let stack = UIStackView(arrangedSubviews: [box(40), box(40), box(40), box(40)])
        (stack.axis, stack.spacing) = (.vertical, 10)
        let document = PageDocument(smallPage)
        document.add(stack)
        let recorder = try pages(document)
        expect(recorder.pages.map { $0.fills.map(\.minY) }, equals: [[0, 50], [0, 50]])
    }

    @Test("A stack in a card with margins is divided too, and the card's color is on both pages")
    func nested() throws {
        let stack = UIStackView(arrangedSubviews: [box(40), box(40), box(40)])
        stack.axis = .vertical
        let card = UIView()
        card.backgroundColor = .blue
        card.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
            stack.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        let document = PageDocument(smallPage)
        document.add(card)
        let recorder = try pages(document)
        // The card, and the boxes of which a part is on the page.
        expect(recorder.pages.map(\.fills.count), equals: [3, 2])
        expect(recorder.pages[0].fills[1...].map(\.minY), equals: [10, 50])
        expect(recorder.pages[1].fills[1].minY, equals: 0)
    }

    @Test(
        "A text is divided between lines, and no line of it is alone on a page",
        arguments: [(13, 10), (12, 10), (11, 9), (10, 10)])
    func text(count: Int, first: Int) throws {
        let document = PageDocument(smallPage)
        document.add(label(lines(1...count)))
        let recorder = try pages(document)
        expect(recorder.texts[0].count, equals: first)
        expect(recorder.texts.flatMap(\.self), equals: (1...count).map { "l\($0)" })
    }

    @Test("A text begins with two lines at the end of a page, or on the next one", arguments: [(70, 3), (80, 2), (90, 0)])
    func beginning(used: CGFloat, count: Int) throws {
        let document = PageDocument(smallPage)
        document.add(box(used))
        document.add(label(lines(1...6)))
        let recorder = try pages(document)
        expect(recorder.texts[0].count, equals: count)
        expect(recorder.texts[1].count, equals: 6 - count)
    }

    @Test("A text of three lines is not divided")
    func shortText() throws {
        let document = PageDocument(smallPage)
        document.add(box(80))
        document.add(label(lines(1...3)))
        try expect(pages(document).texts, equals: [[], ["l1", "l2", "l3"]])
    }

    @Test("A text over many pages has all of its lines once")
    func longText() throws {
        let document = PageDocument(smallPage)
        document.add(label(lines(1...95)))
        let recorder = try pages(document)
        expect(recorder.texts.map(\.count), equals: Array(repeating: 10, count: 9) + [5])
        expect(recorder.texts.flatMap(\.self), equals: (1...95).map { "l\($0)" })
    }

    @Test("A heading is on the page of what follows it")
    func keepsWithNext() throws {
        let heading = label("H")
        heading.accessibilityTraits = .header
        let document = PageDocument(smallPage)
        for view in [box(80), heading, label(lines(1...4))] { document.add(view) }
        try expect(pages(document).texts, equals: [[], ["H", "l1", "l2", "l3", "l4"]])
    }

    @Test("A heading in a stack is on the page of what follows it in the stack")
    func keepsWithNextInStack() throws {
        let heading = label("H")
        heading.ashlar.pages.keepsWithNext = true
        let stack = UIStackView(arrangedSubviews: [box(80), heading, box(30)])
        stack.axis = .vertical
        let document = PageDocument(smallPage)
        document.add(stack)
        try expect(pages(document).texts, equals: [[], ["H"]])
    }

    @Test("Views that keep with the next and are higher than a page are divided after all")
    func longChain() throws {
        let document = PageDocument(smallPage)
        for _ in 0..<5 {
            let view = box(40)
            view.ashlar.pages.keepsWithNext = true
            document.add(view)
        }
        document.add(label("end"))
        try expect(pages(document).pages.map(\.fills.count), equals: [2, 2, 1])
    }

    @Test("An unbreakable view moves to the next page, and one that begins a page does so")
    func options() throws {
        let whole = label(lines(1...6))
        whole.ashlar.pages.isUnbreakable = true
        let last = label("last")
        last.ashlar.pages.breaksBefore = true
        let document = PageDocument(smallPage)
        for view in [box(60), whole, last] { document.add(view) }
        try expect(pages(document).texts, equals: [[], (1...6).map { "l\($0)" }, ["last"]])
    }

    @Test("A page break and a space between views")
    func breaksAndSpaces() throws {
        let document = PageDocument(smallPage)
        document.add(box(20))
        document.addSpace(15)
        document.add(box(20))
        document.addPageBreak()
        document.add(box(20))
        try expect(pages(document).pages.map { $0.fills.map(\.minY) }, equals: [[0, 35], [0]])
    }

    @Test("Header and footer know the number of pages, and take room")
    func headers() throws {
        let document = PageDocument(smallPage)
        document.setup.distance = 5
        document.header = { label("\($0.number)/\($0.count)") }
        document.footer = { $0.number == 1 ? nil : label("f") }
        document.add(numberedTable(12))
        let recorder = try pages(document)
        // 100 − 15 and 100 − 30 points for rows of 20.
        expect(recorder.texts.map { $0.filter { $0.hasPrefix("r") }.count }, equals: [4, 3, 3, 2])
        expect(recorder.texts.map(\.first), equals: ["1/4", "2/4", "3/4", "4/4"])
        expect(recorder.pages[1].texts.first { $0.text == "r4" }!.place.y > 15)
    }

    @Test("Documents with more pages than are kept are the same", arguments: [-5, 0, 1, 3, 7])
    func heldPages(count: Int) throws {
        func document() -> PageDocument {
            let document = PageDocument(smallPage)
            document.footer = { label("\($0.number) of \($0.count)") }
            document.add(label(lines(1...13)))
            let table = numberedTable(20)
            table.header = [label("head")]
            document.add(table)
            return document
        }
        let (whole, part) = (document(), document())
        part.heldPages = count
        let (expected, result) = (try pages(whole), try pages(part))
        expect(result.texts, equals: expected.texts)
        expect(result.elements, equals: expected.elements)
        expect(whole.work.layouts < part.work.layouts)
    }

    @Test("The header of a table is repeated on each page and not left alone at the end of one")
    func tableHeader() throws {
        let table = numberedTable(6)
        table.header = [label("head")]
        let document = PageDocument(smallPage)
        document.add(box(80))
        document.add(table)
        let texts = try pages(document).texts
        expect(texts.map(\.first), equals: [nil, "head", "head"])
        expect(texts.map { $0.filter { $0.hasPrefix("r") } }, equals: [[], ["r0", "r1", "r2", "r3"], ["r4", "r5"]])
    }

    @Test("Rows are made when their turn comes, and used again", arguments: [100, 1_000])
    func rows(count: Int) throws {
        var made = 0
        let table = PageTable(count: count) { index, reusable in
            if reusable == nil { made += 1 }
            return numberedRow(index, reusable, height: 20)
        }
        let document = PageDocument(smallPage)
        document.add(table)
        let recorder = try pages(document)
        expect(recorder.pages.count, equals: count / 5)
        expect(made, equals: 1)
        expect(document.work.pages, equals: count / 5)
        expect(document.work.layouts, equals: count)
        expect(document.work.rows, equals: count + 1)
    }

    @Test("Rows that are used again with other cells have the elements of cells, unless the application has chosen others")
    func reusedCells() throws {
        let table = PageTable(count: 3) { index, reusable in
            let row = reusable as? UIStackView ?? UIStackView()
            for cell in row.arrangedSubviews { cell.removeFromSuperview() }
            for text in ["a\(index)", "b\(index)", "c\(index)"] { row.addArrangedSubview(label(text)) }
            row.arrangedSubviews[2].ashlar.documentElement = DocumentElement(.figure)
            // A cell of the row before that is in another place.
            if index == 1 { row.insertArrangedSubview(row.arrangedSubviews[1], at: 0) }
            return row
        }
        table.namesRows = true
        let document = PageDocument(smallPage)
        document.add(table)
        let elements = try pages(document).elements.map { $0.trimmingCharacters(in: .whitespaces) }
        let cells = elements.map { $0.prefix { $0 != " " } }.filter { ["TR", "TH", "TD", "Figure"].contains($0) }
        expect(cells, equals: Array(repeating: ["TR", "TH", "TD", "Figure"], count: 3).flatMap(\.self))
    }

    @Test("A cell that was the first one of a row and is no more does not name the row")
    func movedCell() throws {
        var cell: UIView?
        let table = PageTable(count: 2) { index, reusable in
            let row = reusable as? UIStackView ?? UIStackView(arrangedSubviews: [label("a"), label("b")])
            if index == 1 { row.addArrangedSubview(row.arrangedSubviews[0]) }
            cell = row.arrangedSubviews[1]
            return row
        }
        table.namesRows = true
        let document = PageDocument(smallPage)
        document.add(table)
        _ = try pages(document)
        expect(cell?.ashlar.documentElement?.role, equals: .tableDataCell)
    }

    @Test("Marks and the next view stay with a container that has padding", arguments: [false, true])
    func padding(isKept: Bool) throws {
        let heading = label("H")
        let card = UIView()
        card.addSubview(heading)
        heading.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            heading.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
            heading.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            heading.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        card.ashlar.pages.outlineEntry = PageOutlineEntry("Card")
        card.ashlar.pages.destination = "card"
        card.ashlar.pages.keepsWithNext = true
        func outline(_ first: CGFloat) throws -> PageRecorder {
            let stack = UIStackView(arrangedSubviews: [box(first), card, box(30)])
            stack.axis = .vertical
            let document = PageDocument(smallPage)
            document.setup.distance = 0
            // With a footer, pages are kept.
            if isKept { document.footer = { _ in box(10) } }
            document.add(box(5))
            document.add(stack)
            return try pages(document)
        }
        let together = try outline(10)
        expect(together.outline == ["1 Card on 1 at 15"] && together.destinations == ["card on 1"])
        let next = try outline(60)
        expect(next.texts, equals: [[], ["H"]])
        expect(next.outline == ["1 Card on 2 at 0"] && next.destinations == ["card on 2"])
    }

    @Test("Nothing is laid out after a page that the context cannot begin")
    func failingContext() {
        var rows = 0
        let table = PageTable(count: 1_000) { index, reusable in
            rows = index + 1
            return numberedRow(index, reusable, height: 20)
        }
        let document = PageDocument(smallPage)
        document.add(table)
        let recorder = PageRecorder()
        recorder.failingPage = 3
        #expect(throws: PageRecorder.Failure.self) { try document.draw(in: recorder) }
        expect(recorder.pages.count, equals: 2)
        expect(rows, equals: 11)
    }

    @Test("Outline, destinations, links, labels and the description reach the document")
    func marks() throws {
        let first = label("one")
        first.ashlar.pages.outlineEntry = PageOutlineEntry("One")
        first.ashlar.pages.link = .destination("two")
        let second = label("two")
        second.ashlar.pages.outlineEntry = PageOutlineEntry("Two", level: 2)
        second.ashlar.pages.destination = "two"
        let document = PageDocument(smallPage)
        document.information.title = "T"
        document.attachments = [DocumentAttachment(name: "a.csv", data: Data([1]))]
        document.pageLabel = { "p\($0)" }
        document.footer = { _ in label("foot") }
        for view in [first, box(60), second] { document.add(view) }
        let recorder = try pages(document)
        expect(recorder.outline, equals: ["1 One on 1 at 0", "2 Two on 2 at 0"])
        expect(recorder.destinations, equals: ["two on 2"])
        expect(recorder.links, equals: ["destination(\"two\") on 1"])
        expect(recorder.pages.map(\.label), equals: ["p1", "p2"])
        expect(recorder.information.title, equals: "T")
        expect(recorder.attachments.map(\.name), equals: ["a.csv"])
    }
}

/// Content that does not fit.
@MainActor @Suite struct PageErrorTests {
    private func error(_ document: PageDocument) -> PageError? {
        do {
            try document.draw(in: PageRecorder())
        } catch let error as PageError {
            return error
        } catch {}
        return nil
    }

    @Test("A row that is higher than a page is named")
    func tallRow() {
        let table = PageTable(count: 3) { index, _ in index == 1 ? box(120, "Photo") : box(20) }
        table.header = [box(10)]
        let document = PageDocument(smallPage)
        document.add(table)
        expect(
            error(document)?.description, equals: "Row 1 (Photo) is 120.0 points high and cannot be divided, and a page has 90.0."
        )
    }

    @Test("A row of text that is higher than a page is divided between lines")
    func tallText() throws {
        let table = PageTable(count: 1) { _, _ in label((1...25).map { "l\($0)" }.joined(separator: "\n")) }
        let document = PageDocument(smallPage)
        document.add(table)
        let recorder = PageRecorder()
        try document.draw(in: recorder)
        expect(recorder.texts.map(\.count), equals: [10, 10, 5])
    }

    @Test("A page without room is refused", arguments: [0, -5, CGFloat.nan, .infinity])
    func noRoom(width: CGFloat) {
        let setup = PageSetup(size: CGSize(width: width, height: 100), margins: smallPage.margins)
        let error = error(PageDocument(setup))
        guard case .unusablePage = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Header and footer that leave no room are named with the page")
    func noRoomForContent() {
        let document = PageDocument(smallPage)
        document.header = { _ in box(95) }
        document.add(label("x"))
        expect(error(document), equals: .noRoom(page: 1, left: -7))
    }
}
