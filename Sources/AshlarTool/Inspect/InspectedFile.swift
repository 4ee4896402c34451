import AshlarCommandLine
import AshlarExplain
import AshlarReport
import Foundation

/// Reads stored reports of layouts.
enum InspectedFile {
    /// The greatest size of a report, in bytes.
    private static let sizeLimit = 64 << 20

    /// Reads a report.
    ///
    /// - Parameter path: The path, or `-` for standard input.
    /// - Throws: Why the report cannot be used.
    static func report(at path: String) throws(InspectRefusal) -> LayoutReport {
        let bytes: [UInt8]
        do throws(InputFile.Failure) { bytes = try InputFile.read(path, limit: sizeLimit) } catch {
            throw InspectRefusal(reason: error.reason)
        }
        return try report(bytes)
    }

    /// Reads a report from its bytes.
    ///
    /// - Throws: What is wrong, with its place.
    static func report(_ bytes: [UInt8]) throws(InspectRefusal) -> LayoutReport {
        let report: LayoutReport
        do {
            report = try JSONDecoder().decode(LayoutReport.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw InspectRefusal(reason: "this is no layout report: \(error.place)")
        } catch {
            throw InspectRefusal(reason: "this is no layout report")
        }
        do throws(LayoutReportFlaw) { try report.check() } catch {
            throw InspectRefusal(reason: "the report is damaged: \(error.reason)")
        }
        return report
    }
}

extension DecodingError {
    /// What is wrong, after the place in the file: `rows[3].terms: expected a list`.
    var place: String {
        func words(_ context: Context) -> String {
            let path = context.codingPath.reduce("") { path, key in
                key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
            }
            return path.isEmpty ? "" : "\(path): "
        }
        return switch self {
        case .keyNotFound(let key, let context): "\(words(context))'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            words(context) + context.debugDescription
        @unknown default: "the data is not readable"
        }
    }
}
