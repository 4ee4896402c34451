import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): collectionsHaveALayout.
@MainActor
@Suite("How collection views and items of bars are created", .serialized)
struct CollectionCreationTests {
    private final class Strip: UICollectionView {
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("A subclass that brings its layout is created without one")
    func ownLayout() {
        let strip: Strip = .init()
        expect(strip.collectionViewLayout is UICollectionViewFlowLayout)
        expect(UICollectionView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)).frame.width, equals: 40)
    }

    @Test("An item of a bar has an image, an action and a menu")
    func barItem() {
        let menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        let item = UIBarButtonItem(title: nil, image: UIImage(systemName: "plus"), target: nil, action: nil, menu: menu)
        expect(item.image != nil && item.title == nil && item.menu === menu && item.style == .plain)
    }

    @Test("An image has a label and an identifier")
    func image() {
        let image = UIImage()
        expect(image.accessibilityLabel == nil)
        image.accessibilityIdentifier = "logo"
        expect(image.accessibilityIdentifier, equals: "logo")
    }
}
