import Ashlar
import AshlarLint

/// Expects that VoiceOver reads a view as some lines say, in their order.
///
///     @Test func form() {
///         expectAccessibility(
///             of: ProfileForm(), at: .size(320, 480),
///             """
///             Profile. Heading
///             Save. Button
///             """)
///     }
///
/// - Parameters:
///   - view: The view. It is put into a window of its own, and back afterwards.
///   - matrix: The sizes, text sizes and directions, in each of which the lines are the same.
///   - transcript: One line for each element, as AshlarLint's `VoiceOverTranscript` has them. Line breaks at the end do not count.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func expectAccessibility(
    of view: UIView, at matrix: LayoutMatrix, _ transcript: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = lines(transcript)
    let stage = LayoutStage(view)
    for cell in matrix.cells {
        let (found, setting) = stage.show(cell) { (lines(VoiceOverTranscript(of: view).description), $0) }
        guard found != expected else { continue }
        place.fail(
            "VoiceOver reads other lines at \(Int(setting.width)) points"
                + (setting.textSize == .l ? "" : ", text size \(setting.textSize.rawValue.uppercased())")
                + (setting.isRightToLeft ? ", right to left" : "") + ":\n" + found.joined(separator: "\n"))
    }
}

private func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
}
