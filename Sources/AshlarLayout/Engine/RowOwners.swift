/// The owner of a row.
enum RowOwner {
    case none
    /// A constraint, which a view holds as long as the constraint has a row.
    case constraint(Unmanaged<NSLayoutConstraint>)
    case content(LayoutItem, NSLayoutConstraint.Axis)
    /// The row that keeps an unknown of an item, from 0 to 3, at the value that follows from the item's frame.
    case frame(LayoutItem, Int)
}

/// The owners of all rows by index.
///
/// An owner takes the room of one pointer: the lowest three bits of the address, which are zero in addresses of items and constraints,
/// tell the case.
struct RowOwners: RandomAccessCollection {
    private var tagged: ContiguousArray<UInt> = []

    var startIndex: Int { 0 }
    var endIndex: Int { tagged.count }

    subscript(row: Int) -> RowOwner {
        get { RowOwners.owner(tagged[row]) }
        set { tagged[row] = RowOwners.tagged(newValue) }
    }

    /// Sets the owner of a row that may be new.
    mutating func set(_ owner: RowOwner, of row: Int) {
        while tagged.count <= row { tagged.append(0) }
        self[row] = owner
    }

    mutating func reserveCapacity(_ wanted: Int) { tagged.reserveCapacity(wanted) }

    /// Gives back room that growing has reserved, but for some.
    mutating func trim() {
        let wanted = count + count >> 5
        guard tagged.capacity > wanted + count >> 4 + 64 else { return }
        var trimmed: ContiguousArray<UInt> = []
        trimmed.reserveCapacity(wanted)
        trimmed.append(contentsOf: tagged)
        tagged = trimmed
    }

    // MARK: Addresses

    private static let tagBits: UInt = 7

    @inline(__always)
    private static func tagged(_ owner: RowOwner) -> UInt {
        switch owner {
        case .none: 0
        case .constraint(let link): UInt(bitPattern: link.toOpaque()) | 1
        case .content(let item, let axis): item.address | (axis == .horizontal ? 2 : 3)
        case .frame(let item, let slot): item.address | UInt(4 + slot)
        }
    }

    @inline(__always)
    private static func owner(_ tagged: UInt) -> RowOwner {
        guard let address = UnsafeMutableRawPointer(bitPattern: tagged & ~tagBits) else { return .none }
        let tag = tagged & tagBits
        if tag == 1 { return .constraint(Unmanaged.fromOpaque(address)) }
        let item = LayoutItem(at: address)
        return tag < 4 ? .content(item, tag == 2 ? .horizontal : .vertical) : .frame(item, Int(tag) - 4)
    }
}
