/** Pages with a suspended part are streamed, and an aborted stream never counts as complete. */
import { once } from 'node:events';
import http from 'node:http';
import { createElement, Suspense } from 'react';
import { eventually } from '../support/eventually.ts';
import { atEnd } from '../support/import-once.js';
import { type Listening, listen } from '../support/listen.ts';
import { findTexts } from '../support/read-html.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

type PageId = Parameters<typeof server.loadPage>[0];

let started: Started;
let listening: Listening;
let open: (() => void) | undefined;
let error: Error | undefined;

/** Suspends until `open` is called, then renders or throws `error`. */
function LatePart() {
  if (open) throw opened;
  if (error) throw error;
  return createElement('p', null, 'The late part');
}
let opened: Promise<void>;
function hold(): void {
  opened = new Promise((resolve) => {
    open = () => {
      open = undefined;
      resolve();
    };
  });
}

const Page = () =>
  createElement(
    'main',
    null,
    createElement('h1', null, 'A page that waits'),
    ...[1, 2].map((key) =>
      createElement(Suspense, { key, fallback: 'Just a moment' }, createElement(LatePart)),
    ),
  );

beforeAll(async () => {
  // One cacheable page and one private page.
  for (const id of ['careers/careers', 'offers/shortlist'] as PageId[]) {
    const page = await server.loadPage(id);
    const before = page.Page;
    atEnd(() => Object.assign(page, { Page: before }));
    Object.assign(page, { Page });
  }
});
beforeEach(async () => {
  error = undefined;
  open = undefined;
  started = await startServices();
  listening = await listen(started.app);
});
afterEach(async () => {
  listening.close();
  await started.services.close();
});

interface Reading {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  text(): string;
  /** Resolves with whether the whole response has arrived. */
  whole: Promise<boolean>;
}

/** Resolves once the response has begun. */
async function read(address: string, encoding = 'identity'): Promise<Reading> {
  const request = http.get({
    port: listening.port,
    host: '127.0.0.1',
    path: address,
    headers: { accept: 'text/html', 'accept-encoding': encoding },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  response.on('error', () => {});
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    whole: new Promise((resolve) => response.once('close', () => resolve(response.complete))),
  };
}

describe.each(['/careers', '/shortlist'])('%s', (address) => {
  test('sends its head before its late parts, which follow', async () => {
    hold();
    const reading = await read(address);
    await eventually('the head', () => reading.text().includes('Just a moment'));
    expect(reading.status).toBe(200);
    expect(reading.text()).not.toContain('The late part');
    open?.();
    expect(await reading.whole).toBe(true);
    expect(reading.text().match(/The late part/g)).toHaveLength(2);
    expect(reading.text()).toMatch(/<\/html>\s*$/);
  });

  test.each(['identity', 'gzip', 'br'])(
    'sent as %s, is aborted when a part fails after the head, so that half a page is not cached',
    async (encoding) => {
      hold();
      const reading = await read(address, encoding);
      expect(reading.status).toBe(200);
      error = new Error('The part is broken');
      open?.();
      expect(await reading.whole).toBe(false);
      error = undefined;
      const again = await read(address);
      expect([again.status, await again.whole]).toEqual([200, true]);
      expect(again.text()).toContain('The late part');
    },
  );

  test('is a 500 page when a part fails before anything has been sent', async () => {
    error = new Error('The part is broken');
    const reading = await read(address);
    expect([reading.status, await reading.whole]).toEqual([500, true]);
    expect(findTexts(reading.text(), 'h1')).toEqual(['Internal Server Error']);
    expect(reading.headers['cache-control']).toBe('no-store');
  });
});
