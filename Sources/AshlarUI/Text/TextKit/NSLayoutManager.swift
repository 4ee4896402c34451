import AshlarGraphics
import AshlarLayout
import Foundation

// FIDELITY.md: glyphsAreUnits.
/// Sets the text of a text storage in text containers, and says where its lines and characters are.
///
///     let (storage, manager) = (NSTextStorage(attributedString: text), NSLayoutManager())
///     let container = NSTextContainer(size: CGSize(width: 200, height: 0))
///     manager.addTextContainer(container)
///     storage.addLayoutManager(manager)
///     manager.ensureLayout(for: container)
///     print(manager.usedRect(for: container).height)
///
/// Glyphs are counted as UTF-16 units: the glyph of a character has the character's own index. Lines are those of
/// `LayoutEnvironment.textEngine`, or the text view's.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    public override init() { super.init() }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// The text; nil for none. `NSTextStorage.addLayoutManager(_:)` sets it. The storage holds the manager, and not the other way round.
    open internal(set) weak var textStorage: NSTextStorage?

    /// The areas that the text is set in, one after the other.
    open private(set) var textContainers: [NSTextContainer] = []

    /// Asked about the layout: data only.
    open weak var delegate: (any NSLayoutManagerDelegate)?

    // Data only: how text would be set on iOS.

    /// Whether parts of the text may be set without those before them. The default is false; stored only.
    open var allowsNonContiguousLayout = false
    /// Whether some part was set without those before it: none is.
    open var hasNonContiguousLayout: Bool { false }
    /// Whether the height of a line has the font's leading in it. The default is true; stored only.
    open var usesFontLeading = true
    /// Whether spaces are shown as dots. The default is false; stored only.
    open var showsInvisibleCharacters = false
    /// Whether control characters are shown. The default is false; stored only.
    open var showsControlCharacters = false
    /// Whether hyphens are put in. The default is false; stored only.
    open var usesDefaultHyphenation = false
    /// Whether only what is in the first lines is set in a text that is cut. The default is false; stored only.
    open var limitsLayoutForSuspiciousContents = false

    // MARK: Containers

    /// Adds an area at the end.
    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    /// Adds an area at a place.
    ///
    /// - Parameters:
    ///   - container: The area.
    ///   - index: The index of the area among `textContainers`. An index beyond either end counts as that end.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        container.layoutManager = self
        textContainers.insert(container, at: min(max(index, 0), textContainers.count))
        forgetLayout()
    }

    /// Removes an area.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        forgetLayout()
    }

    /// Says that an area has another shape.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { forgetLayout() }

    // MARK: Layout

    private var known: (fragments: TextFragments, generation: Int)?

    final func forgetLayout() { known = nil }

    /// The lines as they are now.
    final var fragments: TextFragments {
        for container in textContainers { container.textView?.refreshTextKit() }
        let generation = textStorage?.generation ?? 0
        if let known, known.generation == generation { return known.fragments }
        let made = TextFragments(textStorage ?? NSAttributedString(string: ""), in: textContainers)
        known = (made, generation)
        return made
    }

    /// Sets the text of an area, if that has not happened yet.
    open func ensureLayout(for container: NSTextContainer) { _ = fragments }
    /// Sets a part of the text, if that has not happened yet.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = fragments }
    /// Sets a part of the text, if that has not happened yet.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = fragments }
    /// Sets what is in a rectangle, if that has not happened yet.
    ///
    /// - Parameters:
    ///   - bounds: Has no effect: the text is set as a whole.
    ///   - container: Has no effect: the text is set in all areas.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = fragments }
    /// Finds the glyphs of a part of the text: they are its characters.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    /// Finds glyphs: they are the text's characters.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

    /// Says that a part of the text is to be set again.
    ///
    /// - Parameters:
    ///   - charRange: The part of the text, in UTF-16 units. The text is set again as a whole.
    ///   - actualCharRange: Receives `charRange`; nil to receive nothing.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
        forgetLayout()
        actualCharRange?.pointee = charRange
    }
    /// Says that the glyphs of a part of the text are to be found again.
    ///
    /// - Parameters:
    ///   - charRange: The part of the text, in UTF-16 units. The text is set again as a whole.
    ///   - delta: Has no effect.
    ///   - actualCharRange: Receives `charRange`; nil to receive nothing.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        forgetLayout()
        actualCharRange?.pointee = charRange
    }
    /// Says that a part of the text is to be drawn again: each drawing shows what is there.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    /// Says that glyphs are to be drawn again: each drawing shows what is there.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
    /// Has the text set again as a whole. Text storages here do not call this method: the layout manager notices their edits
    /// itself.
    ///
    /// - Parameters:
    ///   - textStorage: Has no effect.
    ///   - editMask: Has no effect.
    ///   - newCharRange: Has no effect.
    ///   - delta: Has no effect.
    ///   - invalidatedCharRange: Has no effect.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) { forgetLayout() }

    // MARK: Glyphs and characters

    /// How many glyphs there are: as many as the text has UTF-16 units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// Whether there is a glyph with an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
    /// The glyph of a character: that with the same index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The character of a glyph: that with the same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyphs of characters: those with the same indices.
    ///
    /// - Parameters:
    ///   - charRange: The characters, in UTF-16 units.
    ///   - actualCharRange: Receives `charRange`; nil to receive nothing.
    /// - Returns: The glyphs, which are `charRange`.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }
    /// The characters of glyphs: those with the same indices.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - actualGlyphRange: Receives `glyphRange`; nil to receive nothing.
    /// - Returns: The characters, which are `glyphRange`.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    private func index(of container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

    /// The glyphs that are set in an area.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        index(of: container).map { fragments.range(in: $0) } ?? NSRange(location: 0, length: 0)
    }

    /// The area that a glyph is set in; nil for one that is in none.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs that are set in the area, if there is one; nil to receive nothing.
    /// - Returns: The area.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        let fragments = fragments
        guard let place = fragments.index(ofCharacter: glyphIndex) else { return nil }
        let container = fragments.fragments[place].container
        effectiveGlyphRange?.pointee = fragments.range(in: container)
        return textContainers[container]
    }

    // MARK: Rectangles

    /// The rectangle that the lines of an area fill, with the padding at their ends, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        index(of: container).map { fragments.usedRect(in: $0) } ?? .zero
    }

    /// The rectangle of the line that a glyph is in, as wide as the area.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the line, if there is one; nil to receive nothing.
    /// - Returns: The rectangle in the area's coordinates, in points; zero for a glyph that is in no line.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        fragment(of: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
    }

    /// The part of a glyph's line that has characters, with the padding at both ends.
    ///
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the line, if there is one; nil to receive nothing.
    /// - Returns: The rectangle in the area's coordinates, in points; zero for a glyph that is in no line.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        fragment(of: glyphIndex, effectiveGlyphRange)?.used ?? .zero
    }

    private func fragment(of glyph: Int, _ range: NSRangePointer?) -> TextFragments.Fragment? {
        let fragments = fragments
        guard let place = fragments.index(ofCharacter: glyph) else { return nil }
        range?.pointee = fragments.fragments[place].range
        return fragments.fragments[place]
    }

    /// The place of a glyph on its baseline, from the corner of its line.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = fragment(of: glyphIndex, nil) else { return .zero }
        return CGPoint(x: x(of: glyphIndex, in: line), y: line.baseline - line.rect.minY)
    }

    private func x(of glyph: Int, in line: TextFragments.Fragment) -> CGFloat {
        let padding = textContainers[line.container].lineFragmentPadding
        guard let textStorage else { return line.used.minX + padding }
        return line.used.minX + padding + fragments.advance(to: glyph, in: line, of: textStorage)
    }

    /// The smallest rectangle around glyphs in an area.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - container: The area. Lines in other areas do not count.
    /// - Returns: The rectangle in the area's coordinates, in points; zero if none of the glyphs are in the area.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        var whole: CGRect?
        enumerateRects(of: glyphRange, in: container) { rect, _ in
            whole = whole?.union(rect) ?? rect
            return true
        }
        return whole ?? .zero
    }

    /// Calls the body with each line's part of a range, until it answers false.
    private func enumerateRects(of range: NSRange, in container: NSTextContainer, _ body: (CGRect, NSRange) -> Bool) {
        guard let own = index(of: container) else { return }
        let fragments = fragments
        let end = range.location + range.length
        guard var place = fragments.index(ofCharacter: range.location) else { return }
        while place < fragments.fragments.count {
            let line = fragments.fragments[place]
            guard line.range.location < end || line.range.location == range.location else { return }
            place += 1
            guard line.container == own else { continue }
            let lineEnd = line.range.location + line.range.length
            let (from, to) = (max(range.location, line.range.location), min(end, lineEnd))
            let left = x(of: from, in: line)
            let part = CGRect(x: left, y: line.rect.minY, width: max(0, x(of: to, in: line) - left), height: line.rect.height)
            if !body(part, NSRange(location: from, length: to - from)) { return }
        }
    }

    /// Calls the block with each line that has glyphs of a range: its rectangle, the part with characters, its area and its glyphs,
    /// until the block sets its last argument.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - block: A closure that is called for each line. The rectangles are in the area's coordinates, in points.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let fragments = fragments
        var stop = ObjCBool(false)
        guard var place = fragments.index(ofCharacter: glyphRange.location) else { return }
        while place < fragments.fragments.count, !stop.boolValue {
            let line = fragments.fragments[place]
            guard line.range.location < glyphRange.location + glyphRange.length else { return }
            block(line.rect, line.used, textContainers[line.container], line.range, &stop)
            place += 1
        }
    }

    /// Calls the block with a rectangle for each line's part of a range, until the block sets its last argument.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - selectedRange: Has no effect.
    ///   - textContainer: The area. Lines in other areas are left out.
    ///   - block: A closure that is called for each rectangle, which is in the area's coordinates, in points.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        enumerateRects(of: glyphRange, in: textContainer) { rect, _ in
            block(rect, &stop)
            return !stop.boolValue
        }
    }

    // MARK: Points

    /// The glyph at a point of an area, or the nearest one on its line.
    ///
    /// - Parameters:
    ///   - point: The point in the area's coordinates, in points.
    ///   - container: The area.
    /// - Returns: The index of the glyph; 0 if the area has no lines.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph at a point of an area, or the nearest one on its line, and how far through it the point is, from 0 to 1.
    ///
    /// - Parameters:
    ///   - point: The point in the area's coordinates, in points.
    ///   - container: The area.
    ///   - partialFraction: Receives how far through the glyph the point is; nil to receive nothing.
    /// - Returns: The index of the glyph; 0 if the area has no lines.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let own = index(of: container), let line = fragments.fragment(at: point.y, in: own), line.range.length > 0 else {
            return 0
        }
        // The last glyph that begins at or before the point.
        var (low, high) = (line.range.location, line.range.location + line.range.length - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if x(of: middle, in: line) <= point.x { low = middle } else { high = middle - 1 }
        }
        let (left, right) = (x(of: low, in: line), x(of: low + 1, in: line))
        partialFraction?.pointee = right > left ? min(max((point.x - left) / (right - left), 0), 1) : 0
        return low
    }

    /// The character at a point of an area, or the nearest one on its line, and how far through it the point is, from 0 to 1.
    ///
    /// - Parameters:
    ///   - point: The point in the area's coordinates, in points.
    ///   - container: The area.
    ///   - partialFraction: Receives how far through the character the point is; nil to receive nothing.
    /// - Returns: The index of the character, in UTF-16 units; 0 if the area has no lines.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    // MARK: Drawing

    /// Draws the text of the areas that have glyphs of a range, with the corner of each at a point, in the `draw(_:)` that is running.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The glyphs. An area that has one of them is drawn with all its text.
    ///   - origin: The point at which the corner of each area lies, in points.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = Canvas.current?.context else { return }
        let fragments = fragments
        for (index, part) in fragments.parts.enumerated() {
            let own = fragments.range(in: index)
            guard NSIntersectionRange(own, glyphsToShow).length > 0 else { continue }
            let place = CGPoint(x: origin.x + part.padding, y: origin.y)
            context.saveState()
            let used = fragments.usedRect(in: index)
            context.clip(to: Path(rect: used.insetBy(dx: -1e4, dy: 0).offsetBy(dx: origin.x, dy: origin.y)))
            part.text.draw(part.layout, at: place, color: UIColor.black.value, in: context)
            context.restoreState()
        }
    }

    /// Draws what is behind glyphs: `drawGlyphs(forGlyphRange:at:)` draws it with them.
    ///
    /// - Parameters:
    ///   - glyphsToShow: Has no effect.
    ///   - origin: Has no effect.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

/// Is asked how a layout manager sets text. Kept, and not asked here.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
    /// The room below a line.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager requesting this information.
    ///   - glyphIndex: The index of the last glyph of the line.
    ///   - rect: The rectangle that the line would have, in points.
    /// - Returns: The room, in points. The default is 0.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The room below a paragraph.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager requesting this information.
    ///   - glyphIndex: The index of the last glyph of the paragraph.
    ///   - rect: The rectangle that the last line would have, in points.
    /// - Returns: The room, in points. The default is 0.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may break before a word.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager requesting this information.
    ///   - charIndex: The index of the first character of the word, in UTF-16 units.
    /// - Returns: Whether the line may break there. The default is true.
    func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
    /// The text was set.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout manager informing the delegate of this event.
    ///   - textContainer: The area in which the text was set; nil if the text does not fit in the areas.
    ///   - layoutFinishedFlag: Whether the whole text was set.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// 0.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
    /// 0.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
    /// True.
    public func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
        true
    }
    /// The default implementation does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
    ) {}
}
