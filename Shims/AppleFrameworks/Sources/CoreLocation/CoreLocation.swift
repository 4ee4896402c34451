import AppleFoundation
import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

/// The accuracy of navigation.
public let kCLLocationAccuracyBestForNavigation = -2.0
/// The best accuracy.
public let kCLLocationAccuracyBest = -1.0
/// Ten meters.
public let kCLLocationAccuracyNearestTenMeters = 10.0
/// A hundred meters.
public let kCLLocationAccuracyHundredMeters = 100.0
/// A kilometer.
public let kCLLocationAccuracyKilometer = 1000.0
/// Three kilometers.
public let kCLLocationAccuracyThreeKilometers = 3000.0
/// No filter.
public let kCLDistanceFilterNone = -1.0

/// A latitude and a longitude, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees
    public init() { (latitude, longitude) = (0, 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// Returns a coordinate.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a coordinate is on Earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// The coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place at a time.
open class CLLocation: NSObject, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let timestamp: Date
    open var speed: CLLocationSpeed { -1 }
    open var course: CLLocationDirection { -1 }

    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        (altitude, horizontalAccuracy, verticalAccuracy, timestamp) = (0, 0, -1, Date())
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        (self.coordinate, self.altitude, self.horizontalAccuracy) = (coordinate, altitude, horizontalAccuracy)
        (self.verticalAccuracy, self.timestamp) = (verticalAccuracy, timestamp)
    }

    /// Returns the distance to another place in meters, on a sphere of Earth's mean radius.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (a, b) = (coordinate, location.coordinate)
        let (x, y) = (radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2)
        let h = sin(x) * sin(x) + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(y) * sin(y)
        return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
    }
}

/// Whether an application may know the place of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// How exact the place is.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy = 0, reducedAccuracy }

/// What a device is used for.
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

/// A manager of the place of the device. There is none here: the user has not been asked, and no place is reported.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open var location: CLLocation? { nil }
    open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    open class func locationServicesEnabled() -> Bool { false }
    open func requestWhenInUseAuthorization() { Unavailable.note("CLLocationManager.requestWhenInUseAuthorization") }
    open func requestAlwaysAuthorization() { Unavailable.note("CLLocationManager.requestAlwaysAuthorization") }
    open func startUpdatingLocation() { Unavailable.note("CLLocationManager.startUpdatingLocation") }
    open func stopUpdatingLocation() {}
    open func startUpdatingHeading() { Unavailable.note("CLLocationManager.startUpdatingHeading") }
    open func stopUpdatingHeading() {}
    open func startMonitoringSignificantLocationChanges() {
        Unavailable.note("CLLocationManager.startMonitoringSignificantLocationChanges")
    }
    open func stopMonitoringSignificantLocationChanges() {}
    open func requestLocation() { Unavailable.note("CLLocationManager.requestLocation") }
}

/// An object that is told of the place of the device. Its methods are not called.
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// An error of a place.
public struct CLError: Error, Sendable {
    public enum Code: Int, Sendable { case locationUnknown = 0, denied, network, geocodeFoundNoResult = 8 }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

/// The address of a place.
open class CLPlacemark: NSObject {
    open var location: CLLocation? { nil }
    open var name: String? { nil }
    open var locality: String? { nil }
    open var subLocality: String? { nil }
    open var thoroughfare: String? { nil }
    open var subThoroughfare: String? { nil }
    open var administrativeArea: String? { nil }
    open var postalCode: String? { nil }
    open var country: String? { nil }
    open var isoCountryCode: String? { nil }
}

/// A finder of addresses. It finds none.
open class CLGeocoder: NSObject {
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void)
    {
        Unavailable.note("CLGeocoder.reverseGeocodeLocation")
        completionHandler(nil, CLError(.network))
    }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale: Locale?, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { reverseGeocodeLocation(location, completionHandler: completionHandler) }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void) {
        Unavailable.note("CLGeocoder.geocodeAddressString")
        completionHandler(nil, CLError(.network))
    }
    open func cancelGeocode() {}
}
