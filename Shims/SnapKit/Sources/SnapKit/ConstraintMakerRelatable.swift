import UIKit

/// A sentence that waits for its relation.
@MainActor
public class ConstraintMakerRelatable {
    @exclusivity(unchecked) final var reference: SentenceReference
    /// The object that the sentence before went on with, to be used again if nobody has kept it.
    @exclusivity(unchecked) private final var spare: ConstraintMakerEditable?

    init(_ reference: SentenceReference) { self.reference = reference }

    final var sentence: Constraint { reference.borrowed.takeUnretainedValue() }

    /// Makes the object independent of the maker, which goes on without it.
    final func keepSentence() {
        reference.keep()
        spare?.keepSentence()
        spare = nil
    }

    /// Lets go of the sentence, until the object gets another one. The object is the maker's alone.
    final func forget() {
        reference = .none
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.reference = .none
        } else {
            spare?.keepSentence()
            spare = nil
        }
    }

    /// Relates the attributes to a number, a size, a point, insets, a view, a guide, or a view's attributes.
    ///
    /// - Parameters:
    ///   - other: The other side. A view stands for its attributes of the same names.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    /// - Returns: The sentence, which takes a multiplier, an offset, insets and a priority.
    @discardableResult
    public func equalTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .equal, file, line) }

    /// Relates the attributes to those of a view. See ``equalTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func equalTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .equal, file, line) }

    /// Relates the attributes to the superview's attributes of the same names. It is a fault if there is no superview.
    @discardableResult
    public func equalToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.equal, file, line)
    }

    /// Limits the attributes from above. See ``equalTo(_:_:_:)``.
    @discardableResult
    public func lessThanOrEqualTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .lessThanOrEqual, file, line) }

    /// Relates the attributes to those of a view. See ``lessThanOrEqualTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func lessThanOrEqualTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .lessThanOrEqual, file, line) }

    /// Limits the attributes from above by the superview's. See ``equalToSuperview(_:_:)``.
    @discardableResult
    public func lessThanOrEqualToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.lessThanOrEqual, file, line)
    }

    /// Limits the attributes from below. See ``equalTo(_:_:_:)``.
    @discardableResult
    public func greaterThanOrEqualTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .greaterThanOrEqual, file, line) }

    /// Relates the attributes to those of a view. See ``greaterThanOrEqualTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func greaterThanOrEqualTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .greaterThanOrEqual, file, line) }

    /// Limits the attributes from below by the superview's. See ``equalToSuperview(_:_:)``.
    @discardableResult
    public func greaterThanOrEqualToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.greaterThanOrEqual, file, line)
    }

    /// Relates the attributes to what the closure gives for the superview: one of its attributes, a guide of it, another view, a
    /// number. It is a fault if there is no superview.
    ///
    ///     make.top.equalToSuperview { $0.safeAreaLayoutGuide }
    ///
    /// - Parameters:
    ///   - closure: Gives the other side for the superview.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    /// - Returns: The sentence, which takes a multiplier, an offset, insets and a priority.
    @discardableResult
    public func equalToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintMakerEditable { relatedToSuperview(closure, .equal, file, line) }

    /// Limits the attributes from above. See `equalToSuperview(_:_:line:)`.
    @discardableResult
    public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintMakerEditable { relatedToSuperview(closure, .lessThanOrEqual, file, line) }

    /// Limits the attributes from below. See `equalToSuperview(_:_:line:)`.
    @discardableResult
    public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintMakerEditable { relatedToSuperview(closure, .greaterThanOrEqual, file, line) }

    private final func relatedToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        guard let superview = sentence.superview else {
            ConstraintFault.raise(
                "Expected superview but found nil when attempting make constraint `equalToSuperview`.",
                ConstraintSite(file: file, line: line))
            return editable
        }
        return related(to: closure(superview), relation, file, line)
    }

    private final func related(
        to other: any ConstraintRelatableTarget, _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        let site = ConstraintSite(file: file, line: line)
        if let number = constraintNumber(other) {
            reference.borrowed.borrow { $0.relate(relation, to: .nothing, constant: .number(number), site) }
            return editable
        }
        switch other {
        case let view as ConstraintView: return related(to: view, relation, file, line)
        case let item as ConstraintItem:
            if !sentence.attributes.canBeRelated(to: item.attributes) {
                ConstraintFault.raise("Cannot constraint to multiple non identical attributes. (\(file), \(line))", site)
                return editable
            }
            sentence.relate(relation, to: .item(item), constant: nil, site)
        case let guide as ConstraintLayoutGuide: sentence.relate(relation, to: .guide(guide), constant: nil, site)
        case let constant as any ConstraintConstantTarget:
            sentence.relate(relation, to: .nothing, constant: constant.constraintConstant, site)
        default: ConstraintFault.raise("Invalid constraint. (\(file), \(line))", site)
        }
        return editable
    }

    /// What most sentences are related to, without a cast.
    private final func related(
        to view: ConstraintView, _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        reference.borrowed.borrow {
            $0.relate(relation, to: .view(view), constant: nil, ConstraintSite(file: file, line: line))
        }
        return editable
    }

    private final func relatedToSuperview(
        _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        guard let superview = sentence.superview else {
            ConstraintFault.raise(
                "Expected superview but found nil when attempting make constraint `equalToSuperview`.",
                ConstraintSite(file: file, line: line))
            return editable
        }
        return related(to: superview, relation, file, line)
    }

    private final var editable: ConstraintMakerEditable {
        if reference.isKept { return ConstraintMakerEditable(reference) }
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.reference = reference
            return spare
        }
        spare?.keepSentence()
        let made = ConstraintMakerEditable(reference)
        spare = made
        return made
    }
}

extension ConstraintAttributes {
    /// Whether a relation to these attributes has a meaning: none or one, the same, or edges to margins.
    fileprivate func canBeRelated(to others: ConstraintAttributes) -> Bool {
        if others.count <= 1 || others == self { return true }
        let pairs: [(ConstraintAttributes, ConstraintAttributes)] = [
            (.edges, .margins), (.margins, .edges), (.directionalEdges, .directionalMargins),
            (.directionalMargins, .directionalEdges),
        ]
        return pairs.contains { $0 == (self, others) }
    }
}
