/** Requests that no browser sends get a clear response, and the server keeps running. */
import { listen } from '../support/listen.ts';
import { sendRaw } from '../support/send-raw.ts';
import { startServices } from '../support/start-services.ts';

const listening = await listen((await startServices()).app);

const send = (request: string) => sendRaw(listening, request);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const host = 'Host: www.example.test\r\n';

test.each([
  ['two hosts', `GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an absolute address', `GET http://a.test/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['a NUL in the path', `GET /%00 HTTP/1.1\r\n${host}\r\n`, 400],
  ['a broken escape', `GET /%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 400],
  ['an encoded slash', `GET /press/a%2Fb HTTP/1.1\r\n${host}\r\n`, 404],
  ['an encoded parent', `GET /press/%2e%2e HTTP/1.1\r\n${host}\r\n`, 404],
  ['a path of 1,100 characters', `GET /${'a'.repeat(1_100)} HTTP/1.1\r\n${host}\r\n`, 414],
  ['a query of 2,100 characters', `GET /?${'a'.repeat(2_100)} HTTP/1.1\r\n${host}\r\n`, 414],
  ['headers of 20 KB', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown method of HTTP', `PURGE / HTTP/1.1\r\n${host}\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
  ['an invalid method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a body on GET', `GET / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc`, 400],
  [
    'a chunked body on GET',
    `GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
    400,
  ],
  [
    'length and chunks at once',
    `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['POST to a page without forms', `POST /competitiontcs HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`, 405],
  ['a line feed alone', `GET / HTTP/1.1\nHost: a.test\n\n`, 400],
])('the response to %s is an error that is never cached', async (_what, request, status) => {
  // Once before the page is cached and once after: the cached-page path must be as strict as the pipeline.
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(request);
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain('cache-control: no-store');
    expect(answer).toContain('nosniff');
    await send(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  }
});

test('a second request hidden in an unexpected body is not answered', async () => {
  const hidden = `GET /careers HTTP/1.1\r\n${host}\r\n`;
  const answer = await send(`GET / HTTP/1.1\r\n${host}Content-Length: ${hidden.length}\r\n\r\n${hidden}`);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each([
  ['bytes=0-9', 206, 10],
  ['bytes=5-1', 200, undefined],
  ['bytes=-5', 200, undefined],
  ['bytes=0-1,5-6', 200, undefined],
  ['bytes=a-b', 200, undefined],
  ['lines=1-2', 200, undefined],
  ['bytes=99999999-', 416, 0],
])('a file requested with Range: %s has the expected status and length', async (range, status, length) => {
  const answer = await send(
    `GET /favicon.svg HTTP/1.1\r\n${host}Range: ${range}\r\nConnection: close\r\n\r\n`,
  );
  expect(statusOf(answer)).toBe(status);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  if (status !== 416) expect(head).toContain(`Content-Length: ${body.length}`);
  if (length !== undefined) expect(body).toHaveLength(length);
});
