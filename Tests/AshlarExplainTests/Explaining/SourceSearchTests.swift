import TestSupport
import Testing

@testable import AshlarExplain

/// The line of a constraint in each of the forms in which applications write it, and the change that is shown.
@Suite("Search of sources")
struct SourceSearchTests {
    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0xa.height == 128   (active)>",
            "<NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa.height == 0   (active)>"
        )
        """

    private func finding(_ source: String, path: String = "App/Card.swift", log: String = log) throws -> SourceFinding? {
        let log = ConflictLog(log)
        let explanation = try #require(Explanation.all(of: log).first)
        return SourceSearch([SourceFile(path: path, text: source)]).finding(for: explanation, of: log.conflicts[0])
    }

    @Test("A constraint in a list gets a name before the list")
    func list() throws {
        let source = """
            let title = UILabel()
            let other = UIView()
            NSLayoutConstraint.activate([
                other.heightAnchor.constraint(equalToConstant: 128),
                title.heightAnchor.constraint(equalToConstant: 64),
                title.heightAnchor.constraint(equalToConstant: 128),
            ])
            """
        let found = try #require(try finding(source))
        expect(found.path == "App/Card.swift" && found.line == 6 && found.others.isEmpty)
        expect(
            found.change,
            equals: [
                "+let titleHeight = title.heightAnchor.constraint(equalToConstant: 128)",
                "+titleHeight.priority = UILayoutPriority(999)", " NSLayoutConstraint.activate([", "     …",
                "-    title.heightAnchor.constraint(equalToConstant: 128),", "+    titleHeight,",
            ])
    }

    @Test(
        "Each form of a constraint is found",
        arguments: [
            ("Card.swift", "let title = UILabel()\ntitle.heightAnchor.constraint(equalToConstant: 128).isActive = true"),
            (
                "Card.swift",
                "let title = UILabel()\nlet size: CGFloat = 128\ntitle.heightAnchor.constraint(equalToConstant: size).isActive = true"
            ),
            (
                "Card.swift",
                "let title = UILabel()\nlet height = NSLayoutConstraint(item: title, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 128)"
            ),
            ("Card.swift", "let title = UILabel()\ntitle.snp.makeConstraints { make in\n    make.height.equalTo(128)\n}"),
            ("Card.m", "UILabel *title = [UILabel new];\n[title.heightAnchor constraintEqualToConstant:128].active = YES;"),
            (
                "Card.m",
                "UILabel *title = [UILabel new];\n[title mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.height.equalTo(@128);\n}];"
            ),
            (
                "Card.m",
                "UILabel *title = [UILabel new];\nid c = [NSLayoutConstraint constraintWithItem:title attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:128];"
            ),
            (
                "Main.storyboard",
                "<view id=\"root\">\n<label id=\"abc\">\n<constraints>\n<constraint firstAttribute=\"height\" constant=\"128\" id=\"c1\"/>\n</constraints>\n</label>\n</view>"
            ),
        ])
    func forms(_ path: String, _ source: String) throws {
        let found = try #require(try finding(source, path: path))
        let line = source.split(separator: "\n").firstIndex {
            $0.contains("128") && !$0.contains("CGFloat") || $0.contains(": size)")
        }
        expect(found.line, equals: (line ?? -9) + 1)
        expect(!found.change.isEmpty)
        // Another number is another constraint.
        try expect(finding(source.replacing("128", with: "64"), path: path) == nil)
    }

    @Test("Brackets inside of a call do not end it")
    func brackets() throws {
        for (path, source) in [
            ("Card.swift", "let title = UILabel()\ntitle.heightAnchor.constraint(equalToConstant: CGFloat(128)).isActive = true"),
            (
                "Card.m",
                "UILabel *title;\nid c = [NSLayoutConstraint constraintWithItem:title attribute:[self height] relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeHeight multiplier:1 constant:128];\nid d = [NSLayoutConstraint constraintWithItem:[views[0] view] attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:128];"
            ),
        ] {
            let found = CodeReader(SourceFile(path: path, text: source), file: 0).constraints
            expect(found.count == 1 && found[0].constant == 128 && found[0].second == nil, "\(source)")
        }
    }

    @Test(
        "Reading a file takes work that grows with its length, whatever its brackets do",
        arguments: [
            "a.topAnchor.constraint(equalTo: ", "NSLayoutConstraint(item: a, attribute: .top, ",
            "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeTop ", "[a.topAnchor constraintEqualToAnchor:",
            "constraintWithItem:a ", "a.topAnchor constraintEqualToAnchor:b ", "([", "])",
        ])
    func growth(_ part: String) {
        func steps(_ count: Int, closed: Bool) -> Int {
            let opened = String(repeating: part, count: count)
            let closings = part.filter("([".contains).reversed().map { $0 == "(" ? ")" : "]" }.joined()
            let text = closed ? "[" + opened + String(repeating: closings, count: count) + "]" : opened
            return CodeReader(SourceFile(path: "Card.swift", text: text), file: 0).steps
        }
        // The parts are alike: two are tried at 10,000, the others at 2,000.
        let count = part.hasPrefix("[NSLayout") || part == "([" ? 10_000 : 2000
        for closed in [false, true] {
            expect(steps(count, closed: closed) * 100 <= count * 110 * max(steps(100, closed: closed), 1) / 100)
        }
    }

    @Test("A forgotten switch is shown where the view is created")
    func mask() throws {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.width == 0   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.width == 44   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x2 UILabel:0xa.width == 44   (active)>
            """
        let source = """
            final class Card: UIView {
                private let badge: UILabel = {
                    let label = UILabel()
                    label.text = "New"
                    return label
                }()
                let title = UILabel()
                func build() {
                    title.translatesAutoresizingMaskIntoConstraints = false
                    title.widthAnchor.constraint(equalToConstant: 44).isActive = true
                    badge.widthAnchor.constraint(equalToConstant: 44).isActive = true
                }
            }
            """
        let found = try #require(try finding(source, log: log))
        expect(found.line, equals: 3)
        expect(found.change.last, equals: "+        label.translatesAutoresizingMaskIntoConstraints = false")
        expect(found.text().hasPrefix("File  App/Card.swift:3"))
    }

    @Test("Damaged files are read without a fault, at a cost that grows with their length")
    func damaged() throws {
        for text in ["", "x.heightAnchor.constraint(", "NSLayoutConstraint(item:", "[[[", "<constraint", "make.", "let", "*"] {
            for path in ["a.swift", "a.m", "a.storyboard"] { try expect(finding(text, path: path) == nil) }
        }
        let many = String(repeating: "title.heightAnchor.constraint(equalToConstant: 1).isActive = true\n", count: 10_000)
        try expect(finding(many) == nil)
    }
}
