import AshlarGraphics
import AshlarUI
import Foundation
import Testing

// Named differences (FIDELITY.md): looksOfTwoSystems.
@Suite("The look of iOS 26", .serialized) @MainActor
struct SystemLookTests {
    private func inLook<Result>(_ look: SystemLook, _ body: () throws -> Result) rethrows -> Result {
        let former = LayoutEnvironment.systemLook
        LayoutEnvironment.systemLook = look
        defer { LayoutEnvironment.systemLook = former }
        return try body()
    }

    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { ($0 * 255).rounded() }
    }

    // Tinder/Layout, testReadmeExample, iOS 26.
    @Test("The system's blue is that of the look, and so are colors that are made of it")
    func blue() {
        #expect(LayoutEnvironment.systemLook == .iOS18)
        let colors = SystemLook.allCases.map {
            inLook($0) { [UIColor.systemBlue, .tintColor, UIView().tintColor].map(components) }
        }
        #expect(
            colors[0] == Array(repeating: [0, 122, 255], count: 3) && colors[1] == Array(repeating: [0, 136, 255], count: 3))
    }

    // AccessibilitySnapshot, DefaultControlsTests, iOS 26.2.
    @Test("A slider's track reaches from end to end, 6 points thick")
    func slider() {
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)
        let tracks = SystemLook.allCases.map { inLook($0) { UISlider(frame: bounds).trackRect(forBounds: bounds) } }
        #expect(tracks.map(\.minX) == [3, 0] && tracks.map(\.maxX) == [197, 200] && tracks.map(\.height) == [4, 6])
        // The thumb's way is the same in both.
        let thumbs = zip(SystemLook.allCases, tracks).map { look, track in
            inLook(look) { UISlider(frame: bounds).thumbRect(forBounds: bounds, trackRect: track, value: 1).maxX }
        }
        #expect(thumbs == [198, 198])
    }

    // AccessibilitySnapshot, testNavBarBackButtonTraitsWithoutTitles, iOS 26.2.
    @Test("A back button is a circle of 44 points at the margin, without a title")
    func backButton() throws {
        try inLook(.iOS26) {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 44))
            bar.items = [UINavigationItem(title: "Home"), UINavigationItem(title: "Page")]
            bar.layoutIfNeeded()
            let button = try #require(bar.subviews.compactMap { $0 as? UIControl }.first)
            #expect(button.frame == CGRect(x: 16, y: 0, width: 44, height: 44))
            #expect(Picture(of: bar).texts == ["Page"])
        }
    }

    // Essential Feed and ModalTests, iOS 26.1: the corner of a radius of 22 points begins 25.33 points from the end, and ends at 26.
    @Test("Corners reach further along the sides than their radius")
    func corners() {
        let reaches = SystemLook.allCases.map { look in
            inLook(look) {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                view.backgroundColor = .systemRed
                view.layer.cornerRadius = 22
                // The straight part of the top side begins where the corner ends.
                let recorder = StartRecorder()
                view.ashlar.draw(in: recorder)
                return recorder.starts.first?.x ?? 0
            }
        }
        #expect(reaches[0] == 22 && reaches[1] > 25 && reaches[1] < 40, "\(reaches)")
    }
}

/// A context that records where filled paths begin.
private final class StartRecorder: DrawingContext {
    private(set) var starts: [CGPoint] = []

    func saveState() {}
    func restoreState() {}
    func translate(x: CGFloat, y: CGFloat) {}
    func clip(to path: Path) {}
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
    func draw(_ image: Image, in rect: CGRect) {}
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
    func fill(_ path: Path, color: Color) {
        if case .move(let point)? = path.elements.first { starts.append(point) }
    }
}
