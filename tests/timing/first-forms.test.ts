/** The first forms that a fresh server is sent are answered about as quickly as later ones. Held by processor time, beside a server that is cold. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FormLoadReport, sendManyForms } from '../support/form-load.ts';
import { FormServer } from '../support/form-server.ts';

const atOnce = 50;
const pairs = 3;

async function load(count: number, { warm }: { warm: boolean }): Promise<FormLoadReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-forms-'));
  const server = await FormServer.start(folder);
  if (warm) expect(await server.warmed).toBe(50);
  const report = await sendManyForms(server, count, atOnce);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(report.others).toEqual([]);
  return report;
}

test('the first fifty cost a server that has warmed itself three quarters of what they cost a cold one, or less', async () => {
  const sums = { cold: 0, warm: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    sums.cold += (await load(atOnce, { warm: false })).firstMs;
    sums.warm += (await load(atOnce, { warm: true })).firstMs;
  }
  expect(sums.warm).toBeGreaterThan(0);
  expect(sums.warm / sums.cold).toBeLessThan(0.75);
}, 120_000);

describe('of 2,500 forms, fifty at a time', () => {
  let met: FormLoadReport[];
  beforeAll(async () => {
    met = [await load(2_500, { warm: true }), await load(2_500, { warm: true })];
  }, 240_000);

  test('all but one in a hundred are answered within five times what the middle one takes', () => {
    // The better of two: what else the machine does can only add.
    const spreads = met.map(({ processor }) => processor.p99Ms / processor.p50Ms);
    expect(Math.min(...spreads)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...spreads)).toBeLessThan(5);
  });

  test('whoever connects with fifty others is answered before most who send their second', () => {
    for (const { overtaken } of met) expect(overtaken).toBeLessThan(atOnce);
  });
});
