/// What a user decides about an adoption.
public struct AdoptionOptions: Sendable {
    /// The path of Ashlar's folder.
    public var ashlar: String
    /// The path of the folder that is written.
    public var output: String
    /// The name of the target to adopt; nil for the application with the most files.
    public var target: String?
    /// The path of a folder with the user's own stand-ins for modules; nil for none.
    public var standIns: String?
    /// The folder of the build, which several packages can share; nil for the package's own.
    public var scratch: String?
    /// The path of the program that builds packages in place of `swift`, with the same arguments; nil for `swift`.
    public var swift: String?

    /// A folder with compiled modules of Ashlar and of its packages, with which types are checked without building anything; nil to build
    /// the package.
    public var modules: String?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - ashlar: The path of Ashlar's folder.
    ///   - output: The path of the folder that is written.
    public init(ashlar: String, output: String) { (self.ashlar, self.output) = (ashlar, output) }
}
