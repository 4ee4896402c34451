import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Debug text")
@MainActor
struct DebugTextTests {
    let box = UIView()
    let title = UILabel()
    let other = UIView()

    init() {
        box.addSubview(title)
        box.addSubview(other)
    }

    /// Returns the texts of the title's constraints.
    private func texts(_ block: (MASConstraintMaker) -> Void) -> [String] {
        withDebugText {
            let make = MASConstraintMaker(view: title)
            block(make)
            make.install()
            return (title.constraints + box.constraints).map(\.description)
        }
    }

    private func maskedTexts(_ block: (MASConstraintMaker) -> Void) -> [String] {
        title.mas_key = "t"
        other.mas_key = "o"
        return texts(block).map { $0.replacing(/MASLayoutConstraint:0x[0-9a-f]+/, with: "C") }
    }

    @Test("The first use of Masonry sets the formatter")
    func firstUse() { expect(masonrysFormatter != nil) }

    @Test("Without keys, addresses name constraints and views")
    func addresses() {
        let text = texts { make in make.width.greaterThanOrEqualTo(120) }
        expect(text, equals: ["<MASLayoutConstraint:\(address(title.constraints[0])) UILabel:\(address(title)).width >= 120>"])
    }

    @Test("With keys, the text has the constraint, the views, the constant and the priority")
    func keys() {
        title.mas_key = "title"
        let text = texts { make in make.left.equalTo(other.mas_right).offset(8).priorityHigh().key("gap") }
        expect(text, equals: ["<MASLayoutConstraint:gap UILabel:title.left == UIView:\(address(other)).right + 8 ^high>"])
    }

    @Test("A composite's key has the index, also after a multiplier and a negative constant")
    func compositeKey() {
        let text = maskedTexts { make in make.left.top.equalTo(other).multipliedBy(0.5).offset(-4).key("box") }
        expect(
            text,
            equals: [
                "<MASLayoutConstraint:box[0] UILabel:t.left == UIView:o.left * 0.5 - 4>",
                "<MASLayoutConstraint:box[1] UILabel:t.top == UIView:o.top * 0.5 - 4>",
            ])
    }

    @Test("The formatter applies to every layout constraint, and includes its identifier")
    func plain() {
        other.mas_key = "a"
        let height = other.heightAnchor.constraint(equalToConstant: 44)
        withDebugText { expect(height.description, equals: "<NSLayoutConstraint:\(address(height)) UIView:a.height == 44>") }
        height.identifier = "row"
        withDebugText {
            expect(height.description, equals: "<NSLayoutConstraint:\(address(height)) 'row' UIView:a.height == 44>")
        }
        let gap = texts { make in make.left.equalTo(other).key("gap") }.count
        expect(gap, equals: 1)
        box.constraints[0].identifier = "id"
        withDebugText { expect(box.constraints[0].description.hasPrefix("<MASLayoutConstraint:gap 'id' UILabel:0x")) }
    }

    @Test("All attributes have names, and attribute 11 is baseline")
    func attributes() {
        let text = maskedTexts { make in
            for raw in 1...20 { make.attributes(MASAttribute(rawValue: 1 << UInt(raw))).equalTo(other) }
        }
        let names = [
            "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
            "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
            "centerXWithinMargins", "centerYWithinMargins",
        ]
        expect(text, equals: names.map { "<C UILabel:t.\($0) == UIView:o.\($0)>" })
    }

    @Test("Relations are printed as symbols")
    func relations() {
        let text = maskedTexts { make in
            make.left.lessThanOrEqualTo(other)
            make.left.equalTo(other)
            make.left.greaterThanOrEqualTo(other)
        }
        expect(text, equals: ["<=", "==", ">="].map { "<C UILabel:t.left \($0) UIView:o.left>" })
    }

    @Test("Numbers are printed with %g, and a zero constant is printed only without a second item")
    func numbers() {
        let text = maskedTexts { make in
            make.width.equalTo(0)
            make.width.equalTo(-1.5)
            make.width.equalTo(1.0 / 3)
            make.left.equalTo(other).offset(0)
            make.left.equalTo(other).offset(1234567)
        }
        expect(
            text,
            equals: [
                "<C UILabel:t.width == 0>", "<C UILabel:t.width == -1.5>", "<C UILabel:t.width == 0.333333>",
                "<C UILabel:t.left == UIView:o.left>", "<C UILabel:t.left == UIView:o.left + 1.23457e+06>",
            ])
    }

    @Test("A multiplier without a second item is printed before the constant")
    func multiplierAlone() {
        var text: [String] = []
        LayoutDiagnostics.collecting { text = maskedTexts { make in make.width.equalTo(295).multipliedBy(0.2) } }
        expect(text, equals: ["<C UILabel:t.width == * 0.2 295>"])
    }

    @Test("Priorities are printed by name or by number")
    func priorities() {
        let text = maskedTexts { make in
            for priority in [250, 500, 750, 50, 600, 999.5, 1000] as [Float] { make.width.equalTo(1).priority(priority) }
        }
        let suffixes = [" ^low", " ^medium", " ^high", " ^fitting size", " ^600", " ^999.5", ""]
        expect(text, equals: suffixes.map { "<C UILabel:t.width == 1\($0)>" })
    }

    @Test("A key can have any type, and is printed by its description")
    func anyKey() {
        title.mas_key = 7
        other.mas_key = ["x", "y"]
        expect(title.mas_key as? Int, equals: 7)
        let text = texts { make in make.left.equalTo(other).key(1.5) }
        expect(text, equals: [#"<MASLayoutConstraint:1.5 UILabel:7.left == UIView:["x", "y"].left>"#])
        other.mas_key = nil
        expect(other.mas_key == nil)
    }

    @Test("Guides have no key")
    func guides() {
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        let text = maskedTexts { make in make.left.equalTo(guide) }
        expect(text, equals: ["<C UILabel:t.left == UILayoutGuide:\(address(guide)).left>"])
    }

    @Test("A constraint whose item was deallocated prints only its beginning")
    func gone() {
        var view: UIView? = UIView()
        let width = view!.widthAnchor.constraint(equalToConstant: 1)
        view = nil
        withDebugText { expect(width.description, equals: "<NSLayoutConstraint:\(address(width))>") }
    }

    @Test("Without the formatter, UIKit's form is printed")
    func withoutFormatter() {
        title.mas_makeConstraints { make in make.width.equalTo(1) }
        withDebugText(false) { expect(title.constraints[0].description.hasSuffix(".width == 1   (active)>")) }
    }

    @Test("Off the main actor, views are named by their addresses and constraints by their keys")
    func elsewhere() async {
        title.mas_key = "t"
        title.mas_makeConstraints { make in make.width.equalTo(1).key("k") }
        nonisolated(unsafe) let constraint = title.constraints[0]
        let formatter = masonrysFormatter
        let text = await Task.detached { formatter?(constraint) }.value
        expect(text, equals: "<MASLayoutConstraint:k UILabel:\(address(title)).width == 1>")
    }

    // MARK: MASAttachKeys

    @Test("MASAttachKeys names the views")
    func attach() {
        MASAttachKeys(["title": title, "other": other])
        expect(title.mas_key as? String == "title" && other.mas_key as? String == "other")
    }

    @Test("MASAttachKeys(propertiesOf:) uses the names of stored properties that are views")
    func properties() {
        class Base: UIView { let inherited = UIView() }
        final class Cell: Base {
            let icon = UIView()
            var optional: UIView? = UIView()
            var none: UIView?
            lazy var made = UIView()
            lazy var never = UIView()
            let number = 4
        }
        let cell = Cell()
        _ = cell.made
        MASAttachKeys(propertiesOf: cell)
        let views = [cell.icon, cell.optional!, cell.made, cell.inherited]
        expect(views.map { $0.mas_key as? String }, equals: ["icon", "optional", "made", "inherited"])
        expect(cell.mas_key == nil && cell.never.mas_key == nil)
    }
}
