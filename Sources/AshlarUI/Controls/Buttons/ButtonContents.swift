import AshlarGraphics
import AshlarLayout
import Foundation

/// The display and layout of a button's configuration, with the button's own title label and image view.
@MainActor
final class ButtonContents {
    private unowned let button: UIButton
    /// The configuration that the application has set.
    var configuration: UIButton.Configuration
    /// The configuration for the button's state.
    private(set) var shown: UIButton.Configuration
    let subtitle = UILabel()
    private var wheel: UIActivityIndicatorView?
    private let background = BackgroundConfigurationView(.clear())

    init(_ configuration: UIButton.Configuration, of button: UIButton) {
        (self.configuration, shown, self.button) = (configuration, configuration, button)
        background.isUserInteractionEnabled = false
        button.insertSubview(background, at: 0)
        button.addSubview(subtitle)
        if button.ashlar.textEngine != nil { button.lendTextEngine(to: subtitle) }
    }

    func remove() {
        for view in [background, subtitle, wheel].compactMap({ $0 as UIView? }) { view.removeFromSuperview() }
    }

    // MARK: Showing

    func show() {
        shown = button.automaticallyUpdatesConfiguration ? configuration.updated(for: button) : configuration
        let foreground = shown.baseForegroundColor ?? button.tintColor!
        let size: CGFloat = shown.buttonSize == .small || shown.buttonSize == .mini ? 15 : 17
        let image = shown.image ?? button.currentImage
        button.picture.preferredSymbolConfiguration = shown.preferredSymbolConfigurationForImage ?? .init(pointSize: size)
        button.picture.showsStencils = true
        button.picture.image = shown.showsActivityIndicator ? nil : image
        button.picture.tintColor = shown.imageColorTransformer?(foreground) ?? foreground
        showWheel(foreground)
        set(
            button.label, shown.attributedTitle ?? button.currentTitle.map { AttributedString($0) },
            shown.titleTextAttributesTransformer, .systemFont(ofSize: size), foreground, shown.titleLineBreakMode)
        set(
            subtitle, shown.attributedSubtitle, shown.subtitleTextAttributesTransformer, .systemFont(ofSize: 12), foreground,
            shown.subtitleLineBreakMode)
        showBackground()
    }

    /// Shows the background. The radius of a capsule depends on the height.
    private func showBackground() {
        var configuration = shown.background
        configuration.cornerRadius = min(configuration.cornerRadius, button.frameValue.height / 2)
        background.configuration = configuration
    }

    private func set(
        _ label: UILabel, _ text: AttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?, _ font: UIFont,
        _ color: UIColor, _ lineBreak: NSLineBreakMode
    ) {
        var attributes = AttributeContainer()
        attributes.font = font
        attributes.foregroundColor = color
        if let first = text?.runs.first {
            if let own = first.font { attributes.font = own }
            if let own = first.foregroundColor { attributes.foregroundColor = own }
        }
        if let transformer { attributes = transformer(attributes) }
        label.text = text.map { String($0.characters) }
        label.font = attributes.font ?? font
        label.textColor = attributes.foregroundColor ?? color
        label.lineBreakMode = lineBreak
        label.numberOfLines = lineBreak == .byWordWrapping || lineBreak == .byCharWrapping ? 0 : 1
        label.textAlignment = alignment
    }

    private func showWheel(_ color: UIColor) {
        guard shown.showsActivityIndicator else {
            wheel?.removeFromSuperview()
            wheel = nil
            return
        }
        let wheel = wheel ?? UIActivityIndicatorView(style: .medium)
        self.wheel = wheel
        wheel.color = shown.activityIndicatorColorTransformer?(color) ?? color
        wheel.startAnimating()
        if wheel.superview !== button { button.addSubview(wheel) }
    }

    private var isRightToLeft: Bool { button.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var alignment: NSTextAlignment {
        let (leading, trailing): (NSTextAlignment, NSTextAlignment) = isRightToLeft ? (.right, .left) : (.left, .right)
        switch shown.titleAlignment {
        case .leading: return leading
        case .center: return .center
        case .trailing: return trailing
        case .automatic:
            guard hasImage, shown.imagePlacement == .leading || shown.imagePlacement == .trailing else {
                switch button.effectiveContentHorizontalAlignment {
                case .left: return .left
                case .right: return .right
                default: return .center
                }
            }
            return shown.imagePlacement == .leading ? leading : trailing
        }
    }

    // MARK: Layout

    private var hasImage: Bool { imageSize.width > 0 }

    private var imageSize: CGSize {
        if let wheel { return wheel.intrinsicContentSize }
        return button.picture.image == nil ? .zero : button.picture.intrinsicContentSize
    }

    /// The image with the room that is reserved for it on the way to the title.
    private var imageRoom: CGSize {
        let (size, reserved) = (imageSize, shown.imageReservation)
        guard size.width > 0 else { return size }
        return isVertical
            ? CGSize(width: size.width, height: max(size.height, reserved))
            : CGSize(width: max(size.width, reserved), height: size.height)
    }

    /// The width of the button at which the title was wrapped in the last layout; nil if it was not.
    private var wrapWidth: CGFloat?

    private var isVertical: Bool { shown.imagePlacement == .top || shown.imagePlacement == .bottom }

    private var insets: UIEdgeInsets {
        let own = shown.contentInsets
        return UIEdgeInsets(
            top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
            right: isRightToLeft ? own.leading : own.trailing)
    }

    /// Returns the sizes of the parts, with the texts limited to a width.
    private func sizes(within width: CGFloat?) -> (image: CGSize, title: CGSize, subtitle: CGSize, text: CGSize, gap: CGFloat) {
        let image = imageRoom
        func size(_ label: UILabel) -> CGSize {
            guard label.text?.isEmpty == false else { return .zero }
            let natural = label.intrinsicContentSize
            guard let width, natural.width > width else { return natural }
            let fit = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
            return CGSize(width: min(fit.width, max(0, width)), height: fit.height)
        }
        let (title, second) = (size(button.label), size(subtitle))
        let padding = title.height > 0 && second.height > 0 ? shown.titlePadding : 0
        let text = CGSize(width: max(title.width, second.width), height: title.height + padding + second.height)
        return (image, title, second, text, image.width > 0 && text.height > 0 ? shown.imagePadding : 0)
    }

    /// Returns the size of the content with its insets, limited to a width.
    func size(within width: CGFloat? = nil) -> CGSize {
        let insets = insets
        let room = width.map { max(0, $0 - insets.left - insets.right) }
        let image = imageRoom
        let parts = sizes(within: room.map { isVertical ? $0 : $0 - image.width - (image.width > 0 ? shown.imagePadding : 0) })
        let content =
            isVertical
            ? CGSize(width: max(parts.image.width, parts.text.width), height: parts.image.height + parts.gap + parts.text.height)
            : CGSize(width: parts.image.width + parts.gap + parts.text.width, height: max(parts.image.height, parts.text.height))
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    /// The places of the parts in a button.
    private struct Arrangement {
        var image: CGRect
        /// The rectangle of both texts.
        var text: CGRect
        var titleHeight: CGFloat
        var subtitleHeight: CGFloat
    }

    private func arrangement(in bounds: CGRect) -> Arrangement {
        let area = bounds.inset(by: insets)
        let image = imageRoom
        let parts = sizes(
            within: isVertical ? area.width : area.width - image.width - (image.width > 0 ? shown.imagePadding : 0))
        func along(_ length: CGFloat, _ start: CGFloat, _ room: CGFloat) -> CGFloat {
            switch button.effectiveContentHorizontalAlignment {
            case .left: start
            case .right: start + room - length
            default: start + (room - length) / 2
            }
        }
        func down(_ length: CGFloat) -> CGFloat {
            switch button.contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.minY + area.height - length
            default: area.minY + (area.height - length) / 2
            }
        }
        let (imageRect, textRect): (CGRect, CGRect)
        if isVertical {
            let whole = parts.image.height + parts.gap + parts.text.height
            let top = down(whole)
            let imageFirst = shown.imagePlacement == .top
            imageRect = CGRect(
                origin: CGPoint(
                    x: along(parts.image.width, area.minX, area.width),
                    y: imageFirst ? top : top + parts.text.height + parts.gap), size: parts.image)
            textRect = CGRect(
                origin: CGPoint(
                    x: along(parts.text.width, area.minX, area.width),
                    y: imageFirst ? top + parts.image.height + parts.gap : top), size: parts.text)
        } else {
            let fills = button.contentHorizontalAlignment == .fill
            let text = CGSize(
                width: fills ? max(0, area.width - parts.image.width - parts.gap) : parts.text.width, height: parts.text.height)
            let whole = parts.image.width + parts.gap + text.width
            let left = fills ? area.minX : along(whole, area.minX, area.width)
            let imageFirst = (shown.imagePlacement != .trailing) != isRightToLeft
            imageRect = CGRect(
                origin: CGPoint(x: imageFirst ? left : left + text.width + parts.gap, y: down(parts.image.height)),
                size: parts.image)
            textRect = CGRect(
                origin: CGPoint(x: imageFirst ? left + parts.image.width + parts.gap : left, y: down(text.height)), size: text)
        }
        let size = imageSize
        let centered = CGRect(
            x: imageRect.midX - size.width / 2, y: imageRect.midY - size.height / 2, width: size.width, height: size.height)
        return Arrangement(
            image: centered, text: textRect, titleHeight: parts.title.height, subtitleHeight: parts.subtitle.height)
    }

    func layOut() {
        let bounds = CGRect(origin: .zero, size: button.frameValue.size)
        background.frame = bounds
        showBackground()
        let parts = arrangement(in: bounds)
        let grid = PixelGrid(scale: button.displayScale ?? UIScreen.main.scale)
        func place(_ view: UIView?, _ rect: CGRect) {
            view?.frame = CGRect(origin: CGPoint(x: grid.snap(rect.minX), y: grid.snap(rect.minY)), size: rect.size)
        }
        place(button.picture, parts.image)
        place(wheel, parts.image)
        // Both texts get the width of the wider one and are aligned in it.
        let text = parts.text
        place(button.label, CGRect(x: text.minX, y: text.minY, width: text.width, height: parts.titleHeight))
        place(
            subtitle,
            CGRect(x: text.minX, y: text.maxY - parts.subtitleHeight, width: text.width, height: parts.subtitleHeight))
        noteWrap(isWrapped: parts.titleHeight != sizes(within: nil).title.height, width: bounds.width)
    }

    /// Moves the baselines to the lines of a title that wraps at the button's width.
    private func noteWrap(isWrapped: Bool, width: CGFloat) {
        let wrapped = isWrapped ? width : nil
        guard wrapped != wrapWidth else { return }
        wrapWidth = wrapped
        button.invalidateIntrinsicContentSize()
    }

    /// The distances of the first baseline from the top and of the last baseline from the bottom of a button with the height of its
    /// content, and that height; nil without text.
    var baselines: (first: CGFloat, last: CGFloat, height: CGFloat)? {
        let own = button.label.baselineOffsets
        let natural = size(within: wrapWidth)
        let parts = arrangement(in: CGRect(x: 0, y: 0, width: wrapWidth ?? natural.width, height: natural.height))
        guard parts.titleHeight > 0 else { return nil }
        let top = parts.text.minY
        return (top + own.first, natural.height - top - parts.titleHeight + own.last, natural.height)
    }
}
