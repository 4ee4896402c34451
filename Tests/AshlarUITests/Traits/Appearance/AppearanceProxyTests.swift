import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): proxiesAreInstances.
@MainActor
@Suite("Appearance proxies", .serialized)
struct AppearanceProxyTests {
    // The test has its own classes, because the whole process shares the proxies.
    final class Title: UILabel {}
    final class Strip: UIView {}
    class Base: UIView {}
    final class Derived: Base {}
    final class Bar: UINavigationBar {}
    final class Item: UIBarButtonItem {}

    @Test("Views that enter a window take the proxy's values, unless they have their own")
    func proxies() {
        Title.appearance().textColor = .red
        Title.appearance().font = .systemFont(ofSize: 30)
        expect(Title.appearance() === Title.appearance())
        let (plain, own) = (Title(), Title())
        own.textColor = .green
        expect(plain.textColor, equals: .label)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(plain)
        window.addSubview(own)
        expect(plain.textColor == .red && plain.font == .systemFont(ofSize: 30))
        expect(own.textColor == .green && own.font == .systemFont(ofSize: 30))
        let other = UILabel()
        window.addSubview(other)
        expect(other.textColor, equals: .label)
    }

    @Test("A proxy for containers takes precedence over the general one, and a subclass's proxy over its superclass's")
    func containers() {
        Derived.appearance().backgroundColor = .blue
        Base.appearance().backgroundColor = .red
        Base.appearance(whenContainedInInstancesOf: [Strip.self]).tintColor = .green
        Base.appearance().tintColor = .yellow
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let strip = Strip()
        let (inside, outside) = (Derived(), Base())
        strip.addSubview(inside)
        window.addSubview(strip)
        window.addSubview(outside)
        expect(inside.backgroundColor == .blue && outside.backgroundColor == .red)
        expect(inside.tintColor == .green && outside.tintColor == .yellow)
    }

    @Test("Bars apply their appearance objects and attributes, and bar items apply their title attributes")
    func bars() {
        let look = UINavigationBarAppearance()
        Bar.appearance().standardAppearance = look
        Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
        Item.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        window.addSubview(bar)
        expect(bar.standardAppearance === look)
        expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor, equals: .red)
        let item = Item()
        expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, equals: .green)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, equals: .blue)
    }
}
