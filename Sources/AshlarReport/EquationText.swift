/// A constraint as an equation: `title.leading == card.leading + 8 @750`.
public struct EquationText {
    /// The signs of an equation.
    public enum Signs: Sendable {
        /// Those of code: `2*a.width - 8`.
        case code
        /// Those of mathematics: `2 × a.width − 8`.
        case mathematics
    }

    /// The first anchor.
    public var first: String
    /// The relation, such as `==`.
    public var relation: String
    /// The second anchor; nil for none.
    public var second: String?
    /// The factor of the second anchor.
    public var multiplier: Double
    /// The factor as it is written, such as `16:9`; nil for a number.
    public var ratio: String?
    /// The constant, in points.
    public var constant: Double
    /// The priority, which is written unless it is required.
    public var priority: Float

    /// Creates an equation from its parts.
    ///
    /// - Parameters:
    ///   - first: The first anchor, such as `title.leading`.
    ///   - relation: The relation, such as `==`.
    ///   - second: The second anchor; nil, the default, for none.
    ///   - multiplier: The factor of the second anchor. The default is 1.
    ///   - ratio: The factor as it is written; nil, the default, for a number.
    ///   - constant: The constant, in points. The default is 0.
    ///   - priority: The priority. The default is 1000, required.
    public init(
        first: String, relation: String, second: String? = nil, multiplier: Double = 1, ratio: String? = nil,
        constant: Double = 0, priority: Float = 1000
    ) {
        (self.first, self.relation, self.second) = (first, relation, second)
        (self.multiplier, self.ratio, self.constant, self.priority) = (multiplier, ratio, constant, priority)
    }

    /// Returns the equation. A multiplier of 1 and, beside a second anchor, a constant of 0 are left out.
    ///
    /// - Parameters:
    ///   - signs: The signs.
    ///   - number: Writes a number.
    public func text(_ signs: Signs, _ number: (Double) -> String) -> String {
        let (times, plus, minus) = signs == .code ? ("*", " + ", " - ") : (" × ", " + ", " − ")
        var text = "\(first) \(relation) "
        if let second {
            if multiplier != 1 { text += (ratio ?? number(multiplier)) + times }
            text += second
            if constant != 0 { text += (constant < 0 ? minus : plus) + number(constant.magnitude) }
        } else {
            text += number(constant)
        }
        if priority < 1000 { text += " @" + number(Double(priority)) }
        return text
    }
}
