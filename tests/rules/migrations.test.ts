/** Migrations are only added, after all released ones: a release rejects an unknown one in between. */
import { migrations } from '#server/platform/database/migrations.ts';

/** Migrations of all releases so far: each release adds its new ones, and changes none. */
const released: readonly string[] = [];

const names = Object.keys(migrations);

test('migrations are listed in the order of their names, which begin with a date', () => {
  expect(names).toEqual([...names].sort());
  for (const name of names) expect(name).toMatch(/^20\d\d-[01]\d-[0-3]\d-\d+-[a-z][a-z-]*$/);
});

test('the released migrations come first, with unchanged names', () => {
  expect(names.slice(0, released.length)).toEqual(released);
});
