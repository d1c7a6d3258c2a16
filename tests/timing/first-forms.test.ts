/** First forms on a fresh server are about as fast as later ones: processor time against a cold server. */
import { type FormLoadReport, sendManyForms } from '../support/form-load.ts';
import { FormServer } from '../support/form-server.ts';
import { recordSecondTry } from '../support/second-try.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const atOnce = 50;
const pairs = 3;

async function load(count: number, { warm }: { warm: boolean }): Promise<FormLoadReport> {
  const folder = temporaryFolder('first-forms');
  const server = await FormServer.start(folder);
  if (warm) expect(await server.warmed).toBe(50);
  const report = await sendManyForms(server, count, atOnce);
  await server.stop();
  expect(report.others).toEqual([]);
  return report;
}

test('the first fifty forms take a warm server less than three quarters of a cold one’s CPU time', async () => {
  const sums = { cold: 0, warm: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    sums.cold += (await load(atOnce, { warm: false })).firstMs;
    sums.warm += (await load(atOnce, { warm: true })).firstMs;
  }
  expect(sums.warm).toBeGreaterThan(0);
  expect(sums.warm / sums.cold).toBeLessThan(0.75);
});

const maxSpread = 5;
const spreadOf = ({ processor }: FormLoadReport) => processor.p99Ms / Math.max(1, processor.p50Ms);

describe('with 2,500 forms, fifty at a time', () => {
  let met: FormLoadReport[];
  beforeAll(async () => {
    met = [await load(2_500, { warm: true })];
    const [spread = 0] = met.map(spreadOf);
    if (spread < maxSpread) return;
    recordSecondTry('The slowest of 2,500 forms', `${spread.toFixed(1)} times the middle one`);
    met.push(await load(2_500, { warm: true }));
  });

  test('the 99th percentile of a form’s processor time is less than five times the median', () => {
    // The better of two measurements counts, as other load on the machine can only add time.
    const spreads = met.map(spreadOf);
    expect(Math.min(...spreads)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...spreads)).toBeLessThan(maxSpread);
  });

  test('none of the first fifty forms is overtaken by fifty or more later ones', () => {
    for (const { overtaken } of met) expect(overtaken).toBeLessThan(atOnce);
  });
});
