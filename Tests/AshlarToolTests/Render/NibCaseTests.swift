import Ashlar
import AshlarGraphics
import AshlarOutput
import AshlarSystemText
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

// Named differences (FIDELITY.md): renderedBarsAreAtTheEdge.
@Suite("Cases of other people's files", .enabled(if: NibCases.exists, "the folder ../shared/nib-cases is missing"), .serialized)
@MainActor
struct NibCaseTests {
    private static let phone = RenderSetting(device: RenderDevice(argument: "iphone-15") ?? .canvas)

    /// Calls a closure with the sizes that texts have on iOS.
    private func withSystemText<Result>(_ body: () throws -> Result) rethrows -> Result {
        let engine = LayoutEnvironment.textEngine
        LayoutEnvironment.textEngine = SystemTextEngine()
        defer {
            LayoutEnvironment.textEngine = engine
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
        }
        return try body()
    }

    @Test(
        "r1: a placeholder for the version does not make the controls those of another system",
        arguments: ["r1-toolsversion-32700.storyboard", "r1-control-22505.storyboard"])
    func versions(_ name: String) throws {
        let comparison = try withSystemText { try NibCases.comparison(name) }
        expect((comparison.equal, comparison.compared) == (4, 4))
    }

    @Test(
        "r2, r3, r14: symbols have the size of their configuration",
        arguments: [
            ("r2-symbol-size.storyboard", ["i0", "i1", "i2", "i3"], 17...23.0),
            ("r3-symbol-in-button.storyboard", ["b0", "b1", "b2"], 16...24.0),
            ("r14-symbol-configuration.storyboard", ["b"], 20...27.0),
            ("r14b-symbol-configuration-image-view.storyboard", ["i"], 20...27.0),
        ])
    func symbols(_ name: String, _ ids: [String], _ range: ClosedRange<Double>) throws {
        for setting in [RenderSetting(), Self.phone] {
            let frames = try withSystemText { try NibCases.frames(name, setting) }
            for id in ids {
                let size = try #require(frames[id]?.size)
                expect(range.contains(size.width) && range.contains(size.height), "\(id): \(size)")
            }
        }
    }

    @Test("r3: the symbol of a custom button is drawn in the tint color")
    func tints() throws {
        let shown = try withSystemText { try NibCases.show("r3-symbol-in-button.storyboard") }
        let buttons = shown.made.scene.views.compactMap { $0.view as? UIButton }
        let custom = try #require(buttons.first { $0.buttonType == .custom })
        expect(custom.currentImage?.isSymbolImage == true && custom.imageView?.tintColor == custom.tintColor)
    }

    @Test("r4: the background of a plain configuration is filled")
    func backgrounds() throws {
        let shown = try withSystemText { try NibCases.show("r4-plain-configuration-background.storyboard") }
        let buttons = shown.made.scene.views.compactMap { $0.view as? UIButton }
        let button = try #require(buttons.first)
        expect(button.configuration?.background.backgroundColor, equals: UIColor(red: 0.25, green: 0.17, blue: 0.31, alpha: 1))
    }

    @Test(
        "r5: the rows of inset groups have a distance from both edges, whatever was saved",
        arguments: ["r5-inset-grouped-saved-full-width.storyboard", "r5-control-saved-inset.storyboard"])
    func insets(_ name: String) throws {
        for setting in [RenderSetting(), Self.phone] {
            let frames = try withSystemText { try NibCases.frames(name, setting) }
            for id in ["cell1", "cell2"] { expect(frames[id]?.minX == 20 && frames[id]?.width == 353, "\(id)") }
        }
    }

    @Test("r6: a line is rounded up to the pixels of the canvas")
    func lines() throws {
        let comparison = try withSystemText { try NibCases.comparison("r6-line-height.storyboard") }
        expect((comparison.equal, comparison.compared) == (40, 40))
        let frames = try withSystemText { try NibCases.frames("r6-line-height.storyboard", Self.phone) }
        expect(abs((frames["l0"]?.height ?? 0) - 61 / 3) < 0.01)
    }

    @Test("r7: the keyboard's guide is at the bottom of the safe area")
    func keyboard() throws {
        for setting in [RenderSetting(), Self.phone] {
            try expect(
                withSystemText { try NibCases.frames("r7-keyboard-layout-guide.storyboard", setting) }["sv"]?.height, equals: 759)
        }
    }

    @Test("r8: a frame of Xcode 8 is read")
    func oldFrames() throws {
        let frames = try withSystemText { try NibCases.frames("r8-frame-inset.storyboard") }
        expect(frames["l"], equals: CGRect(x: 20, y: 100, width: 120, height: 40))
    }

    @Test("r10: a text that fits its width on iOS fits")
    func fits() throws {
        try withSystemText {
            let shown = try NibCases.show("r10-fixed-width-text.storyboard")
            let labels = shown.made.scene.views.compactMap { $0.view as? UILabel }
            let label = try #require(labels.first)
            expect(label.intrinsicContentSize.width <= label.frame.width && label.frame.width == 72)
        }
    }

    @Test("r12: a bar's symbol is as large as in the bars of iOS, and the bar at the start of its content has no background")
    func bars() throws {
        let shown = try withSystemText { try NibCases.show("r12-bar-button-symbol.storyboard", scene: 1, Self.phone) }
        let navigation = try #require(shown.window.rootViewController as? UINavigationController)
        let item = navigation.topViewController?.navigationItem.rightBarButtonItem
        let image = try #require(item?.image)
        expect((18...24).contains(image.size.width) && (18...24).contains(image.size.height))
        expect(navigation.navigationBar.standardAppearance.shadowColor == nil)
    }

    @Test(
        "r13: the vector of an asset is drawn",
        .enabled(if: CairoPictures.exist && Self.drawsVectors, "librsvg is not installed"))
    func vectors() throws {
        let shown = try withSystemText { try NibCases.show("r13-vector-asset/r13.storyboard") }
        let images = shown.made.scene.views.compactMap { ($0.view as? UIImageView)?.image }
        let image = try #require(images.first)
        expect(image.size, equals: CGSize(width: 40, height: 40))
        expect(image.pngData() != nil)
    }

    nonisolated private static var drawsVectors: Bool {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#
        return (try? SystemPictures.png(of: Data(svg.utf8), format: "svg", size: CGSize(width: 1, height: 1), scale: 1)) != nil
    }
}
