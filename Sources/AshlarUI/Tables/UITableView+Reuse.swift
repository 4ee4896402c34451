import AshlarLayout
import Foundation

/// Reuse of cells, headers and footers.
extension UITableView {
    /// Returns a reusable cell, or a new one of the registered class or file; nil if there is none.
    final func takeCell(_ identifier: String) -> UITableViewCell? {
        if let cell = cellPool.take(identifier) {
            cell.isAside = false
            if isLayingOutRows { handedOut.append(cell) }
            cell.prepareForReuse()
            return cell
        }
        return switch cellPool.sources[identifier] {
        case .nib(let nib):
            placed(nib.onlyObject(UITableViewCell.self, for: identifier, "tableview") ?? UITableViewCell(), identifier)
        case .type(let type): make(type, identifier)
        case nil: nil
        }
    }

    /// Returns a reusable cell, or a new one of the registered class. An identifier without either is a fault.
    final func takeCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = reconfigured, cell.reuseIdentifier == identifier, asked?.path == indexPath { return cell }
        if let asked, asked.path == indexPath {
            if asked.dequeued != nil {
                LayoutDiagnostics.fault(
                    "NSInternalInconsistencyException",
                    "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to "
                        + "dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: "
                        + "method (without an index path). Cell identifier: \(identifier), index path: \(indexPath.messageText)")
            }
            self.asked?.dequeued = identifier
        }
        if let cell = takeCell(identifier) { return cell }
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect "
                + "a prototype cell in a storyboard")
        return make(UITableViewCell.self, identifier)
    }

    /// Returns a reusable header or footer, or a new one of the registered class; nil if there is neither.
    final func takeEdge(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = takeReusableEdge(identifier) { return view }
        switch edgePool.sources[identifier] {
        case .nib(let nib):
            let view = nib.onlyObject(UITableViewHeaderFooterView.self, for: identifier, "tableview")
            let found = view ?? UITableViewHeaderFooterView()
            found.identifier = identifier
            return found
        case .type(let type): return type.make(reuseIdentifier: identifier)
        case nil: return nil
        }
    }

    private func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        placed(type.make(style: .default, reuseIdentifier: identifier), identifier)
    }

    private func placed(_ cell: UITableViewCell, _ identifier: String) -> UITableViewCell {
        work.cellsMade += 1
        cell.identifier = identifier
        // The data source may ask for the cell's size before the table view sets it.
        cell.frame.size.width = rowWidth > 0 ? rowWidth : cell.frame.width
        return cell
    }
}

// Swift cannot call an initializer that is not `required` on a class that is only known at run time, and subclasses could not
// override a required one the way UIKit code does. A convenience initializer calls the designated initializer of the class that it
// runs on. The symbol names below make the two convenience initializers callable as class methods, with the class as the receiver.
extension UITableViewCell {
    @_silgen_name("ashlar_makeTableViewCell")
    fileprivate class func make(style: CellStyle, reuseIdentifier: __owned String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("ashlar_makeTableViewHeaderFooterView")
    fileprivate class func make(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}
