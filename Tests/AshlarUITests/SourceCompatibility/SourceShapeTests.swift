import AshlarUI
import Foundation
import Synchronization
import TestSupport
import Testing

// Applications write such short initializers. Default arguments in Ashlar's initializers would make them ambiguous.
extension UIEdgeInsets {
    fileprivate init(left: CGFloat) { self.init(top: 0, left: left, bottom: 0, right: 0) }
    fileprivate init(top: CGFloat = 0, right: CGFloat = 0) { self.init(top: top, left: 0, bottom: 0, right: right) }
}
extension NSDirectionalEdgeInsets {
    fileprivate init(leading: CGFloat) { self.init(top: 0, leading: leading, bottom: 0, trailing: 0) }
}

// Named differences (FIDELITY.md): attachmentsWaitForTheMainQueue.
/// Tests with declarations as sources for iOS write them. In most cases, the test is that they compile.
@MainActor
@Suite("Declarations that source code relies on", .serialized)
struct SourceShapeTests {
    @Test("Insets have no default arguments, so that an application's own short initializers are unambiguous")
    func insets() {
        expect(UIEdgeInsets(left: 3), equals: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0))
        expect(UIEdgeInsets(right: 4), equals: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
        expect(NSDirectionalEdgeInsets(leading: 5), equals: NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0))
        expect(UIEdgeInsets() == .zero && NSDirectionalEdgeInsets() == .zero)
    }

    final class Row: UIStackView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("A stack view's init(coder:) cannot fail")
    func stack() {
        let row: UIStackView = Row(coder: NSCoder())
        expect(row.axis == .horizontal && row.arrangedSubviews.isEmpty)
    }

    final class Window: UIWindow {
        private(set) var made = ""
        override init(windowScene: UIWindowScene) {
            super.init(windowScene: windowScene)
            made = "scene"
        }
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("A subclass can override a window's init(windowScene:)")
    func window() throws {
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let window = Window(windowScene: scene)
        expect(window.made == "scene" && window.windowScene === scene && window.frame.size == scene.screen.bounds.size)
    }

    final class Still: CALayer {
        private(set) var refused: [String] = []
        override func add(_ anim: CAAnimation, forKey key: String?) { refused.append(key ?? "") }
        override func removeAnimation(forKey key: String) {
            refused.append("no " + key)
            super.removeAnimation(forKey: key)
        }
    }

    @Test("A layer can override add(_:forKey:) and removeAnimation(forKey:)")
    func layer() {
        let layer = Still()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        expect(layer.animationKeys() == nil)
        layer.removeAnimation(forKey: "fade")
        expect(layer.refused, equals: ["fade", "no fade"])
    }

    final class Digits: UITextField {
        private(set) var deletions = 0
        override func deleteBackward() {
            deletions += 1
            super.deleteBackward()
        }
        override func insertText(_ text: String) { super.insertText(text.filter(\.isNumber)) }
    }
    final class Notes: UITextView {
        private(set) var deletions = 0
        override func deleteBackward() {
            deletions += 1
            super.deleteBackward()
        }
    }

    @Test("Key presses call overrides of deleteBackward() and insertText(_:)")
    func keys() {
        let field = Digits()
        let keys: any UIKeyInput = field
        keys.insertText("1a2")
        expect(field.text == "12" && field.hasText)
        keys.deleteBackward()
        expect(field.text == "1" && field.deletions == 1)
        let notes = Notes()
        (notes as any UIKeyInput).insertText("ab")
        (notes as any UIKeyInput).deleteBackward()
        expect(notes.text == "a" && notes.deletions == 1)
    }

    @Test("Bar items accept an action and a menu, and use the action's image")
    func barItems() {
        var runs = 0
        let action = UIAction(title: "Go", image: blankImage(4, 4)) { _ in runs += 1 }
        let menu = UIMenu(children: [action])
        let add = UIBarButtonItem(systemItem: .add, primaryAction: action, menu: menu)
        expect(add.menu === menu && add.primaryAction === action)
        let plain = UIBarButtonItem(primaryAction: action)
        expect(plain.title == "Go" && plain.image === action.image && plain.menu == nil)
        expect(UIBarButtonItem(image: nil, menu: menu).menu === menu)
        expect(UIBarButtonItem(systemItem: .done).menu == nil)
        _ = runs
    }

    final class Letters: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
        override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
        override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
        override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }

    @Test("A table view controller can override sectionIndexTitles(for:), and the index takes width from the rows")
    func indexTitles() {
        func width(_ controller: UITableViewController) -> CGFloat? {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return controller.tableView.visibleCells.first?.contentView.frame.width
        }
        final class Plain: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        }
        expect(width(Plain(style: .plain)), equals: 320)
        expect((width(Letters(style: .plain)) ?? 320) < 320)
    }

    @Test("Images and colors are found by name, and texts are measured, on any thread")
    func threads() async throws {
        let (colors, directories) = (LayoutEnvironment.namedColors, LayoutEnvironment.imageDirectories)
        defer { (LayoutEnvironment.namedColors, LayoutEnvironment.imageDirectories) = (colors, directories) }
        LayoutEnvironment.namedColors = ["brand": .red]
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        png += [0, 0, 0, 7, 0, 0, 0, 5, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        try Data(png).write(to: directory.appendingPathComponent("flag.png"))
        LayoutEnvironment.imageDirectories = [directory]
        let found = await Task.detached {
            (UIColor(named: "brand"), UIColor(named: "none"), UIImage(named: "flag")?.size, UIImage(named: "none") == nil)
        }.value
        expect(found.0 == .red && found.1 == nil && found.2 == CGSize(width: 7, height: 5) && found.3)
        let measured = await Task.detached {
            let font = UIFont.systemFont(ofSize: 10)
            return (
                NSAttributedString(string: "abc", attributes: [.font: font]).size(), "ab".size(withAttributes: [.font: font]),
                font.lineHeight
            )
        }.value
        expect(measured.0 == CGSize(width: 30, height: 10) && measured.1 == CGSize(width: 20, height: 10) && measured.2 == 10)
    }

    @Test("A text is measured and drawn on another thread while the main thread waits for it")
    func measuringWhileTheMainThreadWaits() {
        let measured = Mutex<[CGSize]>([])
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .kern: 2]
            let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
                "ab".draw(at: .zero, withAttributes: attributes)
            }
            let sizes = ["abc".size(withAttributes: attributes), drawn.size]
            measured.withLock { $0 = sizes }
            isDone.signal()
        }
        // The main queue serves nothing meanwhile. The time only ends a test that fails.
        expect(isDone.wait(timeout: .now() + 20), equals: .success)
        expect(measured.withLock { $0 }, equals: [CGSize(width: 36, height: 10), CGSize(width: 40, height: 20)])
    }

    @Test("A text with an attachment is measured on any thread, by the bounds that the attachment has")
    func attachmentsOnAnyThread() async {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 24, height: 8)
        let size = await Task.detached {
            NSAttributedString(string: "\u{FFFC}", attributes: [.attachment: attachment, .font: UIFont.systemFont(ofSize: 10)])
                .size()
        }.value
        expect(size.width, equals: 24)
    }
}
