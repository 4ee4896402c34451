import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): sheetsPushBack.
// Sources: WWDC 2019, session 224 ("the root view controller's view is now scaled down and not removed").
@MainActor
@Suite("Views behind sheets")
struct PushedBackTests {
    private let root = UIViewController()
    private let sheet = UIViewController()
    private let phone: Phone

    init() {
        root.view.backgroundColor = .red
        sheet.view.backgroundColor = .blue
        phone = Phone(root, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        phone.wait(0)
    }

    private func shown(_ view: UIView? = nil) -> CGRect {
        let frame = (view ?? root.view).ashlar.presentation().frame
        func tidy(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
        return CGRect(x: tidy(frame.minX), y: tidy(frame.minY), width: tidy(frame.width), height: tidy(frame.height))
    }

    private let card = CGRect(x: 16, y: 47, width: 358, height: 774.75)

    @Test("A large sheet pushes the view behind it back while it comes, and lets it return while it goes")
    func push() {
        root.present(sheet, animated: true)
        var widths: [CGFloat] = [390]
        for _ in 0..<10 {
            phone.wait(0.05)
            widths.append(shown().width)
        }
        expect(widths == widths.sorted(by: >) && Set(widths.prefix(5)).count == 5)
        expect(shown() == card && root.view.ashlar.presentation().cornerRadius == 10)
        // Only the picture changes.
        expect(root.view.frame == phone.window.bounds && root.view.transform == .identity && root.view.layer.cornerRadius == 0)
        sheet.dismiss(animated: true)
        phone.wait(0.1)
        expect(shown().width > 358 && shown().width < 390)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
    }

    @Test("A sheet at half height does not push back, and a drag to its large height does")
    func heights() {
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: true)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 480))
        for y in stride(from: 470, through: 260, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        expect((360..<388).contains(shown().width))
        for y in stride(from: 250, through: 70, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
        }
        finger.lift()
        phone.wait(1)
        expect(shown(), equals: card)
        sheet.sheetPresentationController?.animateChanges {
            sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
        }
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
    }

    @Test("With a height that does not dim, a drag to the large height pushes back on the way, without a jump")
    func undimmed() {
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        root.present(sheet, animated: true)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 480))
        var widths: [CGFloat] = []
        for y in stride(from: 470, through: 70, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: 195, y: CGFloat(y)))
            widths.append(shown().width)
        }
        finger.lift()
        for _ in 0..<10 {
            phone.wait(0.05)
            widths.append(shown().width)
        }
        expect(shown(), equals: card)
        expect(zip(widths, widths.dropFirst()).allSatisfy { $0 - $1 < 4 && $0 >= $1 }, "\(widths)")
    }

    @Test("Custom heights are evaluated when something changes, and not in every frame")
    func evaluations() {
        var count = 0
        var height: CGFloat = 300
        let low = UISheetPresentationController.Detent.custom(identifier: .init("low")) { _ in
            count += 1
            return height
        }
        sheet.sheetPresentationController?.detents = [low, .large()]
        root.present(sheet, animated: true)
        phone.wait(1)
        count = 0
        for _ in 0..<20 {
            _ = ShownPieces(phone.window)
            phone.wait(0.02)
        }
        expect(count, equals: 0)
        height = 400
        sheet.sheetPresentationController?.animateChanges { sheet.sheetPresentationController?.invalidateDetents() }
        phone.wait(1)
        expect(count == 1 && sheet.view.frame.minY == 410)
    }

    @Test("Snapshots and the layer's presentation do not show the card")
    func snapshots() {
        root.present(sheet, animated: false)
        phone.wait(1)
        expect(shown(), equals: card)
        expect(root.view.layer.presentation()?.frame == phone.window.bounds && root.view.layer.presentation()?.cornerRadius == 0)
        let corner = ShownPieces(root.view).pieces.first { $0.color == Color(red: 1, green: 0, blue: 0, alpha: 1) }
        expect(corner?.box, equals: phone.window.bounds)
    }

    @Test("A popover that is a sheet pushes back, and one that stays a popover does not")
    func popover() {
        final class Staying: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
        }
        sheet.modalPresentationStyle = .popover
        sheet.popoverPresentationController?.sourceView = root.view
        root.present(sheet, animated: true)
        phone.wait(1)
        expect(shown(), equals: card)
        sheet.dismiss(animated: true)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
        let (other, staying) = (UIViewController(), Staying())
        other.modalPresentationStyle = .popover
        other.popoverPresentationController?.sourceView = root.view
        other.popoverPresentationController?.delegate = staying
        root.present(other, animated: true)
        phone.wait(1)
        expect(shown() == phone.window.bounds && other.popoverPresentationController?.delegate === staying)
    }

    @Test("A sheet on a sheet pushes the first one to the place of the card behind it")
    func sheetOnSheet() {
        root.present(sheet, animated: false)
        phone.wait(1)
        let other = UIViewController()
        sheet.present(other, animated: true)
        phone.wait(1)
        expect(shown(sheet.view).minX == 16 && shown(sheet.view).minY == 47 && shown() == card)
        other.dismiss(animated: true)
        phone.wait(1)
        expect(shown(sheet.view) == CGRect(x: 0, y: 57, width: 390, height: 787) && shown() == card)
    }

    @Test("Nothing is pushed back in a wide window, by a sheet that does not dim, or by a covering presentation")
    func notPushed() {
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
        root.present(sheet, animated: false)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
        sheet.dismiss(animated: false)
        phone.wait(1)
        let cover = UIViewController()
        cover.modalPresentationStyle = .overFullScreen
        root.present(cover, animated: false)
        phone.wait(1)
        expect(shown(), equals: phone.window.bounds)
        let (wide, inside) = (UIViewController(), UIViewController())
        let pad = Phone(wide, width: 1000, height: 800)
        wide.present(inside, animated: false)
        pad.wait(1)
        expect(wide.view.ashlar.presentation().frame, equals: pad.window.bounds)
    }

    @Test("Around the card, the window's color is shown, or black")
    func behind() {
        root.present(sheet, animated: false)
        phone.wait(1)
        func isBlack() -> Bool {
            ShownPieces(phone.window).pieces.contains { $0.box == phone.window.bounds && $0.color == Color.black }
        }
        expect(isBlack())
        phone.window.backgroundColor = .white
        expect(!isBlack())
    }
}
