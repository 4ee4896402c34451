import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): sizesByTheTable, traitsAreTold, sizeClassesByLength, colorsAreResolvedWhenDrawn,
// changesOfTraitsAreImmediate.
@MainActor
@Suite("Traits, text sizes and colors", .serialized)
struct TraitChangeTests {
    private func restoring(_ body: () -> Void) {
        let (style, category) = (LayoutEnvironment.userInterfaceStyle, LayoutEnvironment.preferredContentSizeCategory)
        body()
        LayoutEnvironment.userInterfaceStyle = style
        LayoutEnvironment.preferredContentSizeCategory = category
    }

    @Test("Text styles have Apple's sizes at every content size category")
    func dynamicType() {
        let table: [(UIFont.TextStyle, [CGFloat])] = [
            (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
            (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        ]
        restoring {
            for (style, sizes) in table {
                for (category, size) in zip(LayoutEnvironment.contentSizeCategories, sizes) {
                    LayoutEnvironment.preferredContentSizeCategory = category
                    expect(UIFont.preferredFont(forTextStyle: style).pointSize, equals: size)
                    let traits = UITraitCollection(preferredContentSizeCategory: category)
                    expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize, equals: size)
                }
            }
        }
        expect(UIFont.preferredFont(forTextStyle: .headline).withSize(18), equals: .systemFont(ofSize: 18, weight: .semibold))
        expect(
            UIContentSizeCategory.large < .accessibilityMedium && UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory
        )
        expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }

    @Test("Font metrics scale fonts and lengths like their text style, up to a maximum")
    func fontMetrics() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)
        expect(metrics.scaledValue(for: 34, compatibleWith: large), equals: 80)
        expect(metrics.scaledValue(for: 34), equals: 34)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        expect(metrics.scaledFont(for: font, compatibleWith: large), equals: .systemFont(ofSize: 80, weight: .bold))
        expect(metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: large).pointSize, equals: 50)
        let scaled = metrics.scaledFont(for: font)
        expect(LayoutDiagnostics.collecting { _ = metrics.scaledFont(for: scaled) }.faults.count, equals: 1)
    }

    @Test("Only labels that adjust their font follow the preferred content size")
    func adjusting() {
        restoring {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let (adjusting, fixed, custom) = (UILabel(), UILabel(), UILabel())
            for label in [adjusting, fixed, custom] {
                label.text = "ab"
                label.font = .preferredFont(forTextStyle: .body)
                window.addSubview(label)
            }
            adjusting.adjustsFontForContentSizeCategory = true
            custom.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 14))
            custom.adjustsFontForContentSizeCategory = true
            LayoutEnvironment.preferredContentSizeCategory = .extraExtraExtraLarge
            expect(adjusting.intrinsicContentSize, equals: CGSize(width: 46, height: 23))
            expect(fixed.intrinsicContentSize, equals: CGSize(width: 34, height: 17))
            expect(custom.font.pointSize, equals: 17)
            // A label that is added later adjusts when it is added.
            let late = UILabel()
            late.text = "ab"
            late.font = .preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
            expect(late.font.pointSize, equals: 17)
            late.adjustsFontForContentSizeCategory = true
            expect(late.font.pointSize, equals: 23)
            LayoutEnvironment.preferredContentSizeCategory = .large
            expect(adjusting.font.pointSize == 17 && custom.font.pointSize == 14)
        }
    }

    @Test("Views, controllers, registrations and the notification center are notified of changes")
    func changes() {
        final class Teller: UIView {
            var told: [String] = []
            override func traitCollectionDidChange(_ old: UITraitCollection?) {
                told.append("\(old!.userInterfaceStyle.rawValue)→\(traitCollection.userInterfaceStyle.rawValue)")
            }
            func changed() { told.append("selector") }
        }
        final class Controller: UIViewController {
            var told = 0
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { told += 1 }
        }
        restoring {
            // As large as the screen, so that nothing is told when the view and the controller enter it.
            let window = UIWindow(frame: UIScreen.main.bounds)
            let (view, controller) = (Teller(), Controller())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.addSubview(view)
            let handle = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Teller, old) in
                view.told.append("closure \(old.userInterfaceStyle.rawValue)")
            }
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector("changed", Teller.changed))
            view.registerForTraitChanges([UITraitDisplayScale.self]) { (view: Teller, _) in view.told.append("scale") }
            LayoutEnvironment.userInterfaceStyle = .dark
            expect(view.told, equals: ["1→2", "closure 1", "selector"])
            expect(controller.told == 1 && controller.traitCollection.userInterfaceStyle == .dark)
            view.unregisterForTraitChanges(handle)
            view.told = []
            LayoutEnvironment.userInterfaceStyle = .dark
            expect(view.told.isEmpty)
            view.overrideUserInterfaceStyle = .light
            expect(view.told, equals: ["2→1", "selector"])
            view.told = []
            LayoutEnvironment.userInterfaceStyle = .light
            expect(view.told.isEmpty && view.traitCollection.userInterfaceStyle == .light)
            window.overrideUserInterfaceStyle = .dark
            expect(controller.traitCollection.userInterfaceStyle == .dark && view.told.isEmpty)
            controller.overrideUserInterfaceStyle = .light
            expect(controller.traitCollection.userInterfaceStyle, equals: .light)
            view.traitOverrides.preferredContentSizeCategory = .small
            expect(view.traitCollection.preferredContentSizeCategory, equals: .small)
            expect(view.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
        }
    }

    @Test("Trait collections can be merged, compared and changed")
    func collections() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3), UITraitCollection(displayScale: 2)])
        expect(both.userInterfaceStyle == .dark && both.displayScale == 2 && both.horizontalSizeClass == .unspecified)
        expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both) && both.containsTraits(in: nil))
        expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        expect(!both.hasDifferentColorAppearance(comparedTo: dark))
        expect(dark, equals: UITraitCollection { $0.userInterfaceStyle = .dark })
        expect(dark.modifyingTraits { $0.horizontalSizeClass = .compact }.horizontalSizeClass, equals: .compact)
        expect(UITraitCollection.current.userInterfaceStyle, equals: .light)
        dark.performAsCurrent { expect(UITraitCollection.current === dark) }
    }

    @Test("Dynamic colors follow the traits, with Apple's values")
    func colors() {
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
            var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
            return String(
                format: "%02X%02X%02X %.2f", Int((r * 255).rounded()), Int((g * 255).rounded()), Int((b * 255).rounded()), a)
        }
        expect(hex(.systemRed, light) == "FF3B30 1.00" && hex(.systemRed, dark) == "FF453A 1.00")
        expect(hex(.label, light) == "000000 1.00" && hex(.label, dark) == "FFFFFF 1.00")
        expect(hex(.secondaryLabel, dark) == "EBEBF5 0.60" && hex(.systemGray6, dark) == "1C1C1E 1.00")
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        expect(hex(.systemBackground, dark) == "000000 1.00" && hex(.systemBackground, elevated) == "1C1C1E 1.00")
        let own = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .blue }
        expect(hex(own, light) == "0000FF 1.00" && hex(own, dark) == "FF453A 1.00")
        expect(hex(own.withAlphaComponent(0.5), dark), equals: "FF453A 0.50")
        expect(UIColor.label != .black && UIColor.label == .label && own == own)
        dark.performAsCurrent { expect(UIColor.label.cgColor, equals: UIColor.white.cgColor) }
        expect(UIColor(named: "brand") == nil)
        LayoutEnvironment.namedColors["brand"] = own
        expect(UIColor(named: "brand").map { hex($0, dark) }, equals: "FF453A 1.00")
        LayoutEnvironment.namedColors = [:]
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(hue: 0.6, saturation: 0.5, brightness: 0.7, alpha: 1).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        expect(abs(hue - 0.6) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.7) < 1e-9)
    }

    @Test("Font descriptors store and change traits")
    func descriptors() {
        let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
        expect(bold.map { UIFont(descriptor: $0, size: 0) }, equals: .boldSystemFont(ofSize: 12))
        expect(bold.map { UIFont(descriptor: $0, size: 20) }, equals: .boldSystemFont(ofSize: 20))
        expect(UIFont.italicSystemFont(ofSize: 3).fontDescriptor.symbolicTraits, equals: .traitItalic)
        let weighted = UIFontDescriptor(fontAttributes: [
            .family: "Noto Sans", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
        ])
        expect(UIFont(descriptor: weighted, size: 9).familyName, equals: "Noto Sans")
    }
}
