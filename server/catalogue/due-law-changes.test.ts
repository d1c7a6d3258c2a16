/** A change of the law is due from 90 days ahead until it is noted as done, and is logged once a day. */
import { logLines } from '#tests/support/log-lines.ts';
import { lawChangeJob, listDueLawChanges } from './due-law-changes.ts';

const change = {
  name: 'package-travel',
  what: 'Publish a new version of the terms.',
  from: '2027-04-06',
  source: 'https://www.legislation.gov.uk/uksi/2026/455/made',
};
const later = { ...change, name: 'later', from: '2027-04-07' };
const dueAt = (now: string, changes: (typeof change & { done?: string })[]) =>
  listDueLawChanges(changes, new Date(now)).map(({ name }) => name);

test.each([
  ['2027-01-05T23:59:59Z', []],
  ['2027-01-06T00:00:00Z', ['package-travel']],
  ['2027-01-07T00:00:00Z', ['package-travel', 'later']],
  ['2027-04-06T12:00:00Z', ['package-travel', 'later']],
  ['2028-04-06T12:00:00Z', ['package-travel', 'later']],
])('at %s the changes of 6 and 7 April 2027 that are due are %j', (now, due) => {
  expect(dueAt(now, [change, later])).toEqual(due);
});

test('a day in summer begins in London, not in UTC', () => {
  const inAutumn = { ...change, from: '2027-10-01' };
  expect(dueAt('2027-07-02T22:59:59Z', [inAutumn])).toEqual([]);
  expect(dueAt('2027-07-02T23:00:00Z', [inAutumn])).toEqual(['package-travel']);
});

test('a change that is noted as done is never due', () => {
  expect(dueAt('2027-04-06T12:00:00Z', [{ ...change, done: '2027-03-20' }, later])).toEqual(['later']);
});

test('the daily job logs a warning for each due change, with its work and its source', async () => {
  const lines = logLines();
  const job = lawChangeJob(() => [change, later], lines.log);
  expect(job.everyMs).toBe(86_400_000);
  expect(await job.run()).toBeUndefined();
  expect(lines.byEvent('law_change_due')).toEqual([
    expect.objectContaining({
      level: 40,
      change: 'package-travel',
      what: 'Publish a new version of the terms.',
      from: '2027-04-06',
      source: 'https://www.legislation.gov.uk/uksi/2026/455/made',
    }),
    expect.objectContaining({ level: 40, change: 'later', from: '2027-04-07' }),
  ]);
});
