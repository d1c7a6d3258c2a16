/** Bounded queue: a few jobs run, a few more wait, and the next one is refused. */
import { setImmediate as turn } from 'node:timers/promises';
import { BoundedQueue, QueueFullError, type QueueState } from './bounded-queue.ts';

/** Returns a job that ends when its `finish` is called. */
function makeJob() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const job = {
    began: false,
    finish,
    run() {
      job.began = true;
      return ended;
    },
  };
  return job;
}

test('two jobs run, three wait in order of arrival, and the sixth is refused at once', async () => {
  const states: QueueState[] = [];
  const queue = new BoundedQueue({ concurrency: 2, maxWaiting: 3, onChange: (state) => states.push(state) });
  const jobs = Array.from({ length: 6 }, makeJob);
  const results = jobs.map((job) => queue.run(job.run).catch((error: unknown) => error));
  expect(await results[5]).toBeInstanceOf(QueueFullError);
  expect(queue.full).toBe(true);
  expect(queue.state).toEqual({ running: 2, waiting: 3, refused: 1 });
  expect(jobs.map(({ began }) => began)).toEqual([true, true, false, false, false, false]);
  jobs[1]?.finish();
  await turn();
  expect(jobs.map(({ began }) => began)).toEqual([true, true, true, false, false, false]);
  expect(queue.state).toEqual({ running: 2, waiting: 2, refused: 1 });
  for (const job of jobs) job.finish();
  await Promise.all(results);
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  expect(states.every(({ running, waiting }) => running <= 2 && waiting <= 3)).toBe(true);
});

test('a failing job makes room like any other, and rejects only its own caller', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test('a job replaces the newest job of an owner with more jobs, but none of an owner with as many', async () => {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 3 });
  const jobs = Array.from({ length: 7 }, makeJob);
  const run = (index: number, ...owners: string[]) =>
    queue.run(jobs[index]?.run as () => Promise<void>, owners).then(
      () => 'done',
      (error: Error) => error.name,
    );
  const results = [run(0, 'ann'), run(1, 'ann'), run(2, 'ann'), run(3, 'ann', 'bea')];
  expect([queue.isFullFor(['ann']), queue.isFullFor(['cat']), queue.full]).toEqual([true, false, true]);
  results.push(run(4, 'cat'), run(5, 'cat'));
  expect([queue.isFullFor(['cat']), queue.isFullFor(['ann']), queue.isFullFor(['dan'])]).toEqual([
    true,
    true,
    false,
  ]);
  results.push(run(6, 'cat'));
  expect(await Promise.all([2, 3, 6].map((index) => results[index]))).toEqual(
    Array(3).fill('QueueFullError'),
  );
  expect(queue.state).toEqual({ running: 1, waiting: 3, refused: 3 });
  for (const job of jobs) job.finish();
  expect((await Promise.all(results)).filter((result) => result === 'done')).toHaveLength(4);
  // Owners without jobs are not retained.
  expect(queue.isFullFor(['ann'])).toBe(false);
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 3 });
});
