import AshlarUI
import Testing

// Named differences (FIDELITY.md): rotationsSwapSides.
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

    @Test("A rotation tells traits and size, lets the closures alongside see the new size, and ends after 0.3 seconds")
    func rotation() {
        let root = Turning("A", journal)
        let phone = Phone(root)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        #expect(journal.take() == ["A traits 1", "A size 844 from 390 animated true", "A alongside 844 844"])
        #expect(root.transitionCoordinator != nil && abs(Double(root.box.ashlar.presentation().frame.width) - 390) < 1)
        phone.wait(0.15)
        #expect(abs(Double(root.box.ashlar.presentation().frame.width) - 617) < 3 && journal.take() == [])
        phone.wait(0.2)
        #expect(journal.take() == ["A completed"] && root.box.ashlar.presentation().frame.width == 844)
        #expect(root.transitionCoordinator == nil)
    }

    @Test("Another change of size takes no time, and its closures see the new size as well")
    func resizing() {
        let root = Turning("A", journal)
        let phone = Phone(root)
        phone.wait(0)
        _ = journal.take()
        phone.window.frame.size.width = 500
        #expect(journal.take() == ["A size 500 from 390 animated false", "A alongside 500 500"])
        #expect(root.box.ashlar.presentation().frame.width == 500)
        phone.wait(0)
        #expect(journal.take() == ["A completed"])
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
        #expect(calls.filter { $0.contains("size") } == sizes)
        #expect(calls.filter { $0.contains("alongside") } == ["C alongside 1000 1000", "S alongside 1000 1000"])
        phone.wait(0.35)
        #expect(journal.take() == [])
        phone.wait(0.1)
        #expect(journal.take() == ["C completed", "S completed"])
    }
}
