/** Proxy that delays every reply of a server by the same time. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SlowProxy {
  readonly port: number;
  /** Delay of later replies. */
  delayMs: number;
  close(): Promise<void>;
}

export async function startSlowProxy(serverPort: number, delayMs: number): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  const listening = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1');
    for (const socket of [client, server]) sockets.add(socket.on('error', () => {}));
    client.pipe(server);
    server.on('data', (chunk) => void setTimeout(() => client.write(chunk), proxy.delayMs));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const proxy: SlowProxy = {
    port: (listening.address() as AddressInfo).port,
    delayMs,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  return proxy;
}
