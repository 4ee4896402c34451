import AshlarGraphics
import Foundation

/// The size of a text view's text.
extension UITextView {
    final func contentSize(width: CGFloat?) -> CGSize {
        roundedUp(size(around: extent(width: width)))
    }

    final func extent(width: CGFloat?) -> TextExtent {
        // The lines of an edited text follow the edits; any other text is measured as a whole.
        followsEdits && container.maximumNumberOfLines == 0
            ? lines(width: width).extent : extents.extent(of: paragraph(width: width), by: textEngine)
    }

    final func size(around extent: TextExtent) -> CGSize {
        let inset = textContainerInset
        return CGSize(
            width: extent.size.width + inset.left + inset.right + 2 * container.lineFragmentPadding,
            height: height(of: extent) + inset.top + inset.bottom)
    }

    /// Returns the content at a width, for a text view whose class overrides nothing.
    final func wrappedViewText(_ width: CGFloat) -> WrappedText {
        let extent = followsEdits ? extent(width: width) : textEngine.extent(of: paragraph(width: width))
        let size = size(around: extent)
        return WrappedText(size: roundedUp(size), least: size.width, isTruncated: extent.isTruncated)
    }

    /// Unlike a label, a text view has a line if the text is empty, and one more after a line feed at its end.
    final func height(of extent: TextExtent) -> CGFloat {
        let limit = container.maximumNumberOfLines
        let hasEmptyLine = extent.lineCount == 0 || text.last?.isNewline == true && (limit == 0 || extent.lineCount < limit)
        return extent.size.height + (hasEmptyLine ? textEngine.metrics(of: textFont).lineHeight : 0)
    }

    /// Returns the text within the width of the view; nil for no limit.
    final func paragraph(width: CGFloat?) -> Paragraph {
        let room = room(in: width)
        if let text = resolved.text(of: content, font: UIFont(textFont)) {
            return text.paragraph(
                width: room, maximumLines: container.maximumNumberOfLines, lineBreak: container.lineBreakMode.value,
                alignment: textAlignment.value, direction: textDirection
            ).withoutJustification
        }
        // FIDELITY.md: textViewsAreNotJustified.
        return Paragraph(
            text, font: textFont, width: room, maximumLines: container.maximumNumberOfLines,
            lineBreak: container.lineBreakMode.value, alignment: textAlignment.value, direction: textDirection
        ).withoutJustification
    }

    /// Returns the width of the lines in a width of the view.
    final func room(in width: CGFloat?) -> CGFloat? {
        let inset = textContainerInset
        // The small addition compensates for rounding, so that subtracting the insets does not wrap another line.
        return width.map { max(0, $0 - inset.left - inset.right - 2 * container.lineFragmentPadding) + 1e-6 }
    }
}

extension UITextView: TextDrawingView {
    var modeOfAnimatedText: ContentMode { .topLeft }
}
