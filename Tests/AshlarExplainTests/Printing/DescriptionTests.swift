import AshlarExplain
import Foundation
import TestSupport
import Testing

@Suite("Descriptions of constraints")
struct DescriptionTests {
    private func read(_ text: String) throws -> Statement { try #require(Statement(description: text)) }

    @Test("An equation with a constant is read")
    func constant() throws {
        let statement = try read("<NSLayoutConstraint:0x1 UILabel:0x2'Hi'.width == 200   (active)>")
        expect(statement.first.item, equals: Item(type: "UILabel", address: "0x2", text: "Hi"))
        expect(statement.first.attribute, equals: .width)
        expect(statement.second == nil)
        expect(statement.constant, equals: 200)
    }

    @Test(
        "An equation between two views is read with its multiplier and constant",
        arguments: [
            ("<NSLayoutConstraint:0x1 UIView:0x1.width == 0.5*UIView:0x2.width + 10   (active)>", 0.5, 10.0),
            ("<NSLayoutConstraint:0x1 UIView:0x1.right == UIView:0x2.right - 5   (active)>", 1, -5),
            ("<NSLayoutConstraint:0x1 UIView:0x1.bottom == UIView:0x2.bottom + NSSpace(8)   (active)>", 1, 8),
            ("<NSLayoutConstraint:0x1 UIView:0x1.bottom == UIView:0x2.bottom NSLayoutAnchorConstraintSpace(8)   (active)>", 1, 8),
            ("<MASLayoutConstraint:0x1 UIView:0x1.width == UIView:0x2.width * 0.333333 - 8>", 0.333333, -8),
            ("<SnapKit.LayoutConstraint:0x1@A.swift#3 UIView:0x1.width == UIView:0x2.width * 2.0 + 20.0>", 2, 20),
        ])
    func equation(_ text: String, multiplier: Double, constant: Double) throws {
        let statement = try read(text)
        expect(statement.second?.item.address, equals: "0x2")
        expect(statement.multiplier, equals: multiplier)
        expect(statement.constant, equals: constant)
    }

    @Test("Encoded statements keep the keys of stored ones")
    func keys() throws {
        var statement = try read("<NSLayoutConstraint:0x1 UILabel:0x2'Hi'.width == 200   (active)>")
        statement.firstStart = statement.first
        let encoded = try JSONEncoder().encode(statement)
        let text = String(decoding: encoded, as: UTF8.self)
        for part in [#""source":{"user":{}}"#, #""firstOrigin":{"#] { expect(text.contains(part), "\(text)") }
        try expect(JSONDecoder().decode(Statement.self, from: encoded), equals: statement)
    }

    @Test("A visual format of edges takes the superview's name from the list of names")
    func edges() throws {
        let near = try read("<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0x2]   (active, names: '|':UIView:0x3 )>")
        expect(near.first, equals: .init(Item(type: "UILabel", address: "0x2"), .leading))
        expect(near.second, equals: .init(Item(type: "UIView", address: "0x3"), .leading))
        let far = try read("<NSLayoutConstraint:0x1 V:[UILabel:0x2]-(>=10@750)-|   (Names: '|':UIView:0x3 )>")
        expect(far.first, equals: .init(Item(type: "UIView", address: "0x3"), .bottom))
        expect(far.relation, equals: .atLeast)
        expect(far.constant, equals: 10)
        expect(far.priority, equals: 750)
        let absolute = try read("<NSLayoutConstraint:0x1 H:[UILabel:0x2]-(0)-|(LTR)   (active, names: '|':UIView:0x3 )>")
        expect(absolute.second?.attribute, equals: .right)
    }

    @Test("Visual formats of neighbors and sizes are read")
    func neighboursAndSizes() throws {
        let gap = try read("<NSLayoutConstraint:0x1 V:[UIView:0x2'a]b']-(NSSpace(8))-[UIView:0x3]>")
        expect(gap.first.attribute == .top && gap.second?.attribute == .bottom)
        expect(gap.second?.item.text, equals: "a]b")
        expect(gap.constant, equals: 8)
        let size = try read("<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UIView:0x2(>=44)]>")
        expect(size.identifier, equals: "UIView-Encapsulated-Layout-Height")
        expect(size.first.attribute == .height && size.relation == .atLeast && size.constant == 44)
    }

    @Test("Constraints made from frames are read")
    func masks() throws {
        let place = try read(
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=&-- UIView:0x2.minX == 10   (active, names: '|':UIView:0x3 )>")
        expect(place.origin, equals: .autoresizingMask("h=--& v=&--"))
        expect(place.first.attribute, equals: .left)
        expect(place.superview?.address, equals: "0x3")
        let middle = try read("<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& UIView:0x2.midX == + 200>")
        expect(middle.first.attribute == .centerX && middle.constant == 200)
    }

    @Test(
        "An intrinsic size has two priorities",
        arguments: [
            "<NSContentSizeLayoutConstraint:0x1 UILabel:0x2'text'.width == 42 Hug:250 CompressionResistance:1000   (active)>",
            "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2'text'(42)] Hug:250 CompressionResistance:1000>",
        ])
    func contentSize(_ text: String) throws {
        let statement = try read(text)
        expect(statement.origin, equals: .contentSize(hugging: 250, resistance: 1000))
        expect(statement.constant, equals: 42)
    }

    @Test("Names replace addresses")
    func names() throws {
        let statement = try read(
            "<NSLayoutConstraint:0x1 box.top == my, title.bottom   (active, names: box:0xA, my, title:0xb )>")
        expect(statement.first.item, equals: Item(type: "", address: "0xa", name: "box"))
        expect(statement.second?.item.address, equals: "0xb")
    }

    @Test("A superview can have its own name, including spaces")
    func namedSuperview() throws {
        let statement = try read("<NSLayoutConstraint:0x1 H:|-(1)-[box]   (active, names: box:0xA, '|':root view:0xB )>")
        expect(statement.second?.item, equals: Item(type: "", address: "0xb", name: "root view"))
    }

    @Test("Masonry's keys and priorities are read")
    func masonry() throws {
        let statement = try read("<MASLayoutConstraint:0x1 UILabel:title.left == UIView:0x2.left + 10 ^low>")
        expect(statement.first.item.name, equals: "title")
        expect(statement.priority, equals: 250)
        expect(statement.constant, equals: 10)
    }

    @Test("SnapKit's file and line are read, including paths with spaces")
    func snapKit() throws {
        let statement = try read(
            "<SnapKit.LayoutConstraint:0x1@/My App/Cell View.swift#41 UIView:0x2.top == UIView:0x3.top + 12.0 ^750.0>")
        expect(statement.location, equals: "/My App/Cell View.swift:41")
        expect(statement.first.item.type, equals: "UIView")
        expect(statement.priority, equals: 750)
    }

    @Test("Distances between anchors are read")
    func distances() throws {
        let statement = try read(
            "<NSLayoutConstraint:0x1 (UIView:0x1.leading - UIView:0x2.trailing) == 2*(UIView:0x3.leading - UIView:0x4.trailing) + 1   (active)>"
        )
        expect(statement.firstStart?.item.address, equals: "0x2")
        expect(statement.secondStart?.item.address, equals: "0x4")
        expect(statement.multiplier == 2 && statement.constant == 1)
    }

    @Test(
        "Text that is not a description is refused",
        arguments: [
            "", "<", "<>", "hello", "<NSLayoutConstraint:0x1>", "<NSLayoutConstraint:0x1 UIView:0x2.width>",
            "<NSLayoutConstraint:0x1 UIView:0x2.width == >", "<NSLayoutConstraint:0x1 UIView:0x2.colour == 3>",
            "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(>", "<NSLayoutConstraint:0x1 H:[UIView:0x2(1e999)]>",
        ])
    func refused(_ text: String) {
        expect(Statement(description: text) == nil)
    }
}
