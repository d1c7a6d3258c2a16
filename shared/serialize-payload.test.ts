/** Tests of the values that survive serialisation from server to browser. */

import { deserializePayload } from './deserialize-payload.ts';
import { GeoPoint, Timestamp } from './document-values.ts';
import { serializePayload } from './serialize-payload.ts';

/** Classes of the document database's SDK, which look like ours but are different ones. */
class SdkTimestamp {
  seconds = 1_763_715_600;
  nanoseconds = 123_456_789;
  toDate() {
    return new Date(this.seconds * 1000);
  }
}
class SdkGeoPoint {
  latitude = 52.6475;
  longitude = 0.6875;
  isEqual() {
    return false;
  }
}

test('dates, maps, sets, big numbers and missing values survive', () => {
  const value = {
    date: new Date('2027-05-14T00:00:00Z'),
    map: new Map([['EUR', 1.1486]]),
    set: new Set(['NWI']),
    big: 10n ** 20n,
    none: undefined,
    minusZero: -0,
    notANumber: Number.NaN,
  };
  expect(deserializePayload(serializePayload(value))).toEqual(value);
});

test.each([new Timestamp(1_763_715_600, 123_456_789), new SdkTimestamp()])(
  'a timestamp of any class survives',
  (at) => {
    const { revived } = deserializePayload<{ revived: Timestamp }>(serializePayload({ revived: at }));
    expect(revived).toBeInstanceOf(Timestamp);
    expect(revived).toMatchObject({ seconds: 1_763_715_600, nanoseconds: 123_456_789 });
  },
);

test.each([new GeoPoint(52.6475, 0.6875), new SdkGeoPoint()])(
  'a geo point of any class survives',
  (place) => {
    const { revived } = deserializePayload<{ revived: GeoPoint }>(serializePayload({ revived: place }));
    expect(revived).toBeInstanceOf(GeoPoint);
    expect(revived).toMatchObject({ latitude: 52.6475, longitude: 0.6875 });
  },
);

test('repeated and circular references survive', () => {
  const shared: { self?: unknown } = {};
  shared.self = shared;
  const read = deserializePayload<{ a: { self: unknown }; b: unknown }>(
    serializePayload({ a: shared, b: shared }),
  );
  expect(read.a).toBe(read.b);
  expect(read.a.self).toBe(read.a);
});

test('a serialised payload contains no “<” that could end its script element', () => {
  expect(serializePayload({ text: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});

test.each([
  { plain: [1, 'a', null, true, { deep: [{}] }] },
  { undefined },
  { minusZero: -0, infinite: Number.POSITIVE_INFINITY },
  { gap: new Array(3) },
  { proto: JSON.parse('{"__proto__": {"polluted": true}}') },
  Object.assign(Object.create(null), { nobody: 1 }),
])('%j is deserialised unchanged, or rejected when it has __proto__', (value) => {
  let read: unknown;
  try {
    read = deserializePayload(serializePayload(value));
  } catch (error) {
    // Values that cannot be serialised are rejected, never changed.
    expect(String(error)).toMatch(/__proto__/);
    return;
  }
  expect(read).toEqual(value);
});

test.each(['<!doctype html><title>x</title>', '{"a":', '', '[1'])(
  'deserializePayload throws for %j',
  (text) => {
    expect(() => deserializePayload(text)).toThrow();
  },
);

/** Nests an object in an object, `times` times. */
const nest = (times: number): object => Array.from({ length: times }).reduce<object>((own) => ({ own }), {});

test.each<[object, string]>([
  [{}, '{}'],
  [
    { text: 'a', yes: true, no: false, nothing: null, figure: -1.5, zero: 0 },
    '{"text":"a","yes":true,"no":false,"nothing":null,"figure":-1.5,"zero":0}',
  ],
  [{ list: [1, [], { a: ['b'] }] }, '{"list":[1,[],{"a":["b"]}]}'],
  [Object.assign(Object.create(null), { nobody: 1 }), '{"nobody":1}'],
  [{ text: 'a < b < c' }, '{"text":"a \\u003C b \\u003C c"}'],
  [nest(40), `${'{"own":'.repeat(40)}{}${'}'.repeat(40)}`],
])('a value that JSON preserves without loss is written as JSON: %j', (value, text) => {
  expect(serializePayload(value)).toBe(text);
});

test.each<[string, object]>([
  ['a list at the top level', [1]],
  ['a missing value', { none: undefined }],
  ['a missing value in a list', { list: [1, undefined] }],
  ['no number', { figure: Number.NaN }],
  ['an infinite number', { figure: Number.POSITIVE_INFINITY }],
  ['a negative zero', { zero: -0 }],
  ['a big number', { big: 10n }],
  ['a date, below', { list: [{ at: new Date(0) }] }],
  ['a map', { map: new Map([['a', 1]]) }],
  ['objects nested too deeply', nest(41)],
  ['lists nested too deeply', { list: Array.from({ length: 41 }).reduce<unknown[]>((own) => [own], []) }],
])('any other value is not written as JSON, and survives: %s', (_, value) => {
  const text = serializePayload(value);
  expect(text[0]).toBe('[');
  expect(deserializePayload(text)).toEqual(value);
});

test.each([
  { seconds: 1, nanoseconds: 2 },
  { toDate: 'today', seconds: 1, nanoseconds: 2 },
  { latitude: 52.6, longitude: 0.7 },
  { isEqual: 'to none', latitude: 52.6, longitude: 0.7 },
  null,
])('%j is not mistaken for a Timestamp or a GeoPoint', (alike) => {
  const value = { alike, none: undefined };
  const read = deserializePayload<typeof value>(serializePayload(value));
  expect(read).toEqual(value);
  expect(read.alike).not.toBeInstanceOf(Timestamp);
  expect(read.alike).not.toBeInstanceOf(GeoPoint);
});

const method = () => undefined;

test.each([
  { toDate: method, seconds: '1', nanoseconds: 2 },
  { toDate: method, seconds: 1, nanoseconds: '2' },
  { isEqual: method, latitude: '52.6', longitude: 0.7 },
  { isEqual: method, latitude: 52.6, longitude: '0.7' },
])('an object with the method but without the numbers is rejected: %j', (alike) => {
  expect(() => serializePayload({ alike })).toThrow(/function/);
});
