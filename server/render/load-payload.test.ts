/** Page loading: the device that `load` receives, and which cached payload a visitor gets. */
import type { AnyContext, AnyPage } from '#routes/define-page.ts';
import type { DeviceClass } from '#shared/device.ts';
import type { DetectedDevice } from '../platform/requests/request-state.ts';
import { noSharedCache } from './cache/shared-cache.ts';
import { SwrCache } from './cache/swr-cache.ts';
import { loadSharedPage, type PageRequest, type PayloadContext, pageCacheKey } from './load-payload.ts';

function setUp() {
  const contexts: AnyContext[] = [];
  const services = {
    env: { payloadCache: true },
    builds: { latest: { id: 'abc' } },
    payloadCache: new SwrCache<string>({ maxBytes: 100_000, sizeOf: (text) => text.length }),
    sharedCache: noSharedCache,
    now: () => new Date(0),
    queryAs: () => async () => ({}),
  } as unknown as PayloadContext;
  const page = {
    layout: 'standard',
    cache: { minutes: 1 },
    load: async (context: AnyContext) => {
      contexts.push(context);
      return { for: context.device ?? 'everybody' };
    },
    meta: () => ({ title: 'A page', description: 'A page' }),
  } as unknown as AnyPage;
  const job = (device?: DeviceClass, byHeader = false): PageRequest => ({
    match: { route: { name: 'test', path: '/test', page: 'staff/staff' }, params: {} },
    page,
    url: { query: {}, canonical: '/test' },
    device: device ? ({ class: device, byHeader } as DetectedDevice) : null,
  });
  return { services, job, contexts };
}

test('each device class is loaded once and cached separately', async () => {
  const { services, job, contexts } = setUp();
  for (let n = 0; n < 2; n += 1) {
    for (const device of ['mobile', 'tablet', 'desktop'] as const) {
      const { payload } = await loadSharedPage(services, job(device));
      expect(payload).toMatchObject({ device, data: { for: device } });
    }
  }
  expect(contexts.map(({ device }) => device)).toEqual(['mobile', 'tablet', 'desktop']);
});

test('a page that does not render by device gets no device, and its payload contains none', async () => {
  const { services, job, contexts } = setUp();
  const { payload, text } = await loadSharedPage(services, job());
  expect(contexts[0]).not.toHaveProperty('device');
  expect(payload).not.toHaveProperty('device');
  expect(text).not.toContain('device');
});

test('cache keys are unique per device class and detection, and no URL can spell the key of a device', () => {
  const { services, job } = setUp();
  const jobs = [undefined, 'mobile', 'tablet', 'desktop'] as const;
  const keys = [false, true].flatMap((byHeader) =>
    jobs.map((each) => pageCacheKey(services, job(each, byHeader))),
  );
  expect(new Set(keys).size).toBe(7);
  expect(keys.filter((key) => key.startsWith('abc '))).toEqual(['abc /test', 'abc /test']);
});
