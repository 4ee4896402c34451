import Foundation

/// The files of a new application: two screens, a table and a form, which `ashlar run` shows in a browser.
///
/// The sources are written for UIKit. Where there is none, they import `AshlarUI`.
struct NewApp {
    let name: String
    /// The dependency on Ashlar, as a line of the manifest.
    let dependency: String
    /// The name by which products name Ashlar's package.
    let identity: String

    /// The files by their paths in the package's folder.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("Sources/\(name)/AppDelegate.swift", appDelegate),
            ("Sources/\(name)/SceneDelegate.swift", sceneDelegate), ("Sources/\(name)/NotesController.swift", list),
            ("Sources/\(name)/NoteController.swift", form), ("Sources/\(name)/Note.swift", model), (".gitignore", ".build/\n"),
            ("README.md", readme),
        ]
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [\(dependency)],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        .product(name: "AshlarUI", package: "\(identity)"), .product(name: "AshlarLive", package: "\(identity)"),
                    ])
            ]
        )

        """
    }

    private static let imports = """
        #if canImport(UIKit)
        import UIKit
        #else
        import AshlarUI
        import Foundation
        #endif
        """

    private var appDelegate: String {
        """
        \(Self.imports)

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool { true }

            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
                configuration.delegateClass = SceneDelegate.self
                return configuration
            }
        }

        """
    }

    private var sceneDelegate: String {
        """
        \(Self.imports)

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UINavigationController(rootViewController: NotesController())
                window.makeKeyAndVisible()
                self.window = window
            }
        }

        """
    }

    private var model: String {
        """
        import Foundation

        struct Note {
            var title: String
            var text: String
            var isImportant = false

            static let samples = (1...30).map { Note(title: "Note \\($0)", text: "The text of note \\($0).", isImportant: $0 % 7 == 0) }
        }

        """
    }

    private var list: String {
        """
        \(Self.imports)

        /// The list of notes.
        final class NotesController: UITableViewController {
            private var notes = Note.samples

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "\(name)"
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
            }

            private func add() {
                notes.insert(Note(title: "New note", text: ""), at: 0)
                tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
                var content = cell.defaultContentConfiguration()
                content.text = notes[indexPath.row].title
                content.secondaryText = notes[indexPath.row].text
                content.image = notes[indexPath.row].isImportant ? UIImage(systemName: "star.fill") : nil
                cell.contentConfiguration = content
                cell.accessoryType = .disclosureIndicator
                return cell
            }

            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tableView.deselectRow(at: indexPath, animated: true)
                let controller = NoteController(notes[indexPath.row]) { [weak self] note in
                    self?.notes[indexPath.row] = note
                    self?.tableView.reloadRows(at: [indexPath], with: .none)
                }
                navigationController?.pushViewController(controller, animated: true)
            }

            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
            ) {
                notes.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
        }

        """
    }

    private var form: String {
        """
        \(Self.imports)

        /// The form in which a note is edited.
        final class NoteController: UIViewController {
            private var note: Note
            private let save: (Note) -> Void
            private let titleField = UITextField()
            private let important = UISwitch()
            private let text = UITextView()

            init(_ note: Note, save: @escaping (Note) -> Void) {
                self.note = note
                self.save = save
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override func viewDidLoad() {
                super.viewDidLoad()
                title = note.title
                view.backgroundColor = .systemBackground
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.done() })

                titleField.borderStyle = .roundedRect
                titleField.placeholder = "Title"
                titleField.text = note.title
                important.isOn = note.isImportant
                text.text = note.text
                text.font = .preferredFont(forTextStyle: .body)
                text.backgroundColor = .secondarySystemBackground
                text.layer.cornerRadius = 8

                let label = UILabel()
                label.text = "Important"
                let row = UIStackView(arrangedSubviews: [label, important])
                row.spacing = 8
                let stack = UIStackView(arrangedSubviews: [titleField, row, text])
                stack.axis = .vertical
                stack.spacing = 16
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                let area = view.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
                    stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                    stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                    stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
                ])
            }

            private func done() {
                note.title = titleField.text ?? ""
                note.text = text.text
                note.isImportant = important.isOn
                save(note)
                navigationController?.popViewController(animated: true)
            }
        }

        """
    }

    private var readme: String {
        """
        # \(name)

        An application for iOS that runs in a browser too.

        ```sh
        swift run        # prints the address of the page
        ```

        `ashlar run` does the same, with options for the device and the port.

        """
    }
}
