/// A cell, header or footer whose configurations follow its state.
@MainActor
protocol ConfigurationFollower: AnyObject {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
}

extension ConfigurationFollower {
    /// Updates the configurations for a state, as far as the view updates them by itself.
    func followConfigurations(_ state: any UIConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
            contentConfiguration = configuration.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
            backgroundConfiguration = configuration.updated(for: state)
        }
    }
}
