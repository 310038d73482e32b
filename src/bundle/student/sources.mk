
# Treevisit itself, the first time: from its sources.
SOURCES = @SOURCES@

$(TREEVISIT):
	$(MAKE) -C "$(SOURCES)" deps
	$(MAKE) -C "$(SOURCES)" build/treevisit

$(HOMEWORK)/libhomework.a: $(TREEVISIT)

$(programs:%=check-%): $(TREEVISIT)
