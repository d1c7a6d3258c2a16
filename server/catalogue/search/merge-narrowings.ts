/** Merges parts that ask for the same thing: Majorca and Spain, June or July, a coach or a cruise. */
import { type BitSet, countBits, intersect, uniteSets } from '../offer-index/bit-set.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { asking, type Narrowing, none } from './narrowing.ts';

const placeParts = new Set<Narrowing['part'] | Narrowing['saidAs']>(['where', 'calls', 'visits']);

function isPlace({ part, saidAs, isUnsoldPlace }: Narrowing): boolean {
  return placeParts.has(part === 'mixed' ? saidAs : part) && !isUnsoldPlace;
}

/** Rome and Venice mean either, where no holiday goes to both; `isTwin` asks for one holiday in both. */
export function joinPlaces(onSale: OnSale, all: readonly Narrowing[], isTwin: boolean): readonly Narrowing[] {
  const places = all.filter(isPlace);
  if (places.length < 2) return all;
  if (countBits(intersect(onSale.set, places.map(reach))) > 0) return all;
  const joined = isTwin ? unsoldTogether(onSale, places) : eitherPlace(places);
  return [joined, ...all.filter((one) => !isPlace(one))];
}

function reach({ visits, set }: Narrowing): BitSet {
  return visits ? visits() : set;
}

const nameOf = ({ visitsLabel, label }: Narrowing) => visitsLabel ?? label;

function eitherPlace(places: readonly Narrowing[]): Narrowing {
  return {
    part: 'mixed',
    saidAs: 'visits',
    label: places.map(nameOf).join(' or '),
    set: places.map(reach).reduce(uniteSets),
    asks: {},
    choice: null,
  };
}

/** Both places in one holiday that is not on sale; either comes nearest. */
function unsoldTogether(onSale: OnSale, places: readonly Narrowing[]): Narrowing {
  const { set: instead, ...either } = eitherPlace(places);
  return { ...either, label: places.map(nameOf).join(' and '), set: none(onSale), instead };
}

/** Returns the wording of a kind of holiday or a means of travel: a cruise or a coach. Null for others. */
function sayWay({ part, saidAs, label }: Narrowing): string | null {
  if (part === 'byCoach') return `holidays ${label}`;
  // `By car or train`.
  if (part === 'theme' && /\bcar$/.test(label)) return `holidays with ${label}`;
  return part === 'kind' || saidAs === 'kind' ? label : null;
}

function isYear({ label }: Narrowing): boolean {
  return /^20\d\d$/.test(label);
}

/** Majorca and Spain mean Majorca; June and July mean either. */
export function mergeSame(onSale: OnSale, before: Narrowing[], next: Narrowing, isTwin = false): Narrowing[] {
  if (next.part === 'excluded') return [...before, next];
  if (isPlace(next) && before.some((one) => isPlace(one) && nameOf(one) === nameOf(next))) return before;
  const previous = before.at(-1);
  if (next.before === 'or' && previous && sayWay(previous) !== sayWay(next)) {
    const [one, other] = [sayWay(previous), sayWay(next)];
    const set = uniteSets(previous.set, next.set);
    const way = { part: 'mixed', saidAs: 'kind', asks: {}, choice: null } as const;
    if (one && other) return before.with(-1, { ...way, label: `${one} or ${other}`, set });
  }
  // `Madeira or the Azores`, also where one cruise calls at both.
  const isSamePart = previous?.part === next.part && next.part !== 'mixed';
  if (next.before === 'or' && previous && !isSamePart && isPlace(previous) && isPlace(next))
    return before.with(-1, eitherPlace([previous, next]));
  const at = before.findIndex(
    ({ part, isOrder }) => part === next.part && part !== 'mixed' && isOrder === next.isOrder,
  );
  const other = before[at];
  if (!other) return [...before, next];
  // In `Petra in Jordan`, Petra is the place that nothing goes to.
  const spots = next.part === 'where' ? [other, next].filter(({ isUnsoldPlace }) => isUnsoldPlace) : [];
  const [spot, anotherSpot] = spots;
  if (spot && !anotherSpot && next.before !== 'or') return before.with(at, spot);
  const label = other.label === next.label ? next.label : `${other.label} or ${next.label}`;
  const choice =
    other.choice && next.choice
      ? { name: next.choice.name, values: [...new Set([...other.choice.values, ...next.choice.values])] }
      : null;
  if (next.part === 'month') {
    const [one, two] = [other.asks.months ?? [], next.asks.months ?? []];
    const common = one.filter((month) => two.includes(month));
    // `June of 2027` is one month; June and July are two.
    if (common.length > 0) {
      const part = 'month';
      const said = one.length < two.length ? other.label : next.label;
      const narrower = { name: part, values: common } as const;
      return before.with(at, { ...asking(onSale, { months: common }), part, label: said, choice: narrower });
    }
    // `Summer holidays 2028` is one summer, also where nothing leaves in it.
    const [year, season] = isYear(next) ? [next, other] : [other, next];
    if (isYear(year) && !isYear(season)) {
      const values = (season.asks.months ?? []).map((month) => `${year.label}${month.slice(4)}`);
      const within = [...new Set(values)];
      return before.with(at, {
        ...asking(onSale, { months: within }),
        part: 'month',
        label: `${season.label} ${year.label}`,
        choice: { name: 'month', values: within },
      });
    }
    const months = [...one, ...two];
    return before.with(at, { ...asking(onSale, { months }), part: 'month', label, choice });
  }
  if (next.part === 'need' && next.isOrder && other.first && next.first && other.label !== next.label) {
    const either = `${other.label.replace(/ first$/, '')}, or ${next.label.replace(/^those with /, '')}`;
    return before.with(at, { ...other, label: either, first: uniteSets(other.first, next.first) });
  }
  // `Somewhere hot in the sun` asks for warmth once.
  if (next.part === 'warmth' || next.part === 'occasion' || next.isOrder) return before;
  const both = next.before === 'or' ? none(onSale) : intersect(other.set, [next.set]);
  const size = countBits(both);
  const narrower = [other, next].find(({ set }) => countBits(set) === size);
  const { part, asks } = next;
  if (size === 0) {
    const visited = other.visits && next.visits && intersect(other.visits(), [next.visits()]);
    if (isTwin && isPlace(next) && (!visited || countBits(visited) === 0))
      return before.with(at, unsoldTogether(onSale, [other, next]));
    const first = visited && next.before !== 'or' ? { first: visited } : {};
    const instead = other.instead && next.instead ? { instead: uniteSets(other.instead, next.instead) } : {};
    return before.with(at, {
      part,
      asks,
      label,
      choice,
      set: uniteSets(other.set, next.set),
      ...instead,
      ...first,
    });
  }
  if (narrower) return before.with(at, narrower);
  // Ships that call at both places visit each, whatever port it is listed under.
  const visits = other.visits && next.visits && intersect(other.visits(), [next.visits()]);
  const joined = `${other.label} and ${next.label}`;
  // Offers that have either of two themes in their titles rank first.
  const firsts = [other, next].flatMap((one) => one.first ?? []);
  const first = firsts.length > 0 ? { first: firsts.reduce(uniteSets) } : {};
  return before.with(at, { part, asks, label: joined, set: visits ?? both, choice: null, ...first });
}
