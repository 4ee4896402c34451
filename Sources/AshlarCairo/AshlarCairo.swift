// AshlarCairo
