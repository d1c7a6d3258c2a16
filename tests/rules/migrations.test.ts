/** Migrations are only added, after all released ones: a release rejects an unknown one in between. */
import { migrations } from '#server/platform/database/migrations.ts';

/** Migrations of all releases so far: each release adds its new ones, and changes none. */
const released = [
  '2026-11-21-1-submissions',
  '2026-11-21-2-payments',
  '2026-11-21-3-subscriptions',
  '2026-11-21-4-identity',
  '2026-11-21-5-documents',
  '2026-11-22-1-sessions',
  '2026-11-22-2-mail-delivery',
  '2026-11-22-3-payment-issues',
  '2026-11-22-4-unsent-mails',
  '2026-11-23-1-mail-documents',
  '2026-11-23-2-duties',
  '2026-11-23-3-submission-outcomes',
  '2026-11-23-4-submission-views',
  '2026-11-23-5-personal-data',
  '2026-11-23-7-appointments',
  '2026-11-23-8-seats',
  '2026-11-23-9-newsletters',
  '2026-11-23-91-offer-watches',
  '2026-11-23-92-pending-offer-watches',
  '2026-11-24-1-seat-checks',
];

const names = Object.keys(migrations);

test('migrations are listed in the order of their names, which begin with a date', () => {
  expect(names).toEqual([...names].sort());
  for (const name of names) expect(name).toMatch(/^20\d\d-[01]\d-[0-3]\d-\d+-[a-z][a-z-]*$/);
});

test('the released migrations come first, with unchanged names', () => {
  expect(names.slice(0, released.length)).toEqual(released);
});
