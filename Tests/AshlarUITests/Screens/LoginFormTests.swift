import AshlarUI
import TestSupport
import Testing

/// A form in a scroll view, as in Apple's guide to Auto Layout, with nested stacks and a content as wide as the frame.
private final class LoginForm: UIView {
    let scrollView = UIScrollView()
    let titleLabel = UILabel()
    let mailField = UITextField()
    let passwordField = UITextField()
    let rememberSwitch = UISwitch()
    let rememberLabel = UILabel()
    let signInButton = UIButton(type: .system)
    lazy var rememberRow = UIStackView(arrangedSubviews: [rememberLabel, rememberSwitch])
    lazy var column = UIStackView(arrangedSubviews: [titleLabel, mailField, passwordField, rememberRow, signInButton])

    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.text = "Welcome back"
        titleLabel.font = .boldSystemFont(ofSize: 20)
        titleLabel.numberOfLines = 0
        mailField.placeholder = "Mail"
        mailField.borderStyle = .roundedRect
        passwordField.placeholder = "Password"
        passwordField.borderStyle = .roundedRect
        passwordField.isSecureTextEntry = true
        rememberLabel.text = "Remember me"
        rememberLabel.font = .systemFont(ofSize: 10)
        rememberRow.alignment = .center
        rememberRow.spacing = 8
        signInButton.setTitle("Sign in", for: .normal)

        column.axis = .vertical
        column.spacing = 12
        column.setCustomSpacing(24, after: titleLabel)
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 32)

        scrollView.keyboardDismissMode = .onDrag
        for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(scrollView)
        scrollView.addSubview(column)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),

            column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            column.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("A login form in a scroll view")
struct LoginFormTests {
    private func form(_ width: CGFloat = 320, _ height: CGFloat = 400, _ direction: UISemanticContentAttribute = .unspecified)
        -> LoginForm
    {
        let form = LoginForm(frame: CGRect(x: 0, y: 0, width: width, height: height))
        form.ashlar.pixelSnapping = .off
        form.ashlar.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        for view in [form, form.scrollView, form.column, form.rememberRow] { view.semanticContentAttribute = direction }
        form.layoutIfNeeded()
        return form
    }

    @Test("Fields fill the width inside the margins, and gaps and margins are part of the content's height")
    func frames() {
        let form = form()
        expect(form.scrollView.frameText, equals: "0 20 320 380")
        expect(form.titleLabel.frameText, equals: "16 20 272 20")
        expect(form.mailField.frameText, equals: "16 64 272 34")
        expect(form.passwordField.frameText, equals: "16 110 272 34")
        expect(form.rememberRow.frameText, equals: "16 156 272 31")
        expect(form.rememberLabel.frameText, equals: "0 10.5 215 10")
        expect(form.rememberSwitch.frameText, equals: "223 0 51 31")
        expect(form.signInButton.frameText, equals: "16 199 272 30")
        expect(form.scrollView.contentSize, equals: CGSize(width: 320, height: 249))
        expect(form.ashlar.brokenConstraints.isEmpty)
    }

    @Test("On a narrow screen, the title wraps and moves everything below it, and on a wide one it does not")
    func wrapping() {
        let form = form()
        form.frame.size.width = 200
        form.layoutIfNeeded()
        expect(form.titleLabel.frameText, equals: "16 20 152 40")
        expect(form.mailField.frame.minY, equals: 84)
        expect(form.scrollView.contentSize, equals: CGSize(width: 200, height: 269))
        form.frame.size.width = 320
        form.layoutIfNeeded()
        expect(form.scrollView.contentSize, equals: CGSize(width: 320, height: 249))
    }

    @Test("In a right-to-left layout, margins and rows change sides")
    func rightToLeft() {
        let form = form(320, 400, .forceRightToLeft)
        expect(form.mailField.frameText, equals: "32 64 272 34")
        expect(form.rememberLabel.frameText, equals: "57 10.5 215 10")
        expect(form.rememberSwitch.frameText, equals: "0 0 51 31")
    }

    @Test("A hidden row takes no space and no gap, and the content becomes shorter")
    func hiding() {
        let form = form()
        form.rememberRow.isHidden = true
        form.layoutIfNeeded()
        expect(form.signInButton.frameText, equals: "16 156 272 30")
        expect(form.scrollView.contentSize.height, equals: 206)
    }

    @Test("Content that does not fit can be scrolled to its end")
    func scrolling() {
        let form = form(320, 120)
        form.scrollView.scrollRectToVisible(form.column.convert(form.signInButton.frame, to: form.scrollView), animated: false)
        expect(form.scrollView.contentOffset, equals: CGPoint(x: 0, y: 129))
        expect(form.column.frameText, equals: "0 0 320 249")
    }
}
