/** Refusals: thirty a minute are sent at once; each further one of that client waits for a second. */
import { RefusalPace } from './refusal-pace.ts';

function openPace() {
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const pace = new RefusalPace((ms) => {
    waits.push(ms);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  return { pace, waits, ends };
}

test('the thirty-first refusal of a client waits for a second, and so does each after it', async () => {
  const { pace, waits, ends } = openPace();
  for (let turn = 0; turn < 30; turn += 1) await pace.wait('192.0.2.1');
  expect(waits).toEqual([]);
  const late = [pace.wait('192.0.2.1'), pace.wait('192.0.2.1')];
  expect(waits).toEqual([1_000, 1_000]);
  for (const end of ends) end();
  await Promise.all(late);
});

test('another client does not wait', async () => {
  const { pace, waits } = openPace();
  for (let turn = 0; turn < 31; turn += 1) void pace.wait('192.0.2.1');
  await pace.wait('192.0.2.2');
  expect(waits).toHaveLength(1);
});

test('at most a thousand refusals wait at once, and a wait that ends makes room for the next', async () => {
  const { pace, waits, ends } = openPace();
  const sent = Array.from({ length: 1_030 }, () => pace.wait('192.0.2.1'));
  await pace.wait('192.0.2.1');
  expect(waits).toHaveLength(1_000);
  ends[0]?.();
  await sent[30];
  void pace.wait('192.0.2.1');
  expect(waits).toHaveLength(1_001);
});
