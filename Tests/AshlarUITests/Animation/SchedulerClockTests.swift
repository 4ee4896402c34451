import TestSupport
import Testing

@testable import AshlarUI

@MainActor
@Suite("The scheduler's clock")
struct SchedulerClockTests {
    private final class Log { var words: [String] = [] }
    private let log = Log()
    private let scheduler = LayoutScheduler.main

    @Test("Due actions run in the order of their times, each at its own time")
    func order() {
        let (log, scheduler, start) = (log, scheduler, scheduler.time)
        for (delay, name) in [(0.3, "c"), (0.1, "a"), (0.1, "b")] {
            scheduler.perform(after: delay) { log.words.append("\(name)\(Int(((scheduler.time - start) * 10).rounded()))") }
        }
        scheduler.advance(by: 0.2)
        expect(log.words, equals: ["a1", "b1"])
        // The sum of 0.1 and 0.2 differs slightly from 0.3.
        scheduler.advance(by: 0.1)
        expect(log.words, equals: ["a1", "b1", "c3"])
        expect(abs(scheduler.time - start - 0.3) < 1e-9)
    }

    @Test("An action without a delay runs in the next turn, and an action that it schedules runs in the turn after that")
    func nextTurn() {
        let (log, scheduler) = (log, scheduler)
        scheduler.perform(after: 0) {
            log.words.append("first")
            scheduler.perform(after: 0) { log.words.append("second") }
        }
        expect(log.words.isEmpty && scheduler.isWaiting)
        scheduler.runTurn()
        expect(log.words, equals: ["first"])
        scheduler.runTurn()
        expect(log.words, equals: ["first", "second"])
    }

    @Test("When the clock moves, a window is laid out after the due actions")
    func layout() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        scheduler.perform(after: 1) { width.constant = 20 }
        scheduler.advance(by: 0.5)
        expect(box.frame.width, equals: 10)
        scheduler.advance(by: 0.5)
        expect(box.frame.width, equals: 20)
    }

    @Test("A canceled action does not run, even in the same turn")
    func cancelling() {
        let (log, scheduler) = (log, scheduler)
        final class Box { var id: Appointments.ID? }
        let box = Box()
        scheduler.perform(after: 0.1) { if let id = box.id { scheduler.cancel(id) } }
        box.id = scheduler.perform(after: 0.1) { log.words.append("never") }
        scheduler.advance(by: 1)
        expect(log.words.isEmpty)
    }

    @Test("An action that reschedules itself for the same time does not stop the clock")
    func endless() {
        @MainActor
        final class Restless {
            var count = 0, isOver = false
            func again() {
                count += 1
                if !isOver { LayoutScheduler.main.perform(after: 0) { self.again() } }
            }
        }
        let (restless, start) = (Restless(), scheduler.time)
        restless.again()
        scheduler.advance(by: 1)
        expect(scheduler.time, equals: start + 1)
        expect(restless.count <= 250)
        restless.isOver = true
        scheduler.runUntilIdle()
    }

    @Test("The clock does not go back")
    func backwards() {
        let start = scheduler.time
        let faults = LayoutDiagnostics.collecting { LayoutScheduler.main.advance(by: -1) }.faults
        expect(faults.count == 1 && scheduler.time == start)
    }

    @Test("Thousands of scheduled actions, some of them canceled, are kept in order")
    func many() {
        var appointments = Appointments()
        var random = SeededGenerator(seed: 7)
        var expected: [(time: Double, id: Appointments.ID)] = []
        for _ in 0..<5_000 {
            let time = Double(random.below(1_000))
            expected.append((time, appointments.add(at: time) {}))
            if random.below(3) == 0 {
                let gone = expected.remove(at: random.below(expected.count))
                appointments.cancel(gone.id)
            }
        }
        // Swift's sort is stable.
        expected.sort { $0.time < $1.time }
        expect(appointments.nextTime, equals: expected[0].time)
        expect(appointments.due(at: 400), equals: expected.filter { $0.time <= 400 }.map(\.id))
        for (_, id) in expected { expect(appointments.take(id) != nil) }
        expect(appointments.nextTime == nil && appointments.due(at: 2_000).isEmpty)
    }
}
