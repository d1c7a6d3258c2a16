/** Imports outside Jest's sandbox, which evaluates whatever is imported inside it anew for each test file. */

/**
 * @param {string} specifier name of a package, or absolute path of a file
 * @returns {Promise<any>} the module, with whatever earlier test files of this worker have left in it
 */
export function importOnce(specifier) {
  // Only Jest has such a place: the bench and the screenshots run without.
  const { importOnce: outside } = /** @type {{importOnce?: (specifier: string) => Promise<any>}} */ (
    globalThis
  );
  return outside ? outside(specifier) : import(specifier);
}

/** Whether what is imported so is shared with other test files. */
export const isShared = 'importOnce' in globalThis;

/**
 * Has something done once the test file is over, whatever became of it. Elsewhere nothing outlives the process.
 * @param {() => unknown} end
 */
export function atEnd(end) {
  const { atEnd: outside } = /** @type {{atEnd?: (end: () => unknown) => void}} */ (globalThis);
  outside?.(end);
}
