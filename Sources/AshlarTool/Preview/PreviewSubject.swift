import AshlarPreview
import Foundation

/// Something that is previewed: a scene, a sketch, a case, a `#Preview` or a class, with its pictures.
struct PreviewSubject {
    /// A picture in one setting.
    struct Shot {
        var picture: PreviewPicture
        /// The picture as PNG; nil where none is wanted or can be drawn.
        var png: Data?
        /// The seconds that making, laying out and drawing took.
        var seconds = 0.0
        /// The number of the setting.
        var number = 0
    }

    /// The path of the file, as messages show it.
    var path: String
    var title: String
    /// The line in the file, counted from 1.
    var line: Int
    var shots: [Shot] = []
    /// Why there is no picture in a setting.
    var problems: [PreviewFinding] = []

    /// What is wrong in any setting, each once with the settings in which it is, the worst first.
    var findings: [(finding: PreviewFinding, settings: [String])] {
        var order: [PreviewFinding] = []
        var settings: [PreviewFinding: [String]] = [:]
        for shot in shots {
            for finding in shot.picture.findings {
                if settings[finding] == nil { order.append(finding) }
                settings[finding, default: []].append(shot.picture.setting.title)
            }
        }
        return (problems.filter { !order.contains($0) } + PreviewFinding.sorted(order)).map { finding in
            let found = settings[finding] ?? []
            return (finding, found.count == shots.count ? [] : found)
        }
    }
}

/// What one look at the files gave.
struct PreviewResults {
    var subjects: [PreviewSubject] = []
    /// What makes an inspector of each subject's picture, by the number of the setting; nil for a subject that has no views.
    var inspectors: [InspectRoom.Maker?] = []
    /// What kept a file from being shown.
    var errors: [PreviewFinding] = []
    /// What is not shown, and why.
    var notes: [String] = []
    /// The seconds of each stage.
    var stages: [(name: String, seconds: Double)] = []
    /// The files that were read: a change of one is a reason to look again.
    var files: Set<String> = []

    static func += (results: inout PreviewResults, other: PreviewResults) {
        results.subjects += other.subjects
        let missing = other.subjects.count - other.inspectors.count
        results.inspectors += other.inspectors + [InspectRoom.Maker?](repeating: nil, count: max(0, missing))
        results.errors += other.errors
        results.notes += other.notes
        results.stages += other.stages
        results.files.formUnion(other.files)
    }

    /// Whether everything was drawn.
    var isComplete: Bool { errors.isEmpty && subjects.allSatisfy(\.problems.isEmpty) }

    /// The errors, then what is wrong with each subject, a line each.
    var findingLines: [String] {
        errors.flatMap { [$0.text] + $0.details.map { "  " + $0 } }
            + subjects.flatMap { subject in
                subject.findings.map { finding, settings in
                    "\(subject.title): \(finding.text)" + (settings.isEmpty ? "" : " (\(settings.joined(separator: "; ")))")
                }
            }
    }
}
