import Featherweight

protocol FlightRouting: FeatherRouting {
    func land()
}

/// A subclass of a class whose package is missing: an override, calls of the superclass's initializer and members of its own.
final class Flight: FeatherFlight<String> {
    weak var router: FlightRouting?
    private let name: String

    init(name: String, altitude: Double) {
        self.name = name
        super.init(payload: name, altitude: altitude)
    }

    override func didTakeOff(_ animated: Bool) {
        super.didTakeOff(animated)
        payload.rename(name)
        Featherweight.log("A flight has taken off.")
        router?.land()
        router?.runway.close()
    }
}
