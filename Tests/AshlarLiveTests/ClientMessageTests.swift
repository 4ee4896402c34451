import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@Suite("Messages of the page")
struct ClientMessageTests {
    @Test("Each kind of message is read")
    func kinds() throws {
        let read = try [
            #"{"k":"down","id":1,"x":10.5,"y":20}"#, #"{"k":"up","id":1}"#, #"{"k":"wheel","x":1,"y":2,"dx":0,"dy":-40}"#,
            #"{"k":"text","t":"é😀"}"#, #"{"k":"composing","t":"ni"}"#, #"{"k":"composed"}"#,
            #"{"k":"key","c":80,"m":131072}"#, #"{"k":"size","w":844,"h":390}"#, #"{"k":"drawn","n":7}"#,
            #"{"k":"rotate","on":true}"#, #"{"k":"speed","v":0.1}"#, #"{"k":"step"}"#, #"{"k":"hover","x":3,"y":4}"#,
            #"{"k":"leave"}"#, #"{"k":"bold","on":true}"#, #"{"k":"contrast","on":true}"#, #"{"k":"motion","on":false}"#,
            #"{"k":"keyboard","on":true}"#, #"{"k":"restart","language":"pt-BR"}"#, #"{"k":"restart"}"#, #"{"k":"ping"}"#,
            #"{"k":"background","on":true}"#, #"{"k":"background","on":false}"#, #"{"k":"memory"}"#,
            #"{"k":"open","url":"notes://list/3"}"#, #"{"k":"paste","t":"a\nb"}"#, #"{"k":"keyDown","c":13,"m":0,"t":"j"}"#,
            #"{"k":"keyUp","c":13}"#, #"{"k":"textSize","name":"UICTContentSizeCategoryAccessibilityXXXL"}"#,
        ].map { try ClientMessage($0) }
        expect(
            read,
            equals: [
                .event(.fingerDown(1, at: CGPoint(x: 10.5, y: 20))), .event(.fingerUp(1)),
                .event(.wheel(at: CGPoint(x: 1, y: 2), x: 0, y: -40)), .event(.text("é😀")), .event(.composing("ni")),
                .event(.composed), .event(.key(.keyboardLeftArrow, .shift, characters: nil)),
                .event(.resize(CGSize(width: 844, height: 390))), .drawn(7), .rotate(isLandscape: true), .speed(0.1), .step,
                .event(.hover(at: CGPoint(x: 3, y: 4))), .event(.hover(at: nil)), .boldText(true), .highContrast(true),
                .reducedMotion(false), .drawnKeyboard(true), .restart(language: "pt-BR"), .restart(language: nil), .ping,
                .state(.background), .state(.active), .memoryWarning, .open(try #require(URL(string: "notes://list/3"))),
                .paste("a\nb"), .event(.keyDown(.keyboardJ, [], characters: "j")), .event(.keyUp(.keyboardJ)),
                .textSize(.accessibilityExtraExtraExtraLarge),
            ])
    }

    @Test(
        "What is no message is refused with the reason",
        arguments: [
            ("", "JSON"), ("[]", "JSON"), ("{}", "in k"), (#"{"k":7}"#, "in k"), (#"{"k":"fly"}"#, "unknown kind"),
            (#"{"k":"down","id":1,"x":"a","y":2}"#, "in x"), (#"{"k":"down","id":-1,"x":1,"y":2}"#, "in id"),
            (#"{"k":"size","w":1e9,"h":2}"#, "in w"), (#"{"k":"key","c":9999,"m":0}"#, "unknown key"),
            (#"{"k":"text"}"#, "in t"), (#"{"k":"speed","v":-1}"#, "in v"), (#"{"k":"restart","language":"../x"}"#, "language"),
            (#"{"k":"restart","language":"a)(b"}"#, "language"), (#"{"k":"hover","x":1}"#, "in y"),
            (#"{"k":"open","url":"no scheme"}"#, "in url"), (#"{"k":"open"}"#, "in url"),
            (#"{"k":"textSize","name":"UICTContentSizeCategoryXXXXL"}"#, "text size"),
            (#"{"k":"keyUp","c":9999}"#, "unknown key"),
            (#"{"k":"paste"}"#, "in t"),
        ])
    func refusals(_ text: String, _ word: String) {
        #expect { try ClientMessage(text) } throws: { ($0 as? ClientMessage.Problem)?.reason.contains(word) ?? false }
    }

    @MainActor
    @Test("The text sizes that are read are those of UIKit")
    func textSizes() {
        expect(ClientMessage.textSizes, equals: Set(LayoutEnvironment.contentSizeCategories.map(\.rawValue)))
    }

    @Test("A message over the limit is refused")
    func length() {
        let long = #"{"k":"text","t":"\#(String(repeating: "x", count: ClientMessage.maximumLength))"}"#
        #expect(throws: ClientMessage.Problem.self) { try ClientMessage(long) }
    }
}
