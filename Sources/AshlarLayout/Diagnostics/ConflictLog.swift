import AshlarSolver
import Foundation

/// The console text of unsatisfiable constraints, in UIKit's words.
extension LayoutEngine {
    /// A conflict of the last solve, in terms of constraints.
    package struct Conflict {
        /// The constraints that cannot hold together, oldest first.
        package var members: [NSLayoutConstraint]
        /// The one that was given up.
        package var broken: NSLayoutConstraint?
        /// What tells this conflict from others, as long as it lasts.
        var key: Key
        var lines: [String]
        var brokenLine: String

        /// The broken row. An address would not do: the next constraint may be made where this one was. An item goes by its first
        /// unknown; the key is dropped when the item leaves.
        enum Key: Hashable {
            case constraint(activation: UInt64)
            case content(base: Int32, axis: NSLayoutConstraint.Axis)
            case frame(base: Int32, slot: Int)

            func isOf(_ item: LayoutItem) -> Bool {
                switch self {
                case .constraint: false
                case .content(let base, _), .frame(let base, _): base == item.base
                }
            }
        }
    }

    package var conflicts: [Conflict] { solver.conflicts.compactMap(conflict) }

    package func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.row >= 0 && solver.isBroken(Solver.Row(index: constraint.row))
    }

    /// Logs each conflict once, and again only after it has healed in between.
    package func reportConflicts() {
        let conflicts = conflicts
        let reported = reportedConflicts
        reportedConflicts = Set(conflicts.map(\.key))
        for conflict in conflicts where !reported.contains(conflict.key) {
            LayoutDiagnostics.log(ConflictText.text(of: conflict))
            UIViewAlertForUnsatisfiableConstraints(conflict.broken, conflict.members)
        }
    }

    private func conflict(_ conflict: Solver.Conflict) -> Conflict? {
        // Order of the list: translated masks, then the application's constraints by activation, then the framework's own.
        var masks: [String] = []
        var users: [NSLayoutConstraint] = []
        var contents: [String] = []
        var system: [NSLayoutConstraint] = []
        for member in conflict.members {
            switch rowOwners[Int(member.row.index)] {
            case .constraint(let link):
                let constraint = link.takeUnretainedValue()
                if constraint.tier == .user { users.append(constraint) } else { system.append(constraint) }
            case .content(let item, let axis): contents.append(item.contentConstraint(axis).description)
            // The window and other roots take part, but are not listed, nor are the origins of contents.
            case .frame(let item, let slot):
                if item.parent != nil, item.kind == .view { masks.append(ConflictText.maskLine(item, slot)) }
            case .none: break
            }
        }
        users.sort { $0.sequence < $1.sequence }
        system.sort { $0.sequence < $1.sequence }
        let lines = masks + users.map(\.description) + contents + system.map(\.description)
        func result(_ key: Conflict.Key, _ line: String, _ broken: NSLayoutConstraint? = nil) -> Conflict {
            Conflict(members: users + system, broken: broken, key: key, lines: lines, brokenLine: line)
        }
        switch rowOwners[Int(conflict.broken.index)] {
        case .constraint(let link):
            let constraint = link.takeUnretainedValue()
            return result(.constraint(activation: constraint.sequence), constraint.description, constraint)
        case .content(let item, let axis):
            return result(.content(base: item.base, axis: axis), item.contentConstraint(axis).description)
        case .frame(let item, let slot):
            return result(.frame(base: item.base, slot: slot), ConflictText.maskLine(item, slot))
        case .none: return nil
        }
    }
}

enum ConflictText {
    static func text(of conflict: LayoutEngine.Conflict) -> String {
        var text = "Unable to simultaneously satisfy constraints.\n"
        text += "\tProbably at least one of the constraints in the following list is one you don't want. \n"
        text += "\tTry this: \n"
        text += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
        text += "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
        if conflict.lines.contains(where: { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }) {
            text +=
                "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation "
            text += "for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
        }
        text += "(\n" + conflict.lines.map { "    \(quoted($0))" }.joined(separator: ",\n") + "\n)\n\n"
        text += "Will attempt to recover by breaking constraint \n\(conflict.brokenLine)\n\n"
        text += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
        text +=
            "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful."
        return text
    }

    /// An element of an Objective-C array: quotes and backslashes escaped, other than ASCII by code unit.
    private static func quoted(_ line: String) -> String {
        var text = "\""
        for unit in line.utf16 {
            switch unit {
            case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x20..<0x7F: text += String(UnicodeScalar(UInt8(unit)))
            default: text += String(format: "\\\\U%04x", unit)
            }
        }
        return text + "\""
    }

    static func maskLine(_ item: LayoutItem, _ slot: Int) -> String {
        var names = ConstraintDescription.Names()
        let style = LayoutDiagnostics.descriptionStyle
        let (h, v) = AutoresizingSpan.spans(of: item, isRoot: false)
        let line = [h.position, v.position, h.length, v.length][slot]
        let name = names.item(item)
        var body: String
        if line.slope == 0, slot >= 2, style == .legacy {
            body = "\(slot == 2 ? "H" : "V"):[\(name)(\(line.constant.percentG))]"
        } else {
            body = "\(name).\(["minX", "minY", "width", "height"][slot]) == "
            if line.slope == 0 {
                body +=
                    (style == .legacy
                        ? (line.constant < 0 ? "- " : "+ ") + line.constant.magnitude.percentG : line.constant.percentG)
                if slot < 2, let parent = item.parent { names.superview(parent) }
            } else if let parent = item.parent {
                let factor = line.slope == 1 ? "" : "\(line.slope.percentG)*"
                body += "\(factor)\(names.item(parent)).\(slot % 2 == 0 ? "width" : "height")"
                if line.constant != 0 {
                    body += line.constant < 0 ? " - \((-line.constant).percentG)" : " + \(line.constant.percentG)"
                }
            }
        }
        let head = "<NSAutoresizingMaskLayoutConstraint:\(hex(item.address)) \(maskNotation(item)) "
        return head + body + names.suffix(isActive: true, style) + ">"
    }

    /// `h=--& v=--&`: for each axis what is flexible of near margin, length and far margin.
    static func maskNotation(_ item: LayoutItem) -> String {
        func notation(_ bits: UInt8) -> String {
            let effective = bits == 0 ? 4 : bits
            return [1, 2, 4].map { effective & $0 != 0 ? "&" : "-" }.joined()
        }
        let mask = item.autoresizingMask
        return "h=\(notation(mask & 7)) v=\(notation((mask >> 3) & 7))"
    }
}
