import AshlarCommandLine
import Foundation

/// The one-line module `UIKit` for packages whose files import it.
enum UIKitTarget {
    /// The module's source, which exports what UIKit exports.
    private static let source = """
        @_exported import Ashlar
        @_exported import Foundation

        #if canImport(FoundationNetworking)
        @_exported import FoundationNetworking
        #endif

        """

    /// Writes the module's source into a package.
    ///
    /// - Parameter package: The path of the package.
    /// - Returns: A text that tells the user which changes to make by hand.
    static func write(to package: String) throws(OutputError) -> String {
        let folder = try OutputFolder(path: package + "/Sources/UIKit")
        do throws(OutputError) {
            try folder.write(Data(source.utf8), to: "UIKit.swift")
            try folder.finish()
        } catch {
            folder.discard()
            throw error
        }
        return """
            Wrote Sources/UIKit/UIKit.swift. Add the target to Package.swift, and "UIKit" to the dependencies of the targets that \
            import it:

                .target(name: "UIKit", dependencies: [.product(name: "Ashlar", package: "Ashlar")]),

            - The module makes `canImport(UIKit)` true in every target of the build. Code that means Apple's systems is better off \
            with `#if os(iOS)`.
            - Keep the target out of what other packages use: on Apple's systems a second UIKit hides the real one. Leave it out of \
            the products, or add it to the manifest under `#if os(Linux)`.
            - Unchanged files that import QuartzCore or CoreGraphics need modules of those names with the same source; `ashlar port` \
            replaces these imports.
            - A dependency that has a module of that name, too, is told apart with `moduleAliases` where the product is named.

            """
    }
}
