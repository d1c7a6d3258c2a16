/** Parses a feed of exchange rates, JSON or CSV, and reports its mistakes. */
import { parseTime, timeExample } from './parse-time.ts';

export interface FeedRate {
  /** ISO 4217. */
  readonly code: string;
  /** Units a customer gets for one pound. */
  readonly sell: number;
  /** Units a customer pays for one pound, or null where none are bought back. */
  readonly buy: number | null;
  readonly checkedAt: Date;
}

/** Clock skew allowed between servers, in milliseconds; later timestamps are rejected. */
export const maxClockSkewMs = 2 * 60_000;

/**
 * JSON is a list of `{code, sell, buy, checkedAt}`, or `{checkedAt, rates}` with such a list. CSV has those
 * names in its first line. `buy` is optional; `checkedAt` defaults to `now`. Throws when the text is neither.
 */
export function parseRates(text: string, now: Date): { rates: FeedRate[]; errors: string[] } {
  const errors: string[] = [];
  const rates = parseRows(text).flatMap((row) => {
    const rate = parseRow(row, now);
    if (typeof rate !== 'string') return [rate];
    errors.push(`${String(row.code ?? 'a row without a code')}: ${rate}`);
    return [];
  });
  return { rates, errors };
}

type Row = Record<string, unknown>;

function parseRows(text: string): Row[] {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return parseCsv(trimmed);
  const read = JSON.parse(trimmed) as Row[] | { rates?: Row[]; checkedAt?: unknown };
  const rows = Array.isArray(read) ? read : read.rates;
  if (!Array.isArray(rows)) throw new Error('The rates feed contains no list of rates');
  const shared = Array.isArray(read) ? {} : { checkedAt: read.checkedAt };
  return rows.filter((row) => typeof row === 'object' && row !== null).map((row) => ({ ...shared, ...row }));
}

function parseCsv(text: string): Row[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim());
  const names = split(head);
  if (!names.includes('code') || !names.includes('sell'))
    throw new Error('The rates feed is neither JSON nor CSV with the columns code and sell');
  return lines.map((line) =>
    Object.fromEntries(split(line).map((cell, index) => [names[index] ?? '', cell])),
  );
}

function split(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** Returns the rate, or a description of the mistake in the row. */
function parseRow(
  { code, sell: soldAt, buy: boughtAt, checkedAt: checked }: Row,
  now: Date,
): FeedRate | string {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return 'a code has three capitals';
  const sell = parseRate(soldAt);
  const buy = boughtAt === undefined || boughtAt === null || boughtAt === '' ? null : parseRate(boughtAt);
  if (!sell || buy === undefined) return 'a rate is a number above zero';
  if (buy !== null && buy < sell) return 'we would pay more for a note than we sell it for';
  const checkedAt = checked === undefined || checked === '' ? now : parseTime(String(checked));
  if (!checkedAt) return `its time must have ${timeExample}`;
  if (checkedAt.getTime() > now.getTime() + maxClockSkewMs) return 'it was checked in the future';
  return { code, sell, buy, checkedAt };
}

function parseRate(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && number > 0 && number < 100_000 ? number : undefined;
}
