/** `premier prices`: prices due for a check, and earlier prices that no page shows any more. */
import { londonDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { maxPriceAgeDays } from '#shared/price-age.ts';
import { queryApiFiles } from '../../platform/builds/build-paths.ts';
import { printList } from '../../platform/command-line/command-output.ts';
import {
  command,
  defineCommands,
  type OpenContext,
  option,
} from '../../platform/command-line/define-commands.ts';
import { UsageError } from '../../platform/command-line/exit-codes.ts';
import { parseDay } from '../../platform/command-line/parse-times.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import { NoSiteError } from '../../platform/no-site-error.ts';
import type { Model } from '../model/model.ts';
import { lastDayShown } from '../model/was-price.ts';
import { readConfirmations } from '../offer-feed/feed-store.ts';
import { readModel } from '../read-model.ts';
import { readLiveModel } from '../revisions/read-live-model.ts';
import { listDuePrices } from './list-due-prices.ts';

interface Prices {
  readonly model: Model;
  /** Last feed that had the price of an offer, by code. */
  readonly confirmed: ReadonlyMap<string, string>;
}

/** The content that visitors see; the release's where no server has run. */
const withContent: OpenContext<Prices> = async (call, run) => {
  const files = queryApiFiles(call.root);
  try {
    return await withStorage(call, async ({ storage: { database } }) =>
      run({
        model: await readLiveModel(files, database),
        confirmed: await readConfirmations(database.read),
      }),
    );
  } catch (error) {
    if (!((error as Error).cause instanceof NoSiteError)) throw error;
    return run({ model: await readModel(files), confirmed: new Map() });
  }
};

/** Noon UTC of the given day, instead of now. */
const on = option('2027-05-14', (day) => new Date(`${parseDay(day)}T12:00:00Z`));

export default defineCommands({
  summary: 'prices to check again',
  storedBy: 'query-api',
  notes: ['--on lists what is due on that day.'],
  verbs: {
    due: command(withContent, {
      summary: `Lists prices on sale, oldest check first, last checked at least so many days ago (${maxPriceAgeDays})`,
      params: { 'older-than': option('14', parseDays), on },
      async run({ model, confirmed }, { 'older-than': minAgeDays = maxPriceAgeDays, on = new Date() }) {
        const lines = listDuePrices(model, on, minAgeDays, confirmed).map(
          ({ id, partner, title, totalPence, checkedAt, ageDays }) =>
            [
              id,
              `${ageDays} days`,
              checkedAt,
              formatPounds(totalPence),
              `offers/${partner}.yaml`,
              title,
            ].join('  '),
        );
        printList(lines, 'No prices are due for a check.');
      },
    }),
    lapsed: command(withContent, {
      summary: 'Lists earlier prices ("was") that no page shows any more: remove them from the content',
      params: { on },
      async run({ model: { offers } }, { on = new Date() }) {
        const lines = offers.flatMap(({ id, partnerSlug, price: { was } }) =>
          was && londonDay(on) > lastDayShown(was)
            ? [`${id}  last shown ${lastDayShown(was)}  offers/${partnerSlug}.yaml`]
            : [],
        );
        printList(lines, 'No lapsed prices.');
      },
    }),
  },
});

function parseDays(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not a number of days.`);
}
