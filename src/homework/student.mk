# Makefile: makes a program of each NAME.c in this folder, to try your functions by hand, and checks
# them:
#
#     make && ./farmer --help
#     make SANITIZE= && valgrind ./farmer
#     gdb ./farmer
#     make check

CC = cc
CFLAGS = -g -Wall -Wextra -Werror=implicit-function-declaration

# Where homework.h and libhomework.a are; NAME.yaml, and NAME.h unless it is here; and the command.
HOMEWORK = @HOMEWORK@
EXERCISES = @EXERCISES@
TREEVISIT = @TREEVISIT@

# What looks at every step of the program, where the compiler has it: AddressSanitizer and UBSan.
sanitizers = -fsanitize=address,undefined
SANITIZE := $(shell echo 'int main(void) { return 0; }' | \
    $(CC) $(sanitizers) -x c -o /dev/null - 2>/dev/null && echo $(sanitizers))

programs = $(patsubst %.c,%,$(wildcard *.c))

all: $(programs)

$(programs): %: %.c $(wildcard *.h) $(HOMEWORK)/libhomework.a
	$(CC) -std=c17 -D_POSIX_C_SOURCE=200809L $(CFLAGS) $(SANITIZE) \
	    -iquote "$(EXERCISES)" -iquote "$(HOMEWORK)" -idirafter . -o $@ $< \
	    "$(HOMEWORK)/libhomework.a" -ljansson

check: $(programs:%=check-%)

check-%: %.c
	@"$(TREEVISIT)" check "$(EXERCISES)/$*.yaml" $<

clean:
	rm -f $(programs)

.PHONY: all check clean
