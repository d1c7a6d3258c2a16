/** Migrations are only added, after all released ones: a release rejects an unknown one in between. */
import { migrations } from '#server/database.ts';

/** Migrations of all releases so far: each release adds its new ones, and changes none. */
const released: readonly string[] = [];

const names = Object.keys(migrations).sort();

test('the name of each migration begins with a date and a number', () => {
  for (const name of names) expect(name).toMatch(/^20\d\d-[01]\d-[0-3]\d-\d+-[a-z][a-z-]*$/);
});

test('the released migrations come first, with unchanged names', () => {
  expect(names.slice(0, released.length)).toEqual(released);
});
