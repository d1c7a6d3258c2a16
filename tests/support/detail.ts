/** Tests of details: run by `test:details` and when their file is named, but left out of `npm test`. */

/** `npm test` alone sets it (tests/runner/parts.js). */
export const isWhole = process.env.TEST_SET !== 'everyday';

/** Left out entirely instead of reported as skipped: `test:details` runs the file. */
const unregistered = (() => {}) as unknown as typeof test;
unregistered.each = (() => () => {}) as unknown as typeof test.each;

/** Returns rows of `test.each` that are details, or none. */
export const detailRows = <Row>(rows: readonly Row[]): readonly Row[] => (isWhole ? rows : []);

export const detail = isWhole ? test : unregistered;
