import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): dragsStayInTheProgram.
// Sources: Apple's documentation of UIDragInteractionDelegate, UIDropInteractionDelegate, UIDropSession, "Making a view into a drag
// source" and "Making a view into a drop destination".
@MainActor
@Suite("Dragging and dropping of views")
struct DragInteractionTests {
    /// Logs the calls of both delegates.
    private final class Owner: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        var log: [String] = []
        var items = ["One"]
        var handles = true
        var allowsMove = true
        var operation = UIDropOperation.copy
        var loaded: [String] = []
        var lifted: UITargetedDragPreview?
        /// The items whose previews are nil, by their number.
        var invisible: Set<Int> = []
        private var liftedCount = 0
        weak var landing: UIView?
        var cancelled: [UITargetedDragPreview] = []
        var dropped: [UITargetedDragPreview] = []

        private func note(_ word: String) { if log.last != word { log.append(word) } }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            note("items")
            liftedCount = 0
            return items.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
        ) -> UITargetedDragPreview? {
            note("preview")
            liftedCount += 1
            if invisible.contains(liftedCount - 1) { return nil }
            return lifted ?? interaction.view.map { UITargetedDragPreview(view: $0) }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
        ) {
            note("lift")
            animator.addCompletion { [weak self] _ in self?.note("lifted") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { note("begin") }
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
        ) -> [UIDragItem] {
            note("add at \(Int(point.x))")
            return [UIDragItem(itemProvider: NSItemProvider(object: "More" as NSString))]
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
            for addingInteraction: UIDragInteraction
        ) { note("will add \(items.count) to \(session.items.count)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { note("move") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { note("will end \(operation.rawValue)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { note("did end \(operation.rawValue)") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
            note("transferred")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
            withDefault defaultPreview: UITargetedDragPreview
        ) -> UITargetedDragPreview? {
            cancelled.append(defaultPreview)
            return defaultPreview
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
        ) {
            note("cancel")
            animator.addCompletion { [weak self] _ in self?.note("back") }
        }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            note("handle")
            return handles && session.canLoadObjects(ofClass: NSString.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { note("enter") }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            note("update")
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { note("exit") }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            note("drop")
            session.loadObjects(ofClass: NSString.self) { [weak self] in
                self?.note("loaded")
                self?.loaded = $0.compactMap { $0 as? NSString }.map { $0 as String }
            }
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
            withDefault defaultPreview: UITargetedDragPreview
        ) -> UITargetedDragPreview? {
            dropped.append(defaultPreview)
            return landing.map {
                defaultPreview.retargetedPreview(
                    with: UIDragPreviewTarget(container: $0, center: CGPoint(x: $0.bounds.midX, y: $0.bounds.midY)))
            } ?? defaultPreview
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
        ) {
            note("fly")
            animator.addCompletion { [weak self] _ in self?.note("landed") }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { note("conclude") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note("drop ended") }
    }

    private let owner = Owner()
    private let source = UILabel(frame: CGRect(x: 50, y: 100, width: 100, height: 40))
    private let target = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
    private let drag: UIDragInteraction
    private let drop: UIDropInteraction
    private let phone: Phone

    init() {
        let root = UIViewController()
        (drag, drop) = (UIDragInteraction(delegate: owner), UIDropInteraction(delegate: owner))
        source.text = "Drag"
        source.isUserInteractionEnabled = true
        source.addInteraction(drag)
        target.addInteraction(drop)
        root.view.addSubview(target)
        root.view.addSubview(source)
        phone = Phone(root)
    }

    private func move(to ends: [CGPoint], holding: Double = 0.6, isCancelled: Bool = false) {
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 120))
        phone.wait(holding)
        phone.wait(0.3)
        for end in ends {
            finger.move(to: end)
            phone.wait(0.02)
        }
        if isCancelled { finger.cancel() } else { finger.lift() }
    }

    private func middles() -> [CGFloat] {
        ShownPieces(phone.window).pieces.filter { $0.text == "Drag" }.map { $0.box.midY.rounded() }
    }

    @Test("A view is lifted, dragged and dropped, and both delegates are told in order")
    func order() {
        move(to: [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 500)])
        expect(
            owner.log,
            equals: [
                "items", "preview", "lift", "lifted", "begin", "move", "handle", "enter", "update", "will end 2", "drop", "fly",
                "loaded",
            ])
        expect(owner.loaded, equals: ["One"])
        phone.wait(1)
        expect(owner.log.suffix(5), equals: ["landed", "conclude", "drop ended", "did end 2", "transferred"])
        expect(middles() == [120] && !LayoutScheduler.main.isWaiting)
    }

    @Test("What is not taken flies back: outside of every target, and where the proposal is to cancel or forbidden")
    func notTaken() {
        move(to: [CGPoint(x: 100, y: 500), CGPoint(x: 100, y: 300)])
        expect(middles(), equals: [120, 300])
        phone.wait(0.125)
        expect(middles().count == 2 && (121..<300).contains(middles().last ?? 0))
        phone.wait(1)
        expect(
            owner.log.suffix(10),
            equals: [
                "handle", "enter", "update", "move", "exit", "will end 0", "cancel", "back", "drop ended", "did end 0",
            ], "\(owner.log)")
        expect(middles(), equals: [120])
        for (operation, raw) in [(UIDropOperation.cancel, 0), (.forbidden, 1)] {
            (owner.log, owner.operation) = ([], operation)
            move(to: [CGPoint(x: 100, y: 500)])
            phone.wait(1)
            expect(!owner.log.contains("drop"))
            expect(
                owner.log.suffix(5), equals: ["will end \(raw)", "cancel", "back", "drop ended", "did end \(raw)"], "\(owner.log)"
            )
        }
    }

    @Test("A target that handles nothing is asked once, and a move needs the source's leave")
    func refused() {
        owner.handles = false
        move(to: [CGPoint(x: 100, y: 500), CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(
            owner.log.filter { $0 == "handle" }.count == 1 && !owner.log.contains("enter") && !owner.log.contains("drop ended"))
        (owner.log, owner.handles, owner.operation) = ([], true, .move)
        move(to: [CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(owner.log.contains("did end 3"))
        (owner.log, owner.allowsMove) = ([], false)
        move(to: [CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(!owner.log.contains("drop") && owner.log.last == "did end 0")
    }

    @Test("Nothing is dragged without items, when the interaction is off, removed, or the press is short")
    func notDragged() {
        owner.items = []
        move(to: [CGPoint(x: 100, y: 500)])
        expect(owner.log, equals: ["items"])
        (owner.items, owner.log) = (["One"], [])
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 120))
        phone.wait(0.3)
        finger.move(to: CGPoint(x: 100, y: 500))
        finger.lift()
        expect(owner.log, equals: [])
        drag.isEnabled = false
        move(to: [CGPoint(x: 100, y: 500)])
        drag.isEnabled = true
        source.removeInteraction(drag)
        move(to: [CGPoint(x: 100, y: 500)])
        expect(owner.log, equals: [])
        // A press that does not move ends without a drag.
        source.addInteraction(drag)
        move(to: [])
        phone.wait(1)
        expect(owner.log, equals: ["items", "preview", "lift", "lifted"])
    }

    @Test("The picture follows the finger, lands where the delegate says, and may be another view")
    func pictures() {
        let slot = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
        phone.window.addSubview(slot)
        owner.landing = slot
        move(to: [CGPoint(x: 100, y: 500)])
        expect(middles(), equals: [120, 500])
        phone.wait(0.24)
        expect((740...750).contains(middles().last ?? 0))
        phone.wait(1)
        let other = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 20))
        other.text = "Other"
        owner.lifted = UITargetedDragPreview(
            view: other, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: phone.window, center: CGPoint(x: 100, y: 120)))
        move(to: [CGPoint(x: 100, y: 300)])
        expect(ShownPieces(phone.window).pieces.first { $0.text == "Other" }?.box.midY.rounded(), equals: 300)
        phone.wait(1)
    }

    /// Source: the documentation of `dropInteraction(_:sessionDidEnd:)`: it is called for each interaction that was told of the
    /// session.
    @Test("Each target that a drag has entered is told of its end, and only the one that takes the items of the conclusion")
    func ends() {
        final class Other: NSObject, UIDropInteractionDelegate {
            var log: [String] = []
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
                log.append("enter")
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
                log.append("exit")
            }
            func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
                log.append("conclude")
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log.append("end") }
        }
        let (passed, untouched) = (Other(), Other())
        for (other, y) in [(passed, CGFloat(250)), (untouched, CGFloat(650))] {
            let view = UIView(frame: CGRect(x: 0, y: y, width: 390, height: 100))
            view.addInteraction(UIDropInteraction(delegate: other))
            phone.window.rootViewController?.view.addSubview(view)
        }
        let places = [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 500)]
        move(to: places)
        expect(passed.log, equals: ["enter", "exit", "enter", "exit"])
        phone.wait(1)
        expect(passed.log == ["enter", "exit", "enter", "exit", "end"] && untouched.log == [])
        expect(owner.log.suffix(5), equals: ["landed", "conclude", "drop ended", "did end 2", "transferred"])
    }

    /// Source: the documentation of `dragInteraction(_:previewForLifting:session:)`: nil for an item that is not visible.
    @Test("The first item with a preview is the picture, and defaults of a drop or a cancellation are the lifted previews")
    func defaultPreviews() throws {
        (owner.items, owner.invisible) = (["One", "Two", "Three"], [0])
        move(to: [CGPoint(x: 100, y: 500)])
        expect(middles(), equals: [120, 500])
        expect(owner.dropped.count == 2 && owner.dropped.allSatisfy { $0.view === source })
        expect(owner.dropped.allSatisfy { $0.target.container === phone.window && $0.target.center == CGPoint(x: 100, y: 500) })
        phone.wait(1)
        expect(owner.loaded, equals: ["One", "Two", "Three"])
        // The preview of another view, elsewhere, returns to where it was lifted.
        let other = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 20))
        other.text = "Other"
        owner.invisible = [0, 2]
        owner.lifted = UITargetedDragPreview(
            view: other, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: phone.window, center: CGPoint(x: 150, y: 130)))
        move(to: [CGPoint(x: 100, y: 300)])
        expect(owner.cancelled.count == 1 && owner.cancelled.first === owner.lifted)
        func middle() -> CGFloat? { ShownPieces(phone.window).pieces.first { $0.text == "Other" }?.box.midY.rounded() }
        expect(middle(), equals: 310)
        phone.wait(0.2499)
        let shown = try #require(middle())
        expect(abs(shown - 130) < 1)
        phone.wait(1)
        expect(middle() == nil)
        owner.invisible = [0, 1, 2]
        move(to: [CGPoint(x: 100, y: 300)])
        expect(middle() == nil && owner.cancelled.count == 1)
        phone.wait(1)
    }

    @Test("A preview of a view in the window is shown at its target, with the target's transform")
    func targets() throws {
        owner.lifted = UITargetedDragPreview(
            view: source, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(
                container: phone.window, center: CGPoint(x: 100, y: 160), transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
        source.backgroundColor = .green
        move(to: [CGPoint(x: 100, y: 300)])
        let boxes = ShownPieces(phone.window).pieces.filter { $0.color == Color(red: 0, green: 1, blue: 0, alpha: 1) }.map(\.box)
        // The finger has gone down by 180 points.
        expect(boxes, equals: [CGRect(x: 50, y: 100, width: 100, height: 40), CGRect(x: 75, y: 330, width: 50, height: 20)])
        phone.wait(1)
    }

    /// Sources: the documentation of `UIDragDropSession`, and "System-declared uniform type identifiers".
    @Test("A session tells whether its items conform to types")
    func conformance() {
        final class Asking: NSObject, UIDropInteractionDelegate {
            let types: [[String]]
            var answers: [Bool] = []
            init(_ types: [[String]]) { self.types = types }
            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                answers = types.map { session.hasItemsConforming(toTypeIdentifiers: $0) }
                return false
            }
        }
        let asking = Asking([["public.text"], ["public.image", "public.plain-text"], ["public.image"], ["public.url"], []])
        target.removeInteraction(drop)
        target.addInteraction(UIDropInteraction(delegate: asking))
        move(to: [CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(asking.answers, equals: [true, true, false, false, false])
    }

    @Test("A press that another gesture prevents asks for nothing")
    func prevented() {
        final class Early: UILongPressGestureRecognizer {}
        let early = Early(target: nil, action: nil)
        early.minimumPressDuration = 0.2
        source.addGestureRecognizer(early)
        move(to: [CGPoint(x: 100, y: 500)])
        expect(owner.log, equals: [])
        early.isEnabled = false
        move(to: [CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(owner.log.first == "items" && owner.loaded == ["One"])
    }

    @Test("A tap of another finger adds items to a drag, and without a drag adds nothing")
    func adding() {
        let other = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 40))
        other.addInteraction(UIDragInteraction(delegate: owner))
        phone.window.rootViewController?.view.addSubview(other)
        phone.window.ashlar.tap(at: CGPoint(x: 270, y: 120))
        expect(owner.log.isEmpty)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 100, y: 120))
        phone.wait(0.9)
        finger.move(to: CGPoint(x: 100, y: 300))
        owner.log = []
        phone.window.ashlar.tap(at: CGPoint(x: 270, y: 120))
        phone.wait(0.1)
        expect(owner.log.prefix(2), equals: ["add at 20", "will add 1 to 1"])
        finger.move(to: CGPoint(x: 100, y: 500))
        finger.lift()
        phone.wait(1)
        expect(owner.loaded, equals: ["One", "More"])
    }

    @Test("A view in another window at the front takes what is dragged over it")
    func windows() {
        let front = UIWindow(frame: CGRect(x: 0, y: 600, width: 390, height: 200))
        front.windowLevel = .alert
        front.rootViewController = UIViewController()
        front.isHidden = false
        defer { front.isHidden = true }
        let taking = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
        taking.addInteraction(UIDropInteraction(delegate: owner))
        front.rootViewController?.view.addSubview(taking)
        front.layoutIfNeeded()
        move(to: [CGPoint(x: 100, y: 500), CGPoint(x: 100, y: 650)])
        phone.wait(1)
        expect(owner.loaded == ["One"] && owner.log.suffix(2) == ["did end 2", "transferred"])
    }

    @Test("Several items are dropped together, and a view's items on a list")
    func several() {
        owner.items = ["One", "Two", "Three"]
        move(to: [CGPoint(x: 100, y: 500)])
        phone.wait(1)
        expect(owner.loaded, equals: ["One", "Two", "Three"])
        final class Rows: NSObject, UITableViewDataSource, UITableViewDropDelegate {
            var dropped: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(
                _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
                withDestinationIndexPath destinationIndexPath: IndexPath?
            ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
            func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
                let row = coordinator.destinationIndexPath?.row ?? -1
                coordinator.session.loadObjects(ofClass: NSString.self) { [weak self] in
                    self?.dropped = $0.map { "\($0) at \(row)" }
                }
            }
        }
        let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 600, width: 390, height: 200)))
        table.rowHeight = 50
        (table.dataSource, table.dropDelegate) = (rows, rows)
        phone.window.rootViewController?.view.addSubview(table)
        phone.window.layoutIfNeeded()
        owner.log = []
        move(to: [CGPoint(x: 100, y: 675)])
        phone.wait(1)
        expect(rows.dropped, equals: ["One at 1", "Two at 1", "Three at 1"])
        expect(owner.log.suffix(3), equals: ["will end 2", "did end 2", "transferred"])
    }
}
