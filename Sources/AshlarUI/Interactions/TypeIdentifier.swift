/// The types of data that the system declares, as far as objects of this package have them.
enum TypeIdentifier {
    /// The types that each type conforms to. Documented: "System-Declared Uniform Type Identifiers", and the page of each `UTType`.
    private static let parents = [
        "public.utf8-plain-text": ["public.plain-text"], "public.plain-text": ["public.text"], "public.rtf": ["public.text"],
        "public.html": ["public.text"], "public.text": ["public.data", "public.content"],
        "public.utf16-plain-text": ["public.plain-text"], "public.xml": ["public.text"],
        "public.composite-content": ["public.content"], "com.adobe.pdf": ["public.data", "public.composite-content"],
        "com.apple.flat-rtfd": ["public.data", "public.composite-content"],
        "public.tiff": ["public.image"], "com.compuserve.gif": ["public.image"],
        "public.file-url": ["public.url"], "public.url": ["public.data"],
        "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.image": ["public.data", "public.content"],
        "public.data": ["public.item"],
    ]

    /// Whether a type is another one or a special case of it.
    static func conforms(_ identifier: String, to wanted: String) -> Bool {
        identifier == wanted || (parents[identifier] ?? []).contains { conforms($0, to: wanted) }
    }
}
