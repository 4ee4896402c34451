import AshlarGraphics
import TestSupport
import Testing

@testable import AshlarCairo

/// What is kept of a document's structure until its end.
@Suite struct StructureLogTests {
    @Test("Pieces of an element that follow each other are one entry, however many there are")
    func ranges() {
        var log = StructureLog()
        let document = log.group(DocumentElement(.document), named: "document", in: nil)
        log.addPiece(in: document)
        let table = log.group(DocumentElement(.table), named: "table", in: document)
        for _ in 0..<100_000 { log.addPiece(in: table) }
        log.addPiece(in: document)
        for _ in 0..<2 { log.addPiece(in: table) }
        expect(log.pieceCount, equals: 100_004)
        expect(log.document, equals: 0)
        expect(log.largestGroup, equals: table)
        expect(log.groups.map(\.kids.count), equals: [3, 2])
        expect(
            log.ranges.map { "\($0.pieces) \($0.group ?? -1)" },
            equals: ["0..<1 0", "1..<100001 1", "100001..<100002 0", "100002..<100004 1"])
    }

    @Test("Without groups, the document has all pieces")
    func flat() {
        var log = StructureLog()
        for _ in 0..<3 { log.addPiece(in: nil) }
        expect(log.document == nil && log.largestGroup == nil)
        expect(log.ranges.map(\.pieces), equals: [0..<3])
    }
}
