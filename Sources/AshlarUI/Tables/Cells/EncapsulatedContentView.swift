import AshlarLayout
import Foundation

/// The view that a cell's contents lie in. While it is shown, two constraints hold its size, with the names that UIKit gives them.
class EncapsulatedContentView: UIView {
    private var width: NSLayoutConstraint?
    private var height: NSLayoutConstraint?
    /// The margins that the table has given, as long as the application has not set others.
    private var givenMargins: UIEdgeInsets?

    /// Takes a place in the cell. Constraints hold the size if anything in the view is constrained.
    final func place(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
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

    /// Leaves the size to the frame.
    final func release() {
        guard item.flags.contains(.isEncapsulated) else { return }
        item.setEncapsulated(false)
        width?.isActive = false
        height?.isActive = false
    }

    open override var constraints: [NSLayoutConstraint] {
        super.constraints + [width, height].compactMap { $0 }.filter(\.isActive)
    }

    /// Has margins for contents, unless the application has set some.
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

/// The content of a cell. Named as reports on iOS name it.
final class UITableViewCellContentView: EncapsulatedContentView {}

/// The content of a header or footer. Named as reports on iOS name it.
final class _UITableViewHeaderFooterContentView: EncapsulatedContentView {}

/// The line below a cell. Named as reports on iOS name it.
final class _UITableViewCellSeparatorView: UIView {}
