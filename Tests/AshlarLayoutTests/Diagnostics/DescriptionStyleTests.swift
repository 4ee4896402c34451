import AshlarLayout
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

@Suite("Constraint descriptions in the style of iOS 8", .serialized)
@MainActor
struct DescriptionStyleTests {
    @Test("Sizes are visual formats, names follow in a list, and the active state is not included")
    func legacy() {
        // Masonry's tests run in the same process and can have set a formatter.
        let formatter = LayoutDiagnostics.constraintFormatter
        LayoutDiagnostics.constraintFormatter = nil
        defer { LayoutDiagnostics.constraintFormatter = formatter }
        let scene = Scene()
        let view = scene.add(UIView())
        let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
        let leading = view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([width, leading])
        expect(plain(width), equals: "<NSLayoutConstraint:A UIView:A.width >= 44   (active)>")
        LayoutDiagnostics.descriptionStyle = .legacy
        defer { LayoutDiagnostics.descriptionStyle = .current }
        expect(plain(width), equals: "<NSLayoutConstraint:A H:[UIView:A(>=44)]>")
        expect(plain(leading), equals: "<NSLayoutConstraint:A H:|-(10)-[UIView:A]   (Names: '|':UIView:A )>")
    }

    private func plain(_ constraint: NSLayoutConstraint) -> String {
        constraint.description.replacing(/0x[0-9a-f]+/, with: "A")
    }
}
