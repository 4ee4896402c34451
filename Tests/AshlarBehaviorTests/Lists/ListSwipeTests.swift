import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): rowsAreSwiped.
// The documentation of `UICollectionLayoutListConfiguration.trailingSwipeActionsConfigurationProvider` and of
// `UISwipeActionsConfiguration` (`performsFirstActionWithFullSwipe`) says what is asked and run.
@MainActor
@Suite("Swiped items of lists", .serialized)
struct ListSwipeTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var count = 20
        var selected: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) as! UICollectionViewListCell
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(indexPath.item)"
            cell.contentConfiguration = content
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    private let phone: Phone
    private let list: UICollectionView
    private let source = Source()
    private let log: Log

    private final class Log {
        var asked: [String] = []
        var run: [String] = []
        var done: ((Bool) -> Void)?
        var isAtOnce = true
    }

    init() {
        let log = Log()
        self.log = log
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            log.asked.append("trailing \(path.item)")
            guard path.item != 3 else { return nil }
            return UISwipeActionsConfiguration(
                actions: ["Flag", "Delete"].map { (title: String) in
                    UIContextualAction(style: .normal, title: title) { _, _, done in
                        log.run.append("\(title) \(path.item)")
                        if log.isAtOnce { done(true) } else { log.done = done }
                    }
                })
        }
        configuration.leadingSwipeActionsConfigurationProvider = { path in
            log.asked.append("leading \(path.item)")
            let pin = UIContextualAction(style: .normal, title: "Pin") { _, _, done in
                log.run.append("Pin \(path.item)")
                done(true)
            }
            let configuration = UISwipeActionsConfiguration(actions: [pin])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        let root = UIViewController()
        root.view.addSubview(list)
        phone = Phone(root)
        list.dataSource = source
        list.delegate = source
        phone.wait(0.1)
        list.layoutIfNeeded()
    }

    private func frame(_ item: Int) -> CGRect { list.cellForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero }
    private var buttons: [String] { list.subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) } }

    /// Drags a finger over an item.
    private func swipe(_ item: Int, from start: CGFloat, by way: CGFloat, lifts: Bool = true) {
        let y = frame(item).midY - list.contentOffset.y
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: start, y: y))
        for step in 1...4 {
            finger.move(to: CGPoint(x: start + way * CGFloat(step) / 4, y: y))
            phone.wait(0.05)
        }
        if lifts { finger.lift() } else { finger.cancel() }
        list.layoutIfNeeded()
    }

    @Test("An item follows the finger, stays open beside its actions, and closes at a touch elsewhere, which selects nothing")
    func opening() {
        expect(LayoutDiagnostics.collecting { swipe(2, from: 300, by: -150) }.log, equals: [])
        phone.wait(0.5)
        expect(log.asked == ["trailing 2"] && Set(buttons) == ["Flag", "Delete"])
        expect(frame(2).minX < -140 && frame(1).minX == 0 && frame(2).width == 390)
        let cell = list.cellForItem(at: IndexPath(item: 2, section: 0))
        expect(cell?.configurationState.isSwiped, equals: true)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 600))
        phone.wait(0.5)
        expect(frame(2).minX == 0 && buttons.isEmpty && source.selected == [] && log.run == [])
        expect(cell?.configurationState.isSwiped, equals: false)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: frame(4).midY))
        expect(source.selected, equals: [IndexPath(item: 4, section: 0)])
    }

    @Test("A released item slides to its place, and its buttons fade when it closes")
    func sliding() {
        func x() -> CGFloat { ShownPieces(phone.window).pieces.first { $0.text == "Row 2" }?.box.minX.rounded() ?? -1000 }
        let start = x()
        swipe(2, from: 300, by: -150)
        expect(x(), equals: start - 150)
        phone.wait(0.1)
        expect(x() < start - 150 && x() > start - 215)
        phone.wait(0.4)
        let open = x()
        expect(open <= start - 148)
        list.isEditing = true
        list.layoutIfNeeded()
        phone.wait(0.1)
        expect(x() > open && x() < start && (ShownPieces(phone.window).opacity(of: "Flag") ?? 0) > 0)
        phone.wait(0.4)
        expect(x() == start && !ShownPieces(phone.window).texts.contains("Flag"))
    }

    @Test("A tap on a button runs its action, and the item closes when the action says that it is done")
    func running() {
        log.isAtOnce = false
        swipe(2, from: 300, by: -150)
        phone.wait(0.5)
        // The first action is the outermost.
        phone.window.ashlar.tap(at: CGPoint(x: 380, y: frame(2).midY))
        phone.wait(0.5)
        expect(log.run, equals: ["Flag 2"])
        expect(frame(2).minX < -140)
        log.done?(true)
        phone.wait(0.5)
        expect(frame(2).minX == 0 && buttons.isEmpty)
    }

    @Test("A full swipe runs the first action, unless the configuration says no")
    func fullSwipe() {
        swipe(2, from: 380, by: -300)
        phone.wait(0.5)
        expect(log.run, equals: ["Flag 2"])
        expect(frame(2).minX, equals: 0)
        swipe(2, from: 20, by: 300)
        phone.wait(0.5)
        expect(frame(2).minX >= 74 && buttons == ["Pin"])
        expect(log.run, equals: ["Flag 2"])
    }

    @Test("Items without actions, and lists that are being edited, are not swiped; a short swipe closes again")
    func refusing() {
        swipe(3, from: 300, by: -100)
        expect(frame(3).minX == 0 && buttons.isEmpty)
        swipe(2, from: 300, by: -40)
        phone.wait(0.5)
        expect(frame(2).minX == 0 && buttons.isEmpty)
        list.isEditing = true
        swipe(2, from: 300, by: -150)
        expect(frame(2).minX == 0 && log.asked == ["trailing 3", "trailing 2"])
    }

    @Test("Scrolling, reloading and deletion close the item", arguments: ["scroll", "reload", "delete"])
    func closing(_ way: String) {
        swipe(2, from: 300, by: -150)
        phone.wait(0.5)
        switch way {
        case "scroll": phone.window.ashlar.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 560), for: 0.3)
        case "reload": list.reloadData()
        default:
            source.count -= 1
            list.deleteItems(at: [IndexPath(item: 2, section: 0)])
        }
        list.layoutIfNeeded()
        phone.wait(1)
        expect(frame(2).minX == 0 && frame(3).minX == 0 && buttons.isEmpty)
        expect(list.visibleCells.allSatisfy { !$0.configurationState.isSwiped && $0.frame.minX == 0 })
    }

    @Test("From right to left the trailing actions are at the left")
    func rightToLeft() {
        list.semanticContentAttribute = .forceRightToLeft
        list.reloadData()
        list.layoutIfNeeded()
        swipe(2, from: 50, by: 150)
        phone.wait(0.5)
        expect(log.asked == ["trailing 2"] && frame(2).minX > 140)
        expect(list.subviews.first { ($0 as? UIButton)?.title(for: .normal) == "Flag" }?.frame.minX, equals: 0)
    }
}
