/// What the process of previews is asked for: a line of JSON.
public struct PreviewRequest: Codable, Sendable {
    /// The place at which a process begins, after one that crashed.
    public struct Start: Codable, Sendable {
        /// The number of the preview.
        public var preview: Int
        /// The number of the setting.
        public var setting: Int

        /// Creates a place.
        ///
        /// - Parameters:
        ///   - preview: The number of the preview.
        ///   - setting: The number of the setting.
        public init(preview: Int, setting: Int) { (self.preview, self.setting) = (preview, setting) }
    }

    /// The path of the target's library.
    public var library: String
    /// The settings.
    public var settings: [PreviewSetting]
    /// The names of the previews to show; nil for all.
    public var names: [String]?
    /// Where to begin.
    public var first: Start
    /// The Swift files of the target. If they are given, the first preview is not drawn but inspected in the first setting: each further
    /// line is an `InspectQuestion`, which an `InspectAnswer` answers, until the input ends.
    public var inspected: [String]?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - library: The path of the target's library.
    ///   - settings: The settings.
    ///   - names: The names of the previews to show; nil for all.
    ///   - first: Where to begin.
    ///   - inspected: The Swift files of the target, to inspect the first preview; nil, the default, to draw all.
    public init(
        library: String, settings: [PreviewSetting], names: [String]? = nil, first: Start = Start(preview: 0, setting: 0),
        inspected: [String]? = nil
    ) {
        (self.library, self.settings, self.names, self.first) = (library, settings, names, first)
        self.inspected = inspected
    }

    @MainActor
    func includes(_ preview: Preview, _ index: Int) -> Bool {
        index >= first.preview && (names?.contains(preview.name) ?? true)
    }
}

/// A preview of a target, by its name.
public struct PreviewEntry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The file, such as `Cards/Card.swift`.
    public var file: String
    /// The line, counted from 1.
    public var line: Int

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - file: The file.
    ///   - line: The line, counted from 1.
    public init(name: String, file: String, line: Int) { (self.name, self.file, self.line) = (name, file, line) }
}

/// What the process of previews answers: lines of JSON.
public enum PreviewAnswer: Codable, Sendable {
    /// The previews of the target, and the time that loading its library took.
    case previews([PreviewEntry], seconds: Double)
    /// A preview is made in a setting, by their numbers. If the process ends now, this is why.
    case begin(Int, Int)
    /// The picture, and the time that making, laying out and drawing took.
    case picture(PreviewPicture, seconds: Double)
    /// The preview shows nothing, for a reason.
    case nothing(String)
    /// The request cannot be answered, for a reason.
    case failed(String)
    /// All is answered.
    case end
}
