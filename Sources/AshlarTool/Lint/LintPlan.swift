import Ashlar
import AshlarLint
import AshlarSweep
import Foundation

/// What one run of the lint does with each scene: the settings and the rules.
struct LintPlan {
    /// The settings besides the canvas; empty for the smallest and the largest screen of the canvas's kind.
    var settings: [RenderSetting] = []
    /// Whether scenes are also checked on the canvas with which they were saved.
    var checksCanvas = true
    var rules: [(rule: any LintRule, severity: LintSeverity?)] = LintRules.all.map { ($0, nil) }
    var text = LintText.estimate
    /// The ranges of widths and heights in which layouts are followed through all sizes.
    var sweeps: [LintSweep] = []

    /// Everything that decides findings, as text.
    var description: String {
        let rules = rules.map { "\($0.rule.name)=\(($0.severity ?? $0.rule.severity).rawValue)" }
        let settings = settings.map { "\($0.slug) \(String(describing: $0.device.size))" }
        return ([AshlarVersion.current, text.rawValue, "\(checksCanvas)"] + settings + rules + sweeps.map { "\($0)" })
            .joined(separator: "\n")
    }

    /// A dimension of the screen, and the range of its sizes in points.
    struct LintSweep {
        var axis: LayoutSweep.Axis
        var range: ClosedRange<Double>
    }

    /// The settings in which layouts are followed through all sizes: the canvas with each text size, language and direction.
    var modes: [RenderSetting] {
        var seen: Set<RenderSetting> = []
        let modes = (settings.isEmpty ? [RenderSetting()] : settings).map { setting in
            RenderSetting(category: setting.category, language: setting.language, isRightToLeft: setting.isRightToLeft)
        }
        return modes.filter { seen.insert($0).inserted }
    }

    /// How texts are measured.
    enum LintText: String, CaseIterable {
        case estimate, pango
    }

    /// Returns the settings for a scene, without the canvas. Parts of screens have no size of their own, and a file for one
    /// device is shown on no other, so they are checked on the canvas only, unless options ask for more.
    func settings(for place: LoadedInterface.Place) -> [RenderSetting] {
        var chosen = settings
        if chosen.isEmpty {
            guard place.isScreen, !place.isForOneDevice else { return [] }
            let names = place.isPad ? ["ipad-mini", "ipad-pro-12.9"] : ["iphone-se-1", "iphone-16-pro-max"]
            chosen = names.compactMap { RenderDevice(argument: $0) }.map {
                RenderSetting(device: $0, isLandscape: place.isLandscape)
            }
        }
        guard place.hidesStatusBar else { return chosen }
        return chosen.map { setting in
            var setting = setting
            if setting.device.portraitSafeArea.top <= 24 { setting.device.portraitSafeArea.top = 0 }
            return setting
        }
    }
}

extension LintSetting {
    /// Creates the setting of a render on a screen.
    init(_ setting: RenderSetting, width: Double, height: Double) {
        self.init(
            device: setting.device.size == nil ? nil : setting.device.name, width: width, height: height,
            textSize: setting.category, language: setting.language?.title,
            isRightToLeft: setting.isRightToLeft)
    }
}
