/**
 * Flags of Node for processes of tests. V8 compiles what the embedded database runs a second time while it runs, to be
 * faster later: a process that ends within minutes spends more on that than it gains.
 */
export const COMPILED_ONCE: readonly string[] = ['--liftoff-only'];
