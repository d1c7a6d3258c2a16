/** Measures the time to match a path with its route. */
import { table } from '#routes/table.ts';
import { compilePatterns } from '#shared/router/compile-patterns.ts';
import { compileRoutes } from '#shared/router/compile-routes.ts';
import { examples } from '../../pages.ts';
import type { Part } from './part.ts';

const perRound = 2_000;

export const matching: Part = async ({ rounds }) => {
  const match = compileRoutes(table, compilePatterns(table));
  const paths = Object.values(examples);
  const time = () => {
    const startedAt = performance.now();
    for (let turn = 0; turn < perRound; turn += 1) for (const address of paths) match(address);
    return ((performance.now() - startedAt) * 1_000) / (perRound * paths.length);
  };
  time();
  const values = Array.from({ length: rounds }, time);
  return [
    { name: `matching one of ${paths.length} routes`, unit: 'µs', better: 'less', asked: null, values },
  ];
};
