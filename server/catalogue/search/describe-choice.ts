/** Describes a choice of holidays as a sentence, with their number and the list that shows them. */
import { formatDay, formatMonth } from '#shared/dates.ts';
import { type BitSet, countBits, intersect } from '../offer-index/bit-set.ts';
import { fit } from '../offer-index/departure-table.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { describeSearch } from './describe-search.ts';
import { all } from './fit-narrowings.ts';
import type { ListChoice, Narrowing } from './narrowing.ts';
import { overFifties } from './search-words.ts';
import type { Understanding } from './understand.ts';

/** A choice of holidays as a sentence. */
export interface UnderstoodChoice {
  readonly label: string;
  readonly count: number;
  /** Choices of a list that shows exactly these; null where no list can be narrowed so. */
  readonly choices: readonly ListChoice[] | null;
  /** List that includes these, for when `choices` is null; null where it would be all holidays. */
  readonly wider: WiderList | null;
}

export interface WiderList {
  readonly label: string;
  readonly count: number;
  readonly choices: readonly ListChoice[];
}

export function describeChoice(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  chosen: BitSet,
  { cheap, soon }: Understanding,
): UnderstoodChoice {
  const said = narrowings.flatMap((one) => sayFirst(one, chosen));
  const asked = dropImplied(
    onSale,
    narrowings.filter(({ isOrder }) => !isOrder),
  );
  const choices = asked.flatMap(({ choice }) => choice ?? []);
  const sort: readonly ListChoice[] = cheap ? [{ name: 'sort', values: ['lowest_per_person'] }] : [];
  const order = soon
    ? `, the soonest first (nothing leaves before ${formatDay(onSale.firstDay)})`
    : cheap
      ? `${said.some(isFirst) ? ' and' : ','} the lowest price per person first`
      : '';
  const label = `${describeSearch(said)}${order}`;
  // A holiday sold for one is none for a party, and no list can be narrowed so.
  const isWhole =
    !narrowings.some(({ isOrder }) => isOrder) || count(onSale, asked) === count(onSale, narrowings);
  const isExact = isWhole && choices.length === asked.length && areApart(choices);
  const wider = isExact ? null : describeWider(onSale, asked);
  return {
    label,
    count: countBits(chosen),
    choices: isExact ? [...choices, ...sort] : null,
    wider: wider?.label === label ? null : wider,
  };
}

function isFirst({ isOrder, label }: Narrowing): boolean {
  return isOrder === true && label.endsWith(' first');
}

/** Says how many results meet a sort preference: `the 9 with adapted cabins or rooms first`, or none. */
function sayFirst(narrowing: Narrowing, chosen: BitSet): readonly Narrowing[] {
  const { isOrder, first, part, label } = narrowing;
  // Specifies departure where there is no result: a trip that leaves in March may still be on in April.
  if (part === 'month' && countBits(chosen) === 0) return [{ ...narrowing, said: 'that leave in' }];
  if (!isOrder) return [narrowing];
  const size = first ? countBits(intersect(chosen, [first])) : 0;
  if (countBits(chosen) === 0) return [];
  // Any holiday suits people of that age.
  if (size === 0 && label.includes(overFifties)) return [];
  if (size === 0) return [{ ...narrowing, label: label.replace(/^those (.*) first$/, 'none $1') }];
  return [{ ...narrowing, label: label.replace(/^those /, size === 1 ? 'the one ' : `the ${size} `) }];
}

/** Drops "by coach" where the town implies it, as Thetford does: no list can be narrowed by both. */
function dropImplied(onSale: OnSale, asked: readonly Narrowing[]): readonly Narrowing[] {
  const byCoach = asked.find(({ part }) => part === 'byCoach');
  const others = asked.filter((one) => one !== byCoach);
  const isImplied =
    byCoach && others.some(({ part }) => part === 'from') && count(onSale, others) === count(onSale, asked);
  return isImplied ? others : asked;
}

function count(onSale: OnSale, narrowings: readonly Narrowing[]): number {
  return countBits(all(onSale, narrowings).offers);
}

function areApart(choices: readonly ListChoice[]): boolean {
  return new Set(choices.map(({ name }) => name)).size === choices.length;
}

/**
 * Adds words to the description. No list can be narrowed by words, so the list becomes `wider`,
 * unless all of its holidays have the words.
 */
export function withWords(
  understood: UnderstoodChoice,
  words: readonly string[],
  count: number,
): UnderstoodChoice {
  if (words.length === 0) return understood;
  const label = `${understood.label} with “${words.join(' ')}”`;
  if (count === understood.count) return { ...understood, label };
  const { choices } = understood;
  const wider =
    choices && choices.length > 0
      ? { label: understood.label, count: understood.count, choices }
      : understood.wider;
  return { label, count, choices: null, wider };
}

/** Returns the list for those parts that lists can be narrowed by. */
function describeWider(onSale: OnSale, asked: readonly Narrowing[]): WiderList | null {
  const parts = asked.flatMap((one): Narrowing[] => {
    const choice = one.choice ?? one.wider;
    if (!choice) return [];
    if (one.choice) return [one];
    if (one.listed) {
      const { label, listedLabel = label, set, listed = set } = one;
      const part = choice.name === 'nights' ? 'nights' : 'where';
      return [{ part, asks: {}, choice, label: listedLabel, set: listed }];
    }
    if (choice.name !== 'month') return [one];
    const asks = { months: choice.values };
    const set = fit(onSale.set, onSale.departures.find(asks)).offers;
    return [{ part: 'month', asks, set, choice, label: choice.values.map(formatMonth).join(' or ') }];
  });
  // All cruises would be no answer to cruises that call at Rome.
  const isElsewhere = asked.some(({ part, choice, wider }) => part === 'mixed' && !choice && !wider);
  if (parts.length === 0 || isElsewhere) return null;
  // A list is narrowed once per name, by the last such part: the month of the days, the town of a coach.
  const nameOf = ({ choice, wider }: Narrowing) => (choice ?? wider)?.name;
  const apart = parts.filter(
    (one, at) => !parts.slice(at + 1).some((other) => nameOf(other) === nameOf(one)),
  );
  const choices = apart.flatMap(({ choice, wider }) => choice ?? wider ?? []);
  return { label: describeSearch(apart), count: countBits(all(onSale, apart).offers), choices };
}

export function describeWords(words: readonly string[], count: number): UnderstoodChoice {
  return { label: `Holidays that mention “${words.join(' ')}”`, count, choices: null, wider: null };
}
