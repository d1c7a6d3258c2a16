/** How long each wait for the query API lasts, and how much it may answer: driven by a clock that is moved by hand. */
import { EventEmitter } from 'node:events';
import type http from 'node:http';
import { ExchangeError, exchange, type Target } from './http-exchange.ts';

const { jest } = import.meta;

class Outgoing extends EventEmitter {
  end() {}
  destroy(error: Error) {
    this.emit('error', error);
  }
}

class Socket extends EventEmitter {
  connecting = true;
}

let outgoing: Outgoing;
const target = {
  url: new URL('https://api.example.test/graphql'),
  send: (_url: URL, options: http.RequestOptions) => {
    outgoing = Object.assign(new Outgoing(), { options });
    return outgoing;
  },
} as unknown as Target;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Begins to ask; what it comes to is looked at when somebody wants to know. */
function ask() {
  const seen: { error?: ExchangeError; answer?: unknown } = {};
  exchange(target, {}, '{}').then(
    (answer) => Object.assign(seen, { answer }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  return seen;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a second to connect; then asking again is safe', async () => {
  const seen = ask();
  outgoing.emit('socket', new Socket());
  await wait(999);
  expect(seen.error).toBeUndefined();
  await wait(1);
  expect(seen.error).toMatchObject({ message: 'no connection within 1000 ms', broken: true });
});

test('a connection that stands is not waited for', async () => {
  const seen = ask();
  const socket = new Socket();
  outgoing.emit('socket', socket);
  socket.emit('connect');
  await wait(2_499);
  expect(seen.error).toBeUndefined();
  await wait(1);
  expect(seen.error).toMatchObject({ message: 'no answer within 2500 ms', broken: false });
});

function answer() {
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    destroy(error: Error) {
      response.emit('error', error);
    },
  });
  outgoing.emit('response', response);
  return response;
}

test('two seconds of silence in the middle, four in all', async () => {
  let seen = ask();
  let response = answer();
  response.emit('data', Buffer.from('{'));
  await wait(1_999);
  expect(seen.error).toBeUndefined();
  await wait(1);
  expect(seen.error?.message).toBe('silent for 2000 ms in the middle of its answer');

  seen = ask();
  response = answer();
  for (let turn = 0; turn < 3; turn += 1) {
    await wait(1_300);
    response.emit('data', Buffer.from(' '));
  }
  await wait(99);
  expect(seen.error).toBeUndefined();
  await wait(1);
  expect(seen.error?.message).toBe('no whole answer within 4000 ms');
});

test('five megabytes at most', async () => {
  const whole = ask();
  let response = answer();
  response.emit('data', Buffer.alloc(5_242_880, ' '));
  response.emit('end');
  await settle();
  expect(whole.answer).toMatchObject({ status: 200, contentType: 'application/json' });
  const larger = ask();
  response = answer();
  response.emit('data', Buffer.alloc(5_242_880));
  response.emit('data', Buffer.alloc(1));
  await settle();
  expect(larger.error).toMatchObject({ message: 'answer of more than 5242880 bytes', broken: false });
});

test('an answer in time is handed over whole, as a POST of its length was asked for', async () => {
  const seen = ask();
  expect((outgoing as unknown as { options: object }).options).toMatchObject({
    method: 'POST',
    headers: { 'content-length': 2 },
  });
  const response = answer();
  response.emit('data', Buffer.from('{"a"'));
  response.emit('data', Buffer.from(':1}'));
  response.emit('end');
  await settle();
  expect(seen.answer).toEqual({ status: 200, contentType: 'application/json', body: '{"a":1}' });
  await wait(10_000);
  expect(seen.error).toBeUndefined();
});

test('a line that breaks before an answer is worth asking again, one that breaks within is not', async () => {
  const before = ask();
  outgoing.emit('error', Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
  await settle();
  expect(before.error).toMatchObject({ name: 'ExchangeError', message: 'ECONNRESET', broken: true });
  const within = ask();
  answer().emit('error', new Error('aborted'));
  await settle();
  expect(within.error).toBeInstanceOf(ExchangeError);
  expect(within.error?.broken).toBe(false);
});
