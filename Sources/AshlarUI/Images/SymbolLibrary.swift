import AshlarGraphics
import AshlarLayout
import Foundation
import Synchronization

/// The symbols that `UIImage(systemName:)` finds.
///
/// Apple's symbols may not be passed on, so the library holds drawings of this package's own under the names of about a hundred common
/// ones. An application or a test adds others:
///
///     let path = UIBezierPath(ovalIn: CGRect(x: 0.1, y: 0.1, width: 1, height: 1))
///     SymbolLibrary.shared.add(Symbol(size: CGSize(width: 1.2, height: 1.2), fills: [path.cgPath]), named: "dot")
///     let image = UIImage(systemName: "dot")
///
/// A name that is not there is shown by a rounded box, and told once in the log.
public final class SymbolLibrary: Sendable {
    /// The library that `UIImage(systemName:)` asks.
    public static let shared = SymbolLibrary()

    private struct Content {
        var symbols: [String: Symbol] = [:]
        var missing: Set<String> = []
    }

    private let content = Mutex(Content())

    /// Adds a symbol, in place of the one that had the name. Images that were made before stay as they are.
    public func add(_ symbol: Symbol, named name: String) { content.withLock { $0.symbols[name] = symbol } }

    /// Removes the symbols that were added.
    public func removeAll() { content.withLock { $0 = Content() } }

    /// The symbol with a name, added or of the package's own; nil if there is none.
    public func symbol(named name: String) -> Symbol? {
        content.withLock { $0.symbols[name] } ?? BuiltInSymbols.symbol(named: name)
    }

    /// The names that were asked for and not found, in alphabetical order.
    public var missingNames: [String] { content.withLock { $0.missing.sorted() } }

    /// The symbol with a name, or the mark of one that is missing.
    func glyph(named name: String) -> Symbol {
        if let known = symbol(named: name) { return known }
        let isNew = content.withLock { $0.missing.insert(name).inserted }
        if isNew { LayoutDiagnostics.log("[Symbols] no symbol named “\(name)” is known: a rounded box stands for it") }
        return BuiltInSymbols.missing
    }
}

/// The shape of a symbol, at a point size of 1.
public struct Symbol: Hashable, Sendable {
    /// The width and height of the symbol's box, as parts of the point size: most are about 1.2.
    public var size: CGSize
    /// The shapes that are filled, in the box's coordinates, by the even-odd rule.
    public var fills: [CGPath]
    /// The paths along which lines are drawn, with round ends and corners. The weight says how wide they are.
    public var strokes: [CGPath]
    /// Whether the symbol is mirrored where the interface runs from right to left.
    public var flipsForRightToLeft: Bool

    /// A symbol of filled shapes and lines.
    public init(size: CGSize, fills: [CGPath] = [], strokes: [CGPath] = [], flipsForRightToLeft: Bool = false) {
        self.size = size
        self.fills = fills
        self.strokes = strokes
        self.flipsForRightToLeft = flipsForRightToLeft
    }

    func draw(in context: any DrawingContext, size box: CGSize, lineWidth: CGFloat) {
        guard size.width > 0, size.height > 0 else { return }
        let scale = CGAffineTransform(scaleX: box.width / size.width, y: box.height / size.height)
        for path in fills { context.fill(path.path.applying(scale), color: .black, rule: .evenOdd) }
        let style = StrokeStyle(width: lineWidth, cap: .round, join: .round)
        for path in strokes { context.stroke(path.path.applying(scale), color: .black, style: style) }
    }
}
