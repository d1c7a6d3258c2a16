/** Serves the built site over TLS: WebKit sends Secure cookies to no other origin. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { type Started, server, startServices } from '../start-services.ts';

export interface TlsSite {
  origin: string;
  started: Started;
  /** Status and path of every posted form, in order. */
  posts: string[];
  close(): Promise<void>;
}

const fixtures = path.resolve(import.meta.dirname, '../../fixtures');
const read = (name: string) => readFileSync(path.join(fixtures, name));

export async function serveOverTls(): Promise<TlsSite> {
  const started = await startServices();
  const posts: string[] = [];
  const plain = server.createHttpServer(started.app);
  plain.on('request', ({ method, url = '' }, response: ServerResponse) => {
    response.once('finish', () => {
      if (method === 'POST') posts.push(`${response.statusCode} ${url.split('?')[0]}`);
    });
  });
  const port = await listen(plain);
  const options = { key: read('loopback-key.pem'), cert: read('loopback-certificate.pem') };
  const front = tls.createServer(options, (visitor) => {
    const site = net.connect(port, '127.0.0.1');
    visitor.pipe(site).pipe(visitor);
    // Either side may close first; the other is then closed as well.
    visitor.on('error', () => site.destroy()).on('close', () => site.destroy());
    site.on('error', () => visitor.destroy()).on('close', () => visitor.destroy());
  });
  front.on('tlsClientError', () => {});
  return {
    origin: `https://127.0.0.1:${await listen(front)}`,
    started,
    posts,
    async close() {
      plain.closeAllConnections();
      plain.close();
      front.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}
