import Ashlar
import AshlarCairo
import AshlarGraphics
import AshlarPages
import Foundation
import TestSupport
import Testing

/// PDF documents as poppler reads them.
@MainActor @Suite(.enabled(if: Poppler.isInstalled, "poppler-utils is not installed")) struct TaggedDocumentTests {
    // Named differences (FIDELITY.md): cutElementsContinue.
    private func pdf(_ document: PageDocument) throws -> Data {
        let engine = try PangoTextEngine()
        LayoutEnvironment.textEngine = engine
        defer { LayoutEnvironment.textEngine = BlockTextEngine() }
        let context = try CairoPDFContext(textEngine: engine)
        try document.draw(in: context)
        let data = try context.pdf()
        expect(context.failures, equals: [])
        return data
    }

    private func page() -> PageDocument {
        let document = PageDocument(
            PageSetup(size: CGSize(width: 300, height: 200), margins: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
        document.information = DocumentInformation(title: "Über uns", author: "A & B", language: "de-CH")
        return document
    }

    @Test("Headings, paragraphs, pictures and links are elements in the order of reading")
    func elements() throws {
        let heading = label("Title")
        heading.accessibilityTraits = .header
        let second = label("Part")
        second.accessibilityTraits = .header
        second.accessibilityAttributedLabel = NSAttributedString(string: "Part", attributes: [.accessibilityTextHeadingLevel: 2])
        let picture = box(20)
        picture.isAccessibilityElement = true
        picture.accessibilityTraits = .image
        picture.accessibilityLabel = "A red bar"
        let link = label("Home")
        link.accessibilityTraits = .link
        link.ashlar.documentElement = DocumentElement(.link, target: .url("https://example.com/é"))
        let document = page()
        for view in [heading, label("Text one."), second, picture, link] { document.add(view) }
        let data = try pdf(document)
        let text = try Poppler.structure(data)
        // poppler prints no alternative texts.
        expect(String(decoding: data, as: UTF8.self).contains("/Alt <FEFF004100200072006500640020006200610072>"))
        expect(
            text,
            equals: """
                Document
                  H1 (block)
                    "Title"
                  P (block)
                    "Text one."
                  H2 (block)
                    "Part"
                  Figure
                    ""
                  Link (inline)
                    Object
                    "Home"
                """)
    }

    @Test("A table is one element over its pages, with its header once")
    func table() throws {
        let table = numberedTable(9, height: 40)
        let header = UIStackView(arrangedSubviews: [label("Row"), label("Value")])
        header.distribution = .fillEqually
        table.header = [header]
        table.namesRows = true
        let document = page()
        document.footer = { label("Page \($0.number) of \($0.count)") }
        document.add(table)
        let data = try pdf(document)
        let structure = try Poppler.structure(data)
        expect(structure.components(separatedBy: "Table (block)").count, equals: 2)
        expect(structure.hasPrefix("Document\n  Table (block)\n    THead\n      TR\n        TH:\n           /Scope /Column"))
        expect(structure.components(separatedBy: "      TR\n").count, equals: 11)
        let words = structure.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        expect(words, equals: ["Row", "Value"] + (0..<9).flatMap { ["r\($0)", "v\($0)"] })
        expect(structure.components(separatedBy: "/Scope /Row").count, equals: 10)
        let text = try Poppler.run("pdftotext", ["-layout"], data)
        expect(text.contains("Page 1 of 3") && text.contains("Page 3 of 3"))
        expect(text.components(separatedBy: "Value").count, equals: 4)
    }

    // What Cairo has written is followed by an update (ISO 32000-1, 7.5.6), whose objects are counted.
    @Test("A long table takes no more objects of the update than a short one", arguments: [3, 300])
    func update(rows: Int) throws {
        let document = page()
        document.add(label("Title"))
        document.add(numberedTable(rows))
        let data = try pdf(document)
        let files = String(decoding: data, as: UTF8.self).components(separatedBy: "%%EOF\n")
        expect(files.count, equals: 3)
        // The root, the document, the table, its body, the title, which is in the document, the description, and the catalog.
        expect(files[1].components(separatedBy: " 0 obj\n").count - 1, equals: 7)
        let structure = try Poppler.structure(data)
        expect(structure.hasPrefix("Document\n  P (block)\n    \"Title\"\n  Table (block)\n    TBody\n      TR\n        TD"))
        expect(structure.components(separatedBy: "      TR\n").count - 1, equals: rows)
    }

    // ISO 32000-1, table 15: one more than the greatest number of an object.
    @Test("The update states the number of objects, with and without information that it adds", arguments: [false, true])
    func size(isDescribed: Bool) throws {
        let context = try CairoPDFContext(textEngine: PangoTextEngine())
        try context.beginPage(size: CGSize(width: 200, height: 200))
        for _ in 0..<3 {
            context.beginElement(DocumentElement(.paragraph))
            context.fill(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 50)), color: .black)
            context.endElement()
        }
        context.addLink(to: .url("https://example.com"), in: CGRect(x: 0, y: 0, width: 50, height: 50))
        if isDescribed { context.describe(DocumentInformation(title: "Size", language: "en")) }
        let text = String(decoding: try context.pdf(), as: UTF8.self)
        let numbers = text.components(separatedBy: "\n").filter { $0.hasSuffix(" 0 obj") }.compactMap { Int($0.dropLast(6)) }
        let sizes = text.components(separatedBy: "/Size ").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        expect(sizes.last, equals: (numbers.max() ?? 0) + 1)
    }

    @Test("A document without tags has the same text and links, and no structure but that of links")
    func untagged() throws {
        let engine = try PangoTextEngine()
        LayoutEnvironment.textEngine = engine
        defer { LayoutEnvironment.textEngine = BlockTextEngine() }
        func data(isTagged: Bool) throws -> Data {
            let document = page()
            let home = label("Home")
            home.ashlar.pages.link = .url("https://example.com")
            document.add(home)
            document.add(numberedTable(30))
            let context = try CairoPDFContext(textEngine: engine)
            context.isTagged = isTagged
            try document.draw(in: context)
            return try context.pdf()
        }
        let (tagged, plain) = try (data(isTagged: true), data(isTagged: false))
        try expect(Poppler.run("pdfinfo", [], tagged).contains("Tagged:          yes"))
        try expect(Poppler.run("pdfinfo", [], plain).contains("Tagged:          no"))
        for (name, arguments) in [("pdftotext", ["-layout"]), ("pdfinfo", ["-url"])] {
            try expect(Poppler.run(name, arguments, plain), equals: Poppler.run(name, arguments, tagged))
        }
        let text = String(decoding: plain, as: UTF8.self)
        expect(text.contains("https://example.com") && !text.contains("/S /TD"))
    }

    @Test("A paragraph over two pages is one element")
    func continuedParagraph() throws {
        let document = page()
        document.add(label((1...30).map { "line \($0)" }.joined(separator: "\n")))
        let structure = try Poppler.structure(try pdf(document))
        expect(structure.components(separatedBy: "P (block)").count, equals: 2)
        let texts = structure.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        expect(texts.count, equals: 2)
        // poppler joins lines without a space.
        expect(texts.joined().replacing(" ", with: "") == (1...30).map { "line\($0)" }.joined())
    }

    @Test("Views that are drawn in another order than they are read are elements in the order of reading")
    func readingOrder() throws {
        let view = UIView()
        view.heightAnchor.constraint(equalToConstant: 40).isActive = true
        for (text, y) in [("second", CGFloat(20)), ("first", 0)] {
            let label = label(text)
            label.frame = CGRect(x: 0, y: y, width: 100, height: 12)
            view.addSubview(label)
        }
        let document = page()
        document.add(view)
        let structure = try Poppler.structure(try pdf(document))
        expect(structure.range(of: "first")!.lowerBound < structure.range(of: "second")!.lowerBound)
    }

    @Test(
        "Title, author, language, outline, labels and attachments are in the file, and its fonts are subsets of the installed ones"
    )
    func description() throws {
        let document = page()
        let first = label("One")
        first.ashlar.pages.outlineEntry = PageOutlineEntry("Eins")
        first.ashlar.pages.link = .destination("end")
        let last = label("End")
        last.ashlar.pages.breaksBefore = true
        last.ashlar.pages.destination = "end"
        document.add(first)
        document.add(last)
        document.pageLabel = { $0 == 1 ? "iv" : nil }
        document.attachments = [
            DocumentAttachment(name: "daten.csv", data: Data("a,b\n".utf8), mediaType: "text/csv", summary: "Zahlen")
        ]
        let data = try pdf(document)
        let info = try Poppler.run("pdfinfo", [], data)
        expect(info.contains("Über uns") && info.contains("A & B") && info.contains("Tagged:          yes"))
        expect(info.contains("Pages:           2"))
        try expect(Poppler.run("pdfinfo", ["-dests"], data).contains("\"end\""))
        let attached = try Poppler.run("pdfdetach", ["-list"], data)
        expect(attached.contains("1 embedded files") && attached.contains("daten.csv"))
        let fonts = try Poppler.run("pdffonts", [], data).split(separator: "\n").dropFirst(2)
        expect(!fonts.isEmpty)
        for font in fonts { expect(font.contains("+") && font.contains("yes yes yes")) }
        let text = String(decoding: data, as: UTF8.self)
        expect(text.contains("/Lang <FEFF00640065002D00430048>"))
    }

    @Test("The same document has the same bytes, in memory and in a file")
    func bytes() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        func document() -> PageDocument {
            let document = page()
            document.add(numberedTable(50))
            return document
        }
        let engine = try PangoTextEngine()
        LayoutEnvironment.textEngine = engine
        defer { LayoutEnvironment.textEngine = BlockTextEngine() }
        let context = try CairoPDFContext(writingTo: url, textEngine: engine)
        try document().draw(in: context)
        expect(!FileManager.default.fileExists(atPath: url.path))
        try context.finish()
        try expect(Data(contentsOf: url), equals: pdf(document()))
    }

    @Test("A link to nowhere is named, and the document is readable")
    func unknownDestination() throws {
        let view = label("x")
        view.ashlar.pages.link = .destination("no'where\\")
        let document = page()
        document.add(view)
        let context = try CairoPDFContext()
        try document.draw(in: context)
        let data = try context.pdf()
        expect(context.failures, equals: [.unknownDestination("no'where\\")])
        try expect(Poppler.run("pdfinfo", [], data).contains("Pages:           1"))
    }
}

/// Documents of UIKit's renderer.
@MainActor @Suite(.enabled(if: Poppler.isInstalled, "poppler-utils is not installed")) struct PDFRendererTests {
    // Named differences (FIDELITY.md): pdfLinksInCurrentCoordinates.
    @Test("A renderer's document has its tags, links, destinations and description")
    func renderer() throws {
        LayoutEnvironment.rasterizer = CairoRasterizer()
        LayoutEnvironment.textEngine = try PangoTextEngine()
        defer {
            LayoutEnvironment.rasterizer = nil
            LayoutEnvironment.textEngine = BlockTextEngine()
        }
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Report", kCGPDFContextKeywords as String: ["a", "b"]]
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format).pdfData { context in
            context.beginPage()
            CGPDFContextBeginTag(context.cgContext, .header1, nil)
            "Title".draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
            CGPDFContextEndTag(context.cgContext)
            CGPDFContextBeginTag(context.cgContext, .figure, [kCGPDFTagPropertyAlternativeText as String: "Dot"])
            context.fill(CGRect(x: 10, y: 40, width: 5, height: 5))
            CGPDFContextEndTag(context.cgContext)
            context.setURL(URL(string: "https://example.com")!, for: CGRect(x: 10, y: 10, width: 50, height: 20))
            context.setDestinationWithName("there", for: CGRect(x: 10, y: 60, width: 50, height: 20))
            context.beginPage()
            context.addDestination(withName: "there", at: CGPoint(x: 0, y: 30))
        }
        let structure = try Poppler.structure(data)
        expect(structure.hasPrefix("Document\n  H1 (block)\n    \"Title\"\n  Figure\n"))
        expect(structure.components(separatedBy: "Link (inline)").count, equals: 3)
        let info = try Poppler.run("pdfinfo", [], data)
        expect(
            info.contains("Title:           Report") && info.contains("Keywords:        a, b")
                && info.contains("Tagged:          yes"))
        try expect(Poppler.run("pdfinfo", ["-dests"], data).contains("there"))
        let text = String(decoding: data, as: UTF8.self)
        expect(text.contains("/Alt <FEFF0044006F0074>"))
        expect(text.contains("https://example.com"))
    }
}

/// The programs of poppler.
enum Poppler {
    static let isInstalled = ["pdfinfo", "pdftotext", "pdffonts", "pdfdetach"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

    /// The structure of a document with its texts, without the numbers of objects.
    static func structure(_ data: Data) throws -> String {
        try run("pdfinfo", ["-struct-text"], data).split(separator: "\n")
            .map { $0.contains("Object ") ? $0.prefix { $0 == " " } + "Object" : $0[...] }
            .joined(separator: "\n")
    }

    static func run(_ name: String, _ arguments: [String], _ data: Data) throws -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("poppler-\(UUID().uuidString).pdf")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
        process.arguments = arguments + [url.path] + (name == "pdftotext" ? ["-"] : [])
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
