import UIKit

/// A description with a relation: `.multipliedBy(0.5)`, `.offset(8)`, `.inset(16)`.
@MainActor
public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
    /// Multiplies the other side.
    ///
    /// - Parameter amount: The factor.
    /// - Returns: The description.
    @discardableResult
    public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
        say { $0.multiplier = amount.constraintMultiplierTargetValue }
        return self
    }

    /// Divides the other side.
    ///
    /// - Parameter amount: The divisor.
    /// - Returns: The description.
    @discardableResult
    public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
        multipliedBy(1.0 / amount.constraintMultiplierTargetValue)
    }

    /// Adds an amount to the other side.
    ///
    /// - Parameter amount: A number, a point, a size or insets, in points.
    /// - Returns: The description.
    @discardableResult
    public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
        say { $0.constant = .number(amount.constraintOffsetTargetValue) }
        return self
    }

    /// Moves edges inward.
    ///
    /// - Parameter amount: One number for all edges, or insets, in points.
    /// - Returns: The description.
    @discardableResult
    public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
        say { $0.constant = .insets(amount.constraintInsetTargetValue) }
        return self
    }

    /// Moves leading, top, trailing and bottom edges inward.
    ///
    /// - Parameter amount: The insets in points.
    /// - Returns: The description.
    @discardableResult
    public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
        say { $0.constant = .directionalInsets(amount.constraintDirectionalInsetTargetValue) }
        return self
    }
}

/// A description that takes a priority.
@MainActor
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
    /// Sets the priority.
    ///
    /// - Parameter amount: One of the named priorities.
    /// - Returns: The description.
    @discardableResult
    public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
        say { $0.priority = amount.value }
        return self
    }

    /// Sets the priority.
    ///
    /// - Parameter amount: The priority, 1 to 1000.
    /// - Returns: The description.
    @discardableResult
    public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
        say { $0.priority = amount.constraintPriorityTargetValue }
        return self
    }

    /// The former spelling of `priority(.required)`.
    @available(*, deprecated, message: "Use priority(.required) instead.")
    @discardableResult
    public func priorityRequired() -> ConstraintMakerFinalizable { priority(.required) }

    /// The former spelling of `priority(.high)`.
    @available(*, deprecated, message: "Use priority(.high) instead.")
    @discardableResult
    public func priorityHigh() -> ConstraintMakerFinalizable { priority(.high) }

    /// The former spelling of `priority(.medium)`.
    @available(*, deprecated, message: "Use priority(.medium) instead.")
    @discardableResult
    public func priorityMedium() -> ConstraintMakerFinalizable { priority(.medium) }

    /// The former spelling of `priority(.low)`.
    @available(*, deprecated, message: "Use priority(.low) instead.")
    @discardableResult
    public func priorityLow() -> ConstraintMakerFinalizable { priority(.low) }
}

/// The former spelling of ``ConstraintMakerPrioritizable``.
@available(*, deprecated, renamed: "ConstraintMakerPrioritizable")
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable

/// A complete description.
@MainActor
public class ConstraintMakerFinalizable {
    @exclusivity(unchecked) final var reference: SentenceReference

    init(_ reference: SentenceReference) { self.reference = reference }

    final func keepSentence() { reference.keep() }

    /// Adds something to the sentence, unless that is closed.
    @inline(__always)
    final func say(_ change: (Constraint) -> Void) { reference.borrowed.borrow { if !$0.isMade { change($0) } } }

    /// Sets a name for the constraints, which logs show.
    ///
    /// - Parameter label: The name.
    /// - Returns: The description.
    @discardableResult
    public func labeled(_ label: String) -> ConstraintMakerFinalizable {
        say { $0.label = label }
        return self
    }

    /// The constraint, to be updated, activated or deactivated later. Reading the property creates its layout constraints.
    public var constraint: Constraint {
        let sentence = reference.borrowed.takeUnretainedValue()
        sentence.make()
        if sentence.isMade { return sentence }
        ConstraintFault.raise("The constraint must have a relation, such as equalToSuperview().", sentence.site)
        return Constraint(emptyFor: sentence)
    }
}
