/** `premier prices` lists the prices that staff should check again. */
import { detail } from '../support/detail.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';

const started = await startServices();
const run = (...words: string[]) => runCli('prices', words, started);

test('due lists every price on sale with its age and file, the oldest first', async () => {
  const { status, stdout } = await run('due', '--older-than', '0', '--on', '2026-11-21');
  const lines = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines)
    expect(line).toMatch(
      /^[A-Z]{2}\d{4} {2}\d+ days {2}20\d\d-\d\d-\d\dT[\d:]+Z {2}£[\d,.]+ {2}offers\/[a-z0-9-]+\.yaml {2}\S/,
    );
  const moments = lines.map((line) => line.split('  ')[2] as string);
  expect(moments).toEqual([...moments].sort());
});

test('due lists prices not checked for two weeks, and lapsed lists earlier prices that have expired', async () => {
  expect((await run('due', '--on', '2026-11-21')).stdout).toBe('No prices are due for a check.\n');
  expect((await run('due', '--on', '2026-12-04')).lines.length).toBeGreaterThan(100);
  expect((await run('lapsed', '--on', '2026-11-21')).stdout).toBe('No lapsed prices.\n');
  expect((await run('lapsed', '--on', '2026-12-07')).stdout).toContain(
    'JU3108  last shown 2026-12-06  offers/jet2.yaml',
  );
});

detail('invalid arguments exit with 2 and name the help', async () => {
  expect([
    (await run('due', '--on', 'today')).status,
    (await run('due', '--older-than', 'a-week')).status,
    (await run('cheapest')).status,
  ]).toEqual([2, 2, 2]);
  expect((await runProgram('prices', ['cheapest'], started)).stderr).toContain('premier help prices');
});
