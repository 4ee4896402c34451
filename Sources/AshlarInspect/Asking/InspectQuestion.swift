/// What the page of the inspector asks: an object of JSON.
public struct InspectQuestion: Codable, Hashable, Sendable {
    /// The kinds of questions.
    public enum Kind: String, Codable, Sendable {
        /// The whole state: the views, the constraints, and what is wrong.
        case state
        /// The views at a point, the front one first.
        case pick
        /// All about one view: its properties, its constraints, and why its numbers are what they are.
        case details
        /// A change of the layout, which is then the state.
        case edit
        /// The state before the last change.
        case undo
        /// Another size of the screen; only frames and a picture are answered.
        case resize
        /// The widths at which the layout changes its course.
        case breakpoints
        /// Margins, safe areas and baselines.
        case overlays
        /// The picture of each view without those inside of it.
        case layers
    }

    /// A number that the answer repeats.
    public var id: Int
    /// What is asked.
    public var ask: Kind
    /// The point in the screen, in points, for ``Kind/pick``.
    public var x: Double?
    /// The point in the screen, in points, for ``Kind/pick``.
    public var y: Double?
    /// The index of a view, for ``Kind/details``.
    public var view: Int?
    /// The change, for ``Kind/edit``.
    public var edit: InspectEdit?
    /// Whether the change takes the place of the last one, for ``Kind/edit``. A change that is refused leaves the last one.
    public var replaces: Bool?
    /// The width of the screen, in points, for ``Kind/resize``; or the least one, for ``Kind/breakpoints``.
    public var width: Double?
    /// The height of the screen, in points, for ``Kind/resize``; or the greatest width, for ``Kind/breakpoints``.
    public var height: Double?

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - ask: What is asked.
    ///   - id: A number that the answer repeats. The default is 0.
    ///   - view: The index of a view.
    ///   - edit: The change.
    ///   - replaces: Whether the change takes the place of the last one. The default is that of nil, false.
    ///   - x: The point in the screen.
    ///   - y: The point in the screen.
    ///   - width: The width of the screen, in points.
    ///   - height: The height of the screen, in points.
    public init(
        _ ask: Kind, id: Int = 0, view: Int? = nil, edit: InspectEdit? = nil, replaces: Bool? = nil, x: Double? = nil,
        y: Double? = nil, width: Double? = nil, height: Double? = nil
    ) {
        (self.ask, self.id, self.view, self.edit, self.replaces) = (ask, id, view, edit, replaces)
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// A change of a layout that is tried in the inspector.
public struct InspectEdit: Codable, Hashable, Sendable {
    /// The kinds of changes.
    public enum Kind: String, Codable, Sendable {
        /// A constraint gets another constant.
        case constant
        /// A constraint gets another priority; a content size gets another compression resistance.
        case priority
        /// A content size gets another hugging priority.
        case hugging
        /// A constraint goes. Of a translated frame, all constraints of its view go.
        case remove
        /// An ambiguous number is fixed at its present value.
        case pin
        /// A view gets another text.
        case text
        /// A view is hidden or shown.
        case hidden
        /// A fix of a conflict is made.
        case fix
    }

    /// The kind.
    public var kind: Kind
    /// The index of the constraint, or of the conflict for ``Kind/fix``, or of the ambiguity for ``Kind/pin``.
    public var constraint: Int?
    /// The index of the view.
    public var view: Int?
    /// The constant in points, or the priority; the index of the fix for ``Kind/fix``.
    public var number: Double?
    /// The text.
    public var text: String?
    /// Whether the view is hidden.
    public var flag: Bool?

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - constraint: The index of the constraint, conflict or ambiguity.
    ///   - view: The index of the view.
    ///   - number: The constant, the priority, or the index of the fix.
    ///   - text: The text.
    ///   - flag: Whether the view is hidden.
    public init(
        _ kind: Kind, constraint: Int? = nil, view: Int? = nil, number: Double? = nil, text: String? = nil, flag: Bool? = nil
    ) {
        (self.kind, self.constraint, self.view) = (kind, constraint, view)
        (self.number, self.text, self.flag) = (number, text, flag)
    }
}
