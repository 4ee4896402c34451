/// Finds the conflicts in the lines of a log.
struct LogReader {
    private(set) var log = ConflictLog()
    private var conflict: ConflictLog.Conflict?
    private var place = Place.outside
    private var pending: PendingDescription?
    /// Whether the list began without a header.
    private var isBareList = false
    /// The lines of prose since the last record of a list without brackets.
    private var proseLines = 0
    /// Whether a bracket stands before the first record of the list.
    private var isOpened = false
    /// The indices of the conflicts whose lists have no header.
    private var bareLists: [Int] = []
    /// Whether prose stands between the records of a list without brackets.
    private var isInterleaved = false

    /// The part of a conflict that the reader expects next.
    private enum Place {
        case outside, list, afterList, broken, done
    }

    /// The number of lines that were parsed rather than skipped. It is deterministic, so that tests can assert the cost.
    private(set) var work = 0

    init() {}

    /// Reads all lines of a log.
    mutating func read(_ log: String) {
        var log = log
        log.makeContiguousUTF8()
        log.utf8.withContiguousStorageIfAvailable { bytes in
            var text = LogText(bytes)
            while !text.isAtEnd {
                if let words = wordsThatMatter {
                    text.skip(linesWithout: words, orBracket: place == .list)
                    if text.isAtEnd { break }
                }
                let number = text.number
                let line = text.line()
                let (start, end) = (
                    log.utf8.index(log.startIndex, offsetBy: line.lowerBound),
                    log.utf8.index(log.startIndex, offsetBy: line.upperBound)
                )
                work += 1
                read(log[start..<end], number: number)
            }
        }
        finish()
    }

    /// The greatest number of lines of prose between two records of one list.
    private static let proseLimit = 3

    /// The words without which a line has no effect in the reader's state; nil if any line may have one.
    private var wordsThatMatter: [StaticString]? {
        guard pending == nil else { return nil }
        switch place {
        // A header, an announcement, a withheld line, or the description of a constraint class.
        case .outside, .done, .afterList: return Self.outsideLists
        // The beginning of a description also matters.
        case .broken: return Self.behindAnnouncements
        // Addresses also matter, since they look like a part of the list. Prose ends a list without brackets, so every line
        // matters in such a list.
        case .list: return isBareList ? nil : Self.inLists
        }
    }

    private static let outsideLists: [StaticString] = ["onstraint", "by breaking", "private"] + LogSurroundings.words
    private static let behindAnnouncements: [StaticString] = outsideLists + ["<", "&lt;", "Equal "]
    private static let inLists: [StaticString] = behindAnnouncements + ["0x", "...", "…"]
    private var surroundings = LogSurroundings()

    mutating func read(_ raw: Substring, number: Int) {
        surroundings.note(raw, number: number)
        for record in Records.split(raw) { read(record, raw: raw, number: number) }
    }

    private mutating func read(_ record: Substring, raw: Substring, number: Int) {
        let line = LogLine(record)
        if line.isHeader {
            closeConflict()
            conflict = ConflictLog.Conflict(line: number)
            place = .list
        } else if line.announcesBroken {
            closePending()
            place = .broken
            if let rest = line.behindAnnouncement { content(rest, raw, number) }
        } else if line.isWithheld {
            closePending()
            if place == .list || place == .broken { conflict?.withheld += 1 }
            log.unread.append(.init(line: number, text: String(raw)))
        } else if pending?.isTooLong ?? true || line.startsDescription || line.isBoilerplate || line.closesList
            || line.content.isEmpty
        {
            closePending()
            if line.closesList {
                if place == .list {
                    place = .afterList
                    conflict?.isWhole = isOpened
                }
            } else if line.isFooter, isBareList, place == .list, conflict?.listed == 1 {
                // The log ends with the footer of a report whose list was not copied. The only constraint is the one that was
                // given up.
                conflict?.listed = 0
                conflict?.broken = 0
                place = .done
            } else if !line.isBoilerplate {
                // A list that somebody abbreviated is not whole.
                if place == .list, ["...", "…"].contains(where: raw.drop(while: \.isWhitespace).hasPrefix) {
                    isOpened = false
                }
                content(line.content, raw, number)
            }
        } else {
            pending?.append(line.content, raw: raw, number: number)
            takePendingIfComplete()
        }
    }

    mutating func finish() {
        closeConflict()
        removeQuotations()
        // The end of an earlier report is no conflict of its own, unless it is all that the log has.
        if log.conflicts.contains(where: \.hasList) { log.conflicts.removeAll { !$0.hasList } }
        surroundings.annotate(&log.conflicts)
    }

    /// Removes lists without headers that only repeat some lines of an earlier list: a person's text quotes them.
    private mutating func removeQuotations() {
        guard let first = bareLists.first(where: { $0 > 0 }) else { return }
        let bare = Set(bareLists)
        var listed: [Substring: Int] = [:]
        var quotations: Set<Int> = []
        for (index, conflict) in log.conflicts.enumerated() {
            let heads = conflict.constraints.map(\.head)
            let isKnown =
                index >= first && bare.contains(index)
                && heads.allSatisfy { head in
                    head.flatMap { listed[$0] }.map { $0 > conflict.listed } ?? false
                }
            if isKnown {
                quotations.insert(index)
            } else {
                for head in heads { if let head { listed[head] = conflict.listed } }
            }
        }
        guard !quotations.isEmpty else { return }
        log.conflicts = log.conflicts.enumerated().filter { !quotations.contains($0.offset) }.map(\.element)
    }

    /// Reads text that is neither a header nor boilerplate: a description, the beginning of one, or unrelated text.
    private mutating func content(_ text: Substring, _ raw: Substring, _ number: Int) {
        let takesWords = conflict != nil && !isBareList && (place == .list || place == .broken)
        guard let start = DescriptionText(text, insideList: place == .list, takesWords: takesWords) else {
            guard place == .list, !text.isEmpty, !LogLine.isComment(text) else { return }
            if isBareList, text.contains(where: \.isLetter) {
                // Prose ends a list without brackets, unless each of its records stands between lines of prose.
                proseLines += 1
                if conflict?.listed != 1 && !isInterleaved || proseLines > Self.proseLimit { closeConflict() }
            } else if LogLine.concernsConstraints(text) {
                log.unread.append(.init(line: number, text: String(raw)))
            }
            return
        }
        if conflict == nil || place == .outside || place == .done || place == .afterList {
            // A list without a header, as a person might copy it out of a log.
            guard start.namesConstraintClass else { return }
            if place != .afterList { closeConflict() }
            if conflict == nil {
                conflict = ConflictLog.Conflict(line: number)
                isBareList = true
            }
            place = .list
        }
        if conflict?.listed == 0 {
            let before = raw.base[..<raw.startIndex].last { !$0.isWhitespace }
            isOpened = before == "(" || before == "["
        }
        pending = PendingDescription(start, raw: raw, number: number)
        takePendingIfComplete()
    }

    private mutating func takePendingIfComplete() {
        guard let complete = pending?.complete() else { return }
        let (line, raw) = (pending!.number, pending!.raw)
        pending = nil
        take(complete.text, statement: complete.statement, line: line, raw: raw)
        if isBareList {
            if proseLines > 0 { isInterleaved = true }
            proseLines = 0
        }
        if DescriptionText(complete.rest) != nil { content(complete.rest, raw.last?.text ?? "", raw.last?.number ?? line) }
    }

    private mutating func take(_ text: String, statement: Statement?, line: Int, raw: [PendingDescription.Line]) {
        let constraint = ConflictLog.Constraint(text: text, line: line, statement: statement)
        var whole = conflict ?? ConflictLog.Conflict(line: line)
        // A second reference to the list would copy it for each of its constraints.
        conflict = nil
        if place == .broken {
            place = .done
            if let known = whole.place(of: constraint) {
                whole.broken = known
                conflict = whole
                return
            }
            whole.broken = whole.constraints.count
        } else {
            whole.listed += 1
        }
        whole.constraints.append(constraint)
        conflict = whole
        if statement == nil { for line in raw { log.unread.append(.init(line: line.number, text: String(line.text))) } }
    }

    /// Closes a description whose end was not found. Its text may still be readable.
    private mutating func closePending() {
        guard let open = pending else { return }
        pending = nil
        // A number at the end may have lost digits; anything else at the end is complete.
        let isWhole = open.text.last.map { !$0.isNumber && $0 != "." } ?? false
        let statement = Statement(description: open.text) ?? (isWhole ? Statement(description: open.text + ">") : nil)
        take(open.text, statement: statement, line: open.number, raw: open.raw)
    }

    private mutating func closeConflict() {
        closePending()
        if let conflict, !conflict.constraints.isEmpty || conflict.withheld > 0 {
            if isBareList { bareLists.append(log.conflicts.count) }
            log.conflicts.append(conflict)
        }
        conflict = nil
        place = .outside
        (isBareList, isInterleaved, proseLines) = (false, false, 0)
    }
}

extension ConflictLog.Conflict {
    /// Whether the log has the conflict's list, or what is left of it.
    fileprivate var hasList: Bool { listed > 0 || withheld > 0 }

    /// Returns the index of the listed constraint with the same text,
    /// the same class and address, or a text that begins with `other`'s.
    fileprivate func place(of other: ConflictLog.Constraint) -> Int? {
        if let same = constraints.firstIndex(where: { $0.text == other.text }) { return same }
        if let named = constraints.firstIndex(where: { $0.isSame(as: other) }) { return named }
        // Some writers combine the list of one run with the announcement of another.
        if let body = other.body {
            let equal = constraints.indices.filter { constraints[$0].body == body }
            if equal.count == 1 { return equal[0] }
        }
        guard other.statement == nil, other.text.count > 12 else { return nil }
        let alike = constraints.indices.filter { constraints[$0].text.hasPrefix(other.text) }
        return alike.count == 1 ? alike[0] : nil
    }
}

extension ConflictLog.Constraint {
    /// Returns whether both descriptions have the same class and address.
    fileprivate func isSame(as other: Self) -> Bool {
        guard let head = head, let others = other.head else { return false }
        return head == others
    }

    /// The equation without the constraint's address, identifier and list of names; nil if the description cannot be read.
    fileprivate var body: String? {
        guard statement != nil, let shell = DescriptionShell(text) else { return nil }
        return "\(shell.type) \(shell.body)"
    }

    /// The beginning `<Class:0x…` of the description; nil if it is incomplete.
    fileprivate var head: Substring? {
        guard let blank = text.firstIndex(where: \.isWhitespace), text[..<blank].contains(":0x") else { return nil }
        return text[..<blank]
    }
}
