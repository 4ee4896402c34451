import AshlarUI
import TestSupport
import Testing

/// The order of calls of whole transitions, as UIKit's documentation of `UIViewController`, of `viewIsAppearing(_:)` and of
/// `UIViewControllerTransitionCoordinator` gives it.
@MainActor
@Suite("Order of calls in transitions")
struct CallOrderTests {
    private final class Member: UIViewController {
        let journal: Journal
        init(_ name: String, _ journal: Journal) {
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
            title = name
        }
        required init?(coder: NSCoder) { nil }

        private func note(_ text: String) { journal.note("\(title ?? "") \(text)") }
        override func viewDidLoad() {
            super.viewDidLoad()
            note("didLoad")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            note("willAppear")
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            note("isAppearing")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            note("didAppear")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            note("willDisappear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            note("didDisappear")
        }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            note(parent == nil ? "willLeave" : "willEnter")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            note(parent == nil ? "left" : "entered")
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            note("willTransition to traits")
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            note("willTransition from \(Int(view.bounds.width)) to \(Int(size.width))")
            coordinator.animate { [unowned self] _ in
                note("alongside at \(Int(view.bounds.width))")
            } completion: { [unowned self] _ in
                note("complete")
            }
        }
    }

    private let journal = Journal()
    private func member(_ name: String) -> Member { Member(name, journal) }

    @Test("A push: the old screen disappears while the new one appears, and both are told at the end")
    func push() {
        let navigation = UINavigationController(rootViewController: member("A"))
        let phone = Phone(navigation)
        phone.wait(1)
        _ = journal.take()
        navigation.pushViewController(member("B"), animated: true)
        phone.wait(0.1)
        expect(journal.take(), equals: ["B willEnter", "B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
        phone.wait(1)
        expect(journal.take(), equals: ["A didDisappear", "B didAppear", "B entered"])
        phone.window.isHidden = true
    }

    @Test("A cancelled edge pop: both screens are told back, and neither leaves")
    func cancelledPop() {
        let (below, top) = (member("A"), member("B"))
        let navigation = UINavigationController(rootViewController: below)
        let phone = Phone(navigation)
        navigation.pushViewController(top, animated: false)
        phone.wait(1)
        _ = journal.take()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 3, y: 400))
        for x in 1...10 {
            phone.wait(1.0 / 60)
            finger.move(to: CGPoint(x: CGFloat(x * 10), y: 400))
        }
        // The finger rests, so that its speed does not complete the pop.
        phone.wait(0.3)
        finger.move(to: CGPoint(x: 99, y: 400))
        phone.wait(0.3)
        finger.lift()
        phone.wait(1)
        let calls = journal.take()
        expect(
            calls,
            equals: [
                "B willLeave", "B willDisappear", "A willAppear", "A isAppearing", "A willDisappear", "A didDisappear",
                "B willAppear", "B isAppearing", "B didAppear",
            ])
        expect(navigation.topViewController === top)
        phone.window.isHidden = true
    }

    /// The order at the ends: the log of https://jinnify.tistory.com/64.
    @Test("A full-screen presentation and its dismissal")
    func present() {
        let presenter = member("A")
        let phone = Phone(presenter)
        phone.wait(1)
        _ = journal.take()
        let presented = member("B")
        presented.modalPresentationStyle = .fullScreen
        presenter.present(presented, animated: true) { [journal] in journal.note("presented") }
        phone.wait(0.1)
        expect(journal.take(), equals: ["B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
        phone.wait(1)
        expect(journal.take(), equals: ["B didAppear", "A didDisappear", "presented"])
        presenter.dismiss(animated: true) { [journal] in journal.note("dismissed") }
        phone.wait(0.1)
        expect(journal.take(), equals: ["B willDisappear", "A willAppear", "A isAppearing"])
        phone.wait(1)
        expect(journal.take(), equals: ["A didAppear", "B didDisappear", "dismissed"])
        phone.window.isHidden = true
    }

    /// The logs of https://velog.io/@rudin_/iOS-LifeCycle-in-Modal and https://jinnify.tistory.com/64.
    @Test("A sheet, a drag of it that is taken back, and its dismissal: the screen below is not told")
    func sheet() {
        let presenter = member("A")
        let phone = Phone(presenter)
        phone.wait(1)
        _ = journal.take()
        let sheet = member("B")
        presenter.present(sheet, animated: true) { [journal] in journal.note("presented") }
        phone.wait(0.1)
        expect(journal.take(), equals: ["B didLoad", "B willAppear", "B isAppearing"])
        phone.wait(1)
        expect(journal.take(), equals: ["B didAppear", "presented"])
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: 30), to: CGPoint(x: 195, y: 230), for: 2)
        expect(journal.take(), equals: ["B willDisappear"])
        phone.wait(1)
        expect(journal.take(), equals: ["B willAppear", "B isAppearing", "B didAppear"])
        presenter.dismiss(animated: true) { [journal] in journal.note("dismissed") }
        phone.wait(0.1)
        expect(journal.take(), equals: ["B willDisappear"])
        phone.wait(1)
        expect(journal.take(), equals: ["B didDisappear", "dismissed"])
        phone.window.isHidden = true
    }

    @Test("A rotation: traits, then the size; the closure alongside sees the new size, and the end comes last")
    func rotation() {
        let phone = Phone(member("A"))
        phone.wait(1)
        _ = journal.take()
        phone.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        expect(journal.take(), equals: ["A willTransition to traits", "A willTransition from 390 to 844", "A alongside at 844"])
        phone.wait(1)
        expect(journal.take(), equals: ["A complete"])
        phone.window.isHidden = true
    }
}
