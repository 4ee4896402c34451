import AshlarGraphics
import AshlarLayout
import Foundation
import Synchronization

/// The symbols that `UIImage(systemName:)` finds by name.
///
/// Apple's symbols may not be redistributed, so the library contains this package's own drawings for about a hundred common names, and
/// icons of Tabler Icons (MIT License) for 1,400 others. An application or a test can add more:
///
///     let path = UIBezierPath(ovalIn: CGRect(x: 0.1, y: 0.1, width: 1, height: 1))
///     SymbolLibrary.shared.add(Symbol(size: CGSize(width: 1.2, height: 1.2), fills: [path.cgPath]), named: "dot")
///     let image = UIImage(systemName: "dot")
///
/// A rounded box represents a symbol with an unknown name, which is logged once.
public final class SymbolLibrary: Sendable {
    /// The library that `UIImage(systemName:)` uses.
    public static let shared = SymbolLibrary()

    private struct Content {
        var symbols: [String: Symbol] = [:]
        var missing: Set<String> = []
    }

    private let content = Mutex(Content())

    /// Adds a symbol. It replaces a symbol with the same name; existing images do not change.
    ///
    /// - Parameters:
    ///   - symbol: The shape of the symbol.
    ///   - name: The name for `UIImage(systemName:)`.
    public func add(_ symbol: Symbol, named name: String) { content.withLock { $0.symbols[name] = symbol } }

    /// Removes all symbols that were added.
    public func removeAll() { content.withLock { $0 = Content() } }

    /// Returns the symbol with a name, whether added or built in; nil if there is none.
    public func symbol(named name: String) -> Symbol? {
        content.withLock { $0.symbols[name] } ?? BuiltInSymbols.symbol(named: name) ?? TablerSymbols.symbol(named: name)
    }

    /// The names that were requested and not found, in alphabetical order.
    public var missingNames: [String] { content.withLock { $0.missing.sorted() } }

    /// Returns the symbol with a name, or the shape of a missing symbol.
    func glyph(named name: String) -> Symbol {
        if let known = symbol(named: name) { return known }
        let isNew = content.withLock { $0.missing.insert(name).inserted }
        // FIDELITY.md: symbolsAreOurs.
        if isNew { LayoutDiagnostics.log("[Symbols] There is no symbol named “\(name)”. A rounded box is drawn instead.") }
        return BuiltInSymbols.missing
    }
}

/// The shape of a symbol, at a point size of 1.
public struct Symbol: Hashable, Sendable {
    /// The size of the symbol's box in units of the point size; about 1.2 for most symbols.
    public var size: CGSize
    /// The shapes to fill by the even-odd rule, in the box's coordinates.
    public var fills: [CGPath]
    /// The paths to stroke, with round ends and corners, in the box's coordinates. The symbol weight determines the line width.
    public var strokes: [CGPath]
    /// Whether the symbol is mirrored in right-to-left layouts.
    public var flipsForRightToLeft: Bool

    /// Creates the shape of a symbol, at a point size of 1.
    ///
    /// - Parameters:
    ///   - size: The size of the symbol's box in units of the point size.
    ///   - fills: The shapes to fill by the even-odd rule, in the box's coordinates. The default is none.
    ///   - strokes: The paths to stroke, in the box's coordinates. The default is none.
    ///   - flipsForRightToLeft: Whether the symbol is mirrored in right-to-left layouts. The default is false.
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
