@_exported import AppleViews
@_exported import CoreLocation
import AppleFoundation
import UIKit

/// A part of the map, in degrees.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the map around a place.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        // A degree of latitude has 111 kilometers; one of longitude less, away from the equator.
        let scale = max(0.01, cos(center.latitude * .pi / 180))
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / 111_195, longitudeDelta: longitudinalMeters / 111_195 / scale))
    }
}

/// An object with a place on the map.
@preconcurrency @MainActor
public protocol MKAnnotation: AnyObject {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// A form on the map.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {}

/// A form of MapKit's.
@preconcurrency @MainActor
open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
    public nonisolated override init() { super.init() }
}

/// A place on the map.
open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    public nonisolated override init() { super.init() }
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        super.init()
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
    }
    public convenience init(__coordinate coordinate: CLLocationCoordinate2D) { self.init(coordinate: coordinate) }
    public convenience init(__coordinate coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init(coordinate: coordinate, title: title, subtitle: subtitle)
    }
}

/// A line on the map.
open class MKPolyline: MKShape, MKOverlay {
    open var coordinate: CLLocationCoordinate2D { points.first ?? CLLocationCoordinate2D() }
    private var points: [CLLocationCoordinate2D] = []
    public override init() { super.init() }
    public init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
        super.init()
        points = Array(coords.prefix(max(0, count)))
    }
}

/// A circle on the map.
open class MKCircle: MKShape, MKOverlay {
    public let coordinate: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    public override init() {
        (coordinate, radius) = (CLLocationCoordinate2D(), 0)
        super.init()
    }
    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (coordinate, self.radius) = (coord, radius)
        super.init()
    }
}

/// A drawer of forms. Forms are not drawn.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    public override init() { overlay = MKPolyline() }
    public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// A drawer of paths. They are not drawn.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var strokeColor: UIColor?
    open var fillColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}

/// A drawer of lines. They are not drawn.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
/// A drawer of circles. They are not drawn.
open class MKCircleRenderer: MKOverlayPathRenderer {
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// Which of several views at one place appears.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// What a map shows.
open class MKMapConfiguration: NSObject {}
/// A map of streets.
open class MKStandardMapConfiguration: MKMapConfiguration {}
/// A map of pictures with streets.
open class MKHybridMapConfiguration: MKMapConfiguration {}
/// A map of pictures.
open class MKImageryMapConfiguration: MKMapConfiguration {}

/// A view at a place of the map.
open class MKAnnotationView: UIView {
    open var displayPriority = MKFeatureDisplayPriority.required
    /// Called before the view appears. The map calls it never.
    open func prepareForDisplay() {}
    open var annotation: (any MKAnnotation)?
    public let reuseIdentifier: String?
    open var image: UIImage?
    open var canShowCallout = false
    open var isEnabled = true
    open var centerOffset = CGPoint.zero
    open var calloutOffset = CGPoint.zero
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?
    open var clusteringIdentifier: String?
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { nil }
    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) {}
}

/// A balloon at a place of the map.
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
}

/// A pin at a place of the map.
open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor!
    open var animatesDrop = false
}

/// The place of the user.
open class MKUserLocation: MKShape, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    open var location: CLLocation? { nil }
}

/// The kind of a map.
public enum MKMapType: UInt, Sendable { case standard = 0, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
/// How a map follows the user.
public enum MKUserTrackingMode: Int, Sendable { case none = 0, follow, followWithHeading }

/// A map: here a placeholder with the coordinate of its center.
open class MKMapView: PlaceholderView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    /// What the map shows. It has no effect.
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    /// The drawer of a form. There is none.
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { nil }
    open var region = MKCoordinateRegion() { didSet { showCenter() } }
    open var showsUserLocation = false
    open var showsCompass = true
    open var showsScale = false
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var userTrackingMode = MKUserTrackingMode.none
    public let userLocation = MKUserLocation()
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open var selectedAnnotations: [any MKAnnotation] = []

    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }

    private func showCenter() {
        placeholderText = String(
            format: "MKMapView\n%.4f, %.4f\n%d annotations", region.center.latitude, region.center.longitude, annotations.count)
    }

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    open func addAnnotation(_ annotation: any MKAnnotation) {
        annotations.append(annotation)
        showCenter()
    }
    open func addAnnotations(_ annotations: [any MKAnnotation]) { for annotation in annotations { addAnnotation(annotation) } }
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        annotations.removeAll { $0 === annotation }
        showCenter()
    }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) { addAnnotation(annotation) }
        if let first = annotations.first { region.center = first.coordinate }
    }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { selectedAnnotations = [] }
    open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
    open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
    open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
    open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation)
        -> MKAnnotationView
    {
        MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { region.center }
}

/// The identifier of annotation views that are registered as the standard ones.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

/// An object that makes the views of a map. Its methods are not called.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {}
}

/// The address of a place of the map.
open class MKPlacemark: CLPlacemark, MKAnnotation {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { name }
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) { self.coordinate = coordinate }
}

/// A place that other applications can show. None does here.
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    public init(placemark: MKPlacemark) { self.placemark = placemark }
    @MainActor
    public class func forCurrentLocation() -> MKMapItem { MKMapItem(placemark: MKPlacemark(coordinate: .init())) }
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        Unavailable.note("MKMapItem.openInMaps")
        return false
    }
    @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
        Unavailable.note("MKMapItem.openMaps")
        return false
    }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"

/// A way on the map.
@preconcurrency @MainActor
open class MKRoute: NSObject {
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
    open var distance: CLLocationDistance { 0 }
    open var expectedTravelTime: TimeInterval { 0 }
    open var name: String { "" }
}

/// What a way is for.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A finder of ways. It finds none.
@preconcurrency @MainActor
open class MKDirections: NSObject {
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
    }
    open class Response: NSObject { open var routes: [MKRoute] { [] } }
    public init(request: Request) {}
    open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        Unavailable.note("MKDirections.calculate")
        completionHandler(nil, CLError(.network))
    }
    open func cancel() {}
}

/// A finder of places. It finds none.
open class MKLocalSearch: NSObject {
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        public override init() {}
    }
    open class Response: NSObject { open var mapItems: [MKMapItem] { [] } }
    public init(request: Request) {}
    open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        Unavailable.note("MKLocalSearch.start")
        completionHandler(nil, CLError(.network))
    }
    open func cancel() {}
}
