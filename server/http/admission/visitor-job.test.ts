/** A page that several clients wait for, when the client that started it disconnects. */
import type { Response } from 'express';
import { ClientDisconnectedError } from '../../platform/requests/shed-error.ts';
import { loadUntilDisconnected, pageClass, visitorJob } from './visitor-job.ts';

function leaving(times: number): { load(): Promise<string>; loads(): number } {
  let loads = 0;
  return {
    load: async () => {
      loads += 1;
      if (loads <= times) throw new ClientDisconnectedError();
      return 'the page';
    },
    loads: () => loads,
  };
}

test('a client that still waits restarts a load that another client abandoned, and gets the page', async () => {
  const { load, loads } = leaving(2);
  expect(await loadUntilDisconnected({ isAborted: () => false }, load)).toBe('the page');
  expect(loads()).toBe(3);
});

test('a load is not restarted for a client that has disconnected', async () => {
  const { load, loads } = leaving(2);
  await expect(loadUntilDisconnected({ isAborted: () => true }, load)).rejects.toThrow(
    ClientDisconnectedError,
  );
  expect(loads()).toBe(1);
});

test('an error other than a disconnect is rethrown', async () => {
  const load = () => Promise.reject(new Error('broken'));
  await expect(loadUntilDisconnected({ isAborted: () => false }, load)).rejects.toThrow('broken');
});

test('a page with a query in its URL ranks as a variant', () => {
  expect([pageClass({ canonical: '/offers' }), pageClass({ canonical: '/offers?page=2' })]).toEqual([
    'page',
    'variant',
  ]);
});

test('a job is keyed by the client’s /64 network, and is abandoned once the connection closes', () => {
  const res = { req: { ip: '2001:db8:1:2::9' }, closed: false };
  const { kind, client, isAborted } = visitorJob('page', res as Response);
  expect([kind, client, isAborted()]).toEqual(['page', '2001:db8:1:2::/64', false]);
  res.closed = true;
  expect(isAborted()).toBe(true);
});
