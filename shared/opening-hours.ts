/** Whether a shop is open at a moment, when it opens next, and its week; clock times are London's, summer and winter. */
import { bankHoliday, bankHolidaysBetween } from './bank-holidays.ts';
import { addDays, formatDay, formatTime, formatWeekday, londonClock, londonDay } from './dates.ts';

export interface BranchHours {
  /** Spells of opening by day of the week, 0 is Sunday; a lunch closing makes two on a day, none at all is allowed. */
  readonly hours: readonly { readonly day: number; readonly opens: string; readonly closes: string }[];
  readonly specialDays: readonly SpecialHours[];
}

export interface SpecialHours {
  /** ISO day. */
  readonly date: string;
  readonly closed: boolean;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly why: string;
}

/** From `HH:mm` to `HH:mm`. */
export interface Spell {
  readonly opens: string;
  readonly closes: string;
}

export interface OpenState {
  open: boolean;
  /** `HH:mm` of the day's last closing, when open. */
  until?: string;
  /** When closed: the next opening within two months. */
  opensNext?: { date: string; opens: string };
  /** One line for a visitor. */
  text: string;
}

export interface DayRow {
  /** The next day of this name, today included; ISO. */
  date: string;
  name: string;
  today: boolean;
  text: string;
  /** Why the hours of that date are not the usual ones. */
  why?: string;
}

/** Shops plan their special days further ahead than they stay closed. */
const horizonDays = 62;

/** How far ahead a bank holiday is told of. */
const yearDays = 365;

/** Whether the shop is open at `now`, and the sentence that says so. */
export function openState(branch: BranchHours, now: Date): OpenState {
  const { date, time } = londonClock(now);
  const { spells, why } = dayHours(branch, date);
  const current = spells.find((spell) => spell.opens <= time && time < spell.closes);
  const until = spells.at(-1)?.closes;
  if (current && until) return { open: true, until, text: openText(spells, until, time, why) };
  const opensNext = nextOpening(branch, date, time);
  if (!opensNext) return { open: false, text: 'Not open to visitors at present' };
  return { open: false, opensNext, text: closedText(opensNext, date, spells, why) };
}

/** The seven days from Monday, each with the hours of its next date, special days counted. */
export function weekTable(branch: BranchHours, now: Date): DayRow[] {
  const today = londonClock(now);
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const date = addDays(today.date, (weekday - today.weekday + 7) % 7);
    const { spells, why } = dayHours(branch, date);
    return {
      date,
      name: formatWeekday(date),
      today: date === today.date,
      text: spellsText(spells),
      ...(why ? { why } : {}),
    };
  });
}

/** The spells of opening on an ISO day, special days and bank holidays counted; none when it is shut. */
export function spellsOn(branch: BranchHours, date: string): readonly Spell[] {
  return dayHours(branch, date).spells;
}

/** Days from today on that differ, soonest first: the shop's own, and bank holidays for a year. */
export function comingSpecialDays(branch: BranchHours, now: Date): (SpecialHours & { text: string })[] {
  const today = londonDay(now);
  const own = branch.specialDays.filter((special) => special.date >= today);
  return [...own, ...holidaysOf(branch, today)]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((special) => ({ ...special, text: spellsText(specialSpells(special)) }));
}

/** The bank holidays of the coming year that shut a shop on a day when it would be open. */
function holidaysOf(branch: BranchHours, today: string): SpecialHours[] {
  return bankHolidaysBetween(today, addDays(today, yearDays))
    .filter((date) => !ownDay(branch, date) && usualSpells(branch, date).length > 0)
    .map((date) => ({ date, closed: true, opens: null, closes: null, why: bankHoliday(date) as string }));
}

/** What the shop says of a day wins; without a word from it, bank holidays are days off. */
function dayHours(branch: BranchHours, date: string): { spells: readonly Spell[]; why?: string } {
  const special = ownDay(branch, date);
  if (special) return { spells: specialSpells(special), why: special.why };
  const spells = usualSpells(branch, date);
  const holiday = spells.length > 0 ? bankHoliday(date) : undefined;
  return holiday ? { spells: [], why: holiday } : { spells };
}

function ownDay(branch: BranchHours, date: string): SpecialHours | undefined {
  return branch.specialDays.find((day) => day.date === date);
}

function usualSpells(branch: BranchHours, date: string): readonly Spell[] {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return branch.hours.filter((spell) => spell.day === weekday).sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

function specialSpells({ closed, opens, closes }: SpecialHours): Spell[] {
  return closed || !opens || !closes ? [] : [{ opens, closes }];
}

function nextOpening(
  branch: BranchHours,
  today: string,
  time: string,
): { date: string; opens: string } | undefined {
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const date = addDays(today, ahead);
    const spell = dayHours(branch, date).spells.find(({ opens }) => ahead > 0 || opens > time);
    if (spell) return { date, opens: spell.opens };
  }
  return undefined;
}

function openText(spells: readonly Spell[], until: string, time: string, why: string | undefined): string {
  const breaks = spells
    .slice(1)
    .map((spell, index) => ({ from: (spells[index] as Spell).closes, to: spell.opens }))
    .filter(({ from }) => from > time)
    .map(({ from, to }) => ` · closed ${formatTime(from)} to ${formatTime(to)}`);
  return `Open now, until ${formatTime(until)}${breaks.join('')}${why ? ` · ${why}` : ''}`;
}

function closedText(
  next: { date: string; opens: string },
  today: string,
  spells: readonly Spell[],
  why: string | undefined,
): string {
  const opens = `opens ${dayText(next.date, today)} at ${formatTime(next.opens)}`;
  if (next.date === today && spells[0] && spells[0].opens < next.opens)
    return `Closed until ${formatTime(next.opens)}`;
  return why && spells.length === 0 ? `Closed today, ${why} · ${opens}` : `Closed, ${opens}`;
}

/** `today`, `tomorrow`, `Monday`, and from a week ahead `Monday 4 January 2027`. */
function dayText(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date < addDays(today, 7) ? formatWeekday(date) : `${formatWeekday(date)} ${formatDay(date)}`;
}

function spellsText(spells: readonly Spell[]): string {
  const text = spells.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`);
  return text.join(', ') || 'Closed';
}
