import AVFoundation
import AuthenticationServices
import Foundation
import Testing
import UIKit

@Suite("Answers of services")
@MainActor
struct ServiceTests {
    private final class Watcher: NSObject, ASAuthorizationControllerDelegate {
        var errors: [any Error] = []
        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
            errors.append(error)
        }
    }

    // https://developer.apple.com/documentation/authenticationservices/asauthorizationerror
    @Test("An authorization answers later, from the main queue, with Apple's domain and code")
    func authorization() async throws {
        let watcher = Watcher()
        let controller = ASAuthorizationController(authorizationRequests: [ASAuthorizationAppleIDProvider().createRequest()])
        controller.delegate = watcher
        controller.performRequests()
        #expect(watcher.errors.isEmpty)
        var ended: (any Error)?
        let session = ASWebAuthenticationSession(
            url: try #require(URL(string: "https://example.com")), callbackURLScheme: nil
        ) { ended = $1 }
        #expect(session.start() && ended == nil)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        let error = try #require(watcher.errors.first) as NSError
        #expect(error.domain == "com.apple.AuthenticationServices.AuthorizationError" && error.code == 1001)
        let web = try #require(ended) as NSError
        #expect(web.domain == "com.apple.AuthenticationServices.WebAuthenticationSession" && web.code == 1)
    }

    // https://developer.apple.com/documentation/coremedia/cmtime/invalid
    @Test("Times that are not valid give times that are not valid")
    func times() {
        let second = CMTime(value: 1, timescale: 1)
        #expect(second + CMTime.invalid == CMTime.invalid)
        #expect(CMTime.invalid - second == CMTime.invalid)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600) == CMTime.invalid)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == CMTime.invalid)
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600) == CMTime.invalid)
        #expect(second + CMTime(value: 3, timescale: 2) == CMTime(value: 5, timescale: 2))
    }
}
