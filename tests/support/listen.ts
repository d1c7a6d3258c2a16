/** Serves a site on a port of this machine, at most until the test file ends. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './import-once.js';
import { type Started, server } from './start-services.ts';

export interface Listening {
  origin: string;
  port: number;
  server: Server;
  /** Ends open connections, too. */
  close(): void;
}

export async function listen(
  app: Started['app'],
  options: Parameters<typeof server.createHttpServer>[1] = {},
  /** 0 for any free one. */
  wantedPort = 0,
): Promise<Listening> {
  const http = server.createHttpServer(app, options).listen(wantedPort, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  atEnd(close);
  return { origin: `http://127.0.0.1:${port}`, port, server: http, close };
}
