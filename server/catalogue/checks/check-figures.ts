/** Checks figures that the schemas cannot: periods that end before they start, rates the wrong way round. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { MailerContent, PromotionContent } from '../content-schemas/mailer.ts';
import type { VacancyContent } from '../content-schemas/vacancy.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

export function checkFigures({
  meetups,
  launches,
  promotions,
  promoCodes,
  mailers,
  rates,
  ...content
}: Content): ContentFault[] {
  return [
    ...meetups.flatMap((entry) => checkPeriod(entry, entry.value, 'starts', 'ends')),
    ...launches.flatMap((entry) => checkPeriod(entry, entry.value, 'opens', 'closes')),
    ...promotions.flatMap((entry) => checkPeriod(entry, entry.value, 'opens', 'closes')),
    ...promotions.flatMap((entry) => checkPeriod(entry, entry.value, 'closes', 'winnerBy')),
    ...promoCodes.flatMap((entry) => checkPeriod(entry, entry.value, 'bookFrom', 'bookTo')),
    ...promoCodes.flatMap((entry) => checkPeriod(entry, entry.value, 'travelFrom', 'travelTo')),
    ...mailers.flatMap((entry) => checkPeriod(entry, entry.value, 'postedOn', 'validTo')),
    ...launches.flatMap((entry) => {
      const { registerBy, opens } = entry.value;
      const message = `is ${registerBy}, after opens ${opens}; mend one of them`;
      return registerBy > opens ? [faultAt(entry, ['registerBy'], message)] : [];
    }),
    ...content.cuttings.flatMap((entry) => checkPeriod(entry, entry.value, 'printedOn', 'closedOn')),
    ...content.vacancies.flatMap((entry) => [
      ...checkPeriod(entry, entry.value, 'posted', 'closes'),
      ...checkOrder(entry, entry.value, 'payMin', 'payMax'),
      ...checkPay(entry),
    ]),
    ...mailers.flatMap(checkMailerPages),
    ...rates.flatMap((entry) => checkOrder(entry, entry.value, 'min', 'max')),
    ...content.paymentPlan.flatMap((entry) => [
      ...checkOrder(entry, entry.value, 'minTotal', 'maxTotal'),
      ...checkOrder(entry, entry.value, 'dueWeeksBefore', 'minWeeksBefore'),
    ]),
    ...content.collections.flatMap((entry) => {
      const { minNights = 0, maxNights = minNights } = entry.value.rule;
      return maxNights < minNights
        ? [
            faultAt(
              entry,
              ['rule', 'maxNights'],
              `is ${maxNights}, below minNights ${minNights}; mend one of them`,
            ),
          ]
        : [];
    }),
    ...content.destinations.flatMap((entry) =>
      entry.value.months.flatMap(({ low, high }, index) =>
        low > high
          ? [faultAt(entry, ['months', index, 'low'], `is ${low}, above high ${high}; mend one of them`)]
          : [],
      ),
    ),
    ...rates.flatMap((entry) => {
      const { sell, buy } = entry.value;
      if (buy === undefined || buy >= sell) return [];
      const message = `is ${buy}, below sell ${sell}: a pound would buy back more than it bought; one of the two is mistyped`;
      return [faultAt(entry, ['buy'], message)];
    }),
    ...findSharedPhones(content.branches),
  ];
}

function checkOrder<F extends string>(
  entry: Entry<unknown>,
  value: { readonly [field in F]: number },
  least: F,
  most: F,
): ContentFault[] {
  if (value[least] <= value[most]) return [];
  return [faultAt(entry, [most], `is ${value[most]}, below ${least} ${value[least]}; mend one of them`)];
}

/** Pence between which a figure can only be of an hour, or of a year. */
const mostByHour = 20_000;
const leastByYear = 500_000;

/** Finds a figure of an hour in pay by the year, or the reverse. */
function checkPay(entry: Entry<VacancyContent>): ContentFault[] {
  const { payPer } = entry.value;
  return (['payMin', 'payMax'] as const).flatMap((field) => {
    const pence = entry.value[field];
    if (payPer === 'year' ? pence >= leastByYear : pence <= mostByHour) return [];
    const message = `is ${formatExactPounds(pence)} per ${payPer}, which cannot be; it is in pence: mend it, or payPer`;
    return [faultAt(entry, [field], message)];
  });
}

function checkMailerPages(entry: Entry<MailerContent>): ContentFault[] {
  const { pages, offers } = entry.value;
  return offers.flatMap(({ page, id }, index) => {
    const at = (field: string, message: string) => [faultAt(entry, ['offers', index, field], message)];
    if (page > pages) return at('page', `is ${page}, but pages is ${pages}; mend one of them`);
    return offers.findIndex((other) => other.id === id) < index
      ? at('id', `is ${id}, which is there already; take one of them out`)
      : [];
  });
}

function findSharedPhones(branches: Content['branches']): ContentFault[] {
  const owners = new Map<string, string>();
  return branches.flatMap((entry) => {
    const { slug, phone } = entry.value;
    const owner = owners.get(phone);
    if (owner === undefined) owners.set(phone, slug);
    return owner === undefined
      ? []
      : [faultAt(entry, ['phone'], `is ${phone}, the number of branches/${owner}; mend one of them`)];
  });
}

/** Moments and days are compared as texts; a period of days may be one day. */
function checkPeriod<F extends string>(
  entry: Entry<unknown>,
  value: { readonly [field in F]: string },
  first: F,
  last: F,
): ContentFault[] {
  const length = Math.min(value[first].length, value[last].length);
  const [from, to] = [value[first].slice(0, length), value[last].slice(0, length)];
  const isMoment = length > '2026-11-27'.length;
  if (isMoment ? to > from : to >= from) return [];
  const message = isMoment ? 'is not after' : 'is before';
  return [faultAt(entry, [last], `${message} ${first} ${value[first]}; mend one of them`)];
}

/** Finds winners that are named while people can still take part. */
export function findEarlyWinners(promotions: readonly Entry<PromotionContent>[], now: Date): ContentFault[] {
  return promotions.flatMap((entry) => {
    const { winner, closes } = entry.value;
    if (winner === undefined || Date.parse(closes) <= now.getTime()) return [];
    return [faultAt(entry, ['winner'], `is ${winner}, but it closes on ${closes}; take the winner out`)];
  });
}
