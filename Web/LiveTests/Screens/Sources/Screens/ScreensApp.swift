import AshlarCairo
import AshlarUI
import Foundation

/// Shows the screen with the number in `SCREEN`, or the one that fails, without one. With a path in `SCREEN_PICTURE`, the picture
/// of the screen as Cairo draws it is written there when there is a file at the path in `SCREEN_PICTURE_WHEN`.
@main
final class ScreensApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        let number = environment["SCREEN"].flatMap { Int($0) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        LayoutEnvironment.rasterizer = CairoRasterizer()
        window.rootViewController =
            number.map { Screens.make($0) } ?? UINavigationController(rootViewController: FailingController())
        window.makeKeyAndVisible()
        self.window = window
        if number == 9 { presentAlert(in: window) }
        if let path = environment["SCREEN_PICTURE"], let wish = environment["SCREEN_PICTURE_WHEN"] {
            _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
                guard FileManager.default.fileExists(atPath: wish) else { return }
                timer.invalidate()
                MainActor.assumeIsolated { Self.writePicture(path) }
            }
        }
        return true
    }

    private func presentAlert(in window: UIWindow) {
        let alert = UIAlertController(title: "Delete the note?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        window.rootViewController?.present(alert, animated: false)
    }

    private static func writePicture(_ path: String) {
        let host = ScreenHost(runsMainQueue: false)
        let drawing = host.frame(at: LayoutScheduler.main.time).drawing
        do {
            // The fonts that stand for those of iOS, as the page has them.
            let context = try CairoImageContext(
                size: drawing.size, scale: 2, background: .black, textEngine: PangoTextEngine(sizes: .system))
            drawing.draw(in: context)
            try context.png().write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            FileHandle.standardError.write(Data("no picture: \(error)\n".utf8))
        }
    }
}

/// A screen with a button for each way to fail.
final class FailingController: UIViewController {
    private let hovered = UILabel()
    /// A view outside of the screen, to which no constraint can lead.
    private let stray = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Failures"
        view.backgroundColor = .systemBackground
        let actions: [(String, () -> Void)] = [
            ("Trap", { fatalError("the app has failed on purpose") }),
            ("Signal", { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }),
            ("Exception", { [weak self] in
                guard let self else { return }
                view.topAnchor.constraint(equalTo: stray.topAnchor).isActive = true
            }),
            ("Busy", { Thread.sleep(forTimeInterval: 10) }),
            ("Hang", { while true { Thread.sleep(forTimeInterval: 1) } }),
            ("Loop", { [weak self] in self?.view.addSubview(LoopingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }),
            ("Copy", { UIPasteboard.general.string = "copied by the app" }),
        ]
        let buttons = actions.map { title, action in
            UIButton(configuration: .filled(), primaryAction: UIAction(title: title) { _ in action() })
        }
        hovered.text = "not hovered"
        hovered.isUserInteractionEnabled = true
        let hover = UIHoverGestureRecognizer()
        _ = hover.ashlar.addHandler { [weak self] in self?.hovered.text = $0.state == .ended ? "left" : "hovered" }
        hovered.addGestureRecognizer(hover)
        let settings = UILabel()
        settings.numberOfLines = 0
        settings.text = "settings"
        let stack = UIStackView(arrangedSubviews: buttons + [hovered, settings])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in
            MainActor.assumeIsolated {
                let bold = UIAccessibility.isBoldTextEnabled ? "bold" : "plain"
                let contrast = UIAccessibility.isDarkerSystemColorsEnabled ? "high" : "normal"
                let motion = UIAccessibility.isReduceMotionEnabled ? "still" : "moving"
                let language = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first ?? "none"
                settings.text = "\(bold) \(contrast) \(motion) \(language)"
            }
        }
    }
}

/// A view that asks for a layout in each of its layouts.
final class LoopingView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsLayout()
    }
}
