/** Place maps show both ends of a journey, however far, and stay small. */
import { drawMap, mapSize } from './draw-map.ts';

test.each([
  ['Cromer', 52.93, 1.3, 20],
  ['Ypres', 50.85, 2.89, 140],
  ['Puerto Alcúdia', 39.84, 3.13, 900],
  ['Malé', 4.18, 73.51, 5_300],
  ['Cape Town', -33.92, 18.42, 6_050],
  ['Tokyo', 35.68, 139.69, 5_850],
  ['Juneau', 58.3, -134.42, 4_350],
  ['Wellington', -41.29, 174.78, 11_650],
])('%s', (_, latitude, longitude, miles) => {
  const map = drawMap({ latitude, longitude });
  for (const { x, y } of [map.home, map.place]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(mapSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  }
  expect(Math.abs(map.miles - miles)).toBeLessThanOrEqual(miles * 0.03 + 5);
  expect(map.land.length).toBeGreaterThan(200);
  expect(map.land.length).toBeLessThan(4_000);
});

test('north is up and east is right', () => {
  const { home, place } = drawMap({ latitude: 39.84, longitude: 3.13 });
  expect(place.y).toBeGreaterThan(home.y);
  expect(place.x).toBeGreaterThan(home.x);
});

test.each([
  ['Majorca', 39.6, 3],
  ['Rhodes', 36.2, 28],
  ['Corfu', 39.6, 19.8],
  ['Lanzarote', 29.03, -13.6],
  ['Tenerife', 28.3, -16.5],
  ['Bali', -8.4, 115.1],
])('the map of a place on %s shows the island', (_, latitude, longitude) => {
  const { land, place } = drawMap({ latitude, longitude });
  const starts = [...land.matchAll(/M(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const near = starts.filter(([x, y]) => Math.hypot(x - place.x, y - place.y) < 16);
  expect(near.length).toBeGreaterThan(0);
});
