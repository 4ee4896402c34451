/// What the page shows of a sketch, as JSON. All lengths are in points, rounded to thousandths.
struct PlayAnswer {
    /// The greatest number of conflicts that are explained, so that the page answers while somebody types.
    private static let conflictLimit = 5

    let layout: SketchLayout
    private let language: Language

    /// - Parameters:
    ///   - text: The text of the sketch.
    ///   - width: The width of the container in points; not a number for the sketch's own.
    ///   - height: The height of the container in points; not a number for the sketch's own.
    ///   - language: The language of the explanations.
    init(_ text: String, width: Double, height: Double, _ language: Language = .english) {
        self.language = language
        layout = Sketch(parsing: text).layout(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
    }

    private var sketch: Sketch { layout.sketch }

    /// What does not depend on the size of the container, and the layout with its findings.
    func json() -> String {
        var json = JSONText()
        json.object {
            $0.key("views")
            $0.array { for view in sketch.views { writeView(view, &$0) } }
            $0.key("order")
            $0.array { for view in layout.order { $0.number(view) } }
            $0.key("errors")
            $0.array {
                for error in sketch.errors {
                    $0.object {
                        $0.key("line")
                        $0.number(error.line)
                        $0.key("column")
                        $0.number(error.column)
                        $0.key("message")
                        $0.string(error.message)
                    }
                }
            }
            $0.key("words")
            ExplainAnswer.write(ExplanationWords(language), &$0)
            $0.key("ownSize")
            Self.write([sketch.width, sketch.height], &$0)
            $0.key("layout")
            writeLayout(withFindings: true, &$0)
        }
        return json.text
    }

    /// The layout after the container was resized.
    func json(width: Double, height: Double, withFindings: Bool) -> String {
        layout.resize(width: width, height: height)
        var json = JSONText()
        writeLayout(withFindings: withFindings, &json)
        return json.text
    }

    private func writeView(_ view: Sketch.View, _ json: inout JSONText) {
        json.object {
            $0.key("name")
            $0.string(view.name)
            $0.key("parent")
            $0.number(view.parent)
            $0.key("fontSize")
            $0.number(view.fontSize)
        }
    }

    private func writeLayout(withFindings: Bool, _ json: inout JSONText) {
        let drawing = SketchDrawing(of: layout)
        json.object {
            $0.key("size")
            Self.write([layout.width, layout.height], &$0)
            $0.key("frames")
            $0.array { for frame in layout.frames { Self.write([frame.x, frame.y, frame.width, frame.height], &$0) } }
            $0.key("boxes")
            $0.array { for box in drawing.boxes { Self.write(box, &$0) } }
            $0.key("failures")
            $0.array { for failure in drawing.failures { write(failure, &$0) } }
            $0.key("work")
            writeWork(&$0)
            $0.key("findings")
            if withFindings { write(layout.findings(explaining: Self.conflictLimit, language: language), &$0) } else { $0.null() }
        }
    }

    private static func write(_ box: SketchDrawing.Box, _ json: inout JSONText) {
        json.object {
            $0.key("view")
            $0.number(box.view)
            $0.key("rect")
            write([box.rect.x, box.rect.y, box.rect.width, box.rect.height], &$0)
            $0.key("name")
            if let name = box.name { write([name.x, name.y], &$0) } else { $0.null() }
            $0.key("lines")
            $0.array {
                for line in box.lines {
                    $0.object {
                        $0.key("text")
                        $0.string(line.text)
                        $0.key("place")
                        write([line.start.x, line.start.y, line.length], &$0)
                    }
                }
            }
        }
    }

    private func write(_ failure: SketchDrawing.Failure, _ json: inout JSONText) {
        json.object {
            $0.key("line")
            $0.number(sketch.constraints[failure.constraint].line)
            $0.key("from")
            Self.write([failure.from.x, failure.from.y], &$0)
            $0.key("to")
            Self.write([failure.to.x, failure.to.y], &$0)
            $0.key("isHorizontal")
            $0.bool(failure.isHorizontal)
            $0.key("label")
            $0.string(failure.label)
            $0.key("place")
            Self.write([failure.labelPlace.x, failure.labelPlace.y], &$0)
        }
    }

    /// The engine's counts since the sketch was read, with which the page's tests bound the work of a frame.
    private func writeWork(_ json: inout JSONText) {
        let work = layout.work
        json.object {
            $0.key("solves")
            $0.number(work.solves)
            $0.key("pivots")
            $0.number(work.pivots)
            $0.key("numbers")
            $0.number(work.numbers)
            $0.key("steps")
            $0.number(work.replayedSteps)
            $0.key("lowered")
            $0.number(work.lowered)
        }
    }

    private func write(_ findings: SketchFindings, _ json: inout JSONText) {
        // The index of a name is one less than that of its view, as the colors of views are.
        let coloring = NameColoring(names: sketch.views.dropFirst().map { $0.name })
        json.object {
            $0.key("ambiguities")
            $0.array {
                for ambiguity in findings.ambiguities {
                    $0.object {
                        $0.key("view")
                        $0.number(ambiguity.view)
                        $0.key("quantity")
                        $0.string(ambiguity.quantity.rawValue)
                        // The page makes a sentence of it in its language.
                        $0.key("range")
                        Self.write([ambiguity.value, ambiguity.least ?? -.infinity, ambiguity.greatest ?? .infinity], &$0)
                    }
                }
            }
            $0.key("conflictCount")
            $0.number(findings.conflictCount)
            $0.key("conflicts")
            $0.array {
                for conflict in findings.conflicts { ExplainAnswer.write(conflict.explanation, coloring, width: nil, &$0) }
            }
        }
    }

    private static func write(_ numbers: [Double], _ json: inout JSONText) {
        json.array { for number in numbers { $0.number((number * 1000).rounded() / 1000) } }
    }
}
