import AshlarGraphics
import AshlarUI
import Foundation
import Testing
import ViewTestSupport

@testable import AshlarTemplate

// The text engine is that of blocks: each character of a font of 10 points is 10 points wide and high.
@MainActor
@Suite("Templates")
struct LayoutTemplateTests {
    @Test("A template computes frames by the values on another thread")
    func frames() async throws {
        let template = try PostTree().template()
        // 160 points are left of the text: 16 characters a line.
        let result = try await Task.detached { try template.layout(PostTree.values(1, length: 40), width: 200) }.value
        #expect(result.size == CGSize(width: 200, height: 10 + 4 + 10 + 4 + 30))
        #expect(result.frame(of: "text") == CGRect(x: 0, y: 28, width: 160, height: 30))
        #expect(result.frame(of: "title") == CGRect(x: 0, y: 0, width: 160, height: 10))
        #expect(result.frame(of: "nothing") == nil)
        #expect(result.textLayout(of: "text")?.lines.map(\.text.count) == [16, 16, 8])
        #expect(result.textLayout(of: "badge")?.lines.map(\.text) == ["new"])
        #expect(result.conflicts.isEmpty)
    }

    @Test("A hidden view of a stack takes no place, and is there again in the next layout")
    func hiding() throws {
        let template = try PostTree().template()
        var values = PostTree.values(1, length: 40)
        let shown = try template.layout(values, width: 200)
        values.set(.hidden(true), of: "badge")
        let hidden = try template.layout(values, width: 200)
        #expect(hidden.size.height == shown.size.height - 14)
        #expect(hidden.frame(of: "text")?.minY == 14)
        #expect(try template.layout(PostTree.values(1, length: 40), width: 200).frames == shown.frames)
    }

    @Test("Each combination of hidden views has the spacing of the stacks that show several views")
    func spacings() throws {
        let (outer, inner) = (UIStackView(), UIStackView(arrangedSubviews: [blockLabel(2), blockLabel(3)]))
        let title = blockLabel(4)
        title.accessibilityIdentifier = "title"
        for view in [title, inner] { outer.addArrangedSubview(view) }
        for (stack, spacing) in [(outer, 4), (inner, 1)] { (stack.axis, stack.spacing) = (.vertical, CGFloat(spacing)) }
        inner.arrangedSubviews[0].accessibilityIdentifier = "first"
        let template = try LayoutTemplate(outer, hiding: ["title", "first"])
        func height(_ values: LayoutValues) throws -> CGFloat { try template.layout(values, width: 100).size.height }
        #expect(try height([:]) == 10 + 4 + 10 + 1 + 10)
        #expect(try height(["title": .hidden(true)]) == 10 + 1 + 10)
        #expect(try height(["first": .hidden(true)]) == 10 + 4 + 10)
        #expect(try height(["title": .hidden(true), "first": .hidden(true)]) == 10)
    }

    @Test("The constant of a constraint with an identifier is a value, and has its own value in the next layout")
    func constants() throws {
        let template = try PostTree().template()
        var values = PostTree.values(1, length: 40)
        let usual = try template.layout(values, width: 200)
        values.set(.constant(28), of: "gap")
        #expect(try template.layout(values, width: 200).frame(of: "text")?.width == 140)
        #expect(try template.layout(PostTree.values(1, length: 40), width: 200).frames == usual.frames)
    }

    @Test("A given height is that of the view")
    func height() throws {
        let result = try PostTree().template().layout(PostTree.values(1, length: 4), width: 200, height: 120)
        #expect(result.size == CGSize(width: 200, height: 120))
        #expect(result.frames.map(\.maxY).max() == 120)
    }

    @Test("Constraints that contradict each other are in the result, with the one that was given up and what is missing")
    func conflicts() throws {
        let tree = PostTree()
        let wide = tree.title.widthAnchor.constraint(equalToConstant: 400)
        wide.isActive = true
        let result = try tree.template().layout(PostTree.values(1, length: 4), width: 200)
        let conflict = try #require(result.conflicts.first)
        // The title and the gap of 8 points are in 200 points, whatever the width of the picture.
        #expect(result.conflicts.count == 1 && conflict.gap == 208, "\(result.conflicts)")
        #expect(conflict.constraints.contains { $0.contains("400") } && conflict.description.contains("given up: "))
    }

    // MARK: Refusals

    private final class Measured: UILabel {
        override var intrinsicContentSize: CGSize { CGSize(width: 7, height: 7) }
    }
    private final class Framed: UIView {
        override func layoutSubviews() { super.layoutSubviews() }
    }
    private final class Renamed: UILabel {
        var note = ""
        func remark() { note = "remarked" }
    }

    private func refusal(_ view: UIView, _ name: String = "part") -> TemplateError? {
        let root = UIView()
        view.accessibilityIdentifier = name
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        do throws(TemplateError) {
            _ = try LayoutTemplate(root)
            return nil
        } catch {
            return error
        }
    }

    @Test("Views whose layout runs code are refused by their names, and classes that override something else are not")
    func overrides() {
        #expect(
            refusal(Measured())?.description.contains("the Measured \"part\" in UIView overrides intrinsicContentSize") == true)
        #expect(refusal(Framed())?.description.contains("the Framed \"part\" in UIView overrides layoutSubviews()") == true)
        #expect(refusal(UIScrollView())?.reason == .unsupportedView)
        let stack = UIStackView()
        stack.distribution = .fillProportionally
        #expect(refusal(stack)?.reason == .unsupportedView)
        #expect(refusal(Renamed()) == nil && refusal(UISwitch()) == nil && refusal(UIButton(type: .system)) == nil)
    }

    @Test("A cell whose constraints attach a view to the cell itself is refused")
    func constraintsFromOutside() {
        let (cell, label) = (UICollectionViewCell(), UILabel())
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
        #expect(throws: Never.self) { try LayoutTemplate(cell) }
        label.leadingAnchor.constraint(equalTo: cell.leadingAnchor).isActive = true
        #expect(throws: TemplateError.self) { try LayoutTemplate(cell) }
    }

    @Test("A view that only an autoresizing mask places follows its superview, as it does without a template", arguments: 0..<64)
    func masks(_ bits: UInt) throws {
        func tree() -> (root: UIView, box: UIView, part: UIView) {
            let (root, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 110)), UIView())
            root.ashlar.pixelSnapping = .scale(3)
            let part = UIView(frame: CGRect(x: 10, y: 20, width: 30.5, height: 40))
            part.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
            let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            part.addSubview(inner)
            box.addSubview(part)
            root.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
                box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9),
                box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.37),
            ])
            root.layoutIfNeeded()
            return (root, box, part)
        }
        let (template, plain) = (try LayoutTemplate(tree().root), tree())
        let result = try template.layout([:], width: 317, height: 203)
        plain.root.frame.size = CGSize(width: 317, height: 203)
        plain.root.layoutIfNeeded()
        #expect(result.frames == TemplateReader.placedViews(of: plain.root).map(\.view.frame))
        let other = tree()
        try result.apply(to: other.root)
        other.root.layoutIfNeeded()
        #expect(result.frames == TemplateReader.placedViews(of: other.root).map(\.view.frame))
        plain.box.autoresizesSubviews = false
        let frame = plain.part.frame
        let fixed = try LayoutTemplate(plain.root).layout([:], width: 99, height: 99)
        #expect(fixed.frames[2] == frame)
    }

    // MARK: Bad values

    private func reason(_ change: (inout LayoutValues) -> Void, width: CGFloat = 200) throws -> TemplateError? {
        var values = PostTree.values(1, length: 4)
        change(&values)
        do throws(TemplateError) {
            _ = try PostTree().template().layout(values, width: width)
            return nil
        } catch {
            return error
        }
    }

    @Test("Bad values are errors that name the value and the template's view")
    func errors() throws {
        func expect(_ reason: TemplateError.Reason, _ part: String, _ error: TemplateError?) {
            #expect(error?.reason == reason && error?.description.contains(part) == true, "\(String(describing: error))")
        }
        try expect(.unknownName, "no single view of UIView is named nobody", reason { $0.set(.text("x"), of: "nobody") })
        try expect(.wrongKind, "badge", reason { $0.set(.image(nil), of: "badge") })
        try expect(.wrongKind, "gap", reason { $0.set(.text("x"), of: "gap") })
        try expect(.unknownName, "nothing", reason { $0.set(.constant(1), of: "nothing") })
        try expect(.illegalValue, "gap of UIView is nan", reason { $0.set(.constant(.nan), of: "gap") })
        try expect(.illegalValue, "hiding the arranged view title", reason { $0.set(.hidden(true), of: "title") })
        try expect(.illegalValue, "text", reason { $0.set(.text(String(repeating: "x", count: 1 << 20)), of: "text") })
        try expect(.missingValue, "no text was given for the UILabel title of UIView", reason { $0 = ["text": .text("x")] })
        for width in [0, -5, .nan, .infinity] as [CGFloat] {
            try expect(.illegalValue, "the width of UIView", reason({ _ in }, width: width))
        }
    }

    @Test("Names of views that are not in the tree, and two views of one name, are errors")
    func names() {
        let tree = PostTree()
        #expect(throws: TemplateError.self) { try LayoutTemplate(tree.root, naming: ["other": UIView()]) }
        #expect(throws: TemplateError.self) { try LayoutTemplate(tree.root, hiding: ["nobody"]) }
        tree.text.accessibilityIdentifier = "title"
        #expect(throws: TemplateError.self) { try LayoutTemplate(tree.root, naming: ["title": tree.title]) }
    }

    // MARK: Cost

    @Test("10,000 layouts take 100 times the solves and at most 102 times the steps of 100, and no pivots after the first")
    func growth() throws {
        func work(_ count: Int) throws -> LayoutTemplate.Work {
            let template = try PostTree().template()
            for number in 0..<count { _ = try template.layout(PostTree.values(number % 7, length: 10 + number % 50), width: 200) }
            return template.work
        }
        let (few, many) = (try work(100), try work(10_000))
        #expect(many.solves <= 100 * few.solves, "\(few) \(many)")
        #expect(many.steps <= 102 * few.steps, "\(few) \(many)")
        #expect(many.pivots == few.pivots, "\(few) \(many)")
    }

    @Test("After a layout in which the same rows decided, other texts, constants and widths are laid out without a solve")
    func known() throws {
        let (template, tree) = (try PostTree().template(), PostTree())
        _ = try template.layout(PostTree.values(0, length: 40), width: 200)
        _ = try template.layout(PostTree.values(0, length: 3), width: 200)
        let work = template.work
        for (number, length) in [(1, 41), (2, 90), (3, 4), (44, 160)] {
            for width in [180, 230.5, 400] as [CGFloat] {
                var values = PostTree.values(number, length: length)
                values.set(.constant(CGFloat(number)), of: "gap")
                let result = try template.layout(values, width: width)
                #expect(template.work == work, "\(number) \(length) \(width)")
                tree.title.text = "post \(number)"
                tree.text.text = String(repeating: "x", count: length)
                tree.root.constraints.first { $0.identifier == "gap" }?.constant = CGFloat(number)
                let size = tree.root.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                tree.root.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
                tree.root.layoutIfNeeded()
                #expect(result.frames == TemplateReader.placedViews(of: tree.root).map(\.view.frame))
            }
        }
    }

    @Test("1,000 texts that wrap are too many for pieces: each pass is one solve, in steps that are linear in the texts")
    func manyTexts() throws {
        /// Returns the work of a column of texts in the first layout, and in another one afterwards.
        func work(_ count: Int) throws -> (first: LayoutTemplate.Work, both: LayoutTemplate.Work) {
            let labels = (0..<count).map { _ in blockLabel(40, lines: 0) }
            let column = UIStackView(arrangedSubviews: labels)
            column.axis = .vertical
            let template = try LayoutTemplate(column)
            #expect(try template.layout([:], width: 200).size.height == CGFloat(20 * count))
            let first = template.work
            #expect(try template.layout([:], width: 180).size.height == CGFloat(30 * count))
            return (first, template.work)
        }
        let (few, many) = (try work(500), try work(1_000))
        // On one line and at the widths found, for the height and for the frames.
        for (first, both) in [few, many] { #expect(first.solves == 4 && both.solves == 8, "\(first) \(both)") }
        let (fewSteps, manySteps) = (few.both.steps - few.first.steps, many.both.steps - many.first.steps)
        #expect(fewSteps > 500 && manySteps < 2 * fewSteps + 100, "\(fewSteps) \(manySteps)")
        #expect(many.both.pivots == many.first.pivots, "\(many)")
    }

    @Test("Texts that are equal by Unicode's rules but differ in bytes are measured and stored apart")
    func bytesOfTexts() throws {
        /// An engine for which each scalar is a block.
        final class Scalars: TextEngine {
            let blocks = BlockTextEngine()
            private func spread(_ paragraph: Paragraph) -> Paragraph {
                var paragraph = paragraph
                paragraph.text = String(repeating: "x", count: paragraph.text.unicodeScalars.count)
                return paragraph
            }
            func layout(_ paragraph: Paragraph) -> TextLayout { blocks.layout(spread(paragraph)) }
            func extent(of paragraph: Paragraph) -> TextExtent { blocks.extent(of: spread(paragraph)) }
            func metrics(of font: Font) -> FontMetrics { blocks.metrics(of: font) }
        }
        let (tree, cache) = (PostTree(), LayoutCache(capacity: 10))
        tree.text.ashlar.textEngine = Scalars()
        let template = try tree.template()
        // The same number of characters on one line, or on two.
        for (text, height) in [("é", 10), ("e\u{301}", 20), ("é", 10)] as [(String, CGFloat)] {
            let text = String(repeating: text, count: 16)
            let plain: LayoutValues = ["title": .text("a"), "text": .text(text)]
            let styled: LayoutValues = ["title": .text("a"), "text": .attributedText(AttributedString(text))]
            for values in [plain, styled] {
                #expect(try template.layout(values, width: 200).frame(of: "text")?.height == height)
                #expect(try cache.layout(values, width: 200, by: template).frame(of: "text")?.height == height)
            }
        }
        #expect(cache.count == 4)
    }

    @Test("A text that was measured before is not measured again")
    func measurements() throws {
        final class Counter: TextEngine {
            let blocks = BlockTextEngine()
            nonisolated(unsafe) var count = 0
            func layout(_ paragraph: Paragraph) -> TextLayout { blocks.layout(paragraph) }
            func extent(of paragraph: Paragraph) -> TextExtent {
                count += 1
                return blocks.extent(of: paragraph)
            }
            func metrics(of font: Font) -> FontMetrics { blocks.metrics(of: font) }
        }
        let (tree, counter) = (PostTree(), Counter())
        tree.text.ashlar.textEngine = counter
        let template = try tree.template()
        counter.count = 0
        for _ in 0..<5 { for length in [5, 90] { _ = try template.layout(PostTree.values(1, length: length), width: 200) } }
        // Each on one line, and the long one at the width too.
        #expect(counter.count == 3)
    }
}
