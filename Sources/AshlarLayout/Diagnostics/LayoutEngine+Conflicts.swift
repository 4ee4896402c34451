import AshlarSolver
import Foundation

/// The console text of unsatisfiable constraints, in UIKit's words.
extension LayoutEngine {
    /// A conflict of the last solve, expressed in constraints.
    package struct Conflict {
        /// The constraints that cannot hold together, in order of activation; the framework's come last.
        package var members: [NSLayoutConstraint] = []
        /// The constraint that was broken; nil if it is a content size or a translated mask.
        package var broken: NSLayoutConstraint?
        /// The rows that the message lists, in this order: translated masks, the application's constraints by activation, content
        /// sizes, the framework's constraints.
        var rows: [Int32] = []
        /// Whether the message names the broken constraint only, because the limit of one report was reached.
        var isCut = false
        var brokenRow: Int32
        /// Whether the rows contain a translated mask.
        var hasMasks = false

        /// The identity of a conflict while it lasts: its broken row. An address is not enough, because the next constraint may be
        /// created at the same address. An item is identified by its first unknown; its keys are removed when the item leaves the
        /// engine.
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

    /// The broken constraints. This property does not compute the other members of the conflicts, which costs more.
    package var brokenConstraints: [NSLayoutConstraint] {
        solver.brokenRows.compactMap { row in
            if case .constraint(let link) = rowOwners[Int(row.index)] { return link.takeUnretainedValue() }
            return nil
        }
    }

    /// The number of conflicts. This property does not compute their members.
    package var conflictCount: Int { solver.brokenRows.count }

    package func isBroken(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.row >= 0 && solver.isBroken(Solver.Row(index: constraint.row))
    }

    /// Logs each conflict once, and again only if it disappeared in between.
    ///
    /// The total number of listed constraints is limited to a few times the number of rows, because in a chain each conflict may
    /// contain all members of the previous one. Conflicts beyond the limit name the broken constraint only, and say so.
    ///
    /// - Complexity: Approximately linear in the number of rows.
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
                // FIDELITY.md: conflictsOfChainsAreCut.
                let conflict = cutConflict(breaking: row)
                fresh.append((text(of: conflict), conflict))
                continue
            }
            guard let found = solver.conflict(breaking: row) else { continue }
            room -= found.members.count
            let conflict = conflict(found)
            fresh.append((text(of: conflict), conflict))
        }
        // The handler may start another layout, so the engine is not read after it was called.
        for (text, conflict) in fresh {
            LayoutDiagnostics.log(text)
            UIViewAlertForUnsatisfiableConstraints(conflict.broken, conflict.members)
        }
    }

    /// Returns a conflict that contains the broken constraint only.
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
            // Frames of windows and other roots, and origins of content areas, take part in conflicts but are not listed.
            case .frame(let item, _):
                if item.parent != nil, item.kind == .view { masks.append(member.row.index) }
            case .none: break
            }
        }
        users.sort { $0.sequence < $1.sequence }
        system.sort { $0.sequence < $1.sequence }
        conflict.rows = masks + users.map { $0.row } + contents + system.map { $0.row }
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

    /// Returns the text that reports print for a row.
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
            // FIDELITY.md: conflictsListFifty.
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
        if conflict.isCut { lines.append("... and others, omitted because there are too many conflicts") }
        return ConflictText.text(lines, hasMasks: conflict.hasMasks, broken: line(ofRow: conflict.brokenRow))
    }
}

enum ConflictText {
    /// The number of constraints that the message about one conflict lists. Of a larger conflict it lists half as many from each
    /// end: a list of thousands of constraints is unreadable.
    static let limit = 50

    /// The limit of the total number of constraints in the conflicts of one report: `mentions`, or `mentionsOfEach` for each row,
    /// whichever is greater.
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

    /// Returns a line quoted as an element of an Objective-C array: quotes and backslashes are escaped, and characters other than
    /// ASCII are printed as code units.
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

    /// Returns a mask in the form `h=--& v=--&`: for each axis, `&` stands for a flexible near margin, length or far margin.
    static func maskNotation(_ item: LayoutItem) -> String {
        func notation(_ bits: UInt8) -> String {
            let effective = bits == 0 ? 4 : bits
            return [1, 2, 4].map { effective & $0 != 0 ? "&" : "-" }.joined()
        }
        let mask = item.autoresizingMask
        return "h=\(notation(mask & 7)) v=\(notation((mask >> 3) & 7))"
    }
}
