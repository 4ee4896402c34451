import Foundation

/// The JSON of questions and answers. Numbers that are not finite are texts.
public enum InspectJSON {
    private static let (positive, negative, none) = ("inf", "-inf", "nan")

    /// An encoder.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: positive, negativeInfinity: negative, nan: none)
        return encoder
    }

    /// A decoder of what ``encoder`` writes.
    public static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: positive, negativeInfinity: negative, nan: none)
        return decoder
    }
}
