import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): sizesByTheTable.
@MainActor
@Suite("Fonts")
struct FontTests {
    @Test("Text styles have the sizes of the default content size, and a custom style has the size of the body style")
    func textStyles() {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
            .init(rawValue: "own"),
        ]
        let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
        expect(sizes, equals: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11, 17])
        let headline = UIFont.preferredFont(forTextStyle: .headline)
        expect(headline.withSize(20), equals: .systemFont(ofSize: 20, weight: .semibold))
        // Its lines have another distance.
        expect(headline != .systemFont(ofSize: 17, weight: .semibold))
    }
}
