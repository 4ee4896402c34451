/// Stands for the body of a function that does not compile here. Says once that the function does nothing.
///
/// - Parameter name: The name of the function.
public func adoptedBody(_ name: String) { Unavailable.note(name) }

/// Stands for the body of a function that does not compile here and returns a value. Ends the program.
///
/// - Parameter name: The name of the function.
public func adoptedResult(_ name: String) -> Never {
    fatalError("\(name) was not adopted: its body does not compile here. See adopt-report.md.")
}
