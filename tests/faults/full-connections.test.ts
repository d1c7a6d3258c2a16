/** A server at its connection limit closes idle connections and serves new visitors. */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { visit } from '../support/raw-visit.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const maxConnections = 100;

/** Opens a connection that has received one response. */
async function connectIdle(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  return socket;
}

test('at the connection limit the server closes idle connections and serves new visitors', async () => {
  const folder = temporaryFolder('connections');
  const log = path.join(folder, 'log');
  const site = await startSiteProcess({ DATA_DIR: folder, MAX_CONNECTIONS: String(maxConnections) }, log);
  const port = Number(new URL(site.origin).port);
  const sockets = await Promise.all(Array.from({ length: maxConnections }, () => connectIdle(port)));
  await eventually(
    'a page',
    async () => (await visit(port, '/careers', { from: '192.0.2.1' })).status === 200,
  );
  await eventually('the line in the log', () =>
    readFileSync(log, 'utf8').includes(
      '"event":"load_shedding_started","class":"connection","reason":"too_many_connections"',
    ),
  );
  for (const socket of sockets) socket.destroy();
  await site.stop();
});
