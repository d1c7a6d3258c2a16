/** Imports outside Jest's sandbox, which evaluates each module again for every test file. */

/**
 * @param {string} specifier name of a package, or absolute path of a file
 * @returns {Promise<any>} the module, with the state that earlier test files of this worker left in it
 */
export function importOnce(specifier) {
  // Only Jest provides this; the benchmarks and the screenshots run without it.
  const { importOnce: outside } = /** @type {{importOnce?: (specifier: string) => Promise<any>}} */ (
    globalThis
  );
  return outside ? outside(specifier) : import(specifier);
}

/** True when modules imported this way are shared with other test files. */
export const isShared = 'importOnce' in globalThis;

/**
 * Registers a clean-up for the end of the test file, whether it passes or fails. Outside Jest it does
 * nothing: the process ends anyway.
 * @param {() => unknown} end
 */
export function atEnd(end) {
  const { atEnd: outside } = /** @type {{atEnd?: (end: () => unknown) => void}} */ (globalThis);
  outside?.(end);
}
