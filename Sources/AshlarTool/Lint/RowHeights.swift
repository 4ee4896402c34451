/// Whether code gives the rows of tables heights that the constraints of their cells do not give.
enum RowHeights {
    private static let name = Array("heightForRowAt".utf8)
    private static let automatic = Set(["UITableView.automaticDimension", "UITableViewAutomaticDimension", ".automaticDimension"])

    /// Whether a text has a `tableView(_:heightForRowAt:)` that does more than to return the automatic height.
    ///
    /// - Parameter text: The text of a source file without comments, in UTF-8.
    static func areGiven(in text: [UInt8]) -> Bool {
        var place = 0
        while place + name.count <= text.count {
            guard text[place] == name[0], text[place..<place + name.count].elementsEqual(name) else {
                place += 1
                continue
            }
            place += name.count
            guard let start = text[place...].firstIndex(of: UInt8(ascii: "{")) else { return true }
            let end = text[start...].firstIndex(of: UInt8(ascii: "}")) ?? text.count
            let words = String(decoding: text[(start + 1)..<end], as: UTF8.self).split { $0.isWhitespace || $0 == ";" }
            let values = words.first == "return" ? words.dropFirst() : words[...]
            if values.count != 1 || !automatic.contains(String(values.first ?? "")) { return true }
            place = end
        }
        return false
    }
}
