import AshlarSolver

/// What engines and fitting solvers share, so that layouts that differ in their numbers alone are solved once: cells of a list, and a
/// view that is measured before it is laid out.
///
/// Not to be used by two threads at a time.
package final class LayoutSolutions {
    let solver = SharedSolutions()

    package init() {}
}
