import AshlarLayout
import AshlarUI
import Foundation

extension AshlarNamespace {
    /// Returns the layout of the view's tree at every width of a range: the widths at which its course changes, the frames between
    /// them, and what conflicts, overlaps, is cut off or is ambiguous.
    ///
    ///     let sweep = controller.view.ashlar.sweep(width: 320...1366)
    ///     #expect(sweep.findings.isEmpty)
    ///
    /// The tree is laid out at some widths meanwhile, and at the present one again at the end. See ``LayoutSweep``.
    ///
    /// - Parameters:
    ///   - range: The widths of the view at the top of the tree, in points.
    ///   - findsAmbiguity: Whether ambiguous views are searched for, which takes most of the time. The default is true.
    ///   - textAllowance: How sure the widths of texts are: a text counts as cut off only where its view is narrower by more than this.
    ///     The default is that of exact widths.
    /// - Returns: The layout as a value.
    public func sweep(
        width range: ClosedRange<Double>, findsAmbiguity: Bool = true, textAllowance: LayoutSweep.TextAllowance = .exact
    ) -> LayoutSweep {
        SweepRun(view.ashlarSweepRoot, .width, range, findsAmbiguity: findsAmbiguity, textAllowance).sweep()
    }

    /// Returns the layout of the view's tree at every height of a range.
    ///
    /// - Parameters:
    ///   - range: The heights of the view at the top of the tree, in points.
    ///   - findsAmbiguity: Whether ambiguous views are searched for, which takes most of the time. The default is true.
    ///   - textAllowance: How sure the widths of texts are: a text counts as cut off only where its view is narrower by more than this.
    ///     The default is that of exact widths.
    /// - Returns: The layout as a value.
    public func sweep(
        height range: ClosedRange<Double>, findsAmbiguity: Bool = true, textAllowance: LayoutSweep.TextAllowance = .exact
    ) -> LayoutSweep {
        SweepRun(view.ashlarSweepRoot, .height, range, findsAmbiguity: findsAmbiguity, textAllowance).sweep()
    }
}

extension UIView {
    /// The view at the top of the tree.
    fileprivate var ashlarSweepRoot: UIView {
        var root = self
        while let superview = root.superview { root = superview }
        return root
    }
}
