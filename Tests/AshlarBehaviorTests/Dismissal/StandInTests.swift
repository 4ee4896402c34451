import AshlarUI
import Foundation
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
        UIColorPickerViewControllerDelegate, UIFontPickerViewControllerDelegate, UIDocumentInteractionControllerDelegate
    {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            journal.note("image cancelled")
            picker.dismiss(animated: true)
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { journal.note("document cancelled") }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { journal.note("color finished") }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { journal.note("font cancelled") }
        weak var screen: UIViewController?
        func documentInteractionControllerViewControllerForPreview(
            _ controller: UIDocumentInteractionController
        ) -> UIViewController { screen ?? UIViewController() }
        func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
            journal.note("preview")
        }
        func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
            journal.note("no preview")
        }
        func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
            journal.note("options")
        }
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
            journal.note("no options")
        }
        func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
            journal.note("open in")
        }
        func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
            journal.note("no open in")
        }
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
        let font = UIFontPickerViewController()
        font.delegate = delegate
        let share = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        share.completionWithItemsHandler = { _, done, _, _ in self.journal.note("share \(done)") }
        return [
            (image, "Cancel", "image cancelled"), (document, "Cancel", "document cancelled"), (color, "Done", "color finished"),
            (share, "Cancel", "share false"), (font, "Cancel", "font cancelled"),
        ]
    }

    @Test("Each shows the name of its class and a button that cancels and tells the delegate", arguments: 0..<5)
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

    @Test("Each can be swiped away, and tells the delegate once", arguments: 0..<5)
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

    /// Documented: `presentPreview(animated:)` and the methods for menus return whether something is shown.
    @Test("A document interaction shows a stand-in, tells its delegate, and shows none without a document or a screen")
    func documents() {
        let (delegate, root) = (Delegate(journal), UIViewController())
        let phone = Phone(root)
        let document = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/a.pdf"))
        document.delegate = delegate
        expect(!document.presentPreview(animated: true) && journal.take() == [])
        expect(!document.presentOptionsMenu(from: .zero, in: UIView(), animated: true))
        expect(!UIDocumentInteractionController().presentOptionsMenu(from: .zero, in: root.view, animated: true))
        delegate.screen = root
        let shows: [() -> Bool] = [
            { document.presentPreview(animated: true) },
            { document.presentOptionsMenu(from: .zero, in: root.view, animated: true) },
            { document.presentOpenInMenu(from: .zero, in: root.view, animated: true) },
        ]
        for (show, name) in zip(shows, ["preview", "options", "open in"]) {
            expect(show() && !show())
            phone.wait(1)
            expect(
                journal.take() == [name] && texts(root.presentedViewController?.view).contains("UIDocumentInteractionController"))
            root.presentedViewController?.view.subviews.compactMap { $0 as? UIButton }.first?.ashlar.tap()
            phone.wait(1)
            expect(journal.take() == ["no \(name)"] && root.presentedViewController == nil)
        }
        expect(document.presentOpenInMenu(from: .zero, in: root.view, animated: true))
        phone.wait(1)
        document.dismissMenu(animated: true)
        phone.wait(1)
        expect(journal.take() == ["open in"] && root.presentedViewController == nil)
    }

    /// Documented: a color well presents the color picker, and sends `valueChanged` for a new color.
    @Test("A tap on a color well shows the color picker, whose color it takes")
    func colorWell() {
        let root = UIViewController()
        let phone = Phone(root)
        let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        well.selectedColor = .red
        well.addAction(UIAction { [journal] _ in journal.note("changed") }, for: .valueChanged)
        root.view.addSubview(well)
        expect(well.frame.size, equals: CGSize(width: 28, height: 28))
        phone.window.ashlar.tap(at: CGPoint(x: 110, y: 110))
        phone.wait(1)
        let picker = root.presentedViewController as? UIColorPickerViewController
        expect(picker?.selectedColor == .red && journal.take() == [])
        if let picker { picker.delegate?.colorPickerViewController(picker, didSelect: .green, continuously: false) }
        expect(well.selectedColor == .green && journal.take() == ["changed"])
        picker?.view.subviews.compactMap { $0 as? UIButton }.first?.ashlar.tap()
        phone.wait(1)
        expect(root.presentedViewController == nil)
    }

    @Test("Printing shows a stand-in, and ends with nothing printed")
    func printing() {
        let root = UIViewController()
        let phone = Phone(root)
        phone.wait(0)
        let printing = UIPrintInteractionController.shared
        printing.printingItem = Data([1])
        expect(UIPrintInteractionController.isPrintingAvailable)
        let shows = printing.present(animated: true) { [journal] _, done, error in journal.note("\(done) \(error == nil)") }
        phone.wait(1)
        expect(shows && texts(root.presentedViewController?.view).contains("UIPrintInteractionController"))
        root.presentedViewController?.view.subviews.compactMap { $0 as? UIButton }.first?.ashlar.tap()
        phone.wait(1)
        expect(journal.take() == ["false true"] && root.presentedViewController == nil)
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
