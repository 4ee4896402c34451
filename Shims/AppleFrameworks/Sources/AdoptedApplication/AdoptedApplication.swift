import Ashlar
import AshlarNib
import AshlarSVG
import AshlarSystemText
import Foundation

/// The start of an adopted application.
@preconcurrency @MainActor
public enum AdoptedApplication {
    /// Launches an application, and shows it in a browser if the program links `AshlarLive`.
    ///
    /// - Parameters:
    ///   - delegate: The name of the class of the application delegate, with its module; nil if there is none.
    ///   - resources: The folders with the application's resources.
    public static func run(delegate: String?, resources: [URL]) {
        NetworkAnswers.install()
        BundleResources.install(folders: resources)
        launch(delegate)
    }

    /// Launches an application, and draws its screens as SVG files: the first, and those that tabs and rows lead to.
    ///
    /// - Parameters:
    ///   - delegate: The name of the class of the application delegate, with its module; nil if there is none.
    ///   - resources: The folders with the application's resources.
    ///   - arguments: The arguments of the program: the folder of the pictures, and the greatest number of them.
    public static func draw(delegate: String?, resources: [URL], arguments: [String]) {
        let folder = arguments.dropFirst().first ?? "pictures"
        let limit = arguments.dropFirst(2).first.flatMap(Int.init) ?? 8
        prepareScreen()
        NetworkAnswers.install()
        BundleResources.install(folders: resources)
        launch(delegate)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            StepRestart.install()
            var walk = ScreenWalk(folder: folder, limit: limit)
            try walk.run()
            StepRestart.end()
            print("\(walk.count) pictures in \(folder)")
            exit(walk.count == 0 ? 1 : 0)
        } catch {
            FileHandle.standardError.write(Data("\(folder): \(error.localizedDescription)\n".utf8))
            exit(74)
        }
    }

    /// Sets the screen of an iPhone 16: its size, scale and safe area, and the sizes that texts have on iOS.
    private static func prepareScreen() {
        LayoutEnvironment.textEngine = SystemTextEngine()
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
        UIScreen.main.scale = 3
        LayoutEnvironment.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }

    private static func launch(_ delegate: String?) {
        guard let delegate else {
            FileHandle.standardError.write(Data("The application has no class of an application delegate.\n".utf8))
            exit(1)
        }
        let status = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate)
        if status != 0 { exit(status) }
    }
}
