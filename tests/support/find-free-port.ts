/** Finds a free TCP port for a process that is about to start. */
import { createServer } from 'node:net';

/**
 * Ports below those that the kernel gives to connections and to `listen(0)`: it could give such a port to
 * another process before this one listens.
 * See https://docs.kernel.org/networking/ip-sysctl.html#ip-variables
 */
const firstPort = 12_000;
const portsPerProcess = 50;
const processes = 400;

let given = 0;

/** Each worker of Jest has ports of its own, by its process id. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < portsPerProcess; tries += 1) {
    const port = firstPort + (process.pid % processes) * portsPerProcess + (given % portsPerProcess);
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${firstPort} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
