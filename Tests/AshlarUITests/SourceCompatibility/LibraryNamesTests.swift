import AshlarUI
import Foundation
import TestSupport
import Testing

/// Tests for names and forms that layout libraries and applications use, and that were missing.
@Suite("Names that libraries use")
@MainActor
struct LibraryNamesTests {
    @Test("A window without a frame is as large as the main screen, also in subclasses")
    func windowSize() {
        final class Own: UIWindow {}
        expect(UIWindow().frame, equals: UIScreen.main.bounds)
        expect(Own().frame, equals: UIScreen.main.bounds)
        expect(UIWindow(frame: .zero).frame, equals: .zero)
    }

    @Test("Views of different trees are converted as if their roots had one superview")
    func conversionBetweenTrees() {
        let (root, child) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView())
        child.frame = CGRect(x: 3, y: 4, width: 5, height: 5)
        root.addSubview(child)
        let other = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
        let inOther = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
        other.addSubview(inOther)
        expect(child.convert(CGPoint.zero, to: other), equals: CGPoint(x: -87, y: 24))
        expect(other.convert(CGPoint(x: -87, y: 24), to: child), equals: .zero)
        expect(child.convert(CGPoint.zero, to: inOther), equals: CGPoint(x: -88, y: 23))
        // Within one tree, the frame of the root has no effect.
        expect(child.convert(CGPoint.zero, to: root), equals: CGPoint(x: 3, y: 4))
        expect(child.convert(CGPoint.zero, to: nil), equals: CGPoint(x: 3, y: 4))
        // A transformed root turns what is in it.
        other.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(other.convert(CGPoint(x: 5, y: 5), to: root), equals: CGPoint(x: 95, y: -15))
    }

    @Test("The size of a scaled view's frame is the size that was set, to the last bit", arguments: [1.5, 0.75, 3, 0.1, -1.5])
    func scaledFrame(scale: CGFloat) {
        let view = UIView()
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame = CGRect(x: 150, y: 225, width: 100, height: 50)
        expect(view.frame.size, equals: CGSize(width: 100, height: 50))
        expect(abs(view.frame.minX - 150) < 1e-12 && abs(view.frame.minY - 225) < 1e-12)
    }

    @Test("Rectangles are printed as on iOS")
    func printedRectangles() {
        expect("\(CGRect(x: 1, y: 2.5, width: 30, height: 4))", equals: "(1.0, 2.5, 30.0, 4.0)")
        expect("\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4))", equals: "(1.0, 2.0) (3.0, 4.0)")
    }

    @Test("A transaction's settings can be set by their keys")
    func transactionKeys() {
        CATransaction.begin()
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue("mine", forKey: "own")
        expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
        expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, equals: true)
        expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, equals: 2)
        expect(CATransaction.value(forKey: "own") as? String, equals: "mine")
        CATransaction.commit()
        expect(!CATransaction.disableActions() && CATransaction.value(forKey: "own") == nil)
    }

    @Test("A handler of changed traits can name its own class as Self")
    func traitHandlers() {
        final class Badge: UIView {
            var seen: [String] = []
            override init(frame: CGRect) {
                super.init(frame: frame)
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
                    self.seen.append("Self")
                }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [weak self] (_: Self, _) in
                    self?.seen.append("weak")
                }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { badge, _ in badge.seen.append("plain") }
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in view.tag += 1 }
            }
            required init?(coder: NSCoder) { nil }
        }
        let badge = Badge()
        badge.overrideUserInterfaceStyle = .dark
        expect(badge.seen == ["Self", "weak", "plain"] && badge.tag == 1)
        let controller = UIViewController()
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (owner: UIViewController, _: UITraitCollection) in
            owner.title = "dark"
        }
        controller.loadViewIfNeeded()
        controller.overrideUserInterfaceStyle = .dark
        expect(controller.title, equals: "dark")
    }

    @Test("The appearance of a bar is never nil, and its members can be set")
    func barAppearances() {
        let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
        let (appearance, tabAppearance, toolAppearance) = (
            bar.standardAppearance, tabs.standardAppearance, tools.standardAppearance
        )
        appearance.shadowColor = .red
        tabAppearance.backgroundColor = .green
        toolAppearance.backgroundColor = .blue
        expect(bar.standardAppearance.shadowColor == .red && tabs.standardAppearance.backgroundColor == .green)
        expect(tools.standardAppearance.backgroundColor, equals: .blue)
    }

    @Test("All values associated with an object are removed together")
    func removingAssociations() {
        nonisolated(unsafe) let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { key.deallocate() }
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        for object in [UIView(), UIViewController(), UILayoutGuide(), constraint] as [Any] {
            objc_setAssociatedObject(object, key, "value", .OBJC_ASSOCIATION_RETAIN)
            expect(objc_getAssociatedObject(object, key) as? String, equals: "value")
            objc_removeAssociatedObjects(object)
            expect(objc_getAssociatedObject(object, key) == nil)
        }
    }

    @Test("User defaults take values by key-value coding, and devices have their former question")
    func formerSpellings() throws {
        let defaults = try #require(UserDefaults(suiteName: "LibraryNamesTests"))
        defaults.setValue("dark", forKey: "theme")
        expect(defaults.string(forKey: "theme") == "dark" && defaults.value(forKey: "theme") as? String == "dark")
        defaults.setValue(nil, forKey: "theme")
        expect(defaults.object(forKey: "theme") == nil)
        expect(UI_USER_INTERFACE_IDIOM(), equals: UIDevice.current.userInterfaceIdiom)
    }

    @Test("Images and offsets of bar buttons are kept for each state and height")
    func barButtonMetrics() {
        let (item, image) = (UIBarButtonItem(), UIImage())
        item.setBackgroundImage(image, for: .highlighted, barMetrics: .compact)
        item.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .default)
        item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -200, vertical: 0), for: .default)
        item.setBackgroundVerticalPositionAdjustment(3, for: .default)
        item.setBackButtonBackgroundVerticalPositionAdjustment(4, for: .compact)
        expect(item.backgroundImage(for: .highlighted, barMetrics: .compact) === image)
        expect(item.backgroundImage(for: .normal, barMetrics: .compact) == nil)
        expect(item.backButtonBackgroundImage(for: .normal, barMetrics: .default) === image)
        expect(item.titlePositionAdjustment(for: .default), equals: UIOffset(horizontal: 1, vertical: 2))
        expect(item.backButtonTitlePositionAdjustment(for: .default).horizontal, equals: -200)
        expect(item.backButtonTitlePositionAdjustment(for: .compact), equals: .zero)
        expect(item.backgroundVerticalPositionAdjustment(for: .default), equals: 3)
        expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .compact), equals: 4)
        expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .default), equals: 0)
    }

    @Test("A delegate of the application has only the methods that it needs")
    func applicationDelegates() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var continued: String?
            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
            ) -> Bool {
                continued = userActivity.activityType
                restorationHandler([UIView()])
                return true
            }
        }
        let delegate: any UIApplicationDelegate = Delegate()
        var restored = 0
        expect(
            delegate.application(.shared, continue: NSUserActivity(activityType: "scan")) { restored = $0?.count ?? 0 })
        expect(restored == 1 && (delegate as? Delegate)?.continued == "scan")
        expect(delegate.application(.shared, shouldAllowExtensionPointIdentifier: .keyboard))
        var result: UIBackgroundFetchResult?
        delegate.application(.shared, didReceiveRemoteNotification: [:]) { result = $0 }
        expect(result, equals: .noData)
        var performed: Bool?
        delegate.application(.shared, performActionFor: UIApplicationShortcutItem(type: "a", localizedTitle: "A")) {
            performed = $0
        }
        expect(performed, equals: false)
    }

    @Test("A document browser keeps its settings and tells its delegate what a host picked")
    func documentBrowser() {
        final class Delegate: UIDocumentBrowserViewControllerDelegate {
            var picked: [URL] = []
            func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
                picked = documentURLs
            }
        }
        let (browser, delegate) = (UIDocumentBrowserViewController(forOpeningFilesWithContentTypes: ["public.image"]), Delegate())
        browser.delegate = delegate
        browser.delegate?.documentBrowser(browser, didPickDocumentsAt: [URL(fileURLWithPath: "/a.png")])
        expect(delegate.picked.map(\.lastPathComponent), equals: ["a.png"])
        expect(browser.allowedContentTypes == ["public.image"] && browser.allowsDocumentCreation)
    }

    @Test("A key command keeps its alternates, and what a scene is connected for")
    func alternatesAndScenes() {
        let alternate = UICommandAlternate(title: "All", action: Selector("all"), modifierFlags: .alternate)
        let command = UIKeyCommand(
            title: "Next", image: nil, action: Selector("next"), input: "j", modifierFlags: [.command], propertyList: nil,
            alternates: [alternate], discoverabilityTitle: nil, attributes: [], state: .off)
        expect(command.alternates == [alternate] && command.alternates[0].title == "All")
        expect(UICommand(action: Selector("next")).alternates.isEmpty)
        let options = UIScene.ConnectionOptions()
        options.userActivities = [NSUserActivity(activityType: "scan")]
        expect(options.userActivities.first?.activityType == "scan" && options.handoffUserActivityType == nil)
        let item = UITabBarItem(title: "Home", image: nil, tag: 0)
        item.accessibilityUserInputLabels = ["Home", "Timeline"]
        expect(item.accessibilityUserInputLabels.count, equals: 2)
    }

    @Test(
        "An attributed text of a list content takes the place of the plain text, and its missing attributes from the properties")
    func attributedListContent() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "plain"
        content.textProperties.font = .systemFont(ofSize: 20)
        content.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        view.layoutIfNeeded()
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "ab" })
        expect(label.intrinsicContentSize.width, equals: 40, "two characters of 20 points in block text")
        expect(view.textLayoutGuide != nil && view.secondaryTextLayoutGuide == nil)
        var other = content
        other.secondaryAttributedText = NSAttributedString(string: "below")
        expect(other != content)
        view.configuration = other
        view.layoutIfNeeded()
        expect(view.subviews.contains { ($0 as? UILabel)?.text == "below" } && view.secondaryTextLayoutGuide != nil)
    }
}
