import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A shared list of recorded calls.
@MainActor
final class Journal {
    var lines: [String] = []
    func clear() { lines = [] }
}

final class LoggedView: UIView {
    let name: String
    let journal: Journal
    var onUpdate: () -> Void = {}
    var onLayout: () -> Void = {}

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        journal.lines.append("update \(name)")
        onUpdate()
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        journal.lines.append("layout \(name)")
        onLayout()
    }
}

@MainActor
@Suite("The layout pass")
struct LayoutPassTests {
    let scene = Scene()
    let journal = Journal()
    let outer: LoggedView
    let inner: LoggedView

    init() {
        outer = LoggedView("outer", journal)
        inner = LoggedView("inner", journal)
        scene.root.addSubview(outer)
        outer.addSubview(inner)
        outer.place(0, 0, 100, 100)
        inner.place(0, 0, 50, 50)
    }

    @Test(
        "A layout with a frame set in each layoutSubviews(), to which constraints refer, converges",
        arguments: [nil, 2] as [CGFloat?])
    func framesByHand(_ scale: CGFloat?) {
        let scene = Scene(100, 100, scale: scale)
        let (box, byHand, tied) = (LoggedView("box", journal), UIView(), SizedView(10, 10))
        scene.add(box)
        box.addSubview(byHand)
        scene.add(tied, to: box)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalTo: scene.root.widthAnchor), box.heightAnchor.constraint(equalToConstant: 50),
            tied.leftAnchor.constraint(equalTo: byHand.rightAnchor), tied.topAnchor.constraint(equalTo: byHand.bottomAnchor),
        ])
        box.onLayout = { byHand.frame = CGRect(x: 0, y: 0, width: box.bounds.width / 4, height: 20) }
        for (width, calls) in [(100, 3), (200, 3)] as [(CGFloat, Int)] {
            journal.clear()
            scene.root.frame.size.width = width
            expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
            expect(journal.lines.filter { $0 == "layout box" }.count <= calls)
            expect(byHand.frame.width, equals: width / 4)
            expect(tied.frame, equals: CGRect(x: width / 4, y: 20, width: 10, height: 10))
        }
    }

    @Test("Constraints are updated from the leaves up, and frames are set from the root down")
    func order() {
        scene.layout()
        expect(journal.lines, equals: ["update inner", "update outer", "layout outer", "layout inner"])
    }

    @Test("A layout of an unchanged tree does no work")
    func unchanged() {
        scene.layout()
        journal.clear()
        scene.layout()
        expect(journal.lines.isEmpty)
    }

    @Test("Only the superviews of moved views are laid out again")
    func onlyWhatMoved() {
        scene.layout()
        journal.clear()
        inner.constraints[0].constant = 60
        scene.layout()
        expect(journal.lines, equals: ["layout outer", "layout inner"])
        journal.clear()
        // A duplicate constraint moves no view.
        inner.widthAnchor.constraint(equalToConstant: 60).isActive = true
        scene.layout()
        expect(journal.lines.isEmpty)
    }

    @Test("A constraint that changes in layoutSubviews is applied in the same pass")
    func editsInLayout() {
        outer.onLayout = { [inner] in inner.constraints[0].constant = 20 }
        scene.layout()
        expect(inner.frame.width, equals: 20)
    }

    @Test("A constraint update requested during layout runs in the next turn")
    func updateFromLayout() {
        outer.onLayout = { [outer] in outer.setNeedsUpdateConstraints() }
        scene.layout()
        expect(journal.lines.filter { $0 == "update outer" }.count, equals: 1)
        expect(outer.needsUpdateConstraints())
        scene.layout()
        expect(journal.lines.filter { $0 == "update outer" }.count, equals: 2)
        expect(journal.lines.filter { $0 == "layout outer" }.count, equals: 1)
        expect(!outer.needsUpdateConstraints())
    }

    @Test("A view that requests layout in every layout is stopped and named in the log")
    func feedbackLoop() throws {
        outer.onLayout = { [outer] in outer.setNeedsLayout() }
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.count, equals: 1)
        expect(log.first?.hasPrefix("[LayoutLoop] layout feedback loop detected at <"), equals: true)
    }

    @Test("Changes after a feedback loop are laid out again")
    func afterFeedbackLoop() throws {
        outer.onLayout = { [inner] in inner.constraints[0].constant = 90 - inner.constraints[0].constant }
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.count, equals: 1)
        outer.onLayout = {}
        expect(inner.frame.width, equals: inner.constraints[0].constant)
        inner.constraints[0].constant = 70
        scene.layout()
        expect(inner.frame.width, equals: 70)
    }

    @Test("A frame that is set on a constrained view lasts until its superview is laid out")
    func manualFrame() {
        scene.layout()
        inner.frame.size.width = 7
        scene.layout()
        expect(inner.frame.width, equals: 7)
        outer.setNeedsLayout()
        scene.layout()
        expect(inner.frame.width, equals: 50)
    }

    @Test("A view that was moved by its frame follows its constraints as soon as they change")
    func movedByHand() {
        let view = UIView()
        scene.root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let left = view.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 10)
        scene.activate(
            left, view.topAnchor.constraint(equalTo: scene.root.topAnchor), view.widthAnchor.constraint(equalToConstant: 20),
            view.heightAnchor.constraint(equalToConstant: 20))
        scene.layout()
        for place in [20, 30, 40] as [CGFloat] {
            view.frame = CGRect(x: 50, y: 50, width: 5, height: 5)
            left.constant = place
            scene.layout()
            expect(view.frame, equals: CGRect(x: place, y: 0, width: 20, height: 20))
            view.center = CGPoint(x: -3, y: 7)
            left.constant += 1
            scene.layout()
            expect(view.frame, equals: CGRect(x: place + 1, y: 0, width: 20, height: 20))
        }
    }

    @Test("layoutIfNeeded on a subview starts at the topmost ancestor with pending layout")
    func fromBelow() {
        inner.layoutIfNeeded()
        expect(outer.frame.width, equals: 100)
        expect(inner.frame.width, equals: 50)
    }

    @Test("requiresConstraintBasedLayout causes a call of updateConstraints in a tree without constraints")
    func requiring() {
        final class Requiring: UIView {
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                widthAnchor.constraint(equalToConstant: 12).isActive = true
                super.updateConstraints()
            }
        }
        let root = UIView()
        let view = Requiring()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.layoutIfNeeded()
        expect(view.frame.width, equals: 12)
    }
}

/// A view that runs code of the test when its size is requested.
final class MeasuredView: UIView {
    var onMeasure: () -> Void = {}

    override var intrinsicContentSize: CGSize {
        onMeasure()
        return CGSize(width: 10, height: 10)
    }
}

@MainActor
@Suite("Measuring during a pass")
struct MeasuringTests {
    let scene = Scene()
    let view = MeasuredView()

    init() {
        scene.add(view)
        view.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
    }

    @Test("layoutIfNeeded during measuring leaves the work to the pass, including nested passes")
    func layout() {
        let outer = LoggedView("outer", Journal())
        scene.root.addSubview(outer)
        outer.place(0, 0, 50, 50)
        var depth = 0
        view.onMeasure = { [unowned view] in
            depth += 1
            if depth < 5 { view.layoutIfNeeded() } else { Issue.record("The pass runs within itself.") }
            depth -= 1
        }
        var isFirst = true
        outer.onLayout = { [unowned view, unowned outer] in
            guard isFirst else { return }
            isFirst = false
            view.invalidateIntrinsicContentSize()
            outer.layoutIfNeeded()
        }
        scene.layout()
        expect(view.frame.width, equals: 10)
    }

    @Test("Queries about the layout have no answer while a view is measured")
    func questions() {
        var answers: [Bool] = []
        view.onMeasure = { [unowned view] in
            answers.append(view.hasAmbiguousLayout)
            answers.append(!view.ashlar.conflicts.isEmpty)
        }
        expect(view.hasAmbiguousLayout)
        expect(answers, equals: [false, false])
    }

    @Test("A view that is removed while another is measured keeps the constraints inside it")
    func removal() {
        let other = scene.add(UIView())
        other.place(1, 1, 1, 1)
        let below = scene.add(UIView(), to: other)
        below.place(1, 2, 3, 4)
        view.onMeasure = { [unowned other] in other.removeFromSuperview() }
        scene.layout()
        expect(view.frame.width, equals: 10)
        view.onMeasure = {}
        scene.root.addSubview(other)
        scene.layout()
        expect(below.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("A size that changes while another view is measured is applied in the same pass")
    func changes() {
        let other = SizedView(5, 5)
        scene.add(other)
        other.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        view.onMeasure = { [unowned other] in other.size.width = 50 }
        // The other view is measured before the view that changes its size.
        other.size.width = 6
        view.invalidateIntrinsicContentSize()
        scene.layout()
        expect(other.frame.width, equals: 50)
    }

    @Test("A size that is invalidated several times is read once")
    func once() {
        scene.layout()
        var count = 0
        view.onMeasure = { count += 1 }
        for _ in 0..<5 { view.invalidateIntrinsicContentSize() }
        scene.layout()
        expect(count, equals: 1)
    }
}
