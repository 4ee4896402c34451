import UIKit

/// A sentence that waits for its relation.
@MainActor
public class ConstraintMakerRelatable {
    let description: ConstraintDescription

    init(_ description: ConstraintDescription) { self.description = description }

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

    /// Limits the attributes from below by the superview's. See ``equalToSuperview(_:_:)``.
    @discardableResult
    public func greaterThanOrEqualToSuperview(_ file: StaticString = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
        relatedToSuperview(.greaterThanOrEqual, file, line)
    }

    private func related(
        to other: any ConstraintRelatableTarget, _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        let site = ConstraintSite(file: file, line: line)
        switch other {
        case let item as ConstraintItem:
            if !description.attributes.canBeRelated(to: item.attributes) {
                ConstraintFault.raise("Cannot constraint to multiple non identical attributes. (\(file), \(line))", site)
                return ConstraintMakerEditable(description)
            }
            description.related = item
        case let view as ConstraintView: description.related = ConstraintItem(target: view, attributes: .none)
        case let guide as ConstraintLayoutGuide: description.related = ConstraintItem(target: guide, attributes: .none)
        case let constant as any ConstraintConstantTarget:
            description.related = ConstraintItem(target: nil, attributes: .none)
            description.constant = constant
        default:
            ConstraintFault.raise("Invalid constraint. (\(file), \(line))", site)
            return ConstraintMakerEditable(description)
        }
        description.relation = relation
        description.site = site
        return ConstraintMakerEditable(description)
    }

    private func relatedToSuperview(
        _ relation: NSLayoutConstraint.Relation, _ file: StaticString, _ line: UInt
    ) -> ConstraintMakerEditable {
        guard let superview = description.item.superview else {
            ConstraintFault.raise(
                "Expected superview but found nil when attempting make constraint `equalToSuperview`.",
                ConstraintSite(file: file, line: line))
            return ConstraintMakerEditable(description)
        }
        return related(to: superview, relation, file, line)
    }
}

extension ConstraintAttributes {
    /// Whether a relation to these attributes has a meaning: none or one, the same, or edges to margins.
    fileprivate func canBeRelated(to others: ConstraintAttributes) -> Bool {
        if others.layoutAttributes.count <= 1 || others == self { return true }
        let pairs: [(ConstraintAttributes, ConstraintAttributes)] = [
            (.edges, .margins), (.margins, .edges), (.directionalEdges, .directionalMargins),
            (.directionalMargins, .directionalEdges),
        ]
        return pairs.contains { $0 == (self, others) }
    }
}
