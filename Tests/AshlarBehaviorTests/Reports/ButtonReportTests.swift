import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about button configurations.
@MainActor
@Suite("Reports: button configurations", .serialized)
struct ButtonReportTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }

    private func near(_ a: CGSize, _ b: CGSize, plus: CGSize) -> Bool {
        isNear(a.width - b.width, plus.width) && isNear(a.height - b.height, plus.height)
    }

    // Source: developer.apple.com/forums/thread/733541, accepted answer of an Apple engineer.
    @Test("The default insets are 7 and 12 points")
    func insets() {
        let all = [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()].map(\.contentInsets)
        expect(all, equals: Array(repeating: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12), count: 4))
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        let inset = UIButton(configuration: configuration).intrinsicContentSize
        configuration.contentInsets = .zero
        let bare = UIButton(configuration: configuration).intrinsicContentSize
        expect(near(inset, bare, plus: CGSize(width: 24, height: 14)))
    }

    // Source: Apple, UIButton.Configuration.imagePadding; developer.apple.com/forums/thread/730102, an Apple engineer.
    @Test("The padding of an image lies between image and title, and only if there are both")
    func imagePadding() {
        func size(_ title: String?, _ padding: CGFloat, _ edge: NSDirectionalRectEdge = .leading) -> CGSize {
            var configuration = UIButton.Configuration.plain()
            (configuration.image, configuration.title) = (image, title)
            (configuration.imagePadding, configuration.imagePlacement) = (padding, edge)
            return UIButton(configuration: configuration).intrinsicContentSize
        }
        expect(near(size("Title", 10), size("Title", 0), plus: CGSize(width: 10, height: 0)))
        expect(near(size("Title", 10, .top), size("Title", 0, .top), plus: CGSize(width: 0, height: 10)))
        expect(size(nil, 0) == CGSize(width: 44, height: 34) && size(nil, 10) == CGSize(width: 44, height: 34))
    }

    // Source: Apple, UIButton.Configuration.imageReservation.
    @Test("A reservation makes room for an image, which is in its middle, unless the image is larger")
    func reservation() {
        func button(_ reservation: CGFloat) -> UIButton {
            var configuration = UIButton.Configuration.plain()
            (configuration.image, configuration.title) = (image, "Title")
            (configuration.imagePadding, configuration.imageReservation) = (6, reservation)
            let button = UIButton(configuration: configuration)
            button.sizeToFit()
            button.layoutIfNeeded()
            return button
        }
        expect(isNear(button(40).bounds.width - button(0).bounds.width, 20))
        expect(isNear(button(10).bounds.width, button(0).bounds.width))
        let frame = button(40).imageView?.frame ?? .null
        expect(isNear(frame.minX, 22) && isNear(frame.width, 20), "\(frame)")
    }

    // Source: Apple, UIButton.Configuration.titlePadding; developer.apple.com/forums/thread/733001.
    @Test("The padding of a title separates it from the subtitle")
    func titlePadding() {
        func size(_ padding: CGFloat, _ subtitle: String?) -> CGSize {
            var configuration = UIButton.Configuration.plain()
            (configuration.title, configuration.subtitle, configuration.titlePadding) = ("Title", subtitle, padding)
            return UIButton(configuration: configuration).intrinsicContentSize
        }
        expect(near(size(11, "Subtitle"), size(1, "Subtitle"), plus: CGSize(width: 0, height: 10)))
        expect(size(1, nil), equals: size(11, nil))
    }
}
