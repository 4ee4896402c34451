import AshlarCommandLine
import AshlarOutput
import Foundation

/// Turns one line of values after the other into a line of results.
@MainActor
struct BatchWork {
    let template: BatchTemplate
    /// The format of the files; nil for frames.
    let format: PictureFormat?
    let folder: String
    /// The key whose value names a line; nil for none.
    let key: String?
    let scale: Double
    let pango: FontTextEngine?

    /// Returns the result of a line, as JSON in one line.
    ///
    /// - Parameter line: The line.
    func result(of line: BatchLine) -> String {
        var result = BatchResult(line: line.number)
        do throws(BatchFailure) {
            var values = try BatchValue.read(line.values)
            if let key {
                guard let value = values.removeValue(forKey: key) else {
                    throw BatchFailure("\(key): expected a text or a number that names the line, and it is missing.")
                }
                guard let name = value.name else {
                    throw BatchFailure("\(key): expected a text or a number that names the line, and found \(value.kind).")
                }
                result.id = name
                if let earlier = line.repeats {
                    throw BatchFailure("\(key): line \(earlier) has the same name, and its file is not replaced.")
                }
            }
            try template.apply(values)
            let size = try template.layOut()
            if template.conflicts > 0 { result.conflicts = template.conflicts }
            if let format {
                result.file = try write(format, size, name: result.id ?? "\(line.number)")
            } else {
                result.size = [Double(size.width), Double(size.height)]
                result.frames = template.frames
            }
        } catch {
            result.error = error.description
        }
        return result.json
    }

    private func write(_ format: PictureFormat, _ size: CGSize, name: String) throws(BatchFailure) -> String {
        guard !name.isEmpty, name.utf8.count <= 200, !name.hasPrefix("."),
            name.unicodeScalars.allSatisfy({ $0.value > 31 && $0 != "/" })
        else {
            throw BatchFailure("\(key ?? ""): \"\(name)\" is not the name of a file.")
        }
        let path = "\(folder)/\(name).\(format.rawValue)"
        do {
            let data = try SceneArtist.data(size: size, scale: scale, as: format, pango: pango) { template.draw(in: $0) }
            try OutputFile.write(data, to: path)
        } catch {
            throw BatchFailure("\(error)")
        }
        return path
    }
}

/// The result of a line.
struct BatchResult: Codable {
    var line: Int
    var id: String?
    var size: [Double]?
    var frames: [String: [Double]]?
    var file: String?
    var conflicts: Int?
    var error: String?

    init(line: Int) { self.line = line }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? #"{"line":\#(line)}"#
    }
}
