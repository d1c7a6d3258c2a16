/** Time from the start of the built server to its first 200, against a bare Express server's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Part } from './part.ts';
import { serveSite } from './served-site.ts';

const floor = ['tests/support/bare-express.js'];

export const startTime: Part = async ({ rounds }) => {
  // The server has been started here before, so its database exists.
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const time = async (port: number, script?: string[]) => {
    const startedAt = performance.now();
    const site = await serveSite(port, { dataFolder, ...(script ? { script } : {}) });
    const ms = performance.now() - startedAt;
    await site.stop();
    return ms;
  };
  await time(4800);
  await time(4801, floor);
  const pairs: { site: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ bare: await time(4802 + round * 2, floor), site: await time(4803 + round * 2) });
  rmSync(dataFolder, { recursive: true });
  const ratios = pairs.map(({ site, bare }) => site / bare);
  return [
    {
      name: 'start to the first 200, against bare Express',
      unit: 'ratio',
      better: 'less',
      asked: 3,
      values: ratios,
    },
    {
      name: 'start to the first 200',
      unit: 'ms',
      better: 'less',
      asked: null,
      values: pairs.map(({ site }) => site),
    },
  ];
};
