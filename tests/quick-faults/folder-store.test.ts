/** The folder blob store: several servers may share it, and an unresponsive share times out quickly. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { openFolderStore } from '#server/platform/blob-store/folder-store.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { jest } = import.meta;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('store');
});

test('a blob stored by one server can be read whole or in part, listed and deleted by another', async () => {
  const [one, other] = [openFolderStore(folder), openFolderStore(folder)];
  await one.put('builds/a.json', Buffer.from('0123456789'));
  expect(await other.get('builds/a.json')).toEqual(Buffer.from('0123456789'));
  expect(await other.get('builds/a.json', { start: 3, bytes: 4 })).toEqual(Buffer.from('3456'));
  const listed = await other.list('builds');
  expect(listed).toMatchObject([{ key: 'builds/a.json', bytes: 10 }]);
  // Compared with the file system's time, which no test shifts.
  expect(listed[0]?.modifiedAt).toEqual(statSync(path.join(folder, 'builds/a.json')).mtime);
  await other.delete('builds/a.json');
  await other.delete('builds/a.json');
  expect(await one.get('builds/a.json')).toBeNull();
  expect(await one.list('uploads')).toEqual([]);
});

test('a read while a blob is overwritten returns the old or the new content, never a part', async () => {
  const store = openFolderStore(folder);
  const [short, long] = [Buffer.alloc(10, 'a'), Buffer.alloc(500_000, 'b')];
  await store.put('builds/a.json', short);
  let over = false;
  const writing = (async () => {
    for (let turn = 0; turn < 30; turn += 1) await store.put('builds/a.json', turn % 2 ? short : long);
    over = true;
  })();
  const sizes = new Set<number>();
  while (!over) sizes.add((await store.get('builds/a.json'))?.length ?? 0);
  await writing;
  expect([...sizes].sort((a, b) => a - b)).toEqual([10, 500_000]);
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
});

test('folders and blobs are accessible to the server’s user only', async () => {
  await openFolderStore(folder).put('uploads/a', Buffer.from('a'));
  expect(statSync(path.join(folder, 'uploads')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, 'uploads/a')).mode & 0o777).toBe(0o600);
});

test.each(['../site.db', '/etc/passwd', 'uploads/../site.db', 'uploads/..', 'uploads/a/b', 'site.db'])(
  'the key %s, which could lead elsewhere, is rejected',
  async (key) => {
    writeFileSync(path.join(folder, 'site.db'), 'a secret');
    const store = openFolderStore(folder);
    await expect(async () => store.get(key)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
    await expect(async () => store.put(key, Buffer.alloc(1))).rejects.toMatchObject({ code: 'KEY_REFUSED' });
    await expect(async () => store.delete(key)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
  },
);

test('an unresponsive share times out after five seconds and gets no request until it responds again', async () => {
  const store = openFolderStore(folder);
  await store.put('builds/a.json', Buffer.from('a'));
  // Opening a pipe without a writer blocks forever, like a file on an unreachable file server.
  const pipe = path.join(folder, 'builds/pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick'] });
  const waiting = store.get('builds/pipe').then(
    () => null,
    (error) => error,
  );
  const settled = jest.fn();
  void waiting.then(settled);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject({ code: 'ETIMEDOUT' });
  // Rejected at once, without a timer: nothing is requested.
  await expect(store.get('builds/a.json')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  await (await open(pipe, 'r+')).close();
  const found = await eventually('the share', () => store.get('builds/a.json'));
  expect(found.toString()).toBe('a');
});
