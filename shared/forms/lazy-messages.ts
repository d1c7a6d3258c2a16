/** Messages of the other rules; a browser loads them for the few forms that use one. */
import { addDays, londonDay } from '../dates.ts';
import { formatPounds } from '../money/money.ts';
import { parsePence } from '../money/parse-pence.ts';
import { formatDayArgument, joinWithOr, lowerFirst } from './message-formatting.ts';
import { parseDay } from './parse-day.ts';
import type { MessageContext, RuleMessages } from './rule-messages.ts';

export const lazyMessages = {
  alpha: 'may only contain letters',
  alpha_spaces: 'may only contain letters and spaces',
  alphanumeric: 'may only contain letters and numbers',
  confirm: ({ label, args: [other], getLabel }) =>
    `${label} must be the same as ${other ? getLabel(other) : 'the one above'}`,
  contains_alpha: 'must contain a letter',
  contains_alpha_spaces: 'must contain a letter or a space',
  contains_alphanumeric: 'must contain a letter or a number',
  contains_lowercase: 'must contain a lower-case letter',
  contains_numeric: 'must contain a number',
  contains_symbol: 'must contain a symbol, such as ! or ?',
  contains_uppercase: 'must contain a capital letter',
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
  is: 'is not one that we can accept',
  lowercase: ({ label, args: [set] }) => `${label} may only contain ${lowercaseLabel(set)}`,
  not: 'is not one that we can accept',
  starts_with: ({ label, args }) => `${label} must begin with ${joinWithOr(args)}`,
  symbol: 'may only contain symbols, such as ! or ?',
  uppercase: 'may only contain capital letters',
  url: () => 'Enter a whole web address, like https://www.example.com',
  money_gbp: moneyMessage,
  booking_ref: ({ label }) =>
    `${label} is 6 to 12 letters and numbers. It is at the top of your confirmation`,
  uk_date: dateMessage,
  required_with: ({ label }) => `Enter ${lowerFirst(label)}`,
  file_type: ({ label, args }) =>
    `${label} must be a file that ends in ${joinWithOr(args.map((end) => `.${end}`))}`,
  file_size: ({ label, args: [bytes] }) =>
    `${label} must be smaller than ${Math.round(Number(bytes) / 1_048_576)} MB`,
} satisfies RuleMessages;

/** Names as in FormKit's rule. */
function lowercaseLabel(set: unknown): string {
  if (set === 'allow_non_alpha') return 'lower-case letters, numbers and symbols';
  if (set === 'allow_numeric') return 'lower-case letters and numbers';
  if (set === 'allow_numeric_dashes') return 'lower-case letters, numbers and dashes';
  return 'lower-case letters';
}

function moneyMessage({ label, args: [from, to], value }: MessageContext): string {
  const pence = parsePence(String(value));
  if (pence === null) return `${label} must be an amount in pounds, like 250 or 1,250.50`;
  if (to !== undefined && pence > Number(to) * 100)
    return `${label} must be ${formatWholePounds(to)} or less`;
  return `${label} must be ${from ? `${formatWholePounds(from)} or more` : 'more than £0'}`;
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
