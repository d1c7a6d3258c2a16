/** Query cache: the page's own data, one request per query, and no request without a listener. */
import { QueryCache, type QueryListener } from './query-cache.ts';

let nowMs = 0;
let store: QueryCache;

beforeEach(() => {
  nowMs = 1_000_000;
  store = new QueryCache(() => nowMs);
});

/** A query whose answer arrives when the test says so. */
function questionFor(key: string, text = 'query Near') {
  const asked: { answer(data: unknown): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<unknown>((answer, fail) => {
      asked.push({ answer, fail, signal });
    });
  return { key, text, load, asked };
}

function listen() {
  const heard: unknown[] = [];
  const listener: QueryListener = (answer) => {
    heard.push('data' in answer ? answer.data : answer.error.message);
  };
  return { heard, listener };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the page’s initial data is returned at once, without a request', () => {
  const norwich = questionFor('norwich-shop');
  const { heard, listener } = listen();
  store.setInitialData(norwich, 'five shops');
  store.subscribe(norwich, listener);
  nowMs += 3_600_000;
  store.subscribe(norwich, listener);
  expect(heard).toEqual(['five shops', 'five shops']);
  expect(norwich.asked).toHaveLength(0);
});

test('initial data also satisfies a request for fresh data for 100 ms; after that the query is sent', async () => {
  const rates = questionFor('rates');
  const { heard, listener } = listen();
  store.setInitialData(rates, 'rates of nine');
  nowMs += 99;
  store.subscribe(rates, listener, true);
  expect([heard, rates.asked.length]).toEqual([['rates of nine'], 0]);
  nowMs += 1;
  store.subscribe(rates, listener, true);
  rates.asked[0]?.answer('rates of ten');
  await settle();
  expect(heard).toEqual(['rates of nine', 'rates of ten']);
});

test('the same query with other variables drops the initial data; another query does not', () => {
  const norwich = questionFor('norwich-shop');
  const { heard, listener } = listen();
  store.setInitialData(norwich, 'five shops');
  store.subscribe(questionFor('rates', 'query Rates'), listener);
  store.subscribe(norwich, listener);
  expect(norwich.asked).toHaveLength(0);
  store.subscribe(questionFor('ely-shop'), listener);
  store.subscribe(norwich, listener);
  expect(norwich.asked).toHaveLength(1);
  expect(heard).toEqual(['five shops']);
});

test('the next page starts without the initial data of the previous page', () => {
  const norwich = questionFor('norwich-shop');
  store.setInitialData(norwich, 'five shops');
  store.clearInitialData();
  store.subscribe(norwich, listen().listener);
  expect(norwich.asked).toHaveLength(1);
});

test('two subscribers to the same query share one request', async () => {
  const ely = questionFor('ely-shop');
  const [one, two] = [listen(), listen()];
  store.subscribe(ely, one.listener);
  store.subscribe(ely, two.listener);
  ely.asked[0]?.answer('Ely first');
  await settle();
  expect(ely.asked).toHaveLength(1);
  expect([one.heard, two.heard]).toEqual([['Ely first'], ['Ely first']]);
});

test('an answer is cached for a minute', async () => {
  const ely = questionFor('ely-shop');
  const { heard, listener } = listen();
  store.subscribe(ely, listener);
  ely.asked[0]?.answer('Ely first');
  await settle();
  nowMs += 59_999;
  store.subscribe(ely, listener);
  expect([heard.length, ely.asked.length]).toEqual([2, 1]);
  nowMs += 1;
  store.subscribe(ely, listener);
  expect(ely.asked).toHaveLength(2);
});

test('a failure reaches the subscriber and is not cached', async () => {
  const ely = questionFor('ely-shop');
  const { heard, listener } = listen();
  store.subscribe(ely, listener);
  ely.asked[0]?.fail(new Error('no connection'));
  await settle();
  expect(heard).toEqual(['no connection']);
  store.subscribe(ely, listener);
  expect(ely.asked).toHaveLength(2);
});

test('a request is aborted when its last subscriber leaves, and not before', async () => {
  const ely = questionFor('ely-shop');
  const [one, two] = [listen(), listen()];
  const [leaveOne, leaveTwo] = [store.subscribe(ely, one.listener), store.subscribe(ely, two.listener)];
  leaveOne();
  expect(ely.asked[0]?.signal.aborted).toBe(false);
  leaveTwo();
  expect(ely.asked[0]?.signal.aborted).toBe(true);
  ely.asked[0]?.answer('too late');
  await settle();
  expect([one.heard, two.heard]).toEqual([[], []]);
  store.subscribe(ely, one.listener);
  expect(ely.asked).toHaveLength(2);
});

test('unsubscribing after the answer does not abort a later request of another subscriber', async () => {
  const ely = questionFor('ely-shop');
  const leave = store.subscribe(ely, listen().listener);
  ely.asked[0]?.answer('Ely first');
  await settle();
  store.subscribe(ely, listen().listener, true);
  leave();
  expect(ely.asked[1]?.signal.aborted).toBe(false);
});

test('at most fifty answers are cached, and the oldest is evicted first', async () => {
  const questions = Array.from({ length: 51 }, (_, n) => questionFor(`town ${n}`));
  for (const question of questions) {
    store.subscribe(question, listen().listener);
    question.asked[0]?.answer(question.key);
    await settle();
  }
  const { heard, listener } = listen();
  store.subscribe(questions[50] as never, listener);
  store.subscribe(questions[1] as never, listener);
  store.subscribe(questions[0] as never, listener);
  expect(heard).toEqual(['town 50', 'town 1']);
});
