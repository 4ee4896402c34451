import AshlarSolver
import Foundation

/// The console text of unsatisfiable constraints, in UIKit's words.
extension LayoutEngine {
    /// A conflict of the last solve, in terms of constraints.
    package struct Conflict {
        /// The constraints that cannot hold together, oldest first.
        package var members: [NSLayoutConstraint] = []
        /// The one that was given up.
        package var broken: NSLayoutConstraint?
        /// The rows that are listed, in the order of the list: translated masks, then the application's constraints by activation,
        /// then contents, then the framework's own.
        var rows: [Int32] = []
        /// Whether the constraints that the broken one contradicts were not looked for.
        var isCut = false
        var brokenRow: Int32
        /// Whether the first of the rows is a translated mask's.
        var hasMasks = false

        /// What tells a conflict from others, as long as it lasts: the broken row. An address would not do: the next constraint may be
        /// made where this one was. An item goes by its first unknown; the key is dropped when the item leaves.
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

    package var conflicts: [Conflict] { solver.conflicts.map(conflict) }

    /// The constraints that are given up, without the proofs, which cost more.
    package var brokenConstraints: [NSLayoutConstraint] {
        solver.brokenRows.compactMap { row in
            if case .constraint(let link) = rowOwners[Int(row.index)] { return link.takeUnretainedValue() }
            return nil
        }
    }

    package func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.row >= 0 && solver.isBroken(Solver.Row(index: constraint.row))
    }

    /// Logs each conflict once, and again only after it has healed in between.
    ///
    /// All together have no more than a few times as many constraints as the engine. Every conflict of a chain may have all members
    /// of the one before: those behind the limit name what is broken alone, and say so.
    ///
    /// - Complexity: About linear in the number of rows.
    package func reportConflicts() {
        let reported = reportedConflicts
        var room = max(ConflictText.mentions, ConflictText.mentionsOfEach * rowOwners.count)
        reportedConflicts.removeAll()
        var fresh: [(text: String, conflict: Conflict)] = []
        for row in solver.brokenRows {
            guard let key = key(ofRow: row.index) else { continue }
            reportedConflicts.insert(key)
            guard !reported.contains(key) else { continue }
            if room <= 0 {
                let conflict = cutConflict(breaking: row)
                fresh.append((text(of: conflict), conflict))
                continue
            }
            guard let found = solver.conflict(breaking: row) else { continue }
            room -= found.members.count
            let conflict = conflict(found)
            fresh.append((text(of: conflict), conflict))
        }
        // The handler may lay out again: nothing is asked of the engine behind it.
        for (text, conflict) in fresh {
            LayoutDiagnostics.log(text)
            UIViewAlertForUnsatisfiableConstraints(conflict.broken, conflict.members)
        }
    }

    /// A conflict without the constraints that the broken one contradicts.
    private func cutConflict(breaking row: Solver.Row) -> Conflict {
        var conflict = Conflict(rows: [row.index], isCut: true, brokenRow: row.index)
        if case .constraint(let link) = rowOwners[Int(row.index)] {
            conflict.broken = link.takeUnretainedValue()
            conflict.members = [link.takeUnretainedValue()]
        }
        return conflict
    }

    func conflict(_ found: Solver.Conflict) -> Conflict {
        var conflict = Conflict(brokenRow: found.broken.index)
        var masks: [Int32] = []
        var users: [NSLayoutConstraint] = []
        var contents: [Int32] = []
        var system: [NSLayoutConstraint] = []
        for member in found.members {
            switch rowOwners[Int(member.row.index)] {
            case .constraint(let link):
                let constraint = link.takeUnretainedValue()
                if constraint.tier == .user { users.append(constraint) } else { system.append(constraint) }
            case .content: contents.append(member.row.index)
            // The window and other roots take part, but are not listed, nor are the origins of contents.
            case .frame(let item, _):
                if item.parent != nil, item.kind == .view { masks.append(member.row.index) }
            case .none: break
            }
        }
        users.sort { $0.sequence < $1.sequence }
        system.sort { $0.sequence < $1.sequence }
        conflict.rows = masks + users.map(\.row) + contents + system.map(\.row)
        conflict.hasMasks = !masks.isEmpty
        conflict.members = users + system
        if case .constraint(let link) = rowOwners[Int(found.broken.index)] { conflict.broken = link.takeUnretainedValue() }
        return conflict
    }

    private func key(ofRow row: Int32) -> Conflict.Key? {
        switch rowOwners[Int(row)] {
        case .constraint(let link): .constraint(activation: link.takeUnretainedValue().sequence)
        case .content(let item, let axis): .content(base: item.base, axis: axis)
        case .frame(let item, let slot): .frame(base: item.base, slot: slot)
        case .none: nil
        }
    }

    /// What reports call the constraint that a row belongs to.
    func line(ofRow row: Int32) -> String {
        switch rowOwners[Int(row)] {
        case .constraint(let link): link.takeUnretainedValue().description
        case .content(let item, let axis): item.contentConstraint(axis).description
        case .frame(let item, let slot): ConflictText.maskLine(item, slot)
        case .none: ""
        }
    }

    private func text(of conflict: Conflict) -> String {
        let rows = conflict.rows
        var lines: [String] = []
        var left = 0
        for (place, row) in rows.enumerated() {
            if rows.count > ConflictText.limit, place >= ConflictText.limit / 2, place < rows.count - ConflictText.limit / 2 {
                left += 1
                continue
            }
            if left > 0 {
                lines.append("... and \(left) more")
                left = 0
            }
            lines.append(ConflictText.quoted(line(ofRow: row)))
        }
        if conflict.isCut { lines.append("... and others, left out since there are too many conflicts") }
        return ConflictText.text(lines, hasMasks: conflict.hasMasks, broken: line(ofRow: conflict.brokenRow))
    }
}

enum ConflictText {
    /// How many constraints of one conflict are listed: of more, half as many from each end. Every conflict of a chain may have all
    /// members of the one before, and one of thousands can be read by nobody.
    static let limit = 50

    /// How many constraints all conflicts of one report may have together: so many, or so many for each row, whichever is more.
    static let mentions = 10_000
    static let mentionsOfEach = 4

    static func text(_ lines: [String], hasMasks: Bool, broken: String) -> String {
        var text = "Unable to simultaneously satisfy constraints.\n"
        text += "\tProbably at least one of the constraints in the following list is one you don't want. \n"
        text += "\tTry this: \n"
        text += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
        text += "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
        if hasMasks {
            text +=
                "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation "
            text += "for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
        }
        text += "(\n" + lines.map { "    " + $0 }.joined(separator: ",\n") + "\n)\n\n"
        text += "Will attempt to recover by breaking constraint \n\(broken)\n\n"
        text += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
        text +=
            "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful."
        return text
    }

    /// An element of an Objective-C array: quotes and backslashes escaped, other than ASCII by code unit.
    static func quoted(_ line: String) -> String {
        var bytes: [UInt8] = [0x22]
        bytes.reserveCapacity(line.utf8.count + 2)
        for unit in line.utf16 {
            switch unit {
            case 0x22, 0x5C: bytes += [0x5C, UInt8(unit)]
            case 0x20..<0x7F: bytes.append(UInt8(unit))
            default: bytes += Array(String(format: "\\\\U%04x", unit).utf8)
            }
        }
        bytes.append(0x22)
        return String(decoding: bytes, as: UTF8.self)
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
