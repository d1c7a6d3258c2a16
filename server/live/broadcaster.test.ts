/** Messages of a stream while no facts are known, and as soon as they are. */
import { type LiveMessage, liveTopics } from '#shared/live.ts';
import { Broadcaster } from './broadcaster.ts';
import type { TopicFacts } from './load-live-facts.ts';

const closing: Broadcaster[] = [];
afterEach(() => {
  for (const broadcaster of closing.splice(0)) broadcaster.close();
});

/** `load` replaces the query API; tests poll by hand. */
function open(load: () => Promise<TopicFacts>) {
  const broadcaster = new Broadcaster({
    load,
    ...{ pollIntervalMs: 60_000, idleIntervalMs: 60_000 },
    onChange() {},
    onError() {},
  });
  closing.push(broadcaster);
  return broadcaster;
}

function newReader() {
  let text = '';
  return {
    writableLength: 0,
    writableEnded: false,
    write(part: string | Buffer) {
      text += part;
    },
    end() {},
    destroy() {},
    messages: () =>
      [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data as string) as LiveMessage),
  };
}

const factsWith = (notices: Record<string, string>): TopicFacts => ({
  ...(Object.fromEntries(liveTopics.map((topic) => [topic, new Map()])) as TopicFacts),
  notices: new Map(Object.entries(notices).map(([key, notice]) => [key, JSON.stringify(notice)])),
});

test('until facts are loaded a stream sends nothing (an empty list would clear notices), then all facts', async () => {
  const answers = [
    () => Promise.reject(new Error('The query API is away')),
    async () => factsWith({ 'norwich-shop': 'The lift is out of order today.' }),
    async () => factsWith({ 'norwich-shop': 'The lift works again.' }),
  ];
  const broadcaster = open(() => (answers.shift() as () => Promise<TopicFacts>)());
  const reader = newReader();
  const leave = await broadcaster.open(reader, ['notices', 'availability']);
  expect(reader.messages()).toEqual([]);
  await broadcaster.poll();
  const everything = [
    { topic: 'notices', all: { 'norwich-shop': 'The lift is out of order today.' } },
    { topic: 'availability', all: {} },
  ];
  expect(reader.messages()).toEqual(everything);
  await broadcaster.poll();
  expect(reader.messages()).toEqual([
    ...everything,
    { topic: 'notices', set: { 'norwich-shop': 'The lift works again.' } },
  ]);
  leave();
});
