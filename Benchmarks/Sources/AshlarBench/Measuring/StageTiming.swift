/// Times a workload at one level.
@MainActor
struct StageTiming {
    let prepared: Prepared
    let level: StageLevel
    var effort: Effort

    /// The number of changes before the times are considered steady.
    static let warmUp = 60
    static let resizeSteps = 300

    /// Returns the times of a change.
    func times(_ change: Change) -> Times {
        switch change {
        case .first: first()
        case .firstWidth: firstWidth()
        case .width: steady { stage, index in blackHole(stage.setWidth(width(index))) }
        case .height: steady { stage, index in blackHole(stage.setHeight(height(index))) }
        case .pin: steady { stage, _ in stage.repin() }
        case .resize: resize()
        }
    }

    /// Performs a change a number of times without a clock, for callgrind.
    func perform(_ change: Change, times: Int) {
        guard change != .first else {
            for _ in 0..<times { blackHole(level.type.init(prepared)) }
            return
        }
        let stage = level.type.init(prepared)
        for index in 0..<Self.warmUp + times {
            switch change {
            case .first, .firstWidth, .width: blackHole(stage.setWidth(width(index)))
            case .height: blackHole(stage.setHeight(height(index)))
            case .pin: stage.repin()
            case .resize: blackHole(stage.resize(to: width(index)))
            }
        }
    }

    /// Returns a width from the sequence that a changing container goes through.
    func width(_ index: Int) -> Double { prepared.scene.width + 1 + Double((index * 7) % 101) }

    /// Returns a height from the sequence that a changing row goes through.
    func height(_ index: Int) -> Double { 50 + Double((index * 7) % 31) }

    private func first() -> Times {
        guard level != .hand else { return steady { stage, index in blackHole(stage.setWidth(width(index))) } }
        return effort.times {
            var stage: (any Stage)?
            return nanoseconds { stage = level.type.init(prepared) } + (stage == nil ? 1 : 0)
        }
    }

    private func firstWidth() -> Times {
        effort.times {
            let stage = level.type.init(prepared)
            return nanoseconds { blackHole(stage.setWidth(width(0))) }
        }
    }

    private func resize() -> Times {
        let stage = level.type.init(prepared)
        return effort.times {
            nanoseconds {
                for step in 0..<Self.resizeSteps {
                    blackHole(stage.resize(to: prepared.scene.width + Double(step % 150)))
                }
            } / Double(Self.resizeSteps)
        }
    }

    /// Times a repeated change, in batches long enough for the resolution of the clock.
    private func steady(_ change: (any Stage, Int) -> Void) -> Times {
        let stage = level.type.init(prepared)
        var index = 0
        var spent = 0.0
        while index < 2 || (index < Self.warmUp && spent < effort.seconds * 1e9) {
            spent += nanoseconds { change(stage, index) }
            index += 1
        }
        let batch = max(1, min(10_000, Int(100_000 / max(1, spent / Double(index)))))
        return effort.times {
            nanoseconds {
                for _ in 0..<batch {
                    change(stage, index)
                    index += 1
                }
            } / Double(batch)
        }
    }
}
