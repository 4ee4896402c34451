import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): nibsNeedALoader, someNamesAreKept, oldAlertsAreControllers, missingFoundationNames.
@MainActor
@Suite("Rarely used names")
struct RareNamesTests {
    @Test("Rectangles, points and sizes can be boxed, and attributed strings can be empty")
    func foundation() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        expect(NSValue(cgRect: rect).cgRectValue, equals: rect)
        expect(NSValue(cgPoint: rect.origin).cgPointValue, equals: rect.origin)
        expect(NSValue(cgSize: rect.size).cgSizeValue, equals: rect.size)
        expect(NSMutableAttributedString().length == 0 && NSAttributedString().string.isEmpty)
        expect(rect.equalTo(rect) && !rect.size.equalTo(.zero) && !rect.origin.equalTo(.zero))
    }

    final class Sized: UIView {
        let wasMadeByFrame: Bool
        override init(frame: CGRect) {
            wasMadeByFrame = true
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) {
            wasMadeByFrame = false
            super.init(coder: coder)
        }
    }

    final class Screen: UIViewController {}

    private func make<Content: UIView>(_ type: Content.Type) -> Content {
        type.ashlarMake(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("Views and controllers of classes known only at run time are created with their own initializers")
    func metatypes() {
        let type: UIView.Type = Sized.self
        let view = type.ashlarMake()
        expect((view as? Sized)?.wasMadeByFrame, equals: true)
        expect(make(Sized.self).frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        let screen: UIViewController.Type = Screen.self
        expect(
            screen.ashlarMake(nibName: "Name that is longer than fifteen bytes").nibName,
            equals: "Name that is longer than fifteen bytes")
        expect(screen.ashlarMake() is Screen)
    }

    @Test("Without a loader, nib files contain no objects, and cells registered with them are plain cells")
    func nibs() {
        expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).isEmpty)
        let table = UITableView()
        table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
        expect(type(of: table.dequeueReusableCell(withIdentifier: "cell")!) == UITableViewCell.self)
        let made: Screen = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(identifier: "a") { _ in Screen() }
        expect(made.view.frame.size, equals: made.view.bounds.size)
    }

    final class Listener: UIAlertViewDelegate, UIActionSheetDelegate {
        var pressed: [Int] = []
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { pressed.append(buttonIndex) }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) { pressed.append(buttonIndex) }
    }

    @Test("A UIAlertView is shown as an alert controller and reports the pressed button")
    func oldAlerts() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        LayoutScheduler.main.runUntilIdle()
        let listener = Listener()
        let alert = UIAlertView(
            title: "Title", message: "Text", delegate: listener, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Perhaps")
        expect(alert.numberOfButtons == 3 && alert.buttonTitle(at: 2) == "Perhaps" && alert.cancelButtonIndex == 0)
        alert.show()
        LayoutScheduler.main.runUntilIdle()
        let shown = try #require(root.presentedViewController as? UIAlertController)
        expect(alert.isVisible && shown.actions.map(\.style) == [.cancel, .default, .default])
        let button = shown.view.subviews.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Yes" }
        button?.sendActions(for: .touchUpInside)
        LayoutScheduler.main.advance(by: 1)
        LayoutScheduler.main.runUntilIdle()
        expect(listener.pressed == [1] && !alert.isVisible)

        let sheet = UIActionSheet(title: nil, delegate: listener, cancelButtonTitle: "No", destructiveButtonTitle: "Delete")
        expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
        sheet.show(in: root.view)
        LayoutScheduler.main.runUntilIdle()
        expect((root.presentedViewController as? UIAlertController)?.preferredStyle, equals: .actionSheet)
    }

    @Test("A menu controller notifies before and after it appears and disappears, and only then")
    func menus() {
        let menu = UIMenuController.shared
        var log: [Notification.Name] = []
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        nonisolated(unsafe) var received: [Notification.Name] = []
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { received.append($0.name) }
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        menu.showMenu(from: view, rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        menu.showMenu(from: view, rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        menu.hideMenu()
        log = received
        expect(log, equals: names)
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test("Positions and ranges of a text view's text can be computed")
    func textInput() throws {
        let view = UITextView()
        view.text = "One two"
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 4))
        let range = try #require(view.textRange(from: start, to: view.endOfDocument))
        expect(view.text(in: range) == "two" && view.offset(from: start, to: view.endOfDocument) == 3)
        expect(view.position(from: start, offset: 4) == nil && view.compare(start, to: view.endOfDocument) == .orderedAscending)
        view.selectedTextRange = range
        expect(view.selectedRange, equals: NSRange(location: 4, length: 3))
        view.replace(range, withText: "2")
        expect(view.text == "One 2" && view.selectedTextRange?.isEmpty == true)
        let field = UITextField()
        field.text = "abc"
        expect(field.selectedTextRange?.start, equals: field.endOfDocument)
    }

    @Test("A motion effect's value follows the viewer's offset")
    func motion() throws {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 10
        let values = try #require(effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1)))
        expect(values["center.x"] as? CGFloat, equals: 5)
        let view = UIView()
        view.addMotionEffect(effect)
        expect(view.motionEffects, equals: [effect])
        view.removeMotionEffect(effect)
        expect(view.motionEffects.isEmpty)
    }

    @Test("A snapshot of a view has its size, and drawHierarchy draws into a rectangle")
    func snapshots() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
        view.backgroundColor = .red
        let picture = try #require(view.snapshotView(afterScreenUpdates: true) as? UIImageView)
        expect(
            picture.frame == CGRect(x: 0, y: 0, width: 40, height: 20) && picture.image?.size == CGSize(width: 40, height: 20))
        expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in
            view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 80, height: 40), afterScreenUpdates: false)
        }
        expect(image.size, equals: CGSize(width: 80, height: 40))
    }

    @Test("A scene's windows are as large as its screen, also in subclasses")
    func sceneWindows() throws {
        final class Own: UIWindow {
            var wasMade = false
            override init(windowScene: UIWindowScene) {
                super.init(windowScene: windowScene)
                wasMade = true
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let scene = try #require(UIWindow().windowScene)
        let window = Own(windowScene: scene)
        expect(window.wasMade && window.frame == scene.screen.bounds && window.windowScene === scene)
    }

    @Test("Weak tables and sets lose deallocated objects, and compare strings by value or identity as configured")
    func weakCollections() {
        let observers = NSHashTable<AnyObject>.weakObjects()
        let kept = NSObject()
        do {
            let lost = NSObject()
            observers.add(lost)
            observers.add(kept)
            observers.add(kept)
            expect(observers.count == 2 && observers.contains(lost))
        }
        expect(observers.count == 1 && observers.anyObject === kept)
        observers.remove(kept)
        expect(observers.allObjects.isEmpty)
        let views = NSMapTable<NSString, UIView>.strongToWeakObjects()
        let view = UIView()
        do {
            let lost = UIView()
            views.setObject(lost, forKey: "lost")
            expect(views.object(forKey: "lost") === lost)
        }
        views.setObject(view, forKey: NSString(string: "kept"))
        expect(views.object(forKey: "lost") == nil && views.object(forKey: NSString(string: "kept")) === view)
        expect(views.count == 1 && views.objectEnumerator()?.nextObject() as? UIView === view)
        let byIdentity = NSHashTable<NSString>(options: .objectPointerPersonality)
        let (a, b) = (NSMutableString(string: "same text"), NSMutableString(string: "same text"))
        byIdentity.add(a)
        expect(byIdentity.contains(a) && !byIdentity.contains(b))
        let byValue = NSHashTable<NSString>(options: [])
        byValue.add(a)
        expect(byValue.contains(b) && byValue.member(b) === a)
    }

    @Test("A weak set of many short-lived objects stays small")
    func weakGrowth() {
        let set = NSHashTable<NSObject>.weakObjects()
        for _ in 0..<10_000 { set.add(NSObject()) }
        expect(set.count, equals: 0)
    }

    @Test("An item provider loads a dragged object of a requested class")
    func itemProviders() {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))
        expect(
            item.itemProvider.canLoadObject(ofClass: NSString.self) && !item.itemProvider.canLoadObject(ofClass: UIImage.self))
        var found: (any NSItemProviderReading)?
        item.itemProvider.loadObject(ofClass: NSString.self) { object, _ in found = object }
        expect((found as? NSString)?.isEqual(to: "text"), equals: true)
        var error: (any Error)?
        item.itemProvider.loadObject(ofClass: UIImage.self) { error = $1 }
        expect(error != nil)
    }

    final class Focused: UIView {
        var heard = 0
        override var canBecomeFocused: Bool { true }
        override var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
        override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
            super.didUpdateFocus(in: context, with: coordinator)
            coordinator.addCoordinatedAnimations({ self.heard += 1 }, completion: { self.heard += 10 })
        }
    }

    @Test("Overrides for focus, Interface Builder and user activities compile, and stored values are kept")
    func stored() {
        let view = Focused()
        view.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
        expect(view.heard == 11 && view.canBecomeFocused && !view.isFocused)
        view.focusEffect = UIFocusHaloEffect()
        view.hoverStyle = UIHoverStyle(shape: .capsule)
        (view.accessibilityIgnoresInvertColors, view.focusGroupIdentifier) = (true, "group")
        expect(view.focusEffect is UIFocusHaloEffect && view.hoverStyle?.shape == .capsule)
        expect(view.accessibilityIgnoresInvertColors && view.focusGroupIdentifier == "group")
        expect(UIShape.rect(cornerRadius: 3) != .rect && UIShape.circle == .circle)
        let activity = NSUserActivity(activityType: "org.example.read")
        activity.addUserInfoEntries(from: ["page": 3])
        view.userActivity = activity
        activity.becomeCurrent()
        expect(view.userActivity === activity && activity.isCurrent && activity.userInfo?["page"] as? Int == 3)
        let scroll = UIScrollView()
        scroll.topEdgeEffect.isHidden = true
        expect(
            scroll.topEdgeEffect.isHidden && !scroll.bottomEdgeEffect.isHidden
                && scroll.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
        UITextChecker.learnWord("Ashlar")
        expect(UITextChecker.hasLearnedWord("Ashlar"))
        expect(
            UITextChecker().completions(forPartialWordRange: NSRange(location: 0, length: 3), in: "Ash", language: "en"),
            equals: ["Ashlar"])
        UITextChecker.unlearnWord("Ashlar")
        expect(UIBarButtonItem.Style.prominent, equals: .done)
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: []) }
        expect(list.trailingSwipeActionsConfigurationProvider?(IndexPath(item: 0, section: 0))?.actions.isEmpty, equals: true)
        expect(list.leadingSwipeActionsConfigurationProvider == nil)
    }

    final class Way: UIViewController {
        override func awakeFromNib() { super.awakeFromNib() }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { title = segue.identifier }
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
    }

    @Test("A segue without a storyboard is a fault with UIKit's message")
    func segues() {
        let controller = Way()
        let faults = LayoutDiagnostics.collecting { controller.performSegue(withIdentifier: "detail", sender: nil) }.faults
        expect(faults.map(\.reason).first?.hasSuffix("has no segue with identifier 'detail'"), equals: true)
        expect(controller.storyboard == nil)
        controller.prepare(for: UIStoryboardSegue(identifier: "detail", source: controller, destination: controller), sender: nil)
        expect(controller.title, equals: "detail")
    }
}
