/** Cached page, with logs, metrics and limits as in production, against bare node:http. */
import { compare, start, stop } from '../measure.ts';
import type { Part } from './part.ts';

export const cachedPage: Part = async (effort) => {
  const subject = await start('measured-server.ts', [], { ADMIN_PORT: '4789' });
  const floor = await start('baseline-server.ts', ['bytes', '/', subject.origin]);
  const { ratios, cpuRatios } = await compare({ floor, subject }, '/', effort);
  stop(subject, floor);
  const name = 'kept page against bare node:http, same bytes';
  return [
    { name, unit: 'ratio', better: 'more', asked: 0.95, values: ratios },
    { name: `${name}, by processor`, unit: 'ratio', better: 'more', asked: null, values: cpuRatios },
  ];
};
