import AshlarGraphics
import Foundation

/// What is added to a PDF file that Cairo has made: the structure over pages, alternative texts, the language, and attachments.
///
/// It is an update at the end of the file, which replaces objects, as the format provides for (ISO 32000-1, 7.5.6). The bytes that Cairo
/// wrote stay as they are.
struct PDFCompletion {
    private let output: DocumentOutput
    private var objects: PDFObjects
    private let log: StructureLog
    /// The objects of the update: number and position.
    private var written: [(number: Int, position: Int)] = []
    private var next: Int

    /// Adds to a file what Cairo left out.
    static func complete(
        _ output: DocumentOutput, _ log: StructureLog, _ information: DocumentInformation, _ attachments: [DocumentAttachment]
    ) throws(CairoError) {
        guard !log.isEmpty || !attachments.isEmpty || information != DocumentInformation() else { return }
        var completion = PDFCompletion(output, objects: try PDFObjects(output), log)
        let root = try completion.writeStructure()
        try completion.writeCatalog(information, attachments, root: root)
        completion.writeTable()
    }

    private init(_ output: DocumentOutput, objects: PDFObjects, _ log: StructureLog) {
        (self.output, self.objects, self.log) = (output, objects, log)
        next = objects.count
    }

    private mutating func begin(_ number: Int) {
        written.append((number, output.count))
        output.append("\(number) 0 obj\n")
    }

    private mutating func make(_ body: String) -> Int {
        let number = next
        next += 1
        begin(number)
        output.append(body + "\nendobj\n")
        return number
    }

    // MARK: Structure

    /// Writes the tree of elements.
    ///
    /// Cairo's tags outside of all others name the root of its tree as their parent. So the element with the most of them, such as the
    /// body of a long table, gets the number of that root, and they are not written again; the root gets another number.
    ///
    /// - Returns: The number of the root; nil if the document has no elements.
    private mutating func writeStructure() throws(CairoError) -> Int? {
        let catalog = try objects.object(objects.catalog)
        guard let entry = catalog[...].position(of: "/StructTreeRoot "), let known = catalog[...].number(at: entry + 16) else {
            return nil
        }
        let rootObject = try objects.object(known)
        let pieces = PDFObjects.kids(of: rootObject)
        guard pieces.count == log.pieceCount else { throw .unreadableDocument("\(log.pieceCount) elements") }
        let root = next
        let (firstGroup, largest) = (next + 1, log.largestGroup)
        next += 1 + log.groups.count - (largest == nil ? 0 : 1)
        func number(_ group: Int) -> Int {
            guard let largest, group >= largest else { return firstGroup + group }
            return group == largest ? known : firstGroup + group - 1
        }
        // A tagged document has one element at its top.
        var document = root
        if log.document == nil {
            document = known
            if largest != nil { (document, next) = (next, next + 1) }
        }
        for (index, group) in log.groups.enumerated() {
            writeElement(
                number(index), group.element, parent: group.parent.map(number) ?? document, group.kids, pieces, number)
        }
        if log.document == nil {
            writeElement(document, DocumentElement(.document), parent: root, log.top, pieces, number)
        }
        try writePieces(pieces) { range in
            range.group == largest ? nil : range.group.map(number) ?? document
        }
        // One element is written without an array.
        let isArray = rootObject[...].position(of: "\n   /K [") != nil
        begin(root)
        output.append(
            Self.replacing(
                rootObject.afterFirstLine, from: "/K ", to: isArray ? "]" : "R",
                with: "/K [ \(log.document.map(number) ?? document) 0 R ]"))
        return root
    }

    /// Writes an element that no tag of Cairo's stands for.
    private mutating func writeElement(
        _ number: Int, _ element: DocumentElement, parent: Int, _ kids: [StructureLog.Kid], _ pieces: [Int],
        _ numberOfGroup: (Int) -> Int
    ) {
        begin(number)
        output.append(
            "<< /Type /StructElem\n   /S /\(element.role.rawValue)\n   /P \(parent) 0 R\n" + PDFText.attributes(of: element)
                + "   /K [")
        for kid in kids {
            switch kid {
            case .pieces(let range): for index in range { output.append(" \(pieces[index]) 0 R") }
            case .group(let index): output.append(" \(numberOfGroup(index)) 0 R")
            }
        }
        output.append(" ]\n>>\nendobj\n")
    }

    /// Writes again the tags of Cairo's that have another parent, or that say more than Cairo has written.
    ///
    /// - Parameter parent: Returns the number of the parent of pieces; nil for the one that Cairo has written.
    private mutating func writePieces(
        _ pieces: [Int], _ parent: ((pieces: Range<Int>, group: Int?)) -> Int?
    ) throws(CairoError) {
        var additions = log.additions[...]
        for range in log.ranges {
            let parent = parent(range)
            var index = range.pieces.lowerBound
            while index < range.pieces.upperBound {
                // Without another parent, only pieces with additions are looked at.
                if parent == nil { index = max(index, min(additions.first?.piece ?? .max, range.pieces.upperBound)) }
                guard index < range.pieces.upperBound else { break }
                var own: [Int: DocumentElement] = [:]
                while let addition = additions.first, addition.piece == index {
                    own[addition.place] = addition.element
                    additions = additions.dropFirst()
                }
                var place = 0
                try write(pieces[index], parent: parent, own, &place)
                index += 1
            }
        }
    }

    private mutating func write(
        _ number: Int, parent: Int?, _ additions: [Int: DocumentElement], _ place: inout Int
    ) throws(CairoError) {
        let object = try objects.object(number)
        let addition = additions[place]
        if parent != nil || addition != nil {
            var body = object.afterFirstLine
            if let parent { body = Self.replacing(body, from: "/P ", to: "R", with: "/P \(parent) 0 R") }
            if let addition { body = Self.inserting(PDFText.attributes(of: addition), in: body) }
            begin(number)
            output.append(body)
        }
        place += 1
        // Further down only what says more is written again.
        guard additions.keys.contains(where: { $0 >= place }) else { return }
        for kid in PDFObjects.kids(of: object) { try write(kid, parent: nil, additions, &place) }
    }

    // MARK: Catalog

    private mutating func writeCatalog(
        _ information: DocumentInformation, _ attachments: [DocumentAttachment], root: Int?
    ) throws(CairoError) {
        var catalog = try objects.object(objects.catalog).afterFirstLine
        var entries = ""
        if let root {
            catalog = Self.replacing(catalog, from: "/StructTreeRoot ", to: " R", with: "/StructTreeRoot \(root) 0 R")
            if log.isTagged { entries += "   /MarkInfo << /Marked true >>\n" }
        }
        if let language = information.language { entries += "   /Lang \(PDFText.string(language))\n" }
        if let title = information.title, !title.isEmpty { entries += "   /ViewerPreferences << /DisplayDocTitle true >>\n" }
        let metadata = Self.metadata(information)
        if !metadata.isEmpty {
            let stream = "<< /Type /Metadata /Subtype /XML /Length \(metadata.utf8.count) >>\nstream\n\(metadata)\nendstream"
            entries += "   /Metadata \(make(stream)) 0 R\n"
        }
        if !attachments.isEmpty {
            let files = write(attachments)
            if let names = catalog[...].position(of: "/Names "), let number = catalog[...].number(at: names + 7) {
                let object = Self.inserting("   /EmbeddedFiles \(files) 0 R\n", in: try objects.object(number).afterFirstLine)
                begin(number)
                output.append(object)
            } else {
                entries += "   /Names << /EmbeddedFiles \(files) 0 R >>\n"
            }
        }
        catalog = Self.inserting(entries, in: catalog)
        begin(objects.catalog)
        output.append(catalog)
    }

    /// Writes files, and returns the number of the tree of their names.
    private mutating func write(_ attachments: [DocumentAttachment]) -> Int {
        // The tree is sorted by the bytes of the names, and a name stands for one file.
        var named: [String: Int] = [:]
        for attachment in attachments {
            let file = next
            next += 1
            begin(file)
            let kind = attachment.mediaType.map { " /Subtype \(PDFText.name($0))" } ?? ""
            output.append(
                "<< /Type /EmbeddedFile\(kind) /Length \(attachment.data.count) /Params << /Size \(attachment.data.count) >> >>\nstream\n"
            )
            output.append(attachment.data)
            output.append("\nendstream\nendobj\n")
            let name = PDFText.string(attachment.name)
            let summary = attachment.summary.map { " /Desc \(PDFText.string($0))" } ?? ""
            named[name] = make("<< /Type /Filespec /F \(name) /UF \(name)\(summary) /EF << /F \(file) 0 R /UF \(file) 0 R >> >>")
        }
        let names = named.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) 0 R" }.joined(separator: " ")
        return make("<< /Names [ \(names) ] >>")
    }

    /// The description as XMP (ISO 16684-1); empty without title, author and language.
    private static func metadata(_ information: DocumentInformation) -> String {
        var entries = ""
        if let title = information.title {
            entries += "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(PDFText.xml(title))</rdf:li></rdf:Alt></dc:title>"
        }
        if let author = information.author {
            entries += "<dc:creator><rdf:Seq><rdf:li>\(PDFText.xml(author))</rdf:li></rdf:Seq></dc:creator>"
        }
        if let language = information.language {
            entries += "<dc:language><rdf:Bag><rdf:li>\(PDFText.xml(language))</rdf:li></rdf:Bag></dc:language>"
        }
        if entries.isEmpty { return "" }
        return """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
            xmlns:dc="http://purl.org/dc/elements/1.1/">\(entries)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>
            """
    }

    // MARK: Table

    private mutating func writeTable() {
        let position = output.count
        written.sort { $0.number < $1.number }
        var text = "xref\n"
        var start = 0
        while start < written.count {
            var end = start + 1
            while end < written.count, written[end].number == written[end - 1].number + 1 { end += 1 }
            text += "\(written[start].number) \(end - start)\n"
            for entry in written[start..<end] {
                let digits = String(entry.position)
                text += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
            }
            start = end
        }
        output.append(text)
        output.append(
            "trailer\n<< /Size \(next)\n   /Root \(objects.catalog) 0 R\n   \(objects.information)\n   "
                + "/Prev \(objects.tablePosition)\n>>\nstartxref\n\(position)\n%%EOF\n")
    }

    // MARK: Text of objects

    /// Returns an object with other text from a key to the next occurrence of an end.
    private static func replacing(_ object: [UInt8], from key: String, to end: String, with text: String) -> [UInt8] {
        // A key is at the beginning of a line, so that no other one ends with it.
        guard let start = object[...].position(of: "\n   \(key)"), let stop = object[(start + 1)...].position(of: end) else {
            return object
        }
        return Array(object[..<start]) + Array("\n   \(text)".utf8) + Array(object[(stop + end.utf8.count)...])
    }

    /// Returns an object with more entries in its dictionary.
    private static func inserting(_ entries: String, in object: [UInt8]) -> [UInt8] {
        guard let start = object.lastPosition(of: ">>") else { return object }
        let before = object[..<start]
        return Array(before) + (before.last == 0x0A ? [] : [0x0A]) + Array(entries.utf8) + Array(object[start...])
    }
}

extension [UInt8] {
    /// The object without the line of its number.
    fileprivate var afterFirstLine: [UInt8] { firstIndex(of: 0x0A).map { Array(self[($0 + 1)...]) } ?? self }

    fileprivate func lastPosition(of text: String) -> Int? {
        let pattern = Array<UInt8>(text.utf8)
        guard count >= pattern.count else { return nil }
        var start = count - pattern.count
        while start >= 0 {
            if self[start] == pattern[0], self[start..<(start + pattern.count)].elementsEqual(pattern) { return start }
            start -= 1
        }
        return nil
    }
}
