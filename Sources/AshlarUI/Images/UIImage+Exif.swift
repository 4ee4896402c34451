extension UIImage.Orientation {
    /// The orientation of pixels that have to be turned as Exif says, from 1 to 8; `up` for other numbers.
    ///
    /// Source: Exif 2.32, section 4.6.4 A, and Apple's documentation of `CGImagePropertyOrientation`.
    init(exif number: Int) {
        switch number {
        case 2: self = .upMirrored
        case 3: self = .down
        case 4: self = .downMirrored
        case 5: self = .leftMirrored
        case 6: self = .right
        case 7: self = .rightMirrored
        case 8: self = .left
        default: self = .up
        }
    }
}
