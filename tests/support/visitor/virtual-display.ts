/** Display for browsers that need one: the existing one, or an in-memory Xvfb. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  /** Value of the variable DISPLAY. */
  name: string;
  close(): Promise<void>;
}

export async function openDisplay(): Promise<Display> {
  if (process.env.DISPLAY) return { name: process.env.DISPLAY, close: async () => {} };
  // Xvfb chooses a free number and writes it to file descriptor 3.
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return {
    name: `:${String(number).trim()}`,
    async close() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
