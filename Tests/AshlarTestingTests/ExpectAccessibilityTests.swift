import Ashlar
import AshlarTesting
import Testing

@Suite("Expectations about what VoiceOver reads")
@MainActor
struct ExpectAccessibilityTests {
    private func form() -> UIView {
        let stack = UIStackView()
        stack.axis = .vertical
        let title = UILabel()
        title.text = "Profile"
        title.accessibilityTraits = .header
        let save = UIButton(type: .system)
        save.setTitle("Save", for: .normal)
        for view in [title, save] { stack.addArrangedSubview(view) }
        return stack
    }

    @Test("Equal lines pass, and others are a failure that names them")
    func lines() {
        expectAccessibility(of: form(), at: .size(320, 480), "Profile. Heading\nSave. Button\n")
        withKnownIssue {
            expectAccessibility(of: form(), at: .size(320, 480), "Save. Button\nProfile. Heading")
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains("VoiceOver reads other lines at 320 points:\nProfile. Heading\nSave. Button")
            }
        }
    }
}
