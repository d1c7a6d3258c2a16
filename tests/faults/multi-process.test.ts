/** The built site beside other writers and killed servers: no refusals, no loss of acknowledged data. */

import { runSiteKillRounds } from '../support/kill-site.ts';
import { runMultiProcess } from '../support/multi-process.ts';

test('beside another writer and a large import, two servers refuse and lose nothing', async () => {
  const report = await runMultiProcess({ seconds: 12, importLines: 3_000 });
  const { refused, lost, doubled, afterwards } = report;
  expect({ refused, lost, doubled }).toEqual({ refused: [], lost: [], doubled: [] });
  expect(afterwards.refused).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.imports).toBeGreaterThan(0);
  expect(report.importsFailed).toBe(0);
  expect(report.othersWrites).toBeGreaterThan(20);
});

test('two servers killed twice at random moments lose no acknowledged data', async () => {
  const { lost, doubled, refused, acknowledged } = await runSiteKillRounds(2, { servers: 2 });
  expect({ lost, doubled, refused }).toEqual({ lost: [], doubled: [], refused: [] });
  expect(acknowledged).toBeGreaterThan(10);
});
