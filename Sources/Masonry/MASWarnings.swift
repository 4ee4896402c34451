#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Warnings about constraints that are valid but probably mistakes.
///
/// Each warning is one line with the names of the views and the line of the source. There are warnings about updates that add a
/// constraint instead of changing one, repeated identical constraints, multipliers of numbers, and insets between opposite edges.
@preconcurrency @MainActor
public enum MASWarnings {
    /// Whether warnings are logged. The default is true in debug builds, and false in release builds.
    @exclusivity(unchecked) public static var isEnabled = isDebug

    #if DEBUG
    private nonisolated static let isDebug = true
    #else
    private nonisolated static let isDebug = false
    #endif
}

extension MASViewConstraint {
    /// The first side as text, such as `UILabel:title.width`.
    private var subject: String {
        let name = firstViewAttribute.item.map { DebugText.name(of: $0) } ?? "(null)"
        return name + DebugText.suffix(firstViewAttribute.layoutAttribute)
    }

    /// The file and line where the constraint was written; empty if unknown.
    private var place: String { site.line == 0 ? "" : " (\(site.file):\(site.line))" }

    /// Logs warnings about a constraint that was just installed.
    func warn(in holder: UIView) {
        if secondViewAttribute == nil, firstViewAttribute.isSizeAttribute { warnOfOddSize() }
        warnOfInsets()
        warnOfDuplicates()
    }

    /// Warns of a width or height whose number is probably a mistake.
    private func warnOfOddSize() {
        let (constant, multiplier) = (DebugText.number(layoutConstant), DebugText.number(layoutMultiplier))
        if layoutMultiplier != 1 {
            let product = DebugText.number(layoutConstant * layoutMultiplier)
            Platform.warn(
                "\(subject) is \(constant). Its multiplier \(multiplier) has no effect, because a number has no second item; "
                    + "write equalTo(\(product)).\(place)")
        } else if !hasRelation, layoutConstant == 0 {
            Platform.warn("\(subject) has no relation, so its constant is 0. Add a relation, or remove the constraint.\(place)")
        }
    }

    /// Warns of insets between opposite edges. Insets are distances
    /// from the same edge; here, the sign follows from the first edge.
    private func warnOfInsets() {
        guard wasInset, let second = secondViewAttribute else { return }
        let opposites: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
            .left: .right, .right: .left, .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading,
        ]
        guard opposites[firstViewAttribute.layoutAttribute] == second.layoutAttribute else { return }
        let name = second.item.map { DebugText.name(of: $0) } ?? "(null)"
        Platform.warn(
            "\(subject) is related to \(name)\(DebugText.suffix(second.layoutAttribute)), the opposite edge, with insets; "
                + "write offset(\(DebugText.number(layoutConstant))).\(place)")
    }

    /// Warns of identical constraints, which cost time in every layout.
    /// The warning is logged at the second, 10th, 100th and so on.
    private func warnOfDuplicates() {
        guard let item = firstViewAttribute.item, let record = ViewRecord.of(item), let mine = layoutConstraint else { return }
        let count = record.installed.count { other in
            guard let constraint = other.layoutConstraint else { return false }
            return constraint.firstAttribute == mine.firstAttribute && constraint.secondItem === mine.secondItem
                && constraint.secondAttribute == mine.secondAttribute && constraint.relation == mine.relation
                && constraint.multiplier == mine.multiplier && constraint.constant == mine.constant
                && constraint.priority == mine.priority && constraint.isActive
        }
        guard count == 2 || [10, 100, 1000, 10_000].contains(count) else { return }
        Platform.warn(
            "\(subject) has \(count) identical constraints. Make them once, or use mas_updateConstraints or "
                + "mas_remakeConstraints.\(place)")
    }

    /// Warns that an update added a constraint next to a different one.
    func warn(insteadOf old: MASLayoutConstraint) {
        guard let new = layoutConstraint else { return }
        var differences: [String] = []
        func side(_ constraint: NSLayoutConstraint) -> String {
            guard let item = constraint.secondItem else { return "a number" }
            return DebugText.name(of: item) + DebugText.suffix(constraint.secondAttribute)
        }
        if old.secondItem !== new.secondItem || old.secondAttribute != new.secondAttribute {
            differences.append("the second side, \(side(old)) and \(side(new))")
        }
        if old.relation != new.relation {
            differences.append("the relation, \(DebugText.symbol(old.relation)) and \(DebugText.symbol(new.relation))")
        }
        if old.multiplier != new.multiplier {
            differences.append("the multiplier, \(DebugText.number(old.multiplier)) and \(DebugText.number(new.multiplier))")
        }
        if old.priority != new.priority {
            let values = [old, new].map { DebugText.number(CGFloat($0.priority.rawValue)) }
            differences.append("the priority, \(values[0]) and \(values[1])")
        }
        guard !differences.isEmpty else { return }
        Platform.warn(
            "\(subject): the update added a constraint instead of changing the existing one. Differences: "
                + "\(differences.joined(separator: "; ")).\(place)")
    }
}
