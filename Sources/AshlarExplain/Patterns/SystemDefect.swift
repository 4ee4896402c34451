/// All constraints of the contradiction are the framework's own.
enum SystemDefect: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        let statements = evidence.members.compactMap { evidence.statements[$0] }
        if statements.isEmpty { return unreadable(evidence) }
        if evidence.statements.count == 1, let negative = evidence.members.first, statements[0].isSystemNegative {
            return Finding(
                pattern: .systemDefect,
                whose: evidence.say(.sheetWhose, evidence.statements[negative]!.constant.forPeople),
                advice: evidence.advice(.ignoreSheet, yours: false), rule: "action sheet")
        }
        // A list that was cut off may have lost the application's constraint, but hardly the only one of many.
        let unread = evidence.statements.count { $0 == nil }
        guard evidence.isProven || unread == 0 || unread == 1 && statements.count >= 3 else { return nil }
        // A toolbar without a frame is the application's, and so is the size of a controller's view: see `ZeroFirstPass`.
        if statements.contains(where: { $0.isEmptyToolbar || $0.isEmptyScanner }) { return nil }
        // A class that the lines around the list name, such as that of an alert's view, tells whose the plain views are.
        let isInside = evidence.isInSystemInterior || statements.contains { $0.anchors.contains { $0.item.isSystemInterior } }
        guard !statements.contains(where: { isInside ? hasOwnClass($0) : mayBeOwn($0) }) else { return nil }
        if let content = alertContent(evidence, statements) { return content }
        // Only lists estimate the heights of their contents.
        if statements.contains(where: { $0.type.contains("AutomaticContentSize") && $0.constant < 0 && $0.first.item.isOfCell }) {
            return Finding(
                pattern: .systemDefect, whose: evidence.say(.estimatesWhose),
                advice: evidence.advice(.smallerEstimates, yours: false), rule: "list estimates")
        }
        let bar = statements.lazy.flatMap(\.anchors).map(\.item).first { $0.isBar }
        let keyboard = statements.lazy.flatMap(\.anchors).contains {
            ["Keyboard", "InputSet", "TUI", "UIKB", "FormAccessory"].contains(where: $0.item.type.contains)
        }
        let what =
            keyboard
            ? evidence.say(.keyboardViews)
            : bar.map { evidence.say(.barViews, evidence.names[$0]) } ?? evidence.say(.frameworkViews)
        let isEmpty = statements.contains { $0.second == nil && $0.first.attribute.isSize && $0.constant == 0 }
        let isEmptyBar = bar != nil && isEmpty
        let isPresented = statements.contains { $0.anchors.contains { $0.item.type.contains("UIAlertController") } }
        // A popover without room is narrower than an alert.
        let isNarrow = statements.contains { statement in
            SystemConstraint.isSystem(statement) && statement.second == nil && statement.first.attribute == .width
                && statement.constant < 270
        }
        // The keyboard's own accessory view ends where the keyboard begins.
        let isAccessoryMoved = statements.contains { $0.identifier == "accessoryView.bottom" && $0.constant != 0 }
        let alternative: Phrase? =
            isEmptyBar && !keyboard
            ? .ownBarFrame
            : isPresented && isEmpty
                ? .smallerSource : isPresented && isNarrow ? .roomForPopover : isAccessoryMoved ? .checkAccessory : nil
        let library = statements.lazy.flatMap(\.anchors).compactMap(\.item.library).first
        let alternatives = alternative.map { [evidence.say($0)] } ?? library.map { [evidence.say(.libraryUpdate, $0)] } ?? []
        return Finding(
            pattern: .systemDefect, whose: evidence.say(.systemWhose, what),
            advice: evidence.advice(
                evidence.isCrashNear ? .ignoreBesideCrash : .ignore, alternatives: alternatives, yours: false),
            rule: keyboard
                ? "keyboard"
                : library != nil
                    ? "content size"
                    : bar != nil ? "bar" : !isInside && statements.contains(where: isTied) ? "private views" : "framework")
    }

    /// Returns the finding for an alert whose content, such as a picture, is much wider than the alert. By themselves, alerts
    /// contradict their sizes by a few points only.
    private static func alertContent(_ evidence: Evidence, _ statements: [Statement]) -> Finding? {
        let isAlert = statements.contains { $0.anchors.contains { $0.item.type.contains("UIAlertController") } }
        let hasSize = statements.contains { $0.second == nil && $0.first.attribute.isSize && $0.constant > 0 }
        // Alerts are 270 wide and sheets in popovers 304 by themselves.
        let hasContent = statements.contains { statement in
            let isOwnWidth = statement.first.attribute == .width && [270, 304].contains(statement.constant)
            let isOfHost = SystemConstraint.isSystem(statement)
            return statement.anchors.contains { $0.item.type == "UIView" } && statement.constant.magnitude > 100 && !isOwnWidth
                && !isOfHost
        }
        let isEmpty = statements.contains { $0.second == nil && $0.first.attribute.isSize && $0.constant == 0 }
        guard isAlert, hasSize, !isEmpty, hasContent, evidence.isProven, evidence.gap > 100 else { return nil }
        return Finding(
            pattern: .systemDefect,
            whose: evidence.say(.alertWhose),
            advice: evidence.advice(.noPictureInAlert, alternatives: [evidence.say(.presentOwn)]), rule: "alert content")
    }

    /// Returns the finding for a list of which no line can be read, if each names a constraint of the framework and a private view.
    private static func unreadable(_ evidence: Evidence) -> Finding? {
        let texts = evidence.texts
        guard !texts.isEmpty, texts.count == evidence.statements.count else { return nil }
        let areOfFramework = texts.allSatisfy { text in
            guard let start = text.firstIndex(of: "'"), let end = text[start...].dropFirst().firstIndex(of: "'") else {
                return false
            }
            let identifier = String(text[text.index(after: start)..<end])
            let view = text[text.index(after: end)...].drop { !$0.isLetter && $0 != "_" || $0 == "H" || $0 == "V" }
            let isView = Item(type: String(view.prefix { $0.isLetter || $0.isNumber || $0 == "_" })).isPrivate
            return Statement.isOfFramework(identifier) && isView
        }
        guard areOfFramework else { return nil }
        return Finding(
            pattern: .systemDefect,
            whose: evidence.say(.unreadableWhose), advice: evidence.advice(.ignore, yours: false), rule: "framework")
    }

    /// Returns whether only a private view on its other side tells that a constraint is the framework's.
    private static func isTied(_ statement: Statement) -> Bool {
        statement.origin == .application && statement.identifier == nil && statement.anchors.contains { !$0.item.isPrivate }
            && statement.anchors.contains(where: \.item.isPlacedBySystem)
    }

    /// Returns whether a constraint concerns a view of a class that is not the framework's.
    private static func hasOwnClass(_ statement: Statement) -> Bool {
        statement.isOfLibrary
            || statement.anchors.contains {
                !$0.item.hasFrameworkClass && !$0.item.isPrivate && !($0.item.type.isEmpty && !statement.isOfApplication)
            }
    }

    /// Returns whether an application may have made the constraint, or owns the view whose frame or content it stands for.
    private static func mayBeOwn(_ statement: Statement) -> Bool {
        if statement.isOfApplication { return true }
        switch SystemConstraint.of(statement) {
        case .stackSpacing, .stackHiding: return !statement.first.item.isPrivate
        case .encapsulatedWidth, .encapsulatedHeight, .temporaryWidth, .temporaryHeight, .fittingSize:
            return false
        case nil: break
        default: return false
        }
        switch statement.origin {
        case .autoresizingMask, .contentSize, .prototype: return !statement.first.item.keepsItsMask
        case .application: return false
        }
    }
}

extension Statement {
    /// Whether the constraint gives the content of a toolbar the size 0.
    fileprivate var isEmptyToolbar: Bool {
        second == nil && first.attribute.isSize && constant == 0 && first.item.type.contains("Toolbar")
    }

    /// Whether the constraint gives a view of VisionKit's scanner, whose controller applications embed, the size 0.
    fileprivate var isEmptyScanner: Bool {
        second == nil && first.attribute.isSize && constant == 0 && first.item.isOfVisionKit
    }
}
