import AshlarPort
import Foundation
import TestSupport
import Testing

@Suite("The articles' layout in Objective-C")
struct ArticleBlockTests {
    /// Returns a block as Swift, inside a class that declares the names that it uses.
    private func source(_ block: ArticleBlock) -> (text: String, notes: [PortNote]) {
        let text =
            block.isMember
            ? "@interface \(block.name) : ArticleScreen\n@end\n@implementation \(block.name)\n\(block.text)\n@end\n"
            : "@interface \(block.name) : ArticleScreen\n@end\n@implementation \(block.name)\n- (void)run {\n\(block.text)\n}\n@end\n"
        let file = ObjectiveCPort.port(ArticleBlocks.interface + text, file: block.name)
        // The interface of the superclass serves only the translator.
        let start = file.text.range(of: "class \(block.name):").map(\.lowerBound) ?? file.text.startIndex
        return ("import Masonry\nimport PureLayout\nimport UIKit\n\n" + file.text[start...], file.notes)
    }

    @Test("Every statement is translated, and the translation compiles")
    func compiles() throws {
        var sources = [("Context.swift", ArticleBlocks.context)]
        for block in ArticleBlocks.all {
            let (text, notes) = source(block)
            expect(notes.isEmpty, "\(block.name): \(notes)")
            sources.append((block.name + ".swift", text))
        }
        let errors = try Compiler.errors(in: sources)
        expect(errors.isEmpty, "\(errors)")
    }
}
