import AshlarSweep
import AshlarUI
import Testing
