This file is excluded.
