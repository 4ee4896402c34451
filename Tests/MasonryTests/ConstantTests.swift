import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Constants")
@MainActor
struct ConstantTests {
    let scene = Scene()

    /// Returns the constants of all 20 attributes after a change, by raw value.
    private func constants(_ change: (MASConstraint) -> Void) -> [CGFloat] {
        let first = (1...20).compactMap(NSLayoutConstraint.Attribute.init)
        let make = MASConstraintMaker(view: scene.a)
        let all = make.attributes(MASAttribute(first.map { MASAttribute($0) })).equalTo(scene.b).offset(-1)
        change(all)
        make.install()
        return scene.box.constraints.map(\.constant)
    }

    /// Returns -1 for all attributes except the given ones.
    private func unchanged(except changes: [NSLayoutConstraint.Attribute: CGFloat]) -> [CGFloat] {
        (1...20).map { changes[NSLayoutConstraint.Attribute(rawValue: $0)!] ?? -1 }
    }

    @Test("offset applies to all attributes")
    func offset() { expect(constants { $0.offset(7) }, equals: Array(repeating: 7, count: 20)) }

    @Test("insets apply to the edges and point inward, and do not apply to margins")
    func insetsByAttribute() {
        let expected = unchanged(except: [.left: 2, .leading: 2, .top: 1, .right: -4, .trailing: -4, .bottom: -3])
        expect(constants { $0.insets(insets(1, 2, 3, 4)) }, equals: expected)
    }

    @Test("inset is equal on all four sides")
    func inset() {
        let expected = unchanged(except: [.left: 5, .leading: 5, .top: 5, .right: -5, .trailing: -5, .bottom: -5])
        expect(constants { $0.inset(5) }, equals: expected)
    }

    @Test("sizeOffset applies to width and height")
    func sizeOffset() {
        expect(constants { $0.sizeOffset(CGSize(width: 3, height: 4)) }, equals: unchanged(except: [.width: 3, .height: 4]))
    }

    @Test("centerOffset applies to centerX and centerY")
    func centerOffset() {
        expect(constants { $0.centerOffset(CGPoint(x: 3, y: 4)) }, equals: unchanged(except: [.centerX: 3, .centerY: 4]))
    }

    @Test("offset, mas_offset and valueOffset act according to the type of the value")
    func byType() {
        let (int, number) = (7, CGFloat(8))
        let padding = insets(1, 2, 3, 4)
        let made = scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.b).offset(int)
            make.left.equalTo(scene.b).mas_offset(int)
            make.left.equalTo(scene.b).valueOffset(int)
            make.left.equalTo(scene.b).mas_offset(number)
            make.left.equalTo(scene.b).valueOffset(number)
            make.left.equalTo(scene.b).offset(padding)
            make.left.equalTo(scene.b).mas_offset(padding)
            make.left.equalTo(scene.b).valueOffset(padding)
            make.width.equalTo(scene.b).offset(CGSize(width: 5, height: 6))
            make.width.equalTo(scene.b).mas_offset(CGSize(width: 5, height: 6))
            make.width.equalTo(scene.b).valueOffset(CGSize(width: 5, height: 6))
            make.centerX.equalTo(scene.b).offset(CGPoint(x: 9, y: 10))
            make.centerX.equalTo(scene.b).mas_offset(CGPoint(x: 9, y: 10))
            make.centerX.equalTo(scene.b).valueOffset(CGPoint(x: 9, y: 10))
        }
        expect(made.count, equals: 14)
        expect(scene.box.constraints.map(\.constant), equals: [7, 7, 7, 8, 8, 2, 2, 2, 5, 5, 5, 9, 9, 9])
    }

    @Test("The sign of insets follows the first attribute")
    func signs() {
        let padding = insets(1, 2, 3, 4)
        scene.a.mas_makeConstraints { make in
            make.bottom.equalTo(scene.b.mas_top).insets(padding)
            make.top.equalTo(scene.c.mas_bottom).insets(padding)
        }
        expect(equations(scene.box), equals: ["a.bottom == b.top + -3.0", "a.top == c.bottom + 1.0"])
    }

    @Test("The last call applies")
    func overwritten() {
        scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b).offset(1).inset(2).offset(3) }
        expect(scene.box.constraints.map(\.constant), equals: [3])
    }

    @Test("On an installed constraint, the layout constraint changes immediately")
    func live() {
        let all = scene.a.mas_makeConstraints { make in make.edges.equalTo(scene.box) }[0]
        let before = scene.box.constraints
        all.insets(insets(1, 2, 3, 4))
        expect(before.map(\.constant), equals: [2, -4, 1, -3])
        all.inset = 6
        expect(before.map(\.constant), equals: [6, -6, 6, -6])
        all.offset = 9
        expect(before.map(\.constant), equals: [9, 9, 9, 9])
        expect(zip(scene.box.constraints, before).allSatisfy { $0 === $1 })
    }

    @Test("Each constant is also a property, and returns the value that either spelling set last")
    func properties() {
        let constraint = MASConstraintMaker(view: scene.a).edges
        expect(constraint.offset == 0 && constraint.inset == 0 && constraint.insets == .zero)
        expect(constraint.sizeOffset == .zero && constraint.centerOffset == .zero)
        constraint.offset = 1
        constraint.inset = 2
        constraint.insets = insets(1, 2, 3, 4)
        constraint.sizeOffset = CGSize(width: 5, height: 6)
        constraint.centerOffset(CGPoint(x: 7, y: 8))
        expect(constraint.offset == 1 && constraint.inset == 2 && constraint.insets == insets(1, 2, 3, 4))
        expect(constraint.sizeOffset == CGSize(width: 5, height: 6) && constraint.centerOffset == CGPoint(x: 7, y: 8))
    }

    @Test("The setters have the same effect as the methods")
    func setters() {
        let made = scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.b).offset = 1
            make.right.equalTo(scene.b).inset = 2
            make.top.equalTo(scene.b).insets = insets(3, 0, 0, 0)
            make.width.equalTo(scene.b).sizeOffset = CGSize(width: 4, height: 0)
            make.centerY.equalTo(scene.b).centerOffset = CGPoint(x: 0, y: 5)
        }
        expect(made.count, equals: 5)
        expect(scene.box.constraints.map(\.constant), equals: [1, -2, 3, 4, 5])
    }

    @Test("The layout constraint refuses a constant that is not finite and keeps its own")
    func infinite() {
        let width = scene.a.mas_makeConstraints { make in make.width.equalTo(4) }[0]
        expect(faults { width.offset(.nan) }, equals: ["Constant is not finite!  That's illegal.  constant:nan"])
        expect(equations(scene.a), equals: ["a.width == 4.0"])
        width.uninstall()
        width.multipliedBy(1).install()
        expect(equations(scene.a), equals: ["a.width == 4.0"])
    }
}

@Suite("Multiplier, priority, key and filler words")
@MainActor
struct MultiplierTests {
    let scene = Scene()

    @Test("multipliedBy and dividedBy set the multiplier")
    func multiplier() {
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(scene.b).multipliedBy(0.75)
            make.size.equalTo(scene.b).dividedBy(4)
        }
        expect(
            equations(scene.box),
            equals: ["a.width == b.width * 0.75", "a.width == b.width * 0.25", "a.height == b.height * 0.25"])
    }

    @Test("Multiplier and priority cannot change while the constraint is installed")
    func installed() {
        let width = scene.a.mas_makeConstraints { make in make.width.equalTo(scene.b) }[0]
        let multiplier = "Cannot modify constraint multiplier after it has been installed"
        let priority = "Cannot modify constraint priority after it has been installed"
        let multipliers = faults { expect(width.multipliedBy(2).dividedBy(2) === width) }
        expect(multipliers, equals: [multiplier, multiplier])
        let priorities = faults {
            expect(width.priority(1).priority(.defaultLow).priorityLow().priorityMedium().priorityHigh() === width)
        }
        expect(priorities, equals: Array(repeating: priority, count: 5))
        expect(equations(scene.box), equals: ["a.width == b.width"])
    }

    @Test("A composite with one installed child raises one exception and changes nothing")
    func partlyInstalled() {
        let made = scene.a.mas_makeConstraints { make in
            make.width.equalTo(scene.b)
            make.height.equalTo(scene.b)
        }
        made[1].uninstall()
        let both = MASCompositeConstraint(children: made)
        expect(!both.isActive)
        expect(faults { both.multipliedBy(2).priority(3) }.count, equals: 2)
        made[1].install()
        expect(equations(scene.box), equals: ["a.width == b.width", "a.height == b.height"])
    }

    @Test("Multiplier and priority can change after the constraint is uninstalled")
    func uninstalled() {
        let width = scene.a.mas_makeConstraints { make in make.width.equalTo(scene.b) }[0]
        width.uninstall()
        width.multipliedBy(2).priority(500).install()
        expect(equations(scene.box), equals: ["a.width == b.width * 2.0 @500.0"])
    }

    @Test("A multiplier for a constant has no effect and gives a warning")
    func plainNumber() {
        let line = #line + 2
        let log = LayoutDiagnostics.collecting {
            _ = scene.a.mas_makeConstraints { make in make.width.equalTo(295).multipliedBy(0.2) }
        }.log
        expect(scene.a.constraints.map(\.constant), equals: [295])
        expect(
            log,
            equals: [
                "Masonry: UIView:\(address(scene.a)).width is 295. Its multiplier 0.2 has no effect, because a number has no second "
                    + "item; write equalTo(59). (MasonryTests/ConstantTests.swift:\(line))"
            ])
    }

    @Test("Priorities can be set by value, by number and by name")
    func priorities() {
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(1).priority(.defaultHigh)
            make.width.equalTo(1).priority(600)
            make.width.equalTo(1).priority(999.5)
            make.width.equalTo(1).priority(MASLayoutPriorityDefaultLow + 1)
            make.width.equalTo(1).priorityLow()
            make.width.equalTo(1).priorityMedium()
            make.width.equalTo(1).priorityHigh()
            make.width.equalTo(1).with.priority(MASLayoutPriorityFittingSizeLevel)
            make.width.equalTo(1)
        }
        expect(scene.a.constraints.map(\.priority.rawValue), equals: [750, 600, 999.5, 251, 250, 500, 750, 50, 1000])
        let named = [
            MASLayoutPriorityRequired, MASLayoutPriorityDefaultHigh, MASLayoutPriorityDefaultMedium, MASLayoutPriorityDefaultLow,
            MASLayoutPriorityFittingSizeLevel,
        ]
        expect(named.map(\.rawValue), equals: [1000, 750, 500, 250, 50])
    }

    @Test("The layout constraint refuses an invalid priority and is not installed")
    func illegalPriority() {
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                make.width.equalTo(1).priority(0)
                make.height.equalTo(2)
            }
        }
        expect(
            reasons,
            equals: [
                "It's illegal to set priority:0.  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, "
                    + "which is 1000.000000."
            ])
        expect(equations(scene.a), equals: ["a.height == 2.0"])
    }

    @Test("The key is passed to the layout constraint, and children get it with their index")
    func keys() {
        scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.b).key("gap")
            make.center.equalTo(scene.b).key("mid")
        }
        expect(
            scene.box.constraints.map { ($0 as? MASLayoutConstraint)?.mas_key as? String }, equals: ["gap", "mid[0]", "mid[1]"])
    }

    @Test("A key that is set after installation applies from the next installation on")
    func lateKey() {
        let left = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b).key("old") }[0]
        left.key("new")
        expect(scene.box.constraints.map { ($0 as? MASLayoutConstraint)?.mas_key as? String }, equals: ["old"])
        left.uninstall()
        left.install()
        expect(scene.box.constraints.map { ($0 as? MASLayoutConstraint)?.mas_key as? String }, equals: ["new"])
    }

    @Test("with, and, and animator return the constraint itself")
    func fillers() {
        let width = MASConstraintMaker(view: scene.a).width
        expect(width.with === width && width.and === width && width.animator === width)
    }
}
