// AshlarReport
