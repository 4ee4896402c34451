import AshlarLayout
import Foundation

/// The view that contains a cell's content. While the cell is displayed, two constraints with the names that UIKit uses hold the
/// view's size.
class EncapsulatedContentView: UIView {
    private var width: NSLayoutConstraint?
    private var height: NSLayoutConstraint?
    /// The margins that the table view set; nil once the application sets others.
    private var givenMargins: UIEdgeInsets?

    /// Sets the view's frame in the cell. If any view in it has constraints, constraints also hold its size.
    final func place(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
        if item.isSealed { return }
        // FIDELITY.md: encapsulatedSizesHoldTheContent.
        if item.isConstrainedByApplication { encapsulate(frame.size) } else { release() }
    }

    private func encapsulate(_ size: CGSize) {
        hold(&width, "UIView-Encapsulated-Layout-Width", size.width) { widthAnchor.constraint(equalToConstant: $0) }
        hold(&height, "UIView-Encapsulated-Layout-Height", size.height) { heightAnchor.constraint(equalToConstant: $0) }
        item.setEncapsulated(true)
    }

    private func hold(
        _ constraint: inout NSLayoutConstraint?, _ name: String, _ length: CGFloat, _ make: (CGFloat) -> NSLayoutConstraint
    ) {
        if let constraint {
            constraint.constant = length
            if !constraint.isActive { constraint.isActive = true }
            return
        }
        let made = make(length)
        made.identifier = name
        made.tier = .system
        made.isEncapsulating = true
        made.isActive = true
        constraint = made
    }

    /// Removes the constraints that hold the size.
    final func release() {
        guard item.flags.contains(.isEncapsulated) else { return }
        item.setEncapsulated(false)
        width?.isActive = false
        height?.isActive = false
    }

    open override var constraints: [NSLayoutConstraint] {
        super.constraints + [width, height].compactMap { $0 }.filter(\.isActive)
    }

    /// Sets the margins for the content, unless the application has set some.
    final func giveMargins(_ margins: UIEdgeInsets) {
        guard margins != givenMargins else { return }
        let settings = rare?.margins ?? MarginSettings()
        switch settings.own {
        case .standard where givenMargins == nil: break
        case .physical(let own) where own == givenMargins: break
        default: return
        }
        givenMargins = margins
        setMargins(.physical(margins))
    }
}

/// The content view of a cell. It has the name that UIKit uses in reports.
final class UITableViewCellContentView: EncapsulatedContentView {}

/// The content view of a header or footer. It has the name that UIKit uses in reports.
final class _UITableViewHeaderFooterContentView: EncapsulatedContentView {}

/// The separator below a cell, or above the first one of a section. It has the name that UIKit uses in reports.
final class _UITableViewCellSeparatorView: UIView {}

extension EncapsulatedContentView: HasGivenMargins {}
