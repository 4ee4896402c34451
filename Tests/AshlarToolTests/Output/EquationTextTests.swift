import AshlarReport
import TestSupport
import Testing

@Suite("Equations")
struct EquationTextTests {
    private let number = { DecimalText.rounded($0, to: 2) }

    @Test("A multiplier of 1, a constant of 0 and a required priority are left out")
    func plain() {
        expect(EquationText(first: "a.top", relation: "==", second: "b.top").text(.code, number), equals: "a.top == b.top")
        expect(EquationText(first: "a.width", relation: ">=", constant: 0).text(.code, number), equals: "a.width >= 0")
    }

    @Test("Signs are those of code or of mathematics, and a ratio is written as it is")
    func signs() {
        var equation = EquationText(
            first: "a.width", relation: "=", second: "b.height", multiplier: 2, constant: -8.5, priority: 750)
        expect(equation.text(.code, number), equals: "a.width = 2*b.height - 8.5 @750")
        expect(equation.text(.mathematics, number), equals: "a.width = 2 × b.height − 8.5 @750")
        equation.ratio = "16:9"
        expect(equation.text(.mathematics, number), equals: "a.width = 16:9 × b.height − 8.5 @750")
    }
}
