/** Shortlist streams: an ended one receives nothing more, although its client is still connected. */
import { ShortlistStreams, type StreamSession } from './shortlist-streams.ts';

const { jest } = import.meta;

afterEach(() => jest.useRealTimers());

function newReader() {
  const messages: string[] = [];
  return {
    messages,
    writableLength: 0,
    writableEnded: false,
    write(part: string | Buffer) {
      if (this.writableEnded) throw new Error('write after end');
      messages.push(String(part));
    },
    end() {
      this.writableEnded = true;
    },
    destroy() {},
  };
}

test('a stream receives neither heartbeats nor changes after its session has ended', async () => {
  jest.useFakeTimers();
  let change: (documents: []) => void = () => {};
  const documents = {
    watch(_: unknown, listener: typeof change) {
      change = listener;
      return () => {};
    },
  } as never;
  const streams = new ShortlistStreams({ documents, activeIds: async () => new Set() });
  const session: StreamSession = { id: 'one', account: 'ann', remainingMs: 60_000 };
  const reader = newReader();
  const leave = streams.open(session, reader);
  jest.advanceTimersByTime(15_000);
  const before = reader.messages.length;
  expect(before).toBeGreaterThan(1);
  await streams.closeRevoked();
  expect(reader.writableEnded).toBe(true);
  jest.advanceTimersByTime(60_000);
  change([]);
  expect(reader.messages).toHaveLength(before);
  leave();
});
