/** Time of a built server from its start to the first page, against a bare Express server's. */

import { measureAgain } from '../support/measure-again.ts';
import { measureStart, type StartCost } from '../support/start-cost.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DATA_DIR = temporaryFolder('start');
const rounds = 7;
/** Flags of `npm start` in package.json. */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
/**
 * Multiple of a bare server's processor time;
 * 14.2 without bundled packages and schemas compiled by the build.
 */
const maxTimesBare = 7;

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

/** Returns the multiple of a bare server's processor time. */
async function measureRatio(): Promise<number> {
  const bare: StartCost[] = [];
  const site: StartCost[] = [];
  // Alternates, so that other load affects both. The first start of the site creates its database.
  for (let round = -1; round < rounds; round += 1) {
    const pair = [
      await measureStart(['tests/support/bare-express.js'], {}),
      await measureStart([...flags, 'dist/server/main.js'], { DATA_DIR }),
    ] as const;
    if (round < 0) continue;
    bare.push(pair[0]);
    site.push(pair[1]);
  }
  const [cpu, wall] = (['cpuMs', 'wallMs'] as const).map((what) => [
    middle(bare.map((each) => each[what])),
    middle(site.map((each) => each[what])),
  ]) as [[number, number], [number, number]];
  console.log(
    `start to the first page: ${cpu[1]} ms of processor beside ${cpu[0]} ` +
      `(${(cpu[1] / cpu[0]).toFixed(2)} times), ${wall[1].toFixed(0)} ms beside ` +
      `${wall[0].toFixed(0)} (${(wall[1] / wall[0]).toFixed(2)} times)`,
  );
  return cpu[1] / cpu[0];
}

test('a start to the first page takes at most seven times a bare Express server’s processor time', async () => {
  const ratio = await measureAgain('Start', measureRatio, (ratio) =>
    ratio > maxTimesBare ? `${ratio.toFixed(2)} bare servers` : null,
  );
  expect(ratio).toBeLessThanOrEqual(maxTimesBare);
});
