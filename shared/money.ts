/** Money as the agency prints it: whole pounds plain, pence only where there are any. */

import { lazily } from './lazily.ts';

const formatterFor = (options: Intl.NumberFormatOptions) =>
  lazily(() => new Intl.NumberFormat('en-GB', options));

const pounds = formatterFor({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const exactPounds = formatterFor({ style: 'currency', currency: 'GBP', minimumFractionDigits: 2 });
const whole = formatterFor({ maximumFractionDigits: 0 });
const exact = formatterFor({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `187900` → `£1,879`, `2450` → `£24.50`. Pence in, text out. */
export function formatPounds(pence: number): string {
  return (pence % 100 === 0 ? pounds : exactPounds)().format(pence / 100);
}

/** `28500` → `£285.00`: with its pence always, where sums stand under each other. */
export function formatExactPounds(pence: number): string {
  return exactPounds().format(pence / 100);
}

/** Units of a currency in its smallest parts: `(2450, 'EUR')` → `€24.50`, `(5000, 'USD')` → `US$50`. */
export function formatMinor(minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}

/** An exchange rate with the four decimals that a bureau quotes: `1.1486`. */
export function formatRate(rate: number): string {
  return rate.toFixed(4);
}

/** `(574.3, '€')` → `€574.30`, `(500, 'CHF')` → `CHF 500`, the blank one that does not break. */
export function formatUnits(units: number, symbol: string): string {
  const gap = /[A-Za-z]$/.test(symbol) ? '\u00a0' : '';
  return `${symbol}${gap}${(Number.isInteger(units) ? whole : exact)().format(units)}`;
}

/** `94300` → `94,300`: guests, miles, tons; nothing below one. */
export function formatWhole(count: number): string {
  return whole().format(count);
}
