import AshlarUI
import Masonry
import TestSupport
import Testing

/// The list of the constraints that are installed for a view.
@MainActor
@Suite("The record of a view")
struct RecordTests {
    let scene = Scene()

    private func installed(_ view: UIView) -> [String] {
        MASViewConstraint.installedConstraints(for: view).compactMap(\.layoutConstraints.first).map(equation)
    }

    @Test("A constraint that is refused is not listed, wherever it stands", arguments: 0..<4)
    func refused(index: Int) {
        let stranger = UIView()
        let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .right, .bottom]
        let faults = faults {
            scene.a.mas_makeConstraints { make in
                for (place, edge) in [make.left, make.top, make.right, make.bottom].enumerated() {
                    edge.equalTo(place == index ? stranger : scene.box)
                }
            }
        }
        expect(faults.count, equals: 1)
        var expected = attributes.map { "a.\($0) == box.\($0)" }
        expected.remove(at: index)
        expect(installed(scene.a), equals: expected)
    }

    @Test("The constraints of composites are listed in order with the others")
    func composites() {
        scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.box)
            make.top.bottom.equalTo(scene.box)
            make.width.equalTo(5)
        }
        expect(
            installed(scene.a), equals: ["a.left == box.left", "a.top == box.top", "a.bottom == box.bottom", "a.width == 5.0"])
    }

    @Test("The returned array stays as it is when the list changes", arguments: [false, true])
    func copies(isWarning: Bool) {
        let isEnabled = MASWarnings.isEnabled
        MASWarnings.isEnabled = isWarning
        defer { MASWarnings.isEnabled = isEnabled }
        let first = scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.box)
            make.top.equalTo(scene.box)
        }
        let second = scene.a.mas_makeConstraints { $0.width.equalTo(5) }
        expect(first.count, equals: 2)
        expect(installed(scene.a), equals: ["a.left == box.left", "a.top == box.top", "a.width == 5.0"])
        first[0].uninstall()
        expect(installed(scene.a), equals: ["a.top == box.top", "a.width == 5.0"])
        first[0].install()
        expect(installed(scene.a), equals: ["a.top == box.top", "a.width == 5.0", "a.left == box.left"])
        scene.a.mas_remakeConstraints { $0.height.equalTo(6) }
        expect(installed(scene.a), equals: ["a.height == 6.0"])
        expect(first.count == 2 && second.count == 1)
        expect((first + second).allSatisfy { !$0.isActive })
    }

    @Test("An update that finds all constraints adds none to the list")
    func updates() {
        scene.a.mas_makeConstraints { $0.left.equalTo(scene.box).offset(1) }
        scene.a.mas_updateConstraints { make in
            make.left.equalTo(scene.box).offset(2)
            make.top.equalTo(scene.box)
        }
        expect(installed(scene.a), equals: ["a.left == box.left + 2.0", "a.top == box.top"])
        scene.b.mas_updateConstraints { $0.left.equalTo(scene.box) }
        expect(installed(scene.b), equals: ["b.left == box.left"])
    }

    @Test("A view that a block mentions lives until its constraint is installed")
    func borrowed() {
        let faults = faults { scene.a.mas_makeConstraints { $0.left.equalTo(makeView("stranger")) } }
        expect(faults.count, equals: 1)
        expect(faults.first?.contains("couldn't find a common superview") ?? false)
    }

    @Test("Blocks inside blocks, and a maker that is kept")
    func nested() {
        var kept: MASConstraintMaker?
        scene.a.mas_makeConstraints { make in
            let left = make.left
            scene.b.mas_makeConstraints { $0.left.equalTo(scene.box).offset(1) }
            left.equalTo(scene.b)
            kept = make
        }
        kept?.width.equalTo(7)
        kept?.install()
        expect(installed(scene.a), equals: ["a.left == b.left", "a.width == 7.0"])
        expect(installed(scene.b), equals: ["b.left == box.left + 1.0"])
    }

    @Test("A value gives the same constraint whether its type is known or not")
    func values() {
        let values: [any MASRelatable] = [5, 5.0, CGFloat(5), Float(5), UInt8(5)]
        for value in values { scene.a.mas_makeConstraints { $0.width.equalTo(value) } }
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(5)
            make.width.mas_equalTo(5.0)
            make.width.equalTo(CGFloat(5))
            make.width.equalTo(Float(5))
            make.width.equalTo(UInt8(5))
            make.width.equalTo(Optional(5))
        }
        expect(installed(scene.a), equals: Array(repeating: "a.width == 5.0", count: 11))
    }
}
