/** A test of a detail: in `npm run test:details` and wherever its file is named, not among what `npm test` holds for everybody's minutes. */

/** Set by `npm test` (tests/runner/parts.js) alone. */
export const isWhole = process.env.TEST_SET !== 'everyday';

/** Left out, it is no skipped test: the file in `test:details` holds it. */
const unregistered = (() => {}) as unknown as typeof test;
unregistered.each = (() => () => {}) as unknown as typeof test.each;

/** Rows of a table of tests, or nothing: those of `test.each` that are details. */
export const detailRows = <Row>(rows: readonly Row[]): readonly Row[] => (isWhole ? rows : []);

export const detail = isWhole ? test : unregistered;
