/// What the page shows of a log, as JSON.
struct ExplainAnswer {
    let log: ConflictLog
    private let explanations: [Explanation]
    private let words: ExplanationWords

    /// Explains a log.
    ///
    /// - Parameters:
    ///   - text: The log.
    ///   - options: The language, and answers to questions.
    init(_ text: String, _ options: ExplanationOptions = .init()) {
        log = ConflictLog(text)
        explanations = Explanation.all(of: log, options: options)
        words = ExplanationWords(options.language)
    }

    /// The explanations of all conflicts, with pictures of a width.
    func json(width: Double) -> String {
        var json = JSONText()
        json.object {
            $0.key("conflicts")
            $0.array {
                for explanation in explanations {
                    // A repeat has nothing of its own.
                    if explanation.repeats == nil {
                        Self.write(explanation, NameColoring(explanation), width: width, &$0)
                    } else {
                        $0.object { Self.writePlace(explanation, &$0) }
                    }
                }
            }
            $0.key("words")
            Self.write(words, &$0)
            $0.key("unread")
            $0.array {
                for line in log.unread {
                    $0.object {
                        $0.key("line")
                        $0.number(line.line)
                        $0.key("text")
                        $0.string(line.text)
                    }
                }
            }
        }
        return json.text
    }

    /// The layout of a conflict after one of its fixes, as a picture; null if there is no such fix.
    func json(conflict: Int, fix: Int, width: Double) -> String {
        var json = JSONText()
        let diagram =
            log.conflicts.indices.contains(conflict)
            ? explanations[conflict].diagram(afterFix: fix, of: log.conflicts[conflict]) : nil
        Self.write(diagram.map { ConflictPicture(settled: $0, width: width) }, &json)
        return json.text
    }

    static func write(_ words: ExplanationWords, _ json: inout JSONText) {
        json.object {
            for (key, text) in words.page {
                $0.key(key)
                $0.string(text)
            }
        }
    }

    private static func writePlace(_ explanation: Explanation, _ json: inout JSONText) {
        json.key("line")
        json.number(explanation.line)
        json.key("repeats")
        json.number(explanation.repeats)
    }

    /// Writes an explanation whose texts name the views of a coloring.
    ///
    /// - Parameter width: The width of the picture in pixels; nil for none.
    static func write(_ explanation: Explanation, _ coloring: NameColoring, width: Double?, _ json: inout JSONText) {
        json.object {
            writePlace(explanation, &$0)
            func runs(_ text: String, _ json: inout JSONText) {
                json.array {
                    for run in coloring.runs(of: text) {
                        $0.array {
                            $0.string(run.text)
                            if let view = run.view { $0.number(view) }
                        }
                    }
                }
            }
            $0.key("pattern")
            $0.string(explanation.pattern.rawValue)
            $0.key("cause")
            runs(explanation.cause, &$0)
            $0.key("whose")
            runs(explanation.whose, &$0)
            $0.key("action")
            runs(explanation.advised, &$0)
            $0.key("others")
            $0.array { for other in explanation.advice.alternatives { runs(explanation.language.sentence(other), &$0) } }
            $0.key("sure")
            $0.string(explanation.sureness)
            $0.key("isSure")
            $0.bool(explanation.confidence.isSure)
            $0.key("question")
            if let question = explanation.question {
                $0.object {
                    $0.key("key")
                    $0.string(question.key.rawValue)
                    $0.key("text")
                    runs(question.text, &$0)
                    $0.key("given")
                    $0.string(question.given)
                    $0.key("answers")
                    $0.array {
                        for answer in question.answers {
                            $0.object {
                                $0.key("value")
                                $0.string(answer.value)
                                $0.key("label")
                                runs(explanation.words(of: answer), &$0)
                                $0.key("action")
                                runs(explanation.language.sentence(answer.advice.action), &$0)
                            }
                        }
                    }
                }
            } else {
                $0.null()
            }
            $0.key("addresses")
            // By the names of views, so that a click on a name finds it.
            $0.array {
                for view in explanation.views {
                    guard let address = view.address else { continue }
                    $0.array { for text in [view.name, address] { $0.string(text) } }
                }
            }
            $0.key("yours")
            $0.bool(explanation.advice.yours)
            $0.key("adviceConstraint")
            $0.number(explanation.advice.constraint)
            $0.key("members")
            $0.array {
                for index in explanation.equations.indices {
                    $0.object {
                        $0.key("constraint")
                        $0.number(explanation.minimal[index])
                        $0.key("equation")
                        runs(explanation.equations[index], &$0)
                        $0.key("identifier")
                        $0.string(explanation.identifiers[index])
                        $0.key("mark")
                        $0.string(explanation.marks[index])
                        $0.key("location")
                        $0.string(explanation.locations[index])
                        $0.key("isBroken")
                        $0.bool(explanation.minimal[index] == explanation.broken)
                    }
                }
            }
            $0.key("hidden")
            $0.array {
                for fact in explanation.proof.hidden {
                    $0.object {
                        $0.key("fact")
                        runs(fact.text, &$0)
                        $0.key("isAssumed")
                        $0.bool(fact.isAssumed)
                    }
                }
            }
            $0.key("gap")
            $0.number(explanation.gap)
            $0.key("sum")
            $0.string(explanation.sum)
            $0.key("reason")
            runs(explanation.reason, &$0)
            $0.key("outcome")
            runs(explanation.outcome ?? "", &$0)
            $0.key("remarks")
            $0.array { for remark in explanation.remarks { $0.string(remark) } }
            $0.key("fixes")
            $0.array {
                for fix in explanation.fixes {
                    $0.object {
                        $0.key("constraint")
                        $0.number(fix.constraint)
                        $0.key("change")
                        runs(fix.change, &$0)
                        $0.key("movement")
                        $0.number(fix.movement)
                    }
                }
            }
            $0.key("untried")
            $0.number(explanation.untried)
            $0.key("text")
            $0.string(explanation.text())
            $0.key("picture")
            write(width.flatMap { ConflictPicture(of: explanation, width: $0) }, &$0)
        }
    }

    static func write(_ picture: ConflictPicture?, _ json: inout JSONText) {
        guard let picture else { return json.null() }
        json.object {
            $0.key("width")
            $0.number(picture.width)
            $0.key("height")
            $0.number(picture.height)
            $0.key("shapes")
            $0.array {
                for shape in picture.shapes {
                    $0.object {
                        $0.key("role")
                        $0.string(shape.role.rawValue)
                        $0.key("view")
                        $0.number(shape.view)
                        switch shape.form {
                        case .box(let x, let y, let width, let height):
                            $0.key("box")
                            $0.array { for number in [x, y, width, height] { $0.number(number) } }
                        case .line(let x1, let y1, let x2, let y2, _):
                            $0.key("line")
                            $0.array { for number in [x1, y1, x2, y2] { $0.number(number) } }
                        case .text(let x, let y, let string, let isCentered):
                            $0.key("text")
                            $0.string(string)
                            $0.key("at")
                            $0.array { for number in [x, y] { $0.number(number) } }
                            $0.key("isCentered")
                            $0.bool(isCentered)
                        }
                    }
                }
            }
        }
    }
}
