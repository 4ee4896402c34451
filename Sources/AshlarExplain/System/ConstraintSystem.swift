/// Linear rows over unknowns. Each row belongs to a participant, such as a constraint that a person can change.
///
/// Logs and reports are both converted to such a system, from which explanations are made.
struct ConstraintSystem {
    /// A number that the layout determines.
    struct Unknown: Hashable {
        var item: Item
        var quantity: Quantity
        /// Whether a size may be negative, as that of a guide that represents insets.
        var isSigned = false

        /// Whether the unknown is never negative.
        var isExtent: Bool { quantity.isExtent && !isSigned }
    }

    /// The quantity of an item that an unknown measures.
    enum Quantity: Hashable {
        case x, y, width, height
        /// The distance of a baseline or a margin from the edge it belongs to.
        case inset(Attribute)

        /// Whether the quantity is a length rather than a position.
        var isExtent: Bool { self != .x && self != .y }
    }

    /// The product of an unknown and a coefficient.
    struct Term {
        var unknown: Int
        var coefficient: Double
    }

    /// A linear constraint: `sum(terms) relation constant`.
    struct Row {
        var terms: [Term]
        var relation: Statement.Relation
        var constant: Double
        var priority: Float
        /// The index of the owner in ``participants``.
        var owner: Int
    }

    /// The owner of rows: a constraint, or an assumption.
    struct Participant {
        var statement: Statement?
        /// The participant as text for people, without addresses.
        var text: String
        var isChangeable: Bool
        var standing: Standing
    }

    /// The role of a participant in an explanation.
    enum Standing {
        /// One of the constraints to explain.
        case listed
        /// A guess about something that the log does not contain.
        case assumed
        /// A fact given from outside, such as a window's size.
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

    /// Returns some rows and unknowns as a system of its own, with all participants.
    ///
    /// - Parameters:
    ///   - rows: The indices of the rows.
    ///   - further: The indices of unknowns that the part has besides those of its rows. The default is none.
    /// - Returns: The system, and the index of each of its unknowns in this one. Both keep the order of this system.
    func part(rows kept: [Int], further: [Int] = []) -> (system: ConstraintSystem, unknowns: [Int]) {
        let places = Set(kept.flatMap { rows[$0].terms.map { $0.unknown } } + further).sorted()
        var part = ConstraintSystem()
        var numbers: [Int: Int] = [:]
        for place in places {
            numbers[place] = part.unknown(unknowns[place].item, unknowns[place].quantity, isSigned: unknowns[place].isSigned)
        }
        part.participants = participants
        part.rows = kept.map { index in
            var row = rows[index]
            for term in row.terms.indices { row.terms[term].unknown = numbers[row.terms[term].unknown]! }
            return row
        }
        return (part, places)
    }

    /// Returns the terms with equal unknowns merged and zeros removed, ordered by unknown.
    static func merged(_ terms: [Term]) -> [Term] {
        var sums: [Int: Double] = [:]
        for term in terms { sums[term.unknown, default: 0] += term.coefficient }
        return sums.filter { $0.value.magnitude > 1e-12 }.sorted { $0.key < $1.key }.map {
            Term(unknown: $0.key, coefficient: $0.value)
        }
    }
}

extension Item {
    /// The item reduced to its identity.
    var key: Item { Item(type: "", address: identity) }
}
