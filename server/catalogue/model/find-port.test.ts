/** Tests of the port look-up: a port is found by its own name, whatever the itinerary adds to it. */
import { createPortFinder } from './find-port.ts';

const find = createPortFinder([
  { name: 'Leith', lat: 55.99, lon: -3.18 },
  { name: 'Bilbao', lat: 43.35, lon: -3.03 },
  { name: 'Rønne', lat: 55.1, lon: 14.69 },
  { name: 'Lisbon', lat: 38.71, lon: -9.12 },
]);

test.each(['Leith for Edinburgh', 'Leith', 'Leith by rail'])('“%s” is found as Leith', (call) => {
  expect(find(call)).toMatchObject({ latitude: 55.99, longitude: -3.18 });
});

test('text in brackets or after a comma is not part of the port’s name', () => {
  expect(find('Bilbao (Getxo)')?.latitude).toBe(43.35);
  expect(find('Rønne, Bornholm')?.latitude).toBe(55.1);
});

test('days at sea, hotels, flights and unknown ports have no position', () => {
  expect(['At sea', 'Lisbon (hotel)', 'In flight to Lisbon', 'Atlantis'].map(find)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
