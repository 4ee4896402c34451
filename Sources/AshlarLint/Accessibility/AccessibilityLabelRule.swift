import AshlarReport
import Foundation

/// Finds controls that VoiceOver cannot name, or names without use.
public struct AccessibilityLabelRule: LintRule {
    public let name = "accessibility-label"
    public let summary = "A control has no words for VoiceOver, or words that say nothing"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The criteria that a finding names.
    static let reference = "WCAG 2.2, 4.1.2 Name, Role, Value; Apple's Human Interface Guidelines: Accessibility, VoiceOver"

    /// Words that name what an element is, which VoiceOver says already.
    private static let roles: [(word: String, isOf: @Sendable (LintView) -> Bool)] = [
        ("button", { $0.kind == .button || $0.accessibility?.traits.contains(.button) == true }),
        ("image", { $0.kind == .image }), ("icon", { $0.kind == .image || $0.kind == .button }),
    ]

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.views.compactMap { view in
            guard view.isVisible, !view.isInternal, view.frame.width > 0, view.frame.height > 0, let element = view.accessibility,
                view.source?.unknownClass == nil
            else { return nil }
            let label = element.label?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            let isTouched = view.isInteractive && [.button, .control].contains(view.kind)
            if label.isEmpty {
                guard isTouched, view.source?.hasOutlet != true || view.kind == .button,
                    view.source?.isLabeledByCode != true
                else { return nil }
                let read = view.source?.picture.map { ["VoiceOver reads the name of its picture, '\($0)'"] } ?? []
                return LintRemark(
                    view: view.id, key: "missing", message: "\(layout.name(of: view.id)) has no accessibility label",
                    details: read + [Self.reference], weight: 1, severity: Self.isUnsure(view) ? .note : nil)
            }
            // The application replaces a title that only the editor shows.
            if view.text?.string == label, view.text?.isFiller == true || view.source?.hasOutlet == true { return nil }
            guard let reason = Self.fault(label, view) else { return nil }
            return LintRemark(
                view: view.id, key: "useless", message: "the accessibility label '\(label)' \(reason)", details: [Self.reference])
        }
    }

    /// Whether VoiceOver may have words for a control without a label: those of a symbol of the system, a picture with a word as its
    /// name, or words that code sets, as it sets the look of a button that has none in the file. A button that does nothing by
    /// itself shows a state.
    private static func isUnsure(_ view: LintView) -> Bool {
        guard let source = view.source else { return false }
        if source.hasSymbolName || source.isInCollection || !source.hasAction { return true }
        guard let picture = source.picture else { return source.hasOutlet }
        return isWord(picture)
    }

    /// Whether a name is a word as people write it: `Close` and `menu`, and not `ic_close`, `btnClose` or `icon2`.
    private static func isWord(_ name: String) -> Bool {
        let extensions = [".png", ".jpg", ".jpeg", ".pdf", ".svg"]
        let name = name.dropLast(extensions.first(where: name.lowercased().hasSuffix)?.count ?? 0)
        guard name.count > 2, name.allSatisfy({ $0.isLetter }), name.dropFirst().allSatisfy({ $0.isLowercase }) else {
            return false
        }
        let small = name.lowercased()
        return !["icon", "btn", "button", "img", "image"].contains { small.contains($0) }
    }

    /// Returns why a label says nothing, in words that follow it; nil for one that does.
    private static func fault(_ label: String, _ view: LintView) -> String? {
        let small = label.lowercased()
        for role in roles where role.isOf(view) {
            if small == role.word { return "says what the element is, and not what it does" }
            if role.word == "button", small.hasSuffix(" button") { return "says 'button', which VoiceOver says too" }
        }
        let isOneWord = !label.contains(" ")
        if isOneWord, [".png", ".jpg", ".jpeg", ".svg", ".pdf"].contains(where: small.hasSuffix) {
            return "is the name of a file"
        }
        if isOneWord, label.contains("_") || label.contains(".") && !label.hasSuffix("."), label.first?.isLetter == true,
            small == label, !isAddress(small)
        {
            return "is the name of an image, and not a word"
        }
        return nil
    }

    /// The ends of the names of sites, which are read as they are written.
    private static let domains: Set<String> = [
        "app", "co", "com", "de", "dev", "edu", "eu", "fr", "gov", "in", "info", "io", "jp", "kr", "me", "net", "org", "ru", "uk",
        "us",
    ]

    /// Whether a label is the address of a page, a site or a person, which is shown to be read.
    private static func isAddress(_ label: String) -> Bool {
        guard !label.contains("@"), !label.contains("/"), !label.contains(":"), !label.hasPrefix("www.") else { return true }
        return label.contains(".") && domains.contains(label.split(separator: ".").last.map(String.init) ?? "")
    }
}
