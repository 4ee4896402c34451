import Ashlar
import AshlarAgent
import AshlarExplain
import AshlarInspect
import AshlarLint
import AshlarReport

extension Preview {
    /// Makes what the preview shows, lays it out in a setting, and draws it.
    ///
    /// - Parameter setting: The setting.
    /// - Returns: The picture, with what the rules of the lint find.
    /// - Throws: An `AgentFailure` if nothing can be shown.
    public func picture(in setting: PreviewSetting) throws(AgentFailure) -> PreviewPicture {
        let (setting, screen) = (turned(setting), AgentScreen())
        let stage = stage(in: setting, on: screen)
        let (window, content) = (stage.window, stage.content)
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        // Those of the screen are raised when the views have appeared.
        let faults = (stage.faults + screen.faults).map { fault in
            PreviewFinding(severity: .error, rule: "exception", message: "\(fault.name): \(fault.reason)")
        }
        let found = screen.collecting { findings(in: window, content, setting) }
        return try PreviewPicture(of: screen, size: window.bounds.size, in: setting, findings: faults + found)
    }

    /// Makes what the preview shows, lays it out in a setting, and keeps it for questions and changes.
    ///
    /// - Parameters:
    ///   - setting: The setting.
    ///   - sources: The sources of the target, whose lines constraints have. The default has none.
    public func inspector(in setting: PreviewSetting, sources: [SourceFile] = []) -> LiveInspector {
        let (setting, screen) = (turned(setting), AgentScreen())
        let stage = stage(in: setting, on: screen)
        let faults = (stage.faults + screen.faults).map { "\($0.name): \($0.reason)" }
        let search = SourceSearch(sources)
        let paths = Dictionary(
            sources.map { ($0.path.split(separator: "/").last ?? "", $0.path) }, uniquingKeysWith: { first, _ in first })
        /// The places in the sources: a constraint knows its module and file, and a reader opens a path.
        func places(_ report: LayoutReport) -> [Int: String] {
            var places = search.places(in: report)
            for (index, constraint) in report.constraints.enumerated() {
                guard let location = constraint.location, let colon = location.lastIndex(of: ":"),
                    let path = paths[location[..<colon].split(separator: "/").last ?? ""]
                else { continue }
                places[index] = path + location[colon...]
            }
            return places
        }
        return LiveInspector(stage.window, on: screen, title: name, remarks: faults, places: places) { size in
            stage.window.frame.size = size
            if case .view(let view) = stage.content { view.frame.size = size }
        }
    }

    private func turned(_ setting: PreviewSetting) -> PreviewSetting {
        traits.contains(.landscapeLeft) || traits.contains(.landscapeRight) ? setting.landscape : setting
    }

    private func stage(
        in setting: PreviewSetting, on screen: AgentScreen
    ) -> (window: UIWindow, content: Content, faults: [LayoutFault]) {
        setting.apply()
        for window in UIApplication.shared.windows { window.isHidden = true }
        let outcome = LayoutDiagnostics.collecting {
            let content = make()
            let window = UIWindow(frame: CGRect(origin: .zero, size: setting.size))
            let compact = setting.isCompact
            window.traitOverrides.horizontalSizeClass = compact.width ? .compact : .regular
            window.traitOverrides.verticalSizeClass = compact.height ? .compact : .regular
            show(content, in: window, setting)
            // The picture is as large as the screen.
            UIScreen.main.bounds = window.bounds
            window.makeKeyAndVisible()
            screen.run()
            return (window, content)
        }
        return (outcome.result.0, outcome.result.1, outcome.faults)
    }

    private func show(_ content: Content, in window: UIWindow, _ setting: PreviewSetting) {
        window.backgroundColor = .systemBackground
        switch content {
        case .controller(let controller):
            window.ashlar.safeAreaInsets = setting.insets
            if let size = fixedSize { window.frame.size = size }
            window.rootViewController = controller
        case .view(let view):
            // In the window's traits, such as its text size, before it is measured.
            view.translatesAutoresizingMaskIntoConstraints = true
            window.addSubview(view)
            let size = size(of: view, setting)
            window.frame.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
            // Follows the window when that gets another width in the inspector.
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = CGRect(origin: .zero, size: size)
        }
        window.layoutIfNeeded()
    }

    /// The greatest width and height of a picture, in points.
    private static let sideLimit: CGFloat = 4096

    private var fixedSize: CGSize? {
        for case .fixedLayout(let width, let height) in traits {
            return CGSize(width: min(max(width, 1), Self.sideLimit), height: min(max(height, 1), Self.sideLimit))
        }
        return nil
    }

    /// Returns the size at which a view is shown: its own, if it was made with one; else the width of the screen, if its constraints
    /// allow it, and the height that they need then. A view without such a height is as high as the screen.
    private func size(of view: UIView, _ setting: PreviewSetting) -> CGSize {
        if let fixedSize { return fixedSize }
        if view.bounds.width > 0, view.bounds.height > 0, !(view is UITableViewCell) { return limited(view.bounds.size) }
        let width = traits.contains(.sizeThatFitsLayout) ? 0 : setting.size.width
        // Not required, so that a view with a width of its own keeps it.
        let priority: UILayoutPriority = width > 0 ? UILayoutPriority(999) : .fittingSizeLevel
        var size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
        if size.width < 1 { size.width = setting.size.width }
        if size.height < 1 { size.height = view.sizeThatFits(CGSize(width: size.width, height: setting.size.height)).height }
        if view is UITableViewCell { size.height = max(size.height, 44) }
        if size.height < 1 { size.height = setting.size.height }
        return limited(size)
    }

    private func limited(_ size: CGSize) -> CGSize {
        CGSize(width: min(max(size.width, 1), Self.sideLimit), height: min(max(size.height, 1), Self.sideLimit))
    }

    private func findings(in window: UIWindow, _ content: Content, _ setting: PreviewSetting) -> [PreviewFinding] {
        var layout = LintLayout(
            of: window, setting: setting.lintSetting(size: window.bounds.size), title: name, file: file)
        layout.line = line
        if case .view = content { layout.isScreen = false }
        layout.hasFreeHeight = !layout.isScreen
        layout.hasFreeWidth = layout.hasFreeHeight && traits.contains(.sizeThatFitsLayout)
        var linter = Linter()
        linter.add(layout)
        return PreviewFinding.shown(linter.findings())
    }
}
