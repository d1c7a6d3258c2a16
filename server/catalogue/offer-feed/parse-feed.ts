/** Parses an offer feed, JSON or CSV, and refuses each record that does not match its schema. */
import { type CsvRow, parseCsv } from '../../platform/parse-csv.ts';
import { checkShape } from '../reading/check-shape.ts';
import { type FeedOffer, feedColumns, feedOfferSchema, feedSchema } from './feed-schema.ts';

export interface FeedRecord {
  /** Place of the record in the feed: a line, or a path of JSON. */
  readonly place: string;
  readonly offer: FeedOffer;
}

/** Mistake in a record, which is left out. */
export interface Refusal {
  /** Place of the record. */
  readonly record: string;
  /** Place of the field in it. */
  readonly place: string;
  /** Null where the record has no valid code. */
  readonly code: string | null;
  readonly message: string;
}

/** One record may have several mistakes. */
export function countRefused(refusals: readonly Refusal[]): number {
  return new Set(refusals.map(({ record, code }) => code ?? record)).size;
}

export interface OfferFeed {
  /** Time at which its owner made it, if it says so. */
  readonly madeAt: Date | null;
  readonly records: readonly FeedRecord[];
  readonly refusals: readonly Refusal[];
}

/** Thrown for text that is no feed at all. */
export class FeedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeedError';
  }
}

interface Draft {
  readonly value: unknown;
  /** Place of a field. */
  placeOf(path: readonly (string | number)[]): string;
}

export function parseFeed(text: string, format: 'json' | 'csv'): OfferFeed {
  const { madeAt, drafts } = format === 'json' ? readJson(text) : { madeAt: null, drafts: readCsv(text) };
  const codes = new Map<string, number>();
  for (const { value } of drafts) {
    const code = readCode(value);
    if (code !== null) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const records: FeedRecord[] = [];
  const refusals: Refusal[] = [];
  for (const { value, placeOf } of drafts) {
    const code = readCode(value);
    const faults = [
      ...checkShape(feedOfferSchema, value),
      ...(code !== null && codes.get(code) !== 1 ? [repeated] : []),
    ];
    const offer = value as FeedOffer;
    const all = faults.length > 0 ? faults : findContradictions(offer);
    const record = placeOf([]);
    if (all.length === 0) records.push({ place: record, offer });
    refusals.push(
      ...all.map(({ path, message }) => ({
        record,
        place: placeOf(path),
        code,
        message: `${path.join('.') || 'record'} ${message}`,
      })),
    );
  }
  return { madeAt, records, refusals };
}

const repeated = { path: ['code'], message: 'is in the feed more than once; send each offer once' };

function readCode(value: unknown): string | null {
  const code = (value as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[A-Z]{2}\d{4}$/.test(code) ? code : null;
}

function findContradictions({ onSale = true, departures = [] }: FeedOffer) {
  if (onSale && departures.length === 0)
    return [{ path: ['departures'], message: 'is missing; add it, or set onSale to false' }];
  const seen = new Set<string>();
  return departures.flatMap(({ departs, nights }, index) => {
    const key = `${departs} ${nights}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `repeats ${departs} with ${nights} nights; send each departure once`;
    return [{ path: ['departures', index], message }];
  });
}

function readJson(text: string): { madeAt: Date | null; drafts: Draft[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedError(`The feed is not JSON: ${(error as Error).message}`);
  }
  const head = Array.isArray(value) ? { offers: value } : (value as Record<string, unknown> | null);
  const [fault] = checkShape(feedSchema, { ...head, offers: [] });
  if (!Array.isArray(head?.offers)) throw new FeedError('The feed has no list of offers');
  if (fault) throw new FeedError(`The feed is invalid: ${fault.path.join('.')} ${fault.message}`);
  const root = Array.isArray(value) ? '' : '/offers';
  return {
    madeAt: 'madeAt' in head ? new Date(String(head.madeAt)) : null,
    drafts: head.offers.map((offer: unknown, index) => ({
      value: offer,
      placeOf: (path) => [`${root}/${index}`, ...path].join('/'),
    })),
  };
}

/** Rows of one offer become one record, wherever they are in the file. */
function readCsv(text: string): Draft[] {
  const [head, ...rows] = readRows(text);
  const names = head?.cells ?? [];
  const unknown = names.filter((name) => !feedColumns.some((column) => column === name));
  if (!names.includes('code') || unknown.length > 0)
    throw new FeedError(
      `The first line of CSV must name its columns, of ${feedColumns.join(', ')}` +
        (unknown.length > 0 ? `; unknown: ${unknown.join(', ')}` : ''),
    );
  const groups = new Map<string, { line: number; fields: Record<string, unknown> }[]>();
  for (const { line, cells } of rows) {
    const fields = Object.fromEntries(
      names.flatMap((name, index) => (cells[index] ? [[name, toValue(name, cells[index])]] : [])),
    );
    // A row without a code is a record of its own, which is refused.
    const key = String(fields.code ?? `line ${line}`);
    const group = groups.get(key);
    if (group) group.push({ line, fields });
    else groups.set(key, [{ line, fields }]);
  }
  return [...groups.values()].map(toDraft);
}

function readRows(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    throw new FeedError((error as Error).message);
  }
}

function toDraft(rows: readonly { line: number; fields: Record<string, unknown> }[]): Draft {
  const departureFields = new Set(['departs', 'nights', 'perPersonPence', 'places', 'soldOut']);
  const offer: Record<string, unknown> = {};
  const departures: Record<string, unknown>[] = [];
  const lines: number[] = [];
  for (const { line, fields } of rows) {
    const entries = Object.entries(fields);
    const ofDeparture = entries.filter(([name]) => departureFields.has(name));
    for (const [name, value] of entries) if (!departureFields.has(name)) offer[name] ??= value;
    if (ofDeparture.length === 0) continue;
    departures.push(Object.fromEntries(ofDeparture));
    lines.push(line);
  }
  return {
    value: { ...offer, ...(departures.length > 0 && { departures }) },
    placeOf: ([first, index]) =>
      `line ${first === 'departures' && typeof index !== 'undefined' ? lines[Number(index)] : rows[0]?.line}`,
  };
}

const texts = new Set(['code', 'title', 'summary', 'departs']);

/** Text that is no number or truth value stays text, which the schema refuses. */
function toValue(name: string, text: string): unknown {
  if (texts.has(name)) return text;
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return /^\d{1,12}$/.test(text) ? Number(text) : text;
}
