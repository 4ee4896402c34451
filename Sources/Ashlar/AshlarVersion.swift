/// The version of the package.
public enum AshlarVersion {
    /// The semantic version, such as `0.1.0`.
    ///
    /// `ashlar --version` prints it. A test compares it with the newest section of the CHANGELOG and the README's dependency.
    public static let current = "0.1.0"
}
