/** Parser of an amount as people type it; says in plain words what is wrong with an unreadable one. */

/** In hundredths: pence of a pound, or cents of a euro. */
export type Amount = { hundredths: number; problem?: never } | { hundredths?: never; problem: string };

/** Small enough for every derived amount to stay exact. */
export const maxHundredths = 10_000_000_00;

const exampleHint = 'Enter an amount, such as 500 or 1,250.50.';

/**
 * `£1,250.50`, `1 250.50`, `US$500`, `500 EUR` → 125050, 125050, 50000, 50000. A comma may only separate
 * thousands: `12,50` is ambiguous, and a wrong guess would cost the customer money.
 */
export function parseAmount(input: string): Amount {
  const text = input
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  if (text === '') return { problem: 'Enter an amount.' };
  // Letters count as a currency only if a sign or a space separates them from the digits: 5OO is no amount.
  const amount = text
    .replace(/^(-?)\s*(?:[a-z]{0,3}\p{Sc}|[a-z]{2,3}\s)/iu, '$1')
    .replace(/\p{Sc}$|\s[a-z]{2,3}$/iu, '')
    .replace(/\s/g, '');
  if (/^-+[\d.,]/.test(amount)) return { problem: 'Enter an amount above zero, without a minus sign.' };
  if (!/^[\d.,]+$/.test(amount) || !/\d/.test(amount)) return { problem: `Use figures only. ${exampleHint}` };
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
  if (plain.includes(','))
    return {
      problem: `Use a full stop before pence or cents, such as 12.50, and commas only between thousands.`,
    };
  return parsePlain(plain);
}

function parsePlain(plain: string): Amount {
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === '' && part === '') return { problem: `Use one full stop at most. ${exampleHint}` };
  if (part.length > 2) return { problem: 'Use no more than two figures after the full stop.' };
  const digits = whole.replace(/^0+/, '');
  const hundredths =
    digits.length > 9 ? Number.POSITIVE_INFINITY : Number(digits || 0) * 100 + Number(part.padEnd(2, '0'));
  if (hundredths > maxHundredths)
    return { problem: 'That is more than we can work out here. Please ring a branch.' };
  return hundredths === 0 ? { problem: 'Enter an amount above zero.' } : { hundredths };
}
