import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let tabs = UITabBarController()
        let prices = UINavigationController(rootViewController: PricesViewController())
        prices.tabBarItem = UITabBarItem(title: "Prices", image: UIImage(systemName: "star"), tag: 0)
        let clock = ClockViewController()
        clock.tabBarItem = UITabBarItem(title: "Clock", image: UIImage(systemName: "clock"), tag: 1)
        tabs.viewControllers = [prices, clock]
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
    }
}
