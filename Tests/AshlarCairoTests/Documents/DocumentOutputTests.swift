import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarCairo

/// Where the bytes of a document go, and what happens if they cannot go there.
@Suite struct DocumentOutputTests {
    private static let folder = FileManager.default.temporaryDirectory

    /// An output into a device that is always full (full(4) of the Linux manual).
    private func fullDisk(_ url: URL) throws -> DocumentOutput {
        let descriptor = open("/dev/full", O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        return DocumentOutput(url, place: url.appendingPathExtension("part"), descriptor: descriptor)
    }

    @Test(
        "A disk that is full is named with the system's reason, for small documents and large ones, with tags and without",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no /dev/full"),
        arguments: [1, 600], [false, true])
    func fullDisk(pages: Int, isTagged: Bool) throws {
        let url = Self.folder.appendingPathComponent("full-\(UUID().uuidString).pdf")
        let context = try CairoPDFContext(fullDisk(url), PangoTextEngine())
        let expected = CairoError.unwritableFile(url, message: String(cString: strerror(ENOSPC)))
        var thrown: CairoError?
        do throws(CairoError) {
            for page in 0..<pages {
                if page == 0 { context.isTagged = isTagged }
                try context.beginPage(size: CGSize(width: 200, height: 200))
                context.beginElement(DocumentElement(.paragraph))
                context.fill(Path(rect: CGRect(x: page % 100, y: 0, width: 50, height: 50)), color: .black)
                context.endElement()
            }
            if isTagged { context.describe(DocumentInformation(title: "Full", language: "en")) }
            try context.finish()
        } catch { thrown = error }
        expect(thrown, equals: expected)
        // No later call says that the document was written.
        #expect(throws: expected) { try context.finish() }
        expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test("A large attachment is written into a file as it is, and a document in memory is not copied when it is returned")
    func attachment() throws {
        let bytes = Data(repeating: 0x61, count: 8 << 20)
        let url = Self.folder.appendingPathComponent("attachment-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        func draw(_ output: DocumentOutput) throws -> (DocumentOutput, CairoPDFContext) {
            let context = try CairoPDFContext(output, nil)
            try context.beginPage(size: CGSize(width: 100, height: 100))
            context.attach(DocumentAttachment(name: "a.txt", data: bytes, mediaType: "text/plain"))
            try context.finish()
            return (output, context)
        }
        let (file, _) = try draw(DocumentOutput(url))
        expect(file.gatheredCount < 1 << 16, "\(file.gatheredCount)")
        let (_, context) = try draw(DocumentOutput())
        let (first, second) = try (context.pdf(), context.pdf())
        expect(first == second && first.count > bytes.count)
        expect(first.withUnsafeBytes { $0.baseAddress } == second.withUnsafeBytes { $0.baseAddress })
        expect(try Data(contentsOf: url) == first)
        // What is returned is the caller's own.
        var changed = second
        changed[0] = 0
        expect(try context.pdf() == first && first[0] != 0)
    }
}
