/** Forms sent fifty at a time: processor time of the slowest against the median, and no starved client. */
import { type FormLoadReport, sendManyForms } from '../support/form-load.ts';
import { FormServer } from '../support/form-server.ts';
import { recordSecondTry } from '../support/second-try.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const atOnce = 50;

/** Sends `count` forms to a server that has stored two hundred: code that has never run is slower. */
async function load(count: number): Promise<FormLoadReport> {
  const folder = temporaryFolder('first-forms');
  const server = await FormServer.start(folder);
  await sendManyForms(server, 4 * atOnce, atOnce, count);
  const report = await sendManyForms(server, count, atOnce);
  await server.stop();
  expect(report.others).toEqual([]);
  return report;
}

const maxSpread = 5;
const spreadOf = ({ processor }: FormLoadReport) => processor.p99Ms / Math.max(1, processor.p50Ms);

describe('with 2,500 forms, fifty at a time', () => {
  let met: FormLoadReport[];
  beforeAll(async () => {
    met = [await load(2_500)];
    const [spread = 0] = met.map(spreadOf);
    if (spread < maxSpread) return;
    recordSecondTry('The slowest of 2,500 forms', `${spread.toFixed(1)} times the middle one`);
    met.push(await load(2_500));
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
