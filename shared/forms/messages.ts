/** What a rule says when it fails: the field's own words, else ours in general, which say how to put it right. */
import { addDays, formatDay, londonClock } from '../dates.ts';
import { formatPounds } from '../money.ts';
import type { Field, FormDefinition } from './define-form.ts';
import { readDay } from './read-day.ts';
import { readPence } from './read-pence.ts';
import type { AnyRuleName } from './rule-names.ts';

interface Asked {
  readonly label: string;
  readonly field: Field;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
  labelOf(name: unknown): string;
}

type Words = string | ((asked: Asked) => string);

/** Without a full stop, and never empty. */
export function messageFor(
  definition: FormDefinition,
  name: string,
  rule: AnyRuleName,
  args: readonly unknown[],
  value: unknown,
  now: Date,
): string {
  const field = definition.fields[name] as Field;
  // Words for too long a text are words for its length.
  const own = field.words?.[rule] ?? (rule === 'fits' ? field.words?.length : undefined);
  if (own) return own;
  const words = general[rule];
  if (typeof words === 'string') return `${field.label} ${words}`;
  const labelOf = (other: unknown) => lowerFirst(definition.fields[String(other)]?.label ?? String(other));
  return words({ label: field.label, field, args, value, now, labelOf });
}

const general: Readonly<Record<AnyRuleName, Words>> = {
  accepted: ({ label }) => `Tick the box: ${lowerFirst(label)}`,
  alpha: 'may only have letters',
  alpha_spaces: 'may only have letters and spaces',
  alphanumeric: 'may only have letters and figures',
  between: ({ label, args: [from, to] }) =>
    `${label} must be a number from ${least(from, to)} to ${most(from, to)}`,
  confirm: ({ label, args: [other], labelOf }) =>
    `${label} must be the same as ${other ? labelOf(other) : 'the one above'}`,
  contains_alpha: 'must have a letter in it',
  contains_alpha_spaces: 'must have a letter or a space in it',
  contains_alphanumeric: 'must have a letter or a figure in it',
  contains_lowercase: 'must have a small letter in it',
  contains_numeric: 'must have a figure in it',
  contains_symbol: 'must have a sign in it, such as ! or ?',
  contains_uppercase: 'must have a capital letter in it',
  date_after: ({ label, args: [day] }) => `${label} must be ${day ? `after ${dayOf(day)}` : 'in the future'}`,
  date_after_node: ({ label, args: [other], labelOf }) => `${label} must be after the ${labelOf(other)}`,
  date_after_or_equal: ({ label, args: [day] }) =>
    `${label} must be ${day ? `${dayOf(day)} or later` : 'now or later'}`,
  date_before: ({ label, args: [day] }) => `${label} must be ${day ? `before ${dayOf(day)}` : 'in the past'}`,
  date_before_node: ({ label, args: [other], labelOf }) => `${label} must be before the ${labelOf(other)}`,
  date_before_or_equal: ({ label, args: [day] }) =>
    `${label} must be ${day ? `${dayOf(day)} or earlier` : 'now or earlier'}`,
  date_between: ({ label, args: [from, to] }) => `${label} must be from ${dayOf(from)} to ${dayOf(to)}`,
  date_format: ({ label, args: [format] }) =>
    format ? `${label} must be written as ${format}` : `${label} must be a date`,
  email: () => 'Enter an email address in the correct format, like name@example.com',
  ends_with: ({ label, args }) => `${label} must end with ${either(args)}`,
  is: 'is not one of those we take',
  length: ({ label, args: [first = 0, second] }) => lengthWords(label, Number(first), second),
  lowercase: 'may only have small letters',
  matches: 'is not in the format we know',
  max: ({ label, args: [size = 10], value }) =>
    Array.isArray(value) ? `Choose ${size} at most` : `${label} must be ${size} or less`,
  min: ({ label, args: [size = 1], value }) =>
    Array.isArray(value) ? `Choose at least ${size}` : `${label} must be ${size} or more`,
  not: 'is one that we cannot take',
  number: 'must be a number, such as 2',
  require_one: ({ label, args, labelOf }) =>
    `Enter ${either([lowerFirst(label), ...args.map((name) => labelOf(name))])}`,
  required: ({ label, field }) => `${verbFor(field)} ${lowerFirst(label)}`,
  required_when: ({ label, field }) => `${verbFor(field)} ${lowerFirst(label)}`,
  starts_with: ({ label, args }) => `${label} must begin with ${either(args)}`,
  symbol: 'may only have signs, such as ! or ?',
  uppercase: 'may only have capital letters',
  url: () => 'Enter a whole web address, like https://www.example.com',

  uk_phone: () => 'Enter a phone number, like 01632 960 001, 07700 900 982 or +44 808 157 0192',
  uk_postcode: () => 'Enter a full UK postcode, like CB1 2AB',
  money_gbp: moneyWords,
  booking_ref: ({ label }) =>
    `${label} is 6 to 12 letters and figures. It is at the top of your confirmation`,
  future_month: ({ label }) => `${label} must be this month or later`,
  uk_date: dateWords,
  offered: ({ label }) => `${label} must be one of the choices shown`,
  no_card_number: () => 'Take out the card number: we never ask for one here, and nobody should send one',
  few_links: () => 'Leave two links at most',
  fits: ({ label, args: [most] }) => `${label} must be ${group(Number(most))} characters or fewer`,
  file_type: ({ label, args }) =>
    `${label} must be a file that ends in ${either(args.map((end) => `.${end}`))}`,
  file_size: ({ label, args: [bytes] }) =>
    `${label} must be smaller than ${Math.round(Number(bytes) / 1_048_576)} MB`,
};

function lengthWords(label: string, first: number, second: unknown): string {
  const other = second === undefined ? Number.POSITIVE_INFINITY : Number(second);
  const [from, to] = first <= other ? [first, other] : [other, first];
  if (from === to) return `${label} must be exactly ${counted(from)}`;
  if (to === Number.POSITIVE_INFINITY) return `${label} must be ${counted(from)} or more`;
  return from === 0
    ? `${label} must be ${group(to)} characters or fewer`
    : `${label} must be between ${group(from)} and ${group(to)} characters`;
}

function moneyWords({ label, args: [from, to], value }: Asked): string {
  const pence = readPence(String(value));
  if (pence === null) return `${label} must be a sum in pounds, like 250 or 1,250.50`;
  if (to !== undefined && pence > Number(to) * 100) return `${label} must be ${pounds(to)} or less`;
  return `${label} must be ${from ? `${pounds(from)} or more` : 'more than nothing'}`;
}

function dateWords({ label, args: [earliest, latest], value, now }: Asked): string {
  const day = readDay(String(value));
  if (!day) return `${label} must be a real date, like 27 3 2027`;
  const today = londonClock(now).date;
  const first = typeof earliest === 'number' ? addDays(today, earliest) : undefined;
  if (first === undefined || day >= first)
    return `${label} must be ${dayOf(addDays(today, Number(latest ?? 0)))} or earlier`;
  if (earliest === 0) return `${label} must be today or later`;
  return `${label} must be ${earliest === 1 ? 'in the future' : `${dayOf(first)} or later`}`;
}

/** People choose from what is shown, hand over files, and type everything else. */
function verbFor(field: Field): string {
  if ('options' in field || field.type === 'file') return 'Choose';
  return field.type === 'checkbox' ? 'Tick the box:' : 'Enter';
}

/** `Your name` → `your name`; `UK address` stays. */
function lowerFirst(label: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(label) ? (label[0] as string).toLowerCase() + label.slice(1) : label;
}

/** `a, b or c` */
function either(words: readonly unknown[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function dayOf(day: unknown): string {
  const at = day instanceof Date ? day.toISOString() : String(day);
  return readDay(at.slice(0, 10)) ? formatDay(at) : at;
}

function pounds(amount: unknown): string {
  return formatPounds(Number(amount) * 100);
}

function counted(characters: number): string {
  return characters === 1 ? '1 character' : `${group(characters)} characters`;
}

/** `1500` → `1,500` */
function group(number: number): string {
  return number.toLocaleString('en-GB');
}

function least(a: unknown, b: unknown): string {
  return group(Math.min(Number(a), Number(b)));
}

function most(a: unknown, b: unknown): string {
  return group(Math.max(Number(a), Number(b)));
}
