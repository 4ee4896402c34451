import Ashlar
import AshlarCairo
import AshlarGraphics
import AshlarPages
import Foundation

/// A context that keeps the calls of a document: for each page its size, and what is drawn on it.
final class PageRecorder: PagedContext {
    struct Page {
        var size: CGSize
        var label: String?
        var texts: [(text: String, place: CGPoint)] = []
        var fills: [CGRect] = []
    }
    var pages: [Page] = []
    var outline: [String] = []
    var links: [String] = []
    var destinations: [String] = []
    var elements: [String] = []
    var information = DocumentInformation()
    var attachments: [DocumentAttachment] = []
    let keepsStructure = true
    /// The number of the page that cannot be begun.
    var failingPage: Int?
    struct Failure: Error {}

    private var offsets = [CGPoint.zero]
    private var clips: [CGRect?] = [nil]
    private var depth = 0

    func beginPage(size: CGSize, label: String?) throws {
        if pages.count + 1 == failingPage { throw Failure() }
        pages.append(Page(size: size, label: label))
        elements.append("page \(pages.count)")
        (offsets, clips) = ([.zero], [nil])
    }
    func addOutlineEntry(_ title: String, level: Int, at point: CGPoint) {
        outline.append("\(level) \(title) on \(pages.count) at \(Int(point.y + offsets.last!.y))")
    }
    func describe(_ information: DocumentInformation) { self.information = information }
    func attach(_ file: DocumentAttachment) { attachments.append(file) }

    func saveState() {
        offsets.append(offsets.last!)
        clips.append(clips.last!)
    }
    func restoreState() {
        offsets.removeLast()
        clips.removeLast()
    }
    func translate(x: CGFloat, y: CGFloat) {
        offsets[offsets.count - 1].x += x
        offsets[offsets.count - 1].y += y
    }
    func concatenate(_ transform: CGAffineTransform) { translate(x: transform.tx, y: transform.ty) }
    func clip(to path: Path) {
        let rect = path.boundingBox.offsetBy(dx: offsets.last!.x, dy: offsets.last!.y)
        clips[clips.count - 1] = clips.last!.map { $0.intersection(rect) } ?? rect
    }
    func beginGroup(alpha: CGFloat) { saveState() }
    func endGroup() { restoreState() }
    func fill(_ path: Path, color: Color) {
        pages[pages.count - 1].fills.append(path.boundingBox.offsetBy(dx: offsets.last!.x, dy: offsets.last!.y))
    }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        for line in layout.lines {
            let place = CGPoint(x: origin.x + line.x + offsets.last!.x, y: origin.y + line.baseline + offsets.last!.y)
            if let clip = clips.last!, place.y <= clip.minY || place.y > clip.maxY { continue }
            pages[pages.count - 1].texts.append((line.text.trimmingCharacters(in: .whitespaces), place))
        }
    }
    func beginElement(_ element: DocumentElement) {
        let name = element.continuation.map { " (\($0))" } ?? ""
        let words = element.alternativeText.map { " \"\($0)\"" } ?? ""
        elements.append(String(repeating: "  ", count: depth) + element.role.rawValue + name + words)
        depth += 1
    }
    func endElement() { depth -= 1 }
    func addLink(to target: DocumentTarget, in rect: CGRect) { links.append("\(target) on \(pages.count)") }
    func addDestination(named name: String, at point: CGPoint) { destinations.append("\(name) on \(pages.count)") }

    /// The texts of each page, in the order in which they are drawn.
    var texts: [[String]] { pages.map { $0.texts.map(\.text) } }
}

/// A page of 200 × 100 points without margins, in which block text of 10 points has 20 letters and 10 lines.
let smallPage = PageSetup(size: CGSize(width: 200, height: 100), margins: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))

@MainActor
func label(_ text: String, size: CGFloat = 10) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: size)
    label.lineBreakStrategy = []
    return label
}

/// A view of a height.
@MainActor
func box(_ height: CGFloat, _ name: String? = nil) -> UIView {
    let view = UIView()
    view.backgroundColor = .red
    view.accessibilityIdentifier = name
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
}

/// Rows of one height with their numbers as texts.
@MainActor
func numberedTable(_ count: Int, height: CGFloat = 20) -> PageTable {
    PageTable(count: count) { index, reusable in numberedRow(index, reusable, height: height) }
}

@MainActor
func numberedRow(_ index: Int, _ reusable: UIView?, height: CGFloat) -> UIView {
    let row = reusable as? UIStackView ?? UIStackView(arrangedSubviews: [label(""), label("")])
    if reusable == nil {
        row.distribution = .fillEqually
        row.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    (row.arrangedSubviews[0] as? UILabel)?.text = "r\(index)"
    (row.arrangedSubviews[1] as? UILabel)?.text = "v\(index)"
    return row
}
