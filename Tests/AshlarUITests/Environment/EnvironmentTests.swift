import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("The keyboard layout guide")
struct KeyboardGuideTests {
    private let scene = Scene(320, 480)

    @Test("Without a keyboard, its top is the bottom of the safe area, or of the view if it ignores the safe area")
    func bottom() {
        let bar = scene.add(SizedView(50, 20))
        bar.bottomAnchor.constraint(equalTo: scene.root.keyboardLayoutGuide.topAnchor).isActive = true
        scene.layout()
        expect(bar.frame.maxY, equals: 480)
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        scene.layout()
        expect(bar.frame.maxY, equals: 446)
        expect(scene.root.keyboardLayoutGuide.layoutFrame, equals: CGRect(x: 0, y: 446, width: 320, height: 34))
        scene.root.keyboardLayoutGuide.usesBottomSafeArea = false
        scene.layout()
        expect(bar.frame.maxY, equals: 480)
    }

    @Test("Each view has one guide and keeps it")
    func identity() {
        let guide = scene.root.keyboardLayoutGuide
        scene.root.removeLayoutGuide(guide)
        expect(scene.root.keyboardLayoutGuide === guide && guide.owningView === scene.root)
    }
}

@MainActor
@Suite("Traits")
struct TraitTests {
    @Test("Size classes are compact or regular depending on the window, or on the main screen without one")
    func sizeClasses() {
        let view = UIView()
        expect(
            view.traitCollection.horizontalSizeClass == .compact && view.traitCollection.verticalSizeClass == .regular)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.addSubview(view)
        expect(view.traitCollection.horizontalSizeClass == .compact && view.traitCollection.verticalSizeClass == .regular)
        // Apple's table of size classes: only large phones are regular when they lie on their side.
        window.frame.size = CGSize(width: 667, height: 375)
        expect(view.traitCollection.horizontalSizeClass == .compact && view.traitCollection.verticalSizeClass == .compact)
        window.frame.size = CGSize(width: 736, height: 414)
        expect(view.traitCollection.horizontalSizeClass == .regular && view.traitCollection.verticalSizeClass == .compact)
    }

    @Test("The display scale is that of the window's screen, and the direction is the application's")
    func surroundings() {
        let (window, view) = (UIWindow(), UIView())
        window.addSubview(view)
        view.semanticContentAttribute = .forceRightToLeft
        let scale = UIScreen.main.scale
        window.screen.scale = 3
        defer { window.screen.scale = scale }
        expect(view.traitCollection.displayScale == 3 && UIView().traitCollection.displayScale == 3)
        expect(view.traitCollection.layoutDirection, equals: .leftToRight)
        LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        defer { LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight }
        expect(view.traitCollection.layoutDirection, equals: .rightToLeft)
    }
}
