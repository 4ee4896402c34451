import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): configuredButtons.
@MainActor
@Suite("Button configurations")
struct ButtonConfigurationTests {
    private func button(_ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void = { _ in })
        -> UIButton
    {
        var configuration = configuration
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        return button
    }

    @Test("A title has padding of 7 points above and below and 12 points at its sides, scaled by the button size")
    func sizes() {
        // Block text: a character is as wide and high as the font's size.
        let medium = button(.filled()) { $0.title = "Buy" }
        expect(medium.intrinsicContentSize, equals: CGSize(width: 51 + 24, height: 17 + 14))
        let large = button(.filled()) { ($0.title, $0.buttonSize) = ("Buy", .large) }
        expect(large.intrinsicContentSize, equals: CGSize(width: 51 + 40, height: 17 + 30))
        let small = button(.filled()) { ($0.title, $0.buttonSize) = ("Buy", .small) }
        expect(small.intrinsicContentSize, equals: CGSize(width: 45 + 20, height: 15 + 10))
        let own = button(.plain()) { ($0.title, $0.contentInsets) = ("Buy", .zero) }
        expect(own.intrinsicContentSize, equals: CGSize(width: 51, height: 17))
    }

    @Test("The image is on the side that its placement gives, at the image padding")
    func placements() {
        func frames(_ placement: NSDirectionalRectEdge, _ direction: UISemanticContentAttribute = .unspecified) -> (
            CGRect, CGRect
        ) {
            let button = button(.plain()) {
                ($0.title, $0.image, $0.imagePlacement, $0.imagePadding) = ("AB", blankImage(10, 10), placement, 6)
                $0.contentInsets = .zero
            }
            button.semanticContentAttribute = direction
            button.setNeedsLayout()
            button.layoutIfNeeded()
            return (button.imageView!.frame, button.titleLabel!.frame)
        }
        expect(frames(.leading) == (CGRect(x: 0, y: 3.5, width: 10, height: 10), CGRect(x: 16, y: 0, width: 34, height: 17)))
        expect(frames(.trailing) == (CGRect(x: 40, y: 3.5, width: 10, height: 10), CGRect(x: 0, y: 0, width: 34, height: 17)))
        expect(frames(.leading, .forceRightToLeft).0.minX, equals: 40)
        expect(frames(.top) == (CGRect(x: 12, y: 0, width: 10, height: 10), CGRect(x: 0, y: 16, width: 34, height: 17)))
        expect(frames(.bottom).0.minY == 23 && frames(.bottom).1.minY == 0)
    }

    @Test("A subtitle is below the title and is aligned with it")
    func subtitles() throws {
        let button = button(.gray()) {
            ($0.title, $0.subtitle, $0.titlePadding, $0.titleAlignment) = ("Buy", "in one step", 4, .leading)
            $0.contentInsets = .zero
        }
        let subtitle = try #require(button.subtitleLabel)
        expect(subtitle.frame == CGRect(x: 0, y: 21, width: 132, height: 12) && subtitle.textAlignment == .left)
        expect(button.titleLabel!.frame.minX, equals: 0)
        expect(button.intrinsicContentSize, equals: CGSize(width: 132, height: 33))
    }

    @Test("Each style and each state has its own colors")
    func colors() {
        func background(_ button: UIButton) -> Color? { Picture(of: button).pieces.first { $0.text == nil }?.color }
        let filled = button(.filled()) { $0.title = "A" }
        expect(background(filled) == UIColor.systemBlue.drawn && filled.titleLabel?.textColor == .white)
        filled.tintColor = .red
        expect(background(filled), equals: UIColor.red.drawn)
        filled.isHighlighted = true
        expect(abs((background(filled)?.alpha ?? 0) - 0.75) < 1e-9)
        filled.isHighlighted = false
        filled.isEnabled = false
        expect(background(filled) == UIColor.tertiarySystemFill.drawn && filled.titleLabel?.textColor == .tertiaryLabel)
        let tinted = button(.tinted()) { ($0.title, $0.baseBackgroundColor, $0.baseForegroundColor) = ("A", .green, .black) }
        expect(abs((background(tinted)?.alpha ?? 0) - 0.18) < 1e-9 && tinted.titleLabel?.textColor == .black)
        let own = button(.filled()) { ($0.title, $0.background.backgroundColor) = ("A", .yellow) }
        expect(background(own), equals: UIColor.yellow.drawn)
        let plain = button(.plain()) { $0.title = "A" }
        plain.role = .destructive
        expect(plain.titleLabel?.textColor, equals: .systemRed)
    }

    @Test("The update handler runs before layout when the state changes, once for each change")
    func updates() {
        let button = button(.filled()) { $0.title = "On" }
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = button.isSelected ? "Selected" : "Off"
        }
        button.layoutIfNeeded()
        expect(calls == 1 && button.titleLabel?.text == "Off")
        button.isSelected = true
        button.layoutIfNeeded()
        expect(calls == 2 && button.titleLabel?.text == "Selected")
        button.layoutIfNeeded()
        expect(calls, equals: 2)
        button.setNeedsUpdateConfiguration()
        expect(button.intrinsicContentSize.width == 8 * 17 + 24 && calls == 3)
    }

    @Test("An activity indicator replaces the image while it is visible")
    func wheel() {
        let button = button(.plain()) { ($0.image, $0.showsActivityIndicator) = (blankImage(30, 30), true) }
        expect(button.intrinsicContentSize, equals: CGSize(width: 44, height: 34))
        expect(button.subviews.contains { $0 is UIActivityIndicatorView })
        button.configuration?.showsActivityIndicator = false
        expect(button.intrinsicContentSize, equals: CGSize(width: 54, height: 44))
        expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
    }

    @Test("A transformer determines the title's font, and a button without a configuration shows the title of its state")
    func attributes() {
        let button = button(.plain()) {
            $0.title = "A"
            $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var changed = attributes
                changed.font = .systemFont(ofSize: 30)
                return changed
            }
        }
        expect(button.titleLabel?.font.pointSize == 30 && button.intrinsicContentSize.width == 54)
        button.configuration = nil
        button.setTitle("ABC", for: .normal)
        expect(button.subtitleLabel == nil && button.titleLabel?.text == "ABC" && button.subviews.count == 1)
    }

    @Test("The primary action's title is shown if the configuration has none")
    func primaryAction() {
        var count = 0
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in count += 1 })
        button.sendActions(for: .touchUpInside)
        expect(count == 1 && button.titleLabel?.text == "Go" && button.intrinsicContentSize.width == 58)
    }

    // Named differences (FIDELITY.md): systemButtonsHaveNames.
    @Test("VoiceOver reads the title of the configuration, else that of the state, else the name of the button's type")
    func spokenTitles() {
        let button = UIButton(type: .close)
        expect(button.accessibilityLabel, equals: "Close")
        button.setTitle("Button", for: .normal)
        expect(button.accessibilityLabel, equals: "Button")
        button.configuration = .plain()
        button.configuration?.title = "Read Deep Link"
        expect(button.accessibilityLabel, equals: "Read Deep Link")
        button.configuration?.title = nil
        expect(button.accessibilityLabel, equals: "Button")
        expect(UIButton(type: .contactAdd).accessibilityLabel, equals: "Add")
        expect(UIButton(type: .infoLight).accessibilityLabel, equals: "More Info")
        expect(UIButton(type: .system).accessibilityLabel == nil)
    }

    @Test("Former button types and activity indicator styles are supported")
    func oldKinds() {
        expect(UIButton(type: .roundedRect).buttonType, equals: .system)
        let info = UIButton(type: .infoLight)
        expect(info.currentImage?.isSymbolImage == true && info.intrinsicContentSize.width >= 20)
        let wheel = UIActivityIndicatorView(style: .whiteLarge)
        expect(wheel.color == .white && wheel.frame.size == CGSize(width: 37, height: 37))
    }
}
