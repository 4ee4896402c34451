/// Linear rows over unknowns, each owned by one participant that a person can act on.
///
/// Logs and reports both become such a system; explanations know nothing else.
struct ConstraintSystem {
    /// A number that the layout has to find.
    struct Unknown: Hashable {
        var item: Item
        var quantity: Quantity
        /// A size that may be negative all the same: that of a guide of insets.
        var isSigned = false

        /// Whether it is never negative.
        var isExtent: Bool { quantity.isExtent && !isSigned }
    }

    /// What an unknown measures.
    enum Quantity: Hashable {
        case x, y, width, height
        /// The distance of a baseline or a margin from the edge it belongs to.
        case inset(Attribute)

        /// Whether it is a length rather than a place.
        var isExtent: Bool { self != .x && self != .y }
    }

    /// An unknown times a number.
    struct Term {
        var unknown: Int
        var coefficient: Double
    }

    /// `sum(terms) relation constant`.
    struct Row {
        var terms: [Term]
        var relation: Statement.Relation
        var constant: Double
        var priority: Float
        /// The place of the owner in ``participants``.
        var owner: Int
    }

    /// What owns rows.
    struct Participant {
        var statement: Statement?
        /// What it says, for people; names no addresses.
        var text: String
        var isChangeable: Bool
        var standing: Standing
    }

    /// Whether a participant is shown as a constraint or stands behind the scene.
    enum Standing {
        /// One of the constraints to explain.
        case listed
        /// Guessed: nothing in the log says so.
        case assumed
        /// Given from outside, such as a window's size.
        case given
    }

    private(set) var unknowns: [Unknown] = []
    private var places: [Unknown: Int] = [:]
    var rows: [Row] = []
    var participants: [Participant] = []

    mutating func unknown(_ item: Item, _ quantity: Quantity, isSigned: Bool = false) -> Int {
        var unknown = Unknown(item: item.key, quantity: quantity)
        if let place = places[unknown] { return place }
        places[unknown] = unknowns.count
        unknown.isSigned = isSigned
        unknowns.append(unknown)
        return unknowns.count - 1
    }

    /// The row's terms with equal unknowns merged and zeros dropped.
    static func merged(_ terms: [Term]) -> [Term] {
        var sums: [Int: Double] = [:]
        for term in terms { sums[term.unknown, default: 0] += term.coefficient }
        return sums.filter { $0.value.magnitude > 1e-12 }.sorted { $0.key < $1.key }.map {
            Term(unknown: $0.key, coefficient: $0.value)
        }
    }
}

extension Item {
    /// The item with nothing but its identity.
    var key: Item { Item(type: "", address: identity) }
}
