import MapKit
import UIKit

final class ClockViewController: UIViewController {
    private let map = MKMapView()
    private lazy var label: UILabel = {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.text = RelativeDateTimeFormatter().localizedString(fromTimeInterval: -7200)
        return label
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 51.4769, longitude: 0), latitudinalMeters: 500, longitudinalMeters: 500)
        for subview in [map, label] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            map.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
            map.leadingAnchor.constraint(equalTo: view.leadingAnchor), map.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            map.heightAnchor.constraint(equalToConstant: 240),
        ])
    }
}
