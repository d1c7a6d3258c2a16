/** Routes list each port once, nights in port as one call, and the days at sea in between. */
import { placeStops } from './place-stops.ts';
import { readRoute } from './read-route.ts';

const places: Record<string, { latitude: number; longitude: number }> = {
  Southampton: { latitude: 50.9, longitude: -1.4 },
  Bergen: { latitude: 60.4, longitude: 5.3 },
  Amsterdam: { latitude: 52.4, longitude: 4.9 },
};

/** Builds an itinerary of consecutive days; an entry that is not a port is no call. */
function itinerary(...ports: string[]) {
  return ports.map((port, index) => ({
    day: index + 1,
    port,
    arrive: null,
    depart: null,
    overnight: false,
    calls: port !== 'At sea' && !port.endsWith('(hotel)'),
    position: places[port.split(' for ')[0] as string] ?? null,
  }));
}

test('a return to the first port is one stop with two calls', () => {
  const { stops, calls } = readRoute(
    itinerary('Southampton', 'At sea', 'Bergen', 'At sea', 'At sea', 'Southampton'),
  );
  expect(stops.map(({ port }) => port)).toEqual(['Southampton', 'Bergen']);
  expect(calls).toEqual([
    { stop: 0, seaDays: 0 },
    { stop: 1, seaDays: 1 },
    { stop: 0, seaDays: 2 },
  ]);
});

test('a night in port is one call, even if its days have different names', () => {
  const { stops, calls } = readRoute(
    itinerary('Southampton', 'Amsterdam', 'Amsterdam for Keukenhof', 'Southampton'),
  );
  expect(stops).toHaveLength(2);
  expect(calls.map(({ stop }) => stop)).toEqual([0, 1, 0]);
});

test('a hotel night before the ship is not a call', () => {
  expect(readRoute(itinerary('Bergen (hotel)', 'Bergen', 'Amsterdam')).calls).toHaveLength(2);
});

test('north is up and west is left', () => {
  const { points } = placeStops(readRoute(itinerary('Southampton', 'Bergen')).stops);
  const [southampton, bergen] = points as [{ x: number; y: number }, { x: number; y: number }];
  expect(bergen.y).toBeLessThan(southampton.y);
  expect(bergen.x).toBeGreaterThan(southampton.x);
});

test('if the position of one port is unknown, all ports are drawn along a line, in order', () => {
  const { points } = placeStops(readRoute(itinerary('Southampton', 'Atlantis', 'Bergen')).stops);
  expect(new Set(points.map(({ y }) => y)).size).toBe(1);
  expect(points.map(({ x }) => x)).toEqual([15, 150, 285]);
});

test('ports that do not fit one row continue in the next row, in the opposite direction', () => {
  const { points, height } = placeStops(
    readRoute(itinerary(...Array.from({ length: 14 }, (_, index) => `Island ${index}`))).stops,
  );
  expect(points[12]?.x).toBe(285);
  expect(points[12]?.y).toBeGreaterThan(points[11]?.y ?? 0);
  expect(height).toBeGreaterThan(points[13]?.y ?? 0);
});
