import Foundation
import SnapshotTesting
import Testing

@MainActor
@Suite("Pictures of views and view controllers", .serialized)
struct PictureTests {
    private let folder = SnapshotFolder()

    @Test("A picture has the view's size at the scale of its traits, and the view is put back")
    func sizes() throws {
        let (outer, view) = (UIView(), card())
        outer.addSubview(view)
        _ = folder.verify(view, as: .image)
        #expect(try folder.pixelSize() == [240, 160])
        #expect(view.superview === outer && view.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        let traits = UITraitCollection(displayScale: 3)
        _ = folder.verify(view, as: .image(size: CGSize(width: 50, height: 20), traits: traits), named: "small")
        #expect(try folder.pixelSize("small") == [150, 60])
        #expect(folder.verify(view, as: .image(size: CGSize(width: 50, height: 20), traits: traits), named: "small") == nil)
    }

    @Test("Equal views have equal pictures; precision and perceptual precision accept some difference")
    func precision() throws {
        _ = folder.verify(card(), as: .image)
        #expect(folder.verify(card(), as: .image) == nil)
        // 40 of 120 × 80 points are 0.4 %.
        let moved = card(box: CGRect(x: 11, y: 50, width: 40, height: 20))
        let failure = try #require(folder.verify(moved, as: .image))
        #expect(failure.contains("160 of 38400 pixels differ"))
        #expect(folder.verify(moved, as: .image(precision: 0.995)) == nil)
        #expect(folder.verify(moved, as: .image(precision: 0.999)) != nil)
        let paler = card()
        paler.subviews[0].backgroundColor = UIColor(red: 0.99, green: 0, blue: 0, alpha: 1)
        #expect(folder.verify(paler, as: .image) != nil)
        #expect(folder.verify(paler, as: .image(perceptualPrecision: 0.98)) == nil)
        #expect(folder.verify(card(box: .zero), as: .image(perceptualPrecision: 0.98)) != nil)
    }

    @Test("A device gives its size, safe area and traits to a controller, which is told about them")
    func devices() throws {
        final class Controller: UIViewController {
            var insets: [UIEdgeInsets] = []
            var told: [UITraitCollection] = []
            override func viewDidLayoutSubviews() { insets.append(view.safeAreaInsets) }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) { told.append(traitCollection) }
        }
        let controller = Controller()
        _ = folder.verify(controller, as: .image(on: .iPhoneX))
        #expect(try folder.pixelSize() == [750, 1624])
        #expect(controller.insets.last == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        #expect(controller.told.first?.preferredContentSizeCategory == .medium)
        controller.told = []
        let extra = UITraitCollection(userInterfaceStyle: .dark)
        _ = folder.verify(controller, as: .image(on: .iPhone13ProMax(.landscape), traits: extra), named: "landscape")
        #expect(controller.insets.last == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(controller.told.first?.horizontalSizeClass == .regular && controller.told.first?.userInterfaceStyle == .dark)
        #expect(controller.parent == nil && controller.view.superview == nil)
    }

    @Test("The bars of a container are not below those of the system")
    func containers() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        _ = folder.verify(navigation, as: .image(on: .iPhoneX))
        #expect(try folder.pixelSize() == [750, (812 - 44) * 2])
    }

    @Test("Devices have the published sizes")
    func table() {
        let portrait: [(ViewImageConfig, CGFloat, CGFloat, CGFloat)] = [
            (.iPhoneSe, 320, 568, 20), (.iPhone8, 375, 667, 20), (.iPhone8Plus, 414, 736, 20), (.iPhoneX, 375, 812, 44),
            (.iPhoneXr, 414, 896, 44), (.iPhoneXsMax, 414, 896, 44), (.iPhone12, 390, 844, 47), (.iPhone12ProMax, 428, 926, 47),
            (.iPhone13Mini, 375, 812, 50), (.iPadMini(.portrait), 768, 1024, 20), (.iPadPro11(.portrait), 834, 1194, 24),
        ]
        for (config, width, height, top) in portrait {
            #expect(config.size == CGSize(width: width, height: height) && config.safeArea.top == top)
        }
        #expect(ViewImageConfig.iPadPro12_9.size == CGSize(width: 1366, height: 1024))
        let half = ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf))
        #expect(half.size?.width == 678 && half.traits.horizontalSizeClass == .regular)
        let third = ViewImageConfig.iPadMini(.portrait(splitView: .oneThird))
        #expect(
            third.size?.width == 320 && third.traits.horizontalSizeClass == .compact && third.traits.userInterfaceIdiom == .pad)
    }

    @Test("A cell has its own picture at each size and in each text size, and each equals itself")
    func many() throws {
        let sizes = (0..<10).map { CGSize(width: 300 + 8 * CGFloat($0), height: 80) }
        let categories: [UIContentSizeCategory] = [.small, .large, .accessibilityLarge]
        // A larger number measures the time of many pictures: SNAPSHOTS=2000.
        let count = ProcessInfo.processInfo.environment["SNAPSHOTS"].flatMap(Int.init) ?? 30
        var failures = 0
        for index in 0..<count {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Ada Lovelace"
            cell.textLabel?.font = .preferredFont(forTextStyle: .body)
            cell.textLabel?.adjustsFontForContentSizeCategory = true
            cell.detailTextLabel?.text = "First programmer"
            let traits = UITraitCollection(preferredContentSizeCategory: categories[index % 3])
            let strategy = Snapshotting<UIView, UIImage>.image(size: sizes[index / 3 % 10], traits: traits)
            if folder.verify(cell, as: strategy, named: "\(index % 30)") != nil { failures += 1 }
        }
        // The first of each is recorded.
        #expect(failures == 30)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(Set(try files.map { try Data(contentsOf: folder.url.appendingPathComponent($0)) }).count == 30)
    }
}
