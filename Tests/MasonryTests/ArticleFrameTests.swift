import AshlarUI
import Masonry
import Testing

/// Tests with the published examples about visible frames, at both screen sizes of the articles.
@Suite("The articles' frames")
@MainActor
struct ArticleFrameTests {
    nonisolated static let sizes = [CGSize(width: 375, height: 667), CGSize(width: 414, height: 736)]

    private func container(_ size: CGSize) -> UIView { makeView("view", frame: CGRect(origin: .zero, size: size)) }

    private func expect(
        _ views: [UIView], in container: UIView, at expected: [(x: Double, y: Double, width: Double, height: Double)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let log = LayoutDiagnostics.collecting { container.layoutIfNeeded() }.log
        #expect(log.isEmpty, sourceLocation: sourceLocation)
        for (view, rect) in zip(views, expected) {
            let seen = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map(Double.init)
            // Frames are rounded to pixels.
            let isNear = zip(seen, [rect.x, rect.y, rect.width, rect.height]).allSatisfy { abs($0 - $1) <= 0.5 }
            #expect(isNear, "\(view.accessibilityIdentifier ?? "") is at \(seen), not \(rect)", sourceLocation: sourceLocation)
        }
    }

    @Test("Three views are placed by leading and trailing edges in both directions", arguments: sizes, [false, true])
    func threeViews(size: CGSize, isRightToLeft: Bool) {
        let view = container(size)
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        let (v1, v2, v3) = (makeView("v1", in: view), makeView("v2", in: view), makeView("v3", in: view))
        v1.mas_makeConstraints { make in
            make.top.mas_equalTo(100)
            make.leading.mas_equalTo(100)
            make.width.mas_equalTo(70)
            make.height.mas_equalTo(65)
        }
        v2.mas_makeConstraints { make in
            make.top.equalTo(v1.mas_top)
            make.leading.mas_equalTo(v1.mas_trailing).offset(20)
            make.width.equalTo(v1.mas_width)
            make.height.equalTo(v1.mas_height)
        }
        v3.mas_makeConstraints { make in
            make.top.equalTo(v1.mas_bottom).offset(20)
            make.leading.equalTo(v1.mas_leading)
            make.trailing.equalTo(v2.mas_trailing)
            make.height.equalTo(v1.mas_height)
        }
        let x: (Double, Double, Double) = !isRightToLeft ? (100, 190, 100) : size.width == 375 ? (205, 115, 115) : (244, 154, 154)
        expect([v1, v2, v3], in: view, at: [(x.0, 100, 70, 65), (x.1, 100, 70, 65), (x.2, 185, 160, 65)])
    }

    @Test("A fixed frame can be written in three ways", arguments: 0..<3)
    func fixedFrame(spelling: Int) {
        let view = container(Self.sizes[0])
        let red = makeView("red", in: view)
        red.mas_makeConstraints { make in
            switch spelling {
            case 0:
                make.left.mas_equalTo(10)
                make.top.mas_equalTo(64)
                make.width.mas_equalTo(100)
                make.height.mas_equalTo(100)
            case 1:
                make.left.equalTo(10)
                make.top.equalTo(64)
                make.width.equalTo(100)
                make.height.equalTo(100)
            default:
                make.left.equalTo(view).with.offset(10)
                make.top.equalTo(view).with.offset(64)
                make.width.equalTo(100)
                make.height.equalTo(100)
            }
        }
        expect([red], in: view, at: [(10, 64, 100, 100)])
    }

    @Test("Three views share the height", arguments: sizes)
    func equalHeights(size: CGSize) {
        let view = container(size)
        let (red, green, blue) = (makeView("red", in: view), makeView("green", in: view), makeView("blue", in: view))
        let padding = CGFloat(10)
        red.mas_makeConstraints { make in
            make.left.right.top.equalTo(view).insets(insets(88, padding, 0, padding))
            make.bottom.equalTo(green.mas_top).offset(-padding)
        }
        green.mas_makeConstraints { make in
            make.left.right.equalTo(view).insets(insets(0, padding, 0, padding))
            make.bottom.equalTo(blue.mas_top).offset(-padding)
        }
        blue.mas_makeConstraints { make in
            make.left.right.bottom.equalTo(view).insets(insets(0, padding, padding, padding))
            make.height.equalTo([red, green])
        }
        let (width, height, y): (Double, Double, [Double]) =
            size.width == 375 ? (355, 183, [88, 281, 474]) : (394, 206, [88, 304, 520])
        expect([red, green, blue], in: view, at: y.map { (10, $0, width, height) })
    }

    @Test("Views can be placed without a grid", arguments: sizes)
    func free(size: CGSize) {
        let view = container(size)
        let (red, green, blue) = (makeView("red", in: view), makeView("green", in: view), makeView("blue", in: view))
        red.mas_makeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(108)
            make.width.equalTo(100)
            make.height.equalTo(100)
        }
        green.mas_makeConstraints { make in
            make.left.equalTo(red.mas_right).offset(10)
            make.top.equalTo(red.mas_top)
            make.width.equalTo(200)
            make.height.equalTo(200)
        }
        blue.mas_makeConstraints { make in
            make.left.equalTo(red).offset(0)
            make.top.equalTo(green.mas_bottom).offset(10)
            make.width.equalTo(view).offset(-20)
            make.height.equalTo(300)
        }
        expect(
            [red, green, blue], in: view,
            at: [(10, 108, 100, 100), (120, 108, 200, 200), (10, 318, size.width == 375 ? 355 : 394, 300)])
    }

    @Test("Three views are centered", arguments: sizes)
    func centered(size: CGSize) {
        let view = container(size)
        let views = [300, 200, 100].map { side in
            let square = makeView("\(side)", in: view)
            square.mas_makeConstraints { make in
                make.center.equalTo(view)
                make.width.equalTo(side)
                make.height.equalTo(side)
            }
            return square
        }
        let (x, y): (Double, Double) = size.width == 375 ? (37.5, 183.5) : (57, 218)
        expect(views, in: view, at: [(x, y, 300, 300), (x + 50, y + 50, 200, 200), (x + 100, y + 100, 100, 100)])
    }

    @Test("A row has equal widths around one center line", arguments: sizes)
    func row(size: CGSize) {
        let view = container(size)
        let (red, green, blue) = (makeView("red", in: view), makeView("green", in: view), makeView("blue", in: view))
        let gap = 10
        red.mas_makeConstraints { make in
            make.centerY.equalTo(view)
            make.left.mas_equalTo(gap)
            make.right.mas_equalTo(green.mas_left).offset(-gap)
            make.height.equalTo(100)
        }
        green.mas_makeConstraints { make in
            make.centerY.equalTo(view.mas_centerY)
            make.right.mas_equalTo(blue.mas_left).offset(-gap)
            make.height.equalTo(200)
            make.width.equalTo(red)
        }
        blue.mas_makeConstraints { make in
            make.centerY.equalTo(view)
            make.right.mas_equalTo(view.mas_right).offset(-gap)
            make.height.equalTo(300)
            make.width.equalTo(red)
        }
        let (width, x): (Double, [Double]) =
            size.width == 375 ? (111.667, [10, 131.667, 253.333]) : (124.667, [10, 144.667, 279.333])
        let y: [Double] = size.width == 375 ? [283.5, 233.5, 183.5] : [318, 268, 218]
        expect([red, green, blue], in: view, at: [(x[0], y[0], width, 100), (x[1], y[1], width, 200), (x[2], y[2], width, 300)])
    }

    @Test("A column has equal heights", arguments: sizes)
    func column(size: CGSize) {
        let view = container(size)
        let (red, green, blue) = (makeView("red", in: view), makeView("green", in: view), makeView("blue", in: view))
        let gap = CGFloat(10)
        red.mas_makeConstraints { make in
            make.centerX.equalTo(view)
            make.top.mas_equalTo(64)
            make.width.equalTo(100)
            make.height.equalTo([green, blue])
        }
        green.mas_makeConstraints { make in
            make.centerX.equalTo(view)
            make.top.mas_equalTo(red.mas_bottom).offset(gap)
            make.width.equalTo(200)
        }
        blue.mas_makeConstraints { make in
            make.centerX.equalTo(view)
            make.top.mas_equalTo(green.mas_bottom).offset(gap)
            make.width.equalTo(300)
            make.bottom.equalTo(view).offset(-gap)
        }
        let (height, y): (Double, [Double]) = size.width == 375 ? (191, [64, 265, 466]) : (214, [64, 288, 512])
        let x: [Double] = size.width == 375 ? [137.5, 87.5, 37.5] : [157, 107, 57]
        expect(
            [red, green, blue], in: view, at: [(x[0], y[0], 100, height), (x[1], y[1], 200, height), (x[2], y[2], 300, height)])
    }
}
