import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): rotationsSwapSides, contentIsFitted.
/// Changes of a window's size (UIContentContainer, "viewWillTransition(to:with:)").
@MainActor
@Suite("Rotations in time")
struct RotationTests {
    let journal = Journal()

    final class Turning: Screen {
        let box = UIView()
        override func viewDidLoad() {
            super.viewDidLoad()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            note("size \(Int(size.width)) from \(Int(view.bounds.width)) animated \(coordinator.isAnimated)")
            coordinator.animate(
                alongsideTransition: { [self] _ in note("alongside \(Int(view.bounds.width)) \(Int(box.frame.width))") },
                completion: { [self] _ in note("completed") })
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            note("traits \(newCollection.verticalSizeClass.rawValue)")
        }
    }

    @Test("A screen with constraints rests after each rotation")
    func rests() {
        let phone = Phone(Turning("A", journal))
        for _ in 0..<2 {
            phone.window.frame = CGRect(x: 0, y: 0, width: phone.window.frame.height, height: phone.window.frame.width)
            expect(phone.window.ashlar.isAnimating)
            phone.wait(0.31)
            expect(!phone.window.ashlar.isAnimating)
        }
    }

    @Test("A view that leaves within the block of its animation takes no other view's animation with it")
    func leaving() {
        let phone = Phone(Screen("A", journal))
        let views = [UIView(), UIView()]
        for view in views { phone.window.rootViewController?.view.addSubview(view) }
        var ends: [Bool] = []
        UIView.animate(withDuration: 0.2) {
            views[0].alpha = 0
            views[0].removeFromSuperview()
            views[1].alpha = 0
        } completion: {
            ends.append($0)
        }
        phone.wait(0.1)
        expect(abs(Double(views[1].ashlar.presentation().alpha) - 0.5) < 0.2 && ends == [])
        phone.wait(0.11)
        expect(!phone.window.ashlar.isAnimating && ends == [true])
    }

    @Test("A rotation tells traits and size, lets the closures alongside see the new size, and ends after 0.3 seconds")
    func rotation() {
        let root = Turning("A", journal)
        let phone = Phone(root)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        expect(journal.take(), equals: ["A traits 1", "A size 844 from 390 animated true", "A alongside 844 844"])
        expect(root.transitionCoordinator != nil && abs(Double(root.box.ashlar.presentation().frame.width) - 390) < 1)
        phone.wait(0.15)
        expect(abs(Double(root.box.ashlar.presentation().frame.width) - 617) < 3 && journal.take() == [])
        phone.wait(0.2)
        expect(journal.take() == ["A completed"] && root.box.ashlar.presentation().frame.width == 844)
        expect(root.transitionCoordinator == nil)
    }

    @Test("Another change of size takes no time, and its closures see the new size as well")
    func resizing() {
        let root = Turning("A", journal)
        let phone = Phone(root)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame.size.width = 500
        expect(journal.take(), equals: ["A size 500 from 390 animated false", "A alongside 500 500"])
        expect(root.box.ashlar.presentation().frame.width, equals: 500)
        phone.wait(0)
        expect(journal.take(), equals: ["A completed"])
    }

    @Test("Children and presented controllers are told of a rotation, and a pad takes 0.4 seconds")
    func children() {
        let (child, sheet) = (Turning("C", journal), Turning("S", journal))
        let root = UINavigationController(rootViewController: child)
        let phone = Phone(root, width: 800, height: 1000)
        phone.wait(0)
        sheet.modalPresentationStyle = .overFullScreen
        root.present(sheet, animated: false)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame = CGRect(x: 0, y: 0, width: 1000, height: 800)
        let calls = journal.take()
        let sizes = ["C size 1000 from 800 animated true", "S size 1000 from 800 animated true"]
        expect(calls.filter { $0.contains("size") }, equals: sizes)
        expect(calls.filter { $0.contains("alongside") }, equals: ["C alongside 1000 1000", "S alongside 1000 1000"])
        phone.wait(0.35)
        expect(journal.take(), equals: [])
        phone.wait(0.1)
        expect(journal.take(), equals: ["C completed", "S completed"])
    }

    /// Source: UILabel's documentation ("The default content mode of the UILabel class is UIViewContentModeRedraw"); reports that an
    /// animated label shows the text of its final size, which does not change its shape.
    @Test("Texts are not stretched while their views turn")
    func texts() {
        let root = UIViewController()
        let (label, field, note) = (UILabel(), UITextField(), UITextView())
        (label.text, field.text, note.text) = ("Label", "Field", "Note")
        for (index, view) in [label, field, note].enumerated() {
            view.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 350, height: 50)
            view.autoresizingMask = [.flexibleWidth]
            root.view.addSubview(view)
        }
        let phone = Phone(root)
        func sizes() -> [CGSize] {
            ["Label", "Field", "Note"].compactMap { text in
                ShownPieces(phone.window).pieces.first { $0.text == text }.map {
                    CGSize(width: $0.box.width.rounded(), height: $0.box.height.rounded())
                }
            }
        }
        let rest = sizes()
        expect(label.contentMode == .redraw && rest.count == 3)
        phone.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        for _ in 0..<3 {
            phone.wait(0.08)
            expect(sizes() == rest && label.ashlar.presentation().frame.width < 804)
        }
        phone.wait(1)
        expect(sizes(), equals: rest)
        // A label that is to be stretched is.
        label.contentMode = .scaleToFill
        phone.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        phone.wait(0.15)
        expect(sizes().first?.width ?? 0 > rest[0].width)
        phone.wait(1)
    }
}
