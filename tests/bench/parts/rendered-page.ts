/** Rendered pages, plain and compressed, against plain Express with React's stream of the same page. */
import type autocannon from 'autocannon';
import { examples } from '../../pages.ts';
import type { Figure } from '../figure.ts';
import { compare, start, stop } from '../measure.ts';
import type { Part } from './part.ts';

interface RenderedPage {
  page: string;
  /** True when the query is part of the page's address; otherwise the caches are off instead. */
  askedByBudget: boolean;
  asked: number;
}

export const renderedPages = {
  list: { page: '/offers/summer-holidays', askedByBudget: true, asked: 2 },
  home: { page: '/', askedByBudget: false, asked: 1.4 },
  offer: { page: examples['offers-offer'], askedByBudget: false, asked: 1.4 },
} satisfies Record<string, RenderedPage>;

const encodings = { plain: 'identity', br: 'gzip, deflate, br', gzip: 'gzip' } as const;
const noCaches = { PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' };

let visitors = 0;
let budget = 600_000;

/**
 * Each request comes from another address, as queued pages are shared out by address.
 * With a budget, the query is new as well.
 */
function askNew({ page, askedByBudget }: RenderedPage): autocannon.Request[] {
  return [
    {
      setupRequest(request) {
        visitors += 1;
        budget += 1;
        const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
        return {
          ...request,
          path: askedByBudget ? `${page}?budget=${budget}` : page,
          headers: { ...request.headers, 'x-forwarded-for': address },
        };
      },
    },
  ];
}

export function renderedPage(name: keyof typeof renderedPages, encoding: keyof typeof encodings): Part {
  return async (effort) => {
    const wanted = renderedPages[name];
    const { page } = wanted;
    const settings = { TRUST_PROXY: '1', ...(wanted.askedByBudget ? {} : noCaches) };
    const subject = await start('measured-server.ts', [], settings);
    const floor = await start('baseline-server.ts', [
      encoding === 'plain' ? 'express' : 'express-compressed',
      page,
    ]);
    const { ratios, cpuRatios } = await compare({ floor, subject }, page, {
      ...effort,
      connections: 4,
      headers: { 'accept-encoding': encodings[encoding] },
      requests: askNew(wanted),
    });
    stop(subject, floor);
    const what =
      `${name} rendered anew${encoding === 'plain' ? '' : `, ${encoding}`}, against Express and ` +
      `React's stream`;
    const figure = { unit: 'ratio', better: 'more' } as const;
    return [
      { ...figure, name: what, asked: encoding === 'plain' ? wanted.asked : 2, values: ratios },
      { ...figure, name: `${what}, by processor`, asked: null, values: cpuRatios },
    ] satisfies Figure[];
  };
}
