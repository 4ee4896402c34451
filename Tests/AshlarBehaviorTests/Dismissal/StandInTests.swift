import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): pickersStandIn.
// Expectations from the documentation of UIActivityViewController, UIImagePickerControllerDelegate, UIDocumentPickerDelegate and
// UIColorPickerViewControllerDelegate: each is told of a cancellation.
/// Controllers of the system whose screens are not drawn here: what is shown, and the way out.
@MainActor
@Suite("Stand-ins for the system's pickers")
struct StandInTests {
    let journal = Journal()

    final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate, UIDocumentPickerDelegate,
        UIColorPickerViewControllerDelegate
    {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            journal.note("image cancelled")
            picker.dismiss(animated: true)
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { journal.note("document cancelled") }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { journal.note("color finished") }
    }

    private func texts(_ view: UIView?) -> [String] {
        (view?.subviews ?? []).flatMap { view in (view as? UILabel)?.text.map { [$0] } ?? texts(view) }
    }

    private func pickers(_ delegate: Delegate) -> [(UIViewController, String, String)] {
        let image = UIImagePickerController()
        image.delegate = delegate
        let document = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
        document.delegate = delegate
        let color = UIColorPickerViewController()
        color.delegate = delegate
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        share.completionWithItemsHandler = { _, done, _, _ in self.journal.note("share \(done)") }
        return [
            (image, "Cancel", "image cancelled"), (document, "Cancel", "document cancelled"), (color, "Done", "color finished"),
            (share, "Cancel", "share false"),
        ]
    }

    @Test("Each shows the name of its class and a button that cancels and tells the delegate", arguments: 0..<4)
    func buttons(_ number: Int) {
        let (delegate, root) = (Delegate(journal), UIViewController())
        let phone = Phone(root)
        phone.wait(0)
        let (picker, title, call) = pickers(delegate)[number]
        root.present(picker, animated: true)
        phone.wait(1)
        expect(texts(picker.view).contains("\(type(of: picker))") && texts(picker.view).contains(title))
        picker.view.subviews.compactMap { $0 as? UIButton }.first?.ashlar.tap()
        phone.wait(1)
        expect(journal.take() == [call] && root.presentedViewController == nil)
    }

    @Test("Each can be swiped away, and tells the delegate once", arguments: 0..<4)
    func swipes(_ number: Int) {
        let (delegate, root) = (Delegate(journal), UIViewController())
        let phone = Phone(root)
        phone.wait(0)
        let (picker, _, call) = pickers(delegate)[number]
        root.present(picker, animated: true)
        phone.wait(1)
        let start = picker.view.frame.minY + 20
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: 830), for: 0.3)
        phone.wait(1)
        expect(journal.take() == [call] && root.presentedViewController == nil)
    }

    @Test("The share sheet shows the application's activities, which can be pressed")
    func activities() {
        final class Save: UIActivity {
            override var activityTitle: String? { "Save" }
            override var activityType: UIActivity.ActivityType? { .init("save") }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        }
        let root = UIViewController()
        let phone = Phone(root)
        phone.wait(0)
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: [Save()])
        share.completionWithItemsHandler = { type, done, _, _ in self.journal.note("\(type?.rawValue ?? "none") \(done)") }
        root.present(share, animated: true)
        phone.wait(1)
        expect(share.view.frame.minY > 400)
        share.view.subviews.compactMap { $0 as? UIButton }.last?.ashlar.tap()
        phone.wait(1)
        expect(journal.take() == ["save true"] && root.presentedViewController == nil)
    }
}
