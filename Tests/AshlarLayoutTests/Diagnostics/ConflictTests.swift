import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("Conflicts")
struct ConflictTests {
    @Test("The newest of the contradicting constraints is broken but stays active, and holds again when another one is removed")
    func newestIsBroken() {
        let scene = Scene()
        let (a, b) = (scene.add(UIView()), scene.add(UIView()))
        let first = a.widthAnchor.constraint(equalToConstant: 100)
        let equal = b.widthAnchor.constraint(equalTo: a.widthAnchor)
        let last = b.widthAnchor.constraint(equalToConstant: 200)
        scene.activate(first, equal, last)
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(a.frame.width, equals: 100)
        expect(b.frame.width, equals: 100)
        expect(last.isActive)
        expect(scene.root.ashlar.brokenConstraints, equals: [last])
        expect(scene.root.ashlar.conflicts.first?.constraints, equals: [first, equal, last])
        expect(log.count, equals: 1)
        first.isActive = false
        scene.layout()
        expect(b.frame.width, equals: 200)
        expect(scene.root.ashlar.brokenConstraints.isEmpty)
    }

    @Test("A conflict is logged once, and again after it has been resolved in between")
    func logging() {
        let scene = Scene()
        let box = scene.add(UIView())
        let (ten, twenty) = (box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20))
        scene.activate(ten, twenty)
        func log() -> Int { LayoutDiagnostics.collecting { scene.layout() }.log.count }
        expect(log(), equals: 1)
        scene.root.frame.size.width = 100
        expect(log(), equals: 0)
        twenty.constant = 10
        expect(log(), equals: 0)
        twenty.constant = 20
        expect(log(), equals: 1)
    }

    @Test("A new constraint that contradicts others is logged, even if it has the memory address of an earlier one")
    func remade() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        for _ in 0..<20 {
            let twenty = box.widthAnchor.constraint(equalToConstant: 20)
            twenty.isActive = true
            expect(LayoutDiagnostics.collecting { scene.layout() }.log.count, equals: 1)
            twenty.isActive = false
        }
    }

    @Test("A required content size that contradicts a frame is broken and logged once")
    func contentIsBroken() throws {
        let scene = Scene()
        let box = SizedView(100, 20)
        box.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        box.setContentCompressionResistancePriority(.required, for: .horizontal)
        scene.root.addSubview(box)
        scene.add(UIView()).leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(box.frame.width, equals: 50)
        expect(log.count, equals: 1)
        try expect(#require(log.first).contains("breaking constraint \n<NSContentSizeLayoutConstraint:"))
        scene.root.frame.size.width = 100
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
    }

    @Test("The log has UIKit's format")
    func text() throws {
        // A layout language that other tests use in this process can have set its own formatter.
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = nil
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        let scene = Scene()
        let box = scene.add(UIView())
        let (ten, twenty) = (box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20))
        twenty.identifier = "wide"
        scene.activate(ten, twenty)
        let log = try #require(LayoutDiagnostics.collecting { scene.layout() }.log.first)
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(box)), radix: 16)
        expect(
            log,
            equals: """
                Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
                \tTry this:\u{20}
                \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
                (
                    "\(ten)",
                    "\(twenty)"
                )

                Will attempt to recover by breaking constraint\u{20}
                \(twenty)

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
                """)
        expect(twenty.description.hasSuffix(" 'wide' UIView:\(address).width == 20   (active)>"))
    }

    @Test("A width is never negative, so crossing edges conflict")
    func crossingEdges() {
        let scene = Scene()
        let box = scene.add(UIView())
        scene.activate(
            box.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 200),
            box.rightAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 100))
        LayoutDiagnostics.collecting { scene.layout() }
        expect(box.frame.minX, equals: 200)
        expect(box.frame.width, equals: 0)
        expect(scene.root.ashlar.brokenConstraints.count, equals: 1)
    }

    @Test("The frame of a view that translates its mask is never broken")
    func translatedMask() throws {
        let scene = Scene()
        let box = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        scene.root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 99)
        width.isActive = true
        let log = try #require(LayoutDiagnostics.collecting { scene.layout() }.log.first)
        expect(box.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 40))
        expect(log.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand"))
        expect(log.contains("h=--& v=--& UIView:"))
        expect(scene.root.ashlar.brokenConstraints, equals: [width])
    }
}

// Named differences (FIDELITY.md): detachedTreesAnswer.
@MainActor
@Suite("Ambiguity")
struct AmbiguityTests {
    @Test("A missing position is reported as ambiguous, and a pinned view is not")
    func missingPosition() {
        let scene = Scene()
        let (a, b) = (scene.add(UIView()), scene.add(UIView()))
        scene.activate(
            a.leftAnchor.constraint(equalTo: scene.root.leftAnchor), a.widthAnchor.constraint(equalToConstant: 10),
            a.heightAnchor.constraint(equalToConstant: 10))
        b.place(1, 2, 3, 4)
        expect(a.hasAmbiguousLayout)
        expect(!b.hasAmbiguousLayout)
        a.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        expect(!a.hasAmbiguousLayout)
    }

    @Test("A tree without constraints is not ambiguous")
    func withoutConstraints() {
        expect(!UIView().hasAmbiguousLayout)
    }
}

// Named differences (FIDELITY.md): settlesNearestZero, unconstrainedViewsJoin.
@MainActor
@Suite("Underconstrained views")
struct UnderconstrainedTests {
    @Test("A size with one inequality takes its bound, and an unconstrained size is 0")
    func settling() {
        let scene = Scene()
        let (box, point) = (scene.add(UIView()), scene.add(UIView()))
        scene.activate(
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
            point.centerXAnchor.constraint(equalTo: scene.root.centerXAnchor))
        scene.layout()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 150, height: 0))
        expect(point.frame, equals: CGRect(x: 160, y: 0, width: 0, height: 0))
    }

    @Test("In a tree with constraints, an unconstrained view is at the origin with its content size")
    func unconstrained() {
        let scene = Scene()
        let (box, lost) = (scene.add(UIView()), scene.add(SizedView(30, 20)))
        box.place(1, 2, 3, 4)
        lost.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
        scene.layout()
        expect(lost.frame, equals: CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    @Test("A tree without constraints keeps its frames")
    func noConstraints() {
        let scene = Scene()
        let box = scene.add(UIView())
        box.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
        scene.layout()
        expect(box.frame, equals: CGRect(x: 9, y: 9, width: 9, height: 9))
    }
}

// Named differences (FIDELITY.md): rootsAreFixed.
@MainActor
@Suite("Root views")
struct RootTests {
    @Test("The root of a tree keeps its frame, whatever constraints require")
    func fixed() {
        let scene = Scene(100, 100)
        let wish = scene.root.widthAnchor.constraint(equalToConstant: 50)
        wish.isActive = true
        LayoutDiagnostics.collecting { scene.layout() }
        expect(scene.root.frame.width, equals: 100)
        expect(scene.root.ashlar.brokenConstraints, equals: [wish])
    }

    @Test("A view that becomes the root keeps the frame that constraints gave it", arguments: [false, true])
    func becomingTop(superviewDies: Bool) {
        let (box, inner) = (UIView(), UIView())
        do {
            let scene = Scene(300, 200)
            scene.add(box)
            scene.add(inner, to: box)
            scene.activate(
                box.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                box.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
                inner.widthAnchor.constraint(equalTo: box.widthAnchor))
            scene.layout()
            if !superviewDies { box.removeFromSuperview() }
        }
        expect(box.superview == nil)
        box.layoutIfNeeded()
        expect(box.frame.width, equals: 300)
        expect(inner.frame.width, equals: 300)
    }
}
