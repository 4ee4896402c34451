import ArgumentParser
import Ashlar
import AshlarCairo
import Foundation

/// Measures pictures of one cell over many sizes and traits, as tests of snapshots draw them.
@main
struct SnapshotBenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar-snapshot-bench",
        abstract: "Measures snapshots of one cell over sizes and traits.",
        discussion: """
            A cell with an image, three texts, a button and a switch is made, laid out and drawn as a PNG file for each combination of \
            25 widths, 10 text sizes, light and dark appearance, both directions and two scales: 2,000 files.

            Prints the time and a sum of all bytes, which is the same in every run, configuration of the build, locale and time zone. \
            Ends with the status 1 if it took longer than --seconds.
            """)

    @Option(help: "The limit of the time, in seconds.")
    var seconds = 60.0

    @Flag(help: "Print the sum of the bytes only.")
    var sum = false

    func run() throws {
        let (count, bytes, digest, time) = try MainActor.assumeIsolated { try measure() }
        if sum { return print(String(digest, radix: 16)) }
        print("snapshots   time       each       bytes        sum of the bytes")
        print(
            String(
                format: "%-11d %-10@ %-10@ %-12d %@", count, String(format: "%.1f s", time) as NSString,
                String(format: "%.1f ms", time / Double(count) * 1000) as NSString, bytes, String(digest, radix: 16) as NSString))
        if time > seconds { throw ExitCode.failure }
    }

    @MainActor private func measure() throws -> (count: Int, bytes: Int, digest: UInt64, time: Double) {
        LayoutEnvironment.textEngine = try PangoTextEngine()
        LayoutEnvironment.rasterizer = CairoRasterizer()
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge,
        ]
        let start = ContinuousClock.now
        var (count, bytes) = (0, 0)
        // The hash of Fowler, Noll and Vo.
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for width in stride(from: CGFloat(200), to: 700, by: 20) {
            for category in categories {
                for style in [UIUserInterfaceStyle.light, .dark] {
                    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                        for scale in [CGFloat(2), 3] {
                            let traits = UITraitCollection(traitsFrom: [
                                UITraitCollection(preferredContentSizeCategory: category),
                                UITraitCollection(userInterfaceStyle: style), UITraitCollection(layoutDirection: direction),
                                UITraitCollection(displayScale: scale),
                            ])
                            let data = SampleCell.picture(width: width, traits: traits)
                            for byte in data { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
                            bytes += data.count
                            count += 1
                        }
                    }
                }
            }
        }
        let time = ContinuousClock.now - start
        return (count, bytes, digest, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
    }
}
