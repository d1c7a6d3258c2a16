/** The log and a metric warn of a change of the law from 90 days ahead. */
import { logLines } from '../support/log-lines.ts';
import { readScrape } from '../support/scrape.ts';
import { startServices } from '../support/start-services.ts';

const dayMs = 24 * 60 * 60_000;

test('the package travel rules of 6 April 2027 are in the log once a day from 6 January, and in the metric', async () => {
  const lines = logLines();
  const { services, advance } = await startServices({}, '2027-01-05T12:00:00Z', { log: lines.log });
  const warned = async () => {
    await services.jobs.runDue();
    return lines.byEvent('law_change_due').length;
  };
  const due = async () => readScrape(await services.metrics.write()).value('law_changes_due');
  expect([await warned(), await due()]).toEqual([0, 0]);
  advance(dayMs);
  expect([await warned(), await warned(), await due()]).toEqual([1, 1, 1]);
  expect(lines.byEvent('law_change_due')[0]).toMatchObject({
    level: 40,
    change: 'package-travel-2027',
    from: '2027-04-06',
    source: expect.stringContaining('/uksi/2026/455'),
  });
  advance(dayMs);
  expect(await warned()).toBe(2);
});
