import AshlarTesting
import Foundation

extension Diffing where Value == String {
    /// Texts that are compared line by line.
    public static let lines = Diffing(
        toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
        diff: { old, new in
            guard old != new else { return nil }
            let difference = LineDifference(old, new).text
            return (difference, [XCTAttachment(string: difference)])
        })
}

extension Snapshotting where Value == String, Format == String {
    /// Texts that are compared line by line.
    public static let lines = Snapshotting(pathExtension: "txt", diffing: .lines)
}

extension Diffing where Value == Data {
    /// Bytes that must be equal.
    public static let data = Diffing(
        toData: { $0 }, fromData: { $0 },
        diff: { old, new in
            guard old != new else { return nil }
            return (
                old.count == new.count
                    ? "Expected the data to match."
                    : "Expected the data to match: \(new.count) bytes are not the reference's \(old.count).",
                [XCTAttachment(data: new)]
            )
        })
}

extension Snapshotting where Value == Data, Format == Data {
    /// Bytes that must be equal.
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
    /// The value's description.
    public static var description: Snapshotting { SimplySnapshotting.lines.pullback(String.init(describing:)) }

    /// The value and all that is in it, by reflection, without addresses and in an order that does not change.
    public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueDump($0).text } }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON, with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    /// The value as JSON of an encoder.
    ///
    /// - Parameter encoder: The encoder.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        text("json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }

    /// The value as a property list in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }

    /// The value as a property list of an encoder.
    ///
    /// - Parameter encoder: The encoder.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        text("plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }

    /// A value that cannot be encoded has the error as its text.
    private static func text(_ kind: String, _ encode: @escaping (Value) throws -> String) -> Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            do { return try encode(value) } catch { return "The value cannot be encoded: \(error)" }
        }
        strategy.pathExtension = kind
        return strategy
    }
}
