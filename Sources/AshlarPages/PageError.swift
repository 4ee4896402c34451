import Ashlar

/// The reason why a document cannot be made. Its description can be shown to a user.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A page has no room within its margins, or a number of its setup is not finite.
    case unusablePage(PageSetup)
    /// Something that cannot be divided is higher than a page: its name, its height, and the height available, in points.
    case tooTall(name: String, height: CGFloat, available: CGFloat)
    /// Header and footer leave no room on a page: its number, and the height that is left, in points.
    case noRoom(page: Int, left: CGFloat)
    /// A view has no finite height at the width of a page: its name.
    case noHeight(name: String)

    public var description: String {
        switch self {
        case .unusablePage(let setup):
            let (size, margins) = (setup.size, setup.margins)
            return "A page of \(size.width) × \(size.height) points with the margins \(margins.top), \(margins.left), "
                + "\(margins.bottom) and \(margins.right) has no room for content."
        case .tooTall(let name, let height, let available):
            return "\(name) is \(rounded(height)) points high and cannot be divided, and a page has \(rounded(available))."
        case .noRoom(let page, let left):
            return "Header and footer of page \(page) leave \(rounded(left)) points for its content."
        case .noHeight(let name):
            return "\(name) has no finite height at the width of the page."
        }
    }

    private func rounded(_ length: CGFloat) -> CGFloat { (length * 10).rounded() / 10 }
}
