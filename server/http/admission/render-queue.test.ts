/** Render queue: the order of slots, and which jobs are admitted or refused. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { ClientDisconnectedError, ShedError } from '../../platform/requests/shed-error.ts';
import { AcceptBacklog } from './accept-backlog.ts';
import { type RenderJob, RenderQueue } from './render-queue.ts';

async function inOrder(queue: RenderQueue, jobs: readonly RenderJob[]): Promise<string[]> {
  const served: string[] = [];
  await Promise.all(jobs.map(async (job) => queue.waitForSlot(job).then(() => served.push(job.kind))));
  return served;
}

test('private pages come first, then data, pages, pages with a query, crawlers, and refreshes last', async () => {
  const kinds = ['refresh', 'crawler', 'variant', 'page', 'payload', 'private'] as const;
  const served = await inOrder(new RenderQueue(), [
    ...kinds.map((kind) => ({ kind })),
    ...kinds.map((kind) => ({ kind })),
  ]);
  expect(served).toEqual(kinds.toReversed().flatMap((kind) => [kind, kind]));
});

test('one render per client is ranked; its other renders get slots only when no other client waits', async () => {
  const queue = new RenderQueue();
  const served: string[] = [];
  const render = (client: string, kind: RenderJob['kind']) => {
    const job = { kind, client };
    return queue.run(() => queue.waitForSlot(job).then(() => served.push(client)), job);
  };
  await Promise.all([
    ...[1, 2, 3, 4].map(() => render('flood', 'private')),
    render('visitor', 'page'),
    render('crawler', 'crawler'),
  ]);
  expect(served).toEqual(['flood', 'visitor', 'crawler', 'flood', 'flood', 'flood']);
  await Promise.all([render('flood', 'page'), render('newcomer', 'variant')]);
  expect(served.slice(6)).toEqual(['flood', 'newcomer']);
});

test('a client’s ranked share stays in use until the last of its renders ends', async () => {
  const queue = new RenderQueue();
  const ends: (() => void)[] = [];
  const held = [1, 2].map(() =>
    queue.run(() => new Promise<void>((resolve) => ends.push(resolve)), { kind: 'page', client: 'flood' }),
  );
  ends[0]?.();
  await held[0];
  const late: RenderJob = { kind: 'private', client: 'flood' };
  const served: string[] = [];
  await Promise.all([
    queue.run(() => queue.waitForSlot(late).then(() => served.push('flood')), late),
    queue.waitForSlot({ kind: 'refresh' }).then(() => served.push('refresh')),
  ]);
  expect(served).toEqual(['refresh', 'flood']);
  ends[1]?.();
});

test('renders without a client are all ranked by class, however many there are', async () => {
  const queue = new RenderQueue();
  const served: string[] = [];
  const render = (job: RenderJob) =>
    queue.run(() => queue.waitForSlot(job).then(() => served.push(job.kind)), job);
  await Promise.all([render({ kind: 'refresh' }), render({ kind: 'crawler' }), render({ kind: 'page' })]);
  expect(served).toEqual(['page', 'crawler', 'refresh']);
});

test('before the pace is measured, a slot is estimated at five milliseconds, an excess slot at none', async () => {
  const queue = new RenderQueue();
  const renders = ['flood', 'flood', 'visitor'].map((client) => {
    const job: RenderJob = { kind: 'page', client };
    return queue.run(() => queue.waitForSlot(job), job);
  });
  expect([queue.waiting, queue.expectedWaitMs]).toEqual([3, 10]);
  await Promise.all(renders);
});

test.each([
  ['private', 400],
  ['payload', 240],
  ['page', 240],
  ['variant', 160],
  ['crawler', 100],
  ['refresh', 20],
] as const)('class %s is admitted behind at most %i waiting slots', (kind, most) => {
  const queue = new RenderQueue();
  for (let count = 0; count < most; count += 1) void queue.waitForSlot({ kind: 'private', mustFinish: true });
  expect(queue.hasRoom(kind)).toBe(true);
  void queue.waitForSlot({ kind: 'private', mustFinish: true });
  expect(queue.hasRoom(kind)).toBe(false);
});

test('an empty queue schedules no more work on the event loop', async () => {
  const backlog = new AcceptBacklog();
  const rounds = import.meta.jest.spyOn(backlog, 'whenEmpty');
  const queue = new RenderQueue({ backlog });
  await Promise.all([queue.waitForSlot({ kind: 'page' }), queue.waitForSlot({ kind: 'page' })]);
  for (let round = 0; round < 3; round += 1) await nextRound();
  expect(rounds).toHaveBeenCalledTimes(2);
});

test('the event loop runs between two slots of the render queue, so that other requests are served', async () => {
  const queue = new RenderQueue();
  const served: string[] = [];
  const slots = [1, 2, 3].map((number) =>
    queue.waitForSlot({ kind: 'page' }).then(() => served.push(`slot ${number}`)),
  );
  const others = (async () => {
    for (let round = 0; round < 3; round += 1) {
      await nextRound();
      served.push('other');
    }
  })();
  await Promise.all([...slots, others]);
  expect(served.join(' ')).not.toMatch(/slot \d slot \d slot \d/);
});

test('the job of a disconnected client is rejected and leaves the queue', async () => {
  const queue = new RenderQueue();
  const stays = queue.waitForSlot({ kind: 'page' });
  await expect(queue.waitForSlot({ kind: 'private', isAborted: () => true })).rejects.toThrow(
    ClientDisconnectedError,
  );
  await stays;
  expect(queue.waiting).toBe(0);
});

describe('after three seconds in the queue', () => {
  const wait = async (job: RenderJob, { waitedMs = 3_001, others = 15 } = {}) => {
    const queue = new RenderQueue();
    for (let count = 0; count < others; count += 1) void queue.run(() => new Promise(() => {}));
    const stopwatch = import.meta.jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const slot = queue.run(() => queue.waitForSlot(job));
    // As after a blocked loop: no job has had a slot before this.
    stopwatch.mockReturnValue(1_000 + waitedMs);
    return slot.finally(() => stopwatch.mockRestore());
  };

  test('a page still gets its slot', async () => {
    await wait({ kind: 'page' }, { waitedMs: 3_000 });
  });

  test('one millisecond later, a page is refused with a 503', async () => {
    const refusal = await wait({ kind: 'page' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ShedError);
    expect(refusal).toMatchObject({ status: 503, shed: 'page', reason: 'waited_too_long' });
  });

  test('with fewer running renders than form a queue, no page is refused: the machine itself stalled', async () => {
    for (const kind of ['private', 'page', 'variant', 'crawler'] as const)
      await wait({ kind }, { waitedMs: 10_000, others: 14 });
  });

  test('the result of a submitted form is rendered anyway', async () => {
    await wait({ kind: 'private', mustFinish: true });
  });
});

test.each(['variant', 'page'] as const)(
  'after the machine has stalled, ten jobs that arrive at once are admitted: %s',
  async (kind) => {
    const queue = new RenderQueue();
    const stopwatch = import.meta.jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const queued = [queue.waitForSlot({ kind }), queue.waitForSlot({ kind })];
    stopwatch.mockReturnValue(1_000 + 3_000);
    await queued[0];
    const letIn = Array.from({ length: 10 }, () => {
      queued.push(queue.waitForSlot({ kind }));
      return queue.hasRoom(kind);
    });
    await Promise.all(queued);
    stopwatch.mockRestore();
    expect(letIn).toEqual(letIn.map(() => true));
  },
);

test('the longer the queue, the fewer classes are admitted; an empty queue admits all', async () => {
  const queue = new RenderQueue();
  const kinds = ['private', 'payload', 'page', 'variant', 'crawler', 'refresh'] as const;
  const letIn = () => kinds.filter((kind) => queue.hasRoom(kind));
  expect(letIn()).toEqual(kinds);
  const queued: Promise<void>[] = [];
  const untilWait = (ms: number) => {
    while (queue.expectedWaitMs <= ms) queued.push(queue.waitForSlot({ kind: 'page', mustFinish: true }));
  };
  untilWait(100);
  expect(letIn()).toEqual(['private', 'payload', 'page', 'variant', 'crawler']);
  untilWait(500);
  expect(letIn()).toEqual(['private', 'payload', 'page', 'variant']);
  untilWait(800);
  expect(letIn()).toEqual(['private', 'payload', 'page']);
  untilWait(1_200);
  expect(letIn()).toEqual(['private']);
  untilWait(2_000);
  expect(letIn()).toEqual([]);
  await Promise.all(queued);
  expect(letIn()).toEqual(kinds);
});

test('the queue has room for 200 running renders, and for 400 with private pages', () => {
  const queue = new RenderQueue();
  const hold = (count: number) => {
    for (let index = 0; index < count; index += 1) void queue.run(() => new Promise(() => {}));
  };
  hold(199);
  expect(queue.hasRoom('page')).toBe(true);
  hold(1);
  expect([queue.hasRoom('page'), queue.hasRoom('private')]).toEqual([false, true]);
  hold(200);
  expect(queue.hasRoom('private')).toBe(false);
});

test('jobs queue from sixteen running renders on; a render that ends or fails makes room', async () => {
  const queue = new RenderQueue();
  const ends: ((error?: Error) => void)[] = [];
  const begin = () =>
    queue.run(
      () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
    );
  const begun = Array.from({ length: 16 }, () => begin());
  expect([queue.running, queue.isQueueing]).toEqual([16, true]);
  ends[0]?.();
  ends[1]?.(new Error('The query API is away'));
  expect(await Promise.allSettled(begun.slice(0, 2))).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected' },
  ]);
  expect([queue.running, queue.isQueueing]).toEqual([14, false]);
});

test('a share of one half halves the wait up to which a page is admitted', async () => {
  const queue = new RenderQueue();
  const queued: Promise<void>[] = [];
  while (queue.expectedWaitMs <= 600) queued.push(queue.waitForSlot({ kind: 'page', mustFinish: true }));
  expect([queue.hasRoom('page'), queue.hasRoom('page', 0.5)]).toEqual([true, false]);
  await Promise.all(queued);
  expect(queue.hasRoom('page', 0.5)).toBe(true);
});

describe('a query', () => {
  const waitsInQueue = async (queriesAreQueued: boolean) => {
    const queue = new RenderQueue({ queriesAreQueued });
    const slot = queue.waitForQuerySlot({ kind: 'page' });
    const { waiting } = queue;
    await slot;
    return waiting === 1;
  };

  test('takes a slot if it runs on this thread, and none if another server answers it', async () => {
    expect(await waitsInQueue(true)).toBe(true);
    expect(await waitsInQueue(false)).toBe(false);
    const queue = new RenderQueue();
    void queue.waitForQuerySlot({ kind: 'page' });
    expect(queue.waiting).toBe(0);
  });
});

test('onSlot receives the wait of each job for its slot', async () => {
  const { jest } = import.meta;
  const waits: number[] = [];
  const queue = new RenderQueue({ onSlot: (waitedMs) => waits.push(waitedMs) });
  const stopwatch = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const slots = [queue.waitForSlot({ kind: 'page' }), queue.waitForSlot({ kind: 'refresh' })];
  stopwatch.mockReturnValue(1_250);
  await Promise.all(slots);
  stopwatch.mockRestore();
  expect(waits).toEqual([250, 250]);
  expect([queue.waiting, queue.expectedWaitMs]).toEqual([0, 0]);
});
