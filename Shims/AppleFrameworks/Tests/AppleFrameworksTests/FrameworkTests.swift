import AppleFoundation
import MapKit
import SafariServices
import Testing
import UIKit
import UniformTypeIdentifiers
import WebKit

@Suite("Modules of Apple's frameworks")
@MainActor
struct FrameworkTests {
    @Test("A page's view says what it would show, and its delegate is told of the end")
    func webView() throws {
        final class Watcher: NSObject, WKNavigationDelegate {
            var finished = 0
            func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
        }
        let (view, watcher) = (WKWebView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Watcher())
        view.navigationDelegate = watcher
        view.load(URLRequest(url: try #require(URL(string: "https://example.com"))))
        #expect(view.placeholderText == "WKWebView\nhttps://example.com")
        #expect(watcher.finished == 1)
        view.frame.size = CGSize(width: 300, height: 50)
        view.layoutIfNeeded()
        #expect(view.placeholderLabel.frame == view.bounds)
    }

    @Test("What does nothing says so once")
    func notes() {
        let before = Unavailable.notes
        #expect(!before.contains("MKMapItem.openInMaps"))
        let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2)))
        #expect(!item.openInMaps())
        #expect(!item.openInMaps())
        #expect(Unavailable.notes.filter { $0 == "MKMapItem.openInMaps" }.count == 1)
    }

    @Test("A search for completions tells its delegate that there is no network")
    func completer() {
        final class Watcher: NSObject, MKLocalSearchCompleterDelegate {
            var errors = 0
            func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) { errors += 1 }
        }
        let (completer, watcher) = (MKLocalSearchCompleter(), Watcher())
        completer.delegate = watcher
        completer.queryFragment = "Bakery"
        completer.queryFragment = ""
        #expect(watcher.errors == 1 && completer.results.isEmpty)
    }

    @Test("A degree of latitude is 111 kilometers")
    func distance() {
        let meters = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 1, longitude: 0))
        #expect(abs(meters - 111_195) < 1)
    }

    @Test("A JPEG file is an image and data")
    func types() throws {
        let type = try #require(UTType(filenameExtension: "JPG"))
        #expect(type == .jpeg)
        #expect(type.conforms(to: .image) && type.conforms(to: .data) && !type.conforms(to: .movie))
    }

    @Test(
        "Times are told in the words of English",
        arguments: [(-7200.0, "2 hours ago"), (86_400, "in 1 day"), (-30, "30 seconds ago")])
    func relative(_ seconds: Double, _ words: String) {
        #expect(RelativeDateTimeFormatter().localizedString(fromTimeInterval: seconds) == words)
    }
}
