/** What the other rules say: a browser loads it for the few forms that name one of them. */
import { addDays, londonDay } from '../dates.ts';
import { formatPounds } from '../money/money.ts';
import { parsePence } from '../money/parse-pence.ts';
import { formatDayArgument, joinWithOr } from './message-formatting.ts';
import { parseDay } from './parse-day.ts';
import type { MessageContext, RuleMessages } from './rule-messages.ts';

export const lazyMessages = {
  alpha: 'may only have letters',
  alpha_spaces: 'may only have letters and spaces',
  alphanumeric: 'may only have letters and figures',
  confirm: ({ label, args: [other], getLabel }) =>
    `${label} must be the same as ${other ? getLabel(other) : 'the one above'}`,
  contains_alpha: 'must have a letter in it',
  contains_alpha_spaces: 'must have a letter or a space in it',
  contains_alphanumeric: 'must have a letter or a figure in it',
  contains_lowercase: 'must have a small letter in it',
  contains_numeric: 'must have a figure in it',
  contains_symbol: 'must have a sign in it, such as ! or ?',
  contains_uppercase: 'must have a capital letter in it',
  date_after_node: ({ label, args: [other], getLabel }) => `${label} must be after ${getLabel(other)}`,
  date_after_or_equal: ({ label, args: [day] }) =>
    `${label} must be ${day ? `${formatDayArgument(day)} or later` : 'now or later'}`,
  date_before_node: ({ label, args: [other], getLabel }) => `${label} must be before ${getLabel(other)}`,
  date_before_or_equal: ({ label, args: [day] }) =>
    `${label} must be ${day ? `${formatDayArgument(day)} or earlier` : 'now or earlier'}`,
  date_between: ({ label, args: [from, to] }) =>
    `${label} must be from ${formatDayArgument(from)} to ${formatDayArgument(to)}`,
  date_format: ({ label, args: [format] }) =>
    format ? `${label} must be written as ${format}` : `${label} must be a date`,
  ends_with: ({ label, args }) => `${label} must end with ${joinWithOr(args)}`,
  is: 'is not one of those we take',
  lowercase: ({ label, args: [set] }) => `${label} may only have ${lowercaseLabel(set)}`,
  not: 'is one that we cannot take',
  starts_with: ({ label, args }) => `${label} must begin with ${joinWithOr(args)}`,
  symbol: 'may only have signs, such as ! or ?',
  uppercase: 'may only have capital letters',
  url: () => 'Enter a whole web address, like https://www.example.com',
  money_gbp: moneyMessage,
  booking_ref: ({ label }) =>
    `${label} is 6 to 12 letters and figures. It is at the top of your confirmation`,
  uk_date: dateMessage,
  file_type: ({ label, args }) =>
    `${label} must be a file that ends in ${joinWithOr(args.map((end) => `.${end}`))}`,
  file_size: ({ label, args: [bytes] }) =>
    `${label} must be smaller than ${Math.round(Number(bytes) / 1_048_576)} MB`,
} satisfies RuleMessages;

/** The names are those of FormKit's rule. */
function lowercaseLabel(set: unknown): string {
  if (set === 'allow_non_alpha') return 'small letters, figures and signs';
  if (set === 'allow_numeric') return 'small letters and figures';
  if (set === 'allow_numeric_dashes') return 'small letters, figures and dashes';
  return 'small letters';
}

function moneyMessage({ label, args: [from, to], value }: MessageContext): string {
  const pence = parsePence(String(value));
  if (pence === null) return `${label} must be a sum in pounds, like 250 or 1,250.50`;
  if (to !== undefined && pence > Number(to) * 100)
    return `${label} must be ${formatWholePounds(to)} or less`;
  return `${label} must be ${from ? `${formatWholePounds(from)} or more` : 'more than nothing'}`;
}

function dateMessage({ label, args: [earliest, latest], value, now }: MessageContext): string {
  const day = parseDay(String(value));
  if (!day) return `${label} must be a real date, like 27 3 2027`;
  const today = londonDay(now);
  const first = typeof earliest === 'number' ? addDays(today, earliest) : undefined;
  if (first === undefined || day >= first)
    return `${label} must be ${formatDayArgument(addDays(today, Number(latest ?? 0)))} or earlier`;
  if (earliest === 0) return `${label} must be today or later`;
  return `${label} must be ${earliest === 1 ? 'in the future' : `${formatDayArgument(first)} or later`}`;
}

function formatWholePounds(amount: unknown): string {
  return formatPounds(Number(amount) * 100);
}
