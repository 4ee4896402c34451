// AshlarLayout
