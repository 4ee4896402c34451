import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

/// Links, destinations and outlines of PDF files as poppler reads them.
@Suite(.enabled(if: Poppler.isInstalled, "poppler-utils is not installed")) struct PDFLinkTests {
    private let size = CGSize(width: 100, height: 100)

    @Test(
        "An address leads to the same place, whatever its characters",
        arguments: [
            ("https://example.com/a_(b)?c=(", "https://example.com/a_%28b%29?c=%28"),
            (#"https://example.com/\a)\"#, "https://example.com/%5Ca%29%5C"),
            ("https://example.com/it's é", "https://example.com/it's%20%C3%A9"),
        ])
    func addresses(address: String, expected: String) throws {
        let context = try CairoPDFContext(size: size)
        context.addLink(to: .url(address), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.beginElement(DocumentElement(.link, target: .url(address)))
        context.fill(Path(rect: CGRect(x: 10, y: 50, width: 20, height: 20)), color: .black)
        context.endElement()
        let list = try Poppler.run("pdfinfo", ["-url"], context.pdf())
        expect(list.components(separatedBy: " \(expected)\n").count, equals: 3, "\(list)")
        expect(!list.contains("Error"))
    }

    @Test("Links and destinations in a group are on its page, whether the group ends on it or not", arguments: [false, true])
    func groups(ends: Bool) throws {
        let context = try CairoPDFContext(size: size)
        context.beginGroup(alpha: 0.5)
        context.addLink(to: .url("https://example.com/1"), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.addDestination(named: "one", at: CGPoint(x: 0, y: 30))
        if ends { context.endGroup() }
        try context.beginPage(size: size)
        context.beginGroup(alpha: 0.5)
        context.addLink(to: .destination("two"), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.addLink(to: .url("https://example.com/2"), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.addDestination(named: "two", at: CGPoint(x: 0, y: 30))
        if ends { context.endGroup() }
        let data = try context.pdf()
        expect(context.failures, equals: [])
        let list = try Poppler.run("pdfinfo", ["-url"], data).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        expect(list.dropFirst().map { $0.first }, equals: ["1", "2"])
        expect(list.dropFirst().map { $0.last }, equals: ["https://example.com/1", "https://example.com/2"])
        let places = try Poppler.run("pdfinfo", ["-dests"], data).split(separator: "\n").filter { $0.contains("\"") }
        expect(places.count == 2 && places[0].contains(" 1 ") && places[1].contains(" 2 "), "\(places)")
        expect(places.allSatisfy { $0.contains(" 70 ") }, "\(places)")
    }

    @Test("Any text can name a destination", arguments: ["a(b", ")", #"\"#, "100%", "", "x\0y", "x", "naïve"])
    func names(name: String) throws {
        let context = try CairoPDFContext(size: size)
        context.addLink(to: .destination(name), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.addDestination(named: name, at: CGPoint(x: 0, y: 30))
        let data = try context.pdf()
        expect(context.failures, equals: [])
        let list = try Poppler.run("pdfinfo", ["-dests"], data)
        expect(list.split(separator: "\n").count == 2 && !list.contains("Error"), "\(list)")
    }

    @Test("Entries of the outline without a page or a place are left out, and links without an address")
    func unusable() throws {
        let context = try CairoPDFContext()
        context.addOutlineEntry("early", level: 1, at: .zero)
        try context.beginPage(size: size)
        context.addOutlineEntry("nowhere", level: 1, at: CGPoint(x: 0, y: CGFloat.nan))
        context.addOutlineEntry("here", level: 1, at: CGPoint(x: 0, y: 30))
        context.addLink(to: .url(""), in: CGRect(x: 10, y: 10, width: 20, height: 20))
        context.beginElement(DocumentElement(.link, target: .url("")))
        context.fill(Path(rect: CGRect(x: 10, y: 50, width: 20, height: 20)), color: .black)
        context.endElement()
        let text = String(decoding: try context.pdf(), as: UTF8.self)
        expect(text.contains("(here)") && !text.contains("(early)") && !text.contains("(nowhere)"))
        expect(!text.contains("/URI"))
    }
}
