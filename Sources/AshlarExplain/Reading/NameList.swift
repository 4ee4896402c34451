/// The list at the end of a description that maps names and `|` to addresses: `(active, names: box:0x1, '|':UIView:0x2 )`.
struct NameList {
    private(set) var superview: Item?
    private var addresses: [String: String] = [:]

    init() {}

    /// Reads the status in parentheses. Parts that are not names are ignored.
    init(status: some StringProtocol) {
        var cursor = Cursor(status)
        guard cursor.take(upTo: "ames:") != nil else { return }
        var list = cursor.rest.trimmingBlanks()
        list = list.droppingSuffix(")").trimmingBlanks()
        // Entries are separated by a comma and a blank. A name may contain both, but an address never does.
        var entry = ""
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            entry += entry.isEmpty ? String(part.trimmingBlanks()) : "," + String(part)
            if Self.endsWithAddress(entry) || entry.hasPrefix("'|':") {
                add(entry)
                entry = ""
            }
        }
    }

    func resolved(_ item: Item) -> Item {
        guard item.address == nil, let name = item.name, item.type.isEmpty, let address = addresses[name] else { return item }
        var item = item
        item.address = address
        return item
    }

    private mutating func add(_ entry: String) {
        if entry.hasPrefix("'|':") {
            superview = Self.superview(entry.dropFirst(4)).map(resolved)
        } else if let colon = entry.lastIndex(of: ":") {
            addresses[String(entry[..<colon])] = entry[entry.index(after: colon)...].lowercased()
        }
    }

    /// Reads `UIView:0x1`, or the superview's own name and its address. A name may contain blanks, but a class never does.
    private static func superview(_ entry: Substring) -> Item? {
        let entry = entry.trimmingBlanks()
        if let item = ItemReader.item(entry), item.address != nil { return item }
        guard endsWithAddress(String(entry)), let colon = entry.lastIndex(of: ":") else { return ItemReader.item(entry) }
        let address = entry[entry.index(after: colon)...].lowercased()
        return Item(type: "", address: address, name: String(entry[..<colon]))
    }

    private static func endsWithAddress(_ entry: String) -> Bool {
        guard let colon = entry.lastIndex(of: ":") else { return false }
        let address = entry[entry.index(after: colon)...].trimmingBlanks()
        return address.hasPrefix("0x") && address.dropFirst(2).allSatisfy(\.isHexDigit)
    }
}
