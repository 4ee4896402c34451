import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// The picture of views is the same whether what cannot be seen is drawn or not.
@MainActor
@Suite("Pictures of the visible part")
struct VisiblePartPixelTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test("Random trees of views have the same picture with and without what cannot be seen", arguments: 0..<60)
    func random(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        var views = [root]
        func number(_ low: Int, _ high: Int) -> CGFloat { CGFloat(low + random.below(high - low)) }
        for index in 0..<60 {
            let view = index % 5 == 0 ? label("Label \(index)") : index % 7 == 0 ? UIScrollView() : UIView()
            view.frame = CGRect(x: number(-250, 350), y: number(-250, 350), width: number(0, 150), height: number(0, 150))
            view.backgroundColor = UIColor(white: number(0, 10) / 10, alpha: 1)
            view.clipsToBounds = random.below(3) == 0
            if random.below(8) == 0 { view.transform = CGAffineTransform(rotationAngle: number(0, 6)) }
            if random.below(8) == 0 { view.transform = CGAffineTransform(scaleX: number(1, 9) / 4, y: number(1, 9) / 4) }
            if random.below(8) == 0 { view.bounds.origin = CGPoint(x: number(-90, 90), y: number(-90, 90)) }
            if random.below(8) == 0 { view.alpha = 0.5 }
            if random.below(20) == 0 { view.isHidden = true }
            if random.below(8) == 0 {
                view.layer.shadowOpacity = 1
                view.layer.shadowOffset = CGSize(width: number(-200, 200), height: number(-200, 200))
            }
            if random.below(12) == 0 { view.layer.zPosition = number(-3, 3) }
            if random.below(12) == 0 {
                view.layer.borderWidth = 4
                view.layer.cornerRadius = 6
            }
            random.pick(views).addSubview(view)
            views.append(view)
        }
        root.layoutIfNeeded()
        func picture(_ keepsInvisible: Bool) throws -> Data {
            let context = try CairoImageContext(size: root.bounds.size, background: .white)
            ViewRenderer(context: context, time: 0, visible: root.bounds, keepsInvisible: keepsInvisible).draw(root)
            return try context.png()
        }
        try expect(picture(false), equals: picture(true), "seed \(seed)")
    }
}
