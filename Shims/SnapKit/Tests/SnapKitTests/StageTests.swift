import SnapKit
import Testing
import UIKit

/// Makers and the objects between the words of a sentence, which others may keep.
@MainActor
@Suite("Stages of sentences")
struct StageTests {
    let scene = Scene()

    @Test("A stage that is kept belongs to its own sentence, whatever the maker begins next")
    func keptInside() {
        scene.a.snp.makeConstraints { make in
            let left = make.left
            let top = make.top.equalTo(scene.box)
            make.width.equalTo(30).priority(750)
            make.height.equalTo(40)
            left.equalTo(scene.b)
            top.offset(7)
        }
        #expect(
            scene.equations.sorted() == ["height == 40", "left == b.left", "top == box.top + 7", "width == 30 @750"])
    }

    @Test("A sentence that has no relation when the closure ends can be completed later")
    func keptAfterwards() throws {
        var left: ConstraintMakerExtendable?
        var width: ConstraintMakerEditable?
        scene.a.snp.makeConstraints { make in
            left = make.left
            width = make.width.equalTo(30)
            make.top.equalTo(scene.box)
        }
        try #require(left).equalTo(scene.box).offset(3).constraint.activate()
        width?.offset(99)
        width?.constraint.update(offset: 31)
        #expect(scene.equations.sorted() == ["left == box.left + 3", "top == box.top", "width == 31"])
    }

    @Test("A stage outlives the stage that it came from")
    func keptAlone() {
        var kept: [ConstraintMakerEditable] = []
        scene.a.snp.makeConstraints { make in
            kept.append(make.left.equalTo(scene.box))
            kept.append(make.top.equalTo(scene.box))
            kept.append(make.width.equalTo(30))
        }
        for _ in 0..<3 { scene.b.snp.remakeConstraints { $0.size.equalTo(5) } }
        for (offset, stage) in kept.enumerated() { stage.constraint.update(offset: offset + 1) }
        #expect(scene.equations.sorted() == ["left == box.left + 1", "top == box.top + 2", "width == 3"])
    }

    @Test("A maker that is kept goes on with its own view")
    func keptMaker() throws {
        var maker: ConstraintMaker?
        scene.a.snp.makeConstraints { make in
            make.left.equalTo(scene.box)
            maker = make
        }
        scene.b.snp.makeConstraints { $0.left.top.equalTo(scene.box) }
        let kept = try #require(maker)
        #expect(kept.item === scene.a)
        let height = kept.height
        kept.width.equalTo(8).constraint.activate()
        height.equalTo(9).constraint.activate()
        #expect(scene.equations.sorted() == ["height == 9", "left == box.left", "width == 8"])
    }

    @Test("Closures inside closures")
    func nested() {
        scene.a.snp.makeConstraints { make in
            let left = make.left
            scene.b.snp.makeConstraints { inner in
                inner.left.equalTo(scene.box).offset(1)
                scene.c.snp.makeConstraints { $0.left.equalTo(scene.box).offset(2) }
                inner.width.equalTo(10)
            }
            left.equalTo(scene.b)
            make.width.equalTo(scene.c)
        }
        let all = (scene.box.constraints + scene.b.constraints).map { constraint in
            "\((constraint.firstItem as? UIView)?.accessibilityIdentifier ?? "").\(equation(constraint))"
        }
        #expect(all.count == 5)
        #expect(all.starts(with: ["c.left == box.left + 2", "b.left == box.left + 1", "a.left == b.left"]))
        #expect(all.suffix(2) == ["a.width == c.width", "b.width == 10"])
    }

    @Test("No view lives longer because constraints were made for it")
    func lifetime() {
        weak var view: UIView?
        weak var other: UIView?
        do {
            let (first, second) = (UIView(), UIView())
            scene.box.addSubview(first)
            scene.box.addSubview(second)
            first.snp.makeConstraints { make in
                make.left.equalTo(second)
                make.top.equalTo(scene.box)
            }
            first.removeFromSuperview()
            second.removeFromSuperview()
            (view, other) = (first, second)
        }
        #expect(view == nil)
        #expect(other == nil)
    }

    @Test("A view that a closure mentions lives until the closure ends")
    func borrowed() {
        weak var other: UIView?
        scene.a.snp.makeConstraints { make in
            do {
                let view = UIView()
                other = view
                make.left.equalTo(view)
            }
            #expect(other != nil)
        }
        #expect(other == nil)
    }
}
