/** One of the floors to compare the server with, in a separate process that reports its own cost. */
import type http from 'node:http';
import { bytesFloor } from './floors/bytes-floor.ts';
import { expressFloor } from './floors/express-floor.ts';

const [kind = '', page = '/', source = ''] = process.argv.slice(2);

const floors: Record<string, () => Promise<http.Server>> = {
  bytes: () => bytesFloor(page, source),
  express: () => expressFloor(page),
  'express-compressed': () => expressFloor(page, { compressed: true }),
};
const makeFloor = floors[kind];
if (!makeFloor) throw new Error(`${kind} is no floor`);
const server = await makeFloor();
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
