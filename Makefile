# Treevisit. `make help` lists what can be made; nothing is written outside $(BUILD).
#
# The library is every source file of src but those of src/cli and src/homework; the program is
# src/cli and the library; src/homework is what a student's program links with. Test programs are
# tests/**/test_*.c. A new file needs no edit here.

VERSION = 0.1.0
SOVERSION = 0

PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
DATADIR = $(PREFIX)/share
MANDIR = $(DATADIR)/man

BUILD = build
# Each function begins a line of the cache: how fast the engine is then does not depend on what
# happens to stand before it, which made a sixth of its time.
CFLAGS ?= -O2 -g -falign-functions=64
CXXFLAGS ?= -O2 -g -falign-functions=64
INSTALL = install
PKG_CONFIG = pkg-config

# Packages: the first two are needed. Graphviz's libcgraph (DOT files) and libgvc (pictures), cairo
# (slides), libseccomp (a wall of the sandbox), libarchive (zip and tar) and check (tests) are not.
if_here = $(shell $(PKG_CONFIG) --exists $(1) 2>/dev/null && echo $(1))
required := yaml-0.1 jansson
cgraph := $(call if_here,libcgraph)
# Graphviz's API has changed in versions 9, 10, 13 and 14: one that our files do not compile with is
# none.
gvc_files := $(filter-out %_absent.c,$(wildcard src/picture/graphviz*.c))
gvc_compiles = $(shell $(CC) -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc \
    $$($(PKG_CONFIG) --cflags libgvc) -fsyntax-only $(gvc_files) >/dev/null 2>&1 && echo libgvc)
gvc := $(if $(call if_here,libgvc),$(or $(gvc_compiles),$(warning This Graphviz has an API \
    that is not known here: pictures will be DOT only.)))
cairo := $(if $(gvc),$(call if_here,cairo-pdf))
linux := $(filter Linux,$(shell uname -s))
seccomp := $(call if_here,libseccomp)
archive := $(call if_here,libarchive)
check := $(call if_here,check)
packages := $(required) $(cgraph) $(gvc) $(cairo) $(seccomp) $(archive)
package_cflags := $(shell $(PKG_CONFIG) --cflags $(packages) 2>/dev/null)
package_libs := $(shell $(PKG_CONFIG) --libs $(packages) 2>/dev/null) -lm

warnings = -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(if $(WERROR),-Werror)
override CFLAGS += -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -fvisibility=hidden $(warnings) \
    $(patsubst -I%,-isystem %,$(package_cflags)) $(if $(cgraph),-DTV_HAVE_CGRAPH)
homework_given = src/homework/homework.h

find = $(sort $(shell find $(1) -name '$(2)' 2>/dev/null))
# Of the files that need a package and those that stand in for them, one kind is left out.
left_out = $(if $(gvc),%/graphviz_absent.c,$(gvc_files)) $(if $(cairo),%/slides_absent.c,%/slides.c) \
    $(if $(seccomp),%/calls_absent.c,%/sandbox/calls.c) \
    $(if $(archive),%/archive_absent.c,%/archive.c) $(if $(linux),%/linux_absent.c,%_linux.c)
sources := $(filter-out $(left_out),$(call find,src,*.c))
cli := $(filter src/cli/%,$(sources))
homework := $(filter src/homework/%,$(sources))
library := $(filter-out $(cli) $(homework),$(sources))
tests := $(filter-out $(if $(archive),,%archive.c),$(call find,tests,test_*.c))
bench := $(call find,tests/bench,*.c)
bench_cxx := $(call find,tests/bench,*.cc)

cli_objects = $(cli:src/%.c=$(BUILD)/static/%.o)
static_objects = $(library:src/%.c=$(BUILD)/static/%.o)
shared_objects = $(library:src/%.c=$(BUILD)/shared/%.o)
# It needs two files of the library's, which know nothing of the rest.
homework_objects = $(patsubst src/%.c,$(BUILD)/homework/%.o, \
    $(homework) src/visit/text.c src/visit/error.c)
# C files that are made of others: the texts of pages, what is needed, what to begin from.
made = picture/page_files class/html_style exercise/examples starter/templates handouts/pages \
    doctor/needs_lines
static_made = $(made:%=$(BUILD)/static/%.o)
shared_made = $(made:%=$(BUILD)/shared/%.o)
test_programs = $(tests:%.c=$(BUILD)/%)
bench_objects = $(bench:%.c=$(BUILD)/%.o) $(if $(have_cxx),$(bench_cxx:%.cc=$(BUILD)/%.o))

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all demo check check-valgrind check-browser check-class check-slurm check-platforms \
    check-writing run-tests fairness mistakes handouts site handout-files site-files \
    install-for-handouts bench asan fuzz install uninstall clean deps deps-browser \
    install-missing require pictures reference format help FORCE

all: ## the program and both libraries
all: $(BUILD)/treevisit $(BUILD)/libtreevisit.a $(BUILD)/libtreevisit.so
$(BUILD)/treevisit: | $(BUILD)/homework/libhomework.a $(BUILD)/homework/student.mk

# ---- Objects ----
# Those of the static library are compiled without -fPIC, which would cost the engine's loop.

define compile
@mkdir -p $(@D)
$(CC) $(CPPFLAGS) $(CFLAGS) $(extra) -MMD -MP -c -o $@ $<
endef
common = $(BUILD)/packages Makefile | require

$(static_objects) $(cli_objects): $(BUILD)/static/%.o: src/%.c $(common)
	$(compile)

$(shared_objects) $(shared_made): extra = -fPIC
$(shared_objects): $(BUILD)/shared/%.o: src/%.c $(common)
	$(compile)

# A student's program has sanitizers or not, whatever this build has.
$(homework_objects): CFLAGS := $(filter-out -fsanitize% -fno-sanitize%,$(CFLAGS))
$(homework_objects): $(BUILD)/homework/%.o: src/%.c $(common)
	$(compile)

$(BUILD)/static/visit/version.o: extra = -DTV_VERSION='"$(VERSION)"'
$(BUILD)/shared/visit/version.o: extra = -fPIC -DTV_VERSION='"$(VERSION)"'
$(cli_objects): extra = -DTV_DATADIR='"$(DATADIR)"' -DTV_LIBDIR='"$(LIBDIR)"'
$(cli_objects): $(BUILD)/datadir

# The files of pages, as C: each line of them is a string.
page = src/picture/page
palette = $(page)/palette.css
page_scripts = $(patsubst %,$(page)/page-%.js,data state words shapes view tree panels controls \
    start)
as_strings = echo 'const char *const $(1)[] = {' && \
    sed -e 's/[\\"]/\\&/g' -e 's/??/?\\?/g' -e 's/.*/    "&\\n",/' $(2) && echo '    0};'

# made_of HEADER,COMMANDS: a C file of what they print
define made_of
@mkdir -p $(@D)
@echo 'Making $@'
@{ echo '#include "$(1)"' && $(2); } >$@
endef

$(BUILD)/made/picture/page_files.c: $(page)/page.html $(palette) $(page)/page.css $(page_scripts) \
    Makefile
	$(call made_of,picture/page_files.h, \
	    $(call as_strings,tv_page_html,$(page)/page.html) && \
	    $(call as_strings,tv_page_style,$(palette) $(page)/page.css) && \
	    $(call as_strings,tv_page_script,$(page_scripts)))

$(BUILD)/made/class/html_style.c: $(palette) src/class/html.css Makefile
	$(call made_of,class/html_style.h, \
	    $(call as_strings,tv_html_style,$(palette) src/class/html.css))

# text_table STRUCT,TABLE,FOLDER,FILES: the text of each file, by its name below the folder
name_in_c = $(subst /,_,$(subst -,_,$(subst .,_,$(patsubst $(1)/%,%,$(2)))))
text_table = $(foreach file,$(4), \
        echo static && $(call as_strings,$(call name_in_c,$(3),$(file)),$(file)) && ) \
    echo 'const struct $(1) $(2)[] = {' && \
    $(foreach file,$(4), \
        echo '    {"$(patsubst $(3)/%,%,$(file))", $(call name_in_c,$(3),$(file))},' && ) \
    echo '    {0, 0}};'

examples = $(sort $(wildcard src/exercise/examples/*))
$(BUILD)/made/exercise/examples.c: $(examples) $(BUILD)/texts Makefile
	$(call made_of,exercise/examples.h, \
	    $(call text_table,tv_example,tv_examples,src/exercise/examples,$(examples)))

# The files of new exercises.
templates = $(sort $(wildcard src/starter/*/*.in))
$(BUILD)/made/starter/templates.c: $(templates) $(BUILD)/texts Makefile
	$(call made_of,starter/templates.h, \
	    $(call text_table,tv_starter_template,tv_starter_templates,src/starter,$(templates)))

# Handouts that the help shows. Sources may come without them, in a bundle.
handout = $(or $(wildcard handouts/$(1).md),src/handouts/absent.md)
shown = $(sort $(call handout,trace-format) $(call handout,protocol))

$(BUILD)/made/handouts/pages.c: $(shown) $(BUILD)/texts Makefile
	$(call made_of,handouts/pages.h, \
	    $(call as_strings,tv_trace_page,$(call handout,trace-format)) && \
	    $(call as_strings,tv_protocol_page,$(call handout,protocol)))

# The table of what is needed, and what of it this is built with.
built_with = echo 'const char *const tv_built_with[] = {' && \
    printf '    "%s",\n' $(packages) && echo '    0};'
$(BUILD)/made/doctor/needs_lines.c: src/install/needs.txt $(BUILD)/packages Makefile
	$(call made_of,doctor/needs.h, \
	    $(call as_strings,tv_needs_lines,$<) && $(built_with))

$(static_made): $(BUILD)/static/%.o: $(BUILD)/made/%.c $(common)
	$(compile)

$(shared_made): $(BUILD)/shared/%.o: $(BUILD)/made/%.c $(common)
	$(compile)

# Settings that objects depend on: each file changes only when its text does.
$(BUILD)/packages: text = $(packages)
$(BUILD)/datadir: text = $(DATADIR) $(LIBDIR)
$(BUILD)/texts: text = $(examples) $(templates) $(shown)
$(BUILD)/packages $(BUILD)/datadir $(BUILD)/texts: FORCE
	@mkdir -p $(@D)
	@echo '$(text)' | cmp -s - $@ || echo '$(text)' >$@

require:
	@$(PKG_CONFIG) --exists $(required) || \
	    { echo 'Missing: pkg-config, libyaml or jansson; run `make deps`.' >&2; exit 1; }

# ---- The program and the libraries ----

soname = libtreevisit.so.$(SOVERSION)

$(BUILD)/treevisit: $(cli_objects) $(BUILD)/libtreevisit.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(package_libs) $(LDLIBS)

$(BUILD)/libtreevisit.a: $(static_objects) $(static_made)
	rm -f $@
	$(AR) rcs $@ $^

# All that a student's file is compiled and linked with is in one folder.
$(BUILD)/homework/libhomework.a: $(homework_objects)
	rm -f $@
	$(AR) rcs $@ $^
	cp $(homework_given) $(@D)

# with_folders HOMEWORK,EXERCISES,PROGRAM: the Makefile for a student's folder
with_folders = sed -e 's|@HOMEWORK@|$(1)|' -e 's|@EXERCISES@|$(2)|' -e 's|@TREEVISIT@|$(3)|' \
    src/homework/student.mk

$(BUILD)/homework/student.mk: src/homework/student.mk Makefile
	@mkdir -p $(@D)
	$(call with_folders,$(abspath $(@D)),$(abspath exercises),$(abspath $(BUILD)/treevisit)) \
	    >$@

$(BUILD)/libtreevisit.so: $(shared_objects) $(shared_made)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(soname) -o $@ $^ $(package_libs) $(LDLIBS)

# ---- Demonstration, tests, benchmark ----
# Whatever is missing is installed first; make then starts again and finds it.

demo: install-missing ## show five exercises
	@$(MAKE) --no-print-directory $(BUILD)/treevisit
	@for exercise in queens queens-levels forward-paths farmer make-ten; do \
	    printf '\n$$ treevisit run %s\n' "$$exercise"; \
	    $(BUILD)/treevisit run "$$exercise" || exit; \
	done

check: install-missing ## build and run all tests
	@$(MAKE) --no-print-directory run-tests

# The shared library is no part of them: tests/install builds its own.
run-tests: $(BUILD)/treevisit $(BUILD)/tests/class/zip $(if $(check),$(test_programs))
	@CC='$(CC)' tests/run $(BUILD) $(if $(check),$(test_programs))

check-valgrind: $(BUILD)/treevisit $(if $(check),$(test_programs)) ## test programs under valgrind
	@tests/run --valgrind $(BUILD) $(if $(check),$(test_programs))

asan_flags = -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all

asan: ## all tests with sanitizers, in build/asan; they try less, for it is slow
	TV_LARGEST=8 TV_TEST_CASES=1000 CK_FORK=no $(MAKE) check BUILD=$(BUILD)/asan \
	    CFLAGS='$(asan_flags)'

# Bytes thrown at the reader of the protocol, for two minutes; wants clang.
fuzz_flags = -O1 -g -fsanitize=address,undefined

fuzz: ## throw bytes at the protocol for two minutes
	$(MAKE) $(BUILD)/fuzz/libtreevisit.a CC=clang BUILD=$(BUILD)/fuzz \
	    CFLAGS='$(fuzz_flags) -fsanitize=fuzzer-no-link'
	clang $(fuzz_flags) -fsanitize=fuzzer -D_POSIX_C_SOURCE=200809L -Isrc -Itests \
	    -o $(BUILD)/fuzz/wire tests/fuzz/fuzz_wire.c $(BUILD)/fuzz/libtreevisit.a $(package_libs)
	@mkdir -p $(BUILD)/fuzz/found
	$(BUILD)/fuzz/wire -max_total_time=120 $(BUILD)/fuzz/found tests/fuzz/corpus

check_flags = -Itests $(shell $(PKG_CONFIG) --cflags check)
check_libs = $(shell $(PKG_CONFIG) --libs check)

$(test_programs): $(BUILD)/%: %.c $(BUILD)/libtreevisit.a Makefile
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) $(check_flags) -MMD -MP $(LDFLAGS) -o $@ $< \
	    $(BUILD)/libtreevisit.a $(package_libs) $(check_libs) $(LDLIBS)

# A sample with TENTH=1.
fairness: $(BUILD)/treevisit $(BUILD)/tests/fairness/mutate ## whether the check of submissions is fair
	@tests/fairness/run $(BUILD)

mistakes: $(BUILD)/treevisit ## record what usual mistakes answer, in exercises/*.mistakes
	@tests/fairness/record $(BUILD)

# Tools of tests, each a file that needs nothing else.
$(BUILD)/tests/fairness/mutate $(BUILD)/tests/class/zip: $(BUILD)/%: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $<

# Needs root and debootstrap, and the network of apt.
check-platforms: $(BUILD)/treevisit $(if $(check),$(BUILD)/tests/grade/test_schema)
check-platforms: ## each bundle in a bare Debian, as its platform runs it
	@tests/bundle/platforms $(BUILD)

check-writing: ## writing-an-exercise.md followed word by word in a bare Debian
	@mkdir -p $(BUILD)
	@tests/handouts/writing $(BUILD)

check-class: $(BUILD)/treevisit $(BUILD)/tests/class/zip ## a thousand submissions graded, for half an hour
	@BUILD=$(BUILD) TREEVISIT=$(BUILD)/treevisit tests/class/thousand

check-slurm: $(BUILD)/treevisit $(BUILD)/tests/class/zip ## a class graded by an array of Slurm's; installs it
	@BUILD=$(BUILD) TREEVISIT=$(BUILD)/treevisit tests/class/slurm

have_cxx = $(shell command -v $(CXX) 2>/dev/null)

bench: $(BUILD)/bench/bench ## the engine beside hand-written loops
	$<

$(BUILD)/bench/bench: $(bench_objects) $(BUILD)/libtreevisit.a
	@mkdir -p $(@D)
	$(if $(have_cxx),$(CXX) $(CXXFLAGS),$(CC) $(CFLAGS)) $(LDFLAGS) -o $@ $^ \
	    $(package_libs) $(LDLIBS)

$(BUILD)/tests/bench/%.o: extra = -Itests $(if $(have_cxx),-DTV_HAVE_CXX)
$(BUILD)/tests/bench/%.o: tests/bench/%.c $(common)
	$(compile)

$(BUILD)/tests/bench/%.o: tests/bench/%.cc Makefile
	@mkdir -p $(@D)
	$(CXX) $(CPPFLAGS) $(CXXFLAGS) -std=c++17 -Isrc -Itests -Wall -Wextra -MMD -MP -c -o $@ $<

# Pages in a real browser: the step-through page, and those of a class. npm's packages are for these
# tests only, and stay there.

# One that runs: on Ubuntu there may be a command that only says where to find it. Looked for once,
# when it is first asked for.
runs = $(shell $(1) --version >/dev/null 2>&1 && command -v $(1))
chromium = $(eval chromium := $(firstword $(foreach name,chromium chromium-browser google-chrome, \
    $(call runs,$(name)))))$(chromium)
have_pandoc = $(shell command -v pandoc 2>/dev/null)
have_browser = $(and $(chromium),$(shell command -v node 2>/dev/null && command -v npm))

check-browser: $(BUILD)/treevisit $(if $(have_browser),$(BUILD)/browser/node_modules \
    $(if $(have_pandoc),site-files))
check-browser: ## tests of all pages in Chromium
	@$(if $(have_browser),tests/browser/run $(BUILD) $(chromium), \
	    echo 'Skipped: tests in a browser, for want of node, npm or Chromium; \
	"make deps-browser" installs them.')

$(BUILD)/browser/node_modules: tests/browser/package.json tests/browser/package-lock.json
	@mkdir -p $(@D)
	cp $^ $(@D)
	cd $(@D) && npm ci --silent --no-audit --no-fund --ignore-scripts
	@touch $@

# ---- Handouts ----
# A document runs, and what came of it is kept; a page is made of that, and printed. The site has
# the same pages once more, with ways from one to the other.

indexes = handouts/index.md handouts/instructors.md
documents := $(call find,handouts,*.md)
HANDOUTS = $(filter-out $(indexes),$(documents))

# Words SOURCE:PAGE of the site, in the order of the course.
course := $(if $(wildcard $(indexes)),$(shell src/handouts/course | cut -f 1,2 | tr '\t' :))
site_pages = $(foreach page,$(course),$(BUILD)/site/$(lastword $(subst :, ,$(page))))

# stem DOCUMENT: its name below the folder of all pages: queens, answers/queens, own/maze
stem = $(basename $(if $(filter handouts/%,$(1)),$(1:handouts/%=%),own/$(notdir $(1))))
stems = $(foreach document,$(1),$(call stem,$(document)))
made_pages = $(BUILD)/handouts/made
kept = $(patsubst %,$(made_pages)/%/page.md,$(call stems,$(1)))
page_parts = $(made_pages)/style.html $(made_pages)/course.txt \
    src/handouts/page src/handouts/page.html $(wildcard src/handouts/*.lua)

handouts: install-for-handouts ## pages and PDF of the handouts, or of HANDOUTS='FILE.md...'
	@$(MAKE) --no-print-directory handout-files

site: install-for-handouts ## the course as a static site, in build/site
	@$(MAKE) --no-print-directory site-files

# Each is a make of its own: at the same time, both would write the same pages.
site: | $(filter handouts,$(MAKECMDGOALS))

install-for-handouts:
	@CC='$(CC)' src/install/deps.sh -n handouts
	@command -v pandoc >/dev/null || { echo 'Missing: pandoc, which makes pages.' >&2; exit 1; }

pdf_of = $(if $(chromium),$(patsubst %.html,%.pdf,$(filter-out %index.html,$(1))))
handout_pages = $(patsubst %,$(BUILD)/handouts/%.html,$(call stems,$(HANDOUTS)))

handout-files: $(handout_pages) $(call pdf_of,$(handout_pages))
site-files: $(site_pages) $(call pdf_of,$(site_pages))
handout-files site-files:
	@$(if $(chromium),,echo 'Skipped: handouts as PDF, for want of Chromium; \
	    "src/install/deps.sh handouts" installs it.')
	@echo 'See $(BUILD)/$(if $(filter site%,$@),site/index.html,handouts).'

# from_document DOCUMENT,STEM
define from_document
$(made_pages)/$(2)/page.md: $(1) $$(wildcard $(1:.md=.*)) src/handouts/transcripts \
    $$(wildcard exercises/*) $(BUILD)/treevisit
	@echo 'Running $(1)'
	@rm -rf $$(@D)
	@PATH='$(abspath $(BUILD))':"$$$$PATH" TREEVISIT='$(abspath $(BUILD)/treevisit)' \
	    src/handouts/transcripts --keep $$(@D) $(1)
$(BUILD)/handouts/$(2).html: $(made_pages)/$(2)/page.md $(page_parts)
	src/handouts/page $(made_pages) $(1) $(2) $(2).html $(BUILD)/handouts
$(BUILD)/handouts/$(2).pdf: $(BUILD)/handouts/$(2).html src/handouts/print
	src/handouts/print $$(chromium) $$< $$@
endef
$(foreach document,$(sort $(documents) $(HANDOUTS)), \
    $(eval $(call from_document,$(document),$(call stem,$(document)))))

# page_of_site SOURCE,PAGE: an index says what steps on the other pages
define page_of_site
$(BUILD)/site/$(2): $(made_pages)/$(1:.md=)/page.md $(page_parts) $(made_pages)/printer \
    $(if $(filter %index.html,$(2)),$(call kept,$(documents)))
	src/handouts/page $(made_pages) handouts/$(1) $(1:.md=) $(2) $(BUILD)/site site \
	    $$(if $$(chromium),with-pdf)
$(BUILD)/site/$(2:.html=.pdf): $(BUILD)/handouts/$(1:.md=.pdf)
	@mkdir -p $$(@D)
	cp $$< $$@
endef
$(foreach page,$(course),$(eval $(call page_of_site,$(firstword $(subst :, ,$(page))),$(lastword \
    $(subst :, ,$(page))))))

$(made_pages)/style.html: $(palette) src/handouts/page.css
	@mkdir -p $(@D)
	{ echo '<style>' && cat $^ && echo '</style>'; } >$@

# Whether there are PDF files to lead to; as $(BUILD)/packages, it changes only when its text does.
$(made_pages)/printer: FORCE
	@mkdir -p $(@D)
	@echo '$(chromium)' | cmp -s - $@ || echo '$(chromium)' >$@

$(made_pages)/course.txt: $(wildcard $(indexes)) src/handouts/course
	@mkdir -p $(@D)
	$(if $(wildcard $(indexes)),src/handouts/course) >$@

# ---- Installation ----

libdir = "$(DESTDIR)$(LIBDIR)"
man1 = "$(DESTDIR)$(MANDIR)/man1"
completions = "$(DESTDIR)$(DATADIR)/bash-completion/completions"
data = "$(DESTDIR)$(DATADIR)/treevisit"

# What the header declares needs no archives, and a static libarchive half a dozen packages more.
# What is for who teaches, such as answers, is not installed: students may read what is there.
for_teachers = $(foreach page,$(course), \
    $(if $(findstring :instructors/,$(page)),handouts/$(firstword $(subst :, ,$(page)))))
for_students = $(filter-out $(for_teachers),$(wildcard handouts/*.*))
install: all ## install below DESTDIR and PREFIX (/usr/local)
	rm -rf $(data)/source
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(INCLUDEDIR)" $(libdir)/pkgconfig \
	    $(libdir)/treevisit \
	    $(man1) $(completions) $(data)/exercises $(data)/handouts $(data)/source
	$(INSTALL) -m 755 $(BUILD)/treevisit "$(DESTDIR)$(BINDIR)"
	$(INSTALL) -m 644 src/treevisit.h "$(DESTDIR)$(INCLUDEDIR)"
	$(INSTALL) -m 644 $(BUILD)/libtreevisit.a $(libdir)
	$(INSTALL) -m 644 $(BUILD)/homework/libhomework.a $(homework_given) $(libdir)/treevisit
	$(call with_folders,$(LIBDIR)/treevisit,$(DATADIR)/treevisit/exercises,$(BINDIR)/treevisit) \
	    >$(libdir)/treevisit/student.mk
	$(INSTALL) -m 755 $(BUILD)/libtreevisit.so $(libdir)/libtreevisit.so.$(VERSION)
	ln -sf libtreevisit.so.$(VERSION) $(libdir)/$(soname)
	ln -sf $(soname) $(libdir)/libtreevisit.so
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' -e 's|@PACKAGES@|$(filter-out $(archive),$(packages))|' \
	    src/install/treevisit.pc.in >$(libdir)/pkgconfig/treevisit.pc
	sed 's|/usr/local/share|$(DATADIR)|' src/install/treevisit.1 >$(man1)/treevisit.1
	$(INSTALL) -m 644 src/install/treevisit.bash $(completions)/treevisit
	$(INSTALL) -m 644 exercises/* $(data)/exercises
	$(if $(for_students),$(INSTALL) -m 644 $(for_students) $(data)/handouts)
	cp -R Makefile LICENSE src $(data)/source
	chmod -R u=rwX,go=rX $(data)/source

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(BINDIR)/treevisit" "$(DESTDIR)$(INCLUDEDIR)/treevisit.h"
	rm -f $(libdir)/libtreevisit.* $(libdir)/pkgconfig/treevisit.pc
	rm -f $(man1)/treevisit.1 $(completions)/treevisit
	rm -rf $(data) $(libdir)/treevisit

# ---- The rest ----

clean: ## remove build
	rm -rf $(BUILD)

deps: ## install the packages that are missing
	@CC='$(CC)' src/install/deps.sh

deps-browser: ## install what check-browser needs, too
	@CC='$(CC)' src/install/deps.sh browser

install-missing:
	@CC='$(CC)' src/install/deps.sh -n

pictures: $(BUILD)/treevisit ## those of README.md, into handouts
	$(BUILD)/treevisit draw forward-paths --compare fifo,lifo -o handouts/fifo-and-lifo.svg
	$(BUILD)/treevisit check farmer tests/mutants/farmer/arrival-only.c >/dev/null \
	    --picture=handouts/two-trees.svg || [ $$? -eq 1 ]

reference: $(BUILD)/treevisit ## handouts/yaml-reference.md, from the tables of the loader
	$(BUILD)/treevisit help yaml --markdown >$(BUILD)/yaml-reference.md
	mv $(BUILD)/yaml-reference.md handouts/yaml-reference.md

format: ## lay out all C code with clang-format
	find src exercises solutions tests -name '*.[ch]' -exec clang-format -i {} +

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-15s %s\n", $$1, $$2}' Makefile

-include $(patsubst %.o,%.d,$(static_objects) $(shared_objects) $(static_made) $(shared_made) \
    $(cli_objects) $(homework_objects) $(bench_objects))
-include $(test_programs:%=%.d)
