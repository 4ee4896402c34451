import AshlarReport
import Foundation

/// Returns a number as it is written in the document: at most three decimals, no trailing zeros, no "-0", no exponent.
///
/// A thousandth of a point is invisible on any screen. Numbers are limited to ± ten million, the range in which renderers with
/// single precision still work.
func svgNumber(_ value: CGFloat) -> String {
    value.isNaN ? "0" : DecimalText.rounded(Double(min(max(value, -1e7), 1e7)), to: 3)
}

/// Returns a factor of a transform with at most six decimals, since it may be multiplied by lengths of a thousand points.
func svgFactor(_ value: CGFloat) -> String {
    value.isNaN ? "0" : DecimalText.rounded(Double(min(max(value, -1e7), 1e7)), to: 6)
}
