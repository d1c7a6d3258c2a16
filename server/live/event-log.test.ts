/** Event log: the events a reconnected stream receives again, and when it must start over. */
import { EventLog, findChanges } from './event-log.ts';
import type { TopicFacts } from './load-live-facts.ts';

const facts = (rates: [string, string][]): TopicFacts => ({
  rates: new Map(rates),
  notices: new Map(),
  availability: new Map(),
  launches: new Map(),
  seats: new Map(),
});

test('findChanges returns only changed facts, and names removed ones', () => {
  const before = facts([
    ['EUR', '1'],
    ['USD', '2'],
    ['TRY', '3'],
  ]);
  const after = facts([
    ['EUR', '1'],
    ['USD', '5'],
  ]);
  expect(findChanges(before, after)).toEqual([
    {
      topic: 'rates',
      change: { set: { USD: 5 }, gone: ['TRY'] },
      tags: ['rates', 'rates:USD', 'rates:TRY'],
    },
  ]);
  expect(findChanges(after, after)).toEqual([]);
});

test('a topic known for the first time is sent whole, and a topic that has failed since reports no change', () => {
  const all = facts([['EUR', '1']]);
  const { notices = new Map(), availability = new Map() } = all;
  expect(findChanges({ notices, availability }, { ...all, launches: new Map() })).toContainEqual({
    topic: 'rates',
    change: { all: { EUR: 1 } },
    tags: ['*'],
  });
  // A topic that has failed since reports no change.
  expect(findChanges(all, { notices })).toEqual([]);
});

test('a stream resumes after its last event if that is still stored, and otherwise starts over', () => {
  const log = new EventLog();
  const start = log.lastId;
  log.add('rates', {});
  const middle = log.lastId;
  log.add('notices', {});
  expect(log.since(start)?.map(({ number }) => number)).toEqual([1, 2]);
  expect(log.since(middle)?.map(({ topic }) => topic)).toEqual(['notices']);
  expect(log.since(log.lastId)).toEqual([]);
  for (let n = 0; n < 600; n += 1) log.add('rates', {});
  expect(log.since(middle)).toBeNull();
  expect(log.since(undefined)).toBeNull();
  expect(log.since(new EventLog().lastId)).toBeNull();
});
