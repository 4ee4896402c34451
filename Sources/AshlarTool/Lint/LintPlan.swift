import AshlarLint
import Foundation

/// What one run of the lint does with each scene: the settings and the rules.
struct LintPlan {
    /// The settings besides the canvas; empty for the smallest and the largest screen of the canvas's kind.
    var settings: [RenderSetting] = []
    /// Whether scenes are also checked on the canvas with which they were saved.
    var checksCanvas = true
    var rules: [(rule: any LintRule, severity: LintSeverity?)] = LintRules.all.map { ($0, nil) }
    var text = LintText.estimate

    /// How texts are measured.
    enum LintText: String, CaseIterable {
        case estimate, pango
    }

    /// Returns the settings for a scene, without the canvas.
    func settings(forCanvas canvas: CGSize) -> [RenderSetting] {
        guard settings.isEmpty else { return settings }
        let names =
            min(canvas.width, canvas.height) >= 700 ? ["ipad-mini", "ipad-pro-12.9"] : ["iphone-se-1", "iphone-16-pro-max"]
        return names.compactMap { RenderDevice(argument: $0) }.map { RenderSetting(device: $0) }
    }
}

extension LintSetting {
    /// Creates the setting of a render on a screen.
    init(_ setting: RenderSetting, width: Double, height: Double) {
        self.init(
            device: setting.device.size == nil ? nil : setting.device.name, width: width, height: height,
            textSize: LintTextSize(rawValue: setting.category.rawValue) ?? .l, language: setting.language?.title,
            isRightToLeft: setting.isRightToLeft)
    }
}
