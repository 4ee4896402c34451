import AshlarGraphics
import Foundation

/// What a view draws, as a value: any thread can draw it in another size and with another text or image.
///
/// It draws what `ViewRenderer` draws of the view, by the same calls in the same order.
package struct DrawnView: Sendable {
    /// The content of a view's class.
    package enum Content: Sendable {
        case none
        case text(DrawnLabel)
        case image(DrawnImageView)
        /// A control with its parts, in the size in which they were laid out.
        case parts(Drawing)
    }

    /// The content.
    package let content: Content
    private let alpha: CGFloat
    private let backgroundColor: Color?
    private let outline: Outline
    private let borderWidth: CGFloat
    private let borderColor: Color?
    private let clips: Bool
    private let shadow: Shadow?
    private let shadowPath: Path?
    private let boundsOrigin: CGPoint

    @MainActor fileprivate init(_ look: ViewLook, _ content: Content) {
        self.content = content
        (alpha, backgroundColor, outline) = (look.alpha, look.backgroundColor, look.outline)
        (borderWidth, borderColor, clips) = (look.borderWidth, look.borderColor, look.clips)
        (shadow, shadowPath, boundsOrigin) = (look.shadow, look.layer?.shadowPath?.path, look.boundsOrigin)
    }

    /// Draws the view with its corner at the context's origin, unless it is transparent.
    ///
    /// - Parameters:
    ///   - size: The size of the view, in points.
    ///   - context: The context.
    ///   - inside: Draws the content of the view, with the corner of its bounds at the context's origin, and then its subviews.
    package func draw(size: CGSize, in context: any DrawingContext, inside: () -> Void) {
        guard alpha > 0 else { return }
        if case .parts(let drawing) = content { return drawing.draw(in: context) }
        context.saveState()
        if alpha < 1 { context.beginGroup(alpha: alpha) }
        if let shadow, let shadowPath {
            let isMoved = boundsOrigin != .zero
            context.drawShadow(
                shadow,
                of: isMoved
                    ? shadowPath.applying(CGAffineTransform(translationX: -boundsOrigin.x, y: -boundsOrigin.y)) : shadowPath,
                rule: .nonzero)
            drawFramed(size, context, inside)
        } else if let shadow {
            context.drawShadowed(shadow) { drawFramed(size, context, inside) }
        } else {
            drawFramed(size, context, inside)
        }
        if alpha < 1 { context.endGroup() }
        context.restoreState()
    }

    private func drawFramed(_ size: CGSize, _ context: any DrawingContext, _ inside: () -> Void) {
        let bounds = CGRect(origin: .zero, size: size)
        if let backgroundColor, backgroundColor.alpha > 0 { context.fill(outline.path(of: bounds), color: backgroundColor) }
        context.saveState()
        if clips { context.clip(to: outline.path(of: bounds)) }
        inside()
        context.restoreState()
        guard borderWidth > 0, let borderColor else { return }
        // The border is inside the bounds, and a stroke is centered on its path.
        let inset = borderWidth / 2
        guard bounds.width > borderWidth, bounds.height > borderWidth else {
            return context.fill(outline.path(of: bounds), color: borderColor)
        }
        context.stroke(
            outline.path(of: bounds.insetBy(dx: inset, dy: inset), inset: inset), color: borderColor, lineWidth: borderWidth)
    }

    /// Calls a closure that draws a content, with the corner of the view's bounds at the context's origin.
    package func drawContent(in context: any DrawingContext, _ draw: () -> Void) {
        context.saveState()
        context.saveState()
        if boundsOrigin != .zero {
            context.translate(x: -boundsOrigin.x, y: -boundsOrigin.y)
            context.saveState()
            context.translate(x: boundsOrigin.x, y: boundsOrigin.y)
        }
        draw()
        if boundsOrigin != .zero { context.restoreState() }
        context.restoreState()
        context.restoreState()
    }
}

/// The corners of a view or a layer.
struct Outline: Sendable {
    /// The radii of a view's own configuration, which go before the others.
    var radii: Path.CornerRadii?
    var radius: CGFloat
    var corners = CACornerMask.all
    var isContinuous = false

    /// Returns a rectangle with the corners, whose radii are reduced by an inset.
    func path(of rect: CGRect, inset: CGFloat = 0) -> Path {
        if let radii {
            return Path(
                roundedRect: rect,
                radii: Path.CornerRadii(
                    topLeft: max(0, radii.topLeft - inset), topRight: max(0, radii.topRight - inset),
                    bottomRight: max(0, radii.bottomRight - inset), bottomLeft: max(0, radii.bottomLeft - inset)))
        }
        let radius = max(0, radius - inset)
        guard radius > 0, corners != .all || isContinuous else { return Path(roundedRect: rect, cornerRadius: radius) }
        func corner(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let radii = Path.CornerRadii(
            topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
            bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner))
        return isContinuous ? Path(continuousRect: rect, radii: radii) : Path(roundedRect: rect, radii: radii)
    }
}

/// The appearance of a label's text, apart from the text.
package struct DrawnLabel: Sendable {
    private let color: Color
    /// Whether the color is that of the first character, if that has one.
    private let followsText: Bool
    private let opacity: Double
    private let traits: UITraitCollection
    /// The smallest scale of a font that shrinks to fit; nil for one that does not.
    private let leastScale: CGFloat?

    @MainActor fileprivate init(_ label: UILabel) {
        let highlighted = label.isHighlighted ? label.highlightedTextColor : nil
        color = (highlighted ?? label.textColor).value
        followsText = highlighted == nil
        traits = label.traitCollection
        opacity = label.isEnabled ? 1 : 0.4
        leastScale = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 ? label.minimumScaleFactor : nil
    }

    /// Returns a text whose dynamic colors are those that the label's traits choose.
    package func withColors(_ text: NSAttributedString) -> NSAttributedString {
        let resolved = NSMutableAttributedString(attributedString: text)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            for (key, value) in attributes {
                if let color = value as? UIColor {
                    resolved.addAttribute(key, value: color.resolvedColor(with: traits), range: range)
                }
            }
            if attributes[.link] != nil, attributes[.foregroundColor] == nil {
                resolved.addAttribute(.foregroundColor, value: UIColor.link.resolvedColor(with: traits), range: range)
            }
        }
        return resolved
    }

    /// Draws a text in a rectangle, vertically centered, as a label does.
    ///
    /// - Parameters:
    ///   - paragraph: The text.
    ///   - isNew: Whether a label that shows the text would have taken over the color of its first character.
    ///   - engine: The engine of the label.
    package func draw(
        _ paragraph: Paragraph, isNew: Bool, in size: CGSize, by engine: any TextEngine, on context: any DrawingContext
    ) {
        guard size.width > 0, size.height > 0, !paragraph.text.isEmpty else { return }
        var paragraph = paragraph
        if let leastScale {
            paragraph.width = nil
            let natural = engine.extent(of: paragraph).size.width
            if natural > size.width, natural > 0 { paragraph.scale(by: max(size.width / natural, leastScale)) }
        }
        paragraph.width = size.width
        let layout = engine.layout(paragraph)
        let own = paragraph.runs.first?.color
        var color = isNew && followsText ? own ?? color : color
        color.alpha *= opacity
        // A context without support for runs still draws text of a single color correctly.
        if let own, paragraph.runs.allSatisfy({ $0.color == own }) { color = own }
        context.draw(layout, at: CGPoint(x: 0, y: max(0, (size.height - layout.size.height) / 2)), color: color)
    }
}

extension Paragraph {
    /// Scales the fonts of a paragraph.
    fileprivate mutating func scale(by factor: CGFloat) {
        font = font.scaled(by: factor)
        for index in runs.indices { runs[index].font = runs[index].font.scaled(by: factor) }
    }
}

/// The appearance of an image view, with the image that it shows.
package struct DrawnImageView: Sendable {
    private let image: UIImage?
    /// Whether the view shows its image whatever is set as `image`.
    private let isFixed: Bool
    private let configuration: UIImage.SymbolConfiguration?
    private let mode: UIView.ContentMode
    private let tint: UIColor
    private let showsStencils: Bool
    private let isRightToLeft: Bool

    @MainActor fileprivate init(_ view: UIImageView) {
        image = view.shownImage
        isFixed = view.isAnimating || view.isHighlighted && view.highlightedImage != nil
        (configuration, mode, showsStencils) = (view.preferredSymbolConfiguration, view.contentMode, view.showsStencils)
        tint = UIColor(view.tintColor.value)
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Draws the image in a view of a size.
    ///
    /// - Parameter value: The image that is set; nil for that of the view, and the nil in it for none.
    package func draw(_ value: UIImage??, in size: CGSize, on context: any DrawingContext) {
        var shown = image
        if !isFixed, let value {
            // Of images that move by themselves, pictures that belong to no time show the first.
            let first = value?.images.flatMap { $0.count > 1 ? $0[0] : nil } ?? value
            shown = first?.preferring(configuration)
        }
        guard let shown else { return }
        shown.paint(
            in: mode.rect(for: shown.size, in: CGRect(origin: .zero, size: size)), on: context, tint: tint,
            isStencil: showsStencils, isRightToLeft: isRightToLeft)
    }
}

/// The reason why a view cannot be drawn without itself, as the end of a sentence about it.
package struct UndrawableView: Error, Sendable {
    /// The reason.
    package let reason: String
}

extension UIView {
    /// Returns what the view draws.
    ///
    /// A control is laid out and drawn with its parts, at its content size. It has its size again afterwards.
    ///
    /// - Throws: The reason if another thread could not draw the same picture.
    package final func drawnValue() throws(UndrawableView) -> DrawnView {
        if let reason = reasonNotToDraw { throw UndrawableView(reason: reason) }
        let result = TraitChange.asCurrent(of: self, isTop: true) { () -> Result<DrawnView, UndrawableView> in
            let content: DrawnView.Content
            switch self {
            case let label as UILabel:
                if label.ownAttributedText?.hasAttachments == true { return .failure(UndrawableView(reason: "has attachments")) }
                content = .text(DrawnLabel(label))
            case let image as UIImageView: content = .image(DrawnImageView(image))
            case _ where LayoutHook.ownContent.isOverridden(by: type(of: self)) || arrangesSubviews:
                guard let parts = drawingOfParts() else { return .failure(UndrawableView(reason: "draws itself")) }
                content = .parts(parts)
            default: content = .none
            }
            return .success(DrawnView(ViewLook(self, at: nil), content))
        }
        return try result.get()
    }

    private final var reasonNotToDraw: String? {
        let own: AnyClass = type(of: self)
        let base: AnyClass = Self.ownClass(of: own)
        if LayoutHook.contents.isOverridden(by: own, of: base) || LayoutHook.drawing.isOverridden(by: own, of: base) {
            return "overrides draw(_:)"
        }
        if self is UILabel, LayoutHook.labelText.isOverridden(by: own, of: base) { return "overrides drawText(in:)" }
        if mask != nil { return "has a mask" }
        if rare?.cornerConfiguration != nil { return "has a corner configuration" }
        if backgroundColor?.pattern != nil { return "has an image as its background" }
        if subviewList.contains(where: { $0.appearance.layer.map { $0.zPosition != 0 } ?? false }) {
            return "has subviews with a z position"
        }
        guard let layer = drawnLayer else { return nil }
        if type(of: layer) != CALayer.self { return "draws through a \(type(of: layer))" }
        if layer.mask != nil { return "has a mask" }
        if layer.contents != nil || layer.delegate.map({ $0 !== self }) ?? false { return "has a layer with contents" }
        if !layer.ownSublayers.isEmpty || layer.hasOwnWayWithSublayers { return "has layers" }
        return nil
    }

    /// Draws a control that arranges its own parts; nil for another view.
    private final func drawingOfParts() -> Drawing? {
        guard self is UIControl || subviewList.isEmpty else { return nil }
        var size = intrinsicContentSize
        // The content is the alignment rectangle, around which is the frame.
        let insets = alignmentRectInsets
        size.width = size.width < 0 ? bounds.width : size.width + insets.left + insets.right
        size.height = size.height < 0 ? bounds.height : size.height + insets.top + insets.bottom
        if let scale = displayScale {
            let grid = PixelGrid(scale: scale)
            size = CGSize(width: grid.ceil(size.width), height: grid.ceil(size.height))
        }
        let old = frame
        if old.size != size { frame = CGRect(origin: old.origin, size: size) }
        defer {
            if frame != old { frame = old }
            forEachInSubtree { $0.setNeedsLayout() }
        }
        layOutParts()
        // Without a layout pass, which would give the control its frame in the tree.
        return Drawing(size: size) { ViewRenderer(context: $0).draw(self) }
    }

    private final func layOutParts() {
        layOutThroughLayer()
        for subview in subviewList { subview.layOutParts() }
    }
}

extension NSAttributedString {
    fileprivate var hasAttachments: Bool {
        var isFound = false
        enumerateAttribute(.attachment, in: NSRange(location: 0, length: length), options: []) { value, _, stop in
            if value != nil { isFound = true }
        }
        return isFound
    }
}
