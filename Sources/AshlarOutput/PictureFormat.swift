import ArgumentParser
import Foundation

/// A kind of picture, as the option `--format` names it.
public enum PictureFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
    case svg, png, pdf
}

/// A list of formats such as `svg,png`.
public struct PictureFormats: ExpressibleByArgument, Sendable {
    public var all: [PictureFormat]

    public init(all: [PictureFormat]) { self.all = all }

    public init?(argument: String) {
        let names = argument.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        let formats = names.compactMap(PictureFormat.init)
        guard !formats.isEmpty, formats.count == names.count else { return nil }
        all = formats
    }

    public var defaultValueDescription: String { all.map(\.rawValue).joined(separator: ",") }
}
