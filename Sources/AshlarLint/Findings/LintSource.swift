import Foundation

/// The place in a file where a view or a constraint was written, with what the file says about it.
public struct LintSource: Hashable, Sendable {
    /// The path of the file, as messages show it.
    public var file: String
    /// The line, counted from 1; nil if it is not known.
    public var line: Int?
    /// The identifier of the object in the file; nil for none.
    public var id: String?
    /// The name for messages: an outlet, a label of the editor or an equation; nil for none.
    public var name: String?
    /// The class of a view for messages; nil for that of the object.
    public var type: String?
    /// The class that the file names but that is not known, so that a plain view stands for it; nil for none. Its content size is
    /// not known.
    public var unknownClass: String?
    /// Whether the content width of a view is one that only the editor uses, in place of one that the application gives.
    public var hasPlaceholderWidth = false
    /// Whether the content height of a view is one that only the editor uses, in place of one that the application gives.
    public var hasPlaceholderHeight = false
    /// Whether the view shows a picture that was not found, so that its size may be another one in the application.
    public var hasMissingPicture = false
    /// Whether an outlet refers to the object, so that code may change it.
    public var hasOutlet = false
    /// Whether only collections of outlets refer to the object, so that code that changes it names it nowhere.
    public var isInCollection = false
    /// Whether code sets the accessibility label or the title of the object through an outlet.
    public var isLabeledByCode = false
    /// Whether code sets the accessibility traits of the object through an outlet.
    public var hasTraitsByCode = false
    /// The name of the picture of a button, which VoiceOver reads if the button has no words; nil for none.
    public var picture: String?
    /// Whether the application replaces the text: an attribute of its own has the key of a translation.
    public var isTranslated = false
    /// Whether the widths of the text's letters are not known, since its font is none of the system's.
    public var hasUnknownFont = false
    /// The width in points that the text needs at least in one line; nil if it is not known.
    public var leastTextWidth: Double?
    /// Whether a cell of one of the system's styles places the view.
    public var isPlacedByCell = false
    /// Whether an attribute of the application's own changes the area in which the view takes touches.
    public var hasOwnHitArea = false
    /// Whether the file says what a control does: an action or a segue. The default is true.
    public var hasAction = true
    /// Whether the object is removed at build time.
    public var isPlaceholder = false
    /// The frame in the file, in the superview's coordinates; nil if there is none, or if it is not comparable.
    public var savedFrame: CGRect?
    /// Whether the view shows a symbol of the system, whose letters extend beyond the rectangle that constraints align: its frame is
    /// not that rectangle.
    public var showsSymbol = false
    /// Whether the view or a button shows a symbol of the system, which has a name that VoiceOver speaks.
    public var hasSymbolName = false
    /// Whether Interface Builder marked the saved frame as out of date.
    public var isMarkedMisplaced = false
    /// Whether Interface Builder marked the view as ambiguous.
    public var isMarkedAmbiguous = false
    /// Whether the file gives the height, as for a cell with a custom row height.
    public var hasFixedHeight = false
    /// Whether code that may be that of the cell's table gives rows their heights.
    public var mayHaveRowHeight = false
    /// The rules that are switched off for the object and everything in it; `*` stands for all rules.
    public var disabledRules: Set<String> = []

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - line: The line, counted from 1, or nil (the default).
    ///   - id: The identifier of the object in the file, or nil (the default).
    ///   - name: The name for messages, or nil (the default).
    public init(file: String, line: Int? = nil, id: String? = nil, name: String? = nil) {
        (self.file, self.line, self.id, self.name) = (file, line, id, name)
    }
}
