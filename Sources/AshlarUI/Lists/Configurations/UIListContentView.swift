import AshlarLayout
import Foundation

/// A view that displays a list content configuration: an image, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView()
    private let images = UILayoutGuide()
    private var own: [NSLayoutConstraint] = []

    /// Creates a view of a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [imageView, textLabel, secondaryLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        show(insteadOf: nil)
    }

    /// Returns nil. It exists so that subclasses written for iOS compile.
    public required init?(coder: NSCoder) { nil }

    /// The configuration that the view displays. Configurations of other types than `UIListContentConfiguration` are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let newValue = newValue as? UIListContentConfiguration, newValue != shown else { return }
            let old = shown
            shown = newValue
            show(insteadOf: old)
        }
    }

    /// The layout guide of the text; nil without a text.
    open var textLayoutGuide: UILayoutGuide? { shown.hasText ? guide(&textGuide, around: textLabel) : nil }
    /// The layout guide of the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        shown.hasSecondaryText ? guide(&secondaryGuide, around: secondaryLabel) : nil
    }
    /// The layout guide of the image; nil without an image.
    open var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : guide(&imageGuide, around: imageView) }

    private var textGuide: UILayoutGuide?
    private var secondaryGuide: UILayoutGuide?
    private var imageGuide: UILayoutGuide?

    private func guide(_ known: inout UILayoutGuide?, around view: UIView) -> UILayoutGuide {
        if let known { return known }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        known = guide
        return guide
    }

    // MARK: Displaying the configuration

    private func show(insteadOf old: UIListContentConfiguration?) {
        alpha = shown.alpha
        set(textLabel, shown.text, shown.attributedText, shown.textProperties)
        set(secondaryLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        imageView.image = shown.image
        imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
        imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
        imageView.tintColor = shown.imageProperties.tintColor
        if let old, isArranged(old, as: shown) { return }
        arrange()
    }

    private func set(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.text = properties.shown(text)
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.minimumScaleFactor = properties.minimumScaleFactor
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        // Attributes that the text lacks are those of the label, which are set by now.
        if let attributed { label.attributedText = attributed }
    }

    /// Whether two configurations differ only in their content, and not in its arrangement.
    private func isArranged(_ a: UIListContentConfiguration, as b: UIListContentConfiguration) -> Bool {
        (a.image == nil) == (b.image == nil) && a.hasText == b.hasText
            && a.hasSecondaryText == b.hasSecondaryText && a.directionalLayoutMargins == b.directionalLayoutMargins
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
            && a.imageToTextPadding == b.imageToTextPadding
            && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
            && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
            && a.imageProperties.maximumSize == b.imageProperties.maximumSize
            && a.imageProperties.reservedLayoutSize == b.imageProperties.reservedLayoutSize
    }

    private func arrange() {
        NSLayoutConstraint.deactivate(own)
        own = []
        let margins = shown.directionalLayoutMargins
        var leading = leadingAnchor
        var gap = margins.leading
        if put(imageView, shown.image != nil) {
            let image = shown.imageProperties
            own += [
                imageView.leadingAnchor.constraint(equalTo: leading, constant: gap),
                imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
                imageView.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
            ]
            if image.maximumSize.width > 0 {
                own.append(imageView.widthAnchor.constraint(lessThanOrEqualToConstant: image.maximumSize.width))
            }
            if image.maximumSize.height > 0 {
                own.append(imageView.heightAnchor.constraint(lessThanOrEqualToConstant: image.maximumSize.height))
            }
            if image.reservedLayoutSize.width > 0 {
                own.append(imageView.widthAnchor.constraint(equalToConstant: image.reservedLayoutSize.width))
            }
            imageView.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            imageView.setContentCompressionResistancePriority(.required, for: .horizontal)
            (leading, gap) = (imageView.trailingAnchor, shown.imageToTextPadding)
        }
        let texts = [(textLabel, shown.hasText), (secondaryLabel, shown.hasSecondaryText)].filter { put($0.0, $0.1) }.map(\.0)
        for label in texts {
            own += [
                label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
                label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
            ]
        }
        if texts.count == 2, shown.prefersSideBySideTextAndSecondaryText {
            arrangeBeside(leading, gap)
        } else {
            arrangeBelow(texts, leading, gap)
        }
        NSLayoutConstraint.activate(own)
    }

    /// - Returns: Whether the view is shown.
    private func put(_ view: UIView, _ isShown: Bool) -> Bool {
        if isShown, view.superview !== self { addSubview(view) }
        if !isShown, view.superview === self { view.removeFromSuperview() }
        return isShown
    }

    private func arrangeBelow(_ texts: [UILabel], _ leading: NSLayoutXAxisAnchor, _ gap: CGFloat) {
        let margins = shown.directionalLayoutMargins
        for label in texts {
            own += [
                label.leadingAnchor.constraint(equalTo: leading, constant: gap),
                label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
            ]
        }
        guard let first = texts.first, let last = texts.last else { return }
        if first !== last {
            own.append(last.topAnchor.constraint(equalTo: first.bottomAnchor, constant: shown.textToSecondaryTextVerticalPadding))
        }
        // The texts are vertically centered in a cell that is higher than they need.
        let middle = UILayoutGuide()
        if let textBlock { removeLayoutGuide(textBlock) }
        textBlock = middle
        addLayoutGuide(middle)
        own += [
            middle.topAnchor.constraint(equalTo: first.topAnchor), middle.bottomAnchor.constraint(equalTo: last.bottomAnchor),
            middle.centerYAnchor.constraint(equalTo: centerYAnchor),
        ]
    }

    private var textBlock: UILayoutGuide?

    private func arrangeBeside(_ leading: NSLayoutXAxisAnchor, _ gap: CGFloat) {
        let margins = shown.directionalLayoutMargins
        secondaryLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        own += [
            textLabel.leadingAnchor.constraint(equalTo: leading, constant: gap),
            secondaryLabel.leadingAnchor.constraint(
                equalTo: textLabel.trailingAnchor, constant: shown.textToSecondaryTextHorizontalPadding),
            secondaryLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
            textLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
            secondaryLabel.firstBaselineAnchor.constraint(equalTo: textLabel.firstBaselineAnchor),
        ]
    }
}
