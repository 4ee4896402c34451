import AshlarUI
import Foundation

/// Reading of Interface Builder's files by `UINib`, `UIStoryboard` and view controllers.
///
///     InterfaceBuilder.install(folders: [URL(filePath: "Resources")])
///     InterfaceClasses.register(ProfileController.self)
///     window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
@preconcurrency @MainActor
public enum InterfaceBuilder {
    /// Makes UIKit's doors read files.
    ///
    /// A file is looked for in the folders and in their folders of languages (`Base.lproj` first), and then in the bundle.
    ///
    /// - Parameters:
    ///   - folders: The folders with `.xib` and `.storyboard` files. The default is none.
    ///   - resources: The images, colors, fonts and strings. The default is those of the environment.
    public static func install(folders: [URL] = [], resources: any InterfaceResources = EnvironmentResources()) {
        InterfaceLoader.current = FileLoader(folders: folders, resources: resources)
    }

    /// Undoes ``install(folders:resources:)``: files are treated as empty.
    public static func uninstall() { InterfaceLoader.current = nil }
}
