/** Tests of the port look-up: a port is found by its own name, whatever the itinerary adds to it. */
import { createPortFinder, isCall, plainPort, portNames } from './find-port.ts';

const find = createPortFinder([
  { name: 'Leith', lat: 55.99, lon: -3.18 },
  { name: 'Bilbao', lat: 43.35, lon: -3.03 },
  { name: 'Rønne', lat: 55.1, lon: 14.69 },
  { name: 'Lisbon', lat: 38.71, lon: -9.12, ashore: 'A tram climbs to the castle.' },
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

test('a port has its position, and what a day ashore offers where that is known', () => {
  expect(find('Lisbon')).toEqual({
    latitude: 38.71,
    longitude: -9.12,
    ashore: 'A tram climbs to the castle.',
  });
  expect(find('Leith')).toEqual({ latitude: 55.99, longitude: -3.18, ashore: null });
});

test.each([
  ['Leith', 'Leith', ['Leith']],
  ['Leith for Edinburgh', 'Leith', ['Leith', 'Edinburgh']],
  ['Livorno for the Tuscan Hills', 'Livorno', ['Livorno', 'Tuscan Hills']],
  ['Rønne, Bornholm', 'Rønne', ['Rønne', 'Bornholm']],
  ['Bilbao (Getxo)', 'Bilbao', ['Bilbao', 'Getxo']],
  ['Le Havre (Honfleur) Normandy', 'Le Havre', ['Le Havre', 'Honfleur', 'Normandy']],
  ['Rønne, Bornholm (Denmark)', 'Rønne', ['Rønne', 'Bornholm', 'Denmark']],
  ['Calais by Le Shuttle', 'Calais', ['Calais', 'Le Shuttle']],
  ['Edinburgh by rail', 'Edinburgh', ['Edinburgh']],
  ['Ålesund', 'Ålesund', ['Ålesund']],
  ['Glacier Bay (scenic cruising)', 'Glacier Bay', ['Glacier Bay']],
  ['Colón (through Panama)', 'Colón', ['Colón']],
  // The same letters within a name.
  ['Fort-de-France', 'Fort-de-France', ['Fort-de-France']],
  ['Whitby', 'Whitby', ['Whitby']],
])('the call “%s” is at %s, and searched for as %j', (call, plain, names) => {
  expect(plainPort(call)).toBe(plain);
  expect(portNames(call)).toEqual(names);
});

test.each([
  ['At sea', false],
  ['at sea, crossing the Bay of Biscay', false],
  ['In flight', false],
  ['In flight to Lisbon', false],
  ['Lisbon (hotel)', false],
  ['Lisbon (Hotel)', false],
  ['London Heathrow', false],
  ['Heathrow', false],
  ['Lisbon', true],
  ['Lisbon (hotel) and Porto', true],
  ['Hotel Bay', true],
  ['Heathrow Quay', true],
  ['Wells at Sea', true],
])('“%s” is a call: %p', (call, is) => {
  expect(isCall(call)).toBe(is);
  expect(portNames(call).length > 0).toBe(is);
});
