import AshlarSolver

/// The solutions that engines and fitting solvers share, so that layouts that differ only in their constants are solved once: the
/// cells of a list, or a view that is measured before it is laid out.
///
/// An instance must not be used by two threads at the same time.
package final class LayoutSolutions {
    let solver = SharedSolutions()

    package init() {}
}
