import AshlarCairo
import AshlarGraphics
import AshlarTesting
import UIKit

/// A view or view controller in a window of its own, with the size, safe area and traits of a configuration.
@MainActor
struct SnapshotStage {
    let config: ViewImageConfig
    let traits: UITraitCollection

    /// - Parameters:
    ///   - config: The size, safe area and traits.
    ///   - traits: Further traits, which go before those of the configuration.
    init(_ config: ViewImageConfig, traits: UITraitCollection) {
        self.config = config
        self.traits = UITraitCollection(traitsFrom: [config.traits, traits])
    }

    /// Shows a view while a closure runs. It is put back afterwards.
    func show<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        let (superview, frame) = (view.superview, view.frame)
        let index = superview?.subviews.firstIndex { $0 === view }
        let host = UIViewController()
        let size = config.size ?? view.frame.size
        view.frame.size = size
        host.view.frame = view.bounds
        host.view.addSubview(view)
        defer {
            view.removeFromSuperview()
            view.frame = frame
            if let superview, let index { superview.insertSubview(view, at: index) }
        }
        return show(host, size) {
            if size.width == 0 || size.height == 0 {
                view.sizeToFit()
                view.layoutIfNeeded()
            }
            return body()
        }
    }

    /// Shows a view controller while a closure runs.
    func show<Result>(_ controller: UIViewController, _ body: () -> Result) -> Result {
        show(controller, config.size ?? controller.view.frame.size, body)
    }

    private func show<Result>(_ controller: UIViewController, _ size: CGSize, _ body: () -> Result) -> Result {
        SnapshotFonts.prepare(for: controller.view)
        let window = makeWindow(for: controller, size)
        let root = UIViewController()
        root.view.backgroundColor = .clear
        root.view.frame = window.bounds
        let view: UIView = controller.view
        let translates = view.translatesAutoresizingMaskIntoConstraints
        root.view.translatesAutoresizingMaskIntoConstraints = translates
        root.addChild(controller)
        view.frame = root.view.bounds
        root.view.addSubview(view)
        var edges: [NSLayoutConstraint] = []
        if translates {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        } else {
            edges = [
                view.topAnchor.constraint(equalTo: root.view.topAnchor),
                view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
            ]
            NSLayoutConstraint.activate(edges)
        }
        root.setOverrideTraitCollection(traits, forChild: controller)
        controller.didMove(toParent: root)
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        // The controller has appeared at the end of the turn.
        LayoutScheduler.main.runTurn()
        window.layoutIfNeeded()
        defer {
            controller.willMove(toParent: nil)
            NSLayoutConstraint.deactivate(edges)
            view.removeFromSuperview()
            controller.removeFromParent()
            window.rootViewController = nil
            window.isHidden = true
        }
        return body()
    }

    private func makeWindow(for controller: UIViewController, _ size: CGSize) -> UIWindow {
        // As in swift-snapshot-testing: the bars of containers are not extended below the bars of the system.
        var (size, safeArea) = (size, config.safeArea)
        func cutTop() {
            size.height -= safeArea.top
            safeArea.top = 0
        }
        if controller is UINavigationController {
            cutTop()
        } else if let tabs = controller as? UITabBarController {
            size.height -= safeArea.bottom
            safeArea.bottom = 0
            if tabs.selectedViewController is UINavigationController { cutTop() }
        }
        if safeArea == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), controller.prefersStatusBarHidden { safeArea = .zero }
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.ashlar.safeAreaInsets = safeArea
        if traits.displayScale > 0 { window.ashlar.pixelSnapping = .scale(traits.displayScale) }
        return window
    }

    /// Returns a picture of a view that is shown.
    func picture(of view: UIView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        if traits.displayScale > 0 { format.scale = traits.displayScale }
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { view.layer.render(in: $0.cgContext) }
        PictureNotes.note(PictureStructure(of: view), of: image)
        return image
    }
}

/// The text engine of pictures: the one that draws also measures.
@MainActor
enum SnapshotFonts {
    /// Measures texts with real fonts from now on, unless the tests have set another engine than the default one.
    static func prepare(for view: UIView) {
        guard LayoutEnvironment.textEngine is BlockTextEngine, let engine = try? PangoTextEngine() else { return }
        LayoutEnvironment.textEngine = engine
        var views = [view]
        while let next = views.popLast() {
            next.invalidateIntrinsicContentSize()
            views += next.subviews
        }
    }
}
