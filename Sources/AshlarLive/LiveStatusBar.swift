import AshlarUI

/// How the page's status bar looks, as the application wants it.
enum LiveStatusBar: String {
    /// Legible on whatever is behind it.
    case automatic = "default"
    case light
    case dark
    case hidden

    /// Asks the controllers of the key window, in UIKit's order: what is presented over the full screen, then the children that the
    /// controllers name. A navigation controller whose bar is shown has light content if the bar's style is black.
    @MainActor
    static var current: LiveStatusBar {
        guard var controller = UIApplication.shared.keyWindow?.rootViewController else { return .automatic }
        while let presented = controller.presentedViewController,
            presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        {
            controller = presented
        }
        if end(of: controller, { $0.childForStatusBarHidden }).prefersStatusBarHidden { return .hidden }
        var last = end(of: controller) { $0.childForStatusBarStyle }
        var count = 0
        // Controllers may name one another. A navigation controller that states a style of its own is asked for it.
        while count < 100, let navigation = last as? UINavigationController, navigation.preferredStatusBarStyle == .default {
            count += 1
            if !navigation.isNavigationBarHidden { return navigation.navigationBar.barStyle == .black ? .light : .automatic }
            guard let top = navigation.topViewController else { break }
            last = end(of: top) { $0.childForStatusBarStyle }
        }
        switch last.preferredStatusBarStyle {
        case .lightContent: return .light
        case .darkContent: return .dark
        default: return .automatic
        }
    }

    /// The last one of the controllers that name the next one.
    @MainActor
    private static func end(
        of controller: UIViewController, _ next: @MainActor (UIViewController) -> UIViewController?
    ) -> UIViewController {
        var (last, count) = (controller, 0)
        // An application's controllers may name one another.
        while let child = next(last), child !== last, count < 100 { (last, count) = (child, count + 1) }
        return last
    }
}
