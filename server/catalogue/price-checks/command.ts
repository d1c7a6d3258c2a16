/** `npm run prices`: lists prices due for a check, and earlier prices that no page shows any more. */
import path from 'node:path';
import { londonDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { maxPriceAgeDays } from '#shared/price-age.ts';
import { queryApiFiles } from '../../platform/builds/build-paths.ts';
import {
  parseCommandLine,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
} from '../../platform/command.ts';
import type { Model } from '../model/model.ts';
import { lastDayShown } from '../model/was-price.ts';
import { readModel } from '../read-model.ts';
import { listDuePrices } from './list-due-prices.ts';

const usage = `npm run prices -- …
  due [--older-than DAYS]   prices on sale that were checked so many days ago or longer (${maxPriceAgeDays}), the oldest first
  lapsed                    earlier prices ("was") that have run their time: no page shows them, take them out of the content
  both: --on DAY            as it will be on that day, like 2027-05-14
`;

async function run([name, ...args]: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, {
    'older-than': { type: 'string' },
    on: { type: 'string' },
  });
  rejectExtraArgs(positionals);
  if (name !== 'due' && name !== 'lapsed') throw unknownCommand(name);
  const model = await readModel(queryApiFiles(path.resolve(import.meta.dirname, '../..')));
  const now = readMoment(values.on);
  print(
    name === 'due'
      ? dueLines(model, now, readDays(values['older-than']))
      : lapsedLines(model, londonDay(now)),
  );
  return 0;
}

function readDays(text = String(maxPriceAgeDays)): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is no number of days.`);
}

/** Returns noon UTC of the given day, or the current moment. */
function readMoment(day: string | undefined): Date {
  if (day === undefined) return new Date();
  const moment = new Date(`${day}T12:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(`"${day}" is no day like 2027-05-14.`);
}

function dueLines(model: Model, now: Date, minAgeDays: number): string[] {
  return listDuePrices(model, now, minAgeDays).map(({ id, partner, title, totalPence, checkedAt, ageDays }) =>
    [id, `${ageDays} days`, checkedAt, formatPounds(totalPence), `offers/${partner}.yaml`, title].join('  '),
  );
}

function lapsedLines(model: Model, today: string): string[] {
  return model.offers.flatMap(({ id, partnerSlug, price: { was } }) =>
    was && today > lastDayShown(was)
      ? [`${id}  last shown ${lastDayShown(was)}  offers/${partnerSlug}.yaml`]
      : [],
  );
}

function print(lines: readonly string[]): void {
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'Nothing.\n');
}

runCommand(usage, run);
