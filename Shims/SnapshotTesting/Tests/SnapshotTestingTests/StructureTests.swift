import Foundation
import SnapshotTesting
import Testing

@MainActor
@Suite("Pictures compared by structure", .serialized)
struct StructureTests {
    private let folder = SnapshotFolder()

    /// Compares a card with the recorded one by structure.
    private func failure(_ view: UIView) -> String? {
        withSnapshotTesting(references: .structure) { folder.verify(view, as: .image) }
    }

    init() { _ = folder.verify(card("Hello"), as: .image) }

    @Test("Letters of another shape match, although their pixels do not")
    func letters() {
        let other = card("Hallo", size: 16)
        #expect(folder.verify(other, as: .image) != nil)
        #expect(failure(other) == nil)
    }

    @Test("A box may be a pixel away, and no more")
    func boxes() throws {
        #expect(failure(card(box: CGRect(x: 10.5, y: 50, width: 40, height: 20))) == nil)
        let moved = try #require(failure(card(box: CGRect(x: 12, y: 50, width: 40, height: 20))))
        #expect(moved.contains("Boxes differ by more than a pixel"))
        #expect(failure(card(box: .zero)) != nil)
    }

    @Test("The color of a box must be the same")
    func colors() {
        let other = card()
        other.subviews[0].backgroundColor = .orange
        #expect(failure(other)?.contains("Boxes differ") == true)
    }

    @Test("A text must have the same number of lines, and letters of the same color")
    func texts() throws {
        let two = try #require(failure(card("Hello to all of you")))
        #expect(two.contains("has 2 lines, and 1 in the reference"))
        let blue = card()
        (blue.subviews[1] as? UILabel)?.textColor = .blue
        #expect(failure(blue)?.contains("has the color #0000ff") == true)
        let hidden = card()
        hidden.subviews[1].isHidden = true
        #expect(failure(hidden) != nil)
    }
}
