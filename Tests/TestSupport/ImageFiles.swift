import Foundation

/// Files of 16 by 8 pixels, red on the left and blue on the right, as the programs of libjpeg-turbo and libwebp write them.
public enum ImageFiles {
    /// A baseline JPEG file.
    public static let jpeg = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV"
            + "DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
            + "FBT/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAA"
            + "AAAAAAAAAAAAAAcI/8QAGBEAAgMAAAAAAAAAAAAAAAAAAAhFg8P/2gAMAwEAAhEDEQA/AM6IEBwWWYo2KNYaKuyP/9k=")
    /// A progressive JPEG file.
    public static let progressiveJPEG = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV"
            + "DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
            + "FBT/wgARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/2gAMAwEAAhAD"
            + "EAAAAc5gRxRv/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABBQI//8QAGBEAAgMAAAAAAAAAAAAAAAAAAAdEgsL/2gAIAQMBAT8B"
            + "YcW+T//EABgRAAIDAAAAAAAAAAAAAAAAAAAHRILC/9oACAECAQE/AVlMps//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAY/Aj//"
            + "xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/IT//2gAMAwEAAgADAAAAEIf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/"
            + "EC//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EBf/xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/ED//2Q==")
    /// A WebP file that keeps every pixel. The blue half has an alpha of 128.
    public static let losslessWebP = decoded(
        "UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABEA8Q+z//D/yPCmLBZP7SnSlE9D90AA==")
    /// A WebP file with an alpha of 128 in the blue half.
    public static let transparentWebP = decoded(
        "UklGRm4AAABXRUJQVlA4WAoAAAAQAAAADwAABwAAQUxQSBMAAAABD/DA/4iIIBZM5i/dmUJE/0MHAFZQOCA0AAAAkAEAnQEqEAAIAAFA"
            + "JiWgAnS6AAOYAP74o///ECP/5sD/9Lg/BH/pcH/6XA4f/0uBmgAAAA==")
    /// A WebP file without alpha.
    public static let webP = decoded(
        "UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAgAAUAmJaACdLoAA5gA/vij//8QI//mwP/0uD8Ef+lwf/pcDh//S4GaAAAA")

    /// The baseline JPEG file with an orientation in its Exif data.
    ///
    /// - Parameters:
    ///   - orientation: The number of the orientation, from 1 to 8.
    ///   - isLittleEndian: The order of bytes in the data.
    public static func jpeg(orientation: UInt8, isLittleEndian: Bool) -> Data {
        let directory: [UInt8] =
            isLittleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + directory
        // After the start of the image: the marker of an application segment, its length, and the directory.
        return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
    }

    private static func decoded(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
