/** `npm run bench`: measures the server's cost as ratios to floors of the same run. Needs a build. */
import { parseArgs } from 'node:util';
import { type Figure, formatFigure } from './figure.ts';
import { cachedPage } from './parts/cached-page.ts';
import { matching } from './parts/matching.ts';
import { memory } from './parts/memory.ts';
import type { Part } from './parts/part.ts';
import { posts } from './parts/posts.ts';
import { renderedPage } from './parts/rendered-page.ts';
import { startTime } from './parts/start-time.ts';
import { describeRun, findFallen, readRun, storeRun } from './stored-run.ts';

const parts: Record<string, Part> = {
  matching,
  start: startTime,
  cached: cachedPage,
  list: renderedPage('list', 'plain'),
  home: renderedPage('home', 'plain'),
  offer: renderedPage('offer', 'plain'),
  'list-br': renderedPage('list', 'br'),
  'home-br': renderedPage('home', 'br'),
  'offer-br': renderedPage('offer', 'br'),
  'list-gzip': renderedPage('list', 'gzip'),
  posts,
  memory,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    store: { type: 'string' },
    against: { type: 'string' },
  },
});
// Read first, as a run takes a quarter of an hour and must not fail at its end.
const stored = options.against ? readRun(options.against) : null;
const chosen = options.only?.split(',') ?? Object.keys(parts);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: no part of the bench; there are ${Object.keys(parts).join(', ')}`);

const effort = { rounds: options.quick ? 5 : 11, seconds: 2 };
const figures: Figure[] = [];
for (const name of chosen) {
  const measured = (await parts[name]?.(effort)) ?? [];
  for (const figure of measured) process.stdout.write(`${formatFigure(figure)}\n`);
  figures.push(...measured);
}

const run = describeRun(figures);
if (options.store) storeRun(options.store, run);
if (stored) {
  const fallen = findFallen(stored, run);
  process.stdout.write(
    fallen.length > 0
      ? `\nFell beyond the spread:\n  ${fallen.join('\n  ')}\n`
      : '\nNothing fell beyond the spread.\n',
  );
  process.exitCode = fallen.length > 0 ? 1 : 0;
}
process.exit();
