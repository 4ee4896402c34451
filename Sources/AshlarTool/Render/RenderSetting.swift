import ArgumentParser
import Ashlar
import AshlarLint
import AshlarNib
import Foundation

/// One place of the matrix: everything that the device and its user decide.
struct RenderSetting: Hashable {
    var device = RenderDevice.canvas
    var isLandscape = false
    var category = LintTextSize.l
    /// The language of the texts; nil for those in the file.
    var language: RenderLanguage?
    var isRightToLeft = false
    var isDark = false

    /// The name of the setting in file names: `canvas`, `iphone-15-landscape-ax3-ar-rtl-dark`.
    var slug: String {
        var parts = [device.name]
        if isLandscape { parts.append("landscape") }
        if category != .l { parts.append(category.rawValue) }
        if let language { parts.append(language.name) }
        if isRightToLeft { parts.append("rtl") }
        if isDark { parts.append("dark") }
        return parts.joined(separator: "-")
    }

    /// The setting in words.
    var title: String {
        var parts = [device.title]
        if isLandscape { parts.append("landscape") }
        if !modeTitle.isEmpty { parts.append(modeTitle) }
        return parts.joined(separator: ", ")
    }

    /// Everything of the setting but the screen, in words; empty for the usual one.
    var modeTitle: String {
        var parts: [String] = []
        if category != .l { parts.append("text size \(category.rawValue.uppercased())") }
        if let language { parts.append(language.title) }
        if isRightToLeft { parts.append("right to left") }
        if isDark { parts.append("dark") }
        return parts.joined(separator: ", ")
    }
}

/// The orientation of a device.
enum RenderOrientation: String, ExpressibleByArgument, CaseIterable {
    case portrait, landscape
}

extension LintTextSize: @retroactive ExpressibleByArgument {
    /// Creates a text size from its name in the case of any letters.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

/// A language, or a transformation of texts that stands for one.
struct RenderLanguage: ExpressibleByArgument, Hashable {
    /// The identifier, such as `pt-BR`, or the name of the transformation.
    var name: String
    /// The transformation; nil for a language.
    var pseudo: PseudoLanguage?

    init?(argument: String) {
        let text = argument.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "_", with: "-")
        if let pseudo = PseudoLanguage(rawValue: text.lowercased()) {
            (name, self.pseudo) = ("pseudo-" + text.lowercased(), pseudo)
            return
        }
        guard !text.isEmpty, text.count <= 40, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
            return nil
        }
        name = text
    }

    var title: String {
        switch pseudo {
        case nil: name
        case .long: "long texts"
        case .accented: "accented texts"
        case .rightToLeft: "texts from right to left"
        }
    }

    /// Whether interfaces in this language are laid out from right to left.
    var isRightToLeft: Bool { pseudo?.isRightToLeft ?? Localization.isRightToLeft(name) }
}

/// The settings that the options ask for: every combination of them.
struct RenderMatrix {
    /// The greatest number of settings, so that a mistyped command does not draw for a day.
    static let limit = 1000

    var settings: [RenderSetting] = []

    /// - Parameters:
    ///   - devices: The devices; empty for the canvas of each scene.
    ///   - orientations: The orientations; empty for portrait.
    ///   - categories: The text sizes; empty for the default.
    ///   - languages: The languages; empty for the texts in the files.
    ///   - rtl: Whether everything is also laid out from right to left.
    ///   - dark: Whether everything is also drawn in dark appearance.
    init(
        devices: [RenderDevice], orientations: [RenderOrientation], categories: [LintTextSize], languages: [RenderLanguage],
        rtl: Bool, dark: Bool
    ) {
        var seen: Set<RenderSetting> = []
        for device in devices.isEmpty ? [.canvas] : devices {
            for orientation in orientations.isEmpty ? [.portrait] : orientations {
                for category in categories.isEmpty ? [.l] : categories {
                    for language in languages.isEmpty ? [nil] : languages.map(Optional.some) {
                        for isRightToLeft in rtl ? [false, true] : [false] {
                            for isDark in dark ? [false, true] : [false] {
                                // The canvas has one orientation, and Arabic one direction.
                                let setting = RenderSetting(
                                    device: device, isLandscape: orientation == .landscape && device.size != nil,
                                    category: category, language: language,
                                    isRightToLeft: isRightToLeft || language?.isRightToLeft == true, isDark: isDark)
                                if seen.insert(setting).inserted { settings.append(setting) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The number of settings for these counts, before any is made.
    static func count(_ counts: Int..., flags: Bool...) -> Int {
        flags.reduce(counts.reduce(1) { $0.multipliedReportingOverflow(by: max(1, $1)).partialValue }) { $1 ? $0 * 2 : $0 }
    }
}
