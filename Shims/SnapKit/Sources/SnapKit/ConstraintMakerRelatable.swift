import UIKit

/// A description that has no relation yet.
@MainActor
public class ConstraintMakerRelatable {
    @exclusivity(unchecked) final var reference: SentenceReference
    /// The object that the last relation returned. It is reused if no other reference to it exists.
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
    /// - Returns: The description, which takes a multiplier, an offset, insets and a priority.
    @discardableResult
    public func equalTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .equal, file, line) }

    /// Relates the attributes to the same attributes of a view. See ``equalTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func equalTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .equal, file, line) }

    /// Relates the attributes to the superview's attributes of the same names. It is a fault if there is no superview.
    @discardableResult
    public func equalToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.equal, file, line)
    }

    /// Sets an upper limit for the attributes. See ``equalTo(_:_:_:)``.
    @discardableResult
    public func lessThanOrEqualTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .lessThanOrEqual, file, line) }

    /// Limits the attributes from above by those of a view. See ``lessThanOrEqualTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func lessThanOrEqualTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .lessThanOrEqual, file, line) }

    /// Limits the attributes from above by those of the superview. See ``equalToSuperview(_:_:)``.
    @discardableResult
    public func lessThanOrEqualToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.lessThanOrEqual, file, line)
    }

    /// Sets a lower limit for the attributes. See ``equalTo(_:_:_:)``.
    @discardableResult
    public func greaterThanOrEqualTo(
        _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .greaterThanOrEqual, file, line) }

    /// Limits the attributes from below by those of a view. See
    /// ``greaterThanOrEqualTo(_:_:_:)-(any_ConstraintRelatableTarget,_,_)``.
    @discardableResult
    public func greaterThanOrEqualTo(
        _ other: ConstraintView, _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> ConstraintMakerEditable { related(to: other, .greaterThanOrEqual, file, line) }

    /// Limits the attributes from below by those of the superview. See ``equalToSuperview(_:_:)``.
    @discardableResult
    public func greaterThanOrEqualToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.greaterThanOrEqual, file, line)
    }

    /// Relates the attributes to the value that the closure returns for the superview: one of its attributes, one of its guides,
    /// another view or a number. It is a fault if there is no superview.
    ///
    ///     make.top.equalToSuperview { $0.safeAreaLayoutGuide }
    ///
    /// - Parameters:
    ///   - closure: A closure that returns the other side for the superview.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    /// - Returns: The description, which takes a multiplier, an offset, insets and a priority.
    @discardableResult
    public func equalToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintMakerEditable { relatedToSuperview(closure, .equal, file, line) }

    /// Sets an upper limit for the attributes. See `equalToSuperview(_:_:line:)`.
    @discardableResult
    public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
        _ closure: (ConstraintView) -> T, _ file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintMakerEditable { relatedToSuperview(closure, .lessThanOrEqual, file, line) }

    /// Sets a lower limit for the attributes. See `equalToSuperview(_:_:line:)`.
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

    /// Relates the attributes to a view. Most relations are of this kind, and this overload needs no cast.
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
    /// Returns whether a relation to these attributes is valid: to no attribute, to one, to the same attributes, or between edges
    /// and margins.
    fileprivate func canBeRelated(to others: ConstraintAttributes) -> Bool {
        if others.count <= 1 || others == self { return true }
        let pairs: [(ConstraintAttributes, ConstraintAttributes)] = [
            (.edges, .margins), (.margins, .edges), (.directionalEdges, .directionalMargins),
            (.directionalMargins, .directionalEdges),
        ]
        return pairs.contains { $0 == (self, others) }
    }
}
