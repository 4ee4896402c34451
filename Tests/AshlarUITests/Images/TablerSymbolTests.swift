import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): symbolsAreOurs.
@Suite("Symbols drawn as Tabler Icons") @MainActor
struct TablerSymbolTests {
    @Test("Every name has a symbol with a shape inside of its box, larger than nothing and smaller than two letters")
    func all() {
        let names = TablerSymbols.names
        expect(names.count > 900)
        for name in names {
            guard let symbol = TablerSymbols.symbol(named: name) else {
                Issue.record("\(name) has no symbol")
                continue
            }
            let shapes = symbol.fills + symbol.strokes
            let box = CGRect(origin: .zero, size: symbol.size).insetBy(dx: -1e-6, dy: -1e-6)
            expect(!shapes.isEmpty && shapes.allSatisfy { box.contains($0.boundingBoxOfPath) }, "\(name)")
            expect(max(symbol.size.width, symbol.size.height) > 0.3, "\(name)")
            expect(max(symbol.size.width, symbol.size.height) < 1.6, "\(name)")
        }
    }

    @Test("A name and the same with .fill are a stroked and a filled icon, where there is a filled one")
    func fills() throws {
        let (outline, filled) = (
            try #require(SymbolLibrary.shared.symbol(named: "eye")), try #require(SymbolLibrary.shared.symbol(named: "eye.fill"))
        )
        expect(outline.fills.isEmpty && !outline.strokes.isEmpty)
        expect(filled.strokes.isEmpty && !filled.fills.isEmpty)
        expect(SymbolLibrary.shared.symbol(named: "wifi.slash.fill")?.strokes.isEmpty, equals: false)
    }

    @Test("A known symbol can be in a ring or a square")
    func enclosed() throws {
        let link = try #require(SymbolLibrary.shared.symbol(named: "link.square"))
        let square = try #require(SymbolLibrary.shared.symbol(named: "square"))
        expect(link.size == square.size && link.strokes.count > square.strokes.count)
        let box = CGRect(origin: .zero, size: square.size).insetBy(dx: 0.1, dy: 0.1)
        let boxes = link.strokes.dropFirst().map(\.boundingBoxOfPath)
        // Foundation compares rectangles by their union, whose sides may differ by rounding.
        expect(
            boxes.allSatisfy { $0.minX > box.minX && $0.maxX < box.maxX && $0.minY > box.minY && $0.maxY < box.maxY },
            "\(boxes), \(box)")
    }

    @Test("Only names with a direction of the language are mirrored")
    func directions() {
        let names = ["arrow.uturn.backward", "arrow.uturn.left", "sidebar.leading", "sidebar.left"]
        expect(names.map { SymbolLibrary.shared.symbol(named: $0)?.flipsForRightToLeft }, equals: [true, false, true, false])
    }

    @Test("Drawings of this package go before icons, and an unknown name stays a box that is listed")
    func order() {
        expect(SymbolLibrary.shared.symbol(named: "star"), equals: BuiltInSymbols.symbol(named: "star"))
        expect(SymbolLibrary.shared.symbol(named: "no.such.symbol") == nil)
        expect(SymbolLibrary.shared.symbol(named: "no.such.symbol.circle") == nil)
        _ = UIImage(systemName: "no.such.symbol")
        expect(SymbolLibrary.shared.missingNames.contains("no.such.symbol"))
    }
}
