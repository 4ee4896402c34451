#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Named sets of constraints, of which one is installed at a time.
///
///     let states = MASConstraintStates()
///     states["narrow"] = box.mas_prepareConstraints { $0.width.equalTo(100) }
///     states["wide"] = box.mas_prepareConstraints { $0.width.equalTo(300) }
///     try states.activate("wide")
///
/// A switch is one transaction. The new state is checked before anything changes: if it cannot be installed, an error is thrown
/// and the former state stays installed.
@preconcurrency @MainActor
public final class MASConstraintStates {
    /// The reason why a state cannot be installed.
    public enum Problem: Error, Hashable, CustomStringConvertible {
        /// No state has the name.
        case unknownState(String)
        /// A constraint of the state cannot be installed. The value states the reason.
        case uninstallable(String)
        /// Two required constraints of the state have different constants. The values describe them.
        case contradiction(String, String)

        public var description: String {
            switch self {
            case .unknownState(let name): "There is no state '\(name)'."
            case .uninstallable(let reason): "The state cannot be installed: \(reason)."
            case .contradiction(let first, let second): "The state contains contradictory constraints: \(first) and \(second)."
            }
        }
    }

    private var states: [String: [MASConstraint]] = [:]

    /// The name of the installed state; nil if none is installed.
    public private(set) var current: String?

    /// Creates an object without any state.
    public init() {}

    /// The constraints of a state; nil if no state has the name. Setting those of the installed state replaces them immediately.
    public subscript(name: String) -> [MASConstraint]? {
        get { states[name] }
        set {
            if name == current { states[name]?.mas_deactivate() }
            states[name] = newValue
            if name == current { newValue?.mas_activate() }
        }
    }

    /// The names of all states, sorted.
    public var names: [String] { states.keys.sorted() }

    /// Switches to a state: uninstalls the constraints of the present state, and installs those of the new one.
    ///
    /// Constraints that belong to both states stay installed. The layout changes in the next pass; to animate the change, lay out
    /// inside an animation.
    ///
    /// - Parameter name: The name of the new state.
    /// - Throws: ``Problem``. Nothing has changed then.
    public func activate(_ name: String) throws(Problem) {
        guard let new = states[name] else { throw .unknownState(name) }
        try check(new)
        let kept = Set(new.map { ObjectIdentifier($0) })
        for constraint in current.flatMap({ states[$0] }) ?? [] where !kept.contains(ObjectIdentifier(constraint)) {
            constraint.deactivate()
        }
        new.mas_activate()
        current = name
    }

    /// Uninstalls the constraints of the present state.
    public func deactivate() {
        current.flatMap { states[$0] }?.mas_deactivate()
        current = nil
    }

    private func check(_ constraints: [MASConstraint]) throws(Problem) {
        var required: [[AnyHashable]: MASViewConstraint] = [:]
        for constraint in constraints.flatMap(\.leaves) {
            if let obstacle = constraint.obstacle { throw .uninstallable(obstacle) }
            guard constraint.layoutRelation == .equal, constraint.layoutPriority == MASLayoutPriorityRequired else { continue }
            let equation = constraint.equation
            if let other = required[equation], other.layoutConstant != constraint.layoutConstant {
                throw .contradiction(other.summary, constraint.summary)
            }
            required[equation] = constraint
        }
    }
}

extension MASViewConstraint {
    /// The constraint as text, such as `UIView:box.width == 100`.
    fileprivate var summary: String {
        let name = firstViewAttribute.item.map { DebugText.name(of: $0) } ?? "(null)"
        let second = secondViewAttribute.flatMap { other in
            other.item.map { DebugText.name(of: $0) + DebugText.suffix(other.layoutAttribute) + " + " }
        }
        return
            "\(name)\(DebugText.suffix(firstViewAttribute.layoutAttribute)) == \(second ?? "")\(DebugText.number(layoutConstant))"
    }
}
