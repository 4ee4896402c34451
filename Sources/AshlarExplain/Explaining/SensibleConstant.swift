/// Tells which constants a person would write, so that no fix proposes a negative spacing or a size of 0.
enum SensibleConstant {
    /// The greatest growth of a distance: twice its length and this many points more. A longer one resolves the conflict by pushing
    /// a view out of sight.
    private static let growth = 20.0

    /// Returns whether a constraint may get another constant in a fix.
    static func allows(_ constant: Double, for statement: Statement) -> Bool {
        let present = statement.constant
        if statement.first.attribute.isSize, statement.second == nil { return constant > 0 || present <= 0 && constant == 0 }
        guard constant.magnitude <= 2 * present.magnitude + growth else { return false }
        if present != 0 { return constant * present >= 0 }
        return !isOutward(constant, statement)
    }

    /// Returns whether a constant other than 0 makes neighbors overlap, or an inner view end outside of its container.
    private static func isOutward(_ constant: Double, _ statement: Statement) -> Bool {
        guard let second = statement.second else { return false }
        let starts: [Attribute] = [.left, .leading, .top]
        let ends: [Attribute] = [.right, .trailing, .bottom]
        let (first, other) = (statement.first.attribute.family, second.attribute.family)
        if starts.contains(first), ends.contains(other) { return constant < 0 }
        if ends.contains(first), starts.contains(other) { return constant > 0 }
        guard let superview = statement.superview else { return false }
        let isInner = superview.key == second.item.key
        if starts.contains(first) { return isInner ? constant < 0 : constant > 0 }
        if ends.contains(first) { return isInner ? constant > 0 : constant < 0 }
        return false
    }
}
