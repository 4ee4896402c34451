import AshlarReport
import Foundation

/// The text that names the settings of a matrix in which a finding holds, such as "widths 320 to 375 at XL to XXXL".
struct LintPlaces {
    /// Everything of a setting but its screen.
    private struct Mode: Hashable {
        var textSize: LintTextSize
        var language: String?
        var isRightToLeft: Bool

        init(_ setting: LintSetting) {
            (textSize, language, isRightToLeft) = (setting.textSize, setting.language, setting.isRightToLeft)
        }
    }

    private struct Screen: Hashable {
        var width: Double
        var height: Double

        init(_ setting: LintSetting) { (width, height) = (setting.width, setting.height) }
    }

    private let all: Set<LintSetting>
    private let modes: [Mode]
    private let screens: [Screen]

    /// - Parameter settings: All settings in which layouts were checked.
    init(_ settings: [LintSetting]) {
        all = Set(settings)
        var seen: Set<Mode> = []
        modes = settings.map(Mode.init).filter { seen.insert($0).inserted }
        screens = Set(settings.map(Screen.init)).sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    }

    /// Returns some of the settings in words; an empty text for all of them.
    func words(for settings: some Collection<LintSetting>) -> String {
        let found = Set(settings)
        guard found.count < all.count else { return "" }
        // The modes in which the same screens are concerned are named together.
        var groups: [(screens: String, modes: [Mode])] = []
        for mode in modes {
            let hit = Set(found.filter { Mode($0) == mode }.map(Screen.init))
            guard !hit.isEmpty else { continue }
            let tested = Set(all.filter { Mode($0) == mode }.map(Screen.init))
            let text = words(hit, among: tested)
            if let place = groups.firstIndex(where: { $0.screens == text }) {
                groups[place].modes.append(mode)
            } else {
                groups.append((text, [mode]))
            }
        }
        return groups.map { group in
            let modes = words(group.modes)
            return [group.screens, modes].filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: "; ")
    }

    /// Returns screens in words: the widths as ranges of neighbors among those that were tested.
    private func words(_ hit: Set<Screen>, among tested: Set<Screen>) -> String {
        guard hit.count < tested.count else { return "" }
        let widths = Set(tested.map(\.width)).sorted()
        let hitWidths = Set(hit.map(\.width))
        // Screens of one width and different heights are named by their sizes, unless all of them are concerned.
        guard hitWidths.allSatisfy({ width in tested.filter { $0.width == width }.isSubset(of: hit) }) else {
            let names = hit.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
            return "size " + names.map { "\(points($0.width))x\(points($0.height))" }.joined(separator: ", ")
        }
        var runs: [(Double, Double)] = []
        var last = -2
        for (index, width) in widths.enumerated() where hitWidths.contains(width) {
            if last == index - 1, !runs.isEmpty { runs[runs.count - 1].1 = width } else { runs.append((width, width)) }
            last = index
        }
        let isOne = runs.count == 1 && runs[0].0 == runs[0].1
        let texts = runs.map { run in
            run.0 == run.1 ? points(run.0) : "\(points(run.0)) to \(points(run.1))"
        }
        return (isOne ? "width " : "widths ") + texts.joined(separator: ", ")
    }

    private func words(_ modes: [Mode]) -> String {
        guard modes.count < self.modes.count else { return "" }
        let names = modes.map { mode -> String in
            var parts = [
                mode.textSize == .l && self.modes.allSatisfy { $0.textSize == .l } ? "" : mode.textSize.rawValue.uppercased()
            ]
            if let language = mode.language { parts.append(language) }
            if mode.isRightToLeft { parts.append("right to left") }
            parts.removeAll(where: \.isEmpty)
            return parts.isEmpty ? "the default" : parts.joined(separator: " ")
        }
        return "at " + names.joined(separator: ", ")
    }

    private func points(_ value: Double) -> String { DecimalText.rounded(value, to: 2) }
}
