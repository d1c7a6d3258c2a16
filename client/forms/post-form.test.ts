/** Time-outs of form posts: a form with files may have to cross a slow connection. */
import { postForm } from './post-form.ts';

const real = { fetch: globalThis.fetch, FormData: globalThis.FormData, timeout: AbortSignal.timeout };
let waitedMs: number[];

beforeEach(() => {
  waitedMs = [];
  AbortSignal.timeout = (ms) => {
    waitedMs.push(ms);
    return real.timeout(ms);
  };
  Object.assign(globalThis, {
    // The content of the form does not matter here.
    FormData: URLSearchParams,
    fetch: async () => Response.json({ to: '/careers?sent=P-7K3F-29' }),
  });
});
afterEach(() => {
  AbortSignal.timeout = real.timeout;
  Object.assign(globalThis, { fetch: real.fetch, FormData: real.FormData });
});

const send = (enctype: string) =>
  postForm({ enctype, dataset: {}, getAttribute: () => '/careers#apply' } as unknown as HTMLFormElement);

test('a form post times out after 30 seconds, and one with files after two minutes', async () => {
  const sent = { status: 'sent', to: '/careers?sent=P-7K3F-29' };
  expect(await send('application/x-www-form-urlencoded')).toEqual(sent);
  expect(await send('multipart/form-data')).toEqual(sent);
  expect(waitedMs).toEqual([30_000, 120_000]);
});
