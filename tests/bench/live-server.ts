/** Built server for measuring live streams: over IPC it changes a rate or reports its memory. */
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Server from '#server/testing.ts';
import { Timestamp } from '#shared/document-values.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
const env = server.readEnv({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'live-')),
});
const services = await server.createServices(env, { root });
const listening = server.createHttpServer(server.createApp(services)).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (listening.address() as AddressInfo).port });
});

process.on('message', async (asked: { change?: number; weigh?: true }) => {
  if (asked.change) {
    const checkedAt = new Timestamp(Math.floor(Date.now() / 1000), 0);
    const startedAt = Date.now();
    await services.documents.commit([
      { kind: 'set', collection: 'rates', id: 'EUR', fields: { sell: asked.change, checkedAt } },
    ]);
    process.send?.({ startedAt, committed: Date.now() });
  } else {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, held: heapUsed + external, streams: services.broadcaster.size });
  }
});
