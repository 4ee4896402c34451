/// The system withheld the constraints: the log shows `<private>` instead.
enum PrivateText: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.withheld > 0, !evidence.isProven else { return nil }
        let readable = evidence.members.count
        let what = readable == 0 ? "The log does not show the constraints" : "The log shows only \(readable) of the constraints"
        return Finding(
            pattern: .privateText, cause: "\(what): the system replaced them by <private>.",
            whose: "Not known: the text that would tell is missing.",
            advice: Advice(
                constraint: -1,
                action:
                    "run the application from Xcode, whose console shows the whole text; or allow private data for the subsystem "
                    + "com.apple.UIKit (com.apple.AppKit) with OSLogPreferences or a logging profile, and read the new log",
                yours: true))
    }
}
