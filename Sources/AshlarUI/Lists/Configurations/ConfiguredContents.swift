import AshlarLayout
import Foundation

// FIDELITY.md: configuredRows.
/// The configurations of a table's cell, header or footer, and the views that show them.
@MainActor
final class ConfiguredContents {
    private(set) var content: (any UIContentConfiguration)?
    private(set) var background: UIBackgroundConfiguration?
    var updatesContent = true
    var updatesBackground = true
    private var view: (any UIView & UIContentView)?
    /// Shows the background, behind everything else.
    private(set) var backdrop: BackgroundConfigurationView?

    /// Shows a configuration in a content view, which it fills; nil for none.
    func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
        content = configuration
        guard let configuration else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(configuration) {
            view.configuration = configuration
            return
        }
        view?.removeFromSuperview()
        let made = configuration.makeContentView()
        view = made
        made.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(made)
        NSLayoutConstraint.activate([
            made.topAnchor.constraint(equalTo: container.topAnchor),
            made.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            made.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            made.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
    }

    /// Shows a background behind what else is in a view; nil for none.
    func show(_ configuration: UIBackgroundConfiguration?, behindContentOf owner: UIView) {
        background = configuration
        guard let configuration else {
            backdrop?.removeFromSuperview()
            backdrop = nil
            return
        }
        if let backdrop {
            backdrop.configuration = configuration
            return
        }
        let made = BackgroundConfigurationView(configuration)
        made.isUserInteractionEnabled = false
        made.frame = owner.bounds
        backdrop = made
        owner.insertSubview(made, at: 0)
    }
}

extension ConfiguredContents? {
    /// The contents, made if there are none yet.
    @MainActor
    var orMade: ConfiguredContents {
        mutating get {
            if let self { return self }
            let made = ConfiguredContents()
            self = made
            return made
        }
    }
}
