# Two commands do everything on a fresh machine:
#
#   make demo     installs what is missing, builds, draws the gallery
#   make test     the same set-up, then all tests
#
# and `make install PREFIX=~/.local` installs the command. All need a Swift 6.2 toolchain. SCRATCH moves the build folder.
#
# Debug builds compile whole modules, in `.build/whole`: Tools/whole.sh says why. `make check` and your own `swift build` compile by files,
# in `.build`; FILES moves that.

SCRATCH ?= .build/whole
FILES ?= .build
GALLERY ?= gallery
SWIFT ?= swift
export SWIFT
FLAGS := --scratch-path $(SCRATCH)
BUILD := Tools/whole.sh build $(FLAGS)
# Release builds compile whole modules anyway; the module's interface comes from the same process, not from a second one.
RELEASE := $(SWIFT) build -c release -Xswiftc -no-emit-module-separately-wmo

# The toolchain's modules of swift-syntax, if it has them, instead of minutes of compiling the package; see Package.swift.
SYNTAX := $(abspath $(dir $(realpath $(shell command -v $(SWIFT) 2>/dev/null)))/../lib/swift/host)
ifneq ($(wildcard $(SYNTAX)/SwiftParser.swiftmodule),)
export ASHLAR_TOOLCHAIN_SYNTAX ?= $(SYNTAX)
endif
# Modules that `swift build` made of the package would be found before those of the toolchain.
CLEAR_SYNTAX := $(if $(ASHLAR_TOOLCHAIN_SYNTAX),rm -rf $(SCRATCH)/*/Modules/SwiftSyntax* $(SCRATCH)/*/Modules/SwiftParser*,true)

.PHONY: demo command port test test-programs check thread-test install sdk dist dist-cairo uninstall setup lint docs docs-site bench bench-preview growth fuzz check-explanations check-scenes fuzz-readers library shims web web-test web-programs web-browser live-test live-programs live-browser inspect-test agent-test spark-test live-bench snapshot-bench setup-web clean

# The gallery alone takes three quarters of the time that `ashlar` takes to compile.
demo: setup
	$(BUILD) --product ashlar-gallery
	$(SCRATCH)/debug/ashlar-gallery --output $(GALLERY)

# What `./ashlar` runs.
command:
	$(BUILD) --product ashlar

# What `./ashlar port` runs.
port:
	@$(CLEAR_SYNTAX)
	$(BUILD) --product ashlar-port

test: test-programs
	Tools/test.sh $(SCRATCH)

# What the tests need, without running them: CI builds it first, and then other things beside the tests.
test-programs: setup
	@$(CLEAR_SYNTAX)
	@# Everything but the plugin, whose program would be built a second time, for the machine that builds.
	$(BUILD) --product ashlar
	$(BUILD) --product ashlar-port
	$(BUILD) --product AshlarPackageTests

# One suite of one test target, while you edit: make check TESTS=AshlarUITests SUITE=SliderTests. Nothing else is compiled or linked: of a
# module only the files that an edit reaches, of the tests only those that the suite needs.
TESTS ?= AshlarUITests
SUITE ?= $(TESTS)

check:
	@$(subst $(SCRATCH)/,$(FILES)/,$(CLEAR_SYNTAX))
	Tools/check.py $(FILES) "$(TESTS)" '$(SUITE)'

# Data races: the tests of what several threads use at a time, under ThreadSanitizer, in a build folder of their own.
THREADS := $(SCRATCH)/threads
THREAD_TESTS ?= AshlarTemplateTests.BatchTests AshlarTemplateTests.DrawingTests AshlarTemplateTests.LayoutTemplateTests \
	AshlarCairoTests.PangoMetricsTests AshlarCairoTests.PangoLineTests AshlarCairoTests.PangoFontTests AshlarCairoTests.KeptLinesTests \
	AshlarCairoTests.GlyphLineTests AshlarCairoTests.PangoLockTests

thread-test: export ASHLAR_TESTS := AshlarTemplateTests AshlarCairoTests
thread-test: setup
	@$(subst $(SCRATCH)/,$(THREADS)/,$(CLEAR_SYNTAX))
	Tools/whole.sh build --scratch-path $(THREADS) --sanitize=thread --product AshlarPackageTests
	Tools/suites.sh $(THREADS)/debug/AshlarPackageTests.xctest $(THREAD_TESTS)

# The commands, their manual pages, and completions for bash, zsh and fish. DESTDIR is for packagers; PORT= leaves out `ashlar-port`.
# `ashlar` needs no library of Swift. `ashlar-port` needs those of the toolchain if it takes swift-syntax from there.
PREFIX ?= /usr/local
PLACE = $(DESTDIR)$(PREFIX)
PORT ?= ashlar-port

# AshlarUI is one process for minutes, so the other core builds the rest meanwhile, in a folder of its own.
BESIDE = $(SCRATCH)/beside

.PHONY: release-command release-beside
release-command:
	$(RELEASE) $(FLAGS) --static-swift-stdlib --product ashlar

release-beside:
	@mkdir -p $(BESIDE)
	$(SWIFT) build --scratch-path $(BESIDE) --product generate-manual
	@$(subst $(SCRATCH)/,$(BESIDE)/,$(CLEAR_SYNTAX))
	$(if $(PORT),$(RELEASE) --scratch-path $(BESIDE) $(if $(ASHLAR_TOOLCHAIN_SYNTAX),,--static-swift-stdlib) --product ashlar-port)

install: setup
	@$(MAKE) --no-print-directory -j2 release-command release-beside
	install -d $(PLACE)/bin $(PLACE)/libexec/ashlar $(PLACE)/share/man/man1 $(PLACE)/share/bash-completion/completions \
		$(PLACE)/share/zsh/site-functions $(PLACE)/share/fish/vendor_completions.d
	@# The pictures of the examples are found beside the program, so both are in a folder of their own.
	rm -rf $(PLACE)/libexec/ashlar/Ashlar_AshlarExamples.resources
	cp -R $(SCRATCH)/release/Ashlar_AshlarExamples.resources $(PLACE)/libexec/ashlar/
	install $(SCRATCH)/release/ashlar $(PLACE)/libexec/ashlar/ashlar
	ln -sf ../libexec/ashlar/ashlar $(PLACE)/bin/ashlar
	rm -f $(PLACE)/libexec/ashlar/ashlar-port
	$(if $(PORT),install $(BESIDE)/release/ashlar-port $(PLACE)/libexec/ashlar/ashlar-port)
	$(BESIDE)/debug/generate-manual $(SCRATCH)/release/ashlar --multi-page --output-directory $(PLACE)/share/man/man1
	$(if $(PORT),$(BESIDE)/debug/generate-manual $(BESIDE)/release/ashlar-port --output-directory $(PLACE)/share/man/man1)
	$(SCRATCH)/release/ashlar --generate-completion-script bash > $(PLACE)/share/bash-completion/completions/ashlar
	$(SCRATCH)/release/ashlar --generate-completion-script zsh > $(PLACE)/share/zsh/site-functions/_ashlar
	$(SCRATCH)/release/ashlar --generate-completion-script fish > $(PLACE)/share/fish/vendor_completions.d/ashlar.fish

# Tarballs with one binary for servers, which need neither Swift nor, for `dist`, any library that Debian's base lacks.
DIST ?= dist

dist: sdk
	Tools/dist.sh $(DIST) $(SCRATCH)/dist

# The libraries compiled, for packages that then compile their own files only: Documentation/SDK.md.
sdk: setup
	Tools/sdk.sh $(DIST) $(SCRATCH)/sdk

dist-cairo: setup
	Tools/dist.sh $(DIST) $(SCRATCH)/dist-cairo cairo

uninstall:
	rm -rf $(PLACE)/libexec/ashlar
	rm -f $(PLACE)/bin/ashlar $(PLACE)/share/man/man1/ashlar.1 $(PLACE)/share/man/man1/ashlar.*.1 \
		$(PLACE)/share/man/man1/ashlar-port.1 \
		$(PLACE)/share/bash-completion/completions/ashlar $(PLACE)/share/zsh/site-functions/_ashlar \
		$(PLACE)/share/fish/vendor_completions.d/ashlar.fish

# Pango, Cairo and the fonts; prints the line to run where root is needed.
setup:
	@Tools/setup.sh

# The libraries with block text and SVG: no system package at all. A library's product alone cannot be built, its target can.
library:
	ASHLAR_WITHOUT_CAIRO=1 $(BUILD) --target Ashlar
	ASHLAR_WITHOUT_CAIRO=1 $(BUILD) --target Masonry
	ASHLAR_WITHOUT_CAIRO=1 $(BUILD) --target AshlarSVG

# Modules named UIKit, SnapKit and SnapshotTesting for files that import them, in nested packages; their tests. The packages use one
# build folder, so that the library is compiled once. SnapshotTesting draws with Cairo.
SHIMS ?= .build/shims

shims: setup
	ASHLAR_WITHOUT_CAIRO=1 Tools/whole.sh test --package-path Shims/UIKit --scratch-path $(abspath $(SHIMS))
	ASHLAR_WITHOUT_CAIRO=1 Tools/whole.sh test --package-path Shims/SnapKit --scratch-path $(abspath $(SHIMS))
	Tools/whole.sh test --package-path Shims/SnapshotTesting --scratch-path $(abspath $(SHIMS))

# Applications of our own in the shapes of others': adopted, built and drawn. ADOPTBUILD is the folder of the build, which other packages
# can share; APPS picks applications; the tests of the modules that they import come first with SHIMTESTS=1.
ADOPTBUILD ?= $(SCRATCH)
APPS ?=
SHIMTESTS ?=

adopt-test:
	@$(subst $(SCRATCH)/,$(ADOPTBUILD)/,$(CLEAR_SYNTAX))
	Tools/whole.sh build --scratch-path $(ADOPTBUILD) --product ashlar-port
	Tools/adopt-test.sh $(abspath $(ADOPTBUILD)) '$(APPS)' $(SHIMTESTS)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Plugins Tests Examples Shims/UIKit/Package.swift \
		Shims/UIKit/Sources Shims/UIKit/Tests Shims/SnapKit/Package.swift Shims/SnapKit/Sources Shims/SnapKit/Tests \
		Shims/SnapshotTesting/Package.swift Shims/SnapshotTesting/Sources Shims/SnapshotTesting/Tests Shims/AppleFrameworks \
		Shims/Combine/Package.swift Shims/Combine/Sources Shims/Combine/Tests Shims/Rx Shims/StandIns Benchmarks/Package.swift Benchmarks/Sources

# From a save to the new pictures, stage by stage. PREVIEWASHLAR is the command to measure, such as that of an SDK.
PREVIEWASHLAR ?= $(SCRATCH)/debug/ashlar
SAVES ?= 11

bench-preview: setup
	$(if $(filter $(SCRATCH)/debug/ashlar,$(PREVIEWASHLAR)),$(BUILD) --product ashlar)
	python3 Tools/preview_bench.py $(PREVIEWASHLAR) $(SAVES)

# Fails when a public symbol has no documentation. GRAPHS keeps the symbol graphs for `make docs-site`.
GRAPHS ?=

docs: setup
	@$(CLEAR_SYNTAX)
	Tools/check-docs.sh $(SCRATCH) $(GRAPHS)

# One site of the documentation of all modules, for static hosting. Fails when DocC has a warning, such as a broken link. BASE is the
# path on the server: make docs-site SITE=public BASE=ashlar for https://example.com/ashlar.
SITE ?= site
BASE ?=

docs-site: setup
	@$(CLEAR_SYNTAX)
	Tools/docs-site.sh $(SCRATCH) $(SITE) '$(BASE)' $(GRAPHS)

# `ashlar explain` and the playground as one page for a browser: $(PAGE)/index.html works from the disk and from any static host. It takes
# some minutes, since the library is compiled anew for WebAssembly. The tests need Chromium; SHOTS=folder keeps their pictures.
PAGE ?= web
SHOTS ?=

web:
	Web/build.sh $(PAGE)

web-test: web-programs web-browser

# What the tests of the page need, and the tests: CI compiles other things beside the former, and nothing beside the latter.
web-programs: setup-web web Web/.build/venv/installed
	Web/build.sh --native Web/.build/native

web-browser:
	Web/.build/venv/bin/python Web/Tests/run.py $(PAGE) Web/.build/native $(SHOTS)

# Live applications in Chromium: LIVE_TESTS picks tests, such as "TypingTests ScreenTests.test_a_wheel_scrolls", and LIVE_JOBS says how
# many run at a time. Nothing in them is timed; LIVE_STRICT=1, on a quiet machine, has the limits of the guide.
LIVE ?= $(SCRATCH)/live-programs

live-test: live-programs live-browser

# The programs of the tests, and the tests: CI compiles other things beside the latter.
live-programs: command
	Tools/live-programs.sh $(SCRATCH) $(LIVE)

live-browser: setup-web Web/.build/venv/installed
	Web/.build/venv/bin/python Web/LiveTests/run.py $(LIVE)/Notes $(LIVE)/Screens $(SHOTS)

# The inspector's page in Chromium.
inspect-test: setup-web Web/.build/venv/installed command
	Web/.build/venv/bin/python Web/InspectTests/run.py $(SCRATCH)/debug/ashlar Documentation $(SHOTS)

setup-web:
	@Tools/setup-web.sh

Web/.build/venv/installed: Web/Tests/requirements.txt
	@mkdir -p Web/.build
	python3 -m venv Web/.build/venv
	Web/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# What measures, or only the program PROGRAM. Files that are new in the libraries, outside of that package, are only noticed when the build
# is planned anew.
PROGRAM ?=

.PHONY: bench-programs bench-check optimized
bench-programs:
	@rm -f Benchmarks/.build/release.yaml
	$(RELEASE) --package-path Benchmarks $(if $(PROGRAM),--product $(PROGRAM))

# The same programs without optimization, in the folder of the debug builds, where the libraries are compiled; and that one of them runs.
# The folder is planned anew, since another package's plan may be in it.
bench-check: setup
	@rm -f $(SCRATCH)/debug.yaml
	Tools/whole.sh build --package-path Benchmarks --scratch-path $(abspath $(SCRATCH))
	$(SCRATCH)/debug/ashlar-bench siblings --quick
	@rm -f $(SCRATCH)/debug.yaml

# The optimizer reads the libraries: what a release build finds, for a third of its time. Needs the debug build.
optimized:
	Tools/optimized.sh $(SCRATCH)

# BENCH picks what is measured: make bench BENCH="--quick", BENCH="--workload list --sizes 100 1000", BENCH=--instructions.
bench: Benchmarks/.build/venv/made bench-programs
	Benchmarks/.build/release/ashlar-bench suite $(BENCH)

# How the cost of stacks, trees, conflicts and reports grows with their size: make growth GROWTH="stack/fill nest --sizes 100 1000".
growth: bench-programs
	Benchmarks/.build/release/ashlar-bench growth $(GROWTH)

# A thrown list as a live application shows it: the time and the bytes of a frame. make live-bench LIVE_BENCH="--rows 1000 --frames 500".
live-bench: PROGRAM := ashlar-live-bench
live-bench: bench-programs
	Benchmarks/.build/release/ashlar-live-bench $(LIVE_BENCH)

# 2,000 snapshots of one cell over sizes and traits: make snapshot-bench SNAPSHOT_BENCH="--seconds 30".
snapshot-bench: PROGRAM := ashlar-snapshot-bench
snapshot-bench: bench-programs
	Benchmarks/.build/release/ashlar-snapshot-bench $(SNAPSHOT_BENCH)

# The other solvers. Without Python or network they are reported as missing.
Benchmarks/.build/venv/made: Benchmarks/Peers/requirements.txt
	@mkdir -p Benchmarks/.build
	@python3 -m venv Benchmarks/.build/venv \
		&& Benchmarks/.build/venv/bin/pip install --quiet --disable-pip-version-check -r $< \
		&& touch $@ \
		|| { rm -rf Benchmarks/.build/venv; echo "The other solvers could not be installed; measuring without them."; }

# The solver against HiGHS on random systems: make fuzz SEEDS=0..1000. What differs becomes a test in Tools/SolverFuzz/.build/findings.
# Without Python: FUZZFLAGS=--self-check. Crowds of up to hundreds of boxes, edited in batches: FUZZFLAGS=--large. INVARIANTS=1 compiles
# the solver with its invariants, which are then checked after every solve.
FUZZ := Tools/SolverFuzz
SEEDS ?= 0..200

fuzz: $(FUZZ)/.build/venv/installed
	$(FUZZ)/.build/venv/bin/python $(FUZZ)/oracle/selftest.py
	$(RELEASE) --package-path $(FUZZ) $(if $(INVARIANTS),-Xswiftc -DASHLAR_INVARIANTS)
	$(FUZZ)/.build/release/solver-fuzz --seeds $(SEEDS) $(FUZZFLAGS)

$(FUZZ)/.build/venv/installed: $(FUZZ)/requirements.txt
	python3 -m venv $(FUZZ)/.build/venv
	$(FUZZ)/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# What `ashlar explain` claims, against linear programs, on conflicts made up at random: make check-explanations SYSTEMS=2000.
EXPLAIN := Tools/ExplainCheck
SYSTEMS ?= 200

check-explanations: $(EXPLAIN)/.build/venv/installed setup
	$(BUILD) --product ashlar
	$(EXPLAIN)/.build/venv/bin/python $(EXPLAIN)/check.py --ashlar $(SCRATCH)/debug/ashlar --systems $(SYSTEMS)

$(EXPLAIN)/.build/venv/installed: $(EXPLAIN)/requirements.txt
	python3 -m venv $(EXPLAIN)/.build/venv
	$(EXPLAIN)/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# Frames of random scenes against linear programs, through public API: make check-scenes SCENES=5000. SCENEFLAGS=--sums-only leaves out
# how ties and free places are settled, SCENEFLAGS="--first 1000" begins with another seed.
SCENECHECK := Tools/SceneCheck
SCENEBUILD ?= $(SCENECHECK)/.build
SCENES ?= 200

check-scenes: $(SCENECHECK)/.build/venv/installed
	$(SCENECHECK)/.build/venv/bin/python $(SCENECHECK)/checker/selftest.py
	ASHLAR_WITHOUT_CAIRO=1 Tools/whole.sh build --package-path $(SCENECHECK) --scratch-path $(abspath $(SCENEBUILD)) --product scene-check
	$(SCENECHECK)/.build/venv/bin/python $(SCENECHECK)/checker/check.py --scene-check $(SCENEBUILD)/debug/scene-check \
		--scenes $(SCENES) $(SCENEFLAGS)

$(SCENECHECK)/.build/venv/installed: $(SCENECHECK)/requirements.txt
	python3 -m venv $(SCENECHECK)/.build/venv
	$(SCENECHECK)/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# `ashlar mcp`, driven by the protocol's own client: make agent-test CALLS=10000.
AGENT := Tools/AgentCheck
CALLS ?= 1000

agent-test: $(AGENT)/.build/venv/installed command
	$(AGENT)/.build/venv/bin/python $(AGENT)/check.py --ashlar $(SCRATCH)/debug/ashlar --calls $(CALLS)

$(AGENT)/.build/venv/installed: $(AGENT)/requirements.txt
	python3 -m venv $(AGENT)/.build/venv
	$(AGENT)/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# `ashlar batch` under Apache Spark's pipe, with a worker that is lost: make spark-test RECORDS=10000. It needs Java 17.
SPARK := Tools/SparkCheck
RECORDS ?= 2000

spark-test: $(SPARK)/.build/venv/installed command
	$(SPARK)/.build/venv/bin/python $(SPARK)/check.py --ashlar $(SCRATCH)/debug/ashlar --records $(RECORDS)

$(SPARK)/.build/venv/installed: $(SPARK)/requirements.txt
	python3 -m venv $(SPARK)/.build/venv
	$(SPARK)/.build/venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	touch $@

# Damaged texts for every reader of files, as long as wanted: make fuzz-readers SECONDS=1800.
SECONDS ?= 60

fuzz-readers: setup
	ASHLAR_FUZZ_SECONDS=$(SECONDS) $(SWIFT) test --scratch-path $(SCRATCH)/fuzz -c release -Xswiftc -enable-testing --no-parallel --filter FuzzTests

clean:
	rm -rf $(SCRATCH) $(FILES) Shims/UIKit/.build Shims/SnapKit/.build Shims/SnapshotTesting/.build Benchmarks/.build $(FUZZ)/.build $(EXPLAIN)/.build $(SCENECHECK)/.build $(SPARK)/.build Examples/Server/.build $(GALLERY) $(SITE) Web/.build $(PAGE)
