import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): baselinesAskedOnUpdate.
/// Tests for views that use the baselines of a descendant.
@MainActor
@Suite("Baselines of subviews")
struct BorrowedBaselineTests {
    /// A card that contains a label, and has the label's baselines.
    private final class Card: UIView {
        let label = blockLabel(4)
        let inner = UIView()

        init(isDeep: Bool = false) {
            super.init(frame: .zero)
            (isDeep ? inner : self).addSubview(label)
            if isDeep { addSubview(inner) }
        }

        required init?(coder: NSCoder) { nil }

        override var forFirstBaselineLayout: UIView { label }
        override var forLastBaselineLayout: UIView { label }
    }

    private func scene(_ card: Card) -> (scene: Scene, marker: UIView) {
        let scene = Scene()
        scene.add(card).place(10, 50, 100, 100)
        let marker = scene.add(UIView())
        marker.topAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
        marker.bottomAnchor.constraint(equalTo: card.lastBaselineAnchor, constant: 30).isActive = true
        return (scene, marker)
    }

    /// Returns the baseline offsets of the label alone, from its top edge.
    private func offset(of label: UILabel) -> CGFloat {
        let scene = Scene()
        let copy = scene.add(blockLabel(4))
        copy.font = label.font
        copy.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        let marker = scene.add(UIView())
        marker.topAnchor.constraint(equalTo: copy.firstBaselineAnchor).isActive = true
        scene.layout()
        return marker.frame.minY
    }

    @Test("The baselines are those of the label where constraints place it, and follow the label", arguments: [false, true])
    func constrained(isDeep: Bool) {
        let card = Card(isDeep: isDeep)
        let (scene, marker) = scene(card)
        let label = card.label
        label.translatesAutoresizingMaskIntoConstraints = false
        let top = label.topAnchor.constraint(equalTo: card.topAnchor, constant: 20)
        top.isActive = true
        scene.layout()
        expect(marker.frame.minY, equals: 70 + offset(of: label))
        expect(marker.frame.height, equals: 30)
        top.constant = 35
        scene.layout()
        expect(marker.frame.minY, equals: 85 + offset(of: label))
        label.font = .systemFont(ofSize: 30)
        scene.layout()
        expect(marker.frame.minY, equals: 85 + offset(of: label))
    }

    @Test("The baselines are those of the label at its frame")
    func placedByFrame() {
        let card = Card()
        card.label.frame = CGRect(x: 0, y: 12, width: 40, height: 10)
        let (scene, marker) = scene(card)
        scene.layout()
        expect(marker.frame.minY, equals: 62 + offset(of: card.label))
        card.label.frame.origin.y = 40
        scene.layout()
        expect(marker.frame.minY, equals: 90 + offset(of: card.label))
    }

    @Test("After the label is removed, the baselines are those of the view itself")
    func leaving() {
        let card = Card()
        let (scene, marker) = scene(card)
        card.label.translatesAutoresizingMaskIntoConstraints = false
        card.label.topAnchor.constraint(equalTo: card.topAnchor, constant: 20).isActive = true
        scene.layout()
        card.label.removeFromSuperview()
        scene.layout()
        expect(scene.root.ashlar.brokenConstraints.isEmpty)
        expect(marker.frame.minY < 70)
    }
}
