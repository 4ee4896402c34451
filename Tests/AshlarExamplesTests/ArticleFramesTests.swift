import Ashlar
@testable import AshlarExamples
import TestSupport
import Testing

/// Tests for the frames of the articles' figures, by example, step and view. The two columns are for 375 × 667 and 414 × 736
/// points.
@MainActor
@Suite("The articles' frames")
struct ArticleFramesTests {
    struct Expectation: Sendable, CustomStringConvertible {
        var example: String
        /// The number of steps performed.
        var step: Int
        var view: String
        var small: [CGFloat]
        var large: [CGFloat]

        init(_ example: String, _ step: Int, _ view: String, _ small: [CGFloat], _ large: [CGFloat]? = nil) {
            (self.example, self.step, self.view, self.small, self.large) = (example, step, view, small, large ?? small)
        }

        var description: String { "\(example) step \(step): \(view)" }
    }

    @Test("Every view has the frame that the article shows, on both screens", arguments: expectations + demo)
    func frames(_ expected: Expectation) throws {
        for (size, frame) in [
            (CGSize(width: 375, height: 667), expected.small), (CGSize(width: 414, height: 736), expected.large),
        ] {
            let views = try views(of: expected.example, at: size, after: expected.step)
            let view = try #require(views[expected.view], "\(expected.example) has no view named \(expected.view)")
            let got = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
            for (g, e) in zip(got, frame) { expect(abs(g - e) <= 0.5, "\(size): expected \(frame), got \(got)") }
        }
    }

    @Test("Every example of the gallery has expected frames")
    func complete() {
        expect(Set(Example.all.map { $0.name }), equals: Set((Self.expectations + Self.demo).map(\.example)))
    }

    @Test("In a right-to-left layout, the three views of S19 are mirrored")
    func mirrored() throws {
        LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        defer { LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight }
        for (width, x) in [(375.0, [205.0, 115, 115]), (414, [244, 154, 154])] {
            let views = try views(of: "S19", at: CGSize(width: width, height: 667), after: 0)
            expect([views["v1"], views["v2"], views["v3"]].map { $0?.frame.minX }, equals: x.map { CGFloat($0) })
        }
    }

    @Test("In a right-to-left layout, leading edges are on the right", arguments: mirrored)
    func mirroredFrames(_ expected: Expectation) throws {
        LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        defer { LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight }
        for (size, frame) in [
            (CGSize(width: 375, height: 667), expected.small), (CGSize(width: 414, height: 736), expected.large),
        ] {
            let view = try #require(try views(of: expected.example, at: size, after: expected.step)[expected.view])
            expect([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height], equals: frame, "\(size)")
        }
    }

    @Test("S6, S15, S73, S77 and DemoDebug have conflicts, S10 and S12 raise faults, and the others have neither")
    func conflicts() throws {
        for type in Example.all {
            let outcome = LayoutDiagnostics.collecting {
                let example = make(type, CGSize(width: 375, height: 667))
                for step in example.steps {
                    step.action()
                    example.settle()
                }
            }
            // Masonry warns about updates that add constraints, which S6 and S15 demonstrate.
            let (log, faults) = (outcome.log.filter { !$0.hasPrefix("Masonry: ") }, outcome.faults)
            let conflicts = ["S6": 2, "S15": 2, "S73": 1, "S77": 1, "DemoDebug": 1]
            expect(log.count, equals: conflicts[type.name, default: 0], "\(type.name): \(log)")
            expect(faults.count, equals: ["S10": 2, "S12": 2][type.name, default: 0], "\(type.name): \(faults)")
            expect(type.expectsFaults, equals: !faults.isEmpty, "\(type.name)")
        }
    }

    @Test("Every example states in one sentence what it teaches")
    func lessons() {
        for type in Example.all { expect(type.lesson.hasSuffix(".") && type.lesson.count > 20, "\(type.name)") }
    }

    @Test("In S8, the view holds its constant size, the superview holds the equal size, and the positions are ambiguous")
    func commonAncestor() throws {
        let example = try #require(make(S08CommonAncestor.self, CGSize(width: 375, height: 667)) as? S08CommonAncestor)
        expect(example.v0.constraints.count, equals: 2)
        expect(example.v1.constraints.count, equals: 2)
        expect(example.v2.constraints.isEmpty)
        expect(example.v1.hasAmbiguousLayout && example.v2.hasAmbiguousLayout)
    }

    @Test("S13 updates constraints three times for three values, and S14 updates them once")
    func updates() {
        for (type, first, second) in [(S13EagerSetters.self as Example.Type, 1, 4), (S14LazySetters.self, 1, 2)] {
            let example = make(type, CGSize(width: 375, height: 667))
            expect(example.calls.count, equals: first, "\(type.name)")
            example.steps[0].action()
            example.settle()
            expect(example.calls.count, equals: second, "\(type.name)")
        }
    }

    @Test("In S42 and S43, the chain of constraints from edge to edge determines the content size")
    func contentSizes() throws {
        let first = try #require(make(S42ScrolledViews.self, CGSize(width: 375, height: 667)) as? S42ScrolledViews)
        expect(first.scrollV.contentSize, equals: CGSize(width: 20, height: 950))
        let example = try #require(make(S43GrowingText.self, CGSize(width: 375, height: 667)) as? S43GrowingText)
        var sizes: [CGSize] = []
        for step in example.steps {
            step.action()
            example.settle()
            sizes.append(example.scrollV.contentSize)
        }
        expect(
            sizes,
            equals: [
                CGSize(width: 60, height: 970), CGSize(width: 180, height: 970), CGSize(width: 320, height: 990),
                CGSize(width: 320, height: 1_010),
            ])
    }

    @Test("In S74, the log of S73 shows both constraints as visual formats, and the second one is broken")
    func visualLog() throws {
        // After its first use, Masonry prints constraints in its own form.
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = nil
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        let log = LayoutDiagnostics.collecting { _ = make(S73OneTooMany.self, CGSize(width: 375, height: 667)) }.log
        let text = try #require(log.first)
        expect(text.contains(" H:|-(50)-["), "\(text)")
        expect(text.contains(" H:|-(0)-["), "\(text)")
    }

    @Test("Hiding an image of S24 changes a constant and replaces no constraint")
    func sameConstraint() throws {
        let example = try #require(make(S24ShowAndHide.self, CGSize(width: 375, height: 667)) as? S24ShowAndHide)
        let before = example.imageViews[1].constraints
        example.steps[0].action()
        expect(example.imageViews[1].constraints, equals: before)
        expect(before.contains { $0.constant == 0 })
    }

    @Test("The wrong edge of S77 breaks only the button's distance from the top")
    func slip() throws {
        let example = try #require(make(S77PhotoCell.self, CGSize(width: 375, height: 667)) as? S77PhotoCell)
        expect(example.view.ashlar.brokenConstraints.isEmpty)
        LayoutDiagnostics.collecting {
            example.steps[0].action()
            example.settle()
        }
        let broken = example.view.ashlar.brokenConstraints
        expect(broken.map { [$0.firstAttribute, $0.secondAttribute] }, equals: [[.top, .top]])
        expect(broken.first?.firstItem === example.more)
        expect(example.more.hasAmbiguousLayout)
    }

    @Test("The icon of S56 requests an update in every layout, and each turn still ends")
    func endlessUpdates() throws {
        let example = try #require(make(S56RatioCell.self, CGSize(width: 375, height: 667)) as? S56RatioCell)
        let count = example.l1View.constraints.count
        for _ in 0..<3 {
            expect(example.l1View.needsUpdateConstraints())
            example.l1View.setNeedsLayout()
            example.settle()
        }
        // Eleven constraints that the view creates, and the ratio.
        expect(example.l1View.constraints.count == count && count == 12)
        expect(example.l1View.icon.constraints.count, equals: 1)
    }

    @Test("The group of S26 is ambiguous between its bounds")
    func ambiguous() throws {
        let example = try #require(make(S26SeveralBounds.self, CGSize(width: 375, height: 667)) as? S26SeveralBounds)
        expect(example.group.hasAmbiguousLayout)
        expect(!example.leftLabels[0].hasAmbiguousLayout)
    }

    private func make(_ type: Example.Type, _ size: CGSize) -> Example {
        LayoutEnvironment.imageDirectories = [Example.imageDirectory].compactMap(\.self)
        let example = type.init(size: size)
        example.view.ashlar.pixelSnapping = .off
        example.load()
        return example
    }

    private func views(of name: String, at size: CGSize, after steps: Int) throws -> [String: UIView] {
        let type = try #require(Example.all.first { $0.name == name })
        let example = make(type, size)
        LayoutDiagnostics.collecting {
            for step in example.steps.prefix(steps) {
                step.action()
                example.settle()
            }
        }
        var views: [String: UIView] = [:]
        func add(_ view: UIView) {
            if let name = view.accessibilityIdentifier { views[name] = view }
            view.subviews.forEach(add)
        }
        add(example.view)
        return views
    }

    /// Characters are 20 × 20 points in the examples' labels, so stubs with widths of 40, 100, 300 … points are texts of 2, 5,
    /// 15 … characters.
    nonisolated static let expectations: [Expectation] = [
        .init("S1", 0, "address", [10, 40, 40, 20]), .init("S1", 0, "field", [60, 40, 305, 20], [60, 40, 344, 20]),
        .init("S2", 0, "address", [10, 40, 40, 20]), .init("S2", 0, "field", [60, 40, 305, 20], [60, 40, 344, 20]),
        .init("S2", 1, "address", [10, 40, 40, 20]), .init("S2", 1, "field", [60, 40, 305, 20], [60, 40, 344, 20]),

        .init("S6", 0, "btn", [137.5, 200, 100, 33], [157, 200, 100, 33]),
        .init("S6", 0, "lbl", [137.5, 300, 100, 33], [157, 300, 100, 33]),
        .init("S6", 1, "btn", [137.5, 200, 100, 33], [157, 200, 100, 33]),
        .init("S6", 1, "lbl", [137.5, 300, 100, 33], [157, 300, 100, 33]),

        .init("S8", 0, "v0", [20, 100, 200, 200]), .init("S8", 0, "v1", [0, 0, 10, 10]), .init("S8", 0, "v2", [0, 0, 10, 10]),
        .init("S10", 1, "view", [0, 0, 375, 667], [0, 0, 414, 736]),
        .init("S12", 1, "view", [0, 0, 375, 667], [0, 0, 414, 736]),
        .init("S13", 0, "badge", [20, 20, 60, 30]), .init("S13", 1, "badge", [40, 40, 160, 80]),
        .init("S14", 0, "badge", [20, 20, 60, 30]), .init("S14", 1, "badge", [40, 40, 160, 80]),

        .init("S15", 0, "host", [87.5, 183.5, 200, 300], [107, 218, 200, 300]),
        .init("S15", 0, "name", [0, 0, 80, 20]), .init("S15", 0, "address", [90, 0, 140, 20]),
        // A broken constraint is still satisfied as closely as possible, so the name shrinks to nothing, unlike in the article.
        .init("S15", 1, "name", [0, 0, 0, 0]), .init("S15", 1, "address", [10, 0, 140, 20]),
        .init("S15", 2, "name", [0, 0, 80, 20]), .init("S15", 2, "address", [0, 30, 140, 20]),

        .init("S19", 0, "v1", [100, 100, 70, 65]), .init("S19", 0, "v2", [190, 100, 70, 65]),
        .init("S19", 0, "v3", [100, 185, 160, 65]),

        .init("S22", 0, "leftLabel", [2, 5, 100, 40]), .init("S22", 0, "rightLabel", [104, 5, 80, 40]),
        .init("S22", 1, "leftLabel", [2, 5, 169, 40], [2, 5, 208, 40]),
        .init("S22", 1, "rightLabel", [173, 5, 200, 40], [212, 5, 200, 40]),

        .init("S23", 0, "containerView", [123.5, 200, 128, 32], [143, 200, 128, 32]),
        .init("S23", 0, "imageViews0", [0, 0, 32, 32]), .init("S23", 0, "imageViews1", [32, 0, 32, 32]),
        .init("S23", 0, "imageViews2", [64, 0, 32, 32]), .init("S23", 0, "imageViews3", [96, 0, 32, 32]),

        .init("S24", 0, "containerView", [123.5, 200, 128, 32], [143, 200, 128, 32]),
        .init("S24", 1, "containerView", [139.5, 200, 96, 32], [159, 200, 96, 32]),
        .init("S24", 1, "imageViews0", [0, 0, 32, 32]), .init("S24", 1, "imageViews1", [32, 0, 0, 32]),
        .init("S24", 1, "imageViews2", [32, 0, 32, 32]), .init("S24", 1, "imageViews3", [64, 0, 32, 32]),

        .init("S25", 0, "child", [0, 0, 281.25, 667], [0, 0, 310.5, 736]),

        // The longest label has 6 characters: 10 + 120 + 8 is more than a third of either screen, and less than the available
        // width. Of the inequalities that limit the group, the one about its right edge is the first.
        .init("S26", 0, "group", [275, 50, 100, 20], [314, 50, 100, 20]), .init("S26", 0, "leftLabels1", [10, 46, 120, 20]),

        .init("S31", 0, "redView", [10, 64, 100, 100]), .init("S31", 0, "greenView", [10, 64, 100, 100]),
        .init("S31", 0, "blueView", [10, 64, 100, 100]),

        .init("S32", 0, "redView", [10, 88, 355, 183], [10, 88, 394, 206]),
        .init("S32", 0, "greenView", [10, 281, 355, 183], [10, 304, 394, 206]),
        .init("S32", 0, "blueView", [10, 474, 355, 183], [10, 520, 394, 206]),

        .init("S33", 0, "redView", [10, 108, 100, 100]), .init("S33", 0, "greenView", [120, 108, 200, 200]),
        .init("S33", 0, "blueView", [10, 318, 355, 300], [10, 318, 394, 300]),

        .init("S34", 0, "redView", [37.5, 183.5, 300, 300], [57, 218, 300, 300]),
        .init("S34", 0, "greenView", [87.5, 233.5, 200, 200], [107, 268, 200, 200]),
        .init("S34", 0, "blueView", [137.5, 283.5, 100, 100], [157, 318, 100, 100]),

        .init("S35", 0, "redView", [10, 283.5, 111.667, 100], [10, 318, 124.667, 100]),
        .init("S35", 0, "greenView", [131.667, 233.5, 111.667, 200], [144.667, 268, 124.667, 200]),
        .init("S35", 0, "blueView", [253.333, 183.5, 111.667, 300], [279.333, 218, 124.667, 300]),

        .init("S36", 0, "redView", [137.5, 64, 100, 191], [157, 64, 100, 214]),
        .init("S36", 0, "greenView", [87.5, 265, 200, 191], [107, 288, 200, 214]),
        .init("S36", 0, "blueView", [37.5, 466, 300, 191], [57, 512, 300, 214]),

        .init("S37", 1, "redView", [137.5, 64, 100, 291.5], [157, 64, 100, 326]),
        .init("S37", 1, "greenView", [87.5, 365.5, 200, 291.5], [107, 400, 200, 326]),

        .init("S38", 2, "redView", [10, 100, 200, 200]),

        // A character is 17 points wide: 15 fit into 255 points, and 17 into 294. One line is 17 points high, so the cell needs
        // the image's height; six lines are 102.
        .init("S39", 0, "cell", [0, 0, 375, 147], [0, 0, 414, 147]),
        .init("S39", 0, "imageV", [265, 10, 100, 100], [304, 10, 100, 100]),
        .init("S39", 0, "titleL", [10, 10, 85, 20]), .init("S39", 0, "contentL", [10, 40, 136, 70]),
        .init("S39", 0, "pjL", [10, 120, 68, 17]),
        .init("S39", 1, "cell", [0, 0, 375, 179], [0, 0, 414, 162]),
        .init("S39", 1, "contentL", [10, 40, 255, 102], [10, 40, 289, 85]),
        .init("S39", 1, "pjL", [10, 152, 68, 17], [10, 135, 68, 17]),
        .init("S40", 0, "tableView", [0, 0, 375, 667], [0, 0, 414, 736]),
        .init("S40", 0, "row0", [0, 0, 375, 147.5], [0, 0, 414, 147.5]),
        .init("S40", 0, "row1", [0, 147.5, 375, 179.5], [0, 147.5, 414, 162.5]),
        .init("S40", 0, "row2", [0, 327, 375, 264.5], [0, 310, 414, 247.5]),
        .init("S40", 1, "row0", [0, 0, 375, 264.5], [0, 0, 414, 247.5]),
        .init("S40", 1, "row1", [0, 264.5, 375, 179.5], [0, 247.5, 414, 162.5]),
        .init("S41", 0, "row2", [0, 295, 375, 147.5], [0, 295, 414, 147.5]),
        .init("S41", 1, "row2", [0, 295, 375, 147.5], [0, 295, 414, 147.5]),

        .init("S42", 0, "scrollV", [10, 88, 355, 546], [10, 88, 394, 615]), .init("S42", 0, "redView", [10, 10, 300, 300]),
        .init("S42", 0, "blueView", [10, 320, 300, 300]), .init("S42", 0, "greenView", [10, 630, 300, 300]),
        .init("S42", 0, "label", [10, 940, 0, 0]), .init("S42", 1, "label", [10, 940, 40, 20]),
        .init("S43", 1, "label", [10, 940, 40, 20]), .init("S43", 2, "label", [10, 940, 160, 20]),
        .init("S43", 3, "label", [10, 940, 300, 40]), .init("S43", 4, "label", [10, 940, 300, 60]),
        .init("S44", 0, "scrollV", [10, 88, 355, 546], [10, 88, 394, 615]), .init("S44", 0, "containerView", [0, 0, 320, 1_250]),
        .init("S44", 0, "redView", [10, 10, 300, 300]), .init("S44", 0, "blueView", [10, 320, 300, 300]),
        .init("S44", 0, "greenView", [10, 630, 300, 300]), .init("S44", 0, "label", [10, 940, 300, 300]),

        .init("S54", 0, "redView", [10, 64, 100, 100]), .init("S54", 0, "greenView", [120, 64, 100, 100]),
        .init("S54", 1, "redView", [50, 64, 100, 100]), .init("S54", 1, "greenView", [160, 64, 100, 100]),
        .init("S54", 2, "greenView", [50, 174, 100, 100]),

        .init("S55", 0, "l1View", [5, 278.75, 365, 109.5], [5, 307.4, 404, 121.2]),
        .init("S55", 0, "icon", [5, 16.425, 50, 76.65], [5, 18.18, 50, 84.84]),
        .init("S55", 0, "title", [129.975, 16.425, 225.025, 16.425], [142.26, 18.18, 251.74, 18.18]),
        .init("S55", 0, "detail", [129.975, 37.85, 225.025, 55.225], [142.26, 41.36, 251.74, 61.66]),
        .init("S55", 1, "icon", [5, 16.425, 50, 76.65], [5, 18.18, 50, 84.84]),

        .init("S56", 0, "l1View", [5, 278.75, 365, 109.5], [5, 307.4, 404, 121.2]),
        .init("S56", 0, "icon", [5, 16.425, 114.975, 76.65], [5, 18.18, 127.26, 84.84]),
        .init("S56", 0, "title", [129.975, 16.425, 225.025, 16.425], [142.26, 18.18, 251.74, 18.18]),
        .init("S56", 0, "detail", [129.975, 37.85, 225.025, 55.225], [142.26, 41.36, 251.74, 61.66]),
        .init("S56", 1, "icon", [5, 16.425, 50, 76.65], [5, 18.18, 50, 84.84]),
        .init("S56", 1, "title", [129.975, 16.425, 225.025, 16.425], [142.26, 18.18, 251.74, 18.18]),
        .init("S56", 1, "detail", [129.975, 37.85, 225.025, 55.225], [142.26, 41.36, 251.74, 61.66]),

        .init("S57", 0, "q", [10, 5, 1, 1]), .init("S57", 0, "w", [11.5, 5, 1, 1]),
        .init("S57", 0, "largeQ", [300, 150, 30, 30]), .init("S57", 0, "largeW", [345, 150, 30, 30]),
        .init("S58", 0, "q", [10, 5, 1, 1]), .init("S58", 0, "w", [11.5, 5, 1, 1]),
        .init("S58", 0, "largeQ", [300, 150, 30, 30]), .init("S58", 0, "largeW", [345, 150, 30, 30]),

        .init("S60", 0, "redView", [50, 100, 150, 150]), .init("S62", 0, "redView", [50, 100, 150, 150]),
        .init("S65", 0, "redView", [50, 100, 150, 150]), .init("S65", 0, "view2", [208, 100, 50, 50]),
        .init("S66", 0, "redView", [50, 100, 150, 150]), .init("S66", 0, "view2", [208, 100, 50, 50]),
        .init("S67", 0, "redView", [50, 100, 150, 150]), .init("S67", 0, "view2", [208, 100, 50, 50]),
        .init("S67", 0, "view3", [208, 150, 50, 100]),
        .init("S68", 0, "view2", [208, 100, 50, 50]), .init("S69", 0, "view2", [208, 100, 50, 150]),
        .init("S70", 0, "redView", [50, 100, 150, 150]),
        .init("S73", 0, "redView", [50, 100, 150, 150]), .init("S75", 0, "redView", [0, 100, 150, 150]),
        .init("S75", 1, "redView", [50, 100, 150, 150]),

        .init("S77", 0, "cell", [0, 64, 375, 500], [0, 64, 414, 539]), .init("S77", 0, "avatar", [10, 10, 36, 36]),
        .init("S77", 0, "nickname", [56, 18, 60, 20]), .init("S77", 0, "timeLabel", [265, 18, 100, 20], [304, 18, 100, 20]),
        .init("S77", 0, "timeMark", [245, 23, 10, 10], [284, 23, 10, 10]),
        .init("S77", 0, "photo", [0, 56, 375, 375], [0, 56, 414, 414]),
        .init("S77", 0, "likeMark", [10, 441, 10, 10], [10, 480, 10, 10]),
        .init("S77", 0, "likes", [30, 436, 160, 20], [30, 475, 160, 20]),
        .init("S77", 0, "like", [10, 465, 50, 25], [10, 504, 50, 25]),
        .init("S77", 0, "comment", [65, 465, 65, 25], [65, 504, 65, 25]),
        .init("S77", 0, "more", [325, 465, 40, 25], [364, 504, 40, 25]),
        // Of the button's horizontal constraints, only that of its width is left.
        .init("S77", 1, "more", [0, 465, 40, 25], [0, 504, 40, 25]),

        // Captions have six letters and 12 points of spacing. Sliders extend 2 points beyond their alignment rectangles, and
        // switches 2 to the right.
        .init("Controls", 0, "segments", [0, 0, 335, 32], [0, 0, 374, 32]),
        .init("Controls", 0, "field", [114, 0, 221, 34], [114, 0, 260, 34]),
        .init("Controls", 0, "slider", [112, 0, 225, 31], [112, 0, 264, 31]),
        .init("Controls", 0, "progress", [114, 6.5, 221, 4], [114, 6.5, 260, 4]),
        .init("Controls", 0, "toggle", [286, 0, 51, 31], [325, 0, 51, 31]),
        .init("Controls", 0, "stepper", [241, 0, 94, 32], [280, 0, 94, 32]),
        .init("Controls", 0, "activity", [315, 0, 20, 20], [354, 0, 20, 20]),
        .init("Controls", 0, "note", [0, 399, 335, 58], [0, 399, 374, 58]),
        .init("Controls", 0, "footer", [0, 473, 335, 64], [0, 473, 374, 52]),
        // An activity indicator that has stopped takes no space, so its row is as high as the caption.
        .init("Controls", 2, "footer", [0, 470, 335, 64], [0, 470, 374, 52]),
        .init("Controls", 3, "slider", [-2, 0, 225, 31], [-2, 0, 264, 31]),
        .init("Controls", 3, "toggle", [0, 0, 51, 31]),

        // Bars are as wide as the screen. Items at their ends keep a distance of 16 points from the edges.
        .init("Bars", 0, "search", [0, 0, 375, 56], [0, 0, 414, 56]),
        .init("Bars", 0, "wheels", [0, 110, 375, 216], [0, 110, 414, 216]),
        .init("Bars", 0, "picker", [0, 336, 375, 128], [0, 336, 414, 128]),
        .init("Bars", 0, "pages", [0, 474, 375, 26], [0, 474, 414, 26]),
        .init("Bars", 0, "toolbar", [0, 574, 375, 44], [0, 643, 414, 44]),
        .init("Bars", 0, "tabs", [0, 618, 375, 49], [0, 687, 414, 49]),
        .init("Bars", 1, "day", [216, 0, 143, 34], [255, 0, 143, 34]), .init("Bars", 2, "day", [16, 0, 143, 34]),

        // Three tiles of equal width in each row, 18 points apart.
        .init("Layers", 0, "card", [0, 0, 335, 80], [0, 0, 374, 80]),
        .init("Layers", 0, "radial", [117.5, 0, 100, 72], [130.5, 0, 113, 72]),
        .init("Layers", 0, "dots", [235.5, 0, 99.5, 72], [261.5, 0, 112.5, 72]),
        .init("Layers", 0, "sparkline", [8, 8, 319, 64], [8, 8, 358, 64]),
    ]

    /// The frames of mirrored layouts, for the examples that use leading or trailing.
    nonisolated static let mirrored: [Expectation] = [
        .init("S60", 0, "redView", [175, 100, 150, 150], [214, 100, 150, 150]),
        .init("S62", 0, "redView", [175, 100, 150, 150], [214, 100, 150, 150]),
        .init("S65", 0, "view2", [117, 100, 50, 50], [156, 100, 50, 50]),
        .init("S66", 0, "view2", [117, 100, 50, 50], [156, 100, 50, 50]),
        .init("S67", 0, "view3", [117, 150, 50, 100], [156, 150, 50, 100]),
        .init("S68", 0, "view2", [117, 100, 50, 50], [156, 100, 50, 50]),
        .init("S69", 0, "view2", [117, 100, 50, 150], [156, 100, 50, 150]),
        .init("S70", 0, "redView", [175, 100, 150, 150], [214, 100, 150, 150]),
        .init("S73", 0, "redView", [175, 100, 150, 150], [214, 100, 150, 150]),
        .init("S75", 0, "redView", [225, 100, 150, 150], [264, 100, 150, 150]),
        .init("S77", 0, "avatar", [329, 10, 36, 36], [368, 10, 36, 36]),
        .init("S77", 0, "more", [10, 465, 40, 25], [10, 504, 40, 25]),
    ]
}
