/// What is known about a conflict besides its constraints.
struct Surroundings {
    /// The number of constraints that the system withheld from the log.
    var withheld = 0
    /// The views that constraints of the application place in other conflicts of the log, while their frames are translated.
    var placedElsewhere: Set<Item> = []
    /// Whether the log has the list from the first bracket to the last.
    var isWhole = false
    /// Classes that the lines around the list name.
    var classes: [String] = []
    /// Whether the log reports the conflict again.
    var isRepeated = false
    /// Whether the log says that the application crashed.
    var isCrashNear = false
    /// The answers to questions, by their keys.
    var answers: [String: String] = [:]
}
