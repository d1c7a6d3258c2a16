/** What survives the way from the server to the browser. */

import { deserializePayload } from './deserialize-payload.ts';
import { GeoPoint, Timestamp } from './document-values.ts';
import { serializePayload } from './serialize-payload.ts';

/** The document database's own classes look like these and are none of ours. */
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

test('no text can end the script element it stands in', () => {
  expect(serializePayload({ text: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});

test.each([
  { plain: [1, 'a', null, true, { deep: [{}] }] },
  { undefined },
  { minusZero: -0, infinite: Number.POSITIVE_INFINITY },
  { gap: new Array(3) },
  { proto: JSON.parse('{"__proto__": {"polluted": true}}') },
  Object.assign(Object.create(null), { nobody: 1 }),
])('%j is read as it was written', (value) => {
  let read: unknown;
  try {
    read = deserializePayload(serializePayload(value));
  } catch (error) {
    // What can not travel is refused, never changed on the way.
    expect(String(error)).toMatch(/__proto__/);
    return;
  }
  expect(read).toEqual(value);
});

test.each(['<!doctype html><title>x</title>', '{"a":', '', '[1'])('%j is no payload', (text) => {
  expect(() => deserializePayload(text)).toThrow();
});
