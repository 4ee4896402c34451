import Ashlar
import AshlarReport
import Foundation

/// A finished layout under review, as a value: the views, the constraints and the setting.
public struct LintLayout: Sendable {
    /// The setting.
    public var setting: LintSetting
    /// The views, parents first, in the order of the report's views.
    public var views: [LintView]
    /// The layout.
    public var report: LayoutReport
    /// The places where constraints were written, by their index in the report; nil for unknown ones.
    public var constraintSources: [LintSource?]
    /// The title of the scene, with which paths of views begin.
    public var title: String
    /// The file of the scene, for findings without a place of their own.
    public var file: String
    /// The line on which the scene begins, counted from 1; nil if it is not known.
    public var line: Int?
    /// The indices of the views that are elements for VoiceOver, in the order in which it reads them.
    public var readingOrder: [Int] = []
    /// The insets of the screen's safe area, in points.
    public var safeArea = UIEdgeInsets.zero
    /// Whether the top view is a whole screen, and not a part such as a cell.
    public var isScreen = true
    /// Whether the screen is known to be shown without anything around it, so that the device's insets are its own.
    public var isFullScreen = true
    /// Whether the width of the top view is one that only the editor gave, as for a part of a screen.
    public var hasFreeWidth = false
    /// Whether the height of the top view is one that only the editor gave, as for a part of a screen.
    public var hasFreeHeight = false
    /// Whether the texts have the sizes that were saved in the file, so that frames are comparable with the saved ones.
    public var isCanvas = false
    /// Whether the size is one that only the editor gave, since the scene is checked on screens too.
    public var isEditorSize = false
    /// The reason why the application never shows the scene, as a sentence without a period; nil if the application shows it.
    public var unused: String?
    /// The place of the top view among those of a scene that is laid out as it was saved.
    public var root = 0

    /// Creates a layout from a report alone. Rules that look at texts and touches find nothing in it.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - file: The path of the report, for messages.
    ///   - title: The title of the scene.
    ///   - setting: The setting; nil for the size of the top view.
    public init(_ report: LayoutReport, file: String, title: String = "", setting: LintSetting? = nil) {
        var views: [LintView] = []
        for entry in report.views {
            let local = CGRect(x: entry.frame.x, y: entry.frame.y, width: entry.frame.width, height: entry.frame.height)
            let outer = entry.superview.flatMap { views.indices.contains($0) ? views[$0] : nil }
            var view = LintView(
                id: entry.id, superview: entry.superview, kind: .plain, type: entry.type, localFrame: local,
                frame: outer.map { local.offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) }
                    ?? CGRect(origin: .zero, size: local.size))
            view.isVisible = !entry.isHidden && (outer?.isVisible ?? true)
            view.source = LintSource(file: file, name: entry.name ?? entry.text.map(LintNames.quoted))
            views.append(view)
        }
        (self.views, self.report, self.file, self.title) = (views, report, file, title)
        let size = views.first?.frame.size ?? .zero
        self.setting = setting ?? LintSetting(width: Double(size.width), height: Double(size.height))
        constraintSources = report.constraints.map { constraint in
            constraint.location.map { LintSource(location: $0) }
        }
        (isScreen, isFullScreen) = (false, false)
    }

    init(
        setting: LintSetting, views: [LintView], report: LayoutReport, constraintSources: [LintSource?], title: String,
        file: String
    ) {
        (self.setting, self.views, self.report) = (setting, views, report)
        (self.constraintSources, self.title, self.file) = (constraintSources, title, file)
    }

    /// The bounds of the top view.
    public var screen: CGRect { views.first.map { CGRect(origin: .zero, size: $0.frame.size) } ?? .zero }

    /// Whether a view without content of its own is as large as the screen, as one that takes taps beside a dialog.
    func fillsScreen(_ view: LintView) -> Bool {
        guard view.kind == .plain, isScreen, !screen.isEmpty else { return false }
        // The view of a controller may begin below a bar.
        let common = view.frame.intersection(screen)
        return common.width >= screen.width - 1 && common.height >= 0.8 * screen.height
    }

    /// The rectangle that all visible views take together.
    var content: CGRect { views.reduce(CGRect.null) { $1.isVisible ? $0.union($1.frame) : $0 } }

    /// Whether the height of a row contradicts the constraints of its cell.
    public var isSquashedCell: Bool { report.conflicts.contains { $0.members.contains { isHeightOfCell($0) } } }

    /// The views whose constraints contradict each other or leave them more than one place, and those inside of them. The rules for
    /// conflicts and ambiguities report the cause, and what the frames seem to be is no second fault.
    var uncertainViews: Set<Int> {
        var views = contradictedViews
        for ambiguity in report.ambiguities where report.items[ambiguity.item].guide == nil {
            if let view = report.items[ambiguity.item].view { views.insert(view) }
        }
        // Views come after those around them.
        for view in self.views where view.superview.map({ views.contains($0) }) == true { views.insert(view.id) }
        return views
    }

    /// The views whose constraints contradict each other. Their frames follow from the constraint that gives way, which the rule for
    /// conflicts reports.
    var contradictedViews: Set<Int> {
        var views: Set<Int> = []
        for member in Set(report.conflicts.flatMap(\.members)) {
            let constraint = report.constraints[member]
            for item in [constraint.first.item, constraint.second?.item].compactMap(\.self) {
                if let view = report.items[item].view { views.insert(view) }
            }
        }
        return views
    }

    // MARK: Names

    /// Returns the name of a view, as messages show it.
    public func name(of view: Int) -> String {
        guard views.indices.contains(view) else { return "view" }
        if let name = views[view].source?.name { return name }
        if let text = views[view].text?.string, text.contains(where: { !$0.isWhitespace }) { return LintNames.quoted(text) }
        return views[view].type
    }

    /// Returns the path of a view: the name of the scene, the names of the superviews that the file contains, and the view's own name.
    public func path(of view: Int) -> String {
        var names = [name(of: view)]
        var present = views.indices.contains(view) ? views[view].superview : nil
        while let outer = present {
            let entry = views[outer]
            if entry.source != nil, !entry.isInternal, entry.kind != .window { names.append(name(of: outer)) }
            present = entry.superview
        }
        if !title.isEmpty, names.last != title { names.append(title) }
        return names.reversed().joined(separator: " › ")
    }

    /// Returns the view of an item, or the view that owns the guide; nil for a view outside of the report.
    public func view(ofItem item: Int) -> LintView? {
        guard report.items.indices.contains(item), let view = report.items[item].view, views.indices.contains(view) else {
            return nil
        }
        return views[view]
    }

    /// Returns the text of a constraint: that of its source, else an equation with the names of views.
    public func text(ofConstraint index: Int) -> String {
        constraintSources[index]?.name ?? ConstraintText.text(report.constraints[index], self)
    }

    /// Returns the constraint with its line in the file.
    func located(_ index: Int) -> String {
        let text = text(ofConstraint: index)
        guard let line = constraintSources[index]?.line else { return text }
        return "\(text)  (line \(line))"
    }

    /// Whether the application wrote a constraint, and not a stack view or a table.
    func isWritten(_ index: Int) -> Bool {
        let constraint = report.constraints[index]
        guard constraint.origin == .application else { return false }
        return constraintSources[index]?.line != nil || constraint.identifier.map { !Self.isOfTheFramework($0) } ?? true
    }

    /// Whether the application wrote a constraint that stays as it is.
    func isSteady(_ index: Int) -> Bool {
        isWritten(index) && constraintSources[index]?.hasOutlet != true && constraintSources[index]?.isPlaceholder != true
    }

    /// Whether a constraint fixes the height of a cell to the one that its table has computed or that was saved.
    func isHeightOfCell(_ index: Int) -> Bool {
        let constraint = report.constraints[index]
        if constraint.identifier == "UIView-Encapsulated-Layout-Height" { return true }
        guard constraint.origin == .autoresizingMask || constraint.origin == .frame,
            ["height", "top", "bottom"].contains(constraint.first.attribute), let view = view(ofItem: constraint.first.item)
        else { return false }
        return view.kind == .cell || view.isCellContent
    }

    /// Whether an identifier is one that UIKit gives to constraints of its own.
    private static func isOfTheFramework(_ identifier: String) -> Bool {
        ["UISV-", "UIView-", "UIScrollView-", "_UI"].contains { identifier.hasPrefix($0) }
    }
}

extension LintSource {
    /// Creates a source from a location such as `App/Cell.swift:41`.
    init(location: String) {
        let parts = location.split(separator: ":")
        if parts.count >= 2, let line = Int(parts[parts.count - 1]) {
            self.init(file: parts.dropLast().joined(separator: ":"), line: line)
        } else {
            self.init(file: location)
        }
    }
}

/// Texts in messages.
enum LintNames {
    /// Returns the beginning of a text in quotation marks.
    static func quoted(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        let start = line.prefix(24)
        return "'\(start)\(start.count < text.count ? "…" : "")'"
    }
}
