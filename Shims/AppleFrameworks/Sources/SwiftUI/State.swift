import AppleFoundation

/// A value of a view.
@propertyWrapper
public struct State<Value> {
    private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
    private let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }

/// A value that another object keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { get()[keyPath: keyPath] },
            set: {
                var value = get()
                value[keyPath: keyPath] = $0
                set(value)
            })
    }
}

/// The bindings of an object's properties.
@dynamicMemberLookup
public struct ObjectBindings<ObjectType: AnyObject> {
    let object: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
        Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

/// An object that a view watches.
@propertyWrapper
public struct ObservedObject<ObjectType: AnyObject> {
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// An object that a view makes and watches.
@propertyWrapper
public struct StateObject<ObjectType: AnyObject> {
    public let wrappedValue: ObjectType
    public init(wrappedValue: @autoclosure () -> ObjectType) { self.wrappedValue = wrappedValue() }
    public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// An object of the views around a view. There is none.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject> {
    public init() {}
    public var wrappedValue: ObjectType { fatalError("There is no object of the type \(ObjectType.self): SwiftUI is not run.") }
    public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }
}

/// The values of the views around a view.
public struct EnvironmentValues {
    public init() {}
    public var colorScheme: ColorScheme { .light }
    public var dismiss: DismissAction { DismissAction() }
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    public var openURL: OpenURLAction { OpenURLAction() }
    public var scenePhase: ScenePhase { .active }
    public var isEnabled: Bool { true }
}

public enum ColorScheme: Sendable { case light, dark }
public enum ScenePhase: Sendable { case background, inactive, active }
public struct DismissAction { public func callAsFunction() {} }
public struct OpenURLAction { public func callAsFunction(_ url: URL) {} }
public struct PresentationMode {
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

/// A value of the views around a view.
@propertyWrapper
public struct Environment<Value> {
    public let wrappedValue: Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}

/// A value of the user's defaults.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let standard: Value
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { (standard, self.key) = (wrappedValue, key) }
    public var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? standard }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
    }
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

/// The delegate of an application of SwiftUI.
@propertyWrapper
@MainActor
public struct UIApplicationDelegateAdaptor<Delegate: NSObject> {
    public var wrappedValue: Delegate { fatalError("There is no \(Delegate.self): SwiftUI is not run.") }
    public init(_ type: Delegate.Type = Delegate.self) {}
}
