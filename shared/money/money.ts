/** Money as the agency prints it: whole pounds without decimals, pence only where there are any. */

/** `94300` → `94,300`: guests, miles, characters. */
export function formatNumber(number: number): string {
  return String(number).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** `187900` → `£1,879`, `2450` → `£24.50`. Pence in, text out. */
export function formatPounds(pence: number): string {
  return pence % 100 === 0
    ? `${minusSign(pence)}£${formatNumber(Math.abs(pence) / 100)}`
    : formatExactPounds(pence);
}

/** `143250` → `£1,433`: the headline price in whole pounds, rounded up so that no customer pays more. */
export function formatWholePounds(pence: number): string {
  return formatPounds(Math.ceil(pence / 100) * 100);
}

/** `28500` → `£285.00`: always with pence, for amounts in a column. */
export function formatExactPounds(pence: number): string {
  const sum = Math.round(Math.abs(pence));
  const rest = String(sum % 100).padStart(2, '0');
  return `${minusSign(pence)}£${formatNumber(Math.floor(sum / 100))}.${rest}`;
}

function minusSign(pence: number): string {
  return pence < 0 ? '-' : '';
}

/** Formats an amount in a currency's minor units: `(2450, 'EUR')` → `€24.50`, `(5000, 'USD')` → `US$50`. */
export function formatMinorUnits(minorUnits: number, currency: string): string {
  const digits = minorUnits % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / 100);
}

/** Formats a rate as a bureau quotes it: `1.1486`; from ten on, without zeros after two decimals: `54.25`. */
export function formatRate(rate: number): string {
  const quoted = rate.toFixed(4);
  return rate < 10 ? quoted : quoted.replace(/0{1,2}$/, '');
}

/** Formats the units that a pound buys, to the last decimal of the rate: `€1.1486`, `CHF 1.0725`. */
export function formatRateUnits(rate: number, symbol: string): string {
  return withSymbol(formatRate(rate), symbol);
}

/** `(574.3, '€')` → `€574.30`, `(500, 'CHF')` → `CHF 500`, with a non-breaking space. */
export function formatUnits(units: number, symbol: string): string {
  if (Number.isInteger(units)) return withSymbol(formatNumber(units), symbol);
  // Avoids `Intl`: a browser's first number format takes a phone longer than the rest of such a page.
  const [whole, rest] = units.toFixed(2).split('.');
  return withSymbol(`${formatNumber(Number(whole))}.${rest}`, symbol);
}

function withSymbol(amount: string, symbol: string): string {
  return /[A-Za-z]$/.test(symbol) ? `${symbol}\u00a0${amount}` : symbol + amount;
}
