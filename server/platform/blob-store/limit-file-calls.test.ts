/** Time limit of file calls: a hung disk times out; a reply while the process was blocked is in time. */
import { access } from 'node:fs/promises';
import { limitFileCalls } from './limit-file-calls.ts';

test('a reply that arrived while the process was blocked is in time', async () => {
  const limited = limitFileCalls(import.meta.dirname, 20);
  const answer = limited(() => access(import.meta.dirname));
  const untilMs = performance.now() + 200;
  while (performance.now() < untilMs);
  await expect(answer).resolves.toBeUndefined();
});

test('a call to an unresponsive folder times out, and further calls fail until the first has ended', async () => {
  const limited = limitFileCalls('/a/share', 20);
  let answer = () => {};
  const first = limited(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  await expect(first).rejects.toThrow('/a/share does not respond within 20 ms');
  await expect(limited(async () => 'next')).rejects.toThrow('/a/share does not respond');
  answer();
  await new Promise(setImmediate);
  await expect(limited(async () => 'next')).resolves.toBe('next');
});
