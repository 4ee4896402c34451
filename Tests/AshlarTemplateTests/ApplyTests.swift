import Foundation
import TestSupport
import Testing
import ViewTestSupport

@testable import AshlarLayout
@testable import AshlarTemplate
@testable import AshlarUI

@MainActor
@Suite("Frames that are set by a result", .serialized)
struct ApplyTests {
    private func show(_ values: LayoutValues, _ number: Int, length: Int, in tree: PostTree) {
        tree.title.text = "post \(number)"
        tree.text.text = String(repeating: "x", count: length)
    }

    @Test("Applying a result sets all frames, and the next layout solves nothing and changes nothing")
    func applying() throws {
        let (template, tree) = (try PostTree().template(), PostTree())
        let values = PostTree.values(3, length: 40)
        show(values, 3, length: 40, in: tree)
        let result = try template.layout(values, width: 200)
        try result.apply(to: tree.root)
        expect(TemplateReader.placedViews(of: tree.root).map(\.view.frame), equals: result.frames)
        let work = LayoutPass.work
        tree.root.layoutIfNeeded()
        expect(tree.root.item.engine == nil && LayoutPass.work.askedViews == work.askedViews)
        expect(LayoutPass.work.updatedViews, equals: work.updatedViews)
        expect(TemplateReader.placedViews(of: tree.root).map(\.view.frame), equals: result.frames)
        // The size that it has is the fitting size too.
        let fitted = tree.root.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(fitted == result.size && LayoutPass.work.askedViews == work.askedViews)
    }

    @Test("A later change has the next layout solve the constraints", arguments: 0..<7)
    func changes(_ kind: Int) throws {
        let (template, tree, twin) = (try PostTree().template(), PostTree(), PostTree())
        for tree in [tree, twin] { show([:], 3, length: 40, in: tree) }
        try template.layout(PostTree.values(3, length: 40), width: 200).apply(to: tree.root)
        tree.root.layoutIfNeeded()
        twin.root.frame = tree.root.frame
        for tree in [tree, twin] {
            switch kind {
            case 0: tree.text.text = "short"
            case 1: tree.root.constraints.first { $0.identifier == "gap" }?.constant = 30
            case 2: tree.root.frame.size.height = 300
            case 3: tree.title.heightAnchor.constraint(equalToConstant: 25).isActive = true
            case 4: tree.badge.isHidden = true
            case 5: tree.title.removeFromSuperview()
            default: NSLayoutConstraint.deactivate(tree.picture.constraints)
            }
            _ = LayoutDiagnostics.collecting { tree.root.layoutIfNeeded() }
        }
        expect(
            TemplateReader.placedViews(of: tree.root).map(\.view.frame),
            equals: TemplateReader.placedViews(of: twin.root).map(\.view.frame))
    }

    @Test("A view that was laid out before takes the frames as well, and again with other values")
    func again() throws {
        let (template, tree) = (try PostTree().template(), PostTree())
        show([:], 1, length: 10, in: tree)
        tree.root.frame = CGRect(x: 0, y: 0, width: 320, height: 90)
        tree.root.layoutIfNeeded()
        for length in [40, 70, 3] {
            show([:], 1, length: length, in: tree)
            let result = try template.layout(PostTree.values(1, length: length), width: 200)
            try result.apply(to: tree.root)
            let asked = LayoutPass.work.askedViews
            tree.root.layoutIfNeeded()
            expect(TemplateReader.placedViews(of: tree.root).map(\.view.frame), equals: result.frames)
            expect(LayoutPass.work.askedViews, equals: asked)
        }
    }

    @Test("Frames are not set on other views, or on a view that constraints of its superview place")
    func differentViews() throws {
        let result = try PostTree().template().layout(PostTree.values(1, length: 4), width: 200)
        #expect(throws: TemplateError.self) { try result.apply(to: UIView()) }
        let (scene, tree) = (Scene(320, 480), PostTree())
        tree.title.accessibilityIdentifier = nil
        scene.add(tree.root)
        tree.root.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        #expect(throws: TemplateError.self) { try result.apply(to: tree.root) }
    }

    @Test("A button places its parts in a tree whose frames were set, and nothing is solved")
    func buttons() throws {
        func tree() -> (root: UIView, button: UIButton) {
            let (root, button) = (UIView(), UIButton(type: .system))
            button.setTitle("press", for: .normal)
            button.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(button)
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: root.topAnchor), button.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                button.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            return (root, button)
        }
        let result = try LayoutTemplate(tree().root).layout([:], width: 200)
        let (plain, other) = tree()
        plain.frame.size = result.size
        plain.layoutIfNeeded()
        let (root, button) = tree()
        try result.apply(to: root)
        let asked = LayoutPass.work.askedViews
        root.layoutIfNeeded()
        expect(root.item.isSealed && root.item.engine == nil && LayoutPass.work.askedViews == asked)
        expect(button.frame == other.frame && button.titleLabel?.frame == other.titleLabel?.frame)
        expect(button.titleLabel?.frame.isEmpty, equals: false)
        button.setTitle("press here", for: .normal)
        root.layoutIfNeeded()
        expect(!root.item.isSealed)
    }

    // MARK: Lists

    private final class Cell: UITableViewCell {
        private(set) var tree: PostTree?
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            tree = PostTree(in: contentView)
        }
        required init?(coder: NSCoder) { nil }
    }

    @MainActor
    private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching, UITableViewDelegate {
        let template: LayoutTemplate
        let cache = LayoutCache(capacity: 300)
        var prefetched: [Int] = []
        var usesTemplate = true
        init(_ template: LayoutTemplate) { self.template = template }

        static func length(_ row: Int) -> Int { 5 + row * 13 % 120 }
        static func values(_ row: Int) -> LayoutValues { PostTree.values(row, length: length(row)) }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
            guard let tree = (cell as? Cell)?.tree else { return cell }
            tree.title.text = "post \(indexPath.row)"
            tree.text.text = String(repeating: "x", count: Self.length(indexPath.row))
            if usesTemplate {
                try? cache.layout(Self.values(indexPath.row), width: tableView.bounds.width, by: template).apply(to: cell)
            }
            return cell
        }

        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            prefetched += indexPaths.map(\.row)
            for path in indexPaths { _ = try? cache.layout(Self.values(path.row), width: tableView.bounds.width, by: template) }
        }
    }

    private func table(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.ashlar.pixelSnapping = .scale(2)
        table.register(Cell.self, forCellReuseIdentifier: "post")
        table.rowHeight = UITableView.automaticDimension
        (table.dataSource, table.delegate, table.prefetchDataSource) = (source, source, source)
        return table
    }

    @Test("The rows of a table have the frames that they have without a template, and asks no view for its size")
    func tables() throws {
        let prototype = table(Source(try PostTree().template()))
        let cell = try #require(prototype.dequeueReusableCell(withIdentifier: "post") as? Cell)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        let tree = try #require(cell.tree)
        let template = try LayoutTemplate(cell, in: prototype, naming: ["title": tree.title, "text": tree.text])
        let (source, plain) = (Source(template), Source(template))
        plain.usesTemplate = false
        let (fast, usual) = (table(source), table(plain))
        usual.layoutIfNeeded()
        let asked = LayoutPass.work.askedViews
        fast.layoutIfNeeded()
        expect(LayoutPass.work.askedViews, equals: asked)
        for _ in 0..<6 {
            for table in [fast, usual] {
                table.contentOffset.y += 90
                table.layoutIfNeeded()
            }
            let (rows, expected) = (fast.visibleCells, usual.visibleCells)
            expect(rows.map(\.frame), equals: expected.map(\.frame))
            for (row, other) in zip(rows, expected) {
                let views = [row.contentView, other.contentView].map { TemplateReader.placedViews(of: $0).map(\.view.frame) }
                expect(views[0], equals: views[1])
            }
        }
        expect(source.prefetched.count > 5)
        // Every row that came into sight was computed ahead.
        expect(source.cache.count >= source.prefetched.count)
    }
}
