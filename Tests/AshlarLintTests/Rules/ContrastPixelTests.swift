import Ashlar
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

/// The contrast of a text beside that of the pixels of its drawing.
///
/// The oracle knows nothing of views: it mixes the rectangles that are drawn, pixel by pixel, with the text and without it, and applies
/// the formula of the Web Content Accessibility Guidelines 2.2.
@Suite("Contrast and pixels")
@MainActor
struct ContrastPixelTests {
    /// The pixels of a rectangle of a drawing.
    private final class Pixels: DrawingContext {
        private struct Canvas {
            var behind: [SIMD4<Double>]
            var text: [SIMD4<Double>]
            var share: [Double]
            var alpha = 1.0
        }

        let window: CGRect
        private var canvases: [Canvas]
        private var states: [(offset: CGPoint, clip: CGRect)] = []
        private var offset = CGPoint.zero
        private var clip: CGRect
        private var letters = Set<Int>()

        init(_ window: CGRect) {
            (self.window, clip) = (window, window)
            canvases = [Self.empty(Int(window.width) * Int(window.height), 1)]
        }

        private static func empty(_ count: Int, _ alpha: Double) -> Canvas {
            Canvas(
                behind: Array(repeating: .zero, count: count), text: Array(repeating: .zero, count: count),
                share: Array(repeating: 0, count: count), alpha: alpha)
        }

        func saveState() { states.append((offset, clip)) }
        func restoreState() { if let state = states.popLast() { (offset, clip) = state } }
        func translate(x: CGFloat, y: CGFloat) { offset = CGPoint(x: offset.x + x, y: offset.y + y) }
        func concatenate(_ transform: CGAffineTransform) { translate(x: transform.tx, y: transform.ty) }
        func clip(to path: Path) { clip = clip.intersection(path.boundingBox.offsetBy(dx: offset.x, dy: offset.y)) }
        func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
        func draw(_ image: Image, in rect: CGRect) {}
        func beginGroup(alpha: CGFloat) {
            saveState()
            canvases.append(Self.empty(canvases[0].share.count, Double(alpha)))
        }

        func endGroup() {
            restoreState()
            let layer = canvases.removeLast()
            let last = canvases.count - 1
            for index in layer.share.indices {
                canvases[last].share[index] =
                    layer.share[index] * layer.alpha + canvases[last].share[index] * (1 - layer.text[index].w * layer.alpha)
                canvases[last].behind[index] =
                    layer.behind[index] * layer.alpha + canvases[last].behind[index] * (1 - layer.behind[index].w * layer.alpha)
                canvases[last].text[index] =
                    layer.text[index] * layer.alpha + canvases[last].text[index] * (1 - layer.text[index].w * layer.alpha)
            }
        }

        func fill(_ path: Path, color: Color) { paint(path.boundingBox, color, isText: false) }

        func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
            paint(CGRect(origin: origin, size: layout.size), color, isText: true)
        }

        private func paint(_ rect: CGRect, _ color: Color, isText: Bool) {
            let area = rect.offsetBy(dx: offset.x, dy: offset.y).intersection(clip)
            guard !area.isNull, color.alpha > 0 else { return }
            let last = canvases.count - 1
            let paint = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
            let inside = area.intersection(window).offsetBy(dx: -window.minX, dy: -window.minY)
            guard !inside.isNull else { return }
            // The pixels whose middle is inside.
            let (left, right) = (Int((inside.minX - 0.5).rounded(.up)), Int((inside.maxX - 0.5).rounded(.up)))
            for y in Int((inside.minY - 0.5).rounded(.up))..<Int((inside.maxY - 0.5).rounded(.up)) {
                for index in y * Int(window.width) + left..<y * Int(window.width) + right {
                    canvases[last].text[index] = paint + canvases[last].text[index] * (1 - color.alpha)
                    canvases[last].share[index] *= 1 - color.alpha
                    if isText {
                        canvases[last].share[index] += color.alpha
                        letters.insert(index)
                    } else {
                        canvases[last].behind[index] = paint + canvases[last].behind[index] * (1 - color.alpha)
                    }
                }
            }
        }

        /// The lowest contrast of a pixel of the letters; nil if all are covered.
        var leastContrast: Double? {
            letters.filter { canvases[0].share[$0] >= 0.02 }
                .map { Self.ratio(canvases[0].text[$0], canvases[0].behind[$0]) }.min()
        }

        private static func ratio(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Double {
            func luminance(_ color: SIMD4<Double>) -> Double {
                func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
                return 0.2126 * linear(color.x) + 0.7152 * linear(color.y) + 0.0722 * linear(color.z)
            }
            let (a, b) = (luminance(first), luminance(second))
            return (max(a, b) + 0.05) / (min(a, b) + 0.05)
        }
    }

    private static func color(_ random: inout SeededGenerator) -> UIColor {
        func part() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
        let alpha: CGFloat = Bool.random(using: &random) ? 1 : part()
        return UIColor(red: part(), green: part(), blue: part(), alpha: alpha)
    }

    @Test("The contrast of a text is that of the worst pixel, within 0.05, in 10,000 random stacks")
    func stacks() throws {
        var (compared, worst) = (0, 0.0)
        for seed in 0..<10_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            root.backgroundColor = .white
            root.clipsToBounds = true
            var parents = [root]
            let label = LintScene.label("Text", size: 10)
            label.textColor = Self.color(&random)
            label.frame = CGRect(x: number(0...12), y: number(0...20), width: 40, height: 10)
            let count = Int.random(in: 1...6, using: &random)
            let place = Int.random(in: 0..<count, using: &random)
            for index in 0..<count {
                let outer = parents.randomElement(using: &random)!
                let view = UIView(
                    frame: CGRect(x: number(-8...24), y: number(-8...20), width: number(8...60), height: number(6...40)))
                if Int.random(in: 0..<4, using: &random) > 0 { view.backgroundColor = Self.color(&random) }
                if Int.random(in: 0..<4, using: &random) == 0 { view.alpha = CGFloat.random(in: 0.1...1, using: &random) }
                view.clipsToBounds = Int.random(in: 0..<3, using: &random) == 0
                outer.addSubview(view)
                parents.append(view)
                if index == place { (parents.randomElement(using: &random) ?? root).addSubview(label) }
            }
            let layout = LintLayout(of: root, setting: LintSetting(width: 60, height: 40), title: "", file: "")
            let view = try #require(layout.views.first { $0.identity == ObjectIdentifier(label) })
            let text = try #require(view.text)
            let found = text.color.flatMap { Backgrounds(layout).leastContrast(of: $0, in: text.frame, of: view.id) }
            let frame = text.frame.intersection(CGRect(x: 0, y: 0, width: 60, height: 40))
            guard view.isVisible, frame.width >= 1, frame.height >= 1 else { continue }
            let pixels = Pixels(frame)
            root.ashlar.draw(in: pixels)
            let expected = pixels.leastContrast
            guard let found, let expected else {
                expect(found == nil && (expected ?? 1) < 1.05 || expected == nil && (found ?? 1) < 1.05, "seed \(seed)")
                continue
            }
            compared += 1
            worst = max(worst, abs(found - expected))
            expect(abs(found - expected) <= 0.05, "seed \(seed): \(found), pixels \(expected)")
        }
        print("contrast: \(compared) stacks, worst difference \(worst)")
        expect(compared > 6000)
    }
}
