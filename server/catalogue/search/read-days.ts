/** Parser of search dates: `29th May`, `5/6/2027`, `between 5 and 12 June`, `early June`, `w/c 7 June`. */
import { addDays, formatDay, weekdays } from '#shared/dates.ts';
import type { DayRange } from '../offer-index/departures.ts';

export interface DaysRead {
  /** Remaining text. */
  readonly text: string;
  readonly days: NamedDays | null;
}

export interface NamedDays extends DayRange {
  /** Wording in a sentence: `on 29 May 2027`. */
  readonly label: string;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b(?!\\s+half(?![\\s-]*board))';
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?(?:the\\s+)?';
/** Excludes counts: ten nights and two people are not days of a month. */
const number =
  '(?<!\\b(?:family|party|group|all|couple) of ' +
  ')(\\d{1,2})(?!\\s*-?\\s*(?:nights?|nts?|days?|weeks?|people|adults?|persons?|pax|kids?|child(?:ren)?|' +
  'famil(?:y|ies)|couples?|friends|mates|ladies|men|women|girls|boys|lads|pensioners|teenagers|grown ?ups|' +
  'rooms?|beds?|bedrooms?|cabins?|stars?|of us|in our|hours?|miles)\\b)(?:st|nd|rd|th)?\\b';
const year = '(?:,?\\s+(20\\d\\d))?\\b';
const to = '\\s*(?:-|–|to|and|until|till)\\s*';

interface Parts {
  readonly day: number;
  readonly month: number;
  readonly year?: number | undefined;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly read: (found: readonly (string | undefined)[], today: string) => NamedDays | null;
}

const patterns: readonly Pattern[] = [
  // 5 to 12 June
  {
    pattern: regex(
      `(?:between\\s+|from\\s+)?${weekday}${number}${to}${weekday}${number}\\s+(?:of\\s+)?${month}${year}`,
    ),
    read: ([, first, last, name, of], today) => between(parts(first, name, of), parts(last, name, of), today),
  },
  // 28 May to 5 June
  {
    pattern: regex(
      `(?:between\\s+|from\\s+)?${weekday}${number}\\s+${month}${year}${to}${weekday}${number}\\s+${month}${year}`,
    ),
    read: ([, first, name, of, last, lastName, lastOf], today) =>
      between(parts(first, name, of ?? lastOf), parts(last, lastName, lastOf), today),
  },
  // week commencing 7 June
  {
    pattern: regex(
      `(?:week\\s+(?:of|beginning|commencing|starting|from)|w/?c)\\s+${weekday}${number}\\s+(?:of\\s+)?${month}${year}`,
    ),
    read: ([, first, name, of], today) => spanFrom(parts(first, name, of), 6, today),
  },
  {
    pattern: regex(`weekend\\s+(?:of|from)\\s+${weekday}${number}\\s+(?:of\\s+)?${month}${year}`),
    read: ([, first, name, of], today) => spanFrom(parts(first, name, of), 2, today),
  },
  {
    pattern: regex(`(after|before|by)\\s+${weekday}${number}\\s+(?:of\\s+)?${month}${year}`),
    read: ([, which, first, name, of], today) => {
      const day = toDay(parts(first, name, of), today);
      if (!day) return null;
      return which?.toLowerCase() === 'after'
        ? { from: addDays(day, 1), to: addDays(day, 31), label: `in the month after ${formatDay(day)}` }
        : { from: today, to: day, label: `by ${formatDay(day)}` };
    },
  },
  // 29 May 2027
  {
    pattern: regex(`(?:on\\s+)?${weekday}${number}\\s+(?:of\\s+)?${month}${year}`),
    read: ([, first, name, of], today) => oneDay(parts(first, name, of), today),
  },
  // May 29th, 2027
  {
    pattern: regex(`(?:on\\s+)?${weekday}${month}\\s+${number}(?:,?\\s+(20\\d\\d))?\\b`),
    read: ([, name, first, of], today) => oneDay(parts(first, name, of), today),
  },
  {
    pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/,
    read: ([, of, at, day], today) => oneDay(numeric(day, at, of), today),
  },
  {
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.]((?:20)?\d\d)\b/,
    read: ([, day, at, of], today) => oneDay(numeric(day, at, of), today),
  },
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})\b(?!\s*board)/,
    read: ([, day, at], today) => oneDay(numeric(day, at, undefined), today),
  },
  ...(
    [
      ['(?:early|(?:the\\s+)?(?:start|beginning)\\s+of)', 1, 10, 'early in'],
      ['(?:mid|middle\\s+of)', 11, 20, 'in the middle of'],
      ['(?:late|(?:the\\s+)?end\\s+of)', 21, 31, 'late in'],
      ['(?:the\\s+)?(?:first|1st)\\s+week(?:\\s+(?:of|in))?', 1, 7, 'in the first week of'],
      ['(?:the\\s+)?(?:second|2nd)\\s+week(?:\\s+(?:of|in))?', 8, 14, 'in the second week of'],
      ['(?:the\\s+)?(?:third|3rd)\\s+week(?:\\s+(?:of|in))?', 15, 21, 'in the third week of'],
      ['(?:the\\s+)?(?:fourth|4th)\\s+week(?:\\s+(?:of|in))?', 22, 28, 'in the fourth week of'],
      ['(?:the\\s+)?last\\s+week(?:\\s+(?:of|in))?', 25, 31, 'in the last week of'],
      [
        '(?:the\\s+)?first\\s+(?:(?:two|2)\\s+weeks|fortnight)(?:\\s+(?:of|in))?',
        1,
        14,
        'in the first two weeks of',
      ],
      [
        '(?:the\\s+)?last\\s+(?:(?:two|2)\\s+weeks|fortnight)(?:\\s+(?:of|in))?',
        18,
        31,
        'in the last two weeks of',
      ],
      ['(?:the\\s+)?first\\s+half\\s+of', 1, 15, 'in the first half of'],
      ['(?:the\\s+)?second\\s+half\\s+of', 16, 31, 'in the second half of'],
    ] as const
  ).map(
    ([words, first, last, label]): Pattern => ({
      pattern: regex(`(?:in\\s+)?${words}[\\s-]+${month}${year}`),
      read: ([, name, of], today) => {
        const from = toDay(parts(String(first), name, of), today, String(last));
        if (!from) return null;
        const end = lastOfMonth(from);
        const to = `${from.slice(0, 8)}${String(last).padStart(2, '0')}`;
        return {
          from,
          to: to < end ? to : end,
          label: `${label} ${formatDay(from).replace(/^\d+ /, '')}`,
        };
      },
    }),
  ),
];

/** `today` decides the year where none was typed. */
export function readDays(asTyped: string, today: string): DaysRead {
  // Fast path: most searches have no number and no part of a month.
  if (!/\d|early|start|beginning|mid|late|end of|week|half of/i.test(asTyped))
    return { text: asTyped, days: null };
  const typed = writeYearsOut(asTyped, today);
  for (const { pattern, read } of patterns) {
    const found = pattern.exec(typed);
    const days = found && read(found, today);
    if (found && days) return { text: typed.replace(found[0], ' '), days };
  }
  return { text: typed, days: null };
}

const monthAndNumber = new RegExp(
  `(?<!\\d\\s*)\\b${month}\\s+['’]?(\\d\\d)\\b(?!\\s*(?:st|nd|rd|th|-|to|and|for|\\d)\\b)`,
  'gi',
);

/** `Dec 27` is December 2027 where that is near, as a day is typed before its month. */
function writeYearsOut(typed: string, today: string): string {
  const now = Number(today.slice(2, 4));
  return typed.replace(monthAndNumber, (all, name, number) =>
    number >= now && number <= now + 2 ? `${name} 20${number}` : all,
  );
}

const coming = new RegExp(
  `\\b(?:on\\s+)?(?:next|this|this coming|coming)\\s+(${weekdays.join('|')})\\b`,
  'i',
);

/** Reads `next Saturday`: the first one after today, with the words for it. */
export function readComingDay(typed: string, today: string): { day: string; words: string } | null {
  const found = coming.exec(typed);
  if (!found) return null;
  const now = new Date(`${today}T12:00:00Z`).getUTCDay();
  return { day: addDays(today, ((dayOfName(found[1]) - now + 6) % 7) + 1), words: found[0] };
}

/** 0 is Sunday. */
export function dayOfName(name = ''): number {
  return weekdays.findIndex((one) => one.toLowerCase() === name.toLowerCase());
}

function regex(source: string): RegExp {
  return new RegExp(`\\b${source}`, 'i');
}

function parts(day: string | undefined, name: string | undefined, year: string | undefined): Parts {
  return {
    day: Number(day),
    month: monthNames.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1,
    year: year ? Number(year) : undefined,
  };
}

function numeric(day: string | undefined, month: string | undefined, year: string | undefined): Parts {
  return {
    day: Number(day),
    month: Number(month),
    year: year ? Number(year.length === 2 ? `20${year}` : year) : undefined,
  };
}

/**
 * Returns the next such day where no year was typed; null for an invalid day.
 * `last` is the day of the month after which it is over.
 */
function toDay({ day, month, year }: Parts, today: string, last = String(day)): string | null {
  const rest = (end: number | string) => `-${String(month).padStart(2, '0')}-${String(end).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const chosen = year ?? (`${thisYear}${rest(last)}` < today ? thisYear + 1 : thisYear);
  const iso = `${chosen}${rest(day)}`;
  const at = new Date(`${iso}T12:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10);
}

function oneDay(typed: Parts, today: string): NamedDays | null {
  const day = toDay(typed, today);
  return day === null ? null : { from: day, to: day, label: `on ${formatDay(day)}` };
}

function spanFrom(typed: Parts, length: number, today: string): NamedDays | null {
  const from = toDay(typed, today);
  if (!from) return null;
  const to = addDays(from, length);
  return { from, to, label: `between ${formatDay(from)} and ${formatDay(to)}` };
}

function between(first: Parts, last: Parts, today: string): NamedDays | null {
  const to = toDay(last, today);
  const from = to === null ? null : toDay({ ...first, year: first.year ?? Number(to.slice(0, 4)) }, today);
  return from !== null && to !== null && from <= to
    ? { from, to, label: `between ${formatDay(from)} and ${formatDay(to)}` }
    : null;
}
