.PHONY: check format assets fixtures picture mutants mutants-unit mutants-tests soak bench sanitize

# Everything that CI runs.
check:
	.ci/run

format:
	swift format -i -r Sources Tests Examples Package.swift Benchmarks/Sources Benchmarks/Package.swift \
	  MutantSearch/Sources MutantSearch/Tests MutantSearch/Package.swift

pages = Sources/Scenario/Report/Pages
control = Sources/Scenario/Serve/Page

# Writes the Swift files that hold the scripts and styles of the HTML pages. A refused asset leaves them as they were.
assets:
	text=$$(sh $(pages)/assets/embed.sh) && printf '%s\n' "$$text" > $(pages)/PageAssets.swift
	text=$$(sh $(pages)/assets/embed.sh $(control)/assets ControlScript ControlStyle) && \
	  printf '%s\n' "$$text" > $(control)/ControlAssets.swift

# Records the scripted service anew, and makes of that the scenario that replays it: git has nothing to say then.
fixtures:
	swift build -c release --product rcc-sim
	.build/release/rcc-sim run Scenarios/recording/bad-day.scenario --record Scenarios/recording/bad-day.har
	rm Scenarios/recording/replays-bad-day.scenario
	.build/release/rcc-sim convert Scenarios/recording/bad-day.har Scenarios/recording/replays-bad-day.scenario

# Takes the picture on the first page anew: the page of a run that fails, in Chromium.
picture:
	mkdir -p Docs/pictures
	RCC_REWRITE=1 RCC_TIER=check swift test --filter PictureTests

SHARD = 1/1
SEED = 24

# Mutates the source of the whole converter, thousands of times in one build, and plays the suite with each mutant: which of them
# does no claim catch? `make mutants SHARD=1/4` plays a quarter, for four machines.
mutants:
	swift build --product rcc-sim
	swift build --package-path MutantSearch
	MutantSearch/.build/debug/mutant-search --seed $(SEED) --shard $(SHARD)

# Which unit tests of the converter catch a mutant that no scenario catches? The others prove what the scenarios prove already. On Linux.
mutants-unit:
	swift build --build-tests
	swift build --package-path MutantSearch
	MutantSearch/.build/debug/mutant-search --seed $(SEED) --unit-tests Tests/UnitTests/Converter

# The tests of the search itself; one of them builds the mutants of a file and plays some.
mutants-tests:
	swift build --product rcc-sim
	swift test --package-path MutantSearch

# The proofs that take longer than a check, in parts of at most 40 minutes: without PART their names and last runs,
# `make soak PART="races hostile"` or `make soak PART=all` plays them. A part that was stopped goes on where it was.
soak:
	.ci/soak $(PART)

# Data races and faults of memory, in the unit tests and in a run of all scenarios: twenty minutes, most of it two builds.
sanitize:
	.ci/sanitize

# What an exchange costs in time and memory, a whole process, and the comparison of two states; numbers of this
# machine, now. Without its option the second build does not see a file that is new in the package above.
bench:
	swift build -c release --product rcc-sim
	swift build -c release --package-path Benchmarks --disable-build-manifest-caching
	Benchmarks/.build/release/rcc-bench
